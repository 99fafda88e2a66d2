# The words of the family intersection.
intersection-step = { $digits } have places in { $base } only in { $base-rest }, which { $count ->
    [one] holds one of them
   *[other] hold { $count } of them
} at most, and in { $cells }: so at least one of them is in { $cells }. In { $cover }, { $cover-rest } { $count ->
    [one] holds nothing but one of them
   *[other] hold nothing but { $count } of them
}, so only one is left for { $cells }. Hence the others fill { $base-rest }, and the rest of { $cover } has none of them.
