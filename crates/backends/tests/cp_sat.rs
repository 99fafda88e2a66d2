//! What holds of CP-SAT alone.
//!
//! Where `SUDOKIT_ORTOOLS` names no library, all of these are skipped and say so.

use std::{
    collections::BTreeSet,
    env,
    ops::ControlFlow,
    path::PathBuf,
    sync::atomic::{AtomicBool, Ordering},
};
use sudokit_backends::CpSat;
use sudokit_model::{
    Assignment, BackendError, Domain, Ending, Limits, Model, Outcome, Relation, Shifted, Status,
    count, solve,
};

/// The engine, if there is one.
fn installed() -> Option<CpSat> {
    let Some(library) = env::var_os("SUDOKIT_ORTOOLS").filter(|library| !library.is_empty()) else {
        #[expect(clippy::print_stderr, reason = "a skipped test must say so")]
        {
            eprintln!("skipped: SUDOKIT_ORTOOLS is not set, there is no CP-SAT");
        }
        return None;
    };
    Some(CpSat::at(PathBuf::from(library)))
}

fn queens(size: i64) -> Model {
    let mut model = Model::new();
    let rows = model.variables(size as usize, &Domain::range(1, size));
    for slope in [-1, 0, 1] {
        let shifted = (0..).zip(&rows);
        model.all_different(
            shifted.map(|(column, &variable)| Shifted { variable, offset: slope * column }),
        );
    }
    model
}

fn latin(size: usize) -> Model {
    let mut model = Model::new();
    let cells = model.variables(size * size, &Domain::range(1, size as i64));
    for line in 0..size {
        model.all_different((0..size).map(|i| cells[size * line + i]));
        model.all_different((0..size).map(|i| cells[line + size * i]));
    }
    model
}

/// All solutions, in order, and the outcome.
fn solutions(engine: &CpSat, model: &Model, limits: &Limits<'_>) -> (Vec<Assignment>, Outcome) {
    let mut found = Vec::new();
    let outcome = solve(engine, model, limits, &mut |solution| {
        found.push(solution.clone());
        ControlFlow::Continue(())
    });
    (found, outcome.expect("the engine is there"))
}

#[test]
fn without_the_library_it_is_said_how_to_get_it() {
    let nowhere = CpSat::at("no/such/folder/libortools.so.9");
    let error = count(&nowhere, &queens(4), &Limits::NONE).expect_err("it is not there");
    assert!(matches!(error, BackendError::Unavailable { .. }));
    let said = error.to_string();
    assert!(said.contains("no/such/folder/libortools.so.9"), "{said}");
    assert!(said.contains("pip install ortools") && said.contains("SUDOKIT_ORTOOLS"), "{said}");
}

#[test]
fn another_library_is_not_taken_for_it() {
    let text = CpSat::at(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
    let error = count(&text, &queens(4), &Limits::NONE).expect_err("it is a text");
    assert!(error.to_string().contains("Cargo.toml"), "{error}");
}

#[test]
fn rounds_find_each_solution_once() {
    let Some(engine) = installed() else { return };
    // Several rounds are needed for these.
    let (found, outcome) = solutions(&engine, &queens(10), &Limits::NONE);
    assert_eq!((found.len(), outcome.status()), (724, Status::Optimal));
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 724);
    assert!(outcome.nodes > 20_000, "{outcome:?}");
}

#[test]
fn it_does_the_same_every_time() {
    let Some(engine) = installed() else { return };
    let limits = Limits::solutions(300);
    let first = solutions(&engine, &latin(5), &limits);
    assert_eq!((first.0.len(), first.1.ending), (300, Ending::SolutionLimit));
    assert_eq!(solutions(&engine, &latin(5), &limits), first);
}

#[test]
fn a_stop_reaches_the_library() {
    let Some(engine) = installed() else { return };
    // It would take hours; the stop comes from another thread while the library works.
    let asked = AtomicBool::new(false);
    let stop = |_| asked.swap(true, Ordering::Relaxed);
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let (found, outcome) = solutions(&engine, &latin(6), &limits);
    assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, found.len() as u64));
}

#[test]
fn a_limit_leaves_a_bound() {
    let Some(engine) = installed() else { return };
    let size = 9;
    let mut model = latin(size);
    let mut reward = 7;
    let rewards: Vec<_> = model
        .all_variables()
        .map(|cell| {
            reward = reward * 31 % 101;
            (reward, cell)
        })
        .collect();
    model.maximise(rewards.iter().copied());
    let best = count(&engine, &model, &Limits::NONE).expect("the engine is there");
    assert_eq!((best.status(), best.gap()), (Status::Optimal, Some(0)));
    for nodes in [1, 100, 1_000, 3_000] {
        let limits = Limits { nodes, ..Limits::NONE };
        let outcome = count(&engine, &model, &limits).expect("the engine is there");
        assert!(outcome.bound >= best.objective && outcome.nodes <= nodes, "{outcome:?}");
        if outcome.ending == Ending::NodeLimit {
            assert!(outcome.objective <= best.objective, "{outcome:?}");
        }
    }
    // The other way round, the sums are negative.
    let mut model = latin(size);
    model.minimise(rewards.iter().map(|&(reward, cell)| (-reward, cell)));
    let same = count(&engine, &model, &Limits::NONE).expect("the engine is there");
    assert_eq!(same.objective, best.objective.map(|value| -value));
    assert_eq!(same.bound, same.objective);
}

#[test]
fn what_the_library_refuses_is_said() {
    let Some(engine) = installed() else { return };
    let mut model = Model::new();
    let [x, y, z] = [(); 3].map(|()| model.variable(Domain::range(0, 1 << 40)));
    model.product(x, y, z);
    model.linear([(1, x), (1, y)], Relation::AtLeast, 1);
    match count(&engine, &model, &Limits::solutions(1)) {
        Ok(outcome) => assert_eq!(outcome.solutions, 1),
        Err(error) => assert!(error.to_string().contains("overflow"), "{error}"),
    }
}
