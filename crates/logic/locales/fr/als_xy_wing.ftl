als-xy-wing = ALS-XY-Wing
als-xy-wing-what =
    Un pivot, ensemble presque fermé, ne peut partager un chiffre X avec une aile, ni Y avec une autre.
    Les deux ailes ont un chiffre Z.
als-xy-wing-why =
    Le pivot contient X ou Y et le prend à une aile.
    Cette aile contient tous ses autres chiffres, dont Z.
als-xy-wing-step = L'ensemble presque fermé { $pivot } prend l'un des chiffres { $commons } à l'ensemble { $first } ou à l'ensemble { $last }, qui ont en commun { $digits }.
