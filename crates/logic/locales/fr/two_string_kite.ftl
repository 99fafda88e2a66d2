two-string-kite = Cerf-volant
two-string-kite-what =
    Une ligne et une colonne ont chacune deux places pour un chiffre ; une place de chacune se trouve dans le même bloc.
    Ce qui voit les deux autres places est faux.
two-string-kite-why = Les deux places du bloc ne sont pas vraies à la fois, donc une des deux autres l'est.
two-string-kite-step = Le { $digits } n'a que deux places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.

grouped-two-string-kite = Cerf-volant à groupes
grouped-two-string-kite-what =
    Une ligne et une colonne ont chacune deux places pour un chiffre ; une place de chacune se trouve dans le même bloc.
    Ce qui voit les deux autres places est faux.
    Ici, une place peut être un groupe : plusieurs cases à la croisée d'une ligne et d'un bloc.
grouped-two-string-kite-why = Les deux places du bloc ne sont pas vraies à la fois, donc une des deux autres l'est.
grouped-two-string-kite-step = Le { $digits } n'a que deux places ou groupes de places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.
