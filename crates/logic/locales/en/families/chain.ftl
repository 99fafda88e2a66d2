# The words of the family chain.
chain-step = { $kind ->
    [continuous] A loop of candidates.
    [strong] A chain from { $first } back to it.
    [weak] A chain from { $first } back to it.
   *[open] A chain from { $first } to { $last }.
} At a strong link, =, at least one of two candidates is true; at a weak link, -, at most one is.
chain-strong = { $strong ->
    [cell] If { $from } is false, { $to } is true, the only other candidate of the cell.
    [house] If { $from } is false, { $to } is true, the only other place in { $house }.
   *[als] If { $from } is false, { $to } is true: { $count ->
        [one] { $cells } has only { $digits }
       *[other] { $cells } have only { $digits } and cannot do without both
    }.
}
chain-weak-strong = If { $from } is true, { $to } is false ({ $weak ->
    [cell] a cell holds one digit
   *[seen] they see each other
}), so { $end } is true, { $strong ->
    [cell] the only other candidate of the cell
    [house] the only other place in { $house }
   *[als] because { $count ->
        [one] { $cells } has only { $digits }
       *[other] { $cells } have only { $digits } and cannot do without both
    }
}.
chain-on = Then { $to } is false ({ $weak ->
    [cell] same cell
   *[seen] they see each other
}), so { $end } is true, { $strong ->
    [cell] the only other candidate of the cell
    [house] the only other place in { $house }
   *[als] because { $count ->
        [one] { $cells } has only { $digits }
       *[other] { $cells } have only { $digits } and cannot do without both
    }
}.
chain-weak = If { $from } is true, { $to } is false ({ $weak ->
    [cell] a cell holds one digit
   *[seen] they see each other
}).
chain-end = Then { $to } is false ({ $weak ->
    [cell] same cell
   *[seen] they see each other
}).
chain-either-end = So { $first } or { $last } is true, and what clashes with both is false.
chain-around =
    The loop closes, in either direction: exactly one end of every link is true.
    So whatever else clashes with both ends of a weak link is false.
chain-around-als =
    Of { $digits }, the cells { $cells } hold only one, so they hold all their other digits.
    A cell that sees all places of one of these there does not hold it, and its only place there holds nothing else.
chain-proved = So if { $first } were false, it would be true: it is true.
chain-refuted = So if { $first } were true, it would be false: it is false.
