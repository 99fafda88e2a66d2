nested-forcing-net = Réseau de forçage imbriqué
nested-forcing-net-what =
    On suppose un candidat et, dans sa branche, on suppose et on réfute d'autres candidats.
    Ce qui reste de la branche mène à une contradiction.
nested-forcing-net-why = Chaque hypothèse supplémentaire est réfutée là où la première est vraie, donc la première est fausse aussi.
nested-forcing-net-plus = Réseau de forçage imbriqué plus
nested-forcing-net-plus-what =
    On suppose un candidat et, dans sa branche, on suppose et on réfute si possible chacun des autres candidats.
    Ce qui reste de la branche mène à une contradiction.
nested-forcing-net-plus-why = Chaque hypothèse supplémentaire est réfutée là où la première est vraie, donc la première est fausse aussi.
