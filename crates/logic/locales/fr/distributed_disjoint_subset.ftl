distributed-disjoint-subset = Ensemble disjoint réparti
distributed-disjoint-subset-what =
    Quelques cases de plusieurs régions. Les régions qu'elles partagent séparent leurs chiffres.
    En tout, les cases ne peuvent contenir que juste assez de leurs chiffres.
distributed-disjoint-subset-why = Un chiffre hors des cases en laisserait trop peu pour les remplir.
distributed-disjoint-subset-step = Les { $count } cases { $cells } se partagent { $digits }.
