//! The answer about unavoidable sets as it is sent.

use serde::Serialize;

/// The answer of `unavoidable`.
#[derive(Clone, Debug, Serialize)]
pub struct Unavoidable {
    /// The grid or puzzle.
    pub puzzle: String,
    /// `none`, `unique`, `several` or `unknown`. All that follows is there only if it is `unique`.
    pub verdict: &'static str,
    /// The finished grid.
    pub solution: Option<String>,
    /// At most so many cells were asked for, or any number.
    pub most_cells: Option<usize>,
    /// At most so many digits were asked for, or any number.
    pub most_digits: Option<usize>,
    /// How many sets were found.
    pub count: Option<usize>,
    /// Whether these are all; otherwise some may also hold smaller ones.
    pub exact: Option<bool>,
    /// Why the search ended: `exhausted`, `node-limit` or `time-limit`.
    pub ending: Option<&'static str>,
    /// How many sets there are of each size.
    pub by_size: Vec<SetsOfSize>,
    /// For a puzzle: how many of the sets each clue hits alone.
    pub clues: Option<Vec<Clue>>,
    /// With `--kinds`: the sets that are the same but for symmetry.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kinds: Option<Vec<Kind>>,
    /// With `--clique`: as many disjoint ones as possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clique: Option<Clique>,
    /// With `--list`: all sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sets: Option<Vec<UnavoidableSet>>,
}

/// How many sets have so many cells.
#[derive(Clone, Debug, Serialize)]
pub struct SetsOfSize {
    /// The number of cells.
    pub cells: usize,
    /// The number of sets.
    pub count: usize,
}

/// A clue of a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Clue {
    /// Its cell.
    pub cell: String,
    /// How many sets no other clue hits.
    pub alone: usize,
}

/// Sets that are the same but for symmetry.
#[derive(Clone, Debug, Serialize)]
pub struct Kind {
    /// How many cells they have.
    pub cells: usize,
    /// How many digits.
    pub digits: usize,
    /// In how many rows, columns and boxes the form lies.
    pub houses: [usize; 3],
    /// The canonical form of the cells and their digits.
    pub form: String,
    /// How many of the sets are of this kind.
    pub count: usize,
}

/// Disjoint sets.
#[derive(Clone, Debug, Serialize)]
pub struct Clique {
    /// How many.
    pub size: usize,
    /// Whether there are no more disjoint ones among the sets that were found.
    pub exact: bool,
    /// Their cells.
    pub sets: Vec<Vec<String>>,
}

/// An unavoidable set.
#[derive(Clone, Debug, Serialize)]
pub struct UnavoidableSet {
    /// Its cells.
    pub cells: Vec<String>,
    /// Their digits, in the same order.
    pub digits: String,
    /// All other digits that could stand there.
    pub others: Vec<String>,
    /// For a puzzle: the clues among the cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clues: Option<Vec<String>>,
}
