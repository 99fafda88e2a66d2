//! `cp`: Pumpkin, a constraint solver that learns.
//!
//! [Pumpkin](https://github.com/consol-lab/pumpkin) is a *lazy clause generation* solver (Ohrimenko,
//! Stuckey and Codish, "Propagation via lazy clause generation", 2009): propagators take values
//! away as in constraint programming and say why, and from the reasons of each conflict a clause is
//! learned as in a SAT solver. It is written in Rust, so this engine is built by `cargo` alone: of
//! Pumpkin's crates only its core, its constraints and its resolvers of conflicts, since the
//! program around them would bring a command line along.
//!
//! What it has a propagator for it takes as it is: sums, items of lists, greatest and smallest
//! values, differences, products. Its `all_different` is a disequality for each pair; where there
//! are as many values as variables we add that each value is taken by someone, which makes hidden
//! singles visible to it and was 7 times faster for hard sudoku: 1.8 ms of a processor for one of
//! the 95 of Norvig's notebook, 5.7 ms for 16×16, 0.6 s for 25×25. Clauses need no booleans, since
//! its atoms are the tests that our literals are.
//!
//! Numbers are integers of 32 bits there: a model whose sums or products may go beyond 2^30 is
//! [`BackendError::TooLarge`]. Enumeration forbids each solution by a clause, and gets slower with
//! each. With an objective, each solution has to be better than the one before; the bound is what
//! propagation proves without a decision. Searches are the same everywhere: nothing is random.

use std::{cell::Cell, ops::ControlFlow};

use pumpkin_conflict_resolvers::resolvers::ResolutionResolver;
use pumpkin_core::{
    Solver,
    branching::{
        branchers::{
            autonomous_search::AutonomousSearch,
            independent_variable_value_brancher::IndependentVariableValueBrancher,
        },
        value_selection::InDomainMin,
        variable_selection::FirstFail,
    },
    options::SolverOptions,
    predicate,
    results::{ProblemSolution, SatisfactionResult},
    termination::TerminationCondition,
};
use sudokit_model::{
    Assignment, Backend, BackendError, BackendInfo, Direction, Ending, Limits, Model, Outcome,
    Primitive, Progress, Support,
};

mod arithmetic;
mod posting;

use posting::Posting;

/// The constraint solver Pumpkin.
#[derive(Clone, Copy, Debug)]
pub struct Cp;

const ID: &str = "cp";

/// Up to so many literals, "at most one" is said of each pair: its clauses tell a conflict more
/// exactly than a sum.
const PAIRS: usize = 64;

impl Backend for Cp {
    fn info(&self) -> &'static BackendInfo {
        &BackendInfo {
            id: ID,
            summary: "constraint solver that learns clauses (Pumpkin)",
            optimises: true,
        }
    }

    fn support(&self, primitive: &Primitive) -> Support {
        match primitive {
            Primitive::AtMostOne(one) if one.literals.len() <= PAIRS => Support::Decompose,
            Primitive::AllDifferent(_)
            | Primitive::Linear(_)
            | Primitive::Clause(_)
            | Primitive::AtMostOne(_)
            | Primitive::AtMost(_)
            | Primitive::Element(_)
            | Primitive::Table(_)
            | Primitive::Extremum(_)
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
        // Megabytes for learned clauses, which grow as needed; the default of 50 costs more time
        // than most sudoku.
        let options = SolverOptions { memory_preallocated: 1, ..SolverOptions::default() };
        let mut posting = Posting::new(Solver::with_options(options));
        let feasible = posting.post(model)?;
        let mut search = Search { model, limits, found, posting, best: None };
        Ok(if feasible { search.run() } else { search.outcome(Ending::Exhausted, 0, 0) })
    }
}

struct Search<'a> {
    model: &'a Model,
    limits: &'a Limits<'a>,
    found: &'a mut dyn FnMut(&Assignment) -> ControlFlow<()>,
    posting: Posting,
    /// The cost of the best solution.
    best: Option<i32>,
}

