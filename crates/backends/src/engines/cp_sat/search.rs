//! Searching with the library: parameters, limits, and what its responses mean.

use super::{ID, library::CpSatLibrary};
use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
};
use sudokit_model::{
    Assignment, BackendError, Direction, Domain, Ending, Limits, Model, Objective, Outcome,
    Progress,
    formats::{Parameters, Response, ResponseStatus},
};

/// How many nodes a unit of deterministic time is.
const NODES: f64 = 100_000.0;

/// How many nodes the first of several rounds may take: it suffices for most sudokus, and takes a
/// twentieth of a second at most.
const FIRST_ROUND: u64 = 10_000;

/// How many times as long each round may be as the one before: all of those together add a seventh
/// to the last.
const FACTOR: u64 = 8;

/// The outcome of a search that has not begun.
const NOTHING: Outcome =
    Outcome { solutions: 0, nodes: 0, ending: Ending::Exhausted, objective: None, bound: None };

/// How many bytes the solutions of a response may have. The protocol ends at eight times as many;
/// read, they take as much.
const MOST_BYTES: usize = 1 << 28;

/// How many bytes a model may have: what the functions in C can count.
const MOST_MODEL_BYTES: usize = i32::MAX as usize;

/// A model that is being searched.
pub(super) struct Search<'s> {
    pub(super) library: &'s CpSatLibrary,
    pub(super) model: &'s Model,
    /// The model, encoded.
    pub(super) message: &'s [u8],
    /// How many variables the message has beyond those of the model, all booleans.
    pub(super) booleans: usize,
    pub(super) limits: &'s Limits<'s>,
}

impl Search<'_> {
    /// Searches until all is known or a limit is reached.
    pub(super) fn run(
        &self,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        if self.message.len() > MOST_MODEL_BYTES {
            let what = format!("it has {} bytes", self.message.len());
            return Err(BackendError::TooLarge { engine: ID, what });
        }
        if self.limits.solutions == 0 {
            return Ok(Outcome { ending: Ending::SolutionLimit, ..NOTHING });
        }
        if self.limits.nodes == 0 {
            return Ok(Outcome { ending: Ending::NodeLimit, ..NOTHING });
        }
        match self.model.objective() {
            Some(objective) => self.optimise(objective, found),
            None if self.limits.solutions == 1 => self.find_one(found),
            None => self.enumerate(found),
        }
    }

    /// The best solution, and what is proved about better ones.
    fn optimise(
        &self,
        objective: &Objective,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        // Without the whole model in its relaxation, one worker proves little: a Latin square of
        // order 8 with rewards was not solved in a minute, and is in a tenth of a second with it.
        let parameters = Parameters {
            linearization_level: Some(2),
            stop_after_first_solution: (self.limits.solutions == 1).then_some(true),
            ..Parameters::default()
        };
        let round = self.ask(&parameters, self.limits.nodes, &NOTHING)?;
        let best = round.solution(self.model);
        let proved = round.response.lower_bound();
        let mut outcome = Outcome { nodes: round.nodes, ending: round.ending, ..NOTHING };
        match best {
            Some(best) => {
                outcome.objective = Some(objective.value(&best));
                outcome.bound = Some(match objective.direction {
                    Direction::Minimise => proved,
                    Direction::Maximise => proved.saturating_neg(),
                });
                let _ = self.hand_over(&best, &mut outcome, found);
            }
            None if round.ending == Ending::Exhausted => {}
            None => outcome.bound = Some(far_end(self.model, objective)),
        }
        Ok(outcome)
    }

    /// A solution, without a proof that it is not the only one.
    fn find_one(
        &self,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let round = self.ask(&Parameters::default(), self.limits.nodes, &NOTHING)?;
        let mut outcome = Outcome { nodes: round.nodes, ending: round.ending, ..NOTHING };
        if let Some(solution) = round.solution(self.model) {
            let _ = self.hand_over(&solution, &mut outcome, found);
        }
        Ok(outcome)
    }

    /// All solutions, or as many as allowed and wanted. The library hands out nothing before its
    /// search ends, and knows no limit but its time: so it searches for a short time first and
    /// then, from the beginning, longer and longer.
    fn enumerate(
        &self,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let pool = pool_size(self.model, self.booleans);
        let parameters = Parameters {
            enumerate_all_solutions: Some(true),
            fill_additional_solutions_in_response: Some(true),
            solution_pool_size: Some(pool as i32),
            ..Parameters::default()
        };
        let mut outcome = Outcome { ending: Ending::NodeLimit, ..NOTHING };
        // What was handed over in the rounds before.
        let mut known = BTreeSet::new();
        let mut budget = FIRST_ROUND;
        loop {
            let left = self.limits.nodes - outcome.nodes;
            let round = self.ask(&parameters, budget.min(left), &outcome)?;
            let is_last = round.ending != Ending::NodeLimit || budget >= left;
            (outcome.nodes, outcome.ending) = (outcome.nodes + round.nodes, round.ending);
            let solutions = round.solutions(self.model);
            // What did not fit in is lost, so that nobody may take these for all.
            let is_full = solutions.len() >= pool;
            if is_full {
                outcome.ending = Ending::SolutionLimit;
            }
            for solution in solutions {
                if known.contains(&solution) {
                    continue;
                }
                if self.hand_over(&solution, &mut outcome, found).is_break() {
                    return Ok(outcome);
                }
                if !is_last {
                    known.insert(solution);
                }
            }
            if is_last || is_full {
                return Ok(outcome);
            }
            budget = budget.saturating_mul(FACTOR);
        }
    }

    /// Hands a solution over, and looks whether another is allowed and wanted.
    fn hand_over(
        &self,
        solution: &Assignment,
        outcome: &mut Outcome,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        outcome.solutions += 1;
        if found(solution).is_break() {
            outcome.ending = Ending::Stopped;
        } else if outcome.solutions == self.limits.solutions {
            outcome.ending = Ending::SolutionLimit;
        } else {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(())
    }

    /// Lets the library search for so many nodes.
    fn ask(
        &self,
        parameters: &Parameters,
        most: u64,
        before: &Outcome,
    ) -> Result<Round, BackendError> {
        let parameters = Parameters {
            num_workers: Some(1),
            // Signals belong to the program, not to a library in it.
            catch_sigint_signal: Some(false),
            max_deterministic_time: (most < u64::MAX).then_some(most as f64 / NODES),
            ..parameters.clone()
        };
        let progress = Progress { solutions: before.solutions, nodes: before.nodes };
        let is_stopped = AtomicBool::new(false);
        let asked = || {
            let stop = self.limits.is_stopped(progress);
            is_stopped.fetch_or(stop, Ordering::Relaxed);
            stop
        };
        let stop: Option<&(dyn Fn() -> bool + Sync)> =
            if self.limits.stop.is_some() { Some(&asked) } else { None };
        let bytes = self.library.solve(self.message, &parameters.to_bytes(), stop);
        let response = Response::from_bytes(&bytes).map_err(|error| BackendError::Failed {
            engine: ID,
            what: format!("its response: {error}"),
        })?;
        let ending = match response.status() {
            ResponseStatus::ModelInvalid => {
                let what = format!("this model: {}", response.info());
                return Err(BackendError::Unsupported { engine: ID, what });
            }
            ResponseStatus::Infeasible | ResponseStatus::Optimal => Ending::Exhausted,
            ResponseStatus::Unknown | ResponseStatus::Feasible
                if is_stopped.load(Ordering::Relaxed) =>
            {
                Ending::Stopped
            }
            // Here nothing limits the search but the solution that was asked for.
            ResponseStatus::Unknown if most == u64::MAX => {
                let what = format!("it gave up: {}", response.info());
                return Err(BackendError::Failed { engine: ID, what });
            }
            ResponseStatus::Unknown | ResponseStatus::Feasible => Ending::NodeLimit,
        };
        let nodes = (response.deterministic_time() * NODES).ceil() as u64;
        Ok(Round { ending, nodes: nodes.clamp(1, most), response })
    }
}

