dual-two-string-kite = Cerf-volant double
dual-two-string-kite-what =
    Deux places pour un chiffre partagent un bloc, et la ligne et la colonne de chacune ont une place de plus.
    Cela fait deux cerfs-volants, qui éliminent des candidats différents.
dual-two-string-kite-why = Chacun des deux cerfs-volants vaut par lui-même : ses places dans le bloc ne sont pas vraies à la fois, donc une des deux autres l'est.
dual-two-string-kite-step = Deux cerfs-volants à deux cordes pour le { $digits } partagent leurs places dans un bloc : { LE($houses) }.
