//! The public corpora, where they are at hand: see `sudokit_testkit::corpus`.

use std::ops::ControlFlow;
use sudokit_classic::backtrack::Choice;
use sudokit_grid::{Ending, Givens, Limits, Verdict};
use sudokit_solve::{Engine, cannot_be_unique, is_minimal};
use sudokit_testkit::corpus;

/// Every puzzle has one solution; of every so many-th, the oracle finds the same one.
fn all_are_unique(name: &str, stride: usize) {
    let Some(puzzles) = corpus(name) else { return };
    for (number, puzzle) in puzzles.iter().enumerate() {
        let verdict = sudokit_solve::verdict(puzzle, &Limits::NONE);
        let Verdict::Unique(solution) = verdict else {
            panic!("{name}, puzzle {}: {verdict:?}", number + 1);
        };
        assert!(solution.completes(puzzle));
        if number % stride == 0 {
            let oracle = Engine::Backtrack(Choice::MostConstrained);
            let limits = Limits { nodes: 3_000_000, ..Limits::solutions(2) };
            let outcome = oracle.solutions(puzzle, &limits, &mut |other| {
                assert_eq!(*other, solution, "{name}, puzzle {}", number + 1);
                ControlFlow::Continue(())
            });
            assert!(outcome.solutions == 1 || outcome.ending == Ending::NodeLimit);
        }
    }
}

#[test]
fn corpus_17_clue_if_present() {
    all_are_unique("17_clue.txt", 997);
    let Some(puzzles) = corpus("17_clue.txt") else { return };
    assert_eq!(puzzles.len(), 49_158);
    for puzzle in puzzles.iter().step_by(101) {
        assert_eq!(cannot_be_unique(puzzle), None);
        assert_eq!(is_minimal(puzzle, &Limits::NONE), Some(true));
    }
}

#[test]
fn corpus_top1465_if_present() {
    all_are_unique("top1465.txt", 29);
}

#[test]
fn corpus_hardest_1905_11_if_present() {
    all_are_unique("hardest_1905_11.txt", 997);
}

#[test]
fn corpus_hardest_1106_if_present() {
    all_are_unique("hardest_1106.txt", 19);
}

#[test]
fn corpus_serg_benchmark_counts_if_present() {
    let Some(puzzles) = corpus("serg_benchmark.txt") else { return };
    let limits = Limits::solutions(10_000);
    let count = |engine: Engine, puzzle: &Givens| {
        let outcome = engine.count(puzzle, &limits);
        (outcome.solutions, outcome.ending)
    };
    // The oracle takes a millisecond for each.
    for puzzle in puzzles.iter().step_by(7) {
        let oracle = Engine::Backtrack(Choice::MostConstrained);
        assert_eq!(count(Engine::Scalar, puzzle), count(oracle, puzzle), "{puzzle}");
    }
}
