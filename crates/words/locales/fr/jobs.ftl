# What is said around steps: about the grid, about the path, about techniques.

# About the grid.

standing-digits = { $count ->
    [one] Chiffre faux
   *[other] Chiffres faux
}, à corriger d'abord : { $conclusions }.
standing-pencilmarks = Le bon chiffre a été effacé des candidats de { $cells } : il faut d'abord le remettre.
standing-none = Il n'y a pas de solution : { $reason }.
standing-spoilt =
    Les dévoilés à eux seuls ont plusieurs solutions, mais aucune n'a les chiffres et les candidats notés : { $reason }.
standing-several =
    Les dévoilés à eux seuls ont plusieurs solutions ; les techniques qui en supposent une seule sont laissées de côté.
standing-unknown =
    Une limite a été atteinte avant que le nombre de solutions soit connu ;
    les techniques qui en supposent une seule sont laissées de côté.
reason-conflict = le { $digit } figure { $count } fois dans { LE($house) } ({ $cells })
reason-no-digit = il ne reste aucun chiffre pour { $cell }
reason-eliminated = { $candidate } est nécessaire et a été éliminé auparavant
reason-no-cell = il ne reste aucune case pour le { $digit } dans { LE($house) }
reason-after = après { $count ->
    [one] le chiffre forcé
   *[other] les chiffres forcés
} { $conclusions } : { $reason }
reason-search = seule une recherche le montre

# The next step.

hint-place = Chercher { $count ->
    [one] le
   *[other] les chiffres
} { $digits } dans { LE($houses) }.
hint-digits = Chercher { $count ->
    [one] le
   *[other] les chiffres
} { $digits }.
hint-houses = Regarder { LE($houses) }.
hint-none = Les techniques de la politique { $policy } ne trouvent rien ici.
hint-none-of = La technique ne trouve rien ici : { $technique }.
hint-needs-unique =
    La technique suppose une solution unique, elle n'est donc pas cherchée ici : { $technique }.
hint-solved = La grille est résolue.
hint-stopped = Le temps était écoulé avant qu'une étape soit trouvée.
hint-cut = Le temps était écoulé avant que toutes les étapes soient trouvées : il peut y en avoir d'autres.
hint-after = La grille ensuite :
hint-after-solved = Elle résout la grille :
hint-contradiction = Elle ne peut pas être faite : { $reason }.

# The whole path.

path-solved = { $count ->
    [0] La grille est déjà résolue.
    [one] Résolu avec la politique { $policy } en une étape.
   *[other] Résolu avec la politique { $policy } en { $count } étapes.
}
path-stuck = Les techniques de la politique { $policy } { $count ->
    [0] ne trouvent aucune étape
    [one] s'arrêtent après une étape
   *[other] s'arrêtent après { $count } étapes
}.
path-stopped = Le temps était écoulé { $count ->
    [0] avant la première étape
    [one] après une étape
   *[other] après { $count } étapes
} de la politique { $policy }.
path-contradiction =
    L'étape { $count } de la politique { $policy } montre qu'il n'y a pas de solution : { $reason }.
path-left = { $count ->
    [one] Il reste un candidat
   *[other] Il reste { $count } candidats
} :
path-left-unseen = { $count ->
    [one] Il reste un candidat
   *[other] Il reste { $count } candidats
}.
path-counts = Techniques : { $counts }.
path-bottleneck = Un goulot d'étranglement : rien d'autre d'aussi facile n'était possible.
path-bottlenecks = { $count ->
    [0] Aucun goulot d'étranglement : à chaque étape, autre chose d'aussi facile était possible, ou elle sautait aux yeux.
    [one] Un goulot d'étranglement, où rien d'autre d'aussi facile n'était possible : étape { $steps }.
   *[other] { $count } goulots d'étranglement, où rien d'autre d'aussi facile n'était possible : étapes { $steps }.
}
path-hardest = Technique la plus difficile : { $technique }, pour la première fois à l'étape { $step }.
path-easier = Les plus faciles s'arrêtent là, avec { $count ->
    [one] un candidat restant
   *[other] { $count } candidats restants
}.
path-spare = Sans { $technique }, les autres résolvent aussi la grille ; la plus difficile est alors { $other }.
path-key = { $technique } débloque la grille, pour la première fois à l'étape { $step } : sans elle, les autres techniques de la politique ne la résolvent pas, et il reste { $count ->
    [one] un candidat
   *[other] { $count } candidats
}.
path-no-key = Hormis les singletons, aucune technique n'est indispensable : quelle que soit celle dont on se passe, les autres résolvent encore la grille.
path-key-unknown = On n'a pas cherché jusqu'au bout si la grille tient à une seule technique : essayer sans chacune d'elles serait trop long.
path-checked = Chaque étape a été prouvée de nouveau et s'accorde avec la solution.
path-checked-alone = Chaque étape a été prouvée de nouveau.
steps-line = { $policy }, { $count ->
    [0] 0 étape
    [one] 1 étape
   *[other] { $count } étapes
}
steps-without-uniqueness = { $line }, sans unicité
steps-left = { $line }, { $count ->
    [one] 1 candidat restant
   *[other] { $count } candidats restants
}

