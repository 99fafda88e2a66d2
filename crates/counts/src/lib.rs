//! How many sudoku grids there are.

mod boxes;
pub mod grids;

pub use boxes::{Boxes, ParseBoxesError, UnsupportedBoxes};
