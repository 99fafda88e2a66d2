//! One suite for every engine: the cases of `tests/data/solve.txt`, properties, limits.

use proptest::prelude::*;
use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};
use sudokit_classic::backtrack::Choice;
use sudokit_grid::{Ending, Givens, Limits, Outcome, Verdict};
use sudokit_solve::Engine;
use sudokit_testkit::{data, strategies};

const SCALAR: Engine = Engine::Scalar;
const ORACLE: Engine = Engine::Backtrack(Choice::MostConstrained);

/// The choices of the textbook that are hopeless on many puzzles stop here.
const PATIENCE: u64 = 20_000;

/// A grid without four of the digits: it has at least 24 solutions, and even drawn cells find them.
fn loose() -> Givens {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    full.replace(['1', '2', '3', '4'], ".").parse().expect("81 cells")
}

/// What a case expects: an exact number, or at least so many.
fn expected(text: &str) -> (u64, bool) {
    let (number, exact) = match text.strip_prefix(">=") {
        Some(least) => (least, false),
        None => (text, true),
    };
    (number.parse().expect("a number of solutions"), exact)
}

/// Solutions one by one: each is new and completes the puzzle; the sink counts like the engine.
fn check_solutions(engine: Engine, givens: &Givens, limits: &Limits<'_>) -> Outcome {
    let mut all = BTreeSet::new();
    let outcome = engine.solutions(givens, limits, &mut |solution| {
        assert!(solution.completes(givens), "{engine}: {solution} does not complete {givens}");
        assert!(all.insert(*solution), "{engine}: {solution} came twice for {givens}");
        ControlFlow::Continue(())
    });
    assert_eq!(outcome.solutions, all.len() as u64, "{engine}: {givens}");
    assert_eq!(engine.count(givens, limits), outcome, "{engine}: {givens}");
    outcome
}

#[test]
fn every_engine_agrees_with_the_data() {
    let cases = data("solve.txt");
    assert!(cases.len() >= 40, "the data have shrunk");
    for engine in Engine::all() {
        let must_finish = engine == ORACLE || !matches!(engine, Engine::Backtrack(_));
        let mut finished = 0;
        for case in &cases {
            let (number, exact) = expected(&case.expected);
            let nodes = if must_finish { u64::MAX } else { PATIENCE };
            let solutions = if exact { u64::MAX } else { number };
            let limits = Limits { solutions, nodes, stop: None };
            let outcome = check_solutions(engine, &case.givens, &limits);
            let place = &case.place;
            match outcome.ending {
                Ending::NodeLimit => {
                    assert!(!must_finish, "{engine}: {place}");
                    assert!(outcome.solutions <= number, "{engine}: {place}");
                    continue;
                }
                ending => assert_eq!(ending == Ending::Exhausted, exact, "{engine}: {place}"),
            }
            assert_eq!(outcome.solutions, number, "{engine}: {place}");
            finished += 1;
        }
        assert!(finished >= 10, "{engine} finished {finished} cases only");
    }
}

#[test]
fn verdicts_follow_from_the_numbers() {
    for case in data("solve.txt") {
        for engine in [SCALAR, ORACLE] {
            let verdict = engine.verdict(&case.givens, &Limits::NONE);
            match (expected(&case.expected), verdict) {
                ((0, true), Verdict::Unsolvable) => {}
                ((1, true), Verdict::Unique(solution)) => {
                    assert!(solution.completes(&case.givens));
                }
                ((2.., _), Verdict::Multiple([a, b])) => {
                    assert_ne!(a, b);
                    assert!(a.completes(&case.givens) && b.completes(&case.givens));
                }
                (_, verdict) => panic!("{engine}: {}: {verdict:?}", case.place),
            }
        }
        assert_eq!(
            sudokit_solve::verdict(&case.givens, &Limits::NONE),
            SCALAR.verdict(&case.givens, &Limits::NONE)
        );
    }
}

