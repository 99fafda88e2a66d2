//! What turns a puzzle into another one of the same kind.

use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens};

/// Digits exchanged; rows, bands, columns and stacks permuted; then perhaps transposed.
///
/// Two puzzles that a symmetry turns into each other have the same number of solutions, and steps
/// of the one become steps of the other.
#[derive(Clone, Debug)]
pub struct Symmetry {
    /// By digit: what it becomes.
    pub digits: [Digit; 9],
    /// By row: where it goes. Rows of a band stay together.
    pub rows: [usize; 9],
    /// By column: where it goes. Columns of a stack stay together.
    pub columns: [usize; 9],
    /// Whether rows become columns.
    pub transpose: bool,
}

impl Symmetry {
    /// The puzzle that this one becomes.
    #[must_use]
    pub fn apply(&self, givens: &Givens) -> Givens {
        let mut image = Givens::EMPTY;
        for (cell, entry) in givens.iter() {
            image.set(self.cell(cell), self.entry(entry));
        }
        image
    }

    /// Where a cell goes.
    #[must_use]
    pub const fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()], self.columns[cell.column()]);
        if self.transpose { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// What a digit becomes.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// What digits become.
    #[must_use]
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    fn entry(&self, entry: Entry) -> Entry {
        match entry {
            Entry::Empty => Entry::Empty,
            Entry::Given(digit) => Entry::Given(self.digit(digit)),
            Entry::Placed(digit) => Entry::Placed(self.digit(digit)),
            Entry::Pencilmarks(digits) => Entry::Pencilmarks(self.digits(digits)),
        }
    }
}
