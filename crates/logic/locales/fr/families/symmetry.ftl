# The words of the family symmetry.
symmetry-step = { $turn ->
    [half] Après un demi-tour, les dévoilés retombent sur eux-mêmes
    [quarter] Après un quart de tour, les dévoilés retombent sur eux-mêmes
    [diagonal] Par symétrie autour de la diagonale, les dévoilés retombent sur eux-mêmes
   *[antidiagonal] Par symétrie autour de l'autre diagonale, les dévoilés retombent sur eux-mêmes
}, les chiffres échangés selon { $cycles } ; { $digits } restent, comme les cases { $cells }.
symmetry-solution = Le même changement fait de la solution une solution ; comme il n'y en a qu'une, elle ne change pas non plus.
symmetry-fixed = Une case qui reste ({ $cells }) contient un chiffre qui reste ({ $digits }).
symmetry-images = Ailleurs, un candidat est aussi impossible que son image, et il est faux s'il la voit.
