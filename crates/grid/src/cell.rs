//! A cell of the 9×9 grid.

use crate::{Digit, House};
use std::{fmt, str::FromStr};

/// One of the 81 cells, written `r1c1` to `r9c9`.
///
/// Inside, a cell is its index in reading order, 0 to 80; rows, columns and boxes count from 0.
/// Only text counts from 1.
///
/// ```
/// use sudokit_grid::Cell;
///
/// let cell: Cell = "r4c7".parse()?;
/// assert_eq!((cell.row(), cell.column(), cell.block()), (3, 6, 5));
/// assert_eq!(cell, Cell::at(3, 6));
/// # Ok::<(), sudokit_grid::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "square")]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 81;

    /// All cells in reading order.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The cell at this index in reading order, if it lies in 0 to 80.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell at this index in reading order.
    ///
    /// # Panics
    /// If `index` is 81 or more.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 81, "a cell index lies in 0 to 80");
        Self(index as u8)
    }

    /// The cell in this row and column, both counted from 0.
    ///
    /// # Panics
    /// If `row` or `column` is 9 or more.
    #[must_use]
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns lie in 0 to 8");
        Self((9 * row + column) as u8)
    }

    /// The index in reading order, 0 to 80.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from 0 at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column, counted from 0 at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The 3×3 box, counted from 0 in reading order (`box` is a word of Rust).
    #[must_use]
    #[doc(alias = "box")]
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The row, the column and the box of the cell.
    #[must_use]
    pub const fn houses(self) -> [House; 3] {
        [
            House::Row(self.row() as u8),
            House::Column(self.column() as u8),
            House::Box(self.block() as u8),
        ]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a cell from `r1c1` to `r9c9`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a cell from r1c1 to r9c9, found '{0}'")]
pub struct ParseCellError(pub String);

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[b'r' | b'R', row, b'c' | b'C', column] = text.as_bytes() else {
            return Err(ParseCellError(text.to_owned()));
        };
        match (Digit::from_ascii(row), Digit::from_ascii(column)) {
            (Some(row), Some(column)) => Ok(Self::at(row.index(), column.index())),
            _ => Err(ParseCellError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for cell in Cell::ALL {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::at(cell.row(), cell.column()), cell);
        }
    }

    #[test]
    fn boxes_are_three_by_three() {
        let boxes: Vec<usize> = (0..9).map(|n| Cell::at(n, n).block()).collect();
        assert_eq!(boxes, [0, 0, 0, 4, 4, 4, 8, 8, 8]);
        assert_eq!(Cell::at(0, 8).block(), 2);
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "r0c1", "r1c10", "c1r1", "A1", "r1c1 "] {
            assert_eq!(text.parse::<Cell>(), Err(ParseCellError(text.to_owned())));
        }
    }
}
