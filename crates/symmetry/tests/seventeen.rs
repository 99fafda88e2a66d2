//! The published puzzles of 17 clues: https://doi.org/10.1080/10586458.2013.870056 says how it is
//! known that there are none of 16.

use std::collections::BTreeSet;
use sudokit_grid::Limits;
use sudokit_symmetry::{Canoniser, automorphisms_of_grid, automorphisms_of_puzzle};
use sudokit_testkit::corpus;

#[test]
fn corpus_17_clue_are_all_different_if_present() {
    let Some(puzzles) = corpus("17_clue.txt") else { return };
    let mut canoniser = Canoniser::new();
    let mut forms = BTreeSet::new();
    let mut grids = BTreeSet::new();
    let mut n_symmetric = 0;
    for puzzle in &puzzles {
        forms.insert(canoniser.puzzle(puzzle).expect("as printed").to_string());
        n_symmetric +=
            usize::from(automorphisms_of_puzzle(puzzle).expect("as printed").order() > 1);
        grids.insert(*sudokit_classic::verdict(puzzle, &Limits::NONE).unique().expect("one"));
    }
    let forms_of_grids: BTreeSet<_> = grids.iter().map(|grid| canoniser.grid(grid)).collect();
    assert_eq!((puzzles.len(), forms.len(), n_symmetric), (49_158, 49_158, 0));
    assert_eq!((grids.len(), forms_of_grids.len()), (48_505, 46_301));
    let n_symmetric_grids =
        forms_of_grids.iter().filter(|grid| automorphisms_of_grid(grid).len() > 1).count();
    assert_eq!(n_symmetric_grids, 5);
}
