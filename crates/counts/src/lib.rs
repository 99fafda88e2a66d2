//! How many sudoku grids there are.
