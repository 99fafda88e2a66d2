//! Assumptions and all that follows from them.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{Candidate, CellSet, DigitSet};

/// Assumptions and all that follows from them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Net {
    /// The branches, one for each case.
    pub branches: Vec<Branch>,
}

/// What follows from one assumption.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch {
    /// What is assumed.
    pub assumed: Candidate,
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Net {
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
