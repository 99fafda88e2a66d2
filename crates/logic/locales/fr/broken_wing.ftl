broken-wing = Aile brisée
broken-wing-what =
    Un nombre impair de cases forment une boucle, chacune dans une région avec la suivante.
    Les autres places du chiffre dans ces régions sont les gardiens.
    Ce qui voit tous les gardiens est faux ; s'il n'y en a qu'un, il est vrai.
broken-wing-why =
    Sans gardiens, vrai et faux alterneraient autour de la boucle, ce qu'un nombre impair de cases ne permet pas.
    Un gardien est donc vrai.
broken-wing-step = Dans { LE($houses) }, régions en nombre impair qui forment une boucle, le { $digits } n'a de place qu'en { $several }, où deux régions de la boucle se croisent, et dans { $number ->
    [one] le gardien { $once }
   *[other] les gardiens { $once }
}. Sans gardien, chaque région aurait le { $digits } à l'un de ses deux croisements, un sur deux autour de la boucle, ce qui est impossible en nombre impair. Le { $digits } est donc { $number ->
    [one] dans le gardien
   *[other] dans l'un des gardiens, et non là où il les verrait tous
}.
