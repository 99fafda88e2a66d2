//! Almost locked sets.

use super::View;
use crate::Als;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

/// Every almost locked set, by number of cells, then by cells; by house, then by cells, if chains of
/// them go forward only.
///
/// A set that lies in two houses, where a box meets a line, is taken in the first of them only, so
/// that none has to be looked up among those found before.
pub(super) fn all(view: &View<'_>) -> Vec<Als> {
    let mut found = Vec::with_capacity(256);
    let mut marks = [DigitSet::EMPTY; Cell::COUNT];
    for digit in Digit::ALL {
        for cell in view.grid.cells_of(digit) {
            marks[cell.index()].insert(digit);
        }
    }
    let mut before: Vec<CellSet> = Vec::new();
    for house in view.houses() {
        all_in(house.cells & view.grid.empty(), &marks, |set| {
            if !before.iter().any(|before| before.contains_all(set.cells)) {
                found.push(set);
            }
        });
        before.push(house.cells);
    }
    if view.options.als_forward {
        found.sort_by_cached_key(|set| by_house(view, set.cells));
    } else {
        found.sort_unstable_by_key(|set| (set.cells.len(), set.cells));
    }
    found
}

/// The first house, in the order of the topology, that has all of the cells, and the cells in order.
fn by_house(view: &View<'_>, cells: CellSet) -> (usize, Vec<Cell>) {
    let houses = view.topology.houses();
    let house = houses.iter().position(|house| house.cells.contains_all(cells));
    (house.unwrap_or(houses.len()), cells.iter().collect())
}

/// Every almost locked set in the empty cells of a house.
///
/// The digits of a choice of cells are those of the choice without its last cell and those of that
/// cell, so each of the at most 511 choices costs one step.
fn all_in(open: CellSet, marks: &[DigitSet; Cell::COUNT], mut found: impl FnMut(Als)) {
    let mut cells = [CellSet::EMPTY; 9];
    let mut digits = [DigitSet::EMPTY; 512];
    let mut n_choices = 1;
    for (at, cell) in open.iter().enumerate() {
        cells[at] = cell.into();
        for before in 0..n_choices {
            let choice = n_choices + before;
            digits[choice] = digits[before] | marks[cell.index()];
            if digits[choice].len() == choice.count_ones() as usize + 1 {
                let mut set = CellSet::EMPTY;
                let mut rest = choice;
                while rest != 0 {
                    set |= cells[rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                }
                found(Als { cells: set, digits: digits[choice] });
            }
        }
        n_choices *= 2;
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
