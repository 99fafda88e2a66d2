//! The fast solver for one puzzle at a time.
//!
//! It works on nine vectors of three 27-bit words in which all 729 candidates lie
//! (`state.rs`, with a drawing), propagates all of them at once (`propagate.rs`), and branches on
//! a digit in a mini-row or mini-column (`branch.rs`). Every branch has two answers that exclude
//! each other and of which one holds, so the search is exhaustive and no solution comes twice.
//!
//! The layout and the rules are our own; they descend from a design that treats many puzzles in
//! lock-step, and a batch solver can share them.
//!
//! Memory is bounded and nothing is allocated: the recursion is at most 108 deep, because each
//! level settles a digit in one box of a chute (54 pairs of digit and chute, two boxes each; the
//! third then follows).
//!
//! ```
//! use sudokit_classic::scalar;
//! use sudokit_grid::{Givens, Limits};
//!
//! let puzzle: Givens =
//!     ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...".parse()?;
//! let outcome = scalar::count(&puzzle, &Limits::NONE);
//! assert!(outcome.is_exact());
//! assert_eq!(outcome.solutions, 1);
//! # Ok::<(), sudokit_grid::ParseGivensError>(())
//! ```

pub(crate) mod branch;
mod propagate;
pub(crate) mod quad;
pub(crate) mod state;

use crate::verdict_of;
use propagate::{Progress, propagate};
use state::State;
use std::ops::ControlFlow;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Solution, Verdict};

/// After so many nodes without a solution the search branches on cells: the hardest puzzles known
/// take a few hundred, so that something else than a hard puzzle lies ahead.
pub(crate) const FRUITLESS: u64 = 4_096;

/// How many nodes lie between two looks at [`Limits::stop`].
pub(crate) const NODES_BETWEEN_STOPS: u64 = 256;

/// Hands every solution to `found`, until it breaks or a limit is reached.
///
/// All that the entries allow is respected: given and placed digits and pencilmarks. A node is a
/// state that is propagated; the first one is the puzzle itself. A puzzle with conflicts, or
/// without solution for other reasons, has no solution and an exact count of zero; it is no error.
///
/// The order of the solutions is always the same, but it is not sorted.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit_classic::scalar;
/// use sudokit_grid::{Ending, Givens, Limits};
///
/// let mut texts = Vec::new();
/// let outcome = scalar::solutions(&Givens::EMPTY, &Limits::solutions(3), &mut |solution| {
///     texts.push(solution.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(outcome.ending, Ending::SolutionLimit);
/// assert_eq!(texts.len(), 3);
/// ```
pub fn solutions(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Outcome {
    search(givens, limits, |state: &State| {
        let solution = Solution::classic(state.digits());
        found(&solution.expect("a solved state obeys the rules"))
    })
}

/// Counts the solutions without building them; otherwise like [`solutions`].
#[must_use]
pub fn count(givens: &Givens, limits: &Limits<'_>) -> Outcome {
    search(givens, limits, |_| ControlFlow::Continue(()))
}

/// Whether the puzzle has no, one or several solutions.
///
/// Of `limits`, the number of solutions does not matter: the search ends with the second one.
/// If another limit ends it earlier, the answer is [`Verdict::Unknown`].
///
/// ```
/// use sudokit_classic::scalar;
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let nothing = Limits { nodes: 1, ..Limits::NONE };
/// assert_eq!(scalar::verdict(&Givens::EMPTY, &nothing), Verdict::Unknown);
/// assert!(matches!(scalar::verdict(&Givens::EMPTY, &Limits::NONE), Verdict::Multiple(_)));
/// ```
#[must_use]
pub fn verdict(givens: &Givens, limits: &Limits<'_>) -> Verdict {
    verdict_of(limits, |limits, found| solutions(givens, limits, found))
}

fn search(
    givens: &Givens,
    limits: &Limits<'_>,
    found: impl FnMut(&State) -> ControlFlow<()>,
) -> Outcome {
    let mut search = Search { limits, found, solutions: 0, nodes: 0, last_found: 0 };
    let ending = if limits.solutions == 0 {
        Ending::SolutionLimit
    } else {
        match search.visit(&mut State::new(givens), 0) {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => Ending::Exhausted,
        }
    };
    Outcome { solutions: search.solutions, nodes: search.nodes, ending }
}

struct Search<'a, F> {
    limits: &'a Limits<'a>,
    found: F,
    solutions: u64,
    nodes: u64,
    /// How many nodes had been visited when the last solution was found.
    last_found: u64,
}

