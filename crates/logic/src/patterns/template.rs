//! Templates: all ways in which a digit can still lie in the grid.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// All ways in which a digit can still lie in the grid: its templates, each with one cell in every
/// row, column and box.
///
/// A cell that is in all of them holds the digit, and one that is in none does not. Other digits
/// may help to sift the templates.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// The other digits whose templates count.
    pub others: DigitSet,
    /// What a template has to do with those of the others.
    pub sift: Sift,
}

/// Which templates are dropped because of those of other digits, again and again until none is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sift {
    /// Those with a cell that all templates of another digit have.
    Common,
    /// Those that overlap every template of another digit.
    Overlay,
}

/// `5`, or with others `5 beside 2,7`.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digit.fmt(f)?;
        if self.others.is_empty() {
            return Ok(());
        }
        write!(f, " beside {}", crate::notation::digits(self.others))
    }
}

impl Shape for Template {
    fn digits(&self) -> DigitSet {
        self.digit.into()
    }

    fn cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    fn mark(&self, marks: &mut Marks) {
        // More than a few other digits would hide the grid.
        if self.others.len() <= 2 {
            marks.mark_digits(self.others, CellSet::ALL, Role::Witness);
        }
        marks.mark_digit(self.digit, CellSet::ALL, Role::Pattern);
        marks.standing.insert(self.digit);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![("digit", Argument::Digit(self.digit)), ("others", Argument::Digits(self.others))]
    }

    fn proof(&self) -> Vec<Sentence> {
        if self.others.is_empty() {
            return Vec::new();
        }
        let id = match self.sift {
            Sift::Common => "template-common",
            Sift::Overlay => "template-overlay",
        };
        vec![Sentence::new(id, [("others", Argument::Digits(self.others))])]
    }
}
