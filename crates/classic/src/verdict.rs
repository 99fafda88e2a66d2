//! From the solutions of any engine to a verdict.

use std::ops::ControlFlow;
use sudokit_grid::{Limits, Outcome, Solution, Verdict};

/// The verdict that a search comes to.
///
/// `search` runs an engine with the limits and the sink that it is handed: the limits of the
/// caller, but with two solutions. Two solutions are [`Verdict::Multiple`] in any case; a search
/// that ended earlier and was not exhausted is [`Verdict::Unknown`].
///
/// ```
/// use sudokit_classic::{scalar, verdict_of};
/// use sudokit_grid::{Givens, Limits, Verdict};
///
/// let verdict =
///     verdict_of(&Limits::NONE, |limits, found| scalar::solutions(&Givens::EMPTY, limits, found));
/// assert!(matches!(verdict, Verdict::Multiple(_)));
/// ```
pub fn verdict_of(
    limits: &Limits<'_>,
    search: impl FnOnce(&Limits<'_>, &mut dyn FnMut(&Solution) -> ControlFlow<()>) -> Outcome,
) -> Verdict {
    let mut first = None;
    let mut second = None;
    let limits = Limits { solutions: 2, ..*limits };
    let outcome = search(&limits, &mut |solution| {
        if first.is_none() {
            first = Some(*solution);
        } else {
            second = Some(*solution);
        }
        ControlFlow::Continue(())
    });
    match (first, second) {
        (Some(first), Some(second)) => Verdict::Multiple([first, second]),
        _ if !outcome.is_exact() => Verdict::Unknown,
        (Some(only), None) => Verdict::Unique(only),
        (None, _) => Verdict::Unsolvable,
    }
}
