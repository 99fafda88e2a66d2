//! Ranks and intervals by brute force, and what is known of them.

use super::{
    bands::CLASSES,
    search::Start,
    standard::{FORMS, Line, Standard, View},
    survey::Surveyor,
    *,
};
use crate::{Canoniser, Transformation};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use sudokit_testkit::strategies::{sample, solutions};

/// Bands with 123456789 as first row, in increasing order.
fn for_each_band(found: &mut dyn FnMut(&[Line; 3])) {
    let first = array::from_fn(|column| column as u8);
    fill(&mut vec![first], 0, 3, &|_, _| true, &mut |rows| {
        found(rows.first_chunk().expect("three rows"));
    });
}

/// All ways to add rows to the last of which some cells are filled, until there are so many, by
/// plain trying.
fn fill(
    rows: &mut Vec<Line>,
    filled: usize,
    wanted: usize,
    may_begin: &dyn Fn(&[Line], u8) -> bool,
    found: &mut dyn FnMut(&[Line]),
) {
    if rows.len() == wanted && filled == 0 {
        return found(rows);
    }
    if filled == 0 {
        rows.push([9; 9]);
    }
    let (row, column) = (rows.len() - 1, filled);
    for digit in 0..9 {
        let box_ = column / 3 * 3..column / 3 * 3 + 3;
        let stands = rows[row][..column].contains(&digit)
            || rows[..row].iter().any(|line| line[column] == digit)
            || rows[row / 3 * 3..row].iter().any(|line| line[box_.clone()].contains(&digit));
        if !stands && (column > 0 || may_begin(&rows[..row], digit)) {
            rows[row][column] = digit;
            fill(rows, (column + 1) % 9, wanted, may_begin, found);
        }
    }
    rows[row][column] = 9;
    if filled == 0 {
        rows.pop();
    }
}

/// The canonical grids that begin with some rows: all ways to go on of which the canonical form
/// is the grid itself.
fn by_brute_force(rows: &[Line]) -> Vec<Lines> {
    // Rows in the order of their first digits: in any other order they could be made smaller.
    let may_begin = |above: &[Line], digit: u8| match above.len() {
        6 => above[3][0] < digit,
        rows => above[rows - 1][0] < digit,
    };
    let mut canoniser = Canoniser::new();
    let mut canonical = Vec::new();
    fill(&mut rows.to_vec(), 0, 9, &may_begin, &mut |rows| {
        let rows: &Lines = rows.first_chunk().expect("nine rows");
        let grid = solution(rows);
        if canoniser.grid(&grid) == grid {
            canonical.push(*rows);
        }
    });
    canonical
}

/// The smallest bands are the first of their classes when one goes through all bands.
#[test]
fn there_are_416_classes_of_bands() {
    let (standard, bands) = (Standard::new(), Bands::new());
    let mut seen = vec![false; FORMS];
    let (mut count, mut classes) = (0, 0);
    for_each_band(&mut |band| {
        count += 1;
        if !seen[standard.form(band)] {
            for view in 0..View::COUNT {
                seen[standard.form(&View::of(view).apply(band))] = true;
            }
            assert_eq!(band, bands.smallest(classes));
            classes += 1;
        }
    });
    assert_eq!((count, classes), (2_612_736, CLASSES));
    assert!(seen.iter().all(|&seen| seen));
    // A band has 9! · 7,776 images, a symmetry less for each that is the band itself.
    let images = (0..CLASSES).map(|class| 7776 / bands.symmetries(class).len());
    assert_eq!(images.sum::<usize>(), count);
}

/// The canonical grids that begin with the band of a class and a fourth row, as the search finds
/// them, and the first four rows.
fn by_search(class: usize, row: usize, bands: &Bands) -> (Vec<Line>, Vec<Lines>) {
    let mut start = Start::new(class, bands);
    let fourth = start.fourth_rows()[row];
    let [a, b, c] = *bands.smallest(class);
    let mut grids = Vec::new();
    for second in start.seconds(&fourth) {
        let mut found = Vec::new();
        start.complete(&second, &mut |grid| found.push(grid));
        let [d, e, f] = second.rows;
        grids.extend(found.iter().map(|grid| {
            let [g, h, i] = start.third_rows(&second, grid);
            [a, b, c, d, e, f, g, h, i]
        }));
    }
    grids.sort_unstable();
    (vec![a, b, c, fourth], grids)
}

