multi-sector-locked-set = Ensemble verrouillé multi-secteurs
multi-sector-locked-set-what =
    Des lignes croisent des colonnes. Chaque chiffre est réservé aux lignes ou aux colonnes, et ce qui leur manque suffit tout juste aux cases vides des croisements.
multi-sector-locked-set-why = Une ligne ou une colonne n'a chaque chiffre qu'une fois ; s'il était hors des croisements, il resterait trop peu de chiffres pour les cases.
multi-sector-locked-set-step = Les { $count } cases { $cells } demandent un chiffre chacune, et leurs lignes et colonnes n'en ont pas davantage pour elles : { $links }.
