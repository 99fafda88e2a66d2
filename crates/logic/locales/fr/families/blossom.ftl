# The words of the family blossom.
blossom-step = Chaque cas d'une tige prend un chiffre à un ensemble presque fermé : { $blossom }.
blossom-petal = Si { $candidate } est vrai, le pétale { $cells } perd le { $digit }. Il lui manque au plus un des chiffres { $digits } : il contient donc { $others }.
blossom-common = L'un des cas est vrai : l'un des pétales contient donc { $digits }. Une case qui voit toutes les places d'un tel chiffre dans les pétales ne le contient pas.
