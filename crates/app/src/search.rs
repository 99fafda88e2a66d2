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
use sudokit_formats::Record;
use sudokit_grid::{CellSet, Ending, Givens, Limits, Outcome, Progress, Solution, Verdict};
use sudokit_model::{Backend, BackendError};
use sudokit_rules::Rules;
use sudokit_solve::{
    AnyEngine, Engine, Lanes,
    general::{self, Choice, EngineError, Question},
    with_another,
};

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

/// How many nodes the first look at many puzzles spends on each. The hardest ones that are known
/// take a few hundred, and what takes more shall not keep its neighbours waiting.
const FIRST_NODES: u64 = 1_000;
/// How many solutions the first look counts. One that has more is counted again from the start,
/// which is then a small part of the work.
const FIRST_SOLUTIONS: u64 = 100;

/// How a job searches. The default is the best engine, without limits.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// The engine; without one, the best for the puzzle.
    ///
    /// One that is not made for the classic 9×9 can fail, and answers only in jobs that say so.
    pub engine: Option<AnyEngine>,
    /// The path that batches take through the processor; without one, the fastest.
    pub lanes: Option<Lanes>,
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
        self.unless_interrupted(*verdict == Verdict::Unknown)
    }

    /// Refuses the answer to work that ended early because the run was interrupted.
    ///
    /// # Errors
    /// [`Failure::Interrupted`] in that case.
    pub fn unless_interrupted(&self, ended_early: bool) -> Result<(), Failure> {
        if ended_early && self.interrupt.is_raised() {
            return Err(Failure::Interrupted);
        }
        Ok(())
    }

    /// A first look at many puzzles at once: the verdicts that come easily. The others are left
    /// [`Verdict::Unknown`], for a search that goes as far as it may.
    #[must_use]
    pub fn first_verdicts(&self, records: &[Record]) -> Vec<Verdict> {
        let mut verdicts = vec![Verdict::Unknown; records.len()];
        if self.looks_first(records) {
            self.limited_first(2, |limits| match self.forced_engine() {
                Some(engine) => engine.verdicts(&givens(records), limits, &mut verdicts),
                None => sudokit_solve::verdicts(&givens(records), limits, &mut verdicts),
            });
        }
        verdicts
    }

    /// A first look at many puzzles at once: what is found by a count up to `limit`, if it comes
    /// easily.
    ///
    /// Where the limit is large this is a pass up to a small one, since most puzzles have one
    /// solution and the lanes shall not wait for one that has millions. What has many is counted
    /// by itself later, while the gauge follows its solutions.
    #[must_use]
    pub fn first_counts(&self, records: &[Record], limit: u64) -> Vec<Option<Outcome>> {
        if !self.looks_first(records) {
            return vec![None; records.len()];
        }
        let open = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let mut outcomes = vec![open; records.len()];
        self.limited_first(limit.min(FIRST_SOLUTIONS), |limits| match self.forced_engine() {
            Some(engine) => engine.counts(&givens(records), limits, &mut outcomes),
            None => sudokit_solve::counts(&givens(records), limits, &mut outcomes),
        });
        let is_known = |outcome: &Outcome| match outcome.ending {
            Ending::Exhausted => true,
            Ending::SolutionLimit => limit <= FIRST_SOLUTIONS,
            Ending::NodeLimit | Ending::Stopped => false,
        };
        outcomes.into_iter().map(|outcome| is_known(&outcome).then_some(outcome)).collect()
    }

    /// A first look at many puzzles at once: of those that `verdicts` knows to have one solution,
    /// the givens that can go, each alone. Nothing where that does not come easily, or where not all
    /// digits are given.
    ///
    /// The questions about all givens of several puzzles go to the lanes together: those of one
    /// would leave half of them empty.
    pub(crate) fn first_redundant(
        &self,
        records: &[Record],
        verdicts: &[Verdict],
    ) -> Vec<Option<CellSet>> {
        let mut redundant = vec![None; records.len()];
        if !self.looks_first(records) {
            return redundant;
        }
        let open = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let (mut questions, mut outcomes) = (Vec::new(), Vec::new());
        let is_asked = |index: &usize| {
            verdicts[*index].unique().is_some() && records[*index].givens.placed().is_empty()
        };
        let asked: Vec<usize> = (0..records.len()).filter(is_asked).collect();
        for asked in asked.chunks(TOGETHER) {
            questions.clear();
            for &index in asked {
                let puzzle = &records[index].givens;
                questions.extend(puzzle.given().iter().map(|cell| with_another(puzzle, cell)));
            }
            outcomes.clear();
            outcomes.resize(questions.len(), open);
            self.limited_first(1, |limits| match self.forced_engine() {
                Some(engine) => engine.counts(&questions, limits, &mut outcomes),
                None => sudokit_solve::counts(&questions, limits, &mut outcomes),
            });
            let mut rest = &outcomes[..];
            for &index in asked {
                let cells = records[index].givens.given();
                let (own, others) = rest.split_at(cells.len());
                redundant[index] = without_solution(cells, own);
                rest = others;
            }
        }
        redundant
    }

    /// Whether a first look is of use. A limit of time runs for each puzzle from its own
    /// beginning, and the other engines take one puzzle after another anyway.
    fn looks_first(&self, records: &[Record]) -> bool {
        let has_lanes = matches!(self.engine, None | Some(AnyEngine::Classic(Engine::Lanes(_))));
        records.len() > 1 && self.time.is_none() && has_lanes
    }

    /// The engine, if it is not to be chosen: the one by name, or the path of batches, which one
    /// puzzle takes too.
    fn forced_engine(&self) -> Option<Engine> {
        match self.engine {
            Some(AnyEngine::Classic(engine)) => Some(engine),
            Some(AnyEngine::General(_)) | None => self.lanes.map(Engine::Lanes),
        }
    }

    /// Which engine answers a question about puzzles with these rules, and why, in words.
    #[must_use]
    pub fn told_engine(&self, rules: &Rules, question: Question) -> String {
        match (self.engine, self.forced_engine()) {
            (Some(engine), _) => format!("{engine} (named by the caller)"),
            (None, Some(lanes)) if rules.is_classic() => {
                format!("{lanes} (named by the environment)")
            }
            (None, _) => {
                let Choice { engine, reason } = general::choose(rules, question);
                let lanes = if rules.is_classic() { ", lanes for many at once" } else { "" };
                format!("{engine}{lanes} ({reason})")
            }
        }
    }

    /// Whether the engine is one for declarative models, which can fail.
    #[must_use]
    pub const fn can_fail(&self) -> bool {
        matches!(self.engine, Some(AnyEngine::General(_)))
    }

    /// The engine for declarative models that was named, if it was one of these.
    pub(crate) fn backend(&self) -> Option<&'static dyn Backend> {
        match self.engine {
            Some(AnyEngine::General(backend)) => Some(backend),
            Some(AnyEngine::Classic(_)) | None => None,
        }
    }

    fn limited_first(&self, solutions: u64, search: impl FnOnce(&Limits<'_>)) {
        let stop = |_| self.interrupt.is_raised();
        let nodes = self.nodes.unwrap_or(u64::MAX).min(FIRST_NODES);
        search(&Limits { solutions, nodes, stop: Some(&stop) });
    }

    /// Begins the work on one puzzle: its time runs from now on.
    pub(crate) fn begin(&self) -> Attempt<'_> {
        Attempt { search: self, end: end_after(self.time) }
    }
}

