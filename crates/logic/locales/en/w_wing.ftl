w-wing = W-Wing
w-wing-what =
    Two cells that do not see each other have the same two candidates.
    A house has two places for one of these digits, and each of them sees one of the cells.
w-wing-why = If both cells held that digit, the house would have no place for it. So one of them holds the other digit, which is impossible wherever it sees both.
w-wing-step = { $ends } have the same two candidates, { $digits }. In { $houses }, each place for { $middle-digit } sees one of the two cells, so not both can hold it: one of them holds { $digit }.
grouped-w-wing = Grouped W-Wing
grouped-w-wing-what =
    Two cells that do not see each other have the same two candidates.
    In some house, every place for one of these digits sees one of the cells.
grouped-w-wing-why = If both cells held that digit, the house would have no place for it. So one of them holds the other digit, which is impossible wherever it sees both.
grouped-w-wing-step = { $ends } have the same two candidates, { $digits }. In { $houses }, each place for { $middle-digit } sees one of the two cells, so not both can hold it: one of them holds { $digit }.
