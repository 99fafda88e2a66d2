//! Puzzles of every kind, made from seeds.

use crate::agree::{FULL, NO_OUTCOME, counts, no_verdict, unique_puzzles, verdicts};
use proptest::prelude::*;
use sudokit_classic::{Lanes, scalar};
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Limits, Verdict};
use sudokit_testkit::strategies::{
    as_sukaku, edited, images, junk, mutated, nonsense, sample, solvable, solvable_sukaku, sparse,
};

/// No search that is made from a seed may take for ever.
const NODES: u64 = 2_000;

/// Puzzles with digits changed, removed or added: half of them around puzzles with one solution,
/// half around parts of full grids.
#[test]
fn edited_puzzles() {
    let unique = edited(images(unique_puzzles()), 1..6);
    let parts = edited(solvable(22..60), 1..4);
    let mut puzzles = sample(&unique, 50_000, 1);
    puzzles.extend(sample(&parts, 50_000, 2));
    let verdicts = verdicts("edited", &puzzles, &Limits::NONE);
    let n = |is: fn(&Verdict) -> bool| verdicts.iter().filter(|&verdict| is(verdict)).count();
    let kinds = [
        n(|verdict| matches!(verdict, Verdict::Unsolvable)),
        n(|verdict| matches!(verdict, Verdict::Unique(_))),
        n(|verdict| matches!(verdict, Verdict::Multiple(_))),
    ];
    assert!(kinds.iter().all(|&n| n > 10_000), "too few of a kind: {kinds:?}");
}

/// Most of them have so many solutions that the limits end every search.
#[test]
fn sparse_grids() {
    let mut puzzles = sample(&sparse(0..25), 16_000, 3);
    puzzles.extend(sample(&junk(0..25), 4_000, 4));
    for (solutions, nodes) in [(3, 150), (1_000, 25)] {
        counts("sparse", &puzzles, &Limits { nodes, ..Limits::solutions(solutions) });
    }
    verdicts("sparse", &puzzles, &Limits { nodes: NODES, ..Limits::NONE });
    let some: Vec<Givens> = puzzles.iter().copied().step_by(20).collect();
    counts("sparse", &some, &Limits { nodes: 10_000, ..Limits::solutions(1_000) });
}

#[test]
fn junk_and_nonsense() {
    let mut puzzles = sample(&nonsense(), 4_000, 5);
    puzzles.extend(sample(&junk(0..82), 2_000, 6));
    puzzles.extend(sample(&mutated(40..82), 2_000, 7));
    counts("junk", &puzzles, &Limits { nodes: NODES, ..Limits::solutions(50) });
    verdicts("junk", &puzzles, &Limits { nodes: NODES, ..Limits::NONE });
}

/// Candidates instead of digits: those of puzzles, some of them crossed out, and loose ones around
/// a solution, from nearly solved to nearly empty.
#[test]
fn sukaku() {
    let mut puzzles = sample(&as_sukaku(images(unique_puzzles()), 0..12), 4_000, 8);
    puzzles.extend(sample(&as_sukaku(sparse(0..25), 0..200), 2_000, 9));
    for others in [0..3, 1..5, 2..8, 6..20] {
        puzzles.extend(sample(&solvable_sukaku(others), 1_000, 10));
    }
    counts("sukaku", &puzzles, &Limits { nodes: NODES, ..Limits::solutions(50) });
    verdicts("sukaku", &puzzles, &Limits { nodes: NODES, ..Limits::NONE });
}

/// Grids at the edges of what can be written.
#[test]
fn grids_at_the_edges() {
    let full: Givens = FULL.parse().expect("81 cells");
    let uniform = |entry| Givens::new([entry; 81]);
    let mut puzzles = vec![Givens::EMPTY, full];
    for digit in Digit::ALL {
        puzzles.push(uniform(Entry::Given(digit)));
        puzzles.push(uniform(Entry::Placed(digit)));
        puzzles.push(uniform(Entry::Pencilmarks(DigitSet::single(digit))));
        puzzles.push(uniform(Entry::Pencilmarks(DigitSet::ALL - DigitSet::single(digit))));
    }
    puzzles.extend([DigitSet::EMPTY, DigitSet::ALL].map(Entry::Pencilmarks).map(uniform));
    for cell in Cell::ALL {
        for entry in one_cell(full.entry(cell)) {
            for mut puzzle in [Givens::EMPTY, full] {
                puzzle.set(cell, entry);
                puzzles.push(puzzle);
            }
        }
    }
    counts("edges", &puzzles, &Limits { nodes: NODES, ..Limits::solutions(3) });
    verdicts("edges", &puzzles, &Limits { nodes: NODES, ..Limits::NONE });
}

/// What may stand in a cell whose digit in a full grid is `right`.
fn one_cell(right: Entry) -> Vec<Entry> {
    let right = right.digit().expect("the grid is full");
    let wrong = Digit::from_index((right.index() + 1) % 9);
    let both: DigitSet = [right, wrong].into_iter().collect();
    let marks = [DigitSet::EMPTY, DigitSet::ALL, both, both - DigitSet::single(right)];
    let entries = [Entry::Empty, Entry::Given(wrong), Entry::Placed(right), Entry::Placed(wrong)];
    entries.into_iter().chain(marks.map(Entry::Pencilmarks)).collect()
}

/// Any puzzle.
fn any_kind() -> impl Strategy<Value = Givens> {
    prop_oneof![
        edited(images(unique_puzzles()), 0..4),
        solvable(20..40),
        sparse(0..25),
        junk(0..30),
        nonsense(),
        as_sukaku(images(unique_puzzles()), 0..12),
        solvable_sukaku(1..8),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Small batches of all kinds, so that one that fails can be made smaller still.
    #[test]
    fn any_batch(
        puzzles in prop::collection::vec(any_kind(), 0..70),
        solutions in prop_oneof![0..5_u64, 50..60_u64],
        nodes in prop_oneof![0..40_u64, Just(NODES)],
    ) {
        let limits = Limits { solutions, nodes, stop: None };
        for lanes in Lanes::available() {
            let mut outcomes = vec![NO_OUTCOME; puzzles.len()];
            lanes.count_batch(&puzzles, &limits, &mut outcomes);
            let mut verdicts = vec![no_verdict(); puzzles.len()];
            lanes.solve_batch(&puzzles, &limits, &mut verdicts);
            for ((givens, outcome), verdict) in puzzles.iter().zip(outcomes).zip(verdicts) {
                prop_assert_eq!(outcome, scalar::count(givens, &limits), "{}: {}", lanes, givens);
                prop_assert_eq!(verdict, scalar::verdict(givens, &limits), "{}: {}", lanes, givens);
            }
        }
    }
}
