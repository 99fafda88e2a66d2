//! Which digits the columns of a band hold.

use crate::Boxes;
use std::fmt;
use sudokit_grid::{Cell, Solution};

/// The digits of each column of a band, written box by box: `123456789 124357689 ...`.
///
/// A tenth digit is written as A.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ColumnSets {
    boxes: Boxes,
    columns: Vec<u16>,
}

impl ColumnSets {
    pub(crate) const fn new(boxes: Boxes, columns: Vec<u16>) -> Self {
        Self { boxes, columns }
    }

    /// The column sets of a band of a classic grid, counted from 0 to 2; others count as the last.
    #[must_use]
    pub fn of_band(solution: &Solution, band: usize) -> Self {
        let first = 3 * band.min(2);
        let set = |column| {
            let digit = |row| solution.digit(Cell::at(row, column)).index();
            (first..first + 3).map(|row| 1 << digit(row)).sum()
        };
        Self { boxes: Boxes::CLASSIC, columns: (0..9).map(set).collect() }
    }

    /// The boxes of the grids.
    #[must_use]
    pub const fn boxes(&self) -> Boxes {
        self.boxes
    }

    /// The set of each column as bits, the lowest for digit 1.
    #[must_use]
    pub fn bits(&self) -> &[u16] {
        &self.columns
    }

    /// The columns of each box, if a band has three boxes of three columns.
    pub(crate) fn of_three_boxes(&self) -> Option<[[u16; 3]; 3]> {
        let (boxes, _) = self.columns.as_chunks::<3>();
        boxes.try_into().ok()
    }
}

impl fmt::Display for ColumnSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, columns) in self.columns.chunks(self.boxes.columns()).enumerate() {
            if number > 0 {
                f.write_str(" ")?;
            }
            for column in columns {
                for digit in (0..self.boxes.order()).filter(|digit| column >> digit & 1 == 1) {
                    write!(f, "{:X}", digit + 1)?;
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for ColumnSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
