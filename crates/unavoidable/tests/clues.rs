//! The search for puzzles of so many clues against other ways to find them.

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{Cell, CellSet, Ending, Limits, Solution};
use sudokit_unavoidable::ClueSearch;

/// A grid with 29 puzzles of 17 clues, and the one with the most automorphisms.
const GRIDS: [&str; 2] = [
    "639241785284765193517983624123857946796432851458619237342178569861594372975326418",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
];

fn grid(number: usize) -> Solution {
    GRIDS[number].parse().expect("a solution")
}

/// All puzzles, in the order in which they are found.
fn all(search: &ClueSearch) -> Vec<CellSet> {
    let mut puzzles = Vec::new();
    for part in 0..search.parts() {
        let before = puzzles.len();
        let outcome = search.search(part, &Limits::NONE, &mut |cells| {
            puzzles.push(cells);
            ControlFlow::Continue(())
        });
        assert_eq!(outcome.ending, Ending::Exhausted);
        assert_eq!(outcome.solutions as usize, puzzles.len() - before);
    }
    puzzles
}

/// The same without any unavoidable set: each choice of so many cells is solved.
fn brute_force(solution: &Solution, clues: usize, cells: CellSet) -> BTreeSet<CellSet> {
    let mut puzzles = Vec::new();
    choose(CellSet::EMPTY, cells, clues, &mut |choice| {
        if is_puzzle(solution, choice) {
            puzzles.push(choice);
        }
    });
    puzzles.into_iter().collect()
}

/// Whether these cells of a solution leave it the only one.
fn is_puzzle(solution: &Solution, cells: CellSet) -> bool {
    sudokit_classic::count(&solution.givens(cells), &Limits::solutions(2)).solutions == 1
}

fn choose(choice: CellSet, mut cells: CellSet, count: usize, found: &mut dyn FnMut(CellSet)) {
    if count == 0 {
        return found(choice);
    }
    while let Some(cell) = cells.first() {
        cells.discard(cell);
        choose(choice | CellSet::single(cell), cells, count - 1, found);
    }
}

/// The cells of a puzzle that was dug from a solution until so many were left, or less could not
/// be.
fn dug(solution: &Solution, left: usize, random: &mut ChaCha8Rng) -> CellSet {
    let mut cells = CellSet::ALL;
    let mut order: Vec<Cell> = Cell::ALL.to_vec();
    for end in (1..order.len()).rev() {
        order.swap(end, random.random_range(0..=end));
    }
    for cell in order {
        if cells.len() == left {
            break;
        }
        let fewer = cells - CellSet::single(cell);
        if is_puzzle(solution, fewer) {
            cells = fewer;
        }
    }
    cells
}

#[test]
fn puzzles_among_some_cells_are_those_of_brute_force() {
    let mut random = ChaCha8Rng::seed_from_u64(17);
    let solution = grid(0);
    let mut found = Vec::new();
    for clues in [21, 24] {
        let cells = dug(&solution, clues + 2, &mut random);
        let puzzles = all(&ClueSearch::among(&solution, clues, cells));
        let expected = brute_force(&solution, clues, cells);
        assert_eq!(puzzles.len(), expected.len(), "{cells}, {clues} clues");
        assert_eq!(puzzles.into_iter().collect::<BTreeSet<_>>(), expected);
        found.push(expected.len());
    }
    assert!(found.iter().any(|&count| count > 1), "there was little to be found: {found:?}");
}

/// With few empty cells, a puzzle has several solutions only if these hold an unavoidable set.
#[test]
fn nearly_full_puzzles_are_all_but_the_sets_of_four_cells() {
    let solution = grid(0);
    let count = |clues| all(&ClueSearch::new(&solution, clues)).len();
    assert_eq!([81, 79].map(count), [1, 81 * 80 / 2]);
}

#[test]
fn few_clues_are_never_enough() {
    for clues in [0, 8, 14] {
        assert_eq!(all(&ClueSearch::new(&grid(1), clues)), [], "{clues}");
    }
}

#[test]
fn every_limit_ends_the_search() {
    let search = ClueSearch::new(&grid(0), 24);
    let mut first = None;
    let mut take = |cells| {
        first.get_or_insert(cells);
        ControlFlow::Continue(())
    };
    let part = (0..search.parts())
        .find(|&part| {
            let limits = Limits { nodes: 100_000, ..Limits::solutions(3) };
            search.search(part, &limits, &mut take).ending == Ending::SolutionLimit
        })
        .expect("a part with puzzles");
    let puzzle = search.puzzle(first.expect("a puzzle was found"));
    assert_eq!(puzzle.given().len(), 24);
    let verdict = sudokit_classic::verdict(&puzzle, &Limits::NONE);
    assert_eq!(verdict.unique(), Some(&grid(0)));
    let mut go_on = |_| ControlFlow::Continue(());
    let nodes = Limits { nodes: 10, ..Limits::NONE };
    let outcome = search.search(part, &nodes, &mut go_on);
    assert_eq!((outcome.ending, outcome.nodes), (Ending::NodeLimit, 10));
    let stopped = Limits { stop: Some(&|_| true), ..Limits::NONE };
    assert_eq!(search.search(part, &stopped, &mut go_on).ending, Ending::Stopped);
    let outcome = search.search(part, &Limits::NONE, &mut |_| ControlFlow::Break(()));
    assert_eq!((outcome.ending, outcome.solutions), (Ending::Stopped, 1));
    assert_eq!(search.search(part, &Limits::solutions(0), &mut go_on).nodes, 0);
}
