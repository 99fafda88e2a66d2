//! Complete answers about puzzles of any size and shape, by engines for declarative models.
//!
//! [`verdict`], [`count`] and [`solutions`] ask the engine that [`choose`] names, unless the caller
//! names one. The classic 9×9 goes to the engines that are made for it. With
//! [`classic_verdict`], [`classic_count`] and [`classic_solutions`] a general engine answers about
//! the classic 9×9, pencilmarks included.
//!
//! ```
//! use std::sync::Arc;
//! use sudokit_grid::Limits;
//! use sudokit_rules::{Puzzle, Rules, Shape};
//! use sudokit_solve::general;
//!
//! let rules = Arc::new(Rules::of(Shape::boxes(2, 2)?));
//! let empty = Puzzle::new(rules, vec![None; 16])?;
//! assert_eq!(general::count(&empty, None, &Limits::NONE)?.solutions, 288);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choice;
mod classic;

pub use self::{
    choice::{Choice, Question, choose, choose_for_model},
    classic::{classic_count, classic_solutions, classic_verdict},
};

use crate::{AnyEngine, Engine};
use std::{ops::ControlFlow, sync::Arc};
use sudokit_grid::{Ending, Limits, Outcome, Progress};
use sudokit_model::{Assignment, Backend, BackendError, Model};
use sudokit_rules::{Puzzle, Solution, Value};

/// Whether a puzzle has no, one or several solutions, with the solutions that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    Unsolvable,
    /// There is exactly one solution, this one.
    Unique(Solution),
    /// There are two or more solutions; these are two of them.
    Multiple([Solution; 2]),
    /// A limit was reached before the answer was known.
    Unknown,
}

impl Verdict {
    /// The solution, if it is the only one.
    #[must_use]
    pub const fn unique(&self) -> Option<&Solution> {
        match self {
            Self::Unique(solution) => Some(solution),
            Self::Unsolvable | Self::Multiple(_) | Self::Unknown => None,
        }
    }
}

/// Why an engine does not answer about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The engine is made for the classic 9×9.
    #[error("the engine {engine} solves classic 9×9 puzzles only, not {shape}")]
    NotClassic {
        /// The engine.
        engine: String,
        /// What it was asked about.
        shape: String,
    },
    /// The engine cannot take the puzzle, is not there or failed.
    #[error(transparent)]
    Backend(#[from] BackendError),
}

/// Whether a puzzle has no, one or several solutions.
///
/// Limits are those of [`crate::verdict`].
///
/// # Errors
/// If the engine does not take the puzzle, or fails.
pub fn verdict(
    puzzle: &Puzzle,
    engine: Option<AnyEngine>,
    limits: &Limits<'_>,
) -> Result<Verdict, EngineError> {
    match chosen(puzzle, engine, Question::Verdict) {
        AnyEngine::General(backend) => Ok(verdict_by(backend, puzzle, limits)?),
        AnyEngine::Classic(engine) => {
            let given = given(puzzle, engine)?;
            let solution = |solution: &sudokit_grid::Solution| of_classic(puzzle, solution);
            Ok(match engine.verdict(&given, limits) {
                sudokit_grid::Verdict::Unsolvable => Verdict::Unsolvable,
                sudokit_grid::Verdict::Unique(only) => Verdict::Unique(solution(&only)),
                sudokit_grid::Verdict::Multiple(two) => {
                    Verdict::Multiple(two.each_ref().map(solution))
                }
                sudokit_grid::Verdict::Unknown => Verdict::Unknown,
            })
        }
    }
}

/// Counts the solutions of a puzzle: exact if the [`Outcome`] says so, else a lower bound.
///
/// # Errors
/// Like [`verdict`].
pub fn count(
    puzzle: &Puzzle,
    engine: Option<AnyEngine>,
    limits: &Limits<'_>,
) -> Result<Outcome, EngineError> {
    match chosen(puzzle, engine, question(limits)) {
        AnyEngine::Classic(engine) => Ok(engine.count(&given(puzzle, engine)?, limits)),
        AnyEngine::General(backend) => {
            Ok(search(backend, &puzzle.model(), limits, &mut |_| ControlFlow::Continue(()))?)
        }
    }
}

