# The words of the family fish.
fish-step = { $count ->
    [0] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } : { $cells }.
    [one] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } ({ $cells }), et dans la nageoire { $fins }.
   *[other] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } ({ $cells }), et dans les nageoires { $fins }.
}
fish-siamese = La même base a encore une autre couverture : { LE($cover) }.
fish-endo-fins = { $count ->
    [one] { $fins } est dans deux régions de base, qui partageraient ce { $digit } : cette case compte comme nageoire.
   *[other] { $fins } sont chacune dans deux régions de base, qui partageraient un { $digit } : ces cases comptent comme nageoires.
}
fish-filled = Chacune des { $size } régions de base contient le { $digit } une fois, jamais deux dans la même région de couverture : elles remplissent les { $size } régions de couverture, qui n'ont pas de { $digit } ailleurs.
fish-either = Si aucune nageoire n'est vraie, les { $size } régions de base remplissent les { $size } régions de couverture ({ LE($cover) }), qui n'ont pas de { $digit } ailleurs ; si une nageoire est vraie, ce qu'elle voit est faux. Dans les deux cas, { $conclusions }.
fish-crossing = { $cells } : un { $digit } y remplirait deux régions de couverture à la fois, et une région de base n'aurait plus de place. Il n'y est pas non plus.
