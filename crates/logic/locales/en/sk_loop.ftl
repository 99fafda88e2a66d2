sk-loop = SK-Loop
sk-loop-what =
    Two rows and two columns cross in four boxes, often in a filled cell. In each of these boxes, the other two cells of the row make a pair, and so do those of the column: eight pairs, with 16 cells at most to fill.
    Go around the pairs, from a line to a box, from the box to the next line, and so on. Give each line and each box on the way the digits that two neighbouring pairs in it share. If every candidate of the cells is given to its line or its box, and no more digits are given in all than there are cells to fill, it is a loop.
sk-loop-why = A line or a box has each of its digits only once, so it can fill no more cells of the loop than it was given digits. All of them are needed to fill the cells: each digit is in the loop in its line or box, and false in the other cells there.
sk-loop-step = The { $count } cells { $cells } lie in a loop of four lines and four boxes, which have no more than { $count } digits for them.
