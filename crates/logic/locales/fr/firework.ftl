firework-triple = Feu d'artifice triple
firework-triple-what =
    Trois chiffres ne sortent du bloc où se croisent une ligne et une colonne que par les deux mêmes cases, l'une dans la ligne, l'autre dans la colonne.
    Avec le croisement, cela fait trois cases pour trois chiffres.
firework-triple-why = Si un chiffre n'était ni au croisement ni dans les cases extérieures, la ligne et la colonne l'exigeraient toutes deux dans le bloc, dans deux cases différentes.
firework-triple-step = Dans { LE($houses) }, chacun des chiffres { $digits } n'a de place que dans le bloc de leur croisement { $crossings } et en { $ends }. S'il n'est ni dans l'une ni dans l'autre des cases { $ends }, la ligne et la colonne l'ont toutes deux dans le bloc, donc à leur croisement. Les trois chiffres sont ainsi en { $corners }, qui ne contiennent rien d'autre.
firework-quadruple = Feu d'artifice quadruple
firework-quadruple-what =
    À deux coins opposés d'un rectangle, deux chiffres ne sortent du bloc de leur coin que par les deux autres coins.
    Les quatre coins sont quatre cases pour quatre chiffres.
firework-quadruple-why = Si un chiffre n'était ni à son coin ni dans les cases extérieures, la ligne et la colonne l'exigeraient toutes deux dans le bloc, dans deux cases différentes.
firework-quadruple-step = Dans { LE($houses) }, chacun des chiffres { $digits } n'a de place que dans le bloc d'un croisement (l'un de { $crossings }) et en { $ends }. S'il n'est ni dans l'une ni dans l'autre des cases { $ends }, la ligne et la colonne l'ont toutes deux dans le bloc, donc à leur croisement. Les quatre chiffres sont ainsi en { $corners }, qui ne contiennent rien d'autre.
