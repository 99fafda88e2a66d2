complex-single = Complex Single
complex-single-what = Several locked candidates or subsets together leave one place for a digit, or one digit for a cell.
complex-single-why = Each of the patterns rules out some of the rivals, and together they rule out all of them.
