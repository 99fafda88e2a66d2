# The words of the family uniqueness.
uniqueness-step = If { $cells } held only { $digits }, { $number ->
    [2] the two digits could change places there
   *[other] these digits could be exchanged there
} without any house noticing, and the puzzle would have two solutions.
uniqueness-guardians = As there is only one, at least one of the candidates that prevent it is true: { $candidates }.
uniqueness-cells = So { $extracells } hold at least one of { $extra }, and count together with { $cells } as a naked subset.
uniqueness-places = In { $houses }, { $digits } { $number ->
    [one] has
   *[other] have
} places only in these cells, which are too few for all of that if the conclusion is wrong.
uniqueness-sole = As there is only one, the only candidate that prevents it is true: { $candidates }.
uniqueness-in-cell = As there is only one, { $cells } holds one of the digits that prevent it, { $digits }.
uniqueness-of-digit = As there is only one, one of { $cells } holds { $digits }, which alone prevents it.
uniqueness-seen = { $number ->
    [one] It rules out { $concluded }.
   *[other] Whichever it is, it rules out { $concluded }.
}
