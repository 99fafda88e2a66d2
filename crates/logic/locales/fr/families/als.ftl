# The words of the family als.
als-step = Des ensembles presque verrouillés, c'est-à-dire des cases avec un chiffre de plus que de cases ; chacun partage avec le suivant un chiffre qu'un seul des deux peut contenir.
als-set = { $count ->
    [one] { $cells } a deux chiffres, { $digits } : il lui en manque un.
   *[other] { $cells } ont { $number } chiffres pour { $count } cases, { $digits } : il leur en manque un au plus.
}
als-common = Toutes les places du { $digit } dans { $first } et dans { $second } se voient : il manque à l'un des deux ensembles.
als-ends = { $count ->
    [one] Le { $digits } est donc dans l'ensemble { $first } ou dans l'ensemble { $last } : une case qui en voit toutes les places dans les deux ne le contient pas.
   *[other] Chacun des chiffres { $digits } est donc dans l'ensemble { $first } ou dans l'ensemble { $last } : une case qui voit toutes les places de l'un d'eux dans les deux ne le contient pas.
}
als-loop = Il y a autant de ces chiffres que d'ensembles, et il manque au plus un chiffre à chacun : à chacun manque donc exactement l'un d'eux, et il contient tous ses autres chiffres. Une case qui voit toutes les places d'un chiffre là où il doit être, dans un ensemble ou dans deux voisins, ne le contient pas.
als-begin = Si { $count ->
    [one] le { $digits }
   *[other] l'un des chiffres { $digits }
} manque à l'ensemble { $set }, celui-ci contient tous ses autres chiffres, y compris le { $common }. Toutes les places du { $common } dans l'ensemble { $next } voient les siennes : le { $common } manque donc à l'ensemble { $next }, qui contient tous ses autres chiffres.
als-next = Parmi eux figure le { $common }, qui manque de même à l'ensemble { $next }, lequel contient tous ses autres chiffres.
