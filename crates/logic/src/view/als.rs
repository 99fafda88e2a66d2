//! Almost locked sets.

use super::View;
use crate::Als;
use std::collections::BTreeSet;
use sudokit_grid::{Cell, CellSet, DigitSet};

/// Every almost locked set, by number of cells, then by cells.
pub(super) fn all(view: &View<'_>) -> Vec<Als> {
    let mut found = BTreeSet::new();
    for house in view.houses() {
        let open: Vec<(Cell, DigitSet)> = (house.cells & view.grid.empty())
            .iter()
            .map(|cell| (cell, view.grid.pencilmarks(cell)))
            .collect();
        for choice in 1_u32..1 << open.len() {
            let mut set = Als { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
            for (at, &(cell, digits)) in open.iter().enumerate() {
                if choice >> at & 1 == 1 {
                    set.cells.insert(cell);
                    set.digits |= digits;
                }
            }
            if set.digits.len() == set.cells.len() + 1 {
                found.insert((set.cells.len(), set.cells, set.digits));
            }
        }
    }
    found.into_iter().map(|(_, cells, digits)| Als { cells, digits }).collect()
}
