//! As many cells as digits in two houses that cross, with one digit that can be in either of them.

use super::Shape;
use crate::{Argument, Marks, Role, notation};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// As many cells as digits that do not all see each other: only one of the digits can stand in two
/// of the cells, so it stands in one of them at least.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BentSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits, as many as cells.
    pub digits: DigitSet,
    /// The digit whose cells do not all see each other.
    pub common: Digit,
}

/// `3,5-7 in r4c59,r6c4`: the common digit is the last one.
impl fmt::Display for BentSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [others, cells] =
            [notation::digits(self.digits - self.common.into()), notation::cells(self.cells)];
        write!(f, "{others}-{} in {cells}", self.common)
    }
}

impl Shape for BentSet {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.cells
    }

    fn mark(&self, marks: &mut Marks) {
        marks.cells.push((self.cells, Role::Pattern));
        marks.mark_digits(self.digits, self.cells, Role::Pattern);
        marks.mark_digit(self.common, self.cells, Role::Common);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("cells", Argument::Cells(self.cells)),
            ("digits", Argument::Digits(self.digits)),
            ("others", Argument::Digits(self.digits - self.common.into())),
            ("digit", Argument::Digit(self.common)),
        ]
    }
}
