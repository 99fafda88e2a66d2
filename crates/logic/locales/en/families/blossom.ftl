# The words of the family blossom.
blossom-step = A stem takes, in each case, a digit from an almost locked set (cells with one digit more than cells), its petal.
blossom-petal = If { $candidate } is true, { $cells } ({ $digits }) { $count ->
    [one] loses { $digit } and holds { $others }.
   *[other] lose { $digit } and are left with { $others }, one for each.
}
blossom-common = One of the cases is true, so { $count ->
    [one] { $digits } is in one of these sets: a cell that sees all its places there does not hold it.
   *[other] each of { $digits } is in one of these sets: a cell that sees all places of one of them there does not hold it.
}
