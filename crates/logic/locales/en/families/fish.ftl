# The words of the family fish.
fish-step = { $count ->
    [0] In { $base }, { $digit } has places in { $cover } only: { $cells }.
    [one] In { $base }, { $digit } has places in { $cover } only, { $cells }, but for the fin { $fins }.
   *[other] In { $base }, { $digit } has places in { $cover } only, { $cells }, but for the fins { $fins }.
}
fish-siamese = The same base, { $base }, has another cover for { $digit }, too: { $cover }.
fish-fins = { $count ->
    [one] The fin { $fins } lies in no cover house: { $digit } may be true there.
   *[other] The fins { $fins } lie in no cover house: { $digit } may be true in one of them.
}
fish-endo-fins = { $count ->
    [one] { $fins } lies in two base houses, which would share this { $digit }: it counts as a fin.
   *[other] { $fins } lie in two base houses each, which would share a { $digit }: they count as fins.
}
fish-filled =
    The base houses hold { $digit } once each, no two in the same cover house: they fill all { $size } of { $cover }.
    So it is false elsewhere in them, and where two of them cross.
fish-either =
    If no fin is true, the base houses fill all { $size } of { $cover }, so that { $digit } is false elsewhere in them and where two of them cross.
    If a fin is true, what it sees is false.
    So what sees all fins is false in any case.
