//! `mip`: HiGHS, a solver of integer programs.
//!
//! [HiGHS](https://highs.dev) (Huangfu and Hall, "Parallelizing the dual revised simplex method",
//! 2018) solves linear relaxations, cuts and branches. What it is good at is proving how good a
//! solution can be: where the objective is a sum, as in a Latin square with a reward for each
//! cell, few other engines prove an optimum (8×8 in 24 ms of a processor, 10×10 in 18 s).
//!
//! A variable becomes a column of 0 or 1 for each of its values, one of which is 1; for a sudoku
//! these are the 729 columns of the textbooks (5.0 ms of a processor for one of the 95 of Norvig's
//! notebook, as long again to prove that there is no other). `all_different` is then a row for each
//! value, with sum 1 where each value is taken and at most 1 otherwise; clauses and cardinalities
//! are rows; tables, differences and products have a column for each row of theirs. A variable that
//! only sums speak of stays one column, its number.
//!
//! What to know before you choose it:
//!
//! - It calculates with floating point numbers. Columns are rounded, and every solution is checked
//!   against the definitions as those of all engines are; that there is no solution, or no better
//!   one, is believed up to its tolerance of a millionth. So sums may not go beyond 10^9: that is
//!   [`BackendError::TooLarge`].
//! - Enumeration forbids each solution by a row and solves again from the start. It is complete,
//!   and slow: good for "is there a second one", not for counting thousands.
//! - The crate `highs` lets nobody look in while HiGHS works, and does not tell how many nodes it
//!   visited. So it is run with limits of nodes that grow fourfold, from the start each time, but
//!   with the best solution so far, and [`Limits::stop`] is asked between these runs only: a single
//!   node of a great model can take seconds. A run that came to its end counts as one node.
//! - One thread, and the same random numbers each time, so that answers are reproducible.

use std::ops::ControlFlow;

use highs::{HighsModelStatus, HighsSolutionStatus, HighsStatus, Sense, SolvedModel};
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Direction, Ending, Item, Limits, Model,
    Outcome, Primitive, Progress, Support,
};

mod program;

use program::Program;

/// The integer programming solver HiGHS.
#[derive(Clone, Copy, Debug)]
pub struct Mip;

const ID: &str = "mip";

/// The nodes of the first run; each further one may visit four times as many.
const FIRST_RUN: u64 = 100;

impl Backend for Mip {
    fn info(&self) -> &'static BackendInfo {
        &BackendInfo { id: ID, summary: "integer programming solver (HiGHS)", optimises: true }
    }

    fn support(&self, primitive: &Primitive) -> Support {
        match primitive {
            Primitive::Element(element) => {
                let is_constant = |item: &Item| matches!(item, Item::Constant(_));
                if element.items.iter().all(is_constant) {
                    Support::Native
                } else {
                    Support::Decompose
                }
            }
            Primitive::AllDifferent(_)
            | Primitive::Linear(_)
            | Primitive::Clause(_)
            | Primitive::AtMostOne(_)
            | Primitive::ExactlyOne(_)
            | Primitive::AtMost(_)
            | Primitive::Table(_)
            | Primitive::AbsoluteDifference(_)
            | Primitive::Product(_) => Support::Native,
            _ => Support::Decompose,
        }
    }

    fn search(
        &self,
        model: &Model,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    ) -> Result<Outcome, BackendError> {
        let mut program = Program::new(model, model.objective().is_none() && limits.solutions > 1);
        let is_possible = program.add(model)?;
        let bound = program.objective_ends();
        let mut search =
            Search { model, limits, found, program, progress: Progress::default(), best: None };
        let (ending, bound) = match search.begins(is_possible) {
            Some(ending) => (ending, bound),
            None => search.run(bound)?,
        };
        Ok(search.outcome(ending, bound))
    }
}

/// The least and the greatest value that the objective can have, as far as is proved.
type Ends = (i64, i64);

struct Search<'a> {
    model: &'a Model,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    program: Program,
    progress: Progress,
    /// The objective of the best solution.
    best: Option<i64>,
}

