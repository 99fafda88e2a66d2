pointing = Pointing
pointing-what = All places that a box has for a digit lie in one row or column, which loses the digit outside the box.
pointing-why = The box needs the digit and has it in this line, and the line holds it only once.
pointing-step = In { $base }, all places for { $digits } lie in { $cover }: { $cells }. One of them holds it, so the rest of { $cover } cannot.
claiming = Claiming
claiming-what = All places that a row or column has for a digit lie in one box, which loses the digit outside the line.
claiming-why = The line needs the digit and has it in this box, and the box holds it only once.
claiming-step = In { $base }, all places for { $digits } lie in { $cover }: { $cells }. One of them holds it, so the rest of { $cover } cannot.
