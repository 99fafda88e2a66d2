dual-empty-rectangle = Double rectangle vide
dual-empty-rectangle-what = Le même bloc forme deux rectangles vides, qui éliminent des candidats différents.
dual-empty-rectangle-why = Chacun des deux vaut par lui-même : le chiffre est dans la ligne du bloc ou dans sa colonne.
dual-empty-rectangle-step = Dans un bloc, le { $digits } n'a de places que sur une ligne et une colonne : deux rectangles vides, formés par { LE($houses) }.
