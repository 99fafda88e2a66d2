nested-forcing-net = Réseau de forçage imbriqué
nested-forcing-net-what =
    On suppose un candidat et, dans sa branche, on suppose et on réfute d'autres candidats.
    Ce qui reste de la branche mène à une contradiction.
nested-forcing-net-why = Une hypothèse supplémentaire qui échoue est fausse partout où la première est vraie. Avec cela, la première mène à une contradiction : elle est donc fausse.
nested-forcing-net-plus = Réseau de forçage imbriqué plus
nested-forcing-net-plus-what =
    On suppose un candidat et, dans sa branche, on suppose et on réfute si possible chacun des autres candidats.
    Ce qui reste de la branche mène à une contradiction.
nested-forcing-net-plus-why = Une hypothèse supplémentaire qui échoue est fausse partout où la première est vraie. Avec cela, la première mène à une contradiction : elle est donc fausse.
