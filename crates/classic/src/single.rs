//! The fastest solver for one puzzle at a time.
//!
//! It walks through the same tree as [`scalar`], node by node ...

#[cfg(target_arch = "x86_64")]
mod arch;
#[cfg(target_arch = "x86_64")]
mod branch;
#[cfg(target_arch = "x86_64")]
mod rounds;
#[cfg(target_arch = "x86_64")]
mod search;
#[cfg(target_arch = "x86_64")]
mod vector;

use crate::{scalar, verdict_of};
use std::ops::ControlFlow;
use sudokit_grid::{Givens, Limits, Outcome, Solution, Verdict};

/// The nine vectors of a state: see `scalar/state.rs`.
#[cfg(target_arch = "x86_64")]
type State = [arch::Xmm; 9];

/// The search of this processor, if it has one.
#[cfg(target_arch = "x86_64")]
type Run = unsafe fn(&Givens, &Limits<'_>, &mut dyn FnMut(&State) -> ControlFlow<()>) -> Outcome;

#[cfg(target_arch = "x86_64")]
fn best() -> Option<Run> {
    if is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
    {
        return Some(arch::avx512);
    }
    is_x86_feature_detected!("avx2").then_some(arch::avx2)
}

/// Hands every solution to `found`, until it breaks or a limit is reached.
pub fn solutions(
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Outcome {
    #[cfg(target_arch = "x86_64")]
    if let Some(run) = best() {
        // SAFETY: `best` found all instructions that the search asks for.
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
#[must_use]
pub fn count(givens: &Givens, limits: &Limits<'_>) -> Outcome {
    #[cfg(target_arch = "x86_64")]
    if let Some(run) = best() {
        // SAFETY: `best` found all instructions that the search asks for.
        return unsafe { run(givens, limits, &mut |_| ControlFlow::Continue(())) };
    }
    scalar::count(givens, limits)
}

/// Whether the puzzle has no, one or several solutions.
#[must_use]
pub fn verdict(givens: &Givens, limits: &Limits<'_>) -> Verdict {
    verdict_of(limits, |limits, found| solutions(givens, limits, found))
}
