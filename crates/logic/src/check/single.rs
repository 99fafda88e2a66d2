//! A single stands because every rival is gone: every other cell, digit, or place of the digit.

use super::{Proof, Unsound, check_open, exactly, refuse_unless, whole_cells_in};
use crate::{Conclusion, Single, SingleReason, View};
use sudokit_grid::{Candidate, Cell, CellSet, DigitSet, House};

impl Proof for Single {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let Candidate { cell, digit } = self.candidate;
        check_open(view, self.candidate)?;
        match self.reason {
            // The others in the house are filled, and none of them holds the digit, or the
            // candidate would be seen.
            SingleReason::OnlyEmptyCell(house) => {
                let others = other_cells(view, house, cell)? & view.grid.empty();
                refuse_unless(others.is_empty(), Unsound::OtherEmptyCells { house, others })?;
            }
            SingleReason::OnlyDigit => {
                let others = view.grid.pencilmarks(cell) - DigitSet::single(digit);
                refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
            }
            SingleReason::OnlyCell(house) => {
                let others = other_cells(view, house, cell)? & view.grid.cells_of(digit);
                refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
            }
            // Nine rows hold the digit once each, and eight of them do so already. The candidate
            // is not seen, so its row is the ninth.
            SingleReason::NinthPlace => {
                let house = House::Row(cell.row() as u8);
                let others = other_cells(view, house, cell)? & view.grid.cells_of(digit);
                refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
                let malformed = Unsound::Malformed("the digit does not stand in eight cells");
                refuse_unless(view.grid.cells_holding(digit).len() == 8, malformed)?;
            }
        }
        exactly(conclusions, &[Conclusion::Place(self.candidate)])
    }
}

/// The other cells of a house that must hold every digit and has `cell` in it.
pub(super) fn other_cells(view: &View<'_>, house: House, cell: Cell) -> Result<CellSet, Unsound> {
    let cells = whole_cells_in(view, house)?;
    refuse_unless(cells.contains(cell), Unsound::Outside { cell, house })?;
    Ok(cells - CellSet::single(cell))
}

#[cfg(test)]
mod tests {
    use crate::{
        Single, SingleReason,
        techniques::{FullHouse, LastDigit},
        testing::verdict_after,
    };
    use sudokit_grid::Cell;

    #[test]
    fn a_digit_that_other_rows_lack_too_has_no_ninth_place() {
        let said = verdict_after(&FullHouse, |single: &mut Single, _| {
            single.reason = SingleReason::NinthPlace
        });
        assert_eq!(said, "the digit does not stand in eight cells");
    }

    #[test]
    fn another_cell_is_refused() {
        let said = verdict_after(&LastDigit, |single: &mut Single, _| {
            single.candidate.cell = Cell::at(0, 0)
        });
        assert_eq!(said, "r1c1 holds 7 already");
    }
}
