//! A place in a grid of any size.

use std::fmt;

/// A cell by its row and column, written `r12c3`: counted from 0 inside, from 1 in text.
///
/// ```
/// use sudokit_rules::Cell;
///
/// assert_eq!(Cell { row: 11, column: 2 }.to_string(), "r12c3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row, counted from 0 at the top.
    pub row: u8,
    /// The column, counted from 0 at the left.
    pub column: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}
