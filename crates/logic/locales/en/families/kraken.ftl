# The words of the family kraken.
kraken-step = { $count ->
    [0] In { $base }, { $digit } has places in { $cover } only: { $cells }.
    [one] In { $base }, { $digit } has places in { $cover } only, { $cells }, but for the fin { $fins }.
   *[other] In { $base }, { $digit } has places in { $cover } only, { $cells }, but for the fins { $fins }.
}
kraken-fish = If no fin is true, the fish eliminates { $digit } itself.
kraken-house = If no fin is true, one of the candidates { $digit } of the base in { $house } is true.
kraken-chain = If { $digit } in { $cells } is true, so is what follows from it: { $chain }. The last candidate is false.
