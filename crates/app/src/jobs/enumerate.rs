//! The solutions of a puzzle, one after the other.

use crate::{Failure, Place, Reply, Search, wire};
use serde::Serialize;
use std::{
    fmt::{Display, Write},
    ops::ControlFlow,
};
use sudokit_grid::{Givens, Outcome, Solution};

/// One solution of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<S = Solution> {
    /// The number of the solution among those of its puzzle, counted from 1.
    pub number: u64,
    /// The solution.
    pub solution: S,
}

/// Hands the solutions of a puzzle to `found` while they are found, at most `limit`, in an order
/// that is always the same.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit_app::{Search, jobs::enumerate::enumerate};
/// use sudokit_grid::{Ending, Givens};
///
/// let mut numbers = Vec::new();
/// let outcome = enumerate(&Givens::EMPTY, 3, &Search::default(), &mut |found| {
///     numbers.push(found.number);
///     ControlFlow::Continue(())
/// });
/// assert_eq!((numbers, outcome.ending), (vec![1, 2, 3], Ending::SolutionLimit));
/// ```
pub fn enumerate(
    givens: &Givens,
    limit: u64,
    search: &Search,
    found: &mut dyn FnMut(&Found) -> ControlFlow<()>,
) -> Outcome {
    let mut number = 0;
    search.begin().solutions(givens, limit, &mut |&solution| {
        number += 1;
        found(&Found { number, solution })
    })
}

/// [`enumerate`] by any engine, also one that can fail.
///
/// # Errors
/// If the engine does not take the puzzle, is not there or fails.
pub fn enumerate_by_any(
    givens: &Givens,
    limit: u64,
    search: &Search,
    found: &mut dyn FnMut(&Found) -> ControlFlow<()>,
) -> Result<Outcome, Failure> {
    let mut number = 0;
    search.begin().any_solutions(givens, limit, &mut |&solution| {
        number += 1;
        found(&Found { number, solution })
    })
}

impl<S: Display> Reply for Found<S> {
    const COLUMNS: &'static [&'static str] = &["solution_number", "solution"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let _ = writeln!(out, "{}", self.solution);
    }

    fn wire(&self) -> impl Serialize {
        wire::Found { solution_number: self.number, solution: self.solution.to_string() }
    }

    fn row(&self) -> Vec<String> {
        vec![self.number.to_string(), self.solution.to_string()]
    }
}
