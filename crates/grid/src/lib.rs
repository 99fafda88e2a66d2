//! The words of sudoku and the states of a puzzle.
//!
//! This room owns the vocabulary that every other room speaks: [`Digit`], [`Cell`], [`House`],
//! the sets over them, and the three trusted states of a puzzle. Text becomes [`Givens`] (what
//! was written, not yet believed), `Givens` become a [`Grid`] (consistent with the rules so far),
//! and a search ends in a [`Solution`] (complete and checked). Each arrow is a fallible
//! constructor, so no function has to ask again.
//!
//! It deliberately does not search, does not read file formats and does not know techniques:
//! those are `sudokit-classic` and `sudokit-solve`, `sudokit-formats`, and `sudokit-logic`.
//!
//! ```
//! use sudokit_grid::{Cell, Digit, Givens, Grid, Topology};
//!
//! let givens: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut grid = Grid::new(&givens, &Topology::CLASSIC)?;
//!
//! let cell: Cell = "r5c5".parse()?;
//! assert_eq!(grid.digit(cell), None);
//! assert_eq!(grid.pencilmarks(cell).to_string(), "5");
//!
//! grid.place("r5c5=5".parse()?, &Topology::CLASSIC)?;
//! assert_eq!(grid.digit(cell), Digit::new(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bit_set;
mod candidate;
mod candidate_set;
mod cell;
mod conflict;
mod digit;
mod givens;
mod grid;
mod house;
mod limits;
mod solution;
mod topology;
mod verdict;

pub use crate::{
    bit_set::{CellSet, CellSetIter, DigitSet, DigitSetIter},
    candidate::{Candidate, ParseCandidateError},
    candidate_set::CandidateSet,
    cell::{Cell, ParseCellError},
    conflict::{Conflict, Contradiction},
    digit::{Digit, ParseDigitError},
    givens::{Entry, Givens, ParseGivensError},
    grid::Grid,
    house::{House, ParseHouseError},
    limits::{Ending, Limits, Outcome, Progress},
    solution::{NotASolution, Solution},
    topology::{HouseCells, Topology},
    verdict::Verdict,
};
