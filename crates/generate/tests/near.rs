//! Clues in given cells, and puzzles near others: what comes out is what was asked for, by engines
//! that share no code with the one that looks for it.

use proptest::prelude::*;
use std::{
    cell::Cell as Counter, ops::ControlFlow, sync::atomic::AtomicU32, sync::atomic::Ordering,
};
use sudokit_classic::scalar;
use sudokit_generate::{Draft, Generator, Recipe, Way, is_proved};
use sudokit_grid::{Cell, CellSet, Digit, Givens, Limits, Verdict};
use sudokit_solve::is_minimal;
use sudokit_symmetry::LayoutSymmetry;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FEW: &str =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
const MINIMAL: &str =
    ".........01.7.5.9...3...2...5...2..7....6.3....9...7..1...4...6...7.5.1.8........";

fn puzzle(text: &str) -> Givens {
    text.parse().expect("81 cells")
}

/// The drafts of the first blocks, at most so many, none if the recipe is refused; a block is
/// stopped after so many questions.
fn drafts(recipe: &Recipe, blocks: u64, most: usize, questions: u32) -> Vec<Draft> {
    let Ok(generator) = Generator::new(recipe) else { return Vec::new() };
    let mut drafts = Vec::new();
    for number in 0..blocks {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= questions;
        let flow = generator.block(3, number, &stop, &mut |draft| {
            drafts.push(*draft);
            if drafts.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(0) }
        });
        if flow.is_break() {
            break;
        }
    }
    drafts
}

/// Asserts what a recipe asks for, by the definitions.
fn assert_fulfilled(recipe: &Recipe, draft: &Draft) {
    let puzzle = &draft.puzzle;
    assert_eq!(scalar::verdict(puzzle, &Limits::NONE), Verdict::Unique(draft.solution), "{puzzle}");
    assert!(is_proved(draft), "{puzzle}");
    assert!(recipe.fulfilled_by(puzzle), "{puzzle}");
    let cells = puzzle.given();
    assert!(recipe.clues.contains(&cells.len()), "{puzzle}");
    assert!(recipe.layout.is_none_or(|layout| layout == cells), "{puzzle}");
    assert!(recipe.solution.is_none_or(|solution| solution == draft.solution), "{puzzle}");
    assert_eq!(recipe.symmetry.closure(cells), cells, "{puzzle}");
    for (digit, range) in Digit::ALL.into_iter().zip(&recipe.digits) {
        let count = cells.iter().filter(|&cell| puzzle.digit(cell) == Some(digit)).count();
        assert!(range.contains(&count), "{puzzle}: {count} times {digit}");
    }
    if recipe.is_minimal {
        assert_eq!(is_minimal(puzzle, &Limits::NONE), Some(true), "{puzzle}");
    }
}

/// No more clues can be taken away than there are.
#[test]
fn a_distance_may_be_any_number() {
    for distance in [81, usize::MAX] {
        let way = Way::Near { puzzle: puzzle(PUZZLE), distance };
        let recipe = Recipe { clues: 24..=30, way, ..Recipe::default() };
        let drafts = drafts(&recipe, 2, 3, 2000);
        assert!(!drafts.is_empty(), "{distance}");
        drafts.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
    }
}

/// How many clues of one puzzle the other one lacks.
fn lacking(one: &Givens, other: &Givens) -> usize {
    one.given().iter().filter(|&cell| one.digit(cell) != other.digit(cell)).count()
}

