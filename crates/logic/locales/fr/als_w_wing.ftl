als-w-wing = ALS-W-Wing
als-w-wing-what =
    Il reste à une région deux cases pour un chiffre W, et chacune prend W à un ensemble presque verrouillé.
    Les deux ensembles ont un chiffre Z.
als-w-wing-why =
    L'une des deux cases contient W : l'un des ensembles le perd.
    Cet ensemble contient tous ses autres chiffres, dont Z.
als-w-wing-step = Dans { LE($houses) }, le { $middle-digit } a deux places, { $middle }. L'une prend le { $middle-digit } à l'ensemble presque verrouillé { $first-set }, l'autre à l'ensemble presque verrouillé { $last-set }, et les deux ensembles ont le { $digit }.
