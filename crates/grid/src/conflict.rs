//! What is wrong with a state: digits that clash, cells or digits that have run out of room.

use crate::{Candidate, Cell, CellSet, Digit, House};

/// A digit that stands more than once in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{digit} stands {} times in {} ({cells})", .cells.len(), .house.describe())]
pub struct Conflict {
    /// The house in which the digit is repeated.
    pub house: House,
    /// The repeated digit.
    pub digit: Digit,
    /// All cells of the house that hold it, two or more.
    pub cells: CellSet,
}

/// Why a state has no solution, seen without search.
///
/// A contradiction is an answer about a puzzle, not a failure of the program.
///
/// ```
/// use sudokit_grid::{Cell, Contradiction, Givens, Grid, Topology};
///
/// let puzzle: Givens =
///     ".876543219.......................................................................".parse()?;
/// let contradiction = Grid::new(&puzzle, &Topology::CLASSIC);
/// assert_eq!(contradiction, Err(Contradiction::NoDigitFor(Cell::at(0, 0))));
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Contradiction {
    /// A digit stands more than once in a house.
    #[error(transparent)]
    Conflict(Conflict),
    /// A cell is left without a digit.
    #[error("no digit is left for {0}")]
    NoDigitFor(Cell),
    /// A digit was to be placed that had been eliminated from its cell before.
    #[error("{0} was eliminated before")]
    Eliminated(Candidate),
    /// A digit is left without a cell in a house.
    #[error("no cell is left for {digit} in {}", .0.describe(), digit = .1)]
    NoCellFor(House, Digit),
}
