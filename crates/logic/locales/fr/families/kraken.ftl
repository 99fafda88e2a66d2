# The words of the family kraken.
kraken-step = { $count ->
    [0] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } : { $cells }.
    [one] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } ({ $cells }), et dans la nageoire { $fins }.
   *[other] Dans la base, { LE($base) }, le { $digit } n'a de place que dans la couverture, { LE($cover) } ({ $cells }), et dans les nageoires { $fins }.
}
kraken-fish = Si aucune nageoire n'est vraie, le poisson remplit sa couverture et élimine lui-même le { $digit }.
kraken-house = Si aucune nageoire n'est vraie, la base remplit chaque région de couverture, { LE($house) } aussi : le { $digit } y est vrai à l'une de ses places. Chacun de ces cas et chaque nageoire mènent à la même chose.
kraken-any-case = La conclusion vaut donc dans tous les cas.
