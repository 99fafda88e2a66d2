# The words of the family net. `$what` and `$causes` are notation: r4c7=5 (true), r4c7<>5 (false).
# `$known` is the number of causes: none are told where the grid itself is the reason.
net-step =
    { $kind ->
        [contradiction] Suppose { $what }: this leads to a contradiction.
        [cell] Whichever digit { $cell } holds, the same follows.
        [house] Whichever place { $digit } takes in { $house }, the same follows.
       *[either] Whether { $what } holds or not, the same follows.
    }
net-assume = Suppose { $what }.
net-case = If { $what }:
net-case-at-once = If { $what }, it follows at once: { $conclusions }.
net-last-in-cell = { $what }, the only digit { $known ->
    [0] possible there
   *[other] left there (because of { $causes })
}.
net-last-in-house = { $what }, the only place for { $digit } { $known ->
    [0] in { $house }
   *[other] left in { $house } (because of { $causes })
}.
net-locked = { $known ->
    [0] In { $house }, { $digit } can only go to { $cells }, so { $what }.
   *[other] In { $house }, { $digit } can now only go to { $cells } (because of { $causes }), so { $what }.
}
net-subset = { $known ->
    [0] { $cells } can only hold { $digits }, as many digits as cells, so { $what }.
   *[other] { $cells } can now only hold { $digits }, as many digits as cells (because of { $causes }), so { $what }.
}
net-last-of-these = One of the candidates named must be true: { $what }, the only one { $known ->
    [0] there is
   *[other] left (because of { $causes })
}.
net-follows = { $known ->
    [0] So { $conclusions }.
   *[other] So { $conclusions } (because of { $causes }).
}
net-nested-begin = Suppose { $what } on top of that:
net-nested-end = So the assumption on top is wrong: { $what }.
net-clash-cell = { $known ->
    [0] No digit is left for { $cell }: a contradiction.
   *[other] Then no digit is left for { $cell } (because of { $causes }): a contradiction.
}
net-clash-house = { $known ->
    [0] { $digit } has no place left in { $house }: a contradiction.
   *[other] Then { $digit } has no place left in { $house } (because of { $causes }): a contradiction.
}
net-clash-both = { $known ->
    [0] Then { $candidate } would be both true and false: a contradiction.
   *[other] But { $candidate } is false (because of { $causes }): a contradiction.
}
net-clash-of-these = { $known ->
    [0] None of the candidates named is possible: a contradiction.
   *[other] Then none of the candidates named is left (because of { $causes }): a contradiction.
}
net-clash-search = Then no way to fill the rest of the grid is left, as going through all of them shows.
net-in-the-same-way = The other conclusions follow in the same way.
