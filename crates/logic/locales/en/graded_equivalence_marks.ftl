graded-equivalence-marks = Graded Equivalence Marks
graded-equivalence-marks-what =
    Candidates are coloured in two colours along strong links, and what each colour makes true or false by singles is marked as well.
    A colour is followed from one of its candidates, which brings in the others.
    Both colours agree on a candidate, or one of them contradicts itself.
graded-equivalence-marks-why = One of the colours is true as a whole, so what follows from both holds, and a colour that contradicts itself is false.
graded-equivalence-marks-step = { $kind ->
    [contradiction] Of two colours, one says { $what }. Suppose that it is true: this leads to a contradiction.
   *[either] Of two colours, one says { $what } and the other the opposite. Whichever is true, the same follows.
}
