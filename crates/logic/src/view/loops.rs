//! Loops of two digits through six or more cells.

use super::View;
use super::deadly::{self, Deadly};
use std::collections::BTreeSet;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

/// The longest loop.
const MOST_CELLS: usize = 16;

/// The most cells with guardians, if these have several digits.
const MOST_EXTRA_CELLS: usize = 2;

/// The most cells with guardians, if these are all of one digit.
const MOST_EXTRA_CELLS_OF_ONE_DIGIT: usize = 3;

/// Every loop of two digits, by digits, then by cells: a closed way from cell to cell of a common
/// house that has two cells or none in every house, and few cells with other candidates.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    if view.bivalue().len() < 3 {
        return all;
    }
    for a in Digit::ALL {
        let with_a = view.bivalue() & view.grid.cells_of(a);
        if with_a.len() < 3 {
            continue;
        }
        for b in Digit::ALL.into_iter().filter(|&b| b > a) {
            let pairs = with_a & view.grid.cells_of(b);
            // Three cells of a house with two digits are a contradiction, and many such cells
            // would make the search long.
            let crowded = |house: CellSet| (house & pairs).len() > 2;
            if pairs.len() < 3 || view.topology.houses().iter().any(|h| crowded(h.cells)) {
                continue;
            }
            let digits: DigitSet = [a, b].into_iter().collect();
            let cells = view.grid.cells_of(a) & view.grid.cells_of(b);
            let mut search = Search { view, digits, cells, pairs, loops: BTreeSet::new() };
            search.run();
            let deadly = |&cells: &CellSet| Deadly::new(view, deadly::product(cells, digits));
            all.extend(search.loops.iter().map(deadly));
        }
    }
    all
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    digits: DigitSet,
    /// The cells with both digits that may still be used.
    cells: CellSet,
    /// Those without other digits.
    pairs: CellSet,
    loops: BTreeSet<CellSet>,
}

impl Search<'_, '_> {
    /// Each loop is found from its first cell without other digits.
    fn run(&mut self) {
        for start in self.pairs.iter() {
            self.extend(start, start, start.into(), DigitSet::EMPTY);
            self.cells.discard(start);
        }
    }

    /// Goes on from `at`, the last cell of `way`, whose other digits are `extra`.
    fn extend(&mut self, start: Cell, at: Cell, way: CellSet, extra: DigitSet) {
        if way.len() >= 6 && self.view.topology.sees(start, at) && self.is_closed(way) {
            self.loops.insert(way);
            return;
        }
        if way.len() == MOST_CELLS {
            return;
        }
        for next in (self.view.topology.peers(at) & (self.cells - way)).iter() {
            let mut way = way;
            way.insert(next);
            let mut houses = self.view.topology.houses_of(next);
            if houses.any(|house| (house.cells & way).len() > 2) {
                continue;
            }
            let extra = extra | (self.view.grid.pencilmarks(next) - self.digits);
            let most =
                if extra.has_several() { MOST_EXTRA_CELLS } else { MOST_EXTRA_CELLS_OF_ONE_DIGIT };
            if (way - self.pairs).len() <= most {
                self.extend(start, next, way, extra);
            }
        }
    }

    fn is_closed(&self, way: CellSet) -> bool {
        let houses = self.view.topology.houses();
        houses.iter().all(|house| matches!((house.cells & way).len(), 0 | 2))
    }
}
