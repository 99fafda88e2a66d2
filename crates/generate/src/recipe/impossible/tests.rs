//! Each reason, and what comes close to it.

use super::*;
use sudokit_grid::{Givens, Solution};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle() -> Givens {
    PUZZLE.parse().expect("a puzzle")
}

fn solved() -> Solution {
    SOLVED.parse().expect("a grid")
}

fn refusal(recipe: Recipe) -> Impossible {
    recipe.check().expect_err("impossible")
}

fn with(change: impl FnOnce(&mut Recipe)) -> Recipe {
    let mut recipe = Recipe::default();
    change(&mut recipe);
    recipe
}

/// The layout of a text of 81 characters: all that is no dot.
fn layout(text: &str) -> CellSet {
    let cells = Cell::ALL.into_iter().zip(text.bytes());
    cells.filter(|&(_, byte)| byte != b'.').map(|(cell, _)| cell).collect()
}

#[test]
fn numbers_of_clues() {
    let of = |clues| Recipe { clues, ..Recipe::default() };
    assert_eq!(refusal(of(0..=16)), Impossible::TooFewClues(16));
    assert_eq!(refusal(of(82..=90)), Impossible::TooManyClues(82));
    #[expect(clippy::reversed_empty_ranges, reason = "what a user may write")]
    let empty = 30..=20;
    assert_eq!(refusal(of(empty)), Impossible::Empty { least: 30, most: 20 });
    for clues in [17..=17, 0..=17, 81..=81, 0..=100] {
        assert_eq!(of(clues).check(), Ok(()));
    }
}

#[test]
fn symmetric_layouts() {
    use LayoutSymmetry as Of;
    let of = |symmetry, clues| Recipe { symmetry, clues, ..Recipe::default() };
    for symmetry in LayoutSymmetry::ALL {
        let check = of(symmetry, 0..=17).check();
        let may_have_17 = [Of::None, Of::Diagonal, Of::Antidiagonal].contains(&symmetry);
        let expected = if may_have_17 { Ok(()) } else { Err(Impossible::SymmetricCount(symmetry)) };
        assert_eq!(check, expected);
        assert_eq!(of(symmetry, 0..=81).check(), Ok(()));
    }
    let message = refusal(of(Of::Rotation90, 22..=23)).to_string();
    let expected = "a layout with the symmetry rotation-90 has not 22 to 23 clues; it can have 21 \
                    or 24";
    assert_eq!(message, expected);
    assert!(refusal(of(Of::Dihedral, 30..=30)).to_string().contains("29 or 32"));
    // There are layouts with 17, but no puzzles.
    assert!(refusal(of(Of::Dihedral, 18..=19)).to_string().ends_with("it can have 20"));
    assert_eq!(of(Of::Rotation90, 22..=24).check(), Ok(()));
}

/// The puzzles with 17 clues whose layouts have a symmetry have it at a diagonal.
#[test]
fn all_17_are_what_is_said_of_them() {
    let Some(text) = sudokit_testkit::corpus_text("puzzles/17_clue.txt") else {
        return;
    };
    let puzzles = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    // Every 50th, which takes less than a second.
    for line in puzzles.step_by(50) {
        let recipe = with(|recipe| recipe.layout = Some(layout(&line[..81].replace('0', "."))));
        assert_eq!(recipe.check(), Ok(()), "{line}");
    }
}

#[test]
fn minimal_puzzles() {
    let of = |clues| Recipe { clues, is_minimal: true, ..Recipe::default() };
    assert_eq!(refusal(of(81..=81)), Impossible::MinimalCount(81));
    assert_eq!(refusal(of(73..=81)), Impossible::MinimalCount(73));
    let unbiased = Recipe { way: Way::Unbiased, clues: 73..=73, ..Recipe::default() };
    assert_eq!(refusal(unbiased), Impossible::MinimalCount(73));
    assert_eq!(of(72..=72).check(), Ok(()));
    assert_eq!(of(72..=72).remarks(), [Remark::ManyMinimalClues(72)]);
    assert_eq!(of(40..=81).remarks(), [Remark::Rare(40)]);
    assert_eq!(of(28..=81).remarks(), []);
    let few = with(|recipe| recipe.clues = 0..=17);
    assert_eq!(few.remarks(), [Remark::Rare(17)]);
    let is_filled = |cell: &Cell| cell.column() != cell.row() % 3 * 3 + cell.row() / 3;
    let full = Cell::ALL.into_iter().filter(is_filled).collect();
    let mut many = with(|recipe| recipe.layout = Some(full));
    assert_eq!(many.remarks(), []);
    many.is_minimal = true;
    assert_eq!(many.check(), Ok(()));
    assert_eq!(many.remarks(), [Remark::ManyMinimalClues(72)]);
    let few = with(|recipe| (recipe.symmetry, recipe.clues) = (LayoutSymmetry::BothAxes, 0..=18));
    assert_eq!(few.check(), Ok(()));
    assert!(few.remarks()[0].to_string().contains("18 clues and the symmetry both-axes"));
}

