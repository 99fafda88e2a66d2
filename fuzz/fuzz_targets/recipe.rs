//! Any recipe is refused or followed: every puzzle that is handed over fulfils it, and another
//! engine finds that it has one solution.
//!
//! The work is stopped soon. What came before is the beginning of what comes with a later stop.

#![no_main]

use libfuzzer_sys::{
    arbitrary::{Result, Unstructured},
    fuzz_target,
};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use std::{
    ops::{ControlFlow, RangeInclusive},
    sync::atomic::{AtomicU64, Ordering},
};
use sudokit_classic::backtrack::{self, Choice};
use sudokit_generate::{Draft, Generator, Recipe, Way, is_proved};
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Entry, Givens, Limits, Solution};
use sudokit_symmetry::{LayoutSymmetry, Transformation};

/// Puzzles to begin with: many clues, 17, a layout with a diagonal, a full grid, two solutions.
const KNOWN: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "................12..3..4.......1.......28..3...5...6.......5..6.8..3.....1....4.7",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "................................................................................1",
];

/// Full grids: one without automorphisms, the one with the most, and another one with many.
const GRIDS: [&str; 3] = [
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
];

/// So many puzzles are enough.
const MOST: usize = 20;

fuzz_target!(|bytes: &[u8]| {
    // An input that is too short is none.
    let _ = follow(&mut Unstructured::new(bytes));
});

fn follow(input: &mut Unstructured<'_>) -> Result<()> {
    let polls = u64::from(input.arbitrary::<u8>()?) << input.int_in_range(0..=4)?;
    let taste = input.arbitrary()?;
    let recipe = recipe(input)?;
    let _ = recipe.remarks().iter().map(ToString::to_string).collect::<String>();
    let generator = match Generator::new(&recipe) {
        Ok(generator) => generator,
        Err(impossible) => {
            assert_eq!(recipe.check(), Err(impossible.clone()));
            assert!(!impossible.to_string().is_empty());
            return Ok(());
        }
    };
    let drafts = drafts(&generator, polls, taste);
    for (draft, _) in &drafts {
        check(draft, &recipe);
    }
    let in_time = |drafts: Vec<(Draft, bool)>| -> Vec<Draft> {
        drafts.into_iter().filter_map(|(draft, is_in_time)| is_in_time.then_some(draft)).collect()
    };
    let fewer = in_time(self::drafts(&generator, polls / 2, taste));
    assert_eq!(in_time(drafts).get(..fewer.len()), Some(&fewer[..]), "{recipe:?}");
    Ok(())
}

/// What a block gives until it is stopped, when it has asked so often whether it shall be, and of
/// each puzzle whether it came before that.
fn drafts(generator: &Generator, polls: u64, taste: u8) -> Vec<(Draft, bool)> {
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= polls;
    let mut drafts = Vec::new();
    let _ = generator.block(u64::from(taste), 0, &stop, &mut |draft| {
        drafts.push((*draft, asked.load(Ordering::Relaxed) <= polls));
        if drafts.len() >= MOST {
            return ControlFlow::Break(());
        }
        // How many clues there are of a digit, so that some puzzles are better than others.
        let digits = draft.puzzle.iter().filter_map(|(_, entry)| entry.digit());
        let count = digits.filter(|digit| digit.index() == usize::from(taste % 9)).count();
        ControlFlow::Continue(if taste < 100 { count as u64 } else { 0 })
    });
    drafts
}

fn check(draft: &Draft, recipe: &Recipe) {
    let puzzle = &draft.puzzle;
    assert!(recipe.fulfilled_by(puzzle), "{puzzle} {recipe:?}");
    assert!(is_proved(draft), "{puzzle} {recipe:?}");
    assert!(draft.weight.is_finite() && draft.weight > 0.0, "{puzzle} {recipe:?}");
    let n_solutions = |puzzle: &Givens, most| {
        let limits = Limits::solutions(most);
        let go_on = &mut |_: &Solution| ControlFlow::Continue(());
        backtrack::solutions(puzzle, Choice::MostConstrained, &limits, go_on).solutions
    };
    assert_eq!(n_solutions(puzzle, 2), 1, "{puzzle} {recipe:?}");
    if recipe.is_minimal || recipe.way == Way::Unbiased {
        for cell in puzzle.given() {
            let mut fewer = *puzzle;
            fewer.set(cell, Entry::Empty);
            assert_eq!(n_solutions(&fewer, 2), 2, "{cell} of {puzzle} {recipe:?}");
        }
    }
}

