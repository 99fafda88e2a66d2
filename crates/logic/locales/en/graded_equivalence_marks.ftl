graded-equivalence-marks = Graded Equivalence Marks
graded-equivalence-marks-what =
    Candidates are coloured in two colours along strong links, and what each colour makes true or false by singles is marked as well.
    Both colours agree on a candidate, or one of them contradicts itself.
graded-equivalence-marks-why = One of the colours is true as a whole, so what follows from both holds, and a colour that contradicts itself is false.