# Notation.

notation-cell = la case de la ligne 4 et de la colonne 7
notation-cells = les cases r4c7 et r4c9
notation-box = le bloc 5 ; les blocs sont comptés de gauche à droite puis de haut en bas, les lignes (r) et les colonnes (c) depuis le haut et depuis la gauche
notation-place = la case contient le 5
notation-eliminate = la case ne contient pas le 5
notation-follows = de ce qui précède découle ce qui suit
notation-house = dans cette région, le bloc 6, c'est la seule place qui reste
notation-digits = les chiffres 3 et 5, dans ces cases et nulle part ailleurs
notation-cover = le 5 des lignes 2 et 8 (la base) n'a de places que dans les colonnes 4 et 7 (la couverture)
notation-fin = une nageoire, une place de plus dans la base : seul ce qu'elle voit aussi est éliminé
notation-endo-fin = une nageoire où deux régions de la base se croisent
notation-rest = les cases de la base, puis celles de la couverture, qui partagent les chiffres
notation-pivot = le chiffre commun, derrière le trait d'union, est celui dont les cases ne se voient pas toutes
notation-chain = des candidats en chaîne : « = » dit que l'un des deux est vrai, « - » que l'un des deux est faux
notation-set = des cases qui ne contiennent que ces chiffres
notation-common = les ensembles des deux côtés ont ce chiffre en commun, et un seul peut le contenir
notation-petals = une case ou une région, et pour chacun de ses cas l'ensemble qui perd le chiffre
notation-colors = les candidats d'une couleur / de l'autre : tous ceux d'une couleur sont vrais, tous ceux de l'autre faux
notation-remote = les cases d'une couleur - de l'autre : l'une contient le premier chiffre, l'autre le second
notation-excluders = les cases dont les chiffres sont essayés ensemble / celles qui excluent des combinaisons
notation-truths = le 5 dans la ligne 4 et dans la colonne 7, les cases r2c5 et r2c8 : dans chacune, un candidat exactement est vrai, ou, comme lien, un au plus
notation-deadly = des cases qui pourraient échanger les deux chiffres, et ce qui s'y oppose : l'un de ces candidats est vrai
notation-further = ce dont l'argument se sert encore : les places du 5 dans le bloc 6, les chiffres de la case r2c7
notation-net = ce qui est supposé, et les chiffres qui en découlent, l'un après l'autre ; … tient lieu de ce qui est omis
notation-then = d'abord ce que le motif élimine, puis le singleton qui en reste
notation-guardians = les gardiens, des candidats qui s'opposent à un motif impossible : l'un au moins est vrai
notation-exocet = les chiffres des cases de base reviennent dans les cases cibles
notation-cross-lines = les lignes et colonnes où les chiffres de la base ont trop peu de place ailleurs
notation-template = toutes les façons de placer le 5 dans la grille, à côté de celles du 2 et du 7
notation-cycle = des chiffres que la symétrie change les uns en les autres
notation-given = un chiffre dévoilé
notation-placed = un chiffre placé depuis
notation-candidates = les candidats d'une case vide

# Headings.

heading-steps = Étapes
heading-summary = Résumé
heading-notation = Notation
heading-what = Ce que c'est
heading-why = Pourquoi c'est vrai
heading-id = Identifiant
heading-names = Autres noms
heading-family = Famille
heading-example = Exemple
list-foot = sudokit technique NOM présente l'une d'elles ; sudokit technique notation dit comment les étapes sont écrites.
needs-uniqueness = La technique suppose que la grille a exactement une solution.
