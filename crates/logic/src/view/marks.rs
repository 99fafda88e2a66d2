//! Pencilmarks by cell.

use super::View;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};

impl View<'_> {
    /// The pencilmarks of a cell, as [`Grid::pencilmarks`] has them.
    ///
    /// A grid keeps cells by digit. Who asks for many cells is better served here, where all are
    /// turned round at once.
    #[must_use]
    pub fn pencilmarks(&self, cell: Cell) -> DigitSet {
        self.marks.get_or_init(|| by_cell(self.grid))[cell.index()]
    }

    /// The open candidates of `digits` in `cells`.
    #[must_use]
    pub fn candidates_in(&self, digits: DigitSet, cells: CellSet) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for digit in digits {
            *candidates.cells_of_mut(digit) = self.grid.cells_of(digit) & cells;
        }
        candidates
    }
}

fn by_cell(grid: &Grid) -> [DigitSet; 81] {
    let mut marks = [DigitSet::EMPTY; 81];
    for digit in Digit::ALL {
        for cell in grid.cells_of(digit) {
            marks[cell.index()].insert(digit);
        }
    }
    marks
}
