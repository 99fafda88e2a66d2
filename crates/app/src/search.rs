//! How a job searches: with which engine, how far, and who may stop it.

use crate::{Failure, Gauge};
use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use sudokit_grid::{Givens, Limits, Outcome, Progress, Solution, Verdict};
use sudokit_solve::Engine;

/// A request to stop that all threads of a run see. Clones are the same request.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Asks for the end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked for the end.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How a job searches. The default is the best engine, without limits.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// The engine; without one, the best for the puzzle.
    pub engine: Option<Engine>,
    /// At most so many nodes of the search tree for a puzzle.
    pub nodes: Option<u64>,
    /// At most so long for a puzzle. Other than the nodes, a time makes answers depend on the
    /// machine.
    pub time: Option<Duration>,
    /// Ends every search when it is raised.
    pub interrupt: Interrupt,
    /// Shows the solutions that were counted or enumerated so far.
    pub gauge: Arc<Gauge>,
}

impl Search {
    /// Refuses a verdict that is unknown because the run was interrupted: it is no answer, and the
    /// output ends before it.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] in that case.
    pub fn finished(&self, verdict: &Verdict) -> Result<(), Failure> {
        if *verdict == Verdict::Unknown && self.interrupt.is_raised() {
            return Err(Failure::Interrupted);
        }
        Ok(())
    }

    /// Begins the work on one puzzle: its time runs from now on.
    pub(crate) fn begin(&self) -> Attempt<'_> {
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        Attempt { search: self, end }
    }
}

/// The work on one puzzle, which may take several searches.
pub(crate) struct Attempt<'a> {
    search: &'a Search,
    end: Option<Instant>,
}

impl Attempt<'_> {
    /// Whether a puzzle has no, one or several solutions.
    pub(crate) fn verdict(&self, givens: &Givens) -> Verdict {
        self.limited(2, false, |limits| match self.search.engine {
            Some(engine) => engine.verdict(givens, limits),
            None => sudokit_solve::verdict(givens, limits),
        })
    }

    /// How many solutions a puzzle has, at most `limit`.
    pub(crate) fn count(&self, givens: &Givens, limit: u64) -> Outcome {
        self.limited(limit, true, |limits| match self.search.engine {
            Some(engine) => engine.count(givens, limits),
            None => sudokit_solve::count(givens, limits),
        })
    }

    /// The solutions of a puzzle, at most `limit`.
    pub(crate) fn solutions(
        &self,
        givens: &Givens,
        limit: u64,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.limited(limit, true, |limits| match self.search.engine {
            Some(engine) => engine.solutions(givens, limits, found),
            None => sudokit_solve::solutions(givens, limits, found),
        })
    }

    /// Does something within the limits of nodes, time and interruption. If `is_shown`, the gauge
    /// follows the solutions.
    pub(crate) fn limited<R>(
        &self,
        solutions: u64,
        is_shown: bool,
        search: impl FnOnce(&Limits<'_>) -> R,
    ) -> R {
        let shown = AtomicU64::new(0);
        let stop = |progress: Progress| {
            if is_shown {
                let before = shown.swap(progress.solutions, Ordering::Relaxed);
                self.search.gauge.add_solutions(progress.solutions.saturating_sub(before));
            }
            self.search.interrupt.is_raised() || self.end.is_some_and(|end| Instant::now() >= end)
        };
        let nodes = self.search.nodes.unwrap_or(u64::MAX);
        search(&Limits { solutions, nodes, stop: Some(&stop) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_verdict_is_an_answer_unless_the_run_was_interrupted() {
        let search = Search::default();
        assert!(search.finished(&Verdict::Unknown).is_ok());
        search.interrupt.raise();
        assert!(search.finished(&Verdict::Unsolvable).is_ok());
        assert!(matches!(search.finished(&Verdict::Unknown), Err(Failure::Interrupted)));
    }
}
