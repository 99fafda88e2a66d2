//! As many cells as digits in a house.

use super::{Marked, View};
use crate::choose::{choices, chosen};
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

impl View<'_> {
    /// Passes to `found` each choice of `size` cells of a house that have as many digits, two or
    /// more in each: by house, then by cells, the last one first. One that lies in several houses
    /// comes with the first.
    pub(crate) fn naked_subsets(
        &self,
        size: usize,
        found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let small = (2..=size).fold(CellSet::EMPTY, |all, n| all | self.cells_of_size(n));
        for house in self.houses() {
            let open = house.cells & small;
            if open.len() < size {
                continue;
            }
            let marked = Marked::new(self, open);
            choices(marked.marks(), size, size, &mut |choice, digits| {
                let cells = marked.chosen(choice);
                let mut before = self.houses().take_while(|other| other.house != house.house);
                if before.any(|other| other.cells.contains_all(cells)) {
                    return ControlFlow::Continue(());
                }
                found(cells, digits)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Passes to `found` each choice of `size` digits that have as many places in a whole house,
    /// two or more for each, where the house has other open cells: by house, then by digits, the
    /// last one first.
    pub(crate) fn hidden_subsets(
        &self,
        size: usize,
        found: &mut dyn FnMut(House, CellSet, DigitSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = self.grid.empty();
        for house in self.whole_houses() {
            if (house.cells & empty).len() <= size {
                continue;
            }
            let mut digits = [Digit::ALL[0]; 9];
            let mut places = [CellSet::EMPTY; 9];
            let mut n_digits = 0;
            for digit in Digit::ALL {
                let cells = house.cells & self.grid.cells_of(digit);
                if cells.has_several() && cells.len() <= size {
                    (digits[n_digits], places[n_digits]) = (digit, cells);
                    n_digits += 1;
                }
            }
            choices(&places[..n_digits], size, size, &mut |choice, cells| {
                let digits: DigitSet = chosen(&digits, choice).collect();
                found(house.house, cells, digits)
            })?;
        }
        ControlFlow::Continue(())
    }
}