impl Search<'_> {
    /// Answers what there is to answer without HiGHS.
    fn begins(&mut self, is_possible: bool) -> Option<Ending> {
        if !is_possible {
            return Some(Ending::Exhausted);
        }
        if self.program.has_columns() {
            return None;
        }
        if let Some(ending) = self.limit() {
            return Some(ending);
        }
        self.progress.nodes += 1;
        let only = self.program.assignment(&[]).ok()?;
        let flow = self.report(&only);
        Some(flow.break_value().unwrap_or(Ending::Exhausted))
    }

    /// The limit that is reached, of those that are looked at before a run.
    fn limit(&self) -> Option<Ending> {
        if self.progress.nodes >= self.limits.nodes {
            Some(Ending::NodeLimit)
        } else if self.limits.is_stopped(self.progress) {
            Some(Ending::Stopped)
        } else {
            None
        }
    }

    fn run(&mut self, mut bound: Ends) -> Result<(Ending, Ends), BackendError> {
        let sense = match self.model.objective().map(|objective| objective.direction) {
            Some(Direction::Maximise) => Sense::Maximise,
            _ => Sense::Minimise,
        };
        let problem = self.program.take_problem();
        let mut highs = problem.try_optimise(sense).map_err(refused)?;
        set_options(&mut highs)?;
        let mut nodes = FIRST_RUN;
        loop {
            if let Some(ending) = self.limit() {
                return Ok((ending, bound));
            }
            let most = nodes.min(self.limits.nodes - self.progress.nodes);
            let most = i32::try_from(most).unwrap_or(i32::MAX);
            highs.try_set_option("mip_max_nodes", most).map_err(|_| failed("an option"))?;
            let solved = highs.try_solve().map_err(refused)?;
            let status = solved.status();
            let is_done = match status {
                HighsModelStatus::Optimal => true,
                HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => {
                    self.progress.nodes += 1;
                    return Ok((Ending::Exhausted, bound));
                }
                HighsModelStatus::ReachedSolutionLimit => false,
                status => return Err(failed(&format!("it ended with {status:?}"))),
            };
            self.progress.nodes += if is_done { 1 } else { most as u64 };
            bound = self.tightened(bound, &solved);
            nodes = nodes.saturating_mul(4);
            if is_done || solved.primal_solution_status() == HighsSolutionStatus::Feasible {
                let assignment = self.program.assignment(solved.get_solution().columns())?;
                if let ControlFlow::Break(ending) = self.report(&assignment) {
                    // That nothing is better is known even if nobody wants to hear more.
                    let is_best = is_done && self.best.is_some() && ending == Ending::SolutionLimit;
                    return Ok((if is_best { Ending::Exhausted } else { ending }, bound));
                }
                highs = solved.into();
                if self.model.objective().is_none() {
                    let Some(row) = self.program.no_good(self.model, &assignment)? else {
                        return Ok((Ending::Exhausted, bound));
                    };
                    highs.try_add_row(..=row.most, row.terms).map_err(refused)?;
                    nodes = FIRST_RUN;
                } else if is_done {
                    return Ok((Ending::Exhausted, bound));
                }
            } else {
                highs = solved.into();
            }
        }
    }

    /// Hands a solution over, if it is better than the one before.
    fn report(&mut self, assignment: &Assignment) -> ControlFlow<Ending> {
        if let Some(objective) = self.model.objective() {
            let value = objective.value(assignment);
            if self.best.is_some_and(|best| !objective.is_better(value, best)) {
                return ControlFlow::Continue(());
            }
            if self.progress.solutions < self.limits.solutions {
                self.best = Some(value);
            }
        }
        if self.progress.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        self.progress.solutions += 1;
        if (self.found)(assignment).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if self.progress.solutions == self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    /// What HiGHS proved about the objective, rounded to the integer that it can at best be.
    fn tightened(&self, (least, greatest): Ends, solved: &SolvedModel) -> Ends {
        let Some(objective) = self.model.objective() else { return (least, greatest) };
        let Ok(proved) = solved.double_info_value(c"mip_dual_bound") else {
            return (least, greatest);
        };
        let tolerance = 1e-6 * proved.abs().max(1.0);
        if !proved.is_finite() || proved.abs() > 1e12 {
            return (least, greatest);
        }
        let constant = self.program.objective_constant();
        match objective.direction {
            Direction::Minimise => {
                (least.max((proved - tolerance).ceil() as i64 + constant), greatest)
            }
            Direction::Maximise => {
                (least, greatest.min((proved + tolerance).floor() as i64 + constant))
            }
        }
    }

    fn outcome(&self, ending: Ending, (least, greatest): Ends) -> Outcome {
        let Progress { solutions, nodes } = self.progress;
        let mut outcome = Outcome { solutions, nodes, ending, objective: self.best, bound: None };
        if let Some(objective) = self.model.objective() {
            outcome.bound = match (ending, objective.direction) {
                (Ending::Exhausted, _) => self.best,
                (_, Direction::Minimise) => Some(self.best.map_or(least, |best| best.min(least))),
                (_, Direction::Maximise) => {
                    Some(self.best.map_or(greatest, |best| best.max(greatest)))
                }
            };
        }
        outcome
    }
}

