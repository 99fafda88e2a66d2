use super::*;
use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use sudokit_grid::Cell;

/// Grids in their form, and how many automorphisms they have.
const GRIDS: [(&str, u64); 9] = [
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3),
    ("123456789457893612986217354274538196531964827698721435342685971715349268869172543", 72),
    ("123456789456789123798231564234675918815943276967812435379164852582397641641528397", 1),
    ("123456789456789123789132564264918357875324691931675248392861475547293816618547932", 1),
    ("123456789457189263689237451275613948348975612961842537534798126712364895896521374", 1),
    ("123456789456789123798132546215648937864973215937215468342567891581394672679821354", 1),
    ("123456789456789123798132564231675498584923617679841235367518942815294376942367851", 1),
    ("123456789457189236689237145214573698376918452598624371731892564842365917965741823", 1),
];

fn grid(text: &str) -> Solution {
    text.parse().expect("a grid")
}

/// The least image by going through the whole group.
fn least_of_all(cells: &[u8; 81]) -> [u8; 81] {
    let lines: Vec<[u8; 9]> =
        (0..1296).map(|n| *Transformation::of_position(n).columns()).collect();
    let mut best = [10; 81];
    for is_transposed in [false, true] {
        let at = |row: u8, column: u8| {
            let (row, column) = if is_transposed { (column, row) } else { (row, column) };
            cells[9 * usize::from(row) + usize::from(column)]
        };
        for rows in &lines {
            for columns in &lines {
                improve(&mut best, |place| at(rows[place / 9], columns[place % 9]));
            }
        }
    }
    best
}

/// Takes an image, digits renamed as they come, if it is less.
fn improve(best: &mut [u8; 81], at: impl Fn(usize) -> u8) {
    let mut labels = [0; 10];
    let mut n_labels = 0;
    let mut is_less = false;
    for (place, best) in best.iter_mut().enumerate() {
        let digit = at(place);
        let label = &mut labels[usize::from(digit)];
        if digit != 0 && *label == 0 {
            n_labels += 1;
            *label = n_labels;
        }
        if *label > *best && !is_less {
            return;
        }
        is_less |= *label < *best;
        *best = *label;
    }
}

fn some_of(cells: &[u8; 81], n: usize, random: &mut impl Rng) -> [u8; 81] {
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
    for (text, _) in GRIDS {
        let cells = Transformation::random(&mut random).apply_to_solution(&grid(text));
        let cells = cells.digits().map(Digit::get);
        let n = random.random_range(0..81);
        for cells in [cells, some_of(&cells, n, &mut random)] {
            assert_eq!(canoniser.numbers(&cells), Some(least_of_all(&cells)), "{cells:?}");
        }
    }
    for _ in 0..20 {
        // Few digits, so that many repeat.
        let digits = random.random_range(1..=9);
        let filled = random.random_range(0.0..=1.0);
        let cells = [0; 81].map(|_: u8| {
            if random.random_bool(filled) { random.random_range(1..=digits) } else { 0 }
        });
        assert_eq!(canoniser.numbers(&cells), Some(least_of_all(&cells)), "{cells:?}");
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
        let mut automorphisms = automorphisms_of_grid(&image);
        assert_eq!(automorphisms.len() as u64, order, "{text}");
        assert_eq!(automorphisms[0], Transformation::IDENTITY);
        assert!(automorphisms.iter().all(|it| it.apply_to_solution(&image) == image));
        automorphisms.sort_unstable();
        automorphisms.dedup();
        assert_eq!(automorphisms.len() as u64, order, "{text}");
    }
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
    for text in STRANGE {
        check(&cells_of(text));
    }
    for (text, _) in &GRIDS[..3] {
        // A few digits of a grid with many automorphisms.
        check(&cells_of(text).map(|digit| if digit < 4 { digit } else { 0 }));
    }
}

/// Puzzles of which many images are tied for long.
const STRANGE: [&str; 8] = [
    ".................................................................................",
    "111111111111111111111111111111111111111111111111111111111111111111111111111111111",
    "123456789........................................................................",
    "123456789123456789123456789123456789123456789123456789123456789123456789123456789",
    "123......456......789............................................................",
    "1........2........3........4........5........6........7........8........9........",
    "1...........2...........3....4...........5...........6....7...........8..........9",
    "123.........456.........789123.........456.........789123.........456.........789",
];

fn cells_of(text: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, digit) in cells.iter_mut().zip(text.chars()) {
        *cell = digit.to_digit(10).unwrap_or(0) as u8;
    }
    cells
}
