//! `assignment`: optimal assignments, such as Latin squares with rewards, by branch and bound.
//!
//! It takes models whose constraints are [all_different](sudokit_model::AllDifferent), of any size
//! and overlapping as they like, and whose objective is a sum of what each variable earns with its
//! value: directly, or through a cost that an [element](sudokit_model::Element) of constants gives.
//! Optimal Latin squares, sudoku with rewards and plain assignment problems are such models.
//! Primitives that speak of a single variable only take values away, and are welcome too.
//!
//! The bound is that of the linear relaxation, which is nearly the optimum in such problems, but
//! no linear program is solved: prices on the values of each constraint are found by scaling, in a
//! few microseconds, and prove what they prove with integers; see `prices.rs`. They also take away
//! the values that no better solution has.
//! The search is best bound first, with dives for better solutions. If no variable is in two
//! constraints, nothing is searched: that is the classic assignment problem; see `matching.rs`.

mod exponential;
mod matching;
mod prices;
mod problem;
mod reader;
mod search;
mod state;

use reader::{Task, Unread};
use search::Search;
use std::ops::ControlFlow;
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Ending, Limits, Model, Outcome, Primitive,
    Progress, Support,
};

const ID: &str = "assignment";

/// Branch and bound for assignments with rewards.
#[derive(Clone, Copy, Debug)]
pub struct OptimalAssignment;

impl Backend for OptimalAssignment {
    fn info(&self) -> &'static BackendInfo {
        &BackendInfo {
            id: ID,
            summary: "optimal assignments, by prices: all_different with rewards",
            optimises: true,
        }
    }

    /// Takes everything as it is, so that what it refuses is named as it was said.
    fn support(&self, _: &Primitive) -> Support {
        Support::Native
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let mut task = match Task::read(model) {
            Ok(task) => task,
            Err(Unread::Refused(error)) => return Err(error),
            Err(Unread::Infeasible) => return Ok(infeasible()),
        };
        let Task { problem, answers } = &mut task;
        let mut report = |choice: &[usize], _: i64| found(answers.assignment(choice));
        let mut search = Search::new(problem, limits, &mut report);
        let ending = search.run();
        let Progress { solutions, nodes } = search.progress;
        let (incumbent, bound) = (search.incumbent, search.bound());
        let objective = incumbent.map(|earned| answers.objective(earned));
        let bound = match ending {
            Ending::Exhausted => objective,
            _ => Some(answers.objective(bound)),
        };
        Ok(Outcome { solutions, nodes, ending, objective, bound })
    }
}

const fn infeasible() -> Outcome {
    Outcome { solutions: 0, nodes: 0, ending: Ending::Exhausted, objective: None, bound: None }
}
