//! What was printed, under some rules.

use crate::{Cell, Conflict, HouseCells, Rules, Value};
use std::{fmt, sync::Arc};

/// A puzzle: its rules and the values that were printed. Nothing is believed yet: a value may
/// stand twice in a row.
///
/// The text of a puzzle is one character a cell: a digit, a letter for the values from 10 on, or
/// a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rules: Arc<Rules>,
    /// In reading order.
    givens: Vec<Option<Value>>,
}

/// Why values are no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// There are not as many cells as the grid has.
    #[error("{found} cells, {expected} expected")]
    WrongCount {
        /// How many there are.
        found: usize,
        /// How many the grid has.
        expected: usize,
    },
    /// A value is larger than the grid.
    #[error("expected a value up to {size} in {cell}, found {value}")]
    TooLarge {
        /// The cell with the value.
        cell: Cell,
        /// The value.
        value: Value,
        /// The largest value.
        size: usize,
    },
}

impl Puzzle {
    /// The puzzle with these values in reading order.
    ///
    /// # Errors
    /// If there are too few or too many cells, or a value is too large.
    pub fn new(rules: Arc<Rules>, givens: Vec<Option<Value>>) -> Result<Self, PuzzleError> {
        let shape = rules.shape();
        let (found, expected, size) = (givens.len(), shape.n_cells(), shape.size());
        if found != expected {
            return Err(PuzzleError::WrongCount { found, expected });
        }
        for (cell, value) in shape.cells().zip(&givens) {
            if let Some(value) = value.filter(|value| usize::from(value.get()) > size) {
                return Err(PuzzleError::TooLarge { cell, value, size });
            }
        }
        Ok(Self { rules, givens })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The values in reading order.
    #[must_use]
    pub fn givens(&self) -> &[Option<Value>] {
        &self.givens
    }

    /// The value in a cell; nothing if it is empty or lies outside.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.givens.get(self.rules.shape().index(cell)).copied().flatten()
    }

    /// The empty cells.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = self.rules.shape().cells().zip(&self.givens);
        cells.filter(|(_, value)| value.is_none()).map(|(cell, _)| cell)
    }

    /// Every value that stands more than once in a house, in the order of the houses.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        let shape = self.rules.shape();
        shape.houses().iter().flat_map(|house| self.conflicts_in(house)).collect()
    }

    fn conflicts_in(&self, HouseCells { house, cells }: &HouseCells) -> Vec<Conflict> {
        let (mut once, mut twice) = (0_u32, 0_u32);
        for value in cells.iter().filter_map(|&cell| self.value(cell)) {
            let bit = 1 << value.get();
            twice |= once & bit;
            once |= bit;
        }
        let repeated = self.rules.shape().values().filter(|value| twice >> value.get() & 1 == 1);
        repeated
            .map(|value| {
                let holds = |cell: &&Cell| self.value(**cell) == Some(value);
                let cells = cells.iter().filter(holds).copied().collect();
                Conflict { house: *house, value, cells }
            })
            .collect()
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.givens.iter().map(|value| value.map_or('.', Value::symbol));
        f.write_str(&symbols.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn puzzle(text: &str) -> Result<Puzzle, PuzzleError> {
        let rules = Arc::new(Rules::of(Shape::of_size(4).unwrap()));
        Puzzle::new(rules, text.chars().map(Value::from_symbol).collect())
    }

    #[test]
    fn values_fit_into_the_grid() {
        let error = puzzle("......5.........").unwrap_err();
        assert_eq!(error.to_string(), "expected a value up to 4 in r2c3, found 5");
        assert_eq!(puzzle("..").unwrap_err().to_string(), "2 cells, 16 expected");
    }

    #[test]
    fn conflicts_are_told_by_house() {
        let puzzle = puzzle("1..1.2.....1.2..").unwrap();
        let told: Vec<String> = puzzle.conflicts().iter().map(Conflict::to_string).collect();
        assert_eq!(
            told,
            [
                "1 stands 2 times in row 1 (r1c1 r1c4)",
                "2 stands 2 times in column 2 (r2c2 r4c2)",
                "1 stands 2 times in column 4 (r1c4 r3c4)",
            ]
        );
    }
}
