//! Candidates in two colours, of which one is true.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, DigitSet};

/// Candidates in two colours, of which one is true.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coloring {
    /// The clusters, each with its two colours.
    pub clusters: Vec<[CandidateSet; 2]>,
}

impl fmt::Display for Coloring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Coloring {
    fn digits(&self) -> DigitSet {
        self.clusters.iter().flatten().fold(DigitSet::EMPTY, |all, set| all | set.digits())
    }

    fn cells(&self) -> CellSet {
        self.clusters.iter().flatten().fold(CellSet::EMPTY, |all, set| all | set.cells())
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
