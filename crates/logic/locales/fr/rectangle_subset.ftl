unique-rectangle-subset = Rectangle unique à ensemble
unique-rectangle-subset-what = Quatre cases de deux blocs ont les deux mêmes chiffres. L'un de ces chiffres dans l'une des cases exclurait tous leurs autres candidats, par des liens forts et parce que des cases d'une région n'ont pas d'autre place pour leurs chiffres.
unique-rectangle-subset-why = Si les quatre cases ne contenaient que les deux chiffres, ceux-ci pourraient changer de place, et la grille aurait une deuxième solution.
