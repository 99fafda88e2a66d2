kraken-fish-type-1 = Kraken de type 1
kraken-fish-type-1-what =
    Les nageoires d'un poisson ne voient pas toutes ce qu'il élimine.
    De chacune, une chaîne mène à la même élimination.
kraken-fish-type-1-why = Soit une nageoire est vraie, soit le poisson tient. L'élimination suit dans chaque cas.

kraken-fish-type-2 = Kraken de type 2
kraken-fish-type-2-what =
    Un poisson a des nageoires.
    De chacune d'elles, et de chaque candidat de la base dans une région de couverture, une chaîne mène à la même élimination.
kraken-fish-type-2-why = Soit une nageoire est vraie, soit le poisson tient. L'élimination suit dans chaque cas.
