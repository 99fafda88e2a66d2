als-xz = ALS-XZ
als-xz-what =
    Deux ensembles presque fermés, chacun avec un chiffre de plus que de cases, ne peuvent contenir tous deux un chiffre X.
    L'un d'eux contient alors un chiffre Z que tous deux ont.
als-xz-why =
    L'ensemble à qui manque X contient tous ses autres chiffres, dont Z.
    Si les ensembles ont deux tels chiffres, à chacun il en manque un, et il contient tout le reste.
als-xz-step =
    { $form ->
        [loop] Regardez les ensembles presque fermés { $first } et { $last } : de { $commons }, aucun chiffre n'est dans les deux.
       *[open] Regardez les ensembles presque fermés { $first } et { $last } : un seul peut contenir { $common }, et tous deux ont { $digits }.
    }
