# The words of the family kraken.
kraken-step = { $count ->
    [0] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } : { $cells }.
    [one] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } ({ $cells }), à part la nageoire { $fins }.
   *[other] Dans { LE($base) }, le { $digit } n'a de places que dans { LE($cover) } ({ $cells }), à part les nageoires { $fins }.
}
kraken-fish = Si aucune nageoire n'est vraie, le poisson élimine lui-même le { $digit }.
kraken-house = Si aucune nageoire n'est vraie, un des candidats { $digit } de la base dans { LE($house) } est vrai.
kraken-chain = Si le { $digit } en { $cells } est vrai, suivez { $chain } : le dernier candidat est faux.
