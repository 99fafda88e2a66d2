avoidable-rectangle-type-1 = Rectangle évitable type 1
avoidable-rectangle-type-1-what = Trois cases d'un rectangle sur deux blocs sont remplies sans être données, dont deux avec le même chiffre.
avoidable-rectangle-type-1-why = Une grille a une seule solution : la quatrième case ne contient donc pas le chiffre de la case opposée, car les deux chiffres pourraient changer de place.
avoidable-rectangle-type-1-step = Aucune des cases { $cells } n'est donnée. Si elles contenaient { $digits } en croix, les deux chiffres pourraient y changer de place, et la grille aurait deux solutions.
avoidable-rectangle-type-2 = Rectangle évitable type 2
avoidable-rectangle-type-2-what = Deux cases d'un rectangle sur deux blocs sont remplies sans être données. Les autres ont les chiffres qui complètent le rectangle, et un de plus, le même.
avoidable-rectangle-type-2-why = Une grille a une seule solution : l'une des deux cases contient donc l'autre chiffre, et aucune case qui voit les deux ne le contient.
avoidable-rectangle-type-2-step = Aucune des cases { $cells } n'est donnée. Si elles contenaient { $digits } en croix, les deux chiffres pourraient y changer de place, et la grille aurait deux solutions.
