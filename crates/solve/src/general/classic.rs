//! General engines on the classic 9×9.

use super::search;
use std::ops::ControlFlow;
use sudokit_classic::verdict_of;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Solution, Verdict};
use sudokit_model::{Assignment, Backend, BackendError};
use sudokit_rules::classic_model;

/// Like [`crate::verdict`], answered by a general engine.
///
/// ```
/// use sudokit_grid::{Givens, Limits};
/// use sudokit_solve::general::classic_verdict;
///
/// let engine = sudokit_backends::find("backtracking").expect("it is always there");
/// let puzzle: Givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let verdict = classic_verdict(engine, &puzzle, &Limits::NONE)?;
/// assert_eq!(verdict, sudokit_solve::verdict(&puzzle, &Limits::NONE));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the engine does not take the puzzle, or fails.
pub fn classic_verdict(
    backend: &dyn Backend,
    givens: &Givens,
    limits: &Limits<'_>,
) -> Result<Verdict, BackendError> {
    let mut error = None;
    let verdict = verdict_of(limits, |limits, found| {
        classic_solutions(backend, givens, limits, found).unwrap_or_else(|failed| {
            error = Some(failed);
            Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped }
        })
    });
    error.map_or(Ok(verdict), Err)
}

/// Like [`crate::count`], answered by a general engine.
///
/// # Errors
/// Like [`classic_verdict`].
pub fn classic_count(
    backend: &dyn Backend,
    givens: &Givens,
    limits: &Limits<'_>,
) -> Result<Outcome, BackendError> {
    search(backend, &classic_model(givens), limits, &mut |_| ControlFlow::Continue(()))
}

/// Like [`crate::solutions`], answered by a general engine.
///
/// # Errors
/// Like [`classic_verdict`].
pub fn classic_solutions(
    backend: &dyn Backend,
    givens: &Givens,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    let mut is_wrong = false;
    let outcome = search(
        backend,
        &classic_model(givens),
        limits,
        &mut |assignment| match solution(assignment) {
            Some(solution) => found(&solution),
            None => {
                is_wrong = true;
                ControlFlow::Break(())
            }
        },
    )?;
    if is_wrong {
        let what = "what it found is no solution".to_owned();
        return Err(BackendError::Failed { engine: backend.info().id, what });
    }
    Ok(outcome)
}

fn solution(assignment: &Assignment) -> Option<Solution> {
    let mut numbers = [0; 81];
    for (number, &value) in numbers.iter_mut().zip(assignment.values()) {
        *number = u8::try_from(value).ok()?;
    }
    Solution::from_numbers(&numbers)
}
