als-xy-wing = ALS-XY-Wing
als-xy-wing-what =
    Un pivot, ensemble presque verrouillé, ne peut partager un chiffre X avec une aile, ni Y avec une autre.
    Les deux ailes ont un chiffre Z.
als-xy-wing-why =
    Le pivot contient X ou Y et le prend à une aile.
    Cette aile contient tous ses autres chiffres, dont Z.
als-xy-wing-step = L'ensemble presque verrouillé { $pivot } prend le { $common } à l'ensemble { $first } ou le { $last-common } à l'ensemble { $last }, qui ont en commun { $digits }.