#[test]
fn a_batch_has_the_answers_of_its_puzzles() {
    let givens: Vec<Givens> = data("solve.txt").iter().map(|case| case.givens).collect();
    for engine in Engine::all() {
        for solutions in [1, 2, 100] {
            let limits = Limits { solutions, nodes: 500, stop: None };
            let mut verdicts = vec![Verdict::Unknown; givens.len()];
            engine.verdicts(&givens, &limits, &mut verdicts);
            let mut outcomes = vec![engine.count(&Givens::EMPTY, &limits); givens.len()];
            engine.counts(&givens, &limits, &mut outcomes);
            for ((givens, verdict), outcome) in givens.iter().zip(verdicts).zip(outcomes) {
                assert_eq!(verdict, engine.verdict(givens, &limits), "{engine}: {givens}");
                assert_eq!(outcome, engine.count(givens, &limits), "{engine}: {givens}");
            }
        }
    }
}

#[test]
fn a_batch_is_chosen_an_engine_for() {
    for length in [0, 1, 2, 100] {
        let givens = vec![loose(); length];
        let mut verdicts = vec![Verdict::Unknown; length];
        sudokit_solve::verdicts(&givens, &Limits::NONE, &mut verdicts);
        let expected = SCALAR.verdict(&loose(), &Limits::NONE);
        assert!(verdicts.iter().all(|verdict| *verdict == expected), "{length}");
        let limits = Limits::solutions(20);
        let expected = SCALAR.count(&loose(), &limits);
        let mut outcomes = vec![SCALAR.count(&loose(), &Limits::solutions(1)); length];
        sudokit_solve::counts(&givens, &limits, &mut outcomes);
        assert!(outcomes.iter().all(|outcome| *outcome == expected), "{length}");
    }
}

/// The search may be over before anybody is asked; what is not finished then is unknown.
#[test]
fn a_batch_that_is_stopped_leaves_its_verdicts_open() {
    for engine in Engine::all() {
        let limits = Limits { stop: Some(&|_| true), ..Limits::NONE };
        let mut verdicts = vec![Verdict::Unsolvable; 3];
        engine.verdicts(&[loose(); 3], &limits, &mut verdicts);
        let known = engine.verdict(&loose(), &Limits::NONE);
        let is_honest = |verdict: &Verdict| *verdict == Verdict::Unknown || *verdict == known;
        assert!(verdicts.iter().all(is_honest), "{engine}: {verdicts:?}");
        let mut outcomes = [engine.count(&loose(), &Limits::solutions(1)); 3];
        engine.counts(&[Givens::EMPTY; 3], &limits, &mut outcomes);
        assert!(outcomes.iter().all(|outcome| outcome.ending == Ending::Stopped), "{engine}");
    }
}

#[test]
fn solution_limits_are_honoured() {
    for engine in Engine::all() {
        for solutions in [0, 1, 2, 20] {
            let outcome = check_solutions(engine, &loose(), &Limits::solutions(solutions));
            assert_eq!(outcome.solutions, solutions, "{engine}");
            assert_eq!(outcome.ending, Ending::SolutionLimit, "{engine}");
        }
    }
}

#[test]
fn two_solutions_of_the_empty_grid_come_at_once() {
    let outcome = SCALAR.count(&Givens::EMPTY, &Limits::solutions(2));
    assert!(outcome.nodes < 200, "{} nodes", outcome.nodes);
}

#[test]
fn node_limits_are_honoured_and_leave_the_verdict_open() {
    for engine in Engine::all() {
        for nodes in [0, 1, 10, 1000] {
            let limits = Limits { nodes, ..Limits::NONE };
            let outcome = engine.count(&Givens::EMPTY, &limits);
            assert_eq!((outcome.nodes, outcome.ending), (nodes, Ending::NodeLimit), "{engine}");
        }
        let limits = Limits { nodes: 1, ..Limits::NONE };
        assert_eq!(engine.verdict(&Givens::EMPTY, &limits), Verdict::Unknown, "{engine}");
    }
}

#[test]
fn two_solutions_are_several_even_if_a_limit_follows() {
    for engine in Engine::all() {
        let two = engine.count(&loose(), &Limits::solutions(2));
        let limits = Limits { nodes: two.nodes, ..Limits::NONE };
        assert!(matches!(engine.verdict(&loose(), &limits), Verdict::Multiple(_)));
    }
}