/// Objectives are integers: once the gap is below 1, the optimum is found.
fn set_options(highs: &mut highs::Model) -> Result<(), BackendError> {
    let options = [
        highs.try_set_option("parallel", "off"),
        highs.try_set_option("threads", 1),
        highs.try_set_option("mip_rel_gap", 0.0),
        highs.try_set_option("mip_abs_gap", 0.9),
    ];
    match options.into_iter().find_map(Result::err) {
        None => Ok(()),
        Some(_) => Err(failed("an option was refused")),
    }
}

fn refused(status: HighsStatus) -> BackendError {
    failed(&format!("it answered {status:?}"))
}

fn failed(what: &str) -> BackendError {
    BackendError::Failed { engine: ID, what: what.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_model::{Domain, Relation, Status, count};

    /// A Latin square whose cells have rewards: as much as possible.
    fn square(n: usize) -> Model {
        let mut model = Model::new();
        let cells = model.variables(n * n, &Domain::range(1, n as i64));
        for line in 0..n {
            model.all_different((0..n).map(|i| cells[n * line + i]));
            model.all_different((0..n).map(|i| cells[line + n * i]));
        }
        let reward = |index: usize| (index * index * 7 % 11) as i64;
        model.maximise(cells.iter().enumerate().map(|(index, &cell)| (reward(index), cell)));
        model
    }

    #[test]
    fn limits_end_the_search() {
        let mut model = square(4);
        let best = count(&Mip, &model, &Limits::NONE).unwrap();
        assert_eq!((best.status(), best.gap()), (Status::Optimal, Some(0)));
        let none = count(&Mip, &model, &Limits { nodes: 0, ..Limits::NONE }).unwrap();
        assert_eq!((none.status(), none.ending), (Status::Unknown, Ending::NodeLimit));
        assert!(best.objective < none.bound);
        model.without_objective();
        let some = count(&Mip, &model, &Limits::solutions(3)).unwrap();
        assert_eq!((some.solutions, some.ending), (3, Ending::SolutionLimit));
        let stop = |progress: Progress| progress.solutions >= 2;
        let stopped = count(&Mip, &model, &Limits { stop: Some(&stop), ..Limits::NONE }).unwrap();
        assert_eq!((stopped.solutions, stopped.ending), (2, Ending::Stopped));
    }

    #[test]
    fn sums_need_no_columns_for_values() {
        let mut model = Model::new();
        let x = model.variable(Domain::range(0, 1_000_000));
        let y = model.variable(Domain::range(0, 1_000_000));
        model.linear([(3, x), (5, y)], Relation::Equal, 1_999_999);
        model.maximise([(1, y)]);
        let outcome = count(&Mip, &model, &Limits::NONE).unwrap();
        assert_eq!((outcome.objective, outcome.status()), (Some(399_998), Status::Optimal));
        model.without_objective();
        let error = count(&Mip, &model, &Limits::NONE).unwrap_err();
        assert!(matches!(error, BackendError::TooLarge { engine: "mip", .. }), "{error}");
    }
}
