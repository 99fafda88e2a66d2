als-xz = ALS-XZ
als-xz-what =
    Deux ensembles presque verrouillés, chacun avec un chiffre de plus que de cases, ne peuvent contenir tous deux un chiffre X.
    L'un d'eux contient alors un chiffre Z que tous deux ont.
als-xz-why =
    L'ensemble à qui manque X contient tous ses autres chiffres, dont Z.
    Si les ensembles ont deux chiffres comme X, il en manque un à chacun, qui contient tout le reste.
als-xz-step = { $form ->
    [loop] Deux ensembles presque verrouillés, { $first } et { $last } : ni l'un ni l'autre des chiffres { $commons } ne peut être dans les deux.
   *[open] Deux ensembles presque verrouillés, { $first } et { $last } : le { $common } ne peut être que dans l'un d'eux, et ils ont en commun { $digits }.
}