#[test]
fn layouts() {
    let of = |cells| with(|recipe| recipe.layout = Some(cells));
    assert_eq!(of(puzzle().given()).check(), Ok(()));
    assert_eq!(refusal(of(CellSet::EMPTY)), Impossible::TooFewClues(0));
    let mut recipe = of(puzzle().given());
    recipe.clues = 31..=40;
    let expected = Impossible::CellsOfLayout { found: 30, least: 31, most: 40 };
    assert_eq!(refusal(recipe), expected);
    let mut recipe = of(puzzle().given());
    recipe.symmetry = LayoutSymmetry::Rotation180;
    assert_eq!(recipe.check(), Ok(()));
    recipe.symmetry = LayoutSymmetry::Diagonal;
    assert_eq!(refusal(recipe), Impossible::SymmetryOfLayout(LayoutSymmetry::Diagonal));

    let without = |houses: &[usize]| {
        let topology = &Topology::CLASSIC;
        houses.iter().fold(CellSet::ALL, |cells, &house| cells - topology.houses()[house].cells)
    };
    let rows = Impossible::EmptyLines(House::Row(3), House::Row(5));
    assert_eq!(refusal(of(without(&[3, 5]))), rows);
    let columns = Impossible::EmptyLines(House::Column(7), House::Column(8));
    assert_eq!(refusal(of(without(&[2, 3, 16, 17]))), columns);
    assert_eq!(of(without(&[2, 3, 6, 11, 12])).check(), Ok(()));
    // The last row and the first column are neighbours in the list of houses only.
    assert_eq!(of(without(&[8, 9])).check(), Ok(()));

    let mut recipe = of(without(&[0, 3]));
    assert_eq!(recipe.check(), Ok(()));
    recipe.is_minimal = true;
    assert_eq!(refusal(recipe), Impossible::FullHouse(House::Row(1)));
}

#[test]
fn layouts_of_17_that_can_be_printed_symmetrically() {
    let orbits = LayoutSymmetry::Rotation180.orbits();
    // The middle and eight pairs.
    let cells = orbits.iter().copied().filter(|orbit| orbit.len() == 1);
    let cells =
        cells.chain(orbits.iter().copied().step_by(5).take(8)).fold(CellSet::EMPTY, |a, b| a | b);
    assert_eq!(cells.len(), 17);
    let recipe = with(|recipe| recipe.layout = Some(cells));
    assert!(matches!(refusal(recipe), Impossible::SymmetricCount(_)));
}

