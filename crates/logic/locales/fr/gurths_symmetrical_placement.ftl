gurths-symmetrical-placement = Placement symétrique de Gurth
gurths-symmetrical-placement-what = Tournés ou réfléchis, avec des chiffres échangés, les dévoilés restent les mêmes.
gurths-symmetrical-placement-why = La grille n'a qu'une solution, qui reste donc la même aussi : une case qui reste en place contient un chiffre qui ne change pas.
