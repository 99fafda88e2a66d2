//! The sets of grids that others have counted, and checks by solving.

use super::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use sudokit_grid::Ending;

/// A grid, and how many sets it has of 4 cells, of 6, and of at most 12, as another program
/// (gridchecker) counts them.
const KNOWN: [(&str, [usize; 3]); 5] = [
    (
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
        [0, 162, 162],
    ),
    (
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        [0, 66, 612],
    ),
    (FAMILIAR, [2, 14, 371]),
    (
        "123456789456789123798132564231675498584923617679841235367518942815294376942367851",
        [5, 12, 365],
    ),
    (
        "123456789457189236689237145214573698376918452598624371731892564842365917965741823",
        [21, 18, 190],
    ),
];

const FAMILIAR: &str =
    "123456789456789123798231564234675918815943276967812435379164852582397641641528397";

fn grid(text: &str) -> Solution {
    text.parse().expect("a grid")
}

/// The minimal sets within some cells by the solutions of the grid without them; none if there are
/// more than so many.
fn within(grid: &Solution, cells: CellSet, most: u64) -> Option<Vec<UnavoidableSet>> {
    let mut all = Vec::new();
    let limits = Limits::solutions(most);
    let outcome = sudokit_classic::solutions(&grid.givens(!cells), &limits, &mut |solution| {
        let cells = grid.differences(solution);
        let digits = cells.iter().map(|cell| grid.digit(cell)).collect();
        if !cells.is_empty() {
            all.push(UnavoidableSet { cells, digits });
        }
        ControlFlow::Continue(())
    });
    all.sort_unstable();
    all.dedup();
    let holds_other = |set: &UnavoidableSet| {
        all.iter().any(|other| other != set && set.cells.contains_all(other.cells))
    };
    let minimal = all.iter().filter(|set| !holds_other(set)).copied().collect();
    outcome.is_exact().then_some(minimal)
}

#[test]
fn known_numbers() {
    for (text, numbers) in KNOWN {
        let found = unavoidable_sets(&grid(text), 12, &Limits::NONE);
        assert!(found.outcome.is_exact());
        assert!(found.sets.is_sorted());
        let of_size = |size| found.sets.iter().filter(|set| set.cells.len() == size).count();
        assert_eq!([of_size(4), of_size(6), found.sets.len()], numbers, "{text}");
    }
}

/// The first is gridchecker's number.
#[test]
fn known_numbers_over_digits() {
    for (text, n_sets) in [(FAMILIAR, 17_534), (KNOWN[0].0, 3744)] {
        let found = sets_over_digits(&grid(text), 4, &Limits::NONE);
        assert!(found.outcome.is_exact());
        assert_eq!(found.sets.len(), n_sets, "{text}");
    }
}

/// Four kinds have six cells, and the most symmetric grid has 54 sets of each of three of them.
#[test]
fn kinds_of_six_cells() {
    let mut of_six = Vec::new();
    for (text, _) in KNOWN {
        let grid = grid(text);
        let kinds = by_kind(&grid, &unavoidable_sets(&grid, 6, &Limits::NONE).sets);
        of_six.extend(kinds.into_iter().filter(|(kind, _)| kind.n_cells == 6));
    }
    let most_symmetric: Vec<usize> = of_six[..3].iter().map(|(_, sets)| sets.len()).collect();
    assert_eq!(most_symmetric, [54; 3]);
    of_six.sort_unstable();
    of_six.dedup_by_key(|(kind, _)| *kind);
    let forms: Vec<String> =
        of_six.iter().map(|(kind, _)| kind.form().to_string()[45..].to_owned()).collect();
    assert_eq!(
        forms,
        [
            "..............1..2..1..2.....2.....1",
            ".......12..............1.2......2..1",
            "....................1..2..3..2..3..1",
            "..............1..2.....2..3.....3..1",
        ]
    );
}

/// Without a set there are other solutions, which differ in all its cells; with one cell put back
/// there is none.
#[test]
fn sets_are_unavoidable_and_minimal() {
    for (text, _) in KNOWN {
        let grid = grid(text);
        let over_digits = sets_over_digits(&grid, 4, &Limits::NONE).sets;
        let few = over_digits.iter().step_by(37).copied();
        for set in unavoidable_sets(&grid, 12, &Limits::NONE).sets.into_iter().chain(few) {
            let others = set.other_grids(&grid);
            assert!(!others.is_empty());
            assert!(others.iter().all(|other| grid.differences(other) == set.cells));
            for cell in set.cells {
                let part = grid.givens(!(set.cells - cell.into()));
                let verdict = sudokit_classic::verdict(&part, &Limits::NONE);
                assert_eq!(verdict.unique(), Some(&grid), "{text} {set:?}");
            }
        }
    }
}

