als-w-wing = ALS-W-Wing
als-w-wing-what =
    Il reste à une région deux cases pour un chiffre W, et chacune prend W à un ensemble presque fermé.
    Les deux ensembles ont un chiffre Z.
als-w-wing-why =
    L'une des deux cases contient W : l'un des ensembles le perd.
    Cet ensemble contient tous ses autres chiffres, dont Z.
als-w-wing-step = Des ensembles presque fermés reliés par une région à deux places pour un chiffre, chacune prenant ce chiffre à l'un d'eux.
