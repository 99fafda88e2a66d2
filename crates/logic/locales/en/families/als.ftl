# The words of the family als.
als-step = Almost locked sets, that is cells with one digit more than cells, each of which shares with the next a digit that only one of them can hold.
als-set = { $count ->
    [one] { $cells } has two digits, { $digits }, and lacks one of them.
   *[other] { $cells } have { $number } digits for { $count } cells, { $digits }, and lack at most one of them.
}
als-common = All places of { $digit } in { $first } and in { $second } see each other, so one of the two sets lacks it.
als-ends = { $count ->
    [one] So { $digits } is in the set { $first } or in the set { $last }: a cell that sees all its places in both does not hold it.
   *[other] So each of { $digits } is in the set { $first } or in the set { $last }: a cell that sees all places of one of them in both does not hold it.
}
als-loop = There are as many such digits as sets, and each set lacks at most one digit, so each lacks exactly one of these and holds all its other digits. A cell that sees all places of a digit where it must be, in one of the sets or in two neighbours, does not hold it.
als-begin = If the set { $set } lacks { $count ->
    [one] { $digits }
   *[other] one of { $digits }
}, it holds all its other digits, including { $common }. All places of { $common } in the set { $next } see those in it, so the set { $next } lacks { $common } and holds all its other digits.
als-next = Among these is { $common }, and in the same way the set { $next } lacks it and holds all its other digits.
