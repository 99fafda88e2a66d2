//! What is dug is what taking one group after the other gives.

use super::*;
use crate::is_proved;
use sudokit_classic::scalar;
use sudokit_grid::{CellSet, Entry, Solution};
use sudokit_random::stream;
use sudokit_solve::is_minimal;
use sudokit_symmetry::LayoutSymmetry;

/// The puzzles of `blocks` batches of `n` grids.
fn dig(recipe: &Recipe, blocks: usize, n: usize) -> Vec<Draft> {
    let dig = Dig::new(recipe);
    let mut rng = stream(1, 0);
    let mut drafts = Vec::new();
    for _ in 0..blocks {
        let flow = dig.batch(n, &mut rng, &|| false, &mut |draft| {
            drafts.push(*draft);
            ControlFlow::Continue(0)
        });
        assert!(flow.is_continue());
    }
    drafts
}

fn is_unique(puzzle: &Givens) -> bool {
    scalar::count(puzzle, &Limits::solutions(2)).solutions == 1
}

/// Asserts that a draft has the one solution that it says and fulfils the recipe.
fn assert_fulfilled(recipe: &Recipe, draft: &Draft) {
    let puzzle = &draft.puzzle;
    assert_eq!(scalar::verdict(puzzle, &Limits::NONE), Verdict::Unique(draft.solution));
    assert!(is_proved(draft), "{puzzle}");
    assert!(recipe.symmetry.is_symmetry_of(puzzle.given()), "{puzzle}");
    assert!(recipe.clues.contains(&puzzle.given().len()), "{puzzle}");
    for (digit, range) in sudokit_grid::Digit::ALL.into_iter().zip(&recipe.digits) {
        let count = puzzle.given().iter().filter(|&cell| puzzle.digit(cell) == Some(digit)).count();
        assert!(range.contains(&count), "{puzzle}: {count} times {digit}");
    }
    if recipe.is_minimal {
        assert_eq!(is_minimal(puzzle, &Limits::NONE), Some(true), "{puzzle}");
    }
}

/// Takes away group after group and asks each time: the definition.
fn one_by_one(grid: Solution, order: &[CellSet]) -> Givens {
    let mut puzzle = Givens::from(grid);
    for &group in order {
        let mut less = puzzle;
        group.iter().for_each(|cell| less.set(cell, Entry::Empty));
        if is_unique(&less) {
            puzzle = less;
        }
    }
    puzzle
}

#[test]
fn it_is_what_one_finds_group_by_group() {
    for symmetry in LayoutSymmetry::ALL {
        let recipe = Recipe { symmetry, ..Recipe::default() };
        let dig = Dig::new(&recipe);
        let mut rng = stream(4, 0);
        let mut items: Vec<Item> = (0..12).map(|_| dig.begin(&mut rng)).collect();
        dig.work(&mut items, &|| false);
        let mut rng = stream(4, 0);
        for item in items {
            let grid = dig.sampler.draw(&mut rng);
            let mut groups = symmetry.orbits();
            shuffle(&mut groups, &mut rng);
            assert_eq!(*item.digging.puzzle(), one_by_one(grid, &groups), "{symmetry}");
        }
    }
}

#[test]
fn puzzles_are_irreducible() {
    for symmetry in [LayoutSymmetry::None, LayoutSymmetry::BothAxes, LayoutSymmetry::Diagonal] {
        let recipe = Recipe { symmetry, ..Recipe::default() };
        for draft in dig(&recipe, 1, 30) {
            assert_fulfilled(&recipe, &draft);
            for orbit in symmetry.orbits() {
                let mut less = draft.puzzle;
                let clues = orbit & less.given();
                clues.iter().for_each(|cell| less.set(cell, Entry::Empty));
                assert!(clues.is_empty() || !is_unique(&less), "{} {orbit}", draft.puzzle);
            }
        }
    }
}

#[test]
fn the_size_of_a_batch_changes_nothing() {
    let puzzles = |blocks, n| -> Vec<Givens> {
        dig(&Recipe::default(), blocks, n).iter().map(|draft| draft.puzzle).collect()
    };
    let all = puzzles(1, 70);
    assert_eq!(all.len(), 70);
    assert_eq!(all, puzzles(70, 1));
    assert_eq!(all, puzzles(7, 10));
}

