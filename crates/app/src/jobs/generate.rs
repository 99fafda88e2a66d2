//! New puzzles: a stream of those that are wanted, no two of which are the same in disguise.
//!
//! The threads make the numbered blocks of a `Generator`, each of which depends on the seed and its
//! number alone, and judge what they find. One collector takes the blocks in their order, so that a
//! seed gives the same puzzles with any number of threads. It drops what is the same as an earlier
//! puzzle, by keys of canonical forms, which are all that grows in memory: about 45 bytes a puzzle.
//!
//! What is handed out was made by one engine and is proved by another: see
//! [`is_proved`](sudokit_generate::is_proved).

mod collector;
mod named;
mod reply;
mod summary;
#[cfg(test)]
mod tests;
mod worker;

pub use self::{
    named::{NamedError, layout_of, puzzle_of},
    summary::{GenerateEnd, GenerateSummary, Tally},
};

use self::{collector::Collector, worker::Worker};
use crate::{Failure, Interrupt, PathFacts, PolicyName, Wishes};
use std::{
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{Mutex, mpsc},
    thread,
    time::Duration,
};
use sudokit_generate::{Generator, Impossible, Judge, Recipe, Way};
use sudokit_grid::{Givens, Solution};
use sudokit_symmetry::{FormKey, LayoutSymmetry};

/// What is wanted, and how far it is looked for.
#[derive(Clone, Debug)]
pub struct Generation {
    /// What is wanted of the puzzles.
    pub recipe: Recipe,
    /// What is wished of the paths through them; without it no path is looked for.
    pub wishes: Option<Wishes>,
    /// The same seed gives the same puzzles.
    pub seed: u64,
    /// How many puzzles are wanted.
    pub wanted: u64,
    /// When to give up.
    pub budget: Budget,
    /// How many threads look for puzzles. It changes nothing about them.
    pub threads: NonZeroUsize,
    /// Ends the search when it is raised.
    pub interrupt: Interrupt,
}

/// When a search for puzzles gives up. Whatever ends it, what was found is the beginning of what
/// would have been found without an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// After so long.
    pub time: Option<Duration>,
    /// At the end of the block in which so many puzzles were tried, those included that are not what
    /// is wanted; a block in which there was none counts as one. Other than times, this gives the
    /// same puzzles on every machine.
    pub attempts: Option<u64>,
    /// After so long without a new puzzle.
    pub patience: Option<Duration>,
}

impl Default for Budget {
    /// Ten minutes without a new puzzle.
    fn default() -> Self {
        Self { time: None, attempts: None, patience: Some(Duration::from_secs(600)) }
    }
}

/// A puzzle that is what is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    /// Its number among those that were found, counted from 1.
    pub number: u64,
    /// The puzzle.
    pub puzzle: Givens,
    /// Its one solution.
    pub solution: Solution,
    /// Its canonical form, the same for all its disguises.
    pub form: Givens,
    /// The symmetry of the places of its clues.
    pub layout: LayoutSymmetry,
    /// The seed.
    pub seed: u64,
    /// The number of the block in which it was found.
    pub block: u64,
    /// Its weight as a sample of all minimal puzzles and its cluster in the block, if the samples
    /// are unbiased: see [`Draft`](sudokit_generate::Draft).
    pub sample: Option<Sample>,
    /// What the path through it is like, if something was wished of it.
    pub path: Option<PathFacts>,
    /// Which policy led along that path.
    pub policy: Option<PolicyName>,
}

/// What a puzzle stands for as a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How much it counts.
    pub weight: f64,
    /// Which puzzles of its block it was drawn with.
    pub cluster: u32,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GenerateProgress {
    /// How many puzzles were found.
    pub found: u64,
    /// How many are wanted.
    pub wanted: u64,
    /// How many were tried.
    pub tried: u64,
    /// How long that took.
    pub elapsed: Duration,
    /// How long ago the last one was found.
    pub since_last: Duration,
}

