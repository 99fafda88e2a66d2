//! Canonical forms beside the least images of the whole group, and what is known of some grids.

use super::*;
use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::collections::BTreeSet;
use sudokit_grid::Cell;
use sudokit_testkit::{
    least_image,
    strategies::{mutated, nonsense, solvable},
};

/// Grids in their form, and how many automorphisms they have: one for each number that occurs, and
/// some that are known for something else, such as the first and the last form of all.
const GRIDS: [(&str, usize); 23] = [
    ("123456789456789123798231564234675918815943276967812435379164852582397641641528397", 1),
    ("123456789456789123789132564264918357875324691931675248392861475547293816618547932", 1),
    ("123456789457189263689237451275613948348975612961842537534798126712364895896521374", 1),
    ("123456789456789123798132546215648937864973215937215468342567891581394672679821354", 1),
    ("123456789456789123798132564231675498584923617679841235367518942815294376942367851", 1),
    ("123456789457189236689237145214573698376918452598624371731892564842365917965741823", 1),
    ("123456789457189263689327514291874635538692471746531892315268947874915326962743158", 1),
    ("123456789456789123789123465235961847617348592894572316362815974571294638948637251", 2),
    ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3),
    ("123456789456789123798213654285174396341965872679328415562847931834591267917632548", 3),
    ("123456789457189236689237514236548197874391652915762348361874925598623471742915863", 4),
    ("123456789456789231789123645215897463398564172674231598562348917847915326931672854", 6),
    ("123456789457389612896721354239564178641978523785132946312645897568297431974813265", 8),
    ("123456789457189326689327154214965873365874912978213465546798231792531648831642597", 9),
    ("123456789456789123789123456231564897564897231897231564312648975645972318978315642", 12),
    ("123456789456789123789231645231564897564897231978123564312645978645978312897312456", 18),
    ("123456789456789123789123456231897564564231897897564231348672915672915348915348672", 27),
    ("123456789457189236968372514291738465374265198685941327546813972732694851819527643", 36),
    ("123456789456789231789312456231645978645978312978123645312564897564897123897231564", 54),
    ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72),
    ("123456789457289163689173452245968317316745928978312645564897231731524896892631574", 108),
    ("123456789456789123789123456267591834591834267834267591375618942618942375942375618", 162),
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
];

/// How many automorphisms a grid can have, according to Glenn Fowler's list of all classes.
const ORDERS_OF_GRIDS: [usize; 16] = [1, 2, 3, 4, 6, 8, 9, 12, 18, 27, 36, 54, 72, 108, 162, 648];

fn grid(text: &str) -> Solution {
    text.parse().expect("a grid")
}

fn some_of(cells: &[u8; 81], n: usize, random: &mut ChaCha8Rng) -> [u8; 81] {
    let mut order = Cell::ALL;
    order.shuffle(random);
    let mut puzzle = [0; 81];
    for cell in &order[..n] {
        puzzle[cell.index()] = cells[cell.index()];
    }
    puzzle
}

#[test]
fn forms_are_the_least_of_the_whole_group() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut canoniser = Canoniser::new();
    let mut check = |cells: &[u8; 81]| {
        assert_eq!(canoniser.numbers(cells), Some(least_image(cells)), "{cells:?}");
    };
    for (text, _) in GRIDS.into_iter().step_by(4) {
        let image = Transformation::random(&mut random).apply_to_solution(&grid(text));
        let cells = image.digits().map(Digit::get);
        check(&cells);
        let n = random.random_range(0..81);
        check(&some_of(&cells, n, &mut random));
    }
    for digits in 1..=9 {
        // Without any rule, so that digits repeat.
        let filled = random.random_range(0.1..=1.0);
        check(&[0; 81].map(|_: u8| {
            if random.random_bool(filled) { random.random_range(1..=digits) } else { 0 }
        }));
    }
}

#[test]
fn known_grids_have_their_forms() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for (text, _) in GRIDS {
        for _ in 0..100 {
            let image = Transformation::random(&mut random).apply_to_solution(&grid(text));
            let canonical = canonical_grid(&image);
            assert_eq!(canonical.form, grid(text));
            assert_eq!(canonical.transformation.apply_to_solution(&image), canonical.form);
        }
    }
}

proptest! {
    #[test]
    fn images_have_the_same_form(
        puzzle in prop_oneof![solvable(0..81), mutated(0..60), nonsense()],
        seed in any::<u64>(),
    ) {
        let puzzle = puzzle.as_printed();
        let canonical = canonical_puzzle(&puzzle).expect("as printed");
        prop_assert_eq!(canonical.transformation.apply(&puzzle), canonical.form);
        prop_assert_eq!(canonical_form_of_puzzle(&canonical.form), Ok(canonical.form));
        let image = Transformation::random(&mut ChaCha8Rng::seed_from_u64(seed)).apply(&puzzle);
        prop_assert_eq!(canonical_form_of_puzzle(&image), Ok(canonical.form));
        // The general search finds what the others do.
        let cells = puzzle.numbers();
        prop_assert_eq!(givens(&RepeatSearch::default().least(&cells)), canonical.form);
    }
}

#[test]
fn what_no_puzzle_prints_is_refused() {
    for text in ["+1", "[12]"] {
        let puzzle: Givens = format!("{text}{}", ".".repeat(80)).parse().expect("81 cells");
        assert_eq!(canonical_puzzle(&puzzle), Err(NotPrinted));
        assert!(canonical_puzzle(&puzzle.as_printed()).is_ok());
    }
    assert_eq!(Canoniser::new().numbers(&[10; 81]), None);
}

