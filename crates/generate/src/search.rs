//! What searches near puzzles share: solutions that are counted within a bounded amount of work.

use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;
use sudokit_classic::{count_batch, solutions};
use sudokit_grid::{Cell, CellSet, Ending, Entry, Givens, Limits, Outcome, Solution};
use sudokit_solve::with_another;
use sudokit_symmetry::Transformation;

/// Why a search ends before its work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The judge wants no more.
    Judge,
    /// It was stopped from outside.
    Stop,
}

/// What is left of the work of a block, in nodes of the engine in lock-step, and whoever may stop
/// it earlier: then the answer of a method is that.
pub(crate) struct Meter<'a> {
    stop: &'a (dyn Fn() -> bool + Sync),
    left: u64,
}

/// A node of the engine for one puzzle takes so many times as long as one in lock-step (measured,
/// with 56 puzzles in lock-step).
const SINGLE: u64 = 3;

impl<'a> Meter<'a> {
    /// So many nodes.
    pub(crate) fn new(nodes: u64, stop: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { stop, left: nodes }
    }

    /// Whether the work is done, or the end was asked for.
    pub(crate) fn is_over(&self) -> bool {
        self.left == 0 || (self.stop)()
    }

    /// Counts work that is no search.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.left = self.left.saturating_sub(nodes);
    }

    /// How many solutions each puzzle has, up to a limit.
    pub(crate) fn count(&mut self, puzzles: &[Givens], limit: u64) -> Result<Vec<u64>, End> {
        let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let mut outcomes = vec![nothing; puzzles.len()];
        let stop = |_| (self.stop)();
        let limits = Limits { stop: Some(&stop), ..Limits::solutions(limit) };
        count_batch(puzzles, &limits, &mut outcomes);
        let nodes: u64 = outcomes.iter().map(|outcome| outcome.nodes).sum();
        self.left = self.left.saturating_sub(nodes);
        let is_stopped = outcomes.iter().any(|outcome| outcome.ending == Ending::Stopped);
        if is_stopped {
            return Err(End::Stop);
        }
        Ok(outcomes.iter().map(|outcome| outcome.solutions).collect())
    }

    /// The solution of a puzzle, if it has one and no other.
    pub(crate) fn unique(&mut self, puzzle: &Givens) -> Result<Option<Solution>, End> {
        let found = self.first_solutions(puzzle, 2)?;
        Ok(if let [solution] = found[..] { Some(solution) } else { None })
    }

    /// The solutions of a puzzle; if there are more, so many that were found where the search began
    /// at random.
    pub(crate) fn solutions(
        &mut self,
        puzzle: &Givens,
        limit: u64,
        rng: &mut ChaCha8Rng,
    ) -> Result<Vec<Solution>, End> {
        let move_ = Transformation::random(rng);
        let back = move_.inverse();
        let mut found = self.first_solutions(&move_.apply(puzzle), limit)?;
        found.iter_mut().for_each(|solution| *solution = back.apply_to_solution(solution));
        Ok(found)
    }

    /// The solutions of a puzzle, up to a limit.
    pub(crate) fn first_solutions(
        &mut self,
        puzzle: &Givens,
        limit: u64,
    ) -> Result<Vec<Solution>, End> {
        let stop = |_| (self.stop)();
        let limits = Limits { stop: Some(&stop), ..Limits::solutions(limit) };
        let mut found = Vec::new();
        let outcome = solutions(puzzle, &limits, &mut |solution| {
            found.push(*solution);
            ControlFlow::Continue(())
        });
        self.left = self.left.saturating_sub(SINGLE * outcome.nodes);
        if outcome.ending == Ending::Stopped { Err(End::Stop) } else { Ok(found) }
    }

    /// The redundant clues of a puzzle with one solution: those that can go, each alone.
    pub(crate) fn redundant(&mut self, puzzle: &Givens) -> Result<CellSet, End> {
        let cells: Vec<Cell> = puzzle.given().iter().collect();
        let others: Vec<Givens> = cells.iter().map(|&cell| with_another(puzzle, cell)).collect();
        let counts = self.count(&others, 1)?;
        let redundant = cells.into_iter().zip(counts).filter(|&(_, count)| count == 0);
        Ok(redundant.map(|(cell, _)| cell).collect())
    }
}

/// A puzzle without the clues in these cells.
pub(crate) fn without(puzzle: &Givens, cells: CellSet) -> Givens {
    let mut puzzle = *puzzle;
    for cell in cells {
        puzzle.set(cell, Entry::Empty);
    }
    puzzle
}

/// A puzzle with the digits of a solution in these cells too.
pub(crate) fn with(puzzle: &Givens, cells: CellSet, solution: &Solution) -> Givens {
    let mut puzzle = *puzzle;
    for cell in cells {
        puzzle.set(cell, Entry::Given(solution.digit(cell)));
    }
    puzzle
}
