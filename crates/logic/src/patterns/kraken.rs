//! A fish whose fins lead to the same conclusion by chains.

use super::{Chain, Fish, Shape};
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet};

/// A fish whose fins lead to the same conclusion by chains.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kraken {
    /// The fish.
    pub fish: Fish,
    /// The chains.
    pub chains: Vec<Chain>,
}

impl fmt::Display for Kraken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Kraken {
    fn digits(&self) -> DigitSet {
        self.fish.digits()
    }

    fn cells(&self) -> CellSet {
        self.fish.cells()
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