/// When a time that begins now is over.
pub(crate) fn end_after(time: Option<Duration>) -> Option<Instant> {
    time.and_then(|time| Instant::now().checked_add(time))
}

/// The word for how a search ended that was not interrupted.
pub(crate) const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Exhausted => "exhausted",
        Ending::SolutionLimit => "solution-limit",
        Ending::NodeLimit => "node-limit",
        Ending::Stopped => "time-limit",
    }
}

/// What a search asks from time to time, whatever it searches: whether it shall stop.
pub(crate) struct Watch<'a> {
    interrupt: &'a Interrupt,
    end: Option<Instant>,
    gauge: Option<&'a Gauge>,
    /// How many solutions the gauge knows of.
    shown: AtomicU64,
}

impl<'a> Watch<'a> {
    /// Looks at these; the gauge, if there is one, follows the solutions.
    pub(crate) const fn new(
        interrupt: &'a Interrupt,
        end: Option<Instant>,
        gauge: Option<&'a Gauge>,
    ) -> Self {
        Self { interrupt, end, gauge, shown: AtomicU64::new(0) }
    }

    /// Whether the time is over or the run was interrupted, after so many solutions.
    pub(crate) fn is_over(&self, solutions: u64) -> bool {
        if let Some(gauge) = self.gauge {
            let before = self.shown.swap(solutions, Ordering::Relaxed);
            gauge.add_solutions(solutions.saturating_sub(before));
        }
        self.interrupt.is_raised() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}

/// The questions about the givens of how many puzzles go to the lanes together: enough to fill them
/// some ten times.
const TOGETHER: usize = 24;

/// The cells whose search found nothing; nothing if a limit left one open.
fn without_solution(cells: CellSet, outcomes: &[Outcome]) -> Option<CellSet> {
    let mut without = CellSet::EMPTY;
    for (cell, outcome) in cells.iter().zip(outcomes) {
        match outcome.ending {
            Ending::Exhausted => without.insert(cell),
            Ending::SolutionLimit => continue,
            Ending::NodeLimit | Ending::Stopped => return None,
        };
    }
    Some(without)
}

/// The puzzles of some records, side by side.
fn givens(records: &[Record]) -> Vec<Givens> {
    records.iter().map(|record| record.givens).collect()
}

/// The work on one puzzle, which may take several searches.
pub(crate) struct Attempt<'a> {
    search: &'a Search,
    end: Option<Instant>,
}