/// Hands every solution of a puzzle to `found`, until it breaks or a limit is reached. No solution
/// comes twice; the order is the engine's, and the same each time.
///
/// # Errors
/// Like [`verdict`].
pub fn solutions(
    puzzle: &Puzzle,
    engine: Option<AnyEngine>,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    match chosen(puzzle, engine, question(limits)) {
        AnyEngine::Classic(engine) => {
            let given = given(puzzle, engine)?;
            Ok(engine
                .solutions(&given, limits, &mut |solution| found(&of_classic(puzzle, solution))))
        }
        AnyEngine::General(backend) => Ok(solutions_by(backend, puzzle, limits, found)?),
    }
}

/// Finds the solutions of a model, whatever it says, by the engine that is chosen for it.
///
/// A model of the classic 9×9 goes to the engine that is made for it.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit_model::Limits;
/// use sudokit_rules::classic_model;
/// use sudokit_solve::general::{Question, solve_model};
///
/// let givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let outcome =
///     solve_model(&classic_model(&givens), Question::All, &Limits::NONE, &mut |solution| {
///         assert_eq!(solution.values()[..4], [5, 3, 4, 6]);
///         ControlFlow::Continue(())
///     })?;
/// assert_eq!(outcome.solutions, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Like [`sudokit_model::solve`].
pub fn solve_model(
    model: &Model,
    question: Question,
    limits: &sudokit_model::Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Result<sudokit_model::Outcome, BackendError> {
    let Some(givens) = sudokit_rules::classic_givens(model) else {
        let engine = choice::choose_general(model, question).engine;
        return sudokit_model::solve(engine, model, limits, found);
    };
    let stop = |Progress { solutions, nodes }| {
        limits.is_stopped(sudokit_model::Progress { solutions, nodes })
    };
    let limits = Limits { solutions: limits.solutions, nodes: limits.nodes, stop: Some(&stop) };
    let outcome = crate::solutions(&givens, &limits, &mut |solution| {
        let values = solution.digits().iter().map(|digit| digit.get().into());
        found(&Assignment::new(values.collect()))
    });
    let ending = match outcome.ending {
        Ending::Exhausted => sudokit_model::Ending::Exhausted,
        Ending::SolutionLimit => sudokit_model::Ending::SolutionLimit,
        Ending::NodeLimit => sudokit_model::Ending::NodeLimit,
        Ending::Stopped => sudokit_model::Ending::Stopped,
    };
    let Outcome { solutions, nodes, .. } = outcome;
    Ok(sudokit_model::Outcome { solutions, nodes, ending, objective: None, bound: None })
}

/// What a finished grid is found to be, by [`verify`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It obeys the rules.
    Right,
    /// It breaks the rules: see [`Puzzle::conflicts`].
    Wrong,
    /// It has empty cells.
    Unfinished,
}

/// Lets an engine prove whether a grid is finished and right: the model, with every cell fixed, has
/// a solution or none. The rules are asked too; if they disagree, the engine failed.
///
/// # Errors
/// Like [`verdict`], and if a limit was reached.
pub fn verify(
    grid: &Puzzle,
    engine: Option<AnyEngine>,
    limits: &Limits<'_>,
) -> Result<Finding, EngineError> {
    if grid.empty_cells().next().is_some() {
        return Ok(Finding::Unfinished);
    }
    let outcome = count(grid, engine, &Limits { solutions: 2, ..*limits })?;
    let is_right = grid.conflicts().is_empty();
    let finding = match outcome {
        Outcome { ending: Ending::Exhausted, solutions: 0, .. } => Finding::Wrong,
        Outcome { ending: Ending::Exhausted, solutions: 1, .. } => Finding::Right,
        _ => return Err(failed(grid, engine, "it did not come to an end").into()),
    };
    if (finding == Finding::Right) != is_right {
        return Err(failed(grid, engine, "the rules say otherwise").into());
    }
    Ok(finding)
}

