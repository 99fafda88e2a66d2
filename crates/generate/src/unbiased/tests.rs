//! All minimal puzzles of a small case, and what is drawn of them.

use super::{tree::Found, *};
use crate::{Generator, Way, is_proved};
use std::collections::BTreeMap;
use sudokit_random::{below, stream};
use sudokit_solve::is_minimal;

/// All grids of 4×4, as digits in reading order.
fn small_grids() -> Vec<[u8; 16]> {
    let mut grids = Vec::new();
    fill(&mut [0; 16], 0, &mut grids);
    grids
}

fn fill(grid: &mut [u8; 16], at: usize, grids: &mut Vec<[u8; 16]>) {
    if at == 16 {
        grids.push(*grid);
        return;
    }
    let sees = |cell: usize| {
        let block = |cell: usize| (cell / 8, cell % 4 / 2);
        cell / 4 == at / 4 || cell % 4 == at % 4 || block(cell) == block(at)
    };
    for digit in 1..5 {
        if (0..at).all(|cell| !sees(cell) || grid[cell] != digit) {
            grid[at] = digit;
            fill(grid, at + 1, grids);
        }
    }
    grid[at] = 0;
}

/// The minimal puzzles of a grid that are found in these cells, as cells of the grid.
fn found(
    grid: &[u8; 16],
    grids: &[[u8; 16]],
    cells: &[usize],
    growth: &Growth,
    rng: &mut ChaCha8Rng,
) -> Vec<u16> {
    let other = |clues: u64| {
        let clues: Vec<usize> = cells_of(cells, clues);
        let is_other = |other: &&[u8; 16]| {
            *other != grid && clues.iter().all(|&cell| other[cell] == grid[cell])
        };
        let other = grids.iter().find(is_other)?;
        let differs = |&(_, &cell): &(usize, &usize)| other[cell] != grid[cell];
        Some(cells.iter().enumerate().filter(differs).map(|(bit, _)| 1 << bit).sum())
    };
    let mut tree = Tree::new(cells.len() as u32, cells.len());
    let mut all = Vec::new();
    // Not even the whole need have one solution.
    loop {
        let questions = tree.ask(3, growth, rng);
        if questions.is_empty() {
            return all;
        }
        for question in questions {
            if let Some(Found { clues, size }) = tree.hear(&question, other(question.clues)) {
                assert_eq!(clues.count_ones() as usize, size);
                all.push(cells_of(cells, clues).iter().map(|cell| 1 << cell).sum());
            }
        }
    }
}

fn cells_of(cells: &[usize], clues: u64) -> Vec<usize> {
    let kept = |(bit, &cell): (usize, &usize)| (clues >> bit & 1 == 1).then_some(cell);
    cells.iter().enumerate().filter_map(kept).collect()
}

/// One grid of each of the two classes of 4×4, with the size of the class.
const SMALL: [(&str, u64); 2] = [("1234341221434321", 96), ("1234341223414123", 192)];

fn small(text: &str) -> [u8; 16] {
    let digits: Vec<u8> = text.bytes().map(|byte| byte - b'0').collect();
    digits.try_into().expect("16 digits")
}

/// A whole tree has each minimal puzzle once. The numbers were found by trying all sets of cells.
#[test]
fn all_minimal_puzzles_of_4x4_are_found() {
    let grids = small_grids();
    assert_eq!(grids.len(), 288);
    let cells: Vec<usize> = (0..16).collect();
    let growth = Growth { taken: vec![SURE], fewest: 0 };
    let mut by_size = BTreeMap::new();
    for (text, size) in SMALL {
        let mut all = found(&small(text), &grids, &cells, &growth, &mut stream(1, 0));
        for puzzle in &all {
            *by_size.entry(puzzle.count_ones()).or_insert(0) += size;
        }
        let n = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), n, "{text}: each once");
    }
    assert_eq!(by_size, BTreeMap::from([(4, 25_728), (5, 58_368), (6, 1_536)]));
}

