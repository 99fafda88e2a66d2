sue-de-coq = Sue de Coq
sue-de-coq-what =
    Cells where a box and a line cross, some of the rest of the line and some of the rest of the box together have as many digits as cells.
    No digit of the crossing is in both outer parts.
sue-de-coq-why =
    A digit that the cells have in one house stands in them once at most.
    With as many digits as cells, each stands there exactly once.
sue-de-coq-step = The crossing { $crossing } and the cells { $rest } around it share { $digits }.
cannibalistic-sue-de-coq = Cannibalistic Sue de Coq
cannibalistic-sue-de-coq-what =
    Cells where a box and a line cross, some of the rest of the line and some of the rest of the box together have as many digits as cells, a digit in both outer parts counting twice.
    Such a digit is then in both outer parts and not in the crossing.
cannibalistic-sue-de-coq-why =
    In the line a digit stands once at most, and so it does in the box.
    With as many digits as cells all of them are needed, so none is spent on the crossing, where it would count for both.
cannibalistic-sue-de-coq-step = The crossing { $crossing } and the cells { $rest } around it share { $digits }, some of which count twice.
three-dimensional-sue-de-coq = Three-Dimensional Sue de Coq
three-dimensional-sue-de-coq-what =
    A box crosses a row and a column. Cells where they cross, some of the rest of the row, of the column and of the box together have as many digits as cells.
    The places of each digit lie in the row, in the column or in the box.
three-dimensional-sue-de-coq-why =
    A digit that the cells have in one house stands in them once at most.
    With as many digits as cells, each stands there exactly once.
three-dimensional-sue-de-coq-step = The crossings { $crossing } and the cells { $rest } around them, in row, column and box, share { $digits }.
