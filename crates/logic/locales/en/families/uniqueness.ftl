# The words of the family uniqueness.
uniqueness-step = If { $cells } held only { $digits }, { $number ->
    [2] the two digits could change places there
   *[other] these digits could be exchanged there
} without any house noticing, and the puzzle would have two solutions.
uniqueness-confined = { $count ->
    [0] In { $house }, { $digits } have no place but { $cells }, so these cells hold nothing else.
    [one] In { $house }, { $digits } have no place but { $cells }, apart from { $beside }: if that is false, these cells hold nothing else.
   *[other] In { $house }, { $digits } have no place but { $cells }, apart from { $beside }: if these are false, the cells hold nothing else.
}
uniqueness-guardians = As the puzzle has only one solution, at least one of the candidates that prevent it is true: { OR($candidates) }.
uniqueness-cells = So { $extracells } hold at least one of { $extra }, and count together with { $cells } as a naked subset.
uniqueness-places = In { $houses }, { $digits } { $number ->
    [one] has
   *[other] have
} places only in these cells, which are too few for all of that if the conclusion is wrong.
uniqueness-sole = As the puzzle has only one solution, the only candidate that prevents it is true: { $candidates }.
uniqueness-in-cell = As the puzzle has only one solution, { $cells } holds one of the digits that prevent it, { OR($digits) }.
uniqueness-of-digit = As the puzzle has only one solution, one of { $cells } holds { $digits }, which alone prevents it.
uniqueness-seen = { $number ->
    [one] It rules out { $concluded }.
   *[other] Whichever it is, it rules out { $concluded }.
}
