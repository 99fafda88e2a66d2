empty-rectangle = Rectangle vide
empty-rectangle-what =
    Un bloc n'a un chiffre que dans une de ses lignes et une de ses colonnes.
    Au-dehors, une rangée à deux places pour le chiffre a l'une d'elles dans cette ligne, ou cette colonne.
    Ce qui voit l'autre place et la colonne, ou la ligne, du bloc est faux.
empty-rectangle-why =
    Si le chiffre est dans la ligne du bloc, la place extérieure sur cette ligne est fausse, et l'autre est vraie.
    Sinon il est dans la colonne du bloc.
empty-rectangle-step = Dans { LE($box) }, le { $digits } n'a de places que sur { LE($row) } et { LE($column) }. Au-dehors, dans { LE($line) }, il a deux places, dont l'une, { $near }, est aussi sur { LE($crossing) }.
