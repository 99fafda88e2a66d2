//! `hybrid`: one engine for as long as it is worth it, then another.
//!
//! Which engine is fast on a model is known afterwards. A search without memory is done with most
//! models before one that learns has read them, and never with a few; so the one gets so many
//! nodes, and if that is not enough, the other starts. Gomes, Selman and Kautz ("Boosting
//! combinatorial search through randomization", 1998) describe why the times of searches have such
//! long tails, and that to stop early and do something else cuts them off.
//!
//! No solution is lost or told twice: what the first engine found, the second finds again and keeps
//! to itself. If an objective is to be improved, the second engine goes on from the best that the
//! first one found. Where solutions turn out to be many, the first engine goes on alone, since an
//! engine that learns is slow at listing.

use super::{Native, Sat};
use std::{
    cell::Cell,
    collections::BTreeSet,
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Direction, Ending, Limits, Model, Objective,
    Outcome, Primitive, Progress, Relation, Support, solve,
};

/// One engine with so many nodes, then another.
///
/// ```
/// use sudokit_backends::{Backtracking, Hybrid, Sat};
/// use sudokit_model::{BackendInfo, Domain, Limits, Model, Status, count};
///
/// let engine = Hybrid {
///     info: &BackendInfo { id: "both", summary: "one, then the other", optimises: true },
///     first: &Backtracking::MOST_CONSTRAINED,
///     second: &Sat::EXTENDED,
///     nodes: 100,
/// };
/// // Nine pigeons in eight holes take more nodes than that.
/// let mut model = Model::new();
/// let holes = model.variables(9, &Domain::range(1, 8));
/// model.all_different(holes);
/// assert_eq!(count(&engine, &model, &Limits::NONE)?.status(), Status::Infeasible);
/// # Ok::<(), sudokit_model::BackendError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Hybrid<'e> {
    /// What the pair is called.
    pub info: &'static BackendInfo,
    /// The engine that begins.
    pub first: &'e dyn Backend,
    /// The engine that goes on.
    pub second: &'e dyn Backend,
    /// How many nodes the first engine visits.
    pub nodes: u64,
}

impl Hybrid<'static> {
    /// The engine without memory, and after so many nodes the one that learns. With 1,000 of them
    /// the first one is done with sudokus of 9×9, and 60 of 25×25 take 4.7 ms in the mean and 24 at
    /// most, not 28 and 275.
    pub const NATIVE_THEN_SAT: Self = Self {
        info: &BackendInfo {
            id: "hybrid",
            summary: "native for a number of nodes, then sat",
            optimises: true,
        },
        first: &Native,
        second: &Sat::EXTENDED,
        nodes: 1_000,
    };
}

/// With more solutions than this, from the first engine within its nodes or from the second, the
/// first engine goes on.
const FEW: usize = 20;

impl Backend for Hybrid<'_> {
    fn info(&self) -> &'static BackendInfo {
        self.info
    }

    /// Each of the two gets the model translated for it.
    fn support(&self, _: &Primitive) -> Support {
        Support::Native
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let budget = Limits { nodes: self.nodes.min(limits.nodes), ..*limits };
        let mut seen = BTreeSet::new();
        let attempt = solve(self.first, model, &budget, &mut |assignment| {
            seen.insert(assignment.clone());
            found(assignment)
        })?;
        if attempt.ending != Ending::NodeLimit || attempt.nodes >= limits.nodes {
            return Ok(attempt);
        }
        if attempt.solutions >= limits.solutions {
            return Ok(Outcome { ending: Ending::SolutionLimit, ..attempt });
        }
        let stop = |progress: Progress| {
            let nodes = attempt.nodes + progress.nodes;
            limits.is_stopped(Progress { nodes, ..progress })
        };
        let rest = Limits { nodes: limits.nodes - attempt.nodes, stop: Some(&stop), ..*limits };
        let outcome = match model.objective() {
            Some(objective) => self.improve(model, objective, &attempt, &rest, found),
            None => self.list(model, seen, &rest, found),
        }?;
        Ok(Outcome { nodes: attempt.nodes + outcome.nodes, ..outcome })
    }
}

