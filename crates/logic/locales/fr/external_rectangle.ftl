unique-rectangle-external = Rectangle unique externe
unique-rectangle-external-what = Quatre cases dans deux lignes, deux colonnes et deux blocs ne doivent pas contenir deux chiffres seulement. C'est le cas d'un côté de deux cases s'il n'a pas d'autre candidat, ou si les deux chiffres n'ont pas d'autre place dans une région qui contient les deux cases.
unique-rectangle-external-why = Une grille a une seule solution : l'un des candidats qui l'empêchent est donc vrai, dans le rectangle ou à côté. Ce qui les voit tous est faux.