#[test]
fn a_seed_means_the_same_everywhere() {
    let golden = |symmetry| {
        let recipe = Recipe { symmetry, ..Recipe::default() };
        let drafts = dig(&recipe, 1, 3);
        drafts.iter().map(|draft| draft.puzzle.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(golden(LayoutSymmetry::None), GOLDEN);
    assert_eq!(golden(LayoutSymmetry::Rotation180), GOLDEN_180);
}

const GOLDEN: [&str; 3] = [
    ".........2....3..84.56.7.2.....9.2...1..6.83....3....1..9..45...57...38...2..8.9.",
    "..8..5...4..2..........1.54.16...9.....7....8.9.4..7...7.9.23.......3.823......7.",
    "1..8.3.......4...78...9..14..51.4.....175..4..6....5....4.....968.....5..3...8..6",
];

const GOLDEN_180: [&str; 3] = [
    ".....9..62.6..3..8.8..1.....63.....55..7.2..99.....67.....7..6.1..9..3.46..5.....",
    ".5.3..4.8.....8..3.38...9...6.9.3.8.8...7...4.2.8.4.6...4...17.3..4.....5.1..7.4.",
    "421....6..9...7..1..61..5....85......7.....2......93....3..29..6..7...3..5....684",
];

/// Published of other programs that take away cells in a random order: mean 24.38, standard
/// deviation 1.12 (D. Berthier, *Unbiased statistics of a CSP*, 2009).
#[test]
fn numbers_of_clues_are_those_of_top_down() {
    let drafts = dig(&Recipe::default(), 4, GRIDS);
    let n = drafts.len() as f64;
    let counts = drafts.iter().map(|draft| draft.puzzle.given().len() as f64);
    let mean = counts.clone().sum::<f64>() / n;
    let variance = counts.map(|count| (count - mean).powi(2)).sum::<f64>() / n;
    assert!((mean - 24.38).abs() < 0.1, "{mean}");
    assert!((variance.sqrt() - 1.12).abs() < 0.07, "{}", variance.sqrt());
}

#[test]
fn numbers_of_clues_are_aimed_at() {
    let none = LayoutSymmetry::None;
    for (symmetry, clues) in [
        (none, 30..=30),
        (none, 26..=33),
        (none, 60..=80),
        (LayoutSymmetry::Rotation180, 32..=32),
        (LayoutSymmetry::Rotation180, 33..=33),
        (LayoutSymmetry::Dihedral, 45..=45),
        (LayoutSymmetry::HorizontalAxis, 35..=40),
    ] {
        let recipe = Recipe { symmetry, clues: clues.clone(), ..Recipe::default() };
        let drafts = dig(&recipe, 1, 100);
        drafts.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
        assert!(drafts.len() > 80, "{symmetry} {clues:?}: {}", drafts.len());
        for aim in clues {
            assert!(drafts.iter().any(|draft| draft.puzzle.given().len() == aim), "{aim}");
        }
    }
}

#[test]
fn minimal_puzzles_are_minimal() {
    for (symmetry, clues, least) in [
        (LayoutSymmetry::None, 24..=24, 60),
        (LayoutSymmetry::Rotation180, 0..=81, 1),
        (LayoutSymmetry::Diagonal, 0..=81, 1),
    ] {
        let recipe = Recipe { symmetry, clues, is_minimal: true, ..Recipe::default() };
        let drafts = dig(&recipe, 1, 300);
        drafts.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
        assert!(drafts.len() >= least, "{symmetry}: {}", drafts.len());
    }
}

#[test]
fn digits_are_counted() {
    let mut recipe = Recipe::default();
    recipe.digits[4] = 0..=0;
    recipe.digits[0] = 5..=9;
    recipe.digits[8] = 2..=3;
    for is_minimal in [false, true] {
        for clues in [0..=81, 28..=30] {
            recipe.is_minimal = is_minimal;
            recipe.clues = if is_minimal { 0..=81 } else { clues };
            let drafts = dig(&recipe, 1, 200);
            drafts.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
            assert!(drafts.len() >= 5, "{is_minimal} {:?}: {}", recipe.clues, drafts.len());
        }
    }
}

#[test]
fn a_given_solution_is_the_solution() {
    let solution = Sampler::new().draw(&mut stream(9, 9));
    let recipe = Recipe { solution: Some(solution), ..Recipe::default() };
    let drafts = dig(&recipe, 1, 5);
    assert!(drafts.len() == 5 && drafts.iter().all(|draft| draft.solution == solution));
    assert_ne!(drafts[0].puzzle, drafts[1].puzzle);
}

#[test]
fn it_stops_and_the_judge_breaks() {
    let dig = Dig::new(&Recipe::default());
    let mut n = 0;
    let flow = dig.block(&mut stream(1, 0), &|| true, &mut |_| {
        n += 1;
        ControlFlow::Continue(1)
    });
    assert!(flow.is_continue() && n == 0);
    let flow = dig.block(&mut stream(1, 0), &|| false, &mut |_| {
        n += 1;
        ControlFlow::Break(())
    });
    assert!(flow.is_break() && n == 1);
}
