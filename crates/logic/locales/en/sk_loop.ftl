sk-loop = SK-Loop
sk-loop-what =
    Two rows and two columns cross in four boxes. In each box, the other two cells of the row and of the column make two pairs.
    Around the eight pairs, the digits are handed on from line to box and from box to line, with no more digits in all than there are cells.
sk-loop-why = Each line and each box takes care of its digits only once, and all of them are needed to fill the cells of the loop.
sk-loop-step = The { $count } cells { $cells } lie in a loop of four lines and four boxes, which take care of their digits: { $links }.