#[test]
fn automorphisms_leave_grids_alone() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for (text, order) in GRIDS {
        let image = Transformation::random(&mut random).apply_to_solution(&grid(text));
        let automorphisms = automorphisms_of_grid(&image);
        assert_eq!(automorphisms[0], Transformation::IDENTITY);
        assert!(automorphisms.iter().all(|it| it.apply_to_solution(&image) == image));
        let distinct: BTreeSet<Transformation> = automorphisms.iter().copied().collect();
        assert_eq!((automorphisms.len(), distinct.len()), (order, order), "{text}");
    }
    let orders: BTreeSet<usize> = GRIDS.into_iter().map(|(_, order)| order).collect();
    assert!(orders.into_iter().eq(ORDERS_OF_GRIDS));
}

/// In how many ways the cells can be moved so that, with other digits, all is as before.
fn n_positions_of_all(cells: &[u8; 81]) -> u32 {
    let lines: Vec<[u8; 9]> =
        (0..1296).map(|n| *Transformation::of_position(n).columns()).collect();
    let mut n_positions = 0;
    for is_transposed in [false, true] {
        let at = |row: u8, column: u8| {
            let (row, column) = if is_transposed { (column, row) } else { (row, column) };
            cells[9 * usize::from(row) + usize::from(column)]
        };
        for rows in &lines {
            for columns in &lines {
                n_positions +=
                    u32::from(is_renamed(cells, |place| at(rows[place / 9], columns[place % 9])));
            }
        }
    }
    n_positions
}

/// Whether an image is the same but for the names of the digits.
fn is_renamed(cells: &[u8; 81], at: impl Fn(usize) -> u8) -> bool {
    let mut names = [0; 10];
    let mut used = [false; 10];
    for (place, &digit) in cells.iter().enumerate() {
        let other = usize::from(at(place));
        if (digit == 0) != (other == 0) {
            return false;
        }
        if names[other] == 0 && !used[usize::from(digit)] {
            names[other] = digit;
            used[usize::from(digit)] = true;
        }
        if digit != names[other] {
            return false;
        }
    }
    true
}

#[test]
fn automorphisms_are_counted_like_in_the_whole_group() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut check = |cells: &[u8; 81]| {
        let puzzle = Givens::from_numbers(cells).expect("digits");
        let automorphisms = automorphisms_of_puzzle(&puzzle).expect("as printed");
        assert_eq!(automorphisms.n_positions(), n_positions_of_all(cells), "{puzzle}");
        let some: Vec<Transformation> = automorphisms.iter().take(1000).collect();
        assert!(some.iter().all(|it| it.apply(&puzzle) == puzzle), "{puzzle}");
        let image = Transformation::random(&mut random).apply(&puzzle);
        let of_image = automorphisms_of_puzzle(&image).expect("as printed");
        assert_eq!(of_image.order(), automorphisms.order(), "{puzzle}");
    };
    for text in &STRANGE[..6] {
        check(&cells_of(text));
    }
    // Three digits of the grid with the most automorphisms.
    check(&cells_of(GRIDS[22].0).map(|digit| if digit < 4 { digit } else { 0 }));
}

#[test]
fn automorphisms_are_told_one_by_one() {
    for text in STRANGE {
        let puzzle = givens(&cells_of(text));
        let automorphisms = automorphisms_of_puzzle(&puzzle).expect("as printed");
        let distinct: BTreeSet<Transformation> = automorphisms.iter().take(10_000).collect();
        assert_eq!(distinct.len(), 10_000.min(automorphisms.n_positions() as usize), "{text}");
        assert!(distinct.iter().all(|it| it.apply(&puzzle) == puzzle), "{text}");
    }
    let empty = automorphisms_of_puzzle(&Givens::EMPTY).expect("as printed");
    assert_eq!(empty.order(), u64::from(Transformation::POSITIONS) * 362_880);
}

#[test]
fn ties_take_little_memory() {
    let mut canoniser = Canoniser::new();
    for text in STRANGE {
        assert!(canoniser.numbers(&cells_of(text)).is_some());
    }
    let capacity = canoniser.puzzles.capacity().max(canoniser.repeats.capacity());
    assert!(capacity <= 1 << 17, "{capacity} states");
}

/// Cells of which many images are tied for long; the last ones were sought for that.
const STRANGE: [&str; 14] = [
    ".................................................................................",
    "1................................................................................",
    "111111111111111111111111111111111111111111111111111111111111111111111111111111111",
    "123456789........................................................................",
    "123......456......789............................................................",
    "123.........456.........789123.........456.........789123.........456.........789",
    "1........2........3........4........5........6........7........8........9........",
    "1...........2...........3....4...........5...........6....7...........8..........9",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123456789234567891345678912456789123567891234678912345789123456891234567912345678",
    "1.2...........................................................................2.1",
    "123456789123000789123000789456123123000456123000789123456123147456123258456123369",
    "147444147258444258369444369789123456897000000978000000789456123897000000978000000",
    "789000000897000000978000000000456000000564000000645000000000132000000213000000321",
];

fn cells_of(text: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(text.chars()) {
        *cell = digit.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}
