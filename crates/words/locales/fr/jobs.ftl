# What is said around steps: about the grid, about the path, about techniques.

# About the grid.

standing-digits = Chiffres faux, à corriger d'abord : { $cells }.
standing-pencilmarks = Le bon chiffre a été effacé des candidats de { $cells } : il faut d'abord le remettre.
standing-none = Il n'y a pas de solution : { $reason }.
standing-several =
    Les dévoilés à eux seuls ont plusieurs solutions ; les techniques qui en supposent une seule sont laissées de côté.
standing-unknown =
    Une limite a été atteinte avant que le nombre de solutions soit connu ;
    les techniques qui en supposent une seule sont laissées de côté.
reason-conflict = le { $digit } figure { $count } fois dans { LE($house) } ({ $cells })
reason-no-digit = il ne reste aucun chiffre pour { $cell }
reason-eliminated = { $candidate } est nécessaire et a été éliminé auparavant
reason-no-cell = il ne reste aucune case pour le { $digit } dans { LE($house) }
reason-after = après les chiffres forcés { $conclusions } : { $reason }
reason-search = seule une recherche le montre

# The next step.

hint-place = Chercher { $digits } dans { LE($houses) }.
hint-digits = Chercher { $digits }.
hint-houses = Regarder { LE($houses) }.
hint-none = Les techniques de la politique { $policy } ne trouvent rien ici.
hint-none-of = La technique ne trouve rien ici : { $technique }.
hint-needs-unique =
    La technique suppose une solution unique, elle n'est donc pas cherchée ici : { $technique }.
hint-solved = La grille est résolue.
hint-stopped = Le temps était écoulé avant qu'un pas soit trouvé.
hint-cut = Le temps était écoulé avant que tous les pas soient trouvés : il peut y en avoir d'autres.
hint-after = La grille ensuite : { $state }
hint-contradiction = Il ne peut pas être fait : { $reason }.

# The whole path.

path-solved = Résolu avec la politique { $policy } en { $count } pas.
path-stuck = Les techniques de la politique { $policy } s'arrêtent après { $count } pas.
path-stopped = Le temps était écoulé après { $count } pas de la politique { $policy }.
path-contradiction =
    Le pas { $count } de la politique { $policy } montre qu'il n'y a pas de solution : { $reason }.
path-left = { $count ->
    [one] Il reste un candidat
   *[other] Il reste { $count } candidats
} : { $state }
path-counts = Techniques : { $counts }.
path-bottlenecks = { $count ->
    [0] Aucun goulet : à chaque pas, autre chose d'aussi facile était possible.
    [one] Un goulet, où rien d'autre d'aussi facile n'était possible : pas { $steps }.
   *[other] { $count } goulets, où rien d'autre d'aussi facile n'était possible : pas { $steps }.
}
path-key = Technique la plus difficile : { $technique }, la première fois au pas { $step }.
path-key-needed = Sans elle, les autres ne vont pas plus loin que { $count ->
    [one] un candidat
   *[other] { $count } candidats
}.
path-key-spare = Sans elle, les autres résolvent aussi la grille.
path-open = { $count ->
    [one] 1 conclusion possible
   *[other] { $count } conclusions possibles
}
path-checked = Chaque pas a été prouvé de nouveau et s'accorde avec la solution.
path-checked-alone = Chaque pas a été prouvé de nouveau.

# Headings.

heading-steps = Pas
heading-summary = Résumé
heading-what = Ce que c'est
heading-why = Pourquoi c'est vrai
heading-names = Autres noms
heading-family = Famille
heading-example = Exemple
needs-uniqueness = Elle suppose que la grille a exactement une solution.
