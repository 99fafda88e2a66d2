//! Complete answers about a puzzle: verdict, count, solutions, and why there is none.
//!
//! This is the public door to the exact solvers: [`verdict`], [`count`] and [`solutions`] choose
//! an [`Engine`] themselves (`strategy.rs` says why), and every engine can be forced by name.
//! [`verdicts`] and [`counts`] ask about many puzzles at once, which costs a fraction for each.
//! Around them lie the questions that need complete answers: [`why_unsolvable`],
//! [`redundant_givens`], [`cannot_be_unique`], small facts about a grid, [`estimate`] for puzzles with
//! too many solutions to count, and two measures of how far singles lead, [`backdoors()`] and
//! [`trial_depth`]. [`models`] describes other problems, queens and Latin squares, for the general
//! engines.
//!
//! Puzzles of other sizes and shapes have doors of their own in [`general`], which asks the engines
//! for declarative models; these can be asked about the classic 9×9 too.
//!
//! This room deliberately reads no clock and starts no thread: a limit of time comes in as
//! [`Limits::stop`]. It does not solve as people do (see `sudokit-logic`) and is therefore an
//! independent judge of what that room finds.
//!
//! ```
//! use sudokit_grid::{Givens, Limits, Verdict};
//!
//! let puzzle: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert!(matches!(sudokit_solve::verdict(&puzzle, &Limits::NONE), Verdict::Unique(_)));
//!
//! let wrong: Givens =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74".parse()?;
//! assert_eq!(sudokit_solve::verdict(&wrong, &Limits::NONE), Verdict::Unsolvable);
//! let reason = sudokit_solve::why_unsolvable(&wrong);
//! assert!(reason.to_string().starts_with("after the forced digits r5c5=5, "));
//! assert!(reason.to_string().ends_with(": no digit is left for r9c2"));
//! # Ok::<(), sudokit_grid::ParseGivensError>(())
//! ```

mod analysis;
mod backdoors;
mod estimate;
pub mod general;
mod houses;
pub mod models;
mod name;
mod reason;
mod runs;
mod strategy;
mod trial;

pub use crate::{
    analysis::{
        TooFew, cannot_be_unique, constraining_pairs, is_latin_square, is_minimal,
        redundant_givens, with_another,
    },
    backdoors::{BackdoorSizes, Backdoors, LARGEST_BACKDOOR, backdoors},
    estimate::{Estimate, estimate},
    name::{AnyEngine, UnknownEngine},
    reason::{Reason, why_unsolvable},
    strategy::{Engine, ParseEngineError},
    trial::{TrialDepth, trial_depth},
};

pub use sudokit_classic::{Lanes, ParseLanesError, backtrack::Choice};

use std::ops::ControlFlow;
use sudokit_grid::{Givens, Limits, Outcome, Solution, Verdict};

/// The example of the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// Whether a puzzle has no, one or several solutions.
///
/// Of `limits`, the number of solutions does not matter: the search ends with the second one. A
/// limit that is reached gives [`Verdict::Unknown`], unless two solutions were found before.
///
/// ```
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// assert!(matches!(
///     sudokit_solve::verdict(&Givens::EMPTY, &Limits::NONE),
///     Verdict::Multiple([a, b]) if a != b
/// ));
/// ```
#[must_use]
pub fn verdict(givens: &Givens, limits: &Limits<'_>) -> Verdict {
    strategy::choose(givens, limits).verdict(givens, limits)
}

/// [`verdict`] for each of several puzzles, in their order: faster, with the same answers.
///
/// The limit of nodes holds for each puzzle. [`Limits::stop`] holds for the batch: what is not
/// finished when it ends the search is [`Verdict::Unknown`].
///
/// ```
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let full: Givens =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let mut verdicts = [Verdict::Unknown, Verdict::Unknown];
/// sudokit_solve::verdicts(&[Givens::EMPTY, full], &Limits::NONE, &mut verdicts);
/// assert!(matches!(verdicts, [Verdict::Multiple(_), Verdict::Unique(_)]));
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn verdicts(givens: &[Givens], limits: &Limits<'_>, out: &mut [Verdict]) {
    strategy::choose_for_batch(givens, limits).verdicts(givens, limits, out);
}

/// Counts the solutions of a puzzle.
///
/// The count is exact if the [`Outcome`] says so, else a lower bound. Limit the solutions where
/// there may be many: the empty grid has 6,670,903,752,021,072,936,960.
///
/// ```
/// use sudokit_grid::{Ending, Givens, Limits};
///
/// let outcome = sudokit_solve::count(&Givens::EMPTY, &Limits::solutions(1000));
/// assert_eq!((outcome.solutions, outcome.ending), (1000, Ending::SolutionLimit));
/// ```
#[must_use]
pub fn count(givens: &Givens, limits: &Limits<'_>) -> Outcome {
    strategy::choose(givens, limits).count(givens, limits)
}

/// [`count`] for each of several puzzles, in their order: faster, with the same answers.
///
/// The limits of solutions and nodes hold for each puzzle. [`Limits::stop`] holds for the batch:
/// what is not finished when it ends the search is [`Ending::Stopped`](sudokit_grid::Ending).
///
/// # Panics
/// If `out` is not as long as `givens`.
pub fn counts(givens: &[Givens], limits: &Limits<'_>, out: &mut [Outcome]) {
    strategy::choose_for_batch(givens, limits).counts(givens, limits, out);
}

/// Hands every solution of a puzzle to `found`, until it breaks or a limit is reached.
///
/// No solution comes twice; the order is the engine's, and the same each time.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit_grid::{Givens, Limits};
///
/// let puzzle: Givens =
///     "895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5".parse()?;
/// let mut found = Vec::new();
/// sudokit_solve::solutions(&puzzle, &Limits::NONE, &mut |solution| {
///     found.push(*solution);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(found.len(), 4);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
pub fn solutions(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Outcome {
    strategy::choose(givens, limits).solutions(givens, limits, found)
}
