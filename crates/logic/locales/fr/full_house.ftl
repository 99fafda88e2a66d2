full-house = Dernière case
full-house-what =
    Huit des neuf cases d'une ligne, d'une colonne ou d'un bloc sont remplies.
    La neuvième prend le chiffre qui manque.
full-house-why = Une région contient chacun des neuf chiffres une fois : celui qui manque n'a pas d'autre place.
full-house-step = { $cell } est la dernière case vide { DE($house) }, où seul le { $digit } manque.