/// What came of one call of the library.
struct Round {
    ending: Ending,
    nodes: u64,
    response: Response,
}

impl Round {
    /// The solution, without the booleans for literals.
    fn solution(&self, model: &Model) -> Option<Assignment> {
        let values = self.response.solution()?.get(..model.domains().len())?;
        Some(Assignment::new(values.to_vec()))
    }

    /// All solutions in the response.
    fn solutions(self, model: &Model) -> impl ExactSizeIterator<Item = Assignment> {
        let variables = model.domains().len();
        self.response.into_solutions().map(move |mut values| {
            values.truncate(variables);
            Assignment::new(values)
        })
    }
}

/// How many solutions fit into a response, counted with the longest values.
fn pool_size(model: &Model, booleans: usize) -> usize {
    // A byte holds seven bits of a number, the sign of a negative one fills all ten.
    let longest = |domain: &Domain| match (domain.min(), domain.max()) {
        (Some(0..), Some(max)) => 1 + max.checked_ilog2().unwrap_or(0) as usize / 7,
        _ => 10,
    };
    let bytes = model.domains().iter().map(longest).sum::<usize>() + booleans;
    // And the numbers of the fields and the lengths before it.
    MOST_BYTES / (bytes + 16)
}

/// What the objective cannot exceed, or fall below, whatever the values of the variables.
fn far_end(model: &Model, objective: &Objective) -> i64 {
    let ends = objective.terms.iter().filter_map(|&(coefficient, variable)| {
        let domain = model.domain(variable);
        let is_upper = (coefficient > 0) == (objective.direction == Direction::Maximise);
        let end = if is_upper { domain.max() } else { domain.min() };
        Some(coefficient * end?)
    });
    ends.sum()
}