fn recipe(input: &mut Unstructured<'_>) -> Result<Recipe> {
    let defaults = Recipe::default();
    let symmetry = *input.choose(&LayoutSymmetry::ALL)?;
    let symmetry = if input.ratio(1, 2)? { symmetry } else { LayoutSymmetry::None };
    let puzzle = puzzle(input)?;
    Ok(Recipe {
        clues: if input.ratio(1, 2)? { range(input, 82)? } else { defaults.clues },
        is_minimal: input.arbitrary()?,
        symmetry,
        layout: layout(input, symmetry, &puzzle)?,
        digits: digits(input)?,
        solution: if input.ratio(1, 3)? { Some(solution(input)?) } else { None },
        way: match input.int_in_range(0..=3)? {
            0 => Way::Unbiased,
            1 => Way::Near { puzzle, distance: distance(input)? },
            _ => Way::Free,
        },
    })
}

fn range(input: &mut Unstructured<'_>, most: usize) -> Result<RangeInclusive<usize>> {
    let (a, b) = (input.int_in_range(0..=most)?, input.int_in_range(0..=most)?);
    Ok(match input.int_in_range(0..=7)? {
        0 => a..=b,
        1 => a..=usize::MAX,
        2 => input.arbitrary()?..=input.arbitrary()?,
        3 => a..=a,
        _ => a.min(b)..=a.max(b),
    })
}

fn digits(input: &mut Unstructured<'_>) -> Result<[RangeInclusive<usize>; Digit::COUNT]> {
    let mut digits = Recipe::default().digits;
    for _ in 0..input.int_in_range(0..=9)? {
        let digit = input.int_in_range(0..=Digit::COUNT - 1)?;
        digits[digit] = range(input, 10)?;
    }
    Ok(digits)
}

fn distance(input: &mut Unstructured<'_>) -> Result<usize> {
    Ok(if input.ratio(1, 8)? { input.arbitrary()? } else { input.int_in_range(0..=10)? })
}

fn layout(
    input: &mut Unstructured<'_>,
    symmetry: LayoutSymmetry,
    puzzle: &Givens,
) -> Result<Option<CellSet>> {
    let cells = match input.int_in_range(0..=5)? {
        0 => CellSet::from_bits(input.arbitrary::<u128>()? & CellSet::ALL.bits()),
        1 => puzzle.given(),
        2 => {
            let some = input.arbitrary::<u128>()? & input.arbitrary::<u128>()?;
            symmetry.closure(CellSet::from_bits(some & CellSet::ALL.bits()))
        }
        _ => return Ok(None),
    };
    Ok(Some(cells))
}

fn solution(input: &mut Unstructured<'_>) -> Result<Solution> {
    let grid: Solution = input.choose(&GRIDS)?.parse().expect("a grid");
    Ok(disguise(input)?.apply_to_solution(&grid))
}

/// A disguise of one that is known, perhaps with changes, or anything at all.
fn puzzle(input: &mut Unstructured<'_>) -> Result<Givens> {
    let known: Givens = input.choose(&KNOWN)?.parse().expect("81 cells");
    let mut puzzle = if input.arbitrary()? { disguise(input)?.apply(&known) } else { known };
    for _ in 0..input.int_in_range(0..=6)? {
        let cell = Cell::from_index(input.int_in_range(0..=80)?);
        let digit = Digit::from_index(input.int_in_range(0..=8)?);
        let entry = match input.int_in_range(0..=4)? {
            0 => Entry::Given(digit),
            1 => Entry::Placed(digit),
            2 => Entry::Pencilmarks(DigitSet::from_bits(input.arbitrary()?)),
            _ => Entry::Empty,
        };
        puzzle.set(cell, entry);
    }
    Ok(puzzle)
}

fn disguise(input: &mut Unstructured<'_>) -> Result<Transformation> {
    let seed = u64::from(input.arbitrary::<u8>()?);
    Ok(Transformation::random(&mut ChaCha8Rng::seed_from_u64(seed)))
}
