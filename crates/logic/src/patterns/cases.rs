//! All cases of a few truths lead to the same conclusion.

use super::Shape;
use crate::{Argument, Marks, View};
use std::fmt;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// All cases of a few truths lead to the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cases {
    /// The truths.
    pub truths: Vec<Truth>,
}

/// Candidates of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The digits of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    Place(House, Digit),
}

impl Truth {
    /// The candidates that the grid leaves for it.
    #[must_use]
    pub fn candidates(self, view: &View<'_>) -> CandidateSet {
        match self {
            Self::Cell(cell) => CandidateSet::of_cell(cell, view.grid.pencilmarks(cell)),
            Self::Place(house, digit) => {
                let cells = view.cells_in(house).unwrap_or(CellSet::EMPTY);
                CandidateSet::of_digit(digit, cells & view.grid.cells_of(digit))
            }
        }
    }
}

impl fmt::Display for Cases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Cases {
    fn digits(&self) -> DigitSet {
        DigitSet::EMPTY
    }

    fn cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
