als-xy-ring = Anneau ALS-XY
als-xy-ring-what = Trois ensembles presque verrouillés, qui, deux à deux, ne peuvent partager un chiffre ; les trois chiffres sont différents.
als-xy-ring-why =
    À chaque ensemble manque un chiffre au plus : il contient donc l'un des deux qu'il ne peut partager.
    Il y a autant de ces chiffres que d'ensembles : chacun se trouve dans un seul, et chaque ensemble contient tous ses autres chiffres.
als-xy-ring-step = { $count } ensembles presque verrouillés en anneau : chacun des chiffres { $commons } est partagé par deux voisins, dont un seul peut le contenir.
