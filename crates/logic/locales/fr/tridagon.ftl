tridagon = Tridagone
tridagon-what =
    Quatre blocs aux coins d'un rectangle ont chacun trois cases, une dans chaque ligne et dans chaque colonne du bloc. Toutes les douze ont les trois mêmes chiffres.
    Lues du haut en bas de leur bloc, les trois cases vont chaque fois d'une colonne vers la droite, en revenant par le bord gauche, ou vers la gauche. Dans un bloc ou dans trois, elles vont dans l'autre sens que dans le reste. Certaines cases ont d'autres candidats, les gardiens.
tridagon-why = Deux blocs côte à côte partagent leurs trois lignes, deux blocs l'un sous l'autre leurs trois colonnes. Remplissez un bloc avec les trois chiffres et suivez-les dans les quatre blocs : à cause de celui qui va dans l'autre sens, ils ne conviennent jamais au retour. Trois chiffres ne peuvent donc remplir les douze cases, et un des gardiens est vrai.
tridagon-step = Les { $count } cases { $cells } sont dans quatre blocs, trois dans chacun, sur des lignes et des colonnes différentes. { $digits } seuls ne peuvent les remplir toutes : quelle que soit leur place dans trois des blocs, ils n'entrent pas dans le quatrième.