impl<F: FnMut(&State) -> ControlFlow<()>> Search<'_, F> {
    /// Searches all below `state`. The state is consumed; it comes by reference because it is
    /// large.
    fn visit(&mut self, state: &mut State, depth: u32) -> ControlFlow<Ending> {
        debug_assert!(depth <= 108, "each level settles a digit in a box of a chute");
        loop {
            self.enter()?;
            match propagate(state) {
                Progress::Dead => return ControlFlow::Continue(()),
                Progress::Solved => return self.solved(state),
                Progress::Stalled => {}
            }
            let branch = if self.nodes - self.last_found < FRUITLESS {
                branch::choose(state)
            } else {
                branch::choose_cell(state)
            };
            // A state that has stalled and is not solved offers a branch: see `choose`.
            let Some(branch) = branch else {
                return ControlFlow::Continue(());
            };
            let [mut here, elsewhere] = branch.split(state);
            self.visit(&mut here, depth + 1)?;
            *state = elsewhere;
        }
    }

    /// Counts a node, unless a limit forbids it.
    #[inline(always)]
    fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_STOPS)
            && self.limits.stop.is_some_and(|stop| stop(self.progress()))
        {
            return ControlFlow::Break(Ending::Stopped);
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    const fn progress(&self) -> sudokit_grid::Progress {
        sudokit_grid::Progress { solutions: self.solutions, nodes: self.nodes }
    }

    fn solved(&mut self, state: &State) -> ControlFlow<Ending> {
        self.solutions += 1;
        self.last_found = self.nodes;
        if (self.found)(state).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_full_grid_comes_back_as_it_went_in() {
        let givens: Givens = FULL.parse().expect("81 cells");
        let digits = State::new(&givens).digits();
        assert_eq!(Solution::classic(digits).map(|s| s.to_string()), Ok(FULL.into()));
    }

    #[test]
    fn nodes_are_the_same_each_time() {
        let puzzle: Givens =
            "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
                .parse()
                .expect("81 cells");
        let outcome = count(&puzzle, &Limits::NONE);
        assert_eq!((outcome.solutions, outcome.nodes), (1, 113));
    }

    /// Four cells of a row share three candidates, and all other rows are open.
    #[test]
    fn a_contradiction_of_cells_in_an_open_grid_is_seen_through() {
        let text = format!(
            "[12347][12345678]{}[368][368].[368][368]....3{}",
            ".".repeat(20),
            ".".repeat(49)
        );
        let givens = text.parse().expect("81 cells");
        let outcome = count(&givens, &Limits { nodes: 20_000, ..Limits::NONE });
        assert_eq!((outcome.solutions, outcome.ending), (0, Ending::Exhausted));
    }

    #[test]
    fn sparse_grids_without_solution_are_seen_through() {
        for marks in ["[12]".repeat(3), "[123456]".repeat(7), "[12345678]".repeat(9)] {
            let cells = 81 - marks.matches(']').count();
            let givens = format!("{marks}{}", ".".repeat(cells)).parse().expect("81 cells");
            let outcome = count(&givens, &Limits { nodes: 1000, ..Limits::NONE });
            assert_eq!((outcome.solutions, outcome.ending), (0, Ending::Exhausted), "{marks}");
        }
    }
}
