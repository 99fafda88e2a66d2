//! Exact solvers for classic 9×9 sudoku.
//!
//! Four engines answer questions about [`Givens`](sudokit_grid::Givens), pencilmarks included:
//!
//! - [`verdict`], [`count`] and [`solutions`], the fastest for one puzzle at a time, which take
//!   what the processor has;
//! - [`solve_batch`] and [`count_batch`], several times as fast, for many puzzles at once: see
//!   [`Lanes`];
//! - [`scalar`], which needs no special processor;
//! - [`backtrack`], the textbook one, to learn from and to check the others by: they share no code.
//!
//! All take [`Limits`](sudokit_grid::Limits). They are deterministic: the same puzzle and limits
//! give the same solutions in the same order and the same number of nodes, on every machine. But
//! for [`backtrack`], these are the same for all engines.
//!
//! This room deliberately knows no variants, does not choose an engine and does not explain (see
//! `sudokit-solve`), and does not solve as people do (see `sudokit-logic`).
//!
//! ```
//! use sudokit_grid::{Givens, Limits};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let verdict = sudokit_classic::verdict(&puzzle, &Limits::NONE);
//! let solution = verdict.unique().expect("it has one solution");
//! assert!(solution.to_string().starts_with("534678912"));
//! # Ok::<(), sudokit_grid::ParseGivensError>(())
//! ```

pub mod backtrack;
mod lanes;
pub mod scalar;
mod single;
mod verdict;

pub use crate::{
    lanes::{Lanes, ParseLanesError, count_batch, solve_batch},
    single::{count, solutions, verdict},
    verdict::verdict_of,
};