impl Search<'_> {
    /// One solution after the other, each forbidden, or made the one to beat, after it was found.
    fn run(&mut self) -> Outcome {
        let variables = self.posting.variables.clone();
        let backup = IndependentVariableValueBrancher::new(FirstFail::new(&variables), InDomainMin);
        let mut brancher = AutonomousSearch::new(backup);
        let mut resolver = ResolutionResolver::default();
        let (nodes, solutions) = (Cell::new(0), Cell::new(0));
        let mut end = End { limits: self.limits, nodes: &nodes, solutions: &solutions, why: None };
        let mut assignment = Assignment::new(vec![0; variables.len()]);
        loop {
            let solver = &mut self.posting.solver;
            let found = match solver.satisfy(&mut brancher, &mut end, &mut resolver) {
                SatisfactionResult::Satisfiable(satisfiable) => {
                    let solution = satisfiable.solution();
                    let values = variables.iter().map(|&one| solution.get_integer_value(one));
                    self.best = self.posting.cost.map(|cost| solution.get_integer_value(cost));
                    ControlFlow::Continue(values.collect::<Vec<i32>>())
                }
                SatisfactionResult::Unsatisfiable(..) => ControlFlow::Break(Ending::Exhausted),
                SatisfactionResult::Unknown(..) => {
                    ControlFlow::Break(end.why.unwrap_or(Ending::Stopped))
                }
            };
            let values = match found {
                ControlFlow::Continue(values) => values,
                ControlFlow::Break(ending) => {
                    return self.outcome(ending, solutions.get(), nodes.get());
                }
            };
            for (index, value) in assignment.values_mut().iter_mut().enumerate() {
                *value = self.posting.value(index, values[index]);
            }
            if let ControlFlow::Break(ending) = self.report(&assignment, &solutions) {
                return self.outcome(ending, solutions.get(), nodes.get());
            }
            self.forbid(&values);
        }
    }

    fn report(&mut self, assignment: &Assignment, solutions: &Cell<u64>) -> ControlFlow<Ending> {
        if solutions.get() >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        solutions.set(solutions.get() + 1);
        if (self.found)(assignment).is_break() {
            return ControlFlow::Break(Ending::Stopped);
        }
        if solutions.get() == self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        ControlFlow::Continue(())
    }

    /// Only the variables of the model tell solutions apart, not what constraints added. An empty
    /// clause, if the model has no variable, says that there is no other solution.
    fn forbid(&mut self, values: &[i32]) {
        let Posting { solver, variables, cost, .. } = &mut self.posting;
        let tag = solver.new_constraint_tag();
        if let (Some(cost), Some(best)) = (*cost, self.best) {
            solver.add_clause([predicate![cost <= best - 1]], tag);
            return;
        }
        let other = values.iter().zip(variables).map(|(&value, one)| predicate![one != value]);
        solver.add_clause(other.collect::<Vec<_>>(), tag);
    }

    fn outcome(&self, ending: Ending, solutions: u64, nodes: u64) -> Outcome {
        let mut outcome = Outcome { solutions, nodes, ending, objective: None, bound: None };
        let (Some(cost), Some(objective)) = (self.posting.cost, self.model.objective()) else {
            return outcome;
        };
        let value = |cost: i32| match objective.direction {
            Direction::Minimise => i64::from(cost),
            Direction::Maximise => -i64::from(cost),
        };
        outcome.objective = self.best.map(value);
        outcome.bound = match (ending, self.best) {
            (Ending::Exhausted, best) => best.map(value),
            (_, best) => {
                let proved = self.posting.solver.lower_bound(&cost);
                Some(value(best.map_or(proved, |best| best.min(proved))))
            }
        };
        outcome
    }
}

/// Counts nodes and says when to end. A node is a state in which propagation has come to its end:
/// there is one after each decision, one after each learned clause, and one at the start.
struct End<'a> {
    limits: &'a Limits<'a>,
    nodes: &'a Cell<u64>,
    solutions: &'a Cell<u64>,
    why: Option<Ending>,
}

