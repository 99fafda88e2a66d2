# The words of the family blossom.
blossom-step = Une tige prend, dans chaque cas, un chiffre à un ensemble presque verrouillé (des cases avec un chiffre de plus que de cases), son pétale.
blossom-petal = Si { $candidate } est vrai, { $cells } ({ $digits }) { $count ->
    [one] perd le { $digit } et contient le { $others }.
   *[other] perdent le { $digit } et il leur reste { $others }, un pour chacune.
}
blossom-common = L'un des cas est vrai : { $count ->
    [one] le { $digits } est donc dans l'un de ces ensembles, et une case qui en voit toutes les places ne le contient pas.
   *[other] chacun des chiffres { $digits } est donc dans l'un de ces ensembles, et une case qui voit toutes les places de l'un d'eux ne le contient pas.
}
