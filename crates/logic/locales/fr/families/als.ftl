# The words of the family als.
als-step = Des ensembles presque fermés se restreignent l'un l'autre, de proche en proche : { $chain }.
als-set =
    { $count ->
        [one] La case { $cells } a deux chiffres, { $digits } : il lui en manque un.
       *[other] Les { $count } cases { $cells } ont un chiffre de plus qu'il n'y a de cases, { $digits } : il leur en manque un au plus.
    }
als-common = Partout où l'ensemble { $first } et l'ensemble { $second } ont le { $digit }, ces cases se voient : il manque donc à l'un des deux ensembles.
als-ends =
    { $count ->
        [one] Si le { $digits } manque à l'ensemble { $first }, celui-ci
       *[other] Prenons chacun des chiffres { $digits } à part : s'il manque à l'ensemble { $first }, celui-ci
    } contient tous ses autres chiffres et prend le chiffre commun à l'ensemble suivant, et ainsi de suite jusqu'au bout.
    Donc l'ensemble { $first } ou l'ensemble { $last } contient { $count ->
        [one] le { $digits }
       *[other] ce chiffre
    }, et une case qui en voit toutes les places dans les deux ne le contient pas.
als-loop =
    Il y a autant de chiffres communs que d'ensembles, et chacun manque à l'un de ses deux ensembles : à chaque ensemble manque donc un seul chiffre.
    Chaque ensemble contient ainsi tous ses autres chiffres, et chaque chiffre commun se trouve dans l'un de ses deux ensembles.
    Une case qui y voit toutes les places d'un tel chiffre ne le contient pas.
