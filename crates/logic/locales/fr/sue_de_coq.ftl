sue-de-coq = Sue de Coq
sue-de-coq-what =
    Des cases où un bloc et une ligne se croisent, des cases du reste de la ligne et du reste du bloc ont ensemble autant de chiffres qu'il y a de cases.
    Aucun chiffre du croisement n'est dans les deux parties extérieures.
sue-de-coq-why =
    Un chiffre que les cases ont dans une seule région s'y trouve une fois au plus.
    Avec autant de chiffres que de cases, chacun s'y trouve exactement une fois.
sue-de-coq-step = Le croisement { $crossing } et les cases { $rest } autour se partagent { $digits }.
cannibalistic-sue-de-coq = Sue de Coq cannibale
cannibalistic-sue-de-coq-what =
    Des cases où un bloc et une ligne se croisent, des cases du reste de la ligne et du reste du bloc ont ensemble autant de chiffres qu'il y a de cases, un chiffre des deux parties extérieures comptant deux fois.
    Un tel chiffre est alors dans les deux parties extérieures et non dans le croisement.
cannibalistic-sue-de-coq-why =
    Dans la ligne un chiffre se trouve une fois au plus, et dans le bloc de même.
    Avec autant de chiffres que de cases il les faut tous : aucun ne sert dans le croisement, où il compterait pour les deux.
cannibalistic-sue-de-coq-step = Le croisement { $crossing } et les cases { $rest } autour se partagent { $digits }, dont certains comptent deux fois.
three-dimensional-sue-de-coq = Sue de Coq à trois dimensions
three-dimensional-sue-de-coq-what =
    Un bloc croise une ligne et une colonne. Des cases des croisements, des cases du reste de la ligne, de la colonne et du bloc ont ensemble autant de chiffres qu'il y a de cases.
    Les places de chaque chiffre sont dans la ligne, dans la colonne ou dans le bloc.
three-dimensional-sue-de-coq-why =
    Un chiffre que les cases ont dans une seule région s'y trouve une fois au plus.
    Avec autant de chiffres que de cases, chacun s'y trouve exactement une fois.
three-dimensional-sue-de-coq-step = Les croisements { $crossing } et les cases { $rest } autour, dans la ligne, la colonne et le bloc, se partagent { $digits }.
