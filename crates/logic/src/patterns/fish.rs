//! The base houses have a digit only where as many cover houses cross them, or in fins.

use super::Shape;
use crate::{Argument, Marks};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

/// The base houses have a digit only where as many cover houses cross them, or in fins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base houses.
    pub base: Vec<House>,
    /// The cover houses, as many.
    pub cover: Vec<House>,
    /// The candidates of the base outside the cover, and those that lie in two base houses.
    pub fins: CellSet,
}

impl fmt::Display for Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Shape for Fish {
    fn digits(&self) -> DigitSet {
        DigitSet::single(self.digit)
    }

    fn cells(&self) -> CellSet {
        self.fins
    }

    fn mark(&self, _: &mut Marks) {}

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        Vec::new()
    }
}
