//! The answers as they are sent: stable names, plain values.
//!
//! Types of the rooms below are not serialisable, so that they can change while what is sent
//! stays. Cells are `"r1c1"`, houses `"r1"`, `"c1"`, `"b1"`; puzzles are the text of
//! [`Givens`](sudokit_grid::Givens), solutions 81 digits.

use serde::Serialize;
use sudokit_grid::CellSet;

/// The names of some cells.
pub(crate) fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// The answer of `solve`.
#[derive(Clone, Debug, Serialize)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: String,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: &'static str,
    /// No, one or two solutions.
    pub solutions: Vec<String>,
    /// The cells in which the two solutions differ.
    pub differences: Vec<String>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Placed digits and pencilmarks that contradict the solution of the puzzle as printed.
    pub mistakes: Vec<String>,
}

/// Why a puzzle has no solution.
#[derive(Clone, Debug, Serialize)]
pub struct Reason {
    /// `conflicts`, `contradiction`, `contradiction-after-singles` or `search`.
    pub kind: &'static str,
    /// The reason in words.
    pub text: String,
    /// The repeated digits.
    pub conflicts: Vec<Conflict>,
}

/// A digit that stands more than once in a house.
#[derive(Clone, Debug, Serialize)]
pub struct Conflict {
    /// The house.
    pub house: String,
    /// The digit.
    pub digit: u8,
    /// The cells that hold it.
    pub cells: Vec<String>,
}

impl From<&sudokit_grid::Conflict> for Conflict {
    fn from(conflict: &sudokit_grid::Conflict) -> Self {
        Self {
            house: conflict.house.to_string(),
            digit: conflict.digit.get(),
            cells: cells(conflict.cells),
        }
    }
}

/// The answer of `count`.
#[derive(Clone, Debug, Serialize)]
pub struct Count {
    /// The puzzle.
    pub puzzle: String,
    /// How many solutions were found.
    pub count: u64,
    /// Whether these are all; otherwise there are at least so many.
    pub exact: bool,
    /// Why the count ended: `exhausted`, `solution-limit`, `node-limit`,
    /// `time-limit` or `interrupted`.
    pub ending: &'static str,
}

/// The answer of `count --estimate`.
#[derive(Clone, Debug, Serialize)]
pub struct Estimate {
    /// The puzzle.
    pub puzzle: String,
    /// About how many solutions it has.
    pub estimate: f64,
    /// The standard error of that number.
    pub standard_error: f64,
    /// How many random probes it rests on.
    pub probes: u64,
}

/// A solution of `enumerate`.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The number of the solution among those of its puzzle, counted from 1.
    pub solution_number: u64,
    /// The solution.
    pub solution: String,
}

/// The answer of `check`.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// The puzzle.
    pub puzzle: String,
    /// Whether no digit is repeated in a house.
    pub conflict_free: bool,
    /// Whether every cell is filled.
    pub complete: bool,
    /// Whether it is a finished and right grid.
    pub solved: bool,
    /// Whether every row and every column holds each digit once.
    pub latin_square: bool,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: &'static str,
    /// Given digits.
    pub givens: usize,
    /// Digits placed by a player.
    pub placed: usize,
    /// Empty cells.
    pub empty: usize,
    /// Distinct digits among those that stand somewhere.
    pub distinct_digits: usize,
    /// Pairs of filled cells that share a row, a column or a box.
    pub constraining_pairs: usize,
    /// Whether no given can go; nothing if the solution is not unique.
    pub minimal: Option<bool>,
    /// The givens that can go, each by itself.
    pub redundant_givens: Option<Vec<String>>,
    /// Why the solution cannot be unique, seen without search.
    pub cannot_be_unique: Option<String>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Placed digits and pencilmarks that contradict the solution of the puzzle as printed.
    pub mistakes: Vec<String>,
    /// Whether the solution that the input states is right; nothing if it states none.
    pub stated_solution_right: Option<bool>,
    /// All 27 houses.
    pub houses: Vec<House>,
}

/// What a house holds.
#[derive(Clone, Debug, Serialize)]
pub struct House {
    /// The house.
    pub house: String,
    /// Whether no digit is repeated in it.
    pub conflict_free: bool,
    /// Whether it holds each digit once.
    pub complete: bool,
    /// The digits that are missing.
    pub missing: String,
}

/// The answer of `show` and `convert`: a record.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// The grid.
    pub puzzle: String,
    /// The grid as a drawing or in the wanted format.
    pub text: String,
    /// What the input says about it.
    pub fields: serde_json::Map<String, serde_json::Value>,
}
