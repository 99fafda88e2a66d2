//! The layouts of all known puzzles with 17 givens.

use std::collections::BTreeMap;
use sudokit_symmetry::{LayoutSymmetry, symmetric_image, symmetric_images};
use sudokit_testkit::corpus;

/// Of the 49,158 puzzles exactly 14 can be printed symmetrically, all to a diagonal. Ten of them
/// were published at <http://forum.enjoysudoku.com/symmetrically-clued-17s-t3570.html>; the number
/// was found by a program of its own that tried all moves.
#[test]
fn corpus_17_clue_has_fourteen_symmetric_layouts_if_present() {
    let Some(puzzles) = corpus("17_clue.txt") else { return };
    let mut counts = BTreeMap::new();
    for puzzle in puzzles {
        let cells = puzzle.given();
        let images = symmetric_images(cells);
        let found: Vec<LayoutSymmetry> = images.iter().map(|image| image.symmetry).collect();
        for image in images {
            let shown = image.transformation.apply(&puzzle);
            assert_eq!(LayoutSymmetry::of(shown.given()), image.symmetry, "{puzzle}");
            assert_eq!(symmetric_image(cells, image.symmetry), Some(image.transformation));
        }
        *counts.entry(found).or_insert(0) += 1;
    }
    let diagonal = vec![LayoutSymmetry::Diagonal, LayoutSymmetry::Antidiagonal];
    assert_eq!(counts, BTreeMap::from([(vec![], 49_144), (diagonal, 14)]));
}
