//! How many sudoku grids there are.

mod boxes;

pub use boxes::{Boxes, ParseBoxesError, UnsupportedBoxes};
