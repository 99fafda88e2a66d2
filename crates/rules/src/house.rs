//! Regions that hold each value once, and values that stand in one of them twice.

use crate::{Cell, Value};
use std::fmt;

/// A region that holds each value once: written `r1`, `c1`, `b1` or, for a jigsaw zone, `z1`.
/// The numbers inside count from 0, those in text from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A box, counted in reading order.
    Box(u8),
    /// A zone of a jigsaw, counted by its first cell in reading order.
    Zone(u8),
}

impl House {
    /// The house in words: `row 1`, `column 16`, `box 5`, `zone 2`.
    ///
    /// ```
    /// assert_eq!(sudokit_rules::House::Zone(1).describe(), "zone 2");
    /// ```
    #[must_use]
    pub fn describe(self) -> String {
        let (_, word, number) = self.parts();
        format!("{word} {number}")
    }

    const fn parts(self) -> (char, &'static str, u8) {
        match self {
            Self::Row(n) => ('r', "row", n + 1),
            Self::Column(n) => ('c', "column", n + 1),
            Self::Box(n) => ('b', "box", n + 1),
            Self::Zone(n) => ('z', "zone", n + 1),
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, _, number) = self.parts();
        write!(f, "{letter}{number}")
    }
}

/// A house and its cells in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseCells {
    /// Which house it is.
    pub house: House,
    /// As many cells as there are values.
    pub cells: Vec<Cell>,
}

/// A value that stands more than once in a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value} stands {} times in {} ({})", .cells.len(), .house.describe(), list(.cells))]
pub struct Conflict {
    /// The house in which the value is repeated.
    pub house: House,
    /// The repeated value.
    pub value: Value,
    /// All cells of the house that hold it, two or more.
    pub cells: Vec<Cell>,
}

fn list(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}
