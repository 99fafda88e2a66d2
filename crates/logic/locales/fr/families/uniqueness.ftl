# The words of the family uniqueness.
uniqueness-step = Si { $cells } ne contenaient rien d'autre que { $digits }, on pourrait échanger ces chiffres et la grille aurait une deuxième solution.
uniqueness-guardians = Comme la solution est unique, au moins un de ces candidats est vrai : { $candidates }.
uniqueness-cells = Dans tous les cas, il faut aussi remplir { $cells }.
uniqueness-places = Pour { $digits }, il n'y a pas d'autre place dans { LE($houses) }.
