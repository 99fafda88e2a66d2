//! The givens look the same after a transformation, so the solution does.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// The givens look the same after a transformation, so the solution does.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// What becomes of each digit.
    pub digits: [Digit; 9],
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Symmetry {
    fn digits(&self) -> DigitSet {
        DigitSet::ALL
    }

    fn cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
