bivalue-oddagon = Oddagone bivalué
bivalue-oddagon-what =
    Un nombre impair de cases, chacune dans une région avec la suivante et la dernière avec la première, ont toutes les deux mêmes chiffres.
    Certaines ont d'autres candidats, les gardiens.
bivalue-oddagon-why = Deux chiffres alterneraient le long de la boucle, ce qui ne tombe pas juste avec un nombre impair de cases ; donc un des gardiens est vrai.
bivalue-oddagon-step = Les { $count } cases { $cells } forment une boucle, chacune dans une région avec la suivante. Si elles n'avaient que { $digits }, ceux-ci alterneraient autour de la boucle, ce qui est impossible avec un nombre impair de cases.