/// Intervals of all kinds: a first band with many symmetries, some with few or none, late ones.
#[test]
fn intervals_are_those_of_brute_force() {
    let bands = Bands::new();
    for (class, row, count) in [(0, 297, 3403), (1, 829, 7611), (349, 294, 51), (415, 1454, 1)] {
        let (rows, grids) = by_search(class, row, &bands);
        assert!(grids == by_brute_force(&rows), "band {}, row {}", class + 1, row + 1);
        assert_eq!(grids.len(), count, "band {}, row {}", class + 1, row + 1);
    }
}

#[test]
fn the_table_is_whole() {
    assert!(index::is_whole());
    let index = Index::new();
    assert_eq!(index.before(CLASSES), Rank::COUNT);
    assert_eq!(index.before(1), 1_007_170);
    let bands = Bands::new();
    for class in 0..CLASSES {
        let rows = Start::new(class, &bands).fourth_rows().len();
        assert_eq!(index.counts(class).count(), rows, "band {}", class + 1);
        let grids: u64 = index.counts(class).map(u64::from).sum();
        assert_eq!(grids, index.before(class + 1) - index.before(class), "band {}", class + 1);
    }
}

#[test]
fn parts_of_the_table_are_found_again() {
    let surveyor = Surveyor::new();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20 {
        let band = random.random_range(0..CLASSES);
        let recorded = surveyor.recorded(band);
        let wanted = random.random_range(0..recorded.len());
        let survey = surveyor.survey(band, |row| row == wanted);
        assert_eq!(survey.counts, [recorded[wanted]], "band {}, row {}", band + 1, wanted + 1);
    }
    assert_eq!(surveyor.survey(CLASSES, |_| true), survey::Survey::default());
}

#[test]
fn known_grids_have_their_ranks() {
    let ranks = Ranks::new();
    for (rank, text) in [
        (1, "123456789456789123789123456214365897365897214897214365531642978642978531978531642"),
        (
            Rank::COUNT,
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        ),
    ] {
        let grid: Solution = text.parse().unwrap();
        assert_eq!(ranks.rank(&grid).get(), rank);
        assert_eq!(ranks.unrank(Rank::new(rank).unwrap()), grid);
    }
}

#[test]
fn ranks_and_grids_lead_to_each_other() {
    let ranks = Ranks::new();
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut last = None;
    let mut drawn: Vec<Rank> = (0..100).map(|_| Rank::random(&mut random)).collect();
    drawn.sort_unstable();
    for rank in drawn {
        let grid = ranks.unrank(rank);
        assert!(last < Some(grid), "grids stand in the order of their ranks");
        last = Some(grid);
        let image = Transformation::random(&mut random).apply_to_solution(&grid);
        assert_eq!(ranks.rank(&image), rank);
    }
}

/// Grids that were not made from ranks.
#[test]
fn grids_at_random_lead_to_their_canonical_forms() {
    let ranks = Ranks::new();
    for grid in sample(&solutions(), 30, 3) {
        assert_eq!(ranks.unrank(ranks.rank(&grid)), canonical_form_of_grid(&grid));
    }
}

/// Grids before and behind the ends of intervals and bands.
#[test]
fn walks_go_on_where_an_interval_ends() {
    let ranks = Ranks::new();
    let index = Index::new();
    for class in [1, 2, 300, 401, 415] {
        let first = index.before(class).saturating_sub(2);
        let grids: Vec<Solution> = ranks.grids(Rank::new(first).unwrap()).take(5).collect();
        assert!(grids.is_sorted_by(|a, b| a < b));
        for (number, grid) in (first..).zip(&grids) {
            assert_eq!(ranks.rank(grid).get(), number);
        }
    }
    let end = Rank::new(Rank::COUNT - 9).unwrap();
    assert_eq!(ranks.grids(end).count(), 10);
}
