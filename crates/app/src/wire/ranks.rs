//! Grids and their ranks, as they are sent.

use serde::Serialize;

/// An answer of `rank` or `grid`.
#[derive(Clone, Debug, Serialize)]
pub struct RankedGrid {
    /// The grid.
    pub grid: String,
    /// The number of its canonical form among the 5,472,730,538, counted from 1; nothing of a grid
    /// drawn from all grids.
    pub rank: Option<u64>,
}
