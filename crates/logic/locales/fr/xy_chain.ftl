xy-chain = Chaîne XY
xy-chain-what =
    Des cases à deux candidats, dont chacune partage un chiffre avec la suivante, qu'elle voit.
    Le chiffre qui reste à un bout est celui qui reste à l'autre.
xy-chain-why = Si un bout ne porte pas le chiffre, chaque case force la suivante jusqu'à ce que l'autre bout le porte. Il est donc impossible là où il voit les deux bouts.
