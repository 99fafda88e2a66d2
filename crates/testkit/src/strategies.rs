//! Puzzles for property tests: good ones, broken ones, sparse ones and nonsense.

use proptest::{
    prelude::*,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Entry, Givens, Solution, Topology};
use sudokit_symmetry::Transformation;

/// A full grid to start from; [`transformations`] make the others.
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn full() -> Givens {
    FULL.parse().expect("a full grid")
}

/// So many values of a strategy, the same ones in every run: for tests that want a whole batch of
/// them at once.
///
/// # Panics
/// If the strategy rejects too many of its own values.
pub fn sample<S: Strategy>(strategy: &S, n: usize, seed: u64) -> Vec<S::Value> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let value = |_| strategy.new_tree(&mut runner).expect("a value is made").current();
    (0..n).map(value).collect()
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
fn lines() -> impl Strategy<Value = [u8; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(chutes, inside)| {
        std::array::from_fn(|line| 3 * chutes[line / 3] + inside[line / 3][line % 3])
    })
}

/// Any transformation of the whole group.
pub fn transformations() -> impl Strategy<Value = Transformation> {
    (Just(Digit::ALL).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(
        |(digits, rows, columns, is_transposed)| {
            let upright = Transformation::new(rows, columns, digits).expect("chutes are kept");
            if is_transposed { upright.transposed_first() } else { upright }
        },
    )
}

/// Any solution that a transformation makes of one.
pub fn solutions() -> impl Strategy<Value = Solution> {
    let full: Solution = FULL.parse().expect("a full grid");
    transformations().prop_map(move |transformation| transformation.apply_to_solution(&full))
}

/// A part of a full grid: solvable, with as many givens as said.
pub fn solvable(givens: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    let cells = prop::sample::subsequence(Cell::ALL.to_vec(), givens);
    (cells, transformations()).prop_map(|(cells, transformation)| {
        let full = full();
        let mut puzzle = Givens::EMPTY;
        for cell in cells {
            puzzle.set(cell, full.entry(cell));
        }
        transformation.apply(&puzzle)
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

/// Images of these puzzles, each with as many solutions as its original.
///
/// # Panics
/// If there are none.
pub fn images(puzzles: Vec<Givens>) -> impl Strategy<Value = Givens> {
    (prop::sample::select(puzzles), transformations())
        .prop_map(|(puzzle, transformation)| transformation.apply(&puzzle))
}

/// What is done to one cell of a puzzle.
#[derive(Clone, Copy, Debug)]
enum Edit {
    /// A digit becomes another one that no peer holds, if there is one.
    Change,
    /// A digit becomes any digit: mostly a clash.
    Overwrite,
    /// A digit goes away.
    Remove,
    /// An empty cell gets a digit that no peer holds, if there is one.
    Add,
}

/// Puzzles in which so many digits were changed, removed or added: with no, one or more solutions.
pub fn edited(
    puzzles: impl Strategy<Value = Givens>,
    edits: std::ops::Range<usize>,
) -> impl Strategy<Value = Givens> {
    let edit = prop_oneof![
        2 => Just(Edit::Change),
        1 => Just(Edit::Overwrite),
        4 => Just(Edit::Remove),
        4 => Just(Edit::Add),
    ];
    let edits = prop::collection::vec((edit, 0..81_usize, digits()), edits);
    (puzzles, edits).prop_map(|(mut puzzle, edits)| {
        for (edit, number, digit) in edits {
            apply(&mut puzzle, edit, number, digit);
        }
        puzzle
    })
}

/// Does `edit` to one of the cells that it can be done to; `number` and `digit` say to which and
/// with what.
fn apply(puzzle: &mut Givens, edit: Edit, number: usize, digit: Digit) {
    let filled = puzzle.filled();
    let cells = if matches!(edit, Edit::Add) { CellSet::ALL - filled } else { filled };
    if cells.is_empty() {
        return;
    }
    let cell = cells.iter().nth(number % cells.len()).expect("the number is smaller than the set");
    let old = puzzle.entry(cell);
    puzzle.set(cell, Entry::Empty);
    let fitting = puzzle.candidates(cell, &Topology::CLASSIC) - old.digit().into_iter().collect();
    let entry = match edit {
        Edit::Remove => Entry::Empty,
        Edit::Overwrite => Entry::Given(digit),
        Edit::Change | Edit::Add => next(fitting, digit).map_or(old, Entry::Given),
    };
    puzzle.set(cell, entry);
}

/// The first digit of a set that is not below `digit`, or else the first of all.
fn next(digits: DigitSet, digit: Digit) -> Option<Digit> {
    digits.iter().find(|&other| other >= digit).or_else(|| digits.first())
}

/// Few cells, filled with digits that do not clash: often with very many solutions, sometimes with
/// none.
pub fn sparse(givens: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    prop::collection::vec((cells(), digits()), givens).prop_map(|entries| {
        let mut puzzle = Givens::EMPTY;
        for (cell, digit) in entries {
            puzzle.set(cell, Entry::Empty);
            if let Some(digit) = next(puzzle.candidates(cell, &Topology::CLASSIC), digit) {
                puzzle.set(cell, Entry::Given(digit));
            }
        }
        puzzle
    })
}

/// Puzzles written as the candidates of every cell, of which so many were crossed out.
pub fn as_sukaku(
    puzzles: impl Strategy<Value = Givens>,
    crossed_out: std::ops::Range<usize>,
) -> impl Strategy<Value = Givens> {
    let crossed_out = prop::collection::vec((cells(), digits()), crossed_out);
    (puzzles, crossed_out).prop_map(|(puzzle, crossed_out)| {
        let mut sukaku = Givens::EMPTY;
        for cell in Cell::ALL {
            let mut digits = puzzle.candidates(cell, &Topology::CLASSIC);
            for &(_, digit) in crossed_out.iter().filter(|&&(other, _)| other == cell) {
                digits.discard(digit);
            }
            sukaku.set(cell, Entry::Pencilmarks(digits));
        }
        sukaku
    })
}

/// A sukaku around a solution: every cell has its digit and, beside it, as many draws of others.
pub fn solvable_sukaku(others: std::ops::Range<usize>) -> impl Strategy<Value = Givens> {
    let marks = prop::collection::vec(prop::collection::vec(digits(), others), 81);
    (marks, transformations()).prop_map(|(marks, transformation)| {
        let full = full();
        let mut puzzle = Givens::EMPTY;
        for (cell, others) in Cell::ALL.into_iter().zip(marks) {
            let digits = full.allowed(cell) | others.into_iter().collect();
            puzzle.set(cell, Entry::Pencilmarks(digits));
        }
        transformation.apply(&puzzle)
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
