# The words of the family chain.
chain-step = { $kind ->
    [continuous] Go around the loop { $chain }.
    [strong] Go around { $chain }, from { $first } back to it.
    [weak] Go around { $chain }, from { $first } back to it.
   *[open] Go along the chain { $chain }.
}
chain-strong-cell = If { $from } is false, { $to } is true: the cell has no other candidate.
chain-strong-house = If { $from } is false, { $to } is true: { $house } has no other place for the digit.
chain-strong-als = If { $from } is false, { $to } is true: without both, { $cells } would have fewer digits than cells.
chain-weak-cell = If { $from } is true, { $to } is false: a cell holds one digit.
chain-weak-digit = If { $from } is true, { $to } is false: they see each other.
chain-either-end = So { $first } or { $last } is true, and what sees both is false.
chain-around =
    So it goes all around: exactly one end of every link is true.
    What sees both ends of a weak link is false.
chain-around-als =
    Of { $digits }, the almost locked set { $cells } holds only one, so it holds all its other digits.
    A cell that sees all places of one of these in the set does not hold it, and its only place there holds nothing else.
chain-proved = So if { $first } were false, it would be true. It is true.
chain-refuted = So if { $first } were true, it would be false. It is false.
