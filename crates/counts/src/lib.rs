//! How many sudoku grids there are.

mod boxes;
mod burnside;
pub mod grids;

pub use boxes::{Boxes, ParseBoxesError, UnsupportedBoxes};
pub use burnside::{
    Burnside, ConjugacyClass, CycleType, Miscount, Part, PositionOperation, PublishedClass,
    RUSSELL_JARVIS,
};
