firework-triple = Feu d'artifice triple
firework-triple-what =
    Trois chiffres ne sortent du bloc où se croisent une ligne et une colonne que par les deux mêmes cases, l'une dans la ligne, l'autre dans la colonne.
    Avec le croisement, cela fait trois cases pour trois chiffres.
firework-triple-why = Si un chiffre n'était ni au croisement ni dans les cases extérieures, la ligne et la colonne l'exigeraient toutes deux dans le bloc, dans deux cases différentes.
firework-triple-step = Dans { LE($houses) }, les chiffres { $digits } ne sortent du bloc du croisement que par une case de chaque côté, et remplissent donc ces deux cases et le croisement.
firework-quadruple = Feu d'artifice quadruple
firework-quadruple-what =
    À deux coins opposés d'un rectangle, deux chiffres ne sortent du bloc de leur coin que par les deux autres coins.
    Les quatre coins sont quatre cases pour quatre chiffres.
firework-quadruple-why = Si un chiffre n'était ni à son coin ni dans les cases extérieures, la ligne et la colonne l'exigeraient toutes deux dans le bloc, dans deux cases différentes.
firework-quadruple-step = Dans { LE($houses) }, les chiffres { $digits } ne sortent des blocs de deux coins opposés que par les deux autres coins, et remplissent donc les quatre.
