//! Truths are covered by as many links, so that no link has anything to give away.

use super::{Shape, Truth};
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet};

/// Truths are covered by as many links, so that no link has anything to give away.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cover {
    /// The truths: each holds exactly one true candidate.
    pub truths: Vec<Truth>,
    /// The links, as many: each holds at most one true candidate.
    pub links: Vec<Truth>,
}

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Cover {
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
