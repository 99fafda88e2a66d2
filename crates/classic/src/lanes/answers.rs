//! Where a search leaves its answers.

use crate::scalar;
use std::ops::ControlFlow;
use sudokit_grid::{Givens, Limits, Outcome, Solution, Verdict};

/// Receives the answers of a batch, in whatever order they come.
pub(super) trait Answers {
    /// Whether [`found`](Self::found) is of use.
    fn wants_solutions(&self) -> bool;

    /// A solution of a puzzle, which is named by its place in the batch. The first one of a puzzle
    /// has the number 1.
    fn found(&mut self, puzzle: usize, number: u64, solution: &Solution);

    /// The end of a puzzle.
    fn finish(&mut self, puzzle: usize, outcome: Outcome);
}

impl Answers for &mut [Outcome] {
    fn wants_solutions(&self) -> bool {
        false
    }

    fn found(&mut self, _: usize, _: u64, _: &Solution) {}

    fn finish(&mut self, puzzle: usize, outcome: Outcome) {
        self[puzzle] = outcome;
    }
}

impl Answers for &mut [Verdict] {
    fn wants_solutions(&self) -> bool {
        true
    }

    fn found(&mut self, puzzle: usize, number: u64, solution: &Solution) {
        self[puzzle] = match self[puzzle] {
            Verdict::Unique(first) if number == 2 => Verdict::Multiple([first, *solution]),
            _ => Verdict::Unique(*solution),
        };
    }

    fn finish(&mut self, puzzle: usize, outcome: Outcome) {
        if outcome.solutions < 2 && !outcome.is_exact() {
            self[puzzle] = Verdict::Unknown;
        } else if outcome.solutions == 0 {
            self[puzzle] = Verdict::Unsolvable;
        }
    }
}

/// Searches one puzzle with the scalar solver, whatever was found of it before. To finish it is
/// left to the caller.
pub(super) fn search_alone(
    puzzle: usize,
    givens: &Givens,
    limits: &Limits<'_>,
    answers: &mut dyn Answers,
) -> Outcome {
    if !answers.wants_solutions() {
        return scalar::count(givens, limits);
    }
    let mut number = 0;
    scalar::solutions(givens, limits, &mut |solution| {
        number += 1;
        answers.found(puzzle, number, solution);
        ControlFlow::Continue(())
    })
}