/// In random subsets and with children left out, all minimal puzzles of a number of clues are
/// equally likely, and the weights add up to their number.
#[test]
fn a_sample_of_the_puzzles_of_4x4_is_uniform() {
    const TREES: u64 = 40_000;
    const SIZE: usize = 11;
    let grids = small_grids();
    // Of every tree one of so many places is drawn, which holds a puzzle or not: so the puzzles
    // that are drawn are independent.
    const PLACES: u64 = 60;
    for (text, _) in SMALL {
        let grid = small(text);
        let every = Growth { taken: vec![SURE], fewest: 0 };
        let all = found(&grid, &grids, &(0..16).collect::<Vec<_>>(), &every, &mut stream(2, 0));
        let taken = [0.6, 0.6, 0.6, 0.6, 0.6, 0.9, 0.5, 1.0, 0.7];
        let growth = Growth { taken: taken.map(chance).into(), fewest: 4 };
        let (mut drawn, mut weights) = (BTreeMap::new(), BTreeMap::new());
        for number in 0..TREES {
            let mut rng = stream(3, number);
            let mut cells: [usize; 16] = std::array::from_fn(|cell| cell);
            shuffle(&mut cells, &mut rng);
            let puzzles = found(&grid, &grids, &cells[..SIZE], &growth, &mut rng);
            assert!(puzzles.len() as u64 <= PLACES);
            for puzzle in &puzzles {
                *weights.entry(puzzle.count_ones() as usize).or_insert(0.0) += 1.0;
            }
            if let Some(puzzle) = puzzles.get(below(PLACES, &mut rng) as usize) {
                *drawn.entry(*puzzle).or_insert(0.0) += 1.0;
            }
        }
        for size in 4..7 {
            let of_size = all.iter().filter(|puzzle| puzzle.count_ones() as usize == size);
            let drawn: Vec<f64> =
                of_size.map(|puzzle| drawn.get(puzzle).copied().unwrap_or_default()).collect();
            assert_uniform(&drawn, &format!("{text}, {size} clues"));
            let subsets: f64 = (0..size).map(|n| (16 - n) as f64 / (SIZE - n) as f64).product();
            let way: f64 = (size..SIZE).map(|n| taken.get(n).unwrap_or(&0.7)).product();
            let times = weights.get(&size).copied().unwrap_or_default();
            let estimate = times * subsets / way / TREES as f64;
            let count = drawn.len() as f64;
            assert!((estimate - count).abs() <= 0.1 * count, "{text} {size}: {estimate} {count}");
        }
    }
}

/// Pearson's test: below what is exceeded about once in 10,000 tries.
fn assert_uniform(drawn: &[f64], what: &str) {
    let freedom = drawn.len() as f64 - 1.0;
    if freedom < 1.0 {
        return;
    }
    let expected = drawn.iter().sum::<f64>() / drawn.len() as f64;
    assert!(expected > 5.0, "{what}: too few, {expected}");
    let sum: f64 = drawn.iter().map(|times| (times - expected).powi(2) / expected).sum();
    // Wilson and Hilferty, 1931.
    let bound =
        freedom * (1.0 - 2.0 / (9.0 * freedom) + 3.72 * (2.0 / (9.0 * freedom)).sqrt()).powi(3);
    assert!(sum < bound, "{what}: {sum} of {freedom} degrees of freedom");
}

fn drafts(recipe: Recipe, seed: u64, blocks: u64) -> Vec<Vec<Draft>> {
    let generator = Generator::new(&recipe).expect("a recipe that can be followed");
    let block = |number| {
        let mut all = Vec::new();
        let flow = generator.block(seed, number, &|| false, &mut |draft| {
            all.push(*draft);
            ControlFlow::Continue(1)
        });
        assert!(flow.is_continue());
        all
    };
    (0..blocks).map(block).collect()
}

fn unbiased() -> Recipe {
    Recipe { way: Way::Unbiased, ..Recipe::default() }
}

#[test]
fn puzzles_are_minimal_and_found_once() {
    for block in drafts(unbiased(), 1, 2) {
        assert!(block.len() > 20);
        for draft in &block {
            assert!(is_proved(draft));
            assert_eq!(is_minimal(&draft.puzzle, &Limits::NONE), Some(true), "{}", draft.puzzle);
        }
        let mut puzzles: Vec<String> = block.iter().map(|it| it.puzzle.to_string()).collect();
        puzzles.sort_unstable();
        puzzles.dedup();
        assert_eq!(puzzles.len(), block.len());
    }
}

#[test]
fn weights_depend_on_the_number_of_clues_alone() {
    let mut weights = BTreeMap::new();
    for draft in drafts(unbiased(), 5, 3).concat() {
        let weight = weights.entry(draft.puzzle.given().len()).or_insert(draft.weight);
        assert!(*weight == draft.weight && *weight > 0.0);
    }
    assert!(weights.len() >= 5, "{weights:?}");
    // The fewer a set has, the more likely it is to be in a subset.
    assert!(weights.values().is_sorted());
}

#[test]
fn wishes_choose() {
    let solution = drafts(unbiased(), 1, 1)[0][0].solution;
    let recipe = Recipe { clues: 24..=24, solution: Some(solution), ..unbiased() };
    let all = drafts(recipe, 1, 1).concat();
    assert!(all.len() > 10, "{}", all.len());
    assert!(all.iter().all(|it| it.puzzle.given().len() == 24 && it.solution == solution));
}

#[test]
fn a_seed_means_the_same_everywhere_and_a_stop_is_heard() {
    let block = &drafts(unbiased(), 1, 1)[0];
    let first = block[0].puzzle.to_string();
    let text = ".216..3..........1.6...3.....5.49.3..8.3....42......1.4..8.2.........65.9...352..";
    assert_eq!((first.as_str(), block.len()), (text, 1_608));
    let generator = Generator::new(&unbiased()).expect("a recipe that can be followed");
    let flow = generator.block(1, 0, &|| true, &mut |_| ControlFlow::Break(()));
    assert!(flow.is_continue(), "nothing is judged");
}
