//! As many cells as digits in a house.

use super::choose::{Set, choices, chosen};
use super::{Marked, View};
use std::ops::{BitOr, ControlFlow};
use sudokit_grid::{CellSet, Digit, DigitSet, Grid, House, HouseCells};

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
        for (house, places) in self.whole_houses().zip(self.places()) {
            let mut digits = [Digit::ALL[0]; 9];
            let mut narrow = [Positions(0); 9];
            let mut n_digits = 0;
            let mut open = Positions(0);
            for digit in Digit::ALL {
                let positions = places[digit.index()];
                open = open | positions;
                if (2..=size).contains(&positions.count()) {
                    (digits[n_digits], narrow[n_digits]) = (digit, positions);
                    n_digits += 1;
                }
            }
            if n_digits < size || open.count() <= size {
                continue;
            }
            choices(&narrow[..n_digits], size, size, &mut |choice, positions| {
                let digits: DigitSet = chosen(&digits, choice).collect();
                found(house.house, positions.of(house.cells), digits)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// For each whole house, the places of each digit.
    fn places(&self) -> &[[Positions; 9]] {
        self.places.get_or_init(|| {
            if self.topology.is_classic() {
                return classic_places(self.grid);
            }
            let places_in = |house: &HouseCells| {
                let mut places = [Positions(0); 9];
                for (at, cell) in house.cells.iter().enumerate() {
                    for digit in self.grid.pencilmarks(cell) {
                        places[digit.index()].0 |= 1 << at;
                    }
                }
                places
            };
            self.whole_houses().map(places_in).collect()
        })
    }
}

/// For each house of the classic grid, boxes, columns, rows, the places of each digit.
fn classic_places(grid: &Grid) -> Vec<[Positions; 9]> {
    /// The cells of the first column.
    const COLUMN: u128 = 0o001_001_001_001_001_001_001_001_001;
    // Cell 9 r of the first column goes to bit 72 + r: it is shifted by 72 - 8 r. No two cells and
    // shifts lead to the same bit, so the product is a sum without carries.
    const GATHER: u128 = {
        let mut shifts = 0;
        let mut row = 0;
        while row < 9 {
            shifts |= 1 << (72 - 8 * row);
            row += 1;
        }
        shifts
    };
    let mut places = vec![[Positions(0); 9]; 27];
    let (boxes, lines) = places.split_at_mut(9);
    let (columns, rows) = lines.split_at_mut(9);
    for digit in Digit::ALL {
        let bits = grid.cells_of(digit).bits();
        for number in 0..9 {
            let of = |positions: u128| Positions((positions & 0o777) as u16);
            let corner = bits >> (27 * (number / 3) + 3 * (number % 3));
            let in_box = corner & 0o7 | corner >> 6 & 0o70 | corner >> 12 & 0o700;
            boxes[number][digit.index()] = of(in_box);
            let in_column = (bits >> number & COLUMN).wrapping_mul(GATHER) >> 72;
            columns[number][digit.index()] = of(in_column);
            rows[number][digit.index()] = of(bits >> (9 * number));
        }
    }
    places
}

/// Cells of a house by their position: bit `i` for the cell at `i`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Positions(u16);

impl BitOr for Positions {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Set for Positions {
    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Positions {
    /// The cells of a house.
    fn of(self, house: CellSet) -> CellSet {
        let is_in = |at: usize| self.0 >> at & 1 == 1;
        house.iter().enumerate().filter(|&(at, _)| is_in(at)).map(|(_, cell)| cell).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sudokit_grid::{Entry, Givens, Topology};

    proptest! {
        #[test]
        fn places_are_those_of_the_grid(marks in prop::collection::vec(1_u16..512, 81)) {
            let topology = Topology::CLASSIC;
            let mut givens = Givens::EMPTY;
            for (cell, bits) in sudokit_grid::Cell::ALL.into_iter().zip(marks) {
                givens.set(cell, Entry::Pencilmarks(DigitSet::from_bits(bits)));
            }
            let Ok(grid) = Grid::new(&givens, &topology) else { return Ok(()) };
            let view = View::new(&grid, &topology);
            for (house, places) in view.whole_houses().zip(view.places()) {
                for digit in Digit::ALL {
                    let cells = places[digit.index()].of(house.cells);
                    prop_assert_eq!(cells, house.cells & grid.cells_of(digit));
                }
            }
        }
    }
}
