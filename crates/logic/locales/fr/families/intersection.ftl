# The words of the family intersection.
intersection-step = { $digits } n'ont de place dans { LE($base) } qu'en { $base-rest }, pour { $count ->
    [one] l'un d'eux
   *[other] { $count } d'entre eux
} au plus, et en { $cells } : { $cells } en contiennent donc au moins un. Dans { LE($cover) }, { $cover-rest } { $count ->
    [one] contient l'un d'eux et rien d'autre
   *[other] contiennent { $count } d'entre eux et rien d'autre
} : il n'en reste qu'un pour { $cells }. Les autres remplissent donc { $base-rest }, et le reste { DE($cover) } n'en a aucun.
