reverse-bug = Reverse BUG
reverse-bug-what = If the filled cells of two digits and a few empty ones had both digits or none in every house, the two digits could change places everywhere else.
reverse-bug-why = A puzzle has one solution, so one of the empty cells holds another digit.
reverse-bug-step = If { $cells } held only { $digits }, then in each house both of these digits, or neither, would stand in { $count ->
    [one] this cell
   *[other] these cells
} and the filled cells. In all other cells they could change places, and the puzzle would have two solutions.
