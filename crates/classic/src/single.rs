//! The fastest solver for one puzzle at a time.
//!
//! It walks through the same tree as [`scalar`], so its answers are the same: the solutions, their
//! order, the nodes, the effect of every limit. It is faster in two ways:
//!
//! - It is compiled with the instructions of the processor at hand, which is asked once.
//! - On hard puzzles it looks ahead: while one state is propagated, those that come next are
//!   propagated in the other parts of a wider vector (`search.rs`).
//!
//! On processors without AVX2 it is [`scalar`].

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "instructions that not every processor has")]
mod arch;
#[cfg(target_arch = "x86_64")]
mod branch;
#[cfg(target_arch = "x86_64")]
mod rounds;
#[cfg(target_arch = "x86_64")]
mod search;
#[cfg(all(test, target_arch = "x86_64"))]
#[expect(unsafe_code, reason = "they run every path that the processor has")]
mod tests;
#[cfg(target_arch = "x86_64")]
mod tree;
#[cfg(target_arch = "x86_64")]
mod vector;

use crate::{scalar, verdict_of};
use std::ops::ControlFlow;
use sudokit_grid::{Givens, Limits, Outcome, Solution, Verdict};

/// The nine vectors of a state: see `scalar/state.rs`.
#[cfg(target_arch = "x86_64")]
type State = [arch::Xmm; 9];

/// The best search of this processor, if it has one. The answers are remembered by the standard
/// library, so that to ask costs next to nothing.
#[cfg(target_arch = "x86_64")]
fn best() -> Option<arch::Run> {
    arch::avx512().or_else(arch::avx2)
}

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
/// use sudokit_grid::{Ending, Givens, Limits};
///
/// let mut texts = Vec::new();
/// let outcome = sudokit_classic::solutions(&Givens::EMPTY, &Limits::solutions(3), &mut |solution| {
///     texts.push(solution.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(outcome.ending, Ending::SolutionLimit);
/// assert_eq!(texts.len(), 3);
/// ```
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "functions that ask for instructions of the processor")
)]
pub fn solutions(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Outcome {
    #[cfg(target_arch = "x86_64")]
    if let Some(run) = best() {
        // SAFETY: the search is handed out only where its instructions were detected.
        return unsafe {
            run(givens, limits, &mut |state| {
                let solution = Solution::classic(search::to_scalar(state).digits());
                found(&solution.expect("a solved state obeys the rules"))
            })
        };
    }
    scalar::solutions(givens, limits, found)
}

/// Counts the solutions without building them; otherwise like [`solutions`].
#[cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "functions that ask for instructions of the processor")
)]
#[must_use]
pub fn count(givens: &Givens, limits: &Limits<'_>) -> Outcome {
    #[cfg(target_arch = "x86_64")]
    if let Some(run) = best() {
        // SAFETY: the search is handed out only where its instructions were detected.
        return unsafe { run(givens, limits, &mut |_| ControlFlow::Continue(())) };
    }
    scalar::count(givens, limits)
}

/// Whether the puzzle has no, one or several solutions.
///
/// Of `limits`, the number of solutions does not matter: the search ends with the second one.
/// If another limit ends it earlier, the answer is [`Verdict::Unknown`].
///
/// ```
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let nothing = Limits { nodes: 1, ..Limits::NONE };
/// assert_eq!(sudokit_classic::verdict(&Givens::EMPTY, &nothing), Verdict::Unknown);
/// assert!(matches!(sudokit_classic::verdict(&Givens::EMPTY, &Limits::NONE), Verdict::Multiple(_)));
/// ```
#[must_use]
pub fn verdict(givens: &Givens, limits: &Limits<'_>) -> Verdict {
    verdict_of(limits, |limits, found| solutions(givens, limits, found))
}
