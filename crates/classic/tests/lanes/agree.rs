//! The comparison of all paths with the oracle.

use std::fmt::Debug;
use sudokit_classic::{Lanes, scalar, verdict_of};
use sudokit_grid::{Ending, Givens, Limits, Outcome, Solution, Verdict};
use sudokit_testkit::data;

/// A full grid.
pub(crate) const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What no search answers, so that an answer that was not written is seen.
pub(crate) const NO_OUTCOME: Outcome =
    Outcome { solutions: u64::MAX, nodes: u64::MAX, ending: Ending::Stopped };

/// How many puzzles a caller hands over at a time: many, but not all.
const SLICE: usize = 4_096;

/// What no search answers: the same solution twice.
pub(crate) fn no_verdict() -> Verdict {
    let full = FULL.parse().expect("a solution");
    Verdict::Multiple([full, full])
}

/// The puzzles of `tests/data/solve.txt`.
pub(crate) fn puzzles() -> Vec<Givens> {
    data("solve.txt").into_iter().map(|case| case.givens).collect()
}

/// Those with one solution.
pub(crate) fn unique_puzzles() -> Vec<Givens> {
    let cases = data("solve.txt").into_iter();
    cases.filter(|case| case.expected == "1").map(|case| case.givens).collect()
}

/// Every path counts like the oracle, in one batch; returns what they all find.
pub(crate) fn counts(name: &str, puzzles: &[Givens], limits: &Limits<'_>) -> Vec<Outcome> {
    let expected: Vec<Outcome> =
        puzzles.iter().map(|givens| scalar::count(givens, limits)).collect();
    counts_are(name, puzzles, limits, &expected);
    expected
}

/// Every path comes to the verdicts of the oracle and counts up to two like it; returns the
/// verdicts.
pub(crate) fn verdicts(name: &str, puzzles: &[Givens], limits: &Limits<'_>) -> Vec<Verdict> {
    let (outcomes, verdicts) = oracle(puzzles, limits);
    counts_are(name, puzzles, &Limits { solutions: 2, ..*limits }, &outcomes);
    verdicts_are(name, puzzles, limits, &verdicts);
    verdicts
}

/// What the oracle finds when it counts up to two, and the verdicts that follow: one search.
///
/// The solutions in the verdicts are checked without any engine.
pub(crate) fn oracle(puzzles: &[Givens], limits: &Limits<'_>) -> (Vec<Outcome>, Vec<Verdict>) {
    let answer = |givens: &Givens| {
        let mut outcome = NO_OUTCOME;
        let verdict = verdict_of(limits, |limits, found| {
            outcome = scalar::solutions(givens, limits, found);
            outcome
        });
        proves_itself(givens, &verdict);
        (outcome, verdict)
    };
    puzzles.iter().map(answer).unzip()
}

/// Every path finds these counts, in one batch.
pub(crate) fn counts_are(
    name: &str,
    puzzles: &[Givens],
    limits: &Limits<'_>,
    expected: &[Outcome],
) {
    for lanes in paths(puzzles.len()) {
        let mut found = vec![NO_OUTCOME; puzzles.len()];
        lanes.count_batch(puzzles, limits, &mut found);
        same(name, lanes, puzzles, limits, &found, expected);
    }
}

/// Every path comes to these verdicts, in slices of a batch.
pub(crate) fn verdicts_are(
    name: &str,
    puzzles: &[Givens],
    limits: &Limits<'_>,
    expected: &[Verdict],
) {
    for lanes in paths(puzzles.len()) {
        let mut found = vec![no_verdict(); puzzles.len()];
        for (puzzles, found) in puzzles.chunks(SLICE).zip(found.chunks_mut(SLICE)) {
            lanes.solve_batch(puzzles, limits, found);
        }
        same(name, lanes, puzzles, limits, &found, expected);
    }
}

/// The paths that a batch of so many puzzles goes through: the one that is the oracle only if it
/// is small, because all that can be wrong there is the order.
fn paths(n: usize) -> impl Iterator<Item = Lanes> {
    Lanes::available().filter(move |&lanes| lanes != Lanes::SCALAR || n <= SLICE)
}

/// The solutions of a verdict obey the rules, complete the puzzle, and are not the same.
fn proves_itself(givens: &Givens, verdict: &Verdict) {
    let solutions: &[Solution] = match verdict {
        Verdict::Unique(solution) => std::slice::from_ref(solution),
        Verdict::Multiple(solutions) => solutions,
        Verdict::Unsolvable | Verdict::Unknown => &[],
    };
    for solution in solutions {
        assert!(solution.completes(givens), "{givens}: {solution}");
        assert_eq!(Solution::classic(*solution.digits()), Ok(*solution), "{givens}");
    }
    if let Verdict::Multiple([one, other]) = verdict {
        assert_ne!(one, other, "{givens}");
    }
}

/// The answers are the same; the first that differs is shown with its puzzle.
fn same<T: PartialEq + Debug>(
    name: &str,
    lanes: Lanes,
    puzzles: &[Givens],
    limits: &Limits<'_>,
    found: &[T],
    expected: &[T],
) {
    let different: Vec<usize> = (0..puzzles.len()).filter(|&n| found[n] != expected[n]).collect();
    let Some(&first) = different.first() else { return };
    panic!(
        "{lanes} and scalar disagree about {} of {} puzzles, {name}, {limits:?}\n\
         first about number {first}: {}\n  {lanes}: {:?}\n  scalar: {:?}",
        different.len(),
        puzzles.len(),
        puzzles[first],
        found[first],
        expected[first]
    );
}
