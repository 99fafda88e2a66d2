//! Every text format of sudoku, read and written.