fn failed(puzzle: &Puzzle, engine: Option<AnyEngine>, what: &str) -> BackendError {
    let engine = match chosen(puzzle, engine, Question::All) {
        AnyEngine::General(backend) => backend.info().id,
        AnyEngine::Classic(_) => "the engine for the classic 9×9",
    };
    BackendError::Failed { engine, what: what.to_owned() }
}

/// What is asked if so many solutions are wanted.
const fn question(limits: &Limits<'_>) -> Question {
    match limits.solutions {
        0 | 1 => Question::One,
        2 => Question::Verdict,
        _ => Question::All,
    }
}

/// The engine that the caller names, or else the one that is chosen.
fn chosen(puzzle: &Puzzle, engine: Option<AnyEngine>, question: Question) -> AnyEngine {
    engine.unwrap_or_else(|| choose(puzzle.rules(), question).engine)
}

/// The puzzle for an engine that takes only classic ones.
fn given(puzzle: &Puzzle, engine: Engine) -> Result<sudokit_grid::Givens, EngineError> {
    puzzle.as_classic().ok_or_else(|| EngineError::NotClassic {
        engine: engine.to_string(),
        shape: puzzle.rules().shape().to_string(),
    })
}

fn of_classic(puzzle: &Puzzle, solution: &sudokit_grid::Solution) -> Solution {
    let values = solution.digits().iter().filter_map(|digit| Value::new(digit.get())).collect();
    Solution::new(Arc::clone(puzzle.rules()), values).expect("a solution by the same rules")
}

fn verdict_by(
    backend: &dyn Backend,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
) -> Result<Verdict, BackendError> {
    let mut found = Vec::new();
    let limits = Limits { solutions: 2, ..*limits };
    let outcome = solutions_by(backend, puzzle, &limits, &mut |solution| {
        found.push(solution.clone());
        ControlFlow::Continue(())
    })?;
    Ok(match (<[Solution; 2]>::try_from(found), outcome.ending) {
        (Ok(two), _) => Verdict::Multiple(two),
        (Err(found), Ending::Exhausted) => {
            found.into_iter().next().map_or(Verdict::Unsolvable, Verdict::Unique)
        }
        (Err(_), _) => Verdict::Unknown,
    })
}

fn solutions_by(
    backend: &dyn Backend,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    let mut wrong = None;
    let outcome =
        search(backend, &puzzle.model(), limits, &mut |assignment| match Solution::of_assignment(
            Arc::clone(puzzle.rules()),
            assignment,
        ) {
            Ok(solution) => found(&solution),
            Err(error) => {
                wrong = Some(error.to_string());
                ControlFlow::Break(())
            }
        })?;
    match wrong {
        None => Ok(outcome),
        Some(what) => Err(BackendError::Failed { engine: backend.info().id, what }),
    }
}

/// Searches a model within limits in the words of `grid`, which are the same.
fn search(
    backend: &dyn Backend,
    model: &Model,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
) -> Result<Outcome, BackendError> {
    let stop = |progress: sudokit_model::Progress| {
        let sudokit_model::Progress { solutions, nodes } = progress;
        limits.stop.is_some_and(|stop| stop(Progress { solutions, nodes }))
    };
    let limits = sudokit_model::Limits {
        solutions: limits.solutions,
        nodes: limits.nodes,
        stop: Some(&stop),
    };
    let outcome = sudokit_model::solve(backend, model, &limits, found)?;
    let ending = match outcome.ending {
        sudokit_model::Ending::Exhausted => Ending::Exhausted,
        sudokit_model::Ending::SolutionLimit => Ending::SolutionLimit,
        sudokit_model::Ending::NodeLimit => Ending::NodeLimit,
        // Puzzles have no objective, so no engine gives up on one.
        sudokit_model::Ending::Stopped | sudokit_model::Ending::GaveUp => Ending::Stopped,
    };
    Ok(Outcome { solutions: outcome.solutions, nodes: outcome.nodes, ending })
}
