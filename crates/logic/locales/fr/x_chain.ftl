x-chain = Chaîne X
x-chain-what =
    Une chaîne d'un seul chiffre qui commence et finit par un lien fort, liens forts et faibles en alternance.
    Un lien fort est une région avec deux places pour le chiffre, un lien faible joint des places qui se voient.
x-chain-why = Si un bout est faux, la chaîne rend l'autre vrai. L'un des deux porte le chiffre, qui est donc impossible là où il voit les deux.
