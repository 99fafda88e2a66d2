# The words of the family kraken.
kraken-step = { $count ->
    [0] Base : { $base }. Le { $digit } n'y a de places que dans la couverture ({ $cover }) : { $cells }.
    [one] Base : { $base }. Le { $digit } n'y a de places que dans la couverture ({ $cover }), { $cells }, sauf la nageoire { $fins }.
   *[other] Base : { $base }. Le { $digit } n'y a de places que dans la couverture ({ $cover }), { $cells }, sauf les nageoires { $fins }.
}
kraken-fish = Si aucune nageoire n'est vraie, le poisson élimine lui-même le { $digit }.
kraken-house = Si aucune nageoire n'est vraie, un des candidats { $digit } de la base est vrai ({ $house }).
kraken-chain = Si le { $digit } en { $cells } est vrai, il s'ensuit : { $chain }. Le dernier candidat est faux.
