firework-triple = Firework Triple
firework-triple-what =
    Three digits leave the box where a row and a column cross only through the same two cells, one in the row and one in the column.
    With the crossing, these are three cells for three digits.
firework-triple-why = If a digit were neither at the crossing nor in the cells outside, the row and the column would each need it in the box, in two different cells.
firework-triple-step = In { $houses }, each of { $digits } has places only in the box of their crossing { $crossings } and in { $ends }. If it is in neither of { $ends }, row and column both have it in the box, so at their crossing. So all three digits are in { $corners }, which hold nothing else.
firework-quadruple = Firework Quadruple
firework-quadruple-what =
    At two opposite corners of a rectangle, two digits each leave the box of their corner only through the two other corners.
    The four corners are four cells for four digits.
firework-quadruple-why = If a digit were neither at its corner nor in the cells outside, the row and the column would each need it in the box, in two different cells.
firework-quadruple-step = In { $houses }, each of { $digits } has places only in the box of a crossing (one of { $crossings }) and in { $ends }. If it is in neither of { $ends }, row and column both have it in the box, so at their crossing. So all four digits are in { $corners }, which hold nothing else.
