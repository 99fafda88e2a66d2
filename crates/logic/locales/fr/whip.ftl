whip = Fouet
whip-what =
    On suppose un candidat et on le suit le long d'une seule ligne de singletons.
    Chacun dépend du précédent, et la ligne finit là où il ne reste rien.
whip-why = Ce qui mène à une contradiction est impossible, donc le candidat est faux.