impl Hybrid<'_> {
    /// Tells the solutions that were not told yet.
    fn list(
        &self,
        model: &Model,
        mut seen: BTreeSet<Assignment>,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let mut nodes = 0;
        if seen.len() <= FEW {
            match self.list_few(model, &mut seen, limits, found) {
                Ok((Listing::Ended, outcome)) => return Ok(outcome),
                Ok((Listing::Many, outcome)) => nodes = outcome.nodes,
                Err(error) if cannot(&error) => {}
                Err(error) => return Err(error),
            }
        }
        let told = AtomicU64::new(seen.len() as u64);
        let stop = |progress: Progress| {
            let nodes = nodes + progress.nodes;
            limits.is_stopped(Progress { solutions: told.load(Relaxed), nodes })
        };
        // Those that were told are found again: the limit is of those that are told.
        let nodes_left = limits.nodes.saturating_sub(nodes);
        let rest = Limits { solutions: u64::MAX, nodes: nodes_left, stop: Some(&stop) };
        let mut is_enough = false;
        let outcome = solve(self.first, model, &rest, &mut |assignment| {
            if seen.contains(assignment) {
                return ControlFlow::Continue(());
            }
            let solutions = told.fetch_add(1, Relaxed) + 1;
            found(assignment)?;
            is_enough = solutions == limits.solutions;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        let ending = if is_enough { Ending::SolutionLimit } else { outcome.ending };
        let (solutions, nodes) = (told.load(Relaxed), nodes + outcome.nodes);
        Ok(Outcome { solutions, nodes, ending, ..outcome })
    }

    /// Lets the second engine tell solutions, as long as they are few.
    fn list_few(
        &self,
        model: &Model,
        seen: &mut BTreeSet<Assignment>,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<(Listing, Outcome), BackendError> {
        let told = AtomicU64::new(seen.len() as u64);
        let stop = |progress: Progress| {
            limits.is_stopped(Progress { solutions: told.load(Relaxed), ..progress })
        };
        let rest = Limits { solutions: u64::MAX, stop: Some(&stop), ..*limits };
        let (mut listing, mut is_enough) = (Listing::Ended, false);
        let outcome = solve(self.second, model, &rest, &mut |assignment| {
            if !seen.insert(assignment.clone()) {
                return ControlFlow::Continue(());
            }
            told.fetch_add(1, Relaxed);
            found(assignment)?;
            is_enough = seen.len() as u64 == limits.solutions;
            if is_enough {
                return ControlFlow::Break(());
            }
            if seen.len() > FEW {
                listing = Listing::Many;
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })?;
        let ending = if is_enough { Ending::SolutionLimit } else { outcome.ending };
        Ok((listing, Outcome { solutions: seen.len() as u64, ending, ..outcome }))
    }

    /// Finds better solutions than the best one so far.
    fn improve(
        &self,
        model: &Model,
        objective: &Objective,
        attempt: &Outcome,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let (best, told) = (Cell::new(attempt.objective), Cell::new(attempt.solutions));
        let mut go_on = |engine: &dyn Backend| {
            let before = told.get();
            let stop = |progress: Progress| {
                limits.is_stopped(Progress { solutions: before + progress.solutions, ..progress })
            };
            let solutions = limits.solutions - before;
            let rest = Limits { solutions, stop: Some(&stop), ..*limits };
            solve(engine, &better_than(model, objective, best.get()), &rest, &mut |assignment| {
                best.set(Some(objective.value(assignment)));
                told.set(told.get() + 1);
                found(assignment)
            })
        };
        let outcome = match go_on(self.second) {
            Err(error) if cannot(&error) => go_on(self.first),
            answer => answer,
        }?;
        // What is said of better solutions holds of all.
        let is_proved = outcome.ending == Ending::Exhausted;
        let bound = if is_proved { best.get() } else { outcome.bound.or(attempt.bound) };
        Ok(Outcome { solutions: told.get(), objective: best.get(), bound, ..outcome })
    }
}

/// How listing ended.
enum Listing {
    /// As the outcome says.
    Ended,
    /// There are many solutions.
    Many,
}

/// Whether another engine may be asked instead.
const fn cannot(error: &BackendError) -> bool {
    !matches!(error, BackendError::Failed { .. })
}

/// The model with better solutions only.
fn better_than(model: &Model, objective: &Objective, value: Option<i64>) -> Model {
    let mut better = model.clone();
    if let Some(value) = value {
        let (relation, value) = match objective.direction {
            Direction::Maximise => (Relation::AtLeast, value + 1),
            Direction::Minimise => (Relation::AtMost, value - 1),
        };
        better.linear(objective.terms.iter().copied(), relation, value);
    }
    better
}

impl std::fmt::Debug for Hybrid<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hybrid")
            .field("info", self.info)
            .field("first", &self.first.info().id)
            .field("second", &self.second.info().id)
            .field("nodes", &self.nodes)
            .finish()
    }
}
