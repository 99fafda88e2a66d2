//! One suite, every engine.
//!
//! The cases are models with what is known about them; they name no engine. An engine may refuse a
//! model or not be there, but whatever it answers is right, and the table at the end says who
//! answered what: `cargo test -p sudokit-backends --test conformance -- --nocapture`.

mod cases;

use cases::{Case, Expected};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_backends::ALL;
use sudokit_model::{
    Assignment, Backend, BackendError, Domain, Ending, Limits, Model, Outcome, Status, solve,
};

/// Engines that are made for models of one shape and refuse the others, and those that need a
/// library that may not be installed. All others take every case.
const CHOOSY: &[&str] = &["assignment", "cp-sat"];

/// How an engine did on a case.
enum Mark {
    Right,
    Refused(BackendError),
    Wrong(String),
}

fn judge(engine: &dyn Backend, case: &Case) -> Mark {
    let mut found = Vec::new();
    let answer = solve(engine, &case.model, &Limits::NONE, &mut |assignment| {
        found.push(assignment.clone());
        ControlFlow::Continue(())
    });
    match answer {
        Err(error @ BackendError::Failed { .. }) => Mark::Wrong(error.to_string()),
        Err(error) => Mark::Refused(error),
        Ok(outcome) => match complaint(case, &outcome, &found) {
            None => Mark::Right,
            Some(complaint) => Mark::Wrong(complaint),
        },
    }
}

/// What is wrong with an answer. That each solution is one, `solve` has checked.
fn complaint(case: &Case, outcome: &Outcome, found: &[Assignment]) -> Option<String> {
    if outcome.ending != Ending::Exhausted {
        return Some(format!("ended with {:?}", outcome.ending));
    }
    if outcome.solutions != found.len() as u64 {
        return Some(format!("{} solutions said, {} handed over", outcome.solutions, found.len()));
    }
    match case.expected {
        Expected::Solutions(count) => {
            let different: BTreeSet<_> = found.iter().collect();
            let status = if count == 0 { Status::Infeasible } else { Status::Optimal };
            if found.len() != count || different.len() != count {
                return Some(format!("{} solutions, {} different", found.len(), different.len()));
            }
            (outcome.status() != status).then(|| format!("status {}", outcome.status()))
        }
        Expected::Optimum(value) => {
            let objective =
                case.model.objective().expect("a case with an optimum has an objective");
            let values: Vec<i64> = found.iter().map(|found| objective.value(found)).collect();
            if !values.is_sorted_by(|&worse, &better| objective.is_better(better, worse)) {
                return Some(format!("not better and better: {values:?}"));
            }
            let known = (Some(value), Some(value), Some(&value), Status::Optimal);
            let said = (outcome.objective, outcome.bound, values.last(), outcome.status());
            (said != known).then(|| format!("{said:?} instead of {known:?}"))
        }
    }
}

#[test]
fn every_engine_answers_right_or_not_at_all() {
    let cases = cases::all();
    let mut wrongs = Vec::new();
    for engine in ALL {
        let id = engine.info().id;
        let mut right = 0;
        let mut refused = Vec::new();
        for case in &cases {
            match judge(*engine, case) {
                Mark::Right => right += 1,
                Mark::Refused(error) => refused.push(format!("  {}: {error}", case.name)),
                Mark::Wrong(what) => wrongs.push(format!("{id}, {}: {what}", case.name)),
            }
        }
        println!("{id}: {right} of {} right, {} refused", cases.len(), refused.len());
        println!("{}", refused.join("\n"));
        if !refused.is_empty() && !CHOOSY.contains(&id) {
            wrongs.push(format!("{id} refused:\n{}", refused.join("\n")));
        }
    }
    assert!(wrongs.is_empty(), "{}", wrongs.join("\n"));
}

/// Free variables: as many solutions as anybody can want, found at once.
fn endless() -> Model {
    let mut model = Model::new();
    let variables = model.variables(12, &Domain::range(1, 8));
    model.all_different(variables[..6].iter().copied());
    model
}

/// Asks every engine that takes the endless model.
fn each_engine(limits: &Limits<'_>, stop_at: usize, check: &dyn Fn(&str, &Outcome, usize)) {
    for engine in ALL {
        let mut found = 0;
        let answer = solve(*engine, &endless(), limits, &mut |_| {
            found += 1;
            if found == stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match answer {
            Ok(outcome) => check(engine.info().id, &outcome, found),
            Err(error @ BackendError::Failed { .. }) => panic!("{error}"),
            Err(_) => assert!(CHOOSY.contains(&engine.info().id)),
        }
    }
}

#[test]
fn a_limit_of_solutions_ends_the_search() {
    each_engine(&Limits::solutions(7), usize::MAX, &|id, outcome, found| {
        assert_eq!((found, outcome.solutions), (7, 7), "{id}");
        assert_eq!((outcome.ending, outcome.status()), (Ending::SolutionLimit, Status::Feasible));
    });
}

#[test]
fn no_solutions_are_none() {
    each_engine(&Limits::solutions(0), usize::MAX, &|id, outcome, found| {
        assert_eq!(
            (found, outcome.solutions, outcome.ending),
            (0, 0, Ending::SolutionLimit),
            "{id}"
        );
    });
}

#[test]
fn the_receiver_can_end_the_search() {
    each_engine(&Limits::NONE, 3, &|id, outcome, found| {
        assert_eq!((found, outcome.ending, outcome.solutions), (3, Ending::Stopped, 3), "{id}");
    });
}

#[test]
fn a_stop_ends_the_search() {
    let limits = Limits { stop: Some(&|_| true), ..Limits::NONE };
    each_engine(&limits, usize::MAX, &|id, outcome, _| {
        assert_eq!(outcome.ending, Ending::Stopped, "{id}");
    });
}

#[test]
fn a_limit_of_nodes_ends_the_search() {
    let limits = Limits { nodes: 50, ..Limits::NONE };
    each_engine(&limits, 1_000_000, &|id, outcome, _| {
        assert_eq!(outcome.ending, Ending::NodeLimit, "{id}");
        assert!(outcome.nodes <= 50, "{id}");
    });
}
