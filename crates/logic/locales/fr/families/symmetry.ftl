# The words of the family symmetry.
symmetry-step = { $turn ->
    [half] Après un demi-tour, les dévoilés retombent sur eux-mêmes
    [quarter] Après un quart de tour, les dévoilés retombent sur eux-mêmes
    [diagonal] Par symétrie autour de la diagonale qui part en haut à gauche, les dévoilés retombent sur eux-mêmes
   *[antidiagonal] Par symétrie autour de la diagonale qui part en haut à droite, les dévoilés retombent sur eux-mêmes
} en échangeant des chiffres : { $exchanges }.
symmetry-solution = Le même changement fait de la solution une solution. Comme il n'y en a qu'une, elle ne change pas non plus.
symmetry-fixed = { $count ->
    [0] { $cells } restent en place, mais aucun chiffre ne reste le même.
   *[other] { $cells } restent en place : leurs chiffres sont de ceux qui restent les mêmes, { $digits }.
}
symmetry-images = Un candidat dont l'image, avec son chiffre échangé, n'est pas possible ne l'est pas non plus, ni un candidat qui voit son image.