impl Attempt<'_> {
    /// Whether the time of the puzzle is over or the run was interrupted, for work that is no
    /// search.
    pub(crate) fn is_over(&self) -> bool {
        Watch::new(&self.search.interrupt, self.end, None).is_over(0)
    }

    /// How another job searches in what is left of the time.
    pub(crate) fn rest(&self) -> Search {
        let time = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        Search { time, ..self.search.clone() }
    }

    /// Whether a puzzle has no, one or several solutions.
    pub(crate) fn verdict(&self, givens: &Givens) -> Verdict {
        self.limited(2, |limits| match self.search.forced_engine() {
            Some(engine) => engine.verdict(givens, limits),
            None => sudokit_solve::verdict(givens, limits),
        })
    }

    /// The same, unless a first look says it already.
    pub(crate) fn verdict_after(&self, first: &Verdict, givens: &Givens) -> Verdict {
        match first {
            Verdict::Unknown => self.verdict(givens),
            known => known.clone(),
        }
    }

    /// The same by any engine.
    pub(crate) fn any_verdict_after(
        &self,
        first: &Verdict,
        givens: &Givens,
    ) -> Result<Verdict, Failure> {
        match self.search.backend() {
            Some(backend) => {
                Ok(self.limited(2, |limits| general::classic_verdict(backend, givens, limits))?)
            }
            None => Ok(self.verdict_after(first, givens)),
        }
    }

    /// How many solutions a puzzle has, at most `limit`, by any engine.
    pub(crate) fn any_count(&self, givens: &Givens, limit: u64) -> Result<Outcome, Failure> {
        match self.search.backend() {
            Some(backend) => {
                Ok(self.shown(limit, |limits| general::classic_count(backend, givens, limits))?)
            }
            None => Ok(self.count(givens, limit)),
        }
    }

    /// The solutions of a puzzle, at most `limit`, by any engine.
    pub(crate) fn any_solutions(
        &self,
        givens: &Givens,
        limit: u64,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Result<Outcome, Failure> {
        match self.search.backend() {
            Some(backend) => Ok(self.shown(limit, |limits| {
                general::classic_solutions(backend, givens, limits, found)
            })?),
            None => Ok(self.solutions(givens, limit, found)),
        }
    }

    /// How many solutions a puzzle has, at most `limit`.
    pub(crate) fn count(&self, givens: &Givens, limit: u64) -> Outcome {
        self.shown(limit, |limits| match self.search.forced_engine() {
            Some(engine) => engine.count(givens, limits),
            None => sudokit_solve::count(givens, limits),
        })
    }

    /// How many solutions each of several puzzles has, at most `limit`.
    pub(crate) fn counts(&self, givens: &[Givens], limit: u64) -> Vec<Outcome> {
        let open = Outcome { solutions: 0, nodes: 0, ending: Ending::Stopped };
        let mut outcomes = vec![open; givens.len()];
        self.limited(limit, |limits| match self.search.forced_engine() {
            Some(engine) => engine.counts(givens, limits, &mut outcomes),
            None => sudokit_solve::counts(givens, limits, &mut outcomes),
        });
        outcomes
    }

    /// The solutions of a puzzle, at most `limit`.
    pub(crate) fn solutions(
        &self,
        givens: &Givens,
        limit: u64,
        found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Outcome {
        self.shown(limit, |limits| match self.search.forced_engine() {
            Some(engine) => engine.solutions(givens, limits, found),
            None => sudokit_solve::solutions(givens, limits, found),
        })
    }

    /// The givens that a puzzle could do without; see [`sudokit_solve::redundant_givens`].
    pub(crate) fn redundant_givens(&self, givens: &Givens) -> Option<CellSet> {
        self.limited(2, |limits| match self.search.forced_engine() {
            Some(engine) => engine.redundant_givens(givens, limits),
            None => sudokit_solve::redundant_givens(givens, limits),
        })
    }

    /// Does something within the limits of nodes, time and interruption.
    pub(crate) fn limited<R>(&self, solutions: u64, search: impl FnOnce(&Limits<'_>) -> R) -> R {
        self.watched(solutions, None, search)
    }

    /// The same while the gauge follows the solutions.
    pub(crate) fn shown<R>(&self, solutions: u64, search: impl FnOnce(&Limits<'_>) -> R) -> R {
        self.watched(solutions, Some(&self.search.gauge), search)
    }

    fn watched<R>(
        &self,
        solutions: u64,
        gauge: Option<&Gauge>,
        search: impl FnOnce(&Limits<'_>) -> R,
    ) -> R {
        let watch = Watch::new(&self.search.interrupt, self.end, gauge);
        let stop = |progress: Progress| watch.is_over(progress.solutions);
        let nodes = self.search.nodes.unwrap_or(u64::MAX);
        search(&Limits { solutions, nodes, stop: Some(&stop) })
    }
}

impl From<BackendError> for Failure {
    fn from(error: BackendError) -> Self {
        Self::Refused(error.to_string())
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::Refused(error.to_string())
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
