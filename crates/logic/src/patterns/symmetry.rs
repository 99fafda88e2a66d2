//! The givens look the same after a transformation, so the only solution does.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence};
use std::fmt;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

/// The givens look the same after a transformation, so the only solution does.
///
/// This holds if the puzzle as printed, its givens alone without pencilmarks, has exactly one
/// solution: pencilmarks need not look the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// What becomes of each cell.
    pub turn: Turn,
    /// What becomes of each digit, by index.
    pub digits: [Digit; 9],
}

/// A way to turn or mirror the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// By 180 degrees.
    Half,
    /// By 90 degrees, clockwise.
    Quarter,
    /// At the diagonal from the top left.
    Diagonal,
    /// At the diagonal from the top right.
    AntiDiagonal,
}

impl Turn {
    /// All of them, in the order in which techniques look.
    pub const ALL: [Self; 4] = [Self::Half, Self::Quarter, Self::Diagonal, Self::AntiDiagonal];

    /// Where a cell goes.
    #[must_use]
    pub const fn apply(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Half => Cell::at(8 - row, 8 - column),
            Self::Quarter => Cell::at(column, 8 - row),
            Self::Diagonal => Cell::at(column, row),
            Self::AntiDiagonal => Cell::at(8 - column, 8 - row),
        }
    }

    /// The cells that stay where they are.
    #[must_use]
    pub fn fixed(self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.apply(cell) == cell).collect()
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Half => "half turn",
            Self::Quarter => "quarter turn",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "antidiagonal",
        }
    }
}

impl Symmetry {
    /// What becomes of a digit.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The digits that stay as they are.
    #[must_use]
    pub fn fixed_digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.digit(digit) == digit).collect()
    }

    /// The digits that become others, cycle by cycle: `(12)(3478)`.
    fn cycles(&self) -> String {
        let mut text = String::new();
        let mut rest = !self.fixed_digits();
        while let Some(first) = rest.first() {
            text.push('(');
            let mut digit = first;
            while rest.remove(digit) {
                text.push_str(&digit.to_string());
                digit = self.digit(digit);
            }
            text.push(')');
        }
        text
    }
}

/// `half turn (12)(34)`: how the grid is turned, and which digits become which.
impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.turn.name())?;
        let cycles = self.cycles();
        if cycles.is_empty() { Ok(()) } else { write!(f, " {cycles}") }
    }
}

impl Shape for Symmetry {
    fn digits(&self) -> DigitSet {
        DigitSet::ALL
    }

    fn cells(&self) -> CellSet {
        self.turn.fixed()
    }

    fn mark(&self, marks: &mut Marks) {
        marks.turn = Some(self.turn);
        marks.outline(self.turn.fixed(), Role::Pattern);
        marks.mark_digits(self.fixed_digits(), self.turn.fixed(), Role::Pattern);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let turn = match self.turn {
            Turn::Half => "half",
            Turn::Quarter => "quarter",
            Turn::Diagonal => "diagonal",
            Turn::AntiDiagonal => "antidiagonal",
        };
        vec![
            ("turn", Argument::Text(turn.to_owned())),
            ("cycles", Argument::Text(self.cycles())),
            ("cells", Argument::Cells(self.turn.fixed())),
            ("digits", Argument::Digits(self.fixed_digits())),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        vec![
            Sentence::new("symmetry-solution", []),
            Sentence::new(
                "symmetry-fixed",
                [
                    ("cells", Argument::Cells(self.turn.fixed())),
                    ("digits", Argument::Digits(self.fixed_digits())),
                ],
            ),
            Sentence::new("symmetry-images", []),
        ]
    }
}
