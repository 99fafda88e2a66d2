//! How many puzzles logic alone solves.

use sudokit_grid::{Grid, Topology};
use sudokit_logic::{Policy, WalkEnd, walk};
use sudokit_testkit::corpus;

/// The corpora, and of how many puzzles one is taken: all of them are too many for every test run.
const CORPORA: &[(&str, usize)] = &[
    ("17_clue.txt", 97),
    ("top1465.txt", 11),
    ("hardest_1106.txt", 37),
    ("hardest_1905_11.txt", 4_999),
];

#[test]
fn logic_solves_every_puzzle_of_the_corpora_if_present() {
    let policy = Policy::named("all").expect("a policy of the library");
    for &(name, stride) in CORPORA {
        let Some(puzzles) = corpus(name) else { return };
        for givens in puzzles.iter().step_by(stride) {
            let grid = Grid::new(givens, &Topology::CLASSIC).expect("a consistent puzzle");
            let trace = walk(grid, &Topology::CLASSIC, &policy);
            assert!(matches!(trace.end, WalkEnd::Solved(_)), "{name}: {givens}: {:?}", trace.end);
        }
    }
}
