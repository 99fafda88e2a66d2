//! The fast solver and the textbook one agree on any grid of givens and pencilmarks.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::ops::ControlFlow;
use sudokit_classic::{
    backtrack::{self, Choice},
    scalar,
};
use sudokit_grid::{Cell, Digit, DigitSet, Ending, Entry, Givens, Limits};

fuzz_target!(|bytes: &[u8]| {
    let givens = grid(bytes);
    let limits = Limits { solutions: 50, nodes: 100_000, stop: None };
    let textbook =
        backtrack::solutions(&givens, Choice::MostConstrained, &limits, &mut |solution| {
            assert!(solution.completes(&givens));
            ControlFlow::Continue(())
        });
    if textbook.ending == Ending::NodeLimit {
        return;
    }
    let fast = scalar::solutions(&givens, &limits, &mut |solution| {
        assert!(solution.completes(&givens));
        ControlFlow::Continue(())
    });
    assert_eq!((fast.solutions, fast.ending), (textbook.solutions, textbook.ending), "{givens}");
    assert_eq!(scalar::count(&givens, &limits).solutions, fast.solutions, "{givens}");
});

/// Two bytes a cell: a kind of entry and its digits.
fn grid(bytes: &[u8]) -> Givens {
    let mut givens = Givens::EMPTY;
    for (cell, pair) in Cell::ALL.into_iter().zip(bytes.chunks_exact(2)) {
        let digit = Digit::from_index(usize::from(pair[1] % 9));
        givens.set(
            cell,
            match pair[0] % 8 {
                0 | 1 => Entry::Given(digit),
                2 => Entry::Placed(digit),
                3 => Entry::Pencilmarks(DigitSet::from_bits(u16::from(pair[1]) << 1 | 1)),
                4 => Entry::Pencilmarks(DigitSet::from_bits(u16::from(pair[1]))),
                _ => Entry::Empty,
            },
        );
    }
    givens
}
