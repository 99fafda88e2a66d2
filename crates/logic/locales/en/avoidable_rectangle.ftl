avoidable-rectangle-type-1 = Avoidable Rectangle Type 1
avoidable-rectangle-type-1-what = Three cells of a rectangle in two boxes are placed, but not given, two of them with the same digit.
avoidable-rectangle-type-1-why = A puzzle has one solution, so the fourth cell does not hold the digit of its opposite: the two digits could change places.
avoidable-rectangle-type-1-step = None of { $cells } is given. If they held { $digits } crosswise, the two digits could change places there, and the puzzle would have two solutions.
avoidable-rectangle-type-2 = Avoidable Rectangle Type 2
avoidable-rectangle-type-2-what = Two cells of a rectangle in two boxes are placed, but not given. The others have the digits that complete the rectangle, and one more, the same in both.
avoidable-rectangle-type-2-why = A puzzle has one solution, so one of the two cells holds the other digit, and no cell that sees both can.
avoidable-rectangle-type-2-step = None of { $cells } is given. If they held { $digits } crosswise, the two digits could change places there, and the puzzle would have two solutions.
