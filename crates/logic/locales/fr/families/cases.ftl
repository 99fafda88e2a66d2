# The words of the family cases.
cases-step = Chacun des ensembles { $truths } doit avoir un candidat vrai.
cases-refuted = Supposons le contraire d'une conclusion : il n'y a plus moyen de choisir un candidat vrai pour chacun des ensembles { $truths }.
