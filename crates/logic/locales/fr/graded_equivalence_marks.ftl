graded-equivalence-marks = Marques d'équivalence graduées
graded-equivalence-marks-what =
    On colorie des candidats en deux couleurs le long des liens forts, et on marque aussi ce que chaque couleur rend vrai ou faux par singletons.
    On suit une couleur à partir d'un de ses candidats, qui entraîne les autres.
    Les deux couleurs s'accordent sur un candidat, ou l'une d'elles se contredit.
graded-equivalence-marks-why = L'une des couleurs est vraie tout entière : ce qui découle des deux est donc vrai, et une couleur qui se contredit est fausse.
graded-equivalence-marks-step = { $kind ->
    [contradiction] De deux couleurs, l'une dit { $what }. Supposons qu'elle soit vraie : cela mène à une contradiction.
   *[either] De deux couleurs, l'une dit { $what } et l'autre le contraire. Quelle que soit la vraie, la même chose s'ensuit.
}
