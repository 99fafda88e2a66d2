//! Every path of this processor against `scalar`: outcomes and solutions, one by one.

use super::{
    State,
    arch::{self, Run},
    search,
};
use crate::scalar;
use proptest::prelude::*;
use std::{cell::RefCell, ops::ControlFlow};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress, Solution};
use sudokit_testkit::{
    corpus, data,
    strategies::{edited, images, junk, nonsense, sample, solvable_sukaku, sparse},
};

/// The paths of this processor.
fn paths() -> Vec<Run> {
    arch::avx512().into_iter().chain(arch::avx2()).collect()
}

type Found<'a> = &'a mut dyn FnMut(Solution) -> ControlFlow<()>;

fn run(path: Run, givens: &Givens, limits: &Limits<'_>, found: Found<'_>) -> Outcome {
    let mut found = |state: &State| {
        let solution = Solution::classic(search::to_scalar(state).digits());
        found(solution.expect("a solved state obeys the rules"))
    };
    // SAFETY: the path is one of this processor.
    unsafe { path(givens, limits, &mut found) }
}

/// All paths find the same as `scalar`, in the same order.
fn agree(givens: &Givens, limits: &Limits<'_>) -> Outcome {
    let mut expected = Vec::new();
    let outcome = scalar::solutions(givens, limits, &mut |solution| {
        expected.push(*solution);
        ControlFlow::Continue(())
    });
    for path in paths() {
        let mut solutions = Vec::new();
        let found = run(path, givens, limits, &mut |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        });
        assert_eq!(found, outcome, "{givens}, {limits:?}");
        assert!(solutions == expected, "{givens}, {limits:?}: the solutions differ");
    }
    outcome
}

fn agree_about(puzzles: &[Givens], nodes: &[u64], solutions: &[u64]) {
    for givens in puzzles {
        for &nodes in nodes {
            for &solutions in solutions {
                agree(givens, &Limits { nodes, ..Limits::solutions(solutions) });
            }
        }
    }
}

fn puzzles() -> Vec<Givens> {
    data("solve.txt").into_iter().map(|case| case.givens).collect()
}

fn unique_puzzles() -> Vec<Givens> {
    let cases = data("solve.txt").into_iter();
    cases.filter(|case| case.expected == "1").map(|case| case.givens).collect()
}

const SOME: [u64; 6] = [0, 1, 2, 10, 100, 5_000];

#[test]
fn corpus_of_ours() {
    agree_about(&puzzles(), &[u64::MAX], &[2, 1_000]);
    agree_about(&puzzles(), &SOME, &[0, 1, 2, 3]);
}

#[test]
fn corpora_if_present() {
    for (name, stride) in [
        ("kaggle_like.txt", 50),
        ("unbiased_like.txt", 50),
        ("17_clue.txt", 10),
        ("top1465.txt", 1),
        ("hardest_1905_11.txt", 40),
        ("hardest_1106.txt", 1),
        ("serg_benchmark.txt", 2),
    ] {
        let Some(puzzles) = corpus(name) else { continue };
        let puzzles: Vec<Givens> = puzzles.into_iter().step_by(stride).collect();
        agree_about(&puzzles, &[u64::MAX], &[2]);
        let some: Vec<Givens> = puzzles.into_iter().step_by(10).collect();
        agree_about(&some, &SOME, &[1, 3, 1_000]);
    }
}

#[test]
fn all_kinds() {
    let mut puzzles = sample(&edited(images(unique_puzzles()), 0..4), 3_000, 1);
    puzzles.extend(sample(&sparse(0..25), 300, 2));
    puzzles.extend(sample(&junk(0..82), 300, 3));
    puzzles.extend(sample(&nonsense(), 300, 4));
    puzzles.extend(sample(&solvable_sukaku(1..8), 300, 5));
    puzzles.push(Givens::EMPTY);
    agree_about(&puzzles, &SOME, &[0, 1, 2, 3, 1_000]);
}

/// Searches that are too large to look ahead, on both sides of where they give up and of where
/// they begin to branch on cells.
#[test]
fn large_trees() {
    let mut large = 0;
    for givens in sample(&sparse(8..20), 100, 6).into_iter().chain(sample(&junk(10..25), 30, 7)) {
        for nodes in [2_047, 2_048, 2_049, 2_060, 4_095, 4_096, 4_097, 6_000] {
            let outcome = agree(&givens, &Limits { nodes, ..Limits::solutions(20_000) });
            large += u32::from(outcome.ending == Ending::NodeLimit);
        }
    }
    assert!(large > 200, "only {large} searches were large");
}

/// A search is asked at the same nodes, told the same, and ends there.
#[test]
fn stops() {
    let mut asked_often = 0;
    for givens in sample(&sparse(8..22), 100, 8).into_iter().chain(unique_puzzles()) {
        for at in [0, 1, 2, 9, 12, 20] {
            let by = |search: &dyn Fn(&Limits<'_>) -> Outcome| {
                let asked = std::sync::Mutex::new(Vec::new());
                let stop = |progress: Progress| {
                    let mut asked = asked.lock().expect("nobody panics");
                    asked.push(progress);
                    asked.len() > at
                };
                let limits = Limits { nodes: 6_000, stop: Some(&stop), ..Limits::NONE };
                let outcome = search(&limits);
                (outcome, asked.into_inner().expect("nobody panics"))
            };
            let expected = by(&|limits| scalar::count(&givens, limits));
            asked_often += u32::from(expected.1.len() > 9);
            for path in paths() {
                let found =
                    by(&|limits| run(path, &givens, limits, &mut |_| ControlFlow::Continue(())));
                assert_eq!(found, expected, "{givens}");
            }
        }
    }
    assert!(asked_often > 10);
}

/// A sink that breaks ends the search with the nodes that lie before.
#[test]
fn sinks_that_break() {
    for givens in sample(&edited(images(unique_puzzles()), 1..5), 500, 9) {
        for enough in 1..4 {
            let by = |search: &dyn Fn(Found<'_>) -> Outcome| {
                let found = RefCell::new(Vec::new());
                let outcome = search(&mut |solution| {
                    found.borrow_mut().push(solution);
                    if found.borrow().len() == enough {
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                });
                (outcome, found.into_inner())
            };
            let limits = Limits { nodes: 3_000, ..Limits::NONE };
            let expected = by(&|found| scalar::solutions(&givens, &limits, &mut |it| found(*it)));
            for path in paths() {
                assert!(by(&|found| run(path, &givens, &limits, found)) == expected, "{givens}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_puzzle(
        givens in prop_oneof![
            edited(images(unique_puzzles()), 0..4), sparse(0..25), junk(0..30), nonsense(),
            solvable_sukaku(1..8),
        ],
        solutions in prop_oneof![0..5_u64, Just(1_000)],
        nodes in prop_oneof![0..40_u64, Just(3_000)],
    ) {
        agree(&givens, &Limits { nodes, ..Limits::solutions(solutions) });
    }
}
