//! Almost locked sets.

use super::{View, als_links};
use crate::Als;
use sudokit_grid::{Cell, CellSet, DigitSet};

/// Every almost locked set, by number of cells, then by cells; by house, then by cells, if chains of
/// them go forward only. Even then those that are too large to be linked come last.
///
/// A set that lies in two houses, where a box meets a line, is taken in the first of them only, so
/// that none has to be looked up among those found before.
pub(super) fn all(view: &View<'_>) -> Vec<Als> {
    let mut found = Vec::with_capacity(256);
    let houses = view.topology.houses();
    for (number, house) in houses.iter().enumerate() {
        let mut open = [(CellSet::EMPTY, DigitSet::EMPTY); 9];
        let mut n_open = 0;
        for cell in house.cells & view.grid.empty() {
            open[n_open] = (cell.into(), view.grid.pencilmarks(cell));
            n_open += 1;
        }
        extend(
            &open[..n_open],
            0,
            Als { cells: CellSet::EMPTY, digits: DigitSet::EMPTY },
            &mut |set| {
                if !is_in_earlier(view, number, set.cells) {
                    found.push(set);
                }
            },
        );
    }
    if !view.options.als_forward {
        found.sort_unstable_by_key(|set| (set.cells.len(), set.cells));
    } else if let Some(size) = als_links::too_large(&found) {
        found.sort_by_key(|set| set.cells.len() >= size);
    }
    found
}

/// Whether all of `cells` lie in a house before the one with this number.
fn is_in_earlier(view: &View<'_>, number: usize, cells: CellSet) -> bool {
    let houses = view.topology.houses();
    let numbers = |cell: Cell| view.topology.house_numbers(cell);
    let mut earlier = cells.first().into_iter().flat_map(numbers).filter(|&other| other < number);
    earlier.any(|other| houses[other].cells.contains_all(cells))
}

/// Passes to `found` every almost locked set of `n_cells` cells that have been chosen and some of
/// `open`, in the order of their cells.
///
/// The recursion goes as deep as there are cells in a house.
fn extend(open: &[(CellSet, DigitSet)], n_cells: usize, chosen: Als, found: &mut impl FnMut(Als)) {
    for (at, &(cell, digits)) in open.iter().enumerate() {
        let chosen = Als { cells: chosen.cells | cell, digits: chosen.digits | digits };
        if chosen.digits.len() == n_cells + 2 {
            found(chosen);
        }
        extend(&open[at + 1..], n_cells + 1, chosen, found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use sudokit_grid::Topology;

    #[test]
    fn each_set_comes_once_small_ones_first() {
        let state = format!("[12][23][13]{}", ".".repeat(78));
        let grid = testing::grid(&state);
        let sets = View::new(&grid, &Topology::CLASSIC);
        let small: Vec<String> = sets
            .als()
            .iter()
            .take_while(|set| set.cells.len() < 8)
            .map(|set| set.cells.to_string())
            .collect();
        assert_eq!(small, ["r1c1", "r1c2", "r1c3", "r1c1 r1c2", "r1c1 r1c3", "r1c2 r1c3"]);
    }
}
