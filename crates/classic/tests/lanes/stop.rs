//! `Limits::stop` holds for the batch.

use crate::{
    agree::{NO_OUTCOME, no_verdict, unique_puzzles},
    batches::monster,
};
use std::sync::Mutex;
use sudokit_classic::{Lanes, scalar};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Progress, Verdict};
use sudokit_testkit::strategies::{edited, images, sample};

/// So many nodes of the batch may lie between two questions whether to stop: a few hundred, and
/// what all lanes visit meanwhile.
const MOST_BETWEEN: u64 = 1_024;

/// Easy puzzles, and every so often one that takes thousands of nodes.
fn batch() -> Vec<Givens> {
    let mut puzzles = sample(&edited(images(unique_puzzles()), 0..3), 600, 40);
    for n in [3, 90, 91, 300, 599] {
        puzzles[n] = monster();
    }
    puzzles
}

/// A question that was asked, and that stops at the call of this number.
struct Question {
    stop_at: usize,
    told: Mutex<Vec<Progress>>,
}

impl Question {
    fn new(stop_at: usize) -> Self {
        Self { stop_at, told: Mutex::default() }
    }

    fn ask(&self, progress: Progress) -> bool {
        let mut told = self.told.lock().expect("no path panics while it asks");
        told.push(progress);
        told.len() >= self.stop_at
    }

    fn told(self) -> Vec<Progress> {
        self.told.into_inner().expect("no path panics while it asks")
    }
}

/// Counts with a question; returns the outcomes and what the question was told.
fn count(lanes: Lanes, puzzles: &[Givens], stop_at: usize) -> (Vec<Outcome>, Vec<Progress>) {
    let question = Question::new(stop_at);
    let stop = |progress| question.ask(progress);
    let limits = Limits { stop: Some(&stop), ..Limits::solutions(2) };
    let mut outcomes = vec![NO_OUTCOME; puzzles.len()];
    lanes.count_batch(puzzles, &limits, &mut outcomes);
    (outcomes, question.told())
}

/// The answer of a puzzle that was finished is right; one that was not went no further.
fn is_right_or_stopped(lanes: Lanes, givens: &Givens, found: Outcome, expected: Outcome) {
    if found.ending == Ending::Stopped {
        let no_further = found.solutions <= expected.solutions && found.nodes <= expected.nodes;
        assert!(no_further, "{lanes}: {found:?}, at most {expected:?}: {givens}");
    } else {
        assert_eq!(found, expected, "{lanes}: {givens}");
    }
}

#[test]
fn what_is_finished_before_the_stop_is_right() {
    let puzzles = batch();
    let expected: Vec<Outcome> =
        puzzles.iter().map(|givens| scalar::count(givens, &Limits::solutions(2))).collect();
    for lanes in Lanes::available() {
        for stop_at in [1, 2, 3, 5, 10, 40] {
            let (outcomes, told) = count(lanes, &puzzles, stop_at);
            assert!(told.len() >= stop_at, "{lanes} asked {} times", told.len());
            for ((givens, &found), &expected) in puzzles.iter().zip(&outcomes).zip(&expected) {
                is_right_or_stopped(lanes, givens, found, expected);
            }
            let stopped = outcomes.iter().filter(|found| found.ending == Ending::Stopped).count();
            assert!(stopped > 0, "{lanes} did not stop at call {stop_at}");
            let nodes: u64 = outcomes.iter().map(|outcome| outcome.nodes).sum();
            let most = MOST_BETWEEN * stop_at as u64;
            assert!(nodes <= most, "{lanes} went on for {nodes} nodes to call {stop_at}");
        }
    }
}

#[test]
fn a_verdict_that_is_not_finished_is_unknown() {
    let puzzles = batch();
    let expected: Vec<Verdict> =
        puzzles.iter().map(|givens| scalar::verdict(givens, &Limits::NONE)).collect();
    for lanes in Lanes::available() {
        for stop_at in [1, 2, 3, 5, 10, 40] {
            let question = Question::new(stop_at);
            let stop = |progress| question.ask(progress);
            let mut found = vec![no_verdict(); puzzles.len()];
            lanes.solve_batch(&puzzles, &Limits { stop: Some(&stop), ..Limits::NONE }, &mut found);
            assert!(found.contains(&Verdict::Unknown), "{lanes} did not stop at call {stop_at}");
            for ((givens, found), expected) in puzzles.iter().zip(&found).zip(&expected) {
                assert!([expected, &Verdict::Unknown].contains(&found), "{lanes}: {givens}");
            }
        }
    }
}

#[test]
fn a_question_that_is_never_answered_changes_nothing() {
    let puzzles = batch();
    for lanes in Lanes::available() {
        let (outcomes, told) = count(lanes, &puzzles, usize::MAX);
        let mut nodes = 0;
        for (givens, found) in puzzles.iter().zip(outcomes) {
            assert_eq!(found, scalar::count(givens, &Limits::solutions(2)), "{lanes}: {givens}");
            nodes += found.nodes;
        }
        let fewest = nodes / MOST_BETWEEN;
        let asked = told.len() as u64;
        assert!(asked >= fewest, "{lanes} asked {asked} times in {nodes} nodes");
    }
}

/// The question is told the sums over the batch, from which somebody may draw a bar.
#[test]
fn the_sums_grow() {
    let puzzles = batch();
    for lanes in Lanes::available() {
        let (outcomes, told) = count(lanes, &puzzles, usize::MAX);
        let mut last = Progress::default();
        for progress in told {
            assert!(progress.nodes >= last.nodes, "{lanes}: {last:?}, then {progress:?}");
            assert!(progress.solutions >= last.solutions, "{lanes}: {last:?}, then {progress:?}");
            let between = progress.nodes - last.nodes;
            assert!(between <= MOST_BETWEEN, "{lanes}: {last:?}, then {progress:?}");
            last = progress;
        }
        let nodes: u64 = outcomes.iter().map(|outcome| outcome.nodes).sum();
        let solutions: u64 = outcomes.iter().map(|outcome| outcome.solutions).sum();
        assert!(last.nodes <= nodes && last.solutions <= solutions, "{lanes}: {last:?}");
        assert!(nodes - last.nodes <= MOST_BETWEEN, "{lanes}: {nodes} nodes, at last {last:?}");
    }
}

/// Once told to stop, nobody asks again.
#[test]
fn an_answer_is_heard_once() {
    let puzzles = batch();
    for lanes in Lanes::available() {
        for stop_at in [1, 2, 10] {
            let (_, told) = count(lanes, &puzzles, stop_at);
            assert_eq!(told.len(), stop_at, "{lanes}");
        }
    }
}
