//! The limits of solutions and nodes hold for each puzzle of a batch.

use crate::{
    agree::{counts, unique_puzzles, verdicts},
    batches::monster,
};
use sudokit_grid::{Ending, Givens, Limits, Outcome};
use sudokit_testkit::strategies::{edited, images, nonsense, sample, solvable_sukaku, sparse};

/// Some of all kinds, among them those that run into any limit.
fn mixed() -> Vec<Givens> {
    let mut puzzles = sample(&edited(images(unique_puzzles()), 0..4), 150, 30);
    puzzles.extend(sample(&sparse(5..25), 60, 31));
    puzzles.extend(sample(&nonsense(), 20, 32));
    puzzles.extend(sample(&solvable_sukaku(1..4), 60, 33));
    puzzles.insert(100, monster());
    puzzles.insert(7, Givens::EMPTY);
    puzzles
}

#[test]
fn no_solution_allowed_means_no_search() {
    let puzzles = mixed();
    let nothing = Outcome { solutions: 0, nodes: 0, ending: Ending::SolutionLimit };
    let outcomes = counts("mixed", &puzzles, &Limits::solutions(0));
    assert_eq!(outcomes, vec![nothing; puzzles.len()]);
    // The verdict asks for two solutions whatever the limit says.
    verdicts("mixed", &puzzles, &Limits::solutions(0));
}

#[test]
fn every_small_limit() {
    let puzzles = mixed();
    for nodes in [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 30, 100, u64::MAX] {
        for solutions in [0, 1, 2, 3] {
            let limits = Limits { solutions, nodes, stop: None };
            counts("mixed", &puzzles, &limits);
        }
        verdicts("mixed", &puzzles, &Limits { nodes, ..Limits::NONE });
    }
}

#[test]
fn limits_that_the_search_meets_far_down() {
    let puzzles = mixed();
    for nodes in [255, 256, 257, 1_000, 4_095, 4_096, 4_097, 5_000] {
        counts("mixed", &puzzles, &Limits { nodes, ..Limits::solutions(500) });
        verdicts("mixed", &puzzles, &Limits { nodes, ..Limits::NONE });
    }
}

/// A limit at the very node that finds a solution, the one before, and the one after.
#[test]
fn limits_next_to_the_end() {
    for puzzle in mixed() {
        let whole = Limits { nodes: 300, ..Limits::solutions(2) };
        let end = counts("one", &[puzzle], &whole)[0].nodes;
        for nodes in end.saturating_sub(2)..=end + 1 {
            counts("one", &[puzzle; 3], &Limits { nodes, ..Limits::solutions(2) });
            verdicts("one", &[puzzle; 3], &Limits { nodes, ..Limits::NONE });
        }
    }
}
