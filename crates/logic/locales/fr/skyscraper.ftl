skyscraper = Gratte-ciel
skyscraper-what =
    Deux lignes parallèles, ou deux colonnes, ont chacune deux places pour un chiffre ; une place de chacune se trouve sur une même ligne transversale.
    Ce qui voit les deux autres places est faux.
skyscraper-why = Les deux places alignées ne sont pas vraies à la fois, donc une des deux autres l'est.
skyscraper-step = Le { $digits } n'a que deux places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.

grouped-skyscraper = Gratte-ciel à groupes
grouped-skyscraper-what =
    Deux lignes parallèles, ou deux colonnes, ont chacune deux places pour un chiffre ; une place de chacune se trouve sur une même ligne transversale.
    Ce qui voit les deux autres places est faux.
    Ici, une place peut être un groupe : plusieurs cases à la croisée d'une ligne et d'un bloc.
grouped-skyscraper-why = Les deux places alignées ne sont pas vraies à la fois, donc une des deux autres l'est.
grouped-skyscraper-step = Le { $digits } n'a que deux places ou groupes de places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.
