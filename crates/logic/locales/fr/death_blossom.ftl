death-blossom = Fleur de la mort
death-blossom-what =
    Quoi qu'une case, la tige, contienne, elle prend le chiffre à un ensemble presque verrouillé, un pétale.
    Tous les pétales ont un chiffre Z.
death-blossom-why =
    Le pétale qui perd un chiffre contient tous les autres, dont Z.
    L'un des chiffres de la tige est vrai : Z se trouve donc dans l'un des pétales.
death-blossom-step = Quel que soit le chiffre de { $cell } parmi les { $count }, il disparaît d'un ensemble presque verrouillé (des cases avec un chiffre de plus que de cases), et tous ces ensembles ont en commun { $digits }.
house-death-blossom = Fleur de la mort de région
house-death-blossom-what =
    Où qu'un chiffre se trouve dans une région, il est pris à un ensemble presque verrouillé, un pétale.
    Tous les pétales ont un chiffre Z.
house-death-blossom-why =
    Le pétale qui perd le chiffre contient tous les autres, dont Z.
    L'une des places du chiffre est vraie : Z se trouve donc dans l'un des pétales.
house-death-blossom-step = Quelle que soit la place du { $digit } dans { LE($house) } parmi les { $count }, un ensemble presque verrouillé (des cases avec un chiffre de plus que de cases) le perd, et tous ces ensembles ont en commun { $digits }.