#[test]
fn digits() {
    let of = |ranges: &[(usize, RangeInclusive<usize>)]| {
        let mut recipe = Recipe::default();
        for (digit, range) in ranges {
            recipe.digits[digit - 1] = range.clone();
        }
        recipe
    };
    assert_eq!(of(&[(3, 0..=0), (4, 0..=1)]).check(), Ok(()));
    let missing = Impossible::MissingDigits(Digit::ALL[2], Digit::ALL[6]);
    assert_eq!(refusal(of(&[(3, 0..=0), (7, 0..=0)])), missing);
    let often = Impossible::TimesOfDigit { digit: Digit::ALL[4], count: 10 };
    assert_eq!(refusal(of(&[(5, 10..=12)])), often);
    let mut nine = of(&[(5, 9..=9)]);
    assert_eq!(nine.check(), Ok(()));
    nine.is_minimal = true;
    assert_eq!(refusal(nine), Impossible::MinimalDigit(Digit::ALL[4]));

    // Box 1 is empty, and so are rows 4 and 7.
    let empty = |cell: &Cell| cell.block() == 0 || [3, 6].contains(&cell.row());
    let cells = Cell::ALL.into_iter().filter(|cell| !empty(cell)).collect();
    let mut room = Recipe { layout: Some(cells), ..of(&[(5, 8..=8)]) };
    let refused = Impossible::RoomOfDigit { digit: Digit::ALL[4], count: 8, room: 7 };
    assert_eq!(refusal(room.clone()), refused);
    room.digits[4] = 7..=8;
    assert_eq!(room.check(), Ok(()));

    let mut many = of(&[(1, 9..=9), (2, 9..=9), (3, 6..=9)]);
    many.clues = 0..=23;
    let sum = Impossible::SumOfDigits { least: 24, most: 81, wanted: "17 to 23".to_owned() };
    assert_eq!(refusal(many.clone()), sum);
    many.clues = 24..=24;
    assert_eq!(many.check(), Ok(()));
    let mut few = Recipe { digits: std::array::from_fn(|_| 0..=2), ..Recipe::default() };
    assert_eq!(few.check(), Ok(()));
    few.clues = 19..=81;
    assert!(matches!(refusal(few.clone()), Impossible::SumOfDigits { most: 18, .. }));
    few.clues = 0..=81;
    few.layout = Some(puzzle().given());
    assert!(matches!(refusal(few.clone()), Impossible::SumOfDigits { most: 18, .. }));
    // Between the least and the most no layout has so many cells.
    few.layout = None;
    few.symmetry = LayoutSymmetry::Rotation90;
    few.clues = 18..=24;
    assert!(matches!(refusal(few), Impossible::SumOfDigits { .. }));
}

#[test]
fn solutions() {
    let mut recipe = with(|recipe| {
        recipe.solution = Some(solved());
        recipe.layout = Some(puzzle().given());
    });
    assert_eq!(recipe.check(), Ok(()));
    recipe.digits[0] = 5..=9;
    assert_eq!(refusal(recipe.clone()), Impossible::DigitsOfSolution);
    recipe.digits[0] = 0..=9;
    recipe.is_minimal = true;
    let refused = refusal(recipe.clone());
    assert!(matches!(refused, Impossible::RedundantOfSolution(_)), "{refused}");
    let mut minimal = puzzle().given();
    for cell in minimal {
        let mut less = minimal;
        less.discard(cell);
        if sudokit_solve::verdict(&solved().givens(less), &Limits::NONE).unique().is_some() {
            minimal = less;
        }
    }
    assert_eq!(Recipe { layout: Some(minimal), ..recipe.clone() }.check(), Ok(()));
    recipe.layout = Some(layout(&PUZZLE.replace(['3', '5'], ".")));
    assert_eq!(refusal(recipe), Impossible::CellsOfSolution);
}

#[test]
fn ways() {
    let near =
        |puzzle, distance| Recipe { way: Way::Near { puzzle, distance }, ..Recipe::default() };
    assert_eq!(near(puzzle(), 2).check(), Ok(()));
    assert_eq!(refusal(near(puzzle(), 0)), Impossible::Distance);
    assert_eq!(refusal(near(Givens::EMPTY, 1)), Impossible::NearNothing);
    let two = PUZZLE.replace(['3', '5'], ".").parse().expect("a puzzle");
    assert_eq!(refusal(near(two, 1)), Impossible::NearNothing);
    let mut elsewhere = near(puzzle(), 1);
    elsewhere.solution = Some(solved());
    assert_eq!(elsewhere.check(), Ok(()));
    let other = SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    elsewhere.solution = other.parse().ok();
    assert_eq!(refusal(elsewhere), Impossible::NearElsewhere);

    let mut unbiased = Recipe { way: Way::Unbiased, clues: 24..=26, ..Recipe::default() };
    assert_eq!(unbiased.check(), Ok(()));
    unbiased.solution = Some(solved());
    assert_eq!(unbiased.check(), Ok(()));
    unbiased.symmetry = LayoutSymmetry::Diagonal;
    assert_eq!(refusal(unbiased.clone()), Impossible::Unbiased("symmetric layout"));
    unbiased.layout = Some(CellSet::ALL - CellSet::from_bits(1));
    unbiased.clues = 0..=81;
    assert!(unbiased.check().is_err());
}
