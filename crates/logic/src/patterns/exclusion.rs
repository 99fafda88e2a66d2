//! Cells whose digits are tried together.

use super::Shape;
use crate::{Argument, Marks, Role, notation};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet};

/// A few cells whose digits are tried together: what leaves a cell that sees them without a digit
/// is impossible, and so is a candidate that occurs in nothing else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exclusion {
    /// The cells whose digits are tried.
    pub base: CellSet,
    /// The pencilmarks of these.
    pub digits: DigitSet,
    /// The cells that need a digit.
    pub excluders: CellSet,
}

/// `r1c1,r3c2 / r2c3,r3c58`: the base, then the excluders.
impl fmt::Display for Exclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", notation::cells(self.base))?;
        if self.excluders.is_empty() {
            return Ok(());
        }
        write!(f, " / {}", notation::cells(self.excluders))
    }
}

impl Shape for Exclusion {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.base | self.excluders
    }

    fn mark(&self, marks: &mut Marks) {
        for cell in self.base {
            marks.outline(cell.into(), Role::Base);
        }
        for cell in self.excluders {
            marks.outline(cell.into(), Role::Witness);
        }
        marks.mark_digits(self.digits, self.excluders, Role::Witness);
        marks.mark_digits(self.digits, self.base, Role::Base);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![("base", Argument::Cells(self.base)), ("excluders", Argument::Cells(self.excluders))]
    }
}
