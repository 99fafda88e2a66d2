# The words of the family fish.
fish-step = { $count ->
    [0] In the base, { $base }, { $digit } has places only in the cover, { $cover }: { $cells }.
    [one] In the base, { $base }, { $digit } has places only in the cover, { $cover } ({ $cells }), and in the fin { $fins }.
   *[other] In the base, { $base }, { $digit } has places only in the cover, { $cover } ({ $cells }), and in the fins { $fins }.
}
fish-siamese = The same base has another cover, too: { $cover }.
fish-endo-fins = { $count ->
    [one] { $fins } lies in two base houses, which would share this { $digit }: it counts as a fin.
   *[other] { $fins } lie in two base houses each, which would share a { $digit }: they count as fins.
}
fish-filled = Each of the { $size } base houses holds { $digit } once, no two of them in the same cover house: they fill all { $size } cover houses, which have no { $digit } elsewhere.
fish-either = If no fin is true, the { $size } base houses fill the { $size } cover houses ({ $cover }), which have no { $digit } elsewhere; if a fin is true, what it sees is false. Either way { $conclusions }.
fish-crossing = { $cells } would fill two cover houses at once, too few base houses being left for the rest: no { $digit } there either.
