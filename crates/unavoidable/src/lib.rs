//! What every puzzle of a grid must hit.
//!
//! The digits of some cells of a full grid can be exchanged so that another grid comes out. Such
//! cells are an unavoidable set: a puzzle that gives none of them has both grids as solutions. So
//! [`unavoidable_sets`] tells what a puzzle must hit.
//!
//! [`by_kind`] tells which of them are the same but for symmetry, [`largest_clique`] how many are
//! disjoint, so that a puzzle needs a clue in each, and [`unhit`] which of them a puzzle misses.
//! [`ClueSearch`] finds all puzzles of so many clues.
//!
//! This room deliberately takes solutions, not puzzles, which `sudokit-solve` solves, and reads no
//! files.
//!
//! ```
//! use sudokit_grid::{Givens, Limits, Solution};
//! use sudokit_unavoidable::{largest_clique, unavoidable_sets, unhit};
//!
//! let grid: Solution =
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
//! let sets = unavoidable_sets(&grid, 12, &Limits::NONE).sets;
//! assert!(largest_clique(&sets, &Limits::NONE).sets.len() <= 30);
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(puzzle.given().len(), 30);
//! assert_eq!(unhit(puzzle.given(), &sets).count(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cliques;
pub mod clues;
mod sets;
mod tally;

pub use crate::{
    cliques::{Clique, largest_clique},
    clues::ClueSearch,
    sets::{
        Kind, UnavoidableSet, UnavoidableSets, by_kind, sets_over_digits, unavoidable_sets, unhit,
    },
};