impl TerminationCondition for End<'_> {
    /// Asked before each propagation.
    fn should_stop(&mut self) -> bool {
        let progress = Progress { solutions: self.solutions.get(), nodes: self.nodes.get() };
        if progress.nodes >= self.limits.nodes {
            self.why = Some(Ending::NodeLimit);
        } else if self.limits.is_stopped(progress) {
            self.why = Some(Ending::Stopped);
        } else {
            self.nodes.set(progress.nodes + 1);
        }
        self.why.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use sudokit_model::{Domain, Relation, Status, count, solve};

    fn queens(n: i64) -> Model {
        let mut model = Model::new();
        let rows = model.variables(n as usize, &Domain::range(1, n));
        for slope in [-1, 0, 1] {
            let shifted = (0..).zip(&rows);
            model.all_different(shifted.map(|(column, &variable)| sudokit_model::Shifted {
                variable,
                offset: slope * column,
            }));
        }
        model
    }

    #[test]
    fn queens_are_counted() {
        for (n, solutions) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (8, 92)] {
            let outcome = count(&Cp, &queens(n), &Limits::NONE).unwrap();
            assert_eq!((outcome.solutions, outcome.ending), (solutions, Ending::Exhausted), "{n}");
        }
    }

    #[test]
    fn limits_end_the_search() {
        let model = queens(8);
        let all = count(&Cp, &model, &Limits::NONE).unwrap();
        let some = count(&Cp, &model, &Limits::solutions(3)).unwrap();
        assert_eq!((some.solutions, some.ending), (3, Ending::SolutionLimit));
        let limits = Limits { nodes: all.nodes - 1, ..Limits::NONE };
        let fewer = count(&Cp, &model, &limits).unwrap();
        assert_eq!((fewer.nodes, fewer.ending), (all.nodes - 1, Ending::NodeLimit));
        let limits = Limits { nodes: all.nodes, ..Limits::NONE };
        assert_eq!(count(&Cp, &model, &limits).unwrap(), all);
        let stop = |progress: Progress| progress.solutions >= 5;
        let stopped = count(&Cp, &model, &Limits { stop: Some(&stop), ..Limits::NONE }).unwrap();
        assert_eq!((stopped.solutions, stopped.ending), (5, Ending::Stopped));
    }

    /// The sum of products of one to six with the places of six others: as great as can be if both
    /// ascend.
    #[test]
    fn the_bound_closes_in_on_the_best() {
        let mut model = Model::new();
        let x = model.variables(6, &Domain::range(1, 6));
        model.all_different(x.iter().copied());
        model.linear([(1, x[0]), (1, x[5])], Relation::AtMost, 8);
        model.maximise((1..).zip(x.iter().copied()));
        let values = RefCell::new(Vec::new());
        let objective = model.objective().unwrap();
        let outcome = solve(&Cp, &model, &Limits::NONE, &mut |one| {
            values.borrow_mut().push(objective.value(one));
            ControlFlow::Continue(())
        });
        let outcome = outcome.unwrap();
        assert!(values.borrow().is_sorted(), "{values:?}");
        assert_eq!((outcome.status(), outcome.gap()), (Status::Optimal, Some(0)));
        let best = outcome.objective.unwrap();
        let few = count(&Cp, &model, &Limits { nodes: 12, ..Limits::NONE }).unwrap();
        assert_eq!(few.status(), Status::Feasible);
        assert!(few.objective.unwrap() <= best && best <= few.bound.unwrap(), "{few:?}");
    }

    #[test]
    fn great_numbers_are_refused() {
        let mut model = Model::new();
        let x = model.variables(2, &Domain::range(0, 1 << 20));
        model.product(x[0], x[1], x[0]);
        let error = count(&Cp, &model, &Limits::NONE).unwrap_err();
        assert!(matches!(error, BackendError::TooLarge { engine: "cp", .. }), "{error}");
    }
}
