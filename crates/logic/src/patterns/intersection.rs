//! Where two houses cross is all the room that one of them has for a digit.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

/// Where two houses cross is all the room that one of them has for a digit.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// The digit.
    pub digit: Digit,
    /// The house that has the digit only where `cover` crosses it.
    pub base: House,
    /// The house that loses the digit everywhere else.
    pub cover: House,
}

impl fmt::Display for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Intersection {
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
