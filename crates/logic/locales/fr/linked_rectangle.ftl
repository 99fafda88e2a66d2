unique-rectangle-strong-links = Rectangle unique à liens forts
unique-rectangle-strong-links-what = Quatre cases de deux blocs ont les deux mêmes chiffres. L'un de ces chiffres dans l'une des cases remplirait les quatre avec les deux chiffres, par des liens forts et des cases sans autre candidat.
unique-rectangle-strong-links-why = Si les quatre cases ne contenaient que les deux chiffres, ceux-ci pourraient changer de place, et la grille aurait une deuxième solution.