#[test]
fn stop_is_asked_every_few_hundred_nodes() {
    for engine in Engine::all() {
        let asked = AtomicU64::new(0);
        let stop = |_| asked.fetch_add(1, Ordering::Relaxed) == 4;
        let limits = Limits { stop: Some(&stop), ..Limits::NONE };
        let outcome = engine.count(&Givens::EMPTY, &limits);
        assert_eq!(outcome.ending, Ending::Stopped, "{engine}");
        assert!((4..5000).contains(&outcome.nodes), "{engine}: {} nodes", outcome.nodes);
    }
}

#[test]
fn a_sink_that_breaks_stops_the_search() {
    for engine in Engine::all() {
        let mut found = 0;
        let outcome = engine.solutions(&loose(), &Limits::NONE, &mut |_| {
            found += 1;
            if found == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((outcome.solutions, outcome.ending), (3, Ending::Stopped), "{engine}");
    }
}

#[test]
fn seeds_choose_different_cells_and_repeat_themselves() {
    let nodes = |seed| {
        let engine = Engine::Backtrack(Choice::RandomEmpty { seed });
        engine.count(&loose(), &Limits::solutions(20)).nodes
    };
    assert_eq!(nodes(1), nodes(1));
    let distinct: BTreeSet<u64> = (0..8).map(nodes).collect();
    assert!(distinct.len() > 4, "{distinct:?}");
}

/// The fast engine and the oracle find the same solutions, as far as a limit lets them.
fn check_agreement(givens: &Givens) -> Result<(), TestCaseError> {
    const MANY: u64 = 300;
    let set = |engine: Engine| {
        let mut all = BTreeSet::new();
        let limits = Limits { solutions: MANY, nodes: 300_000, stop: None };
        let outcome = engine.solutions(givens, &limits, &mut |solution| {
            all.insert(*solution);
            ControlFlow::Continue(())
        });
        (outcome, all)
    };
    let (fast, fast_set) = set(SCALAR);
    prop_assert_ne!(fast.ending, Ending::NodeLimit, "{}", givens);
    let (slow, slow_set) = set(ORACLE);
    match slow.ending {
        Ending::Exhausted => prop_assert_eq!(fast_set, slow_set, "{}", givens),
        Ending::SolutionLimit => prop_assert_eq!(fast.solutions, MANY, "{}", givens),
        Ending::NodeLimit | Ending::Stopped => {
            prop_assert!(fast.solutions >= slow.solutions, "{}", givens);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn engines_agree_on_parts_of_a_grid(givens in strategies::solvable(17..60)) {
        check_agreement(&givens)?;
    }

    #[test]
    fn engines_agree_on_sparse_grids(givens in strategies::solvable(0..17)) {
        check_agreement(&givens)?;
    }

    #[test]
    fn engines_agree_on_mutated_puzzles(givens in strategies::mutated(17..50)) {
        check_agreement(&givens)?;
    }

    #[test]
    fn engines_agree_on_junk(givens in strategies::junk(0..30)) {
        check_agreement(&givens)?;
    }

    #[test]
    fn engines_agree_on_sukaku(givens in strategies::solvable_sukaku(1..5)) {
        check_agreement(&givens)?;
    }

    #[test]
    fn engines_agree_on_nonsense(givens in strategies::nonsense()) {
        check_agreement(&givens)?;
    }

    #[test]
    fn symmetry_keeps_the_number_of_solutions(
        givens in prop_oneof![
            strategies::solvable(20..40),
            strategies::mutated(20..40),
            strategies::solvable_sukaku(2..5),
        ],
        transformation in strategies::transformations(),
    ) {
        let count = |givens: &Givens| {
            let outcome = SCALAR.count(givens, &Limits::solutions(3000));
            (outcome.solutions, outcome.ending)
        };
        prop_assert_eq!(count(&givens), count(&transformation.apply(&givens)));
    }
}
