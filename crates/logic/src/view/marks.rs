//! Candidates and pencilmarks, gathered for a search.

use super::View;
use super::choose::chosen;
use sudokit_grid::{CandidateSet, Cell, CellSet, DigitSet};

impl View<'_> {
    /// The open candidates of `digits` in `cells`.
    pub(crate) fn candidates_in(&self, digits: DigitSet, cells: CellSet) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for digit in digits {
            *candidates.cells_of_mut(digit) = self.grid.cells_of(digit) & cells;
        }
        candidates
    }
}

/// Some cells of a house with their pencilmarks, to choose from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Marked {
    n_cells: usize,
    cells: [Cell; 9],
    marks: [DigitSet; 9],
}

impl Marked {
    /// Up to nine cells in reading order.
    pub(crate) fn new(view: &View<'_>, cells: CellSet) -> Self {
        let mut marked =
            Self { n_cells: 0, cells: [Cell::from_index(0); 9], marks: [DigitSet::EMPTY; 9] };
        for cell in cells.iter().take(9) {
            marked.cells[marked.n_cells] = cell;
            marked.marks[marked.n_cells] = view.grid.pencilmarks(cell);
            marked.n_cells += 1;
        }
        marked
    }

    /// The pencilmarks of each cell.
    pub(crate) fn marks(&self) -> &[DigitSet] {
        &self.marks[..self.n_cells]
    }

    /// The cells of a choice, bit `i` for the cell at `i`.
    pub(crate) fn chosen(&self, choice: u16) -> CellSet {
        chosen(&self.cells, choice).collect()
    }
}
