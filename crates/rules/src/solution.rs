//! A full grid that obeys its rules.

use crate::{Cell, Conflict, Puzzle, Rules, Value};
use std::{fmt, sync::Arc};

/// A full grid in which every house holds each value once. It exists only if it was checked.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_rules::{Rules, Shape, Solution, Value};
///
/// let rules = Arc::new(Rules::of(Shape::boxes(2, 2)?));
/// let values = "1234341221434321".chars().filter_map(Value::from_symbol).collect();
/// assert_eq!(Solution::new(rules, values)?.to_string(), "1234341221434321");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    rules: Arc<Rules>,
    values: Vec<Value>,
}

/// Why a grid is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASolution {
    /// The values do not fit into the grid.
    #[error(transparent)]
    Puzzle(#[from] crate::PuzzleError),
    /// A value stands twice in a house.
    #[error("{0}")]
    Conflict(Conflict),
}

impl Solution {
    /// Checks that every house holds each value once.
    ///
    /// # Errors
    /// What is wrong: first the values themselves, then the first conflict in the order of the
    /// houses.
    pub fn new(rules: Arc<Rules>, values: Vec<Value>) -> Result<Self, NotASolution> {
        let puzzle = Puzzle::new(rules, values.iter().copied().map(Some).collect())?;
        match puzzle.conflicts().into_iter().next() {
            Some(conflict) => Err(NotASolution::Conflict(conflict)),
            None => Ok(Self { rules: Arc::clone(puzzle.rules()), values }),
        }
    }

    /// The rules that it obeys.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The values in reading order.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The cells in which two solutions differ.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Cell> {
        let pairs = self.rules.shape().cells().zip(self.values.iter().zip(&other.values));
        pairs.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
    }

    /// Whether the solution holds every value that the puzzle has, under the same rules.
    #[must_use]
    pub fn solves(&self, puzzle: &Puzzle) -> bool {
        let agree = |(given, value): (&Option<Value>, &Value)| given.is_none_or(|v| v == *value);
        puzzle.rules() == &self.rules && puzzle.givens().iter().zip(&self.values).all(agree)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.values.iter().map(|value| value.symbol()).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn solution(text: &str) -> Result<Solution, NotASolution> {
        let rules = Arc::new(Rules::of(Shape::of_size(4).unwrap()));
        Solution::new(rules, text.chars().filter_map(Value::from_symbol).collect())
    }

    #[test]
    fn a_full_grid_is_checked() {
        assert!(solution("1234341221434321").is_ok());
        let error = solution("1234341221434322").unwrap_err();
        assert_eq!(error.to_string(), "2 stands 2 times in row 4 (r4c3 r4c4)");
        assert_eq!(solution("12").unwrap_err().to_string(), "2 cells, 16 expected");
    }

    #[test]
    fn solutions_differ_in_cells() {
        let (a, b) = (solution("1234341221434321").unwrap(), solution("1243341221344321").unwrap());
        let cells: Vec<String> = a.differences(&b).iter().map(Cell::to_string).collect();
        assert_eq!(cells, ["r1c3", "r1c4", "r3c3", "r3c4"]);
    }
}
