simple-colors-trap = Piège de couleurs
simple-colors-trap-what =
    On colorie en deux couleurs, le long des liens forts, les places d'un chiffre.
    Une autre place du chiffre voit les deux couleurs.
simple-colors-trap-why = L'une des couleurs est vraie tout entière, donc ce qui voit les deux est faux.
simple-colors-wrap = Conflit de couleurs
simple-colors-wrap-what =
    On colorie en deux couleurs, le long des liens forts, les places d'un chiffre.
    Deux places d'une même couleur se voient.
simple-colors-wrap-why = Une couleur est vraie tout entière ou pas du tout, et celle-ci ne peut l'être.
