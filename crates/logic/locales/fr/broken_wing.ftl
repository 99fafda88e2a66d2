broken-wing = Aile brisée
broken-wing-what =
    Un nombre impair de cases forment une boucle, chacune dans une région avec la suivante.
    Les autres places du chiffre dans ces régions sont les gardiens.
    Ce qui voit tous les gardiens est faux, et un gardien seul est vrai.
broken-wing-why =
    Sans gardiens, vrai et faux alterneraient autour de la boucle, ce qu'un nombre impair de cases ne permet pas.
    Un gardien est donc vrai.
broken-wing-step = Sans ses gardiens, le { $digits } devrait alterner autour d'une boucle impaire. Régions traversées : { LE($houses) }.
