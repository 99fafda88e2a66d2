# The words of the family chain.
chain-step = { $kind ->
    [continuous] Parcourez la boucle { $chain }.
    [strong] Parcourez { $chain }, en partant de { $first } et en y revenant.
    [weak] Parcourez { $chain }, en partant de { $first } et en y revenant.
   *[open] Suivez la chaîne { $chain }.
}
chain-strong-cell = Si { $from } est faux, { $to } est vrai : la case n'a pas d'autre candidat.
chain-strong-house = Si { $from } est faux, { $to } est vrai : { LE($house) } n'a pas d'autre place pour le chiffre.
chain-strong-als = Si { $from } est faux, { $to } est vrai : sans les deux, il y aurait moins de chiffres que de cases en { $cells }.
chain-weak-cell = Si { $from } est vrai, { $to } est faux : une case ne porte qu'un chiffre.
chain-weak-digit = Si { $from } est vrai, { $to } est faux : ils se voient.
chain-either-end = Donc { $first } ou { $last } est vrai, et ce qui voit les deux est faux.
chain-around =
    On fait ainsi tout le tour : chaque lien a exactement un bout vrai.
    Ce qui voit les deux bouts d'un lien faible est faux.
chain-around-als =
    Parmi { $digits }, l'ensemble presque fermé { $cells } n'a qu'un chiffre : il contient donc tous ses autres chiffres.
    Une case qui voit toutes les places de l'un d'eux dans l'ensemble ne le contient pas, et sa seule place n'y contient rien d'autre.
chain-proved = Donc si { $first } était faux, il serait vrai. Il est vrai.
chain-refuted = Donc si { $first } était vrai, il serait faux. Il est faux.
