//! The corpora: ours, and the public ones where they are at hand (see `sudokit_testkit::corpus`).

use crate::agree::{counts, puzzles, verdicts};
use proptest::prelude::*;
use sudokit_grid::{Limits, Verdict};
use sudokit_testkit::{corpus, strategies};

/// The verdicts of a public corpus, and the counts up to two.
fn agree_about(name: &str) {
    agree_about_some(name, 1);
}

/// The same for every so many-th of its puzzles.
fn agree_about_some(name: &str, stride: usize) {
    let Some(puzzles) = corpus(name) else { return };
    let puzzles: Vec<_> = puzzles.into_iter().step_by(stride).collect();
    verdicts(name, &puzzles, &Limits::NONE);
}

#[test]
fn corpus_of_ours() {
    let puzzles = puzzles();
    verdicts("solve.txt", &puzzles, &Limits::NONE);
    for solutions in [1, 3, 10_000] {
        counts("solve.txt", &puzzles, &Limits::solutions(solutions));
    }
}

#[test]
fn corpus_kaggle_like_if_present() {
    agree_about("kaggle_like.txt");
}

#[test]
fn corpus_unbiased_like_if_present() {
    agree_about("unbiased_like.txt");
}

#[test]
fn corpus_17_clue_if_present() {
    agree_about("17_clue.txt");
}

#[test]
fn corpus_top1465_if_present() {
    agree_about("top1465.txt");
}

#[test]
fn corpus_hardest_1905_11_if_present() {
    // All of them would take as long as all other tests here.
    agree_about_some("hardest_1905_11.txt", 3);
}

#[test]
fn corpus_hardest_1106_if_present() {
    agree_about("hardest_1106.txt");
}

#[test]
fn corpus_notebooks_if_present() {
    for name in ["notebook_Easy51.txt", "notebook_hardest.txt", "notebook_top95.txt"] {
        agree_about(name);
    }
}

#[test]
fn corpus_serg_benchmark_if_present() {
    agree_about("serg_benchmark.txt");
    let Some(puzzles) = corpus("serg_benchmark.txt") else { return };
    counts("serg_benchmark.txt", &puzzles, &Limits::solutions(100_000));
}

/// Hard puzzles of which digits were changed, removed or added stay hard, and are not unique.
#[test]
fn corpus_hardest_edited_if_present() {
    let Some(mut puzzles) = corpus("hardest_1106.txt") else { return };
    puzzles.extend(corpus("top1465.txt").into_iter().flatten());
    let edited = strategies::edited(strategies::images(puzzles), 1..4).boxed();
    let edited = strategies::sample(&edited, 20_000, 7);
    let verdicts = verdicts("hardest, edited", &edited, &Limits::NONE);
    assert!(verdicts.iter().filter(|&verdict| *verdict == Verdict::Unsolvable).count() > 1_000);
    counts("hardest, edited", &edited, &Limits { nodes: 200, ..Limits::solutions(20) });
}
