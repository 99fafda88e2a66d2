//! Almost locked sets that restrict each other.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// Almost locked sets that restrict each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlsChain {
    /// The sets.
    pub sets: Vec<Als>,
    /// Their restricted common digits.
    pub commons: Vec<RestrictedCommon>,
}

/// An almost locked set: cells of one house that have one digit more than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// A digit that two almost locked sets cannot both hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RestrictedCommon {
    /// The positions of the two sets.
    pub sets: [u8; 2],
    /// The digit: all its cells in the one see all its cells in the other.
    pub digit: Digit,
}

impl fmt::Display for AlsChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for AlsChain {
    fn digits(&self) -> DigitSet {
        self.sets.iter().fold(DigitSet::EMPTY, |all, set| all | set.digits)
    }

    fn cells(&self) -> CellSet {
        self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
