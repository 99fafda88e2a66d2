//! The answer of `clues` as it is sent.

use serde::Serialize;

/// The answer of `clues`.
#[derive(Clone, Debug, Serialize)]
pub struct Clues {
    /// The solution grid.
    pub grid: String,
    /// How many clues the puzzles have.
    pub clues: usize,
    /// `all` if these are all puzzles, `none` if it is proved that there is none, `some` if there
    /// may be more, `unknown` if none was found before the end.
    pub verdict: &'static str,
    /// How many puzzles were found.
    pub count: u64,
    /// The puzzles.
    pub puzzles: Vec<String>,
    /// How many parts of the search are done.
    pub parts_done: usize,
    /// How many parts there are.
    pub parts: usize,
}
