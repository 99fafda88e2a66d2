//! All ways in which a digit can lie in the grid.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// All ways in which a digit can lie in the grid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Template {
    fn digits(&self) -> DigitSet {
        DigitSet::single(self.digit)
    }

    fn cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
