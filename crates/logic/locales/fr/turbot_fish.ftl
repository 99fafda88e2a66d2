turbot-fish = Turbot
turbot-fish-what =
    Deux régions ont chacune deux places pour un chiffre, et une place de l'une voit une place de l'autre.
    Ce qui voit les deux autres places est faux.
turbot-fish-why = Les deux places qui se voient ne sont pas vraies à la fois, donc une des deux autres l'est.
turbot-fish-step = Le { $digits } n'a que deux places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.

grouped-turbot-fish = Turbot à groupes
grouped-turbot-fish-what =
    Deux régions ont chacune deux places pour un chiffre, et une place de l'une voit une place de l'autre.
    Ce qui voit les deux autres places est faux.
    Ici, une place peut être un groupe : plusieurs cases à la croisée d'une ligne et d'un bloc.
grouped-turbot-fish-why = Les deux places qui se voient ne sont pas vraies à la fois, donc une des deux autres l'est.
grouped-turbot-fish-step = Le { $digits } n'a que deux places ou groupes de places dans chacune de ces régions : { LE($houses) }. Les deux du milieu ({ $inner }) se voient.
