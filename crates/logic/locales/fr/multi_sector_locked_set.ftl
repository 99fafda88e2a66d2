multi-sector-locked-set = Ensemble verrouillé multi-secteurs
multi-sector-locked-set-what =
    Choisissez des lignes et des colonnes, et regardez les cases vides où elles se croisent. Partagez les neuf chiffres : les uns reviennent aux lignes, les autres aux colonnes.
    Comptez, pour chaque ligne, les chiffres des lignes qui lui manquent encore, et de même pour chaque colonne. S'il y en a en tout juste autant que de croisements vides, les croisements sont un ensemble verrouillé.
multi-sector-locked-set-why = Un croisement porte un chiffre de sa ligne ou un chiffre de sa colonne, et une ligne ou une colonne n'a chaque chiffre qu'une fois. Si l'un des chiffres comptés était hors des croisements dans sa ligne ou sa colonne, il en resterait trop peu pour les remplir.
multi-sector-locked-set-step = Les { $count } cases { $cells } demandent { $count } chiffres, et leurs régions n'en ont pas davantage pour elles.
