brute-force = Force brute
brute-force-what = On essaie des chiffres jusqu'à remplir la grille, et d'autres là où ils échouent.
brute-force-why = On ne trouve qu'une façon de remplir la grille, donc ses chiffres sont justes.
brute-force-step = Supposons { $what } et essayons toutes les façons de remplir le reste de la grille.
