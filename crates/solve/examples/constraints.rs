//! What the rules say about a puzzle before anybody solves it, and whether a grid is finished.
//!
//! Run it with `cargo run -p sudokit-solve --example constraints` and read along.

#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::error::Error;
use sudokit_grid::{Cell, DigitSet, Givens, Limits, Topology, Verdict};
use sudokit_solve::{constraining_pairs, is_latin_square, verdict};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Cells see each other if they share a row, a column or a box: of each such pair at most one holds
/// a given digit.
const RULES: Topology = Topology::CLASSIC;

fn main() -> Result<(), Box<dyn Error>> {
    println!("1. How many pairs of cells constrain each other?\n");
    println!("{} in any grid: 81 cells with 20 peers each, every pair seen twice", pairs());

    println!("\n2. What do the givens exclude?\n");
    let puzzle: Givens = PUZZLE.parse()?;
    let excluded = excluded_candidates(&puzzle);
    println!("{} pairs of givens constrain each other", constraining_pairs(&puzzle));
    println!("{excluded} of the {} candidates of empty cells are excluded", 9 * empty(&puzzle));

    println!("\n3. Is a grid finished and right?\n");
    let Verdict::Unique(solution) = verdict(&puzzle, &Limits::NONE) else {
        return Err("the puzzle has one solution".into());
    };
    let finished: Givens = solution.to_string().parse()?;
    println!("{solution}\n{}", verify(&finished));
    // The last digit changed: three houses object.
    let wrong: Givens = format!("{}1", &solution.to_string()[..80]).parse()?;
    println!("with r9c9=1: {}", verify(&wrong));
    println!("a Latin square, boxes aside: {}", is_latin_square(&finished));
    Ok(())
}

/// How many pairs of cells see each other.
fn pairs() -> usize {
    Cell::ALL.into_iter().map(|cell| RULES.peers(cell).len()).sum::<usize>() / 2
}

fn empty(puzzle: &Givens) -> usize {
    Cell::COUNT - puzzle.filled().len()
}

/// How many candidates of empty cells are digits that a given in sight holds.
fn excluded_candidates(puzzle: &Givens) -> usize {
    let filled = puzzle.filled();
    let seen_digits = |cell: Cell| -> DigitSet {
        (RULES.peers(cell) & filled).iter().filter_map(|peer| puzzle.digit(peer)).collect()
    };
    Cell::ALL
        .into_iter()
        .filter(|&cell| !filled.contains(cell))
        .map(|cell| seen_digits(cell).len())
        .sum()
}

/// A finished grid is right if no house holds a digit twice.
fn verify(grid: &Givens) -> String {
    let conflicts = grid.conflicts(&RULES);
    if empty(grid) > 0 {
        return format!("{} cells are empty", empty(grid));
    }
    if conflicts.is_empty() {
        return "finished and right".to_owned();
    }
    let houses: Vec<String> = conflicts
        .iter()
        .map(|conflict| format!("{} in {}", conflict.digit, conflict.house))
        .collect();
    format!("wrong: {}", houses.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_runs() {
        main().expect("the example runs");
    }

    #[test]
    fn constraints_are_counted() {
        assert_eq!(pairs(), 810);
        let puzzle: Givens = PUZZLE.parse().expect("81 cells");
        // What is not excluded is what the pencilmarks of a fresh grid show.
        let grid = sudokit_grid::Grid::new(&puzzle, &RULES).expect("no conflict");
        let open: usize = grid.empty().iter().map(|cell| grid.pencilmarks(cell).len()).sum();
        assert_eq!(excluded_candidates(&puzzle), 9 * empty(&puzzle) - open);
        assert_eq!(verify(&puzzle), "51 cells are empty");
    }
}
