# The words of the family net. `$what` is notation: r4c7=5 (true) or r4c7<>5 (false).
net-step =
    { $kind ->
        [contradiction] Supposer { $cases } mène à une contradiction.
        [cell] Quel que soit le chiffre de { $cases }, la même chose s'ensuit.
        [house] Quelle que soit la place du chiffre ({ $cases }), la même chose s'ensuit.
       *[either] Que { $cases } soit vrai ou faux, la même chose s'ensuit.
    }
net-assume = Supposons { $what }.
net-sees = { $from } exclut un candidat : { $what }.
net-last-in-cell = Il ne reste que le { $digit } pour { $cell } : { $what }.
net-last-in-house = Dans { LE($house) }, { $cell } est la seule case qui reste pour le { $digit } : { $what }.
net-locked = Toutes les cases qui restent pour le { $digit } dans { LE($house) } voient celle-ci : { $what }.
net-subset = Les cases { $cells } n'ont plus qu'autant de chiffres que de cases et les gardent : { $what }.
net-nested-begin = Faisons une hypothèse de plus.
net-nested-end = Cette hypothèse supplémentaire est donc fausse : { $what }.
net-clash-cell = Il ne reste alors aucun chiffre pour { $cell } : contradiction.
net-clash-house = Il ne reste alors aucune place pour le { $digit } dans { LE($house) } : contradiction.
net-clash-both = Alors { $candidate } serait à la fois vrai et faux : contradiction.
net-clash-search = Il ne reste alors aucune façon de remplir le reste de la grille, comme le montre leur examen.
