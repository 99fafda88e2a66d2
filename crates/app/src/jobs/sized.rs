//! The jobs on puzzles of other sizes and shapes than the classic 9×9.
//!
//! They answer in the same forms; what is told of cells, houses and values is that of the larger
//! or smaller grid.

mod draw;
mod solve;

pub(crate) use self::solve::{list, words};
pub use self::{
    draw::{draw, show},
    solve::{SizedSolveReply, solve},
};

use super::{count::CountReply, enumerate::Found};
use crate::{Failure, Search};
use std::ops::ControlFlow;
use sudokit_grid::Outcome;
use sudokit_rules::{Puzzle, Solution};
use sudokit_solve::general;

/// Counts the solutions of a puzzle, at most `limit`.
///
/// ```
/// use std::sync::Arc;
/// use sudokit_app::{Search, jobs::sized::count};
/// use sudokit_rules::{Puzzle, Rules, Shape};
///
/// let rules = Arc::new(Rules::of(Shape::boxes(2, 2)?));
/// let empty = Puzzle::new(rules, vec![None; 16])?;
/// assert_eq!(count(&empty, 1_000, &Search::default())?.outcome.solutions, 288);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the engine does not take the puzzle, is not there or fails.
pub fn count(puzzle: &Puzzle, limit: u64, search: &Search) -> Result<CountReply<Puzzle>, Failure> {
    let outcome =
        search.begin().shown(limit, |limits| general::count(puzzle, search.engine, limits))?;
    let is_interrupted = search.interrupt.is_raised();
    Ok(CountReply { givens: puzzle.clone(), outcome, is_interrupted })
}

/// Hands the solutions of a puzzle to `found` while they are found, at most `limit`, in an order
/// that is always the same.
///
/// # Errors
/// Like [`count`].
pub fn enumerate(
    puzzle: &Puzzle,
    limit: u64,
    search: &Search,
    found: &mut dyn FnMut(&Found<Solution>) -> ControlFlow<()>,
) -> Result<Outcome, Failure> {
    let mut number = 0;
    let outcome = search.begin().shown(limit, |limits| {
        general::solutions(puzzle, search.engine, limits, &mut |solution| {
            number += 1;
            found(&Found { number, solution: solution.clone() })
        })
    })?;
    Ok(outcome)
}