/// Why no puzzles are made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GenerateError {
    /// There are none that are what is wanted.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// Two engines disagree about a puzzle, which is a fault of sudokit.
    #[error(
        "a fault of sudokit, please report it: the seed {seed} makes {puzzle} in block {block}, and \
         another engine does not find that it has one solution"
    )]
    Unsound {
        /// The puzzle.
        puzzle: Box<Givens>,
        /// The seed.
        seed: u64,
        /// The block.
        block: u64,
    },
}

impl From<GenerateError> for Failure {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::Impossible(_) => Self::Refused(error.to_string()),
            GenerateError::Unsound { .. } => Self::Unsound(error.to_string()),
        }
    }
}

/// Hands puzzles that are what is wanted to `found`, as soon as they are known, in an order that the
/// seed decides: as many as are wanted, or as the budget allows.
///
/// `progress` is told some ten times a second how far the search has come.
///
/// ```
/// use std::{num::NonZeroUsize, ops::ControlFlow};
/// use sudokit_app::{Interrupt, jobs::generate::{Budget, Generation, generate}};
/// use sudokit_generate::Recipe;
///
/// let work = Generation {
///     recipe: Recipe::default(),
///     wishes: None,
///     seed: 1,
///     wanted: 3,
///     budget: Budget { attempts: Some(100), ..Budget::default() },
///     threads: NonZeroUsize::MIN,
///     interrupt: Interrupt::default(),
/// };
/// let mut puzzles = Vec::new();
/// let summary = generate(&work, &mut |_| (), &mut |generated| {
///     puzzles.push(generated.puzzle);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(puzzles.len() as u64, summary.found);
/// # Ok::<(), sudokit_app::jobs::generate::GenerateError>(())
/// ```
///
/// # Errors
/// If there are no such puzzles, or if a fault of sudokit was found.
pub fn generate(
    work: &Generation,
    progress: &mut dyn FnMut(&GenerateProgress),
    found: &mut dyn FnMut(&Generated) -> ControlFlow<()>,
) -> Result<GenerateSummary, GenerateError> {
    generate_beside(work, &[], progress, found)
}

/// [`generate`] without what is the same as a puzzle that is known already, by its canonical form.
/// That counts as a repetition, not as a puzzle that was found.
///
/// # Errors
/// Like [`generate`].
pub fn generate_beside(
    work: &Generation,
    known: &[FormKey],
    progress: &mut dyn FnMut(&GenerateProgress),
    found: &mut dyn FnMut(&Generated) -> ControlFlow<()>,
) -> Result<GenerateSummary, GenerateError> {
    follow_beside(&Generator::new(&work.recipe)?, work, known, progress, found)
}

/// Where blocks come from: a [`Generator`], or in tests something that is known beforehand.
trait Source: Sync {
    fn block(
        &self,
        seed: u64,
        number: u64,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()>;
}

impl Source for Generator {
    fn block(
        &self,
        seed: u64,
        number: u64,
        stop: &(dyn Fn() -> bool + Sync),
        judge: &mut Judge<'_>,
    ) -> ControlFlow<()> {
        Generator::block(self, seed, number, stop, judge)
    }
}

/// Lets threads make the blocks of a source, and a collector take them.
fn follow_beside(
    source: &dyn Source,
    work: &Generation,
    known: &[FormKey],
    progress: &mut dyn FnMut(&GenerateProgress),
    found: &mut dyn FnMut(&Generated) -> ControlFlow<()>,
) -> Result<GenerateSummary, GenerateError> {
    let (sender, receiver) = mpsc::channel();
    let queue = Mutex::new(receiver);
    let shared = worker::Shared::default();
    thread::scope(|scope| {
        for _ in 0..work.threads.get() {
            scope.spawn(|| Worker::new(source, work, &shared).run(&queue));
        }
        // The collector owns the sender: when it is gone, the threads end.
        let collected =
            Collector::new(work, &shared, sender, progress, found).knowing(known).collect();
        shared.end();
        collected
    })
}

impl Generation {
    /// The puzzle that is known beforehand and shall not come out again.
    const fn known(&self) -> Option<&Givens> {
        match &self.recipe.way {
            Way::Near { puzzle, .. } => Some(puzzle),
            Way::Free | Way::Unbiased => None,
        }
    }
}
