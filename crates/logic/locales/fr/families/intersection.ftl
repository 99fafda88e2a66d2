# The words of the family intersection.
intersection-step = Dans { LE($cover) }, seuls { $digits } sont possibles en { $cover-rest }, où ils vont tous sauf un. Donc { LE($base) } doit avoir ceux-là en { $base-rest }, et rien d'autre : hors de { $cells }, il n'y a pas d'autre place pour { $digits }. Le chiffre qui reste est en { $cells }, et { LE($cover) } n'a pas d'autre place pour { $digits }.