#[test]
fn no_small_set_is_missing() {
    let mut random = ChaCha8Rng::seed_from_u64(30);
    let (mut compared, mut n_sets) = (0, 0);
    for (text, _) in KNOWN {
        let grid = grid(text);
        let sets = unavoidable_sets(&grid, 12, &Limits::NONE).sets;
        for _ in 0..40 {
            let mut emptied = CellSet::EMPTY;
            while emptied.len() < 54 {
                emptied.insert(Cell::ALL[random.random_range(0..81)]);
            }
            let Some(mut expected) = within(&grid, emptied, 2000) else { continue };
            expected.retain(|set| set.cells.len() <= 12);
            let found: Vec<UnavoidableSet> =
                sets.iter().filter(|set| emptied.contains_all(set.cells)).copied().collect();
            assert_eq!(found, expected, "{text}");
            compared += 1;
            n_sets += found.len();
        }
    }
    assert!(compared > 100 && n_sets > 1000, "{compared} parts with {n_sets} sets");
}

#[test]
fn no_set_over_few_digits_is_missing() {
    let grid = grid(FAMILIAR);
    let sets = sets_over_digits(&grid, 4, &Limits::NONE).sets;
    for digits in [0b1111, 0b1_0101_0010, 0b1_1010_0001, 0b11_1000, 0b1_0000_0001] {
        let digits = DigitSet::from_bits(digits);
        let cells =
            Cell::ALL.into_iter().filter(|&cell| digits.contains(grid.digit(cell))).collect();
        let expected = within(&grid, cells, 100_000).expect("few solutions");
        let found: Vec<UnavoidableSet> =
            sets.iter().filter(|set| digits.contains_all(set.digits)).copied().collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn limits_are_kept() {
    let grid = grid(FAMILIAR);
    let stopped = |limits: &Limits<'_>| unavoidable_sets(&grid, 12, limits).outcome;
    assert_eq!(stopped(&Limits { nodes: 100, ..Limits::NONE }).ending, Ending::NodeLimit);
    assert_eq!(stopped(&Limits { nodes: 100, ..Limits::NONE }).nodes, 100);
    assert_eq!(stopped(&Limits::solutions(5)).solutions, 5);
    assert_eq!(stopped(&Limits { stop: Some(&|_| true), ..Limits::NONE }).ending, Ending::Stopped);
    let few = sets_over_digits(&grid, 4, &Limits { nodes: 1000, ..Limits::NONE });
    assert_eq!(few.outcome.ending, Ending::NodeLimit);
    assert!(few.sets.iter().all(|set| !set.other_grids(&grid).is_empty()));
}

#[test]
fn bounds_without_sets() {
    let grid = grid(FAMILIAR);
    for cells in [0, 1, 3] {
        assert!(unavoidable_sets(&grid, cells, &Limits::NONE).sets.is_empty());
    }
    for digits in [0, 1] {
        assert!(sets_over_digits(&grid, digits, &Limits::NONE).sets.is_empty());
    }
}

/// All 4×4 grids, by the rule alone: the sets of a grid are its differences from the others that
/// hold no other difference.
#[test]
fn sets_of_small_grids() {
    let mut grids = Vec::new();
    fill(&mut [0; 16], 0, &mut grids);
    assert_eq!(grids.len(), 288);
    for (text, expected) in [
        ("1234341221434321", [(4, 8), (8, 2), (12, 4)]),
        ("1234341223414123", [(4, 4), (8, 6), (10, 16)]),
    ] {
        let grid: [u8; 16] = text.as_bytes().try_into().expect("16 digits");
        let differences = grids.iter().filter(|&other| *other != grid).map(|other| {
            let cells = (0..16).filter(|&cell| grid[cell] != other[cell]);
            let digits =
                cells.clone().map(|cell| Digit::from_index(usize::from(grid[cell] - b'1')));
            UnavoidableSet {
                cells: cells.map(Cell::from_index).collect(),
                digits: digits.collect(),
            }
        });
        let sets = minimal(differences.collect());
        let of_size = |size| sets.iter().filter(|set| set.cells.len() == size).count();
        assert_eq!(expected.map(|(size, _)| (size, of_size(size))), expected, "{text}");
        assert_eq!(sets.len(), expected.iter().map(|(_, n_sets)| n_sets).sum::<usize>());
    }
}

/// Fills a 4×4 grid from a cell on in all ways.
fn fill(grid: &mut [u8; 16], cell: usize, grids: &mut Vec<[u8; 16]>) {
    if cell == 16 {
        grids.push(*grid);
        return;
    }
    let houses = |cell: usize| [cell / 4, cell % 4, cell / 8 * 2 + cell % 4 / 2];
    for digit in b'1'..=b'4' {
        let clashes = |other: usize| {
            grid[other] == digit && houses(other).into_iter().zip(houses(cell)).any(|(a, b)| a == b)
        };
        if !(0..cell).any(clashes) {
            grid[cell] = digit;
            fill(grid, cell + 1, grids);
        }
    }
}
