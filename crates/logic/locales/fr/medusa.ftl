medusa-trap = Piège de la méduse 3D
medusa-trap-what =
    On colorie des candidats en deux couleurs le long des liens forts, dans les régions et dans les cases à deux chiffres.
    Un autre candidat voit les deux couleurs.
medusa-trap-why = L'une des couleurs est vraie tout entière, donc ce qui voit les deux est faux.
medusa-wrap = Conflit de la méduse 3D
medusa-wrap-what =
    On colorie des candidats en deux couleurs le long des liens forts, dans les régions et dans les cases à deux chiffres.
    L'une des couleurs mettrait deux chiffres dans une case, deux fois un chiffre dans une région, ou priverait de place une case ou un chiffre.
medusa-wrap-why = Une couleur est vraie tout entière ou pas du tout, et celle-ci ne peut l'être.
