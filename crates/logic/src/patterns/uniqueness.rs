//! Cells that must not hold certain digits only, or the solution would not be the only one.

use super::{Shape, Truth};
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, DigitSet};

/// Cells that must not hold certain digits only, or the solution would not be the only one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Uniqueness {
    /// The deadly pattern: if these cells held these digits only, they could be exchanged.
    pub deadly: CandidateSet,
    /// Further truths that the proof uses.
    pub truths: Vec<Truth>,
}

impl fmt::Display for Uniqueness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Uniqueness {
    fn digits(&self) -> DigitSet {
        self.deadly.digits()
    }

    fn cells(&self) -> CellSet {
        self.deadly.cells()
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
