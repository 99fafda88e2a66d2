# The words of the family kraken.
kraken-step = { $count ->
    [0] In the base, { $base }, { $digit } has places only in the cover, { $cover }: { $cells }.
    [one] In the base, { $base }, { $digit } has places only in the cover, { $cover } ({ $cells }), and in the fin { $fins }.
   *[other] In the base, { $base }, { $digit } has places only in the cover, { $cover } ({ $cells }), and in the fins { $fins }.
}
kraken-fish = If no fin is true, the fish fills its cover houses and eliminates { $digit } itself.
kraken-house = If no fin is true, the base fills every cover house, { $house } too: { $digit } is true in one of its places there. Each of these cases and each fin leads to the same.
kraken-any-case = So the conclusion holds in any case.
