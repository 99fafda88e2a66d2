//! States of which a solution is known, made without a solver.

use proptest::prelude::*;
use sudokit_grid::{Cell, Digit, DigitSet, Entry, Givens, Grid, Solution, Topology};
use sudokit_testkit::strategies::solutions;

/// A grid and one of its solutions. There may be others.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) grid: Grid,
    pub(crate) solution: Solution,
}

/// States from almost empty to almost full, half of their empty cells with pencilmarks missing.
pub(crate) fn state() -> impl Strategy<Value = State> {
    let cells = prop::collection::vec((0..100_u8, marks()), Cell::COUNT);
    (solutions(), 0..100_u8, cells).prop_map(|(solution, filled, cells)| {
        let mut givens = Givens::EMPTY;
        for (cell, (roll, marks)) in Cell::ALL.into_iter().zip(cells) {
            givens.set(cell, entry(solution.digit(cell), roll < filled, marks));
        }
        let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a part of a solution");
        State { grid, solution }
    })
}

fn entry(digit: Digit, filled: bool, marks: DigitSet) -> Entry {
    if filled { Entry::Given(digit) } else { Entry::Pencilmarks(marks | digit.into()) }
}

fn marks() -> impl Strategy<Value = DigitSet> {
    prop_oneof![Just(DigitSet::ALL), any::<u16>().prop_map(DigitSet::from_bits)]
}
