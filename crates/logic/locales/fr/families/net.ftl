# The words of the family net. `$what` and `$causes` are notation: r4c7=5 (true), r4c7<>5 (false).
# `$known` is the number of causes: none are told where the grid itself is the reason.
net-step =
    { $kind ->
        [contradiction] Supposons { $what } : cela mène à une contradiction.
        [cell] Quel que soit le chiffre de { $cell }, la même chose s'ensuit.
        [house] Quelle que soit la place du { $digit } dans { LE($house) }, la même chose s'ensuit.
       *[either] Que { $what } soit vrai ou faux, la même chose s'ensuit.
    }
net-assume = Supposons { $what }.
net-case = Si { $what } :
net-case-at-once = Si { $what }, on a aussitôt : { $conclusions }.
net-last-in-cell = { $what }, seul chiffre { $known ->
    [0] possible dans cette case
   *[other] qui reste dans cette case (à cause de { $causes })
}.
net-last-in-house = { $what }, seule place { $known ->
    [0] du { $digit } dans { LE($house) }
   *[other] qui reste au { $digit } dans { LE($house) } (à cause de { $causes })
}.
net-locked = { $known ->
    [0] Dans { LE($house) }, le { $digit } ne peut aller qu'en { $cells }, donc { $what }.
   *[other] Dans { LE($house) }, le { $digit } ne peut plus aller qu'en { $cells } (à cause de { $causes }), donc { $what }.
}
net-subset = { $known ->
    [0] { $cells } ne peuvent contenir que { $digits }, autant de chiffres que de cases, donc { $what }.
   *[other] { $cells } ne peuvent plus contenir que { $digits }, autant de chiffres que de cases (à cause de { $causes }), donc { $what }.
}
net-last-of-these = L'un des candidats cités doit être vrai : { $what }, le seul { $known ->
    [0] possible
   *[other] qui reste (à cause de { $causes })
}.
net-follows = { $known ->
    [0] Donc { $conclusions }.
   *[other] Donc { $conclusions } (à cause de { $causes }).
}
net-nested-begin = Supposons de plus { $what } :
net-nested-end = Cette hypothèse supplémentaire est donc fausse : { $what }.
net-clash-cell = { $known ->
    [0] Il ne reste aucun chiffre pour { $cell } : contradiction.
   *[other] Il ne reste alors aucun chiffre pour { $cell } (à cause de { $causes }) : contradiction.
}
net-clash-house = { $known ->
    [0] Le { $digit } n'a plus de place dans { LE($house) } : contradiction.
   *[other] Le { $digit } n'a alors plus de place dans { LE($house) } (à cause de { $causes }) : contradiction.
}
net-clash-both = { $known ->
    [0] Alors { $candidate } serait à la fois vrai et faux : contradiction.
   *[other] Or { $candidate } est faux (à cause de { $causes }) : contradiction.
}
net-clash-of-these = { $known ->
    [0] Aucun des candidats cités n'est possible : contradiction.
   *[other] Il ne reste alors aucun des candidats cités (à cause de { $causes }) : contradiction.
}
net-clash-search = Il ne reste alors aucune façon de remplir le reste de la grille, comme le montre leur examen.
net-in-the-same-way = Les autres conclusions s'obtiennent de la même façon.
