//! Deadly patterns around a square of four cells.

use super::deadly::{Deadly, product};
use super::{View, mixtures};
use std::collections::BTreeSet;
use sudokit_grid::{Cell, CellSet, DigitSet};

/// The most cells with guardians.
const MOST_EXTRA_CELLS: usize = 3;

/// Every set of a square of two rows and two columns in a box, whole or without a corner, two cells
/// of its rows in another box and two of its columns in a third, that must not hold four digits
/// alone, or three if a corner is missing. By digits, then by cells.
///
/// Each cell has two of the digits or more, and most cells have no others.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    let usable = view.grid.empty();
    let places = places(usable);
    if places.is_empty() {
        return all;
    }
    for bits in 0..512_u16 {
        let digits = DigitSet::from_bits(bits);
        let n = digits.len();
        if !matches!(n, 3 | 4) {
            continue;
        }
        let [open, plain] = mixtures::open_for(view, digits);
        if plain.len() < n + 4 - MOST_EXTRA_CELLS {
            continue;
        }
        for &cells in &places {
            let extra = cells - plain;
            let fits = cells.len() == n + 4
                && open.contains_all(cells)
                && extra.len() <= MOST_EXTRA_CELLS
                && !extra.is_empty();
            if !fits {
                continue;
            }
            let deadly = Deadly::new(view, product(cells, digits) & view.grid.candidates());
            if mixtures::concludes(view, &deadly) && mixtures::is_deadly(view, cells, digits) {
                all.push(deadly);
            }
        }
    }
    all
}

/// All places of the pattern among `usable` cells.
fn places(usable: CellSet) -> Vec<CellSet> {
    let mut places = BTreeSet::new();
    let two_of = |chute: usize, without: usize| {
        let line = move |at: usize| 3 * chute + (without + at) % 3;
        let (a, b) = (line(1), line(2));
        [a.min(b), a.max(b)]
    };
    for at in 0..81 {
        // A row and a column left out say which rows and columns of a box make the square.
        let (row, column) = (at / 9, at % 9);
        let rows = two_of(row / 3, row % 3);
        let columns = two_of(column / 3, column % 3);
        let square = |r: usize, c: usize| Cell::at(rows[r], columns[c]);
        let corners = [square(0, 0), square(0, 1), square(1, 0), square(1, 1)];
        for far_row in (0..9).filter(|far| far / 3 != row / 3) {
            for far_column in (0..9).filter(|far| far / 3 != column / 3) {
                let beside: CellSet =
                    rows.map(|row| Cell::at(row, far_column)).into_iter().collect();
                let below = columns.map(|column| Cell::at(far_row, column));
                let arms = beside | below.into_iter().collect();
                if !usable.contains_all(arms) {
                    continue;
                }
                let whole: CellSet = corners.into_iter().collect();
                let parts = corners.map(|corner| whole - corner.into());
                for part in [whole].into_iter().chain(parts) {
                    if usable.contains_all(part) {
                        places.insert(arms | part);
                    }
                }
            }
        }
    }
    places.into_iter().collect()
}
