//! Fast exact solvers for classic 9x9 sudoku.
