//! Puzzles for property tests: good ones, broken ones, sparse ones and nonsense.

use crate::Symmetry;
use proptest::prelude::*;
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Solution};

/// A full grid to start from; [`symmetries`] make the others.
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn full() -> Givens {
    FULL.parse().expect("a full grid")
}

/// Any digit.
pub fn digits() -> impl Strategy<Value = Digit> {
    (0..9_usize).prop_map(Digit::from_index)
}

/// Any cell.
pub fn cells() -> impl Strategy<Value = Cell> {
    (0..81_usize).prop_map(Cell::from_index)
}

/// An order of nine lines in which the three of a chute stay together.
fn lines() -> impl Strategy<Value = [usize; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(chutes, inside)| {
        std::array::from_fn(|line| 3 * chutes[line / 3] + inside[line / 3][line % 3])
    })
}

/// Any symmetry.
pub fn symmetries() -> impl Strategy<Value = Symmetry> {
    (Just(Digit::ALL).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(
        |(digits, rows, columns, transpose)| Symmetry { digits, rows, columns, transpose },
    )
}

/// Any solution that a symmetry makes of one.
pub fn solutions() -> impl Strategy<Value = Solution> {
    symmetries().prop_map(|symmetry| {
        let digits = symmetry.apply(&full());
        digits.to_string().parse().expect("a symmetry keeps the rules")
    })
}

/// A part of a full grid: solvable, with as many givens as said.
pub fn solvable(givens: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    let cells = prop::sample::subsequence(Cell::ALL.to_vec(), givens);
    (cells, symmetries()).prop_map(|(cells, symmetry)| {
        let full = full();
        let mut puzzle = Givens::EMPTY;
        for cell in cells {
            puzzle.set(cell, full.entry(cell));
        }
        symmetry.apply(&puzzle)
    })
}

/// A solvable puzzle in which a few cells were overwritten: often unsolvable, sometimes in a way
/// that is hard to see.
pub fn mutated(givens: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    let changes = prop::collection::vec((cells(), digits()), 1..4);
    (solvable(givens), changes).prop_map(|(mut puzzle, changes)| {
        for (cell, digit) in changes {
            puzzle.set(cell, Entry::Given(digit));
        }
        puzzle
    })
}

/// Some cells, filled with any digits.
pub fn junk(givens: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    prop::collection::vec((cells(), digits()), givens).prop_map(|entries| {
        let mut puzzle = Givens::EMPTY;
        for (cell, digit) in entries {
            puzzle.set(cell, Entry::Given(digit));
        }
        puzzle
    })
}

/// A sukaku around a solution: every cell has its digit and, beside it, as many draws of others.
pub fn solvable_sukaku(others: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    let marks = prop::collection::vec(prop::collection::vec(digits(), others), 81);
    (marks, symmetries()).prop_map(|(marks, symmetry)| {
        let full = full();
        let mut puzzle = Givens::EMPTY;
        for (cell, others) in Cell::ALL.into_iter().zip(marks) {
            let digits = full.allowed(cell) | others.into_iter().collect();
            puzzle.set(cell, Entry::Pencilmarks(digits));
        }
        symmetry.apply(&puzzle)
    })
}

/// Any entries at all, most of them pencilmarks.
pub fn nonsense() -> impl Strategy<Value = Givens> {
    let entry = prop_oneof![
        2 => Just(Entry::Empty),
        1 => digits().prop_map(Entry::Given),
        1 => digits().prop_map(Entry::Placed),
        8 => any::<u16>().prop_map(|bits| Entry::Pencilmarks(DigitSet::from_bits(bits | bits >> 7))),
    ];
    prop::collection::vec(entry, 81)
        .prop_map(|entries| Givens::new(entries.try_into().expect("81 entries")))
}
