# The words of the family kraken.
kraken-step = { $count ->
    [0] In { $base }, the digit { $digit } has places only in { $cover }: { $cells }.
    [one] In { $base }, the digit { $digit } has places only in { $cover } ({ $cells }), apart from the fin { $fins }.
   *[other] In { $base }, the digit { $digit } has places only in { $cover } ({ $cells }), apart from the fins { $fins }.
}
kraken-fish = If no fin is true, the fish eliminates { $digit } itself.
kraken-house = If no fin is true, one of the candidates { $digit } of the base in { $house } is true.
kraken-chain = If { $digit } in { $cells } is true, go along { $chain }: the last candidate is false.
