//! The answers about queens and Latin squares as they are sent.

use serde::Serialize;
use std::collections::BTreeMap;

/// The answer of `queens --count`.
#[derive(Clone, Debug, Serialize)]
pub struct QueensCount {
    /// How many rows the board has.
    pub size: usize,
    /// How many placements were found.
    pub count: u64,
    /// The same with the mirror images that `--break-symmetry` leaves out.
    pub all: u64,
    /// Whether these are all; otherwise there are at least so many.
    pub exact: bool,
    /// Why the count ended: `exhausted`, `solution-limit`, `node-limit`, `time-limit` or
    /// `interrupted`.
    pub ending: &'static str,
    /// The engine that searched.
    pub engine: String,
    /// How many nodes of its search tree it visited.
    pub nodes: u64,
}

/// A placement of `queens`.
#[derive(Clone, Debug, Serialize)]
pub struct Placement {
    /// The number of the placement among those of its board, counted from 1.
    pub solution_number: u64,
    /// The column of the queen of each row, counted from 1.
    pub columns: Vec<usize>,
}

/// The answer of `latin --count`.
#[derive(Clone, Debug, Serialize)]
pub struct LatinCount {
    /// The order of the squares.
    pub order: usize,
    /// Whether only squares with the values in order in the first row are counted.
    pub first_row: bool,
    /// How many squares there are; nothing if 128 bits do not hold it.
    pub count: Option<u128>,
    /// Whether these are all; otherwise there are at least so many.
    pub exact: bool,
    /// Why the count ended: `exhausted`, `solution-limit`, `node-limit`, `time-limit` or
    /// `interrupted`.
    pub ending: &'static str,
    /// How many reduced squares were found: nothing if none was looked at.
    pub reduced: Option<u64>,
    /// How many squares each reduced one stands for.
    pub weight: Option<u128>,
    /// The engine that searched, or `halves`.
    pub engine: String,
    /// How many nodes of its search tree it visited.
    pub nodes: u64,
}

/// A square of `latin`.
#[derive(Clone, Debug, Serialize)]
pub struct Square {
    /// The number of the square among those of its order, counted from 1.
    pub solution_number: u64,
    /// Its rows, values counted from 1.
    pub square: Vec<Vec<usize>>,
}

/// The answer of `latin --maximise` and `latin --minimise`.
#[derive(Clone, Debug, Serialize)]
pub struct LatinBest {
    /// The order of the square.
    pub order: usize,
    /// `linear` if the reward of a cell is a multiple of its value, else `cubic`.
    pub rewards: &'static str,
    /// `maximise` or `minimise`.
    pub direction: &'static str,
    /// `OPTIMAL`, `FEASIBLE`, `INFEASIBLE` or `UNKNOWN`.
    pub status: String,
    /// The sum of the rewards of the square.
    pub value: Option<i64>,
    /// What no square can exceed, or fall below, as far as is proved.
    pub bound: i64,
    /// How far the value is from the bound.
    pub gap: Option<u64>,
    /// The sum if every cell had its best value.
    pub naive_bound: i64,
    /// How far the value is from that.
    pub naive_gap: Option<u64>,
    /// Why the search ended: `exhausted`, `node-limit`, `time-limit`, `interrupted`, or `gave-up` if
    /// the engine cannot be asked for a better square.
    pub ending: &'static str,
    /// The engine that searched.
    pub engine: String,
    /// How many nodes of its search tree it visited.
    pub nodes: u64,
    /// The rows of the square, values counted from 1.
    pub square: Option<Vec<Vec<usize>>>,
}

/// The answer of `model`.
#[derive(Clone, Debug, Serialize)]
pub struct ModelAnswer {
    /// `OPTIMAL`, `FEASIBLE`, `INFEASIBLE` or `UNKNOWN`.
    pub status: String,
    /// How many solutions were found.
    pub found: u64,
    /// Those that are kept, the values by the names of the variables.
    pub solutions: Vec<BTreeMap<String, i64>>,
    /// The value of the objective in the best solution.
    pub objective: Option<i64>,
    /// What the objective cannot exceed, or fall below.
    pub bound: Option<i64>,
    /// How far the two are apart.
    pub gap: Option<u64>,
    /// Why the search ended: `exhausted`, `solution-limit`, `node-limit`, `time-limit`,
    /// `interrupted`, or `gave-up` if the engine cannot be asked for a better solution.
    pub ending: &'static str,
    /// The engine that searched.
    pub engine: String,
    /// How many nodes of its search tree it visited.
    pub nodes: u64,
}
