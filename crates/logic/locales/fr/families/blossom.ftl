# The words of the family blossom.
blossom-step = Chaque cas d'une tige prend un chiffre à un ensemble presque fermé : { $blossom }.
blossom-petal = Si { $candidate } est vrai, { $cells } perdent le { $digit } et contiennent tout de { $others } : de { $digits } il leur manque un au plus.
blossom-common = L'un des cas est vrai : { $digits } se trouve donc dans l'un des pétales, et une case qui en voit toutes les places ne le contient pas.
