multi-branch-w-wing = Multi-Branch W-Wing
multi-branch-w-wing-what =
    Three cells, none of which sees another, have the same two candidates.
    In some house, every place for one of these digits sees one of the cells.
multi-branch-w-wing-why = If all three cells held that digit, the house would have no place for it. So one of them holds the other digit, which is impossible wherever it sees all three.
multi-branch-w-wing-step = { $cells } have the same two candidates, and each place for { $digits } in { $houses } sees one of them.
