//! How deeply trials must nest: trial and error with singles.

mod candidates;

use self::candidates::{Candidates, State};
use crate::runs::Runs;
use sudokit_grid::{Candidate, Ending, Givens, Limits, Solution};

/// How deeply trials must nest to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialDepth {
    /// The depth: 0 if singles do without trials. Nothing if more is needed than was allowed, or a
    /// limit was reached.
    pub depth: Option<usize>,
    /// How often singles were let run.
    pub nodes: u64,
    /// [`Ending::Exhausted`] if the depth is known, or surely greater than was allowed.
    pub ending: Ending,
}

/// How deeply trials must nest to solve a puzzle, up to `deepest`: the depth of trial and error, or
/// T&E, with naked and hidden singles.
///
/// A trial supposes that a candidate is true. If what follows is a contradiction, the candidate is
/// removed. What follows is what singles give at depth 1, and at depth 2 what singles and trials of
/// depth 1 give. That a trial happens to lead to the solution counts for nothing, so that this says
/// something about proofs, where [`backdoors`](crate::backdoors()) say something about luck. Of all
/// puzzles known until 2022 none needs more than depth 2 (D. Berthier; see
/// <http://forum.enjoysudoku.com/the-bxb-classification-of-t-e-2-puzzles-t41922.html>).
///
/// The solution is the only one of the puzzle; it spares the trials of its own candidates, which
/// lead to no contradiction. Nothing is returned if it contradicts the puzzle. Placed digits count
/// as filled, and pencilmarks restrict their cells. Of `limits`, a node is one run of singles.
///
/// ```
/// use sudokit_grid::{Givens, Limits};
/// use sudokit_solve::{trial_depth, verdict};
///
/// let puzzle: Givens =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let verdict = verdict(&puzzle, &Limits::NONE);
/// let solution = verdict.unique().ok_or("one solution")?;
/// let trial = trial_depth(&puzzle, solution, 2, &Limits::NONE).ok_or("it is the puzzle's")?;
/// assert_eq!(trial.depth, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
#[doc(alias = "T&E")]
pub fn trial_depth(
    givens: &Givens,
    solution: &Solution,
    deepest: usize,
    limits: &Limits<'_>,
) -> Option<TrialDepth> {
    if !solution.completes(givens) {
        return None;
    }
    let mut trials = Trials { solution, runs: Runs::after_the_first(limits) };
    let mut grid = Candidates::new(givens);
    let mut state = grid.run();
    let mut depth = 0;
    while state == State::Open && depth < deepest {
        depth += 1;
        match trials.exhaust(&mut grid, depth, Whose::Puzzle) {
            Some(next) => state = next,
            None => break,
        }
    }
    let depth = (state == State::Solved).then_some(depth);
    let Runs { nodes, ending, .. } = trials.runs;
    Some(TrialDepth { depth, nodes, ending })
}

/// In what a trial is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// In the puzzle, whose solution is known.
    Puzzle,
    /// In what follows from a trial.
    Trial,
}

struct Trials<'a> {
    solution: &'a Solution,
    runs: Runs<'a>,
}

impl Trials<'_> {
    /// Removes what trials of this depth remove, until they find nothing; nothing is returned if a
    /// limit is reached. Singles and trials of less depth have found all already.
    fn exhaust(&mut self, grid: &mut Candidates, depth: usize, whose: Whose) -> Option<State> {
        loop {
            let mut is_news = false;
            for candidate in grid.open() {
                // What was removed since is no candidate any more.
                if !grid.contains(candidate) || self.is_true(candidate, whose) {
                    continue;
                }
                if self.supposed(grid, candidate, depth)? != State::Contradiction {
                    continue;
                }
                is_news = true;
                grid.remove(candidate);
                let state = self.settled(grid, depth - 1, whose)?;
                if state != State::Open {
                    return Some(state);
                }
            }
            if !is_news {
                return Some(State::Open);
            }
        }
    }

    /// What follows if a candidate is true, by trials of less depth.
    fn supposed(&mut self, grid: &Candidates, candidate: Candidate, depth: usize) -> Option<State> {
        let mut grid = grid.clone();
        grid.place(candidate);
        self.settled(&mut grid, depth - 1, Whose::Trial)
    }

    /// Lets singles run, and then trials up to this depth.
    fn settled(&mut self, grid: &mut Candidates, depth: usize, whose: Whose) -> Option<State> {
        self.runs.count()?;
        let mut state = grid.run();
        for depth in 1..=depth {
            if state == State::Open {
                state = self.exhaust(grid, depth, whose)?;
            }
        }
        Some(state)
    }

    fn is_true(&self, candidate: Candidate, whose: Whose) -> bool {
        whose == Whose::Puzzle && self.solution.digit(candidate.cell) == candidate.digit
    }
}
