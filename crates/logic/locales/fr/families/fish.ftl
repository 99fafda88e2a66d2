# The words of the family fish.
fish-step = { $count ->
    [0] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } : { $cells }.
    [one] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } ({ $cells }), à part la nageoire { $fins }.
   *[other] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } ({ $cells }), à part les nageoires { $fins }.
}
fish-siamese = La même base, { LE($base) }, a encore une autre couverture pour le { $digit } : { LE($cover) }.
fish-fins = { $count ->
    [one] La nageoire { $fins } n'est dans aucune région de couverture : le { $digit } peut y être vrai.
   *[other] Les nageoires { $fins } ne sont dans aucune région de couverture : le { $digit } peut être vrai dans l'une d'elles.
}
fish-endo-fins = { $count ->
    [one] { $fins } est dans deux régions de base, qui partageraient ce { $digit } : cette case compte comme nageoire.
   *[other] { $fins } sont chacune dans deux régions de base, qui partageraient un { $digit } : ces cases comptent comme nageoires.
}
fish-filled =
    Les régions de base contiennent le { $digit } une fois chacune, jamais deux dans la même région de couverture ; elles remplissent donc les { $size } régions de couverture : { LE($cover) }.
    Le chiffre y est donc faux ailleurs, et là où deux d'entre elles se croisent.
fish-either =
    Si aucune nageoire n'est vraie, la base remplit les { $size } régions de couverture, { LE($cover) } : le { $digit } y est faux ailleurs, et là où deux d'entre elles se croisent.
    Si une nageoire est vraie, ce qu'elle voit est faux.
    Ce que le poisson rend faux et que chaque nageoire voit est donc faux dans tous les cas.
