//! Almost locked sets.

use super::View;
use crate::Als;
use sudokit_grid::{Cell, CellSet, DigitSet, HouseCells};

/// Every almost locked set, by number of cells, then by cells.
///
/// A set that lies in two houses, where a box meets a line, is taken in the first of them only, so
/// that none has to be looked up among those found before.
pub(super) fn all(view: &View<'_>) -> Vec<Als> {
    let mut found = Vec::new();
    let mut before: Vec<CellSet> = Vec::new();
    for house in view.houses() {
        all_in(view, house, |set| {
            if !before.iter().any(|before| before.contains_all(set.cells)) {
                found.push(set);
            }
        });
        before.push(house.cells);
    }
    found.sort_unstable_by_key(|set| (set.cells.len(), set.cells));
    found
}

/// Every almost locked set of a house.
///
/// The digits of a choice of cells are those of the choice without its first cell and those of that
/// cell, so each of the at most 511 choices costs one step.
fn all_in(view: &View<'_>, house: &HouseCells, mut found: impl FnMut(Als)) {
    let mut open = [(Cell::from_index(0), DigitSet::EMPTY); 9];
    let mut n_open = 0;
    for cell in house.cells & view.grid.empty() {
        open[n_open] = (cell, view.grid.pencilmarks(cell));
        n_open += 1;
    }
    let mut digits = [DigitSet::EMPTY; 512];
    for choice in 1_usize..1 << n_open {
        let (_, first) = open[choice.trailing_zeros() as usize];
        digits[choice] = digits[choice & (choice - 1)] | first;
        if digits[choice].len() == choice.count_ones() as usize + 1 {
            let cells = (0..n_open).filter(|at| choice >> at & 1 == 1).map(|at| open[at].0);
            found(Als { cells: cells.collect(), digits: digits[choice] });
        }
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
