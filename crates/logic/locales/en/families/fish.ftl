# The words of the family fish.
fish-step = { $count ->
    [0] In { $base }, the digit { $digit } has places only in { $cover }: { $cells }.
    [one] In { $base }, the digit { $digit } has places only in { $cover } ({ $cells }), apart from the fin { $fins }.
   *[other] In { $base }, the digit { $digit } has places only in { $cover } ({ $cells }), apart from the fins { $fins }.
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
    The base houses hold { $digit } once each, no two of them in the same cover house, so they fill the { $size } cover houses: { $cover }.
    The digit is false elsewhere in these, and wherever two of them cross.
fish-either =
    If no fin is true, the base houses fill the { $size } cover houses, { $cover }, so that { $digit } is false elsewhere in these and wherever two of them cross.
    If a fin is true, what it sees is false.
    So what the fish makes false and every fin sees is false in any case.
