xy-wing = XY-Wing
xy-wing-what =
    A pivot with two candidates sees two pincers with two candidates each.
    Each pincer shares another digit with the pivot, and the third digit is the same in both.
xy-wing-why = Whichever digit the pivot holds, one of the pincers is left with the third. So it is impossible wherever it sees both pincers.
xy-wing-step = The pivot { $middle } sees the pincers { $ends }, and the three have two candidates each out of { $digits }. Whichever digit { $middle } holds, one of the pincers is left with { $digit }.
