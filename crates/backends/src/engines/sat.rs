//! `sat`: clauses, and a solver that learns from its conflicts.
//!
//! The model is said in clauses ([`Cnf`]), which Batsat searches, a descendant of MiniSat (Eén and
//! Sörensson, "An extensible SAT-solver", 2003): conflict-driven clause learning. It is the engine
//! for large or hard models of which one solution is wanted, or the proof that there is no (other)
//! one; [`prove`] writes such a proof down, so that others can check it.
//!
//! All solutions are found by excluding each one that was found, by way of what the solver supposed
//! (by all its values in the minimal style). All 161,280 Latin squares of order 5 take 7 s; an
//! engine that does not remember what it excluded counts them in a fraction of that.
//!
//! A node of the search is a decision, a literal that the solver supposes, or the end of a search.

mod proof;
mod solver;

pub use proof::{Proof, Proved, prove};

use solver::{Answer, Solver};
use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Cnf, Ending, Limits, Model, Outcome, Primitive,
    Style, Support, TooManyClauses,
};

/// Clauses, and a solver that learns.
#[derive(Clone, Copy, Debug)]
pub struct Sat {
    info: BackendInfo,
    style: Style,
}

impl Sat {
    /// With all that follows from permutations: see [`Style::Extended`].
    pub const EXTENDED: Self = Self {
        info: BackendInfo {
            id: "sat",
            summary: "clauses, and a solver that learns from conflicts",
            optimises: false,
        },
        style: Style::Extended,
    };
    /// With as little as possible: see [`Style::Minimal`].
    pub const MINIMAL: Self = Self {
        info: BackendInfo {
            id: "sat-minimal",
            summary: "the same with the fewest clauses, to compare with",
            optimises: false,
        },
        style: Style::Minimal,
    };
}

impl Backend for Sat {
    fn info(&self) -> &'static BackendInfo {
        match self.style {
            Style::Extended => &Self::EXTENDED.info,
            Style::Minimal => &Self::MINIMAL.info,
        }
    }

    fn support(&self, primitive: &Primitive) -> Support {
        Cnf::support(primitive)
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let cnf = Cnf::of(model, self.style).map_err(|error| too_large(self.info.id, error))?;
        let mut solver = Solver::new(&cnf, limits);
        let ending = loop {
            if solver.progress().solutions >= limits.solutions {
                break Ending::SolutionLimit;
            }
            let assignment = match solver.solve() {
                Answer::Solution => cnf.assignment(|boolean| solver.is_true(boolean)),
                Answer::None => break Ending::Exhausted,
                Answer::Ended(ending) => break ending,
            };
            solver.count_solution();
            if found(&assignment).is_break() {
                break Ending::Stopped;
            }
            match self.style {
                Style::Extended => solver.exclude_last(),
                // Several models may be one solution.
                Style::Minimal => {
                    if let Some(other) = cnf.other_than(&assignment) {
                        solver.add(&other);
                    }
                }
            }
        };
        let progress = solver.progress();
        let (solutions, nodes) = (progress.solutions, progress.nodes);
        Ok(Outcome { solutions, nodes, ending, objective: None, bound: None })
    }
}

fn too_large(engine: &'static str, error: TooManyClauses) -> BackendError {
    BackendError::TooLarge { engine, what: error.0 }
}
