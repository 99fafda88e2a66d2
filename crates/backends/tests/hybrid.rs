//! Two engines in a row answer as one does, wherever the first one stops.

use std::ops::ControlFlow;
use sudokit_backends::{Backtracking, Hybrid, Sat};
use sudokit_model::{
    Assignment, Backend, BackendInfo, Domain, Ending, Limits, Model, Outcome, Progress, Relation,
    Shifted, Status, solve,
};

const INFO: BackendInfo = BackendInfo { id: "both", summary: "both", optimises: true };

/// With the first engine stopped after so many nodes.
const fn both(nodes: u64) -> Hybrid<'static> {
    Hybrid { info: &INFO, first: &Backtracking::MOST_CONSTRAINED, second: &Sat::EXTENDED, nodes }
}

fn queens(n: usize) -> Model {
    let mut model = Model::new();
    let rows = model.variables(n, &Domain::range(1, n as i64));
    for slope in [-1, 0, 1] {
        let shifted = (0..).zip(&rows);
        model.all_different(
            shifted.map(|(column, &variable)| Shifted { variable, offset: slope * column }),
        );
    }
    model
}

fn all(engine: &dyn Backend, model: &Model, limits: &Limits<'_>) -> (Outcome, Vec<Assignment>) {
    let mut found = Vec::new();
    let outcome = solve(engine, model, limits, &mut |assignment| {
        found.push(assignment.clone());
        ControlFlow::Continue(())
    });
    (outcome.expect("it is searched"), found)
}

#[test]
fn all_solutions_are_found_once() {
    for n in [3, 5, 6, 8] {
        let (_, mut expected) = all(&Backtracking::MOST_CONSTRAINED, &queens(n), &Limits::NONE);
        expected.sort();
        for nodes in [0, 1, 5, 20, 100, 300, 10_000] {
            let (outcome, mut found) = all(&both(nodes), &queens(n), &Limits::NONE);
            found.sort();
            assert_eq!(found, expected, "{n} queens, {nodes} nodes");
            assert_eq!(outcome.solutions, expected.len() as u64);
            assert_eq!(outcome.ending, Ending::Exhausted);
        }
    }
}

#[test]
fn of_many_solutions_none_is_told_twice() {
    let mut model = Model::new();
    let variables = model.variables(6, &Domain::range(1, 6));
    model.all_different(variables);
    let (outcome, mut found) = all(&both(400), &model, &Limits::NONE);
    found.sort();
    found.dedup();
    assert_eq!((found.len(), outcome.solutions), (720, 720));
}

#[test]
fn limits_hold_for_both_together() {
    for solutions in 0..12 {
        for nodes in [0, 5, 20, 100] {
            let limits = Limits::solutions(solutions);
            let (outcome, found) = all(&both(nodes), &queens(6), &limits);
            let ending = if solutions <= 4 { Ending::SolutionLimit } else { Ending::Exhausted };
            assert_eq!(found.len() as u64, solutions.min(4), "{solutions} wanted, {nodes} nodes");
            assert_eq!((outcome.solutions, outcome.ending), (solutions.min(4), ending));
        }
    }
    for most in [0, 1, 19, 20, 21, 25] {
        let limits = Limits { nodes: most, ..Limits::NONE };
        let (outcome, _) = all(&both(20), &queens(8), &limits);
        assert_eq!((outcome.nodes, outcome.ending), (most, Ending::NodeLimit));
    }
}

#[test]
fn the_receiver_and_the_user_can_end_it() {
    for at in 1..=4 {
        let mut told = 0;
        let outcome = solve(&both(20), &queens(6), &Limits::NONE, &mut |_| {
            told += 1;
            if told == at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let outcome = outcome.expect("it is searched");
        assert_eq!((told, outcome.solutions, outcome.ending), (at, at, Ending::Stopped));
    }
    let stop = |progress: Progress| progress.nodes > 25;
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let (outcome, _) = all(&both(20), &queens(8), &limits);
    assert_eq!((outcome.nodes, outcome.ending), (26, Ending::Stopped));
}

#[test]
fn the_second_engine_goes_on_from_the_best() {
    let mut model = Model::new();
    let variables = model.variables(6, &Domain::range(0, 5));
    model.all_different(variables[..4].iter().copied());
    model.linear(variables[1..].iter().map(|&x| (1, x)), Relation::AtMost, 14);
    model.maximise((1..).zip(variables.iter().copied()));
    let (expected, _) = all(&Backtracking::MOST_CONSTRAINED, &model, &Limits::NONE);
    assert_eq!(expected.status(), Status::Optimal);
    for nodes in [0, 3, 10, 50, 200, 1000] {
        let (outcome, found) = all(&both(nodes), &model, &Limits::NONE);
        assert_eq!(outcome.status(), Status::Optimal);
        assert_eq!((outcome.objective, outcome.bound), (expected.objective, expected.bound));
        assert_eq!(outcome.solutions, found.len() as u64);
        let objective = model.objective().expect("there is one");
        let values: Vec<i64> = found.iter().map(|found| objective.value(found)).collect();
        assert!(values.is_sorted_by(|worse, better| worse < better), "{values:?}");
    }
    let (outcome, found) = all(&both(10), &model, &Limits::solutions(2));
    assert_eq!((outcome.solutions, found.len(), outcome.ending), (2, 2, Ending::SolutionLimit));
}

#[test]
fn if_the_second_engine_cannot_the_first_goes_on() {
    let mut model = Model::new();
    let x = model.variable(Domain::range(0, 3_000_000));
    let y = model.variable(Domain::BOOLEAN);
    model.linear([(1, x), (1, y)], Relation::AtMost, 2);
    let (outcome, found) = all(&both(2), &model, &Limits::NONE);
    assert_eq!((outcome.solutions, found.len(), outcome.ending), (5, 5, Ending::Exhausted));
}
