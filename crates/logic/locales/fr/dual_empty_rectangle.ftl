dual-empty-rectangle = Double rectangle vide
dual-empty-rectangle-what = Le même bloc forme deux rectangles vides, qui éliminent des candidats différents.
dual-empty-rectangle-why = Chacun des deux vaut par lui-même : le chiffre est dans la ligne du bloc ou dans sa colonne.
dual-empty-rectangle-step = Un bloc forme deux rectangles vides pour le { $digits }. Régions utilisées : { LE($houses) }.
