//! Where two houses cross is all the room that one of them has for a digit.

use super::Shape;
use crate::{Argument, Marks, Role, notation};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

/// Where two houses cross is all the room that one of them has for a digit.
///
/// Or nearly so, with `n` digits instead of one. Then the base has places for them elsewhere, but
/// only in `n - 1` cells, and the cover has `n - 1` cells elsewhere that hold nothing but them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// The digits.
    pub digits: DigitSet,
    /// The house that must have the digits where `cover` crosses it.
    pub base: House,
    /// The house that loses the digits everywhere else.
    pub cover: House,
    /// Where the two cross, the places of the digits.
    pub cells: CellSet,
    /// The other cells of the base that have a place for one of the digits: one less than digits.
    pub base_rest: CellSet,
    /// Other cells of the cover that have no other digits: one less than digits.
    pub cover_rest: CellSet,
}

impl Intersection {
    /// One digit, which `base` has only in `cells`, where `cover` crosses it.
    #[must_use]
    pub fn locked(digit: Digit, base: House, cover: House, cells: CellSet) -> Self {
        let [base_rest, cover_rest] = [CellSet::EMPTY; 2];
        Self { digits: digit.into(), base, cover, cells, base_rest, cover_rest }
    }
}

/// `5 b6\r4`, or with several digits `3,7 b6\r4 r5c8/r4c2`: the cells in the base, then those in
/// the cover.
impl fmt::Display for Intersection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}\\{}", notation::digits(self.digits), self.base, self.cover)?;
        if self.cover_rest.is_empty() {
            return Ok(());
        }
        let [base, cover] = [self.base_rest, self.cover_rest].map(notation::cells);
        write!(f, " {base}/{cover}")
    }
}

impl Shape for Intersection {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.cells | self.base_rest | self.cover_rest
    }

    fn houses(&self) -> Vec<House> {
        vec![self.base, self.cover]
    }

    fn mark(&self, marks: &mut Marks) {
        marks.shade(self.base, Role::Base);
        marks.shade(self.cover, Role::Cover);
        for (cells, role) in [(self.base_rest, Role::Base), (self.cover_rest, Role::Cover)] {
            marks.outline(cells, role);
            marks.mark_digits(self.digits, cells, role);
        }
        marks.mark_digits(self.digits, self.cells, Role::Base);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("digits", Argument::Digits(self.digits)),
            ("base", Argument::House(self.base)),
            ("cover", Argument::House(self.cover)),
            ("cells", Argument::Cells(self.cells)),
            ("base-rest", Argument::Cells(self.base_rest)),
            ("cover-rest", Argument::Cells(self.cover_rest)),
        ]
    }
}