fn cells(text: &str) -> CellSet {
    let marks = text.bytes().enumerate().filter(|(_, mark)| *mark != b'.');
    marks.filter_map(|(index, _)| Cell::new(index)).collect()
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let symmetry = prop_oneof![
        Just(LayoutSymmetry::None),
        Just(LayoutSymmetry::Rotation180),
        Just(LayoutSymmetry::Diagonal),
        Just(LayoutSymmetry::BothAxes),
    ];
    let kinds = (0..5_u8, any::<bool>(), any::<bool>(), 1..5_usize);
    (symmetry, kinds, 20..30_usize, 0..6_usize).prop_map(
        |(symmetry, (kind, is_minimal, few_nines, distance), least, more)| {
            let mut recipe = Recipe { is_minimal, ..Recipe::default() };
            let near = Way::Near { puzzle: puzzle(PUZZLE), distance };
            match kind {
                0 => recipe.layout = Some(cells(PUZZLE)),
                1 => recipe.way = near,
                2 => recipe = Recipe { way: near, clues: least..=least + more, ..recipe },
                3 => recipe = Recipe { way: near, symmetry, ..recipe },
                _ => recipe = Recipe { symmetry, clues: 0..=20, ..recipe },
            }
            if few_nines {
                recipe.digits[8] = 0..=2;
            }
            recipe
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_draft_is_what_the_recipe_asks_for(recipe in recipes()) {
        for draft in drafts(&recipe, 1, 8, 800) {
            assert_fulfilled(&recipe, &draft);
        }
    }
}

#[test]
fn what_is_asked_for_is_found() {
    let near = |distance| Way::Near { puzzle: puzzle(PUZZLE), distance };
    let solution = scalar::verdict(&puzzle(PUZZLE), &Limits::NONE).unique().copied();
    let recipes = [
        Recipe { layout: Some(cells(PUZZLE)), ..Recipe::default() },
        Recipe { way: near(1), ..Recipe::default() },
        Recipe { way: near(2), solution, ..Recipe::default() },
        Recipe { way: near(2), is_minimal: true, ..Recipe::default() },
        Recipe { way: near(2), clues: 0..=21, ..Recipe::default() },
        Recipe { way: near(2), clues: 26..=26, is_minimal: true, ..Recipe::default() },
        Recipe { way: near(2), clues: 33..=33, ..Recipe::default() },
        Recipe { way: near(2), symmetry: LayoutSymmetry::Rotation180, ..Recipe::default() },
        Recipe { clues: 0..=20, ..Recipe::default() },
        Recipe { clues: 28..=81, is_minimal: true, ..Recipe::default() },
    ];
    for recipe in recipes {
        let found = drafts(&recipe, 20, 4, u32::MAX);
        assert_eq!(found.len(), 4, "{recipe:?}");
        found.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
    }
}

#[test]
fn digits_are_counted_in_given_cells() {
    let mut recipe = Recipe { layout: Some(cells(PUZZLE)), ..Recipe::default() };
    recipe.digits = [0..=1, 4..=4, 4..=4, 4..=4, 4..=4, 4..=4, 3..=4, 3..=4, 2..=3];
    let found = drafts(&recipe, 20, 4, u32::MAX);
    assert_eq!(found.len(), 4);
    found.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
}

#[test]
fn of_a_given_solution_there_is_one_puzzle_or_none() {
    let solution = match scalar::verdict(&puzzle(PUZZLE), &Limits::NONE) {
        Verdict::Unique(solution) => solution,
        verdict => panic!("{verdict:?}"),
    };
    let mut recipe =
        Recipe { layout: Some(cells(PUZZLE)), solution: Some(solution), ..Recipe::default() };
    let found = drafts(&recipe, 1, 9, u32::MAX);
    assert_eq!(found.iter().map(|draft| draft.puzzle).collect::<Vec<_>>(), [puzzle(PUZZLE)]);
    recipe.layout = Some(CellSet::ALL - cells(PUZZLE));
    let count =
        scalar::count(&solution.givens(CellSet::ALL - cells(PUZZLE)), &Limits::solutions(2));
    assert_eq!(drafts(&recipe, 1, 9, u32::MAX).len(), usize::from(count.solutions == 1));
}

/// However three boxes are filled that share no line, much is left open.
#[test]
fn where_no_puzzle_is_possible_blocks_end() {
    let layout: CellSet =
        Cell::ALL.into_iter().filter(|cell| cell.row() / 3 == cell.column() / 3).collect();
    let recipe = Recipe { layout: Some(layout), ..Recipe::default() };
    assert!(drafts(&recipe, 1, 1, u32::MAX).is_empty());
    let near = Way::Near { puzzle: Givens::EMPTY, distance: 2 };
    let recipe = Recipe { way: near, ..Recipe::default() };
    assert!(drafts(&recipe, 1, 1, u32::MAX).is_empty());
}

#[test]
fn without_other_wishes_what_is_near_is_handed_out() {
    for distance in [1, 2, 5] {
        let start = puzzle(PUZZLE);
        let recipe = Recipe { way: Way::Near { puzzle: start, distance }, ..Recipe::default() };
        let found = drafts(&recipe, 1, 200, u32::MAX);
        assert_eq!(found.len(), 200);
        let mut texts: Vec<String> = found.iter().map(|draft| draft.puzzle.to_string()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), 200, "each of them once");
        for draft in found {
            assert!(lacking(&start, &draft.puzzle) <= distance, "{}", draft.puzzle);
            assert!(lacking(&draft.puzzle, &start) <= 2 * distance, "{}", draft.puzzle);
        }
    }
}

/// What is left of a puzzle with 17 clues without one of them has hundreds of solutions and more.
#[test]
fn a_puzzle_with_17_clues_has_neighbours() {
    let start = puzzle(FEW);
    let recipe = Recipe { way: Way::Near { puzzle: start, distance: 3 }, ..Recipe::default() };
    let found = drafts(&recipe, 6, 10, u32::MAX);
    assert_eq!(found.len(), 10);
    assert!(found.iter().all(|draft| lacking(&start, &draft.puzzle) <= 3));
}

/// Where more clues are wanted than there are, a clue more is near enough.
#[test]
fn a_puzzle_with_17_clues_gets_one_more() {
    let way = Way::Near { puzzle: puzzle(FEW), distance: 3 };
    let recipe = Recipe { way, clues: 18..=18, ..Recipe::default() };
    let found = drafts(&recipe, 6, 10, u32::MAX);
    assert_eq!(found.len(), 10);
    found.iter().for_each(|draft| assert_fulfilled(&recipe, draft));
}

/// A judge who wants few clues in the first rows.
#[test]
fn walks_go_where_the_judge_wants() {
    let in_rows = |puzzle: &Givens| puzzle.given().iter().filter(|cell| cell.row() < 2).count();
    let recipes = [
        Recipe { way: Way::Near { puzzle: puzzle(PUZZLE), distance: 2 }, ..Recipe::default() },
        Recipe { layout: Some(cells(PUZZLE)), ..Recipe::default() },
    ];
    let of_ones = |puzzle: &Givens| {
        puzzle.given().iter().filter(|&cell| puzzle.digit(cell) == Some(Digit::ALL[0])).count()
    };
    let measures: [&dyn Fn(&Givens) -> usize; 2] = [&in_rows, &of_ones];
    for (recipe, measure) in recipes.iter().zip(measures) {
        let generator = Generator::new(recipe).expect("a recipe to follow");
        let mut reached = None;
        for number in 0..20 {
            let flow = generator.block(5, number, &|| false, &mut |draft| {
                let distance = measure(&draft.puzzle).saturating_sub(1) as u64;
                if distance == 0 {
                    reached = Some(*draft);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(distance)
            });
            if flow.is_break() {
                break;
            }
        }
        assert_fulfilled(recipe, &reached.expect("the walk gets there"));
    }
}

#[test]
fn blocks_depend_on_nothing_but_their_number() {
    let recipes = [
        Recipe { layout: Some(cells(PUZZLE)), ..Recipe::default() },
        Recipe { way: Way::Near { puzzle: puzzle(PUZZLE), distance: 3 }, ..Recipe::default() },
        Recipe { clues: 0..=20, ..Recipe::default() },
    ];
    for recipe in recipes {
        let generator = Generator::new(&recipe).expect("a recipe to follow");
        let block = |number| {
            let mut found = Vec::new();
            let _ = generator.block(9, number, &|| false, &mut |draft| {
                found.push(*draft);
                if found.len() < 8 { ControlFlow::Continue(0) } else { ControlFlow::Break(()) }
            });
            found
        };
        let (one, two) = (block(1), block(2));
        assert!(!one.is_empty() && one != two);
        assert_eq!(two, block(2));
        assert_eq!(one, block(1));
    }
}

/// A block asks often, and soon ends after it was told to.
#[test]
fn whoever_stops_it_does_not_wait() {
    let recipes = [
        Recipe { layout: Some(cells(PUZZLE)), ..Recipe::default() },
        Recipe { layout: Some(cells(MINIMAL)), ..Recipe::default() },
        Recipe { way: Way::Near { puzzle: puzzle(PUZZLE), distance: 9 }, ..Recipe::default() },
        Recipe { clues: 0..=18, ..Recipe::default() },
        Recipe { clues: 32..=81, is_minimal: true, ..Recipe::default() },
    ];
    for recipe in recipes {
        let generator = Generator::new(&recipe).expect("a recipe to follow");
        let (asked, after) = (AtomicU32::new(0), AtomicU32::new(0));
        let stop = || {
            let is_late = asked.fetch_add(1, Ordering::Relaxed) >= 200;
            after.fetch_add(u32::from(is_late), Ordering::Relaxed);
            is_late
        };
        let judged = Counter::new(0);
        let _ = generator.block(1, 0, &stop, &mut |_| {
            judged.set(judged.get() + u32::from(after.load(Ordering::Relaxed) > 0));
            ControlFlow::Continue(1)
        });
        assert!(after.into_inner() <= 3, "it goes on after it was stopped");
        assert_eq!(judged.get(), 0, "nothing is judged any more");
        assert!(asked.into_inner() > 200, "it asks hundreds of times");
    }
}
