empty-rectangle = Empty Rectangle
empty-rectangle-what =
    A box has a digit in one of its rows and one of its columns only.
    Outside, a line with two places for the digit has one of them in that row, or that column.
    What sees the other place and the column, or the row, of the box is false.
empty-rectangle-why =
    If the digit stands in the row of the box, the place outside in this row is false, and the other one is true.
    Otherwise it stands in the column of the box.
empty-rectangle-step = In { $box }, { $digits } has places in { $row } and { $column } only. Outside, in { $line }, it has two places, one of which, { $near }, lies in { $crossing } too.
