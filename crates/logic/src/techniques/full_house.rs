//! Full House: a house has one empty cell, so the missing digit goes there.
//!
//! ## What it is
//!
//! Eight of the nine cells of a box, a column or a row are filled. The ninth takes the digit that
//! the house does not have yet. No pencilmark is needed to see it.
//!
//! ## How it is found
//!
//! House by house: one with a single empty cell, and in it the digit that is missing. If the view
//! remembers in which order singles came up, they are found in that order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Full House (0000), 4 points. Sudoku Explainer: a Hidden Single rated 1.0. Also Last
//! Free Cell. Some say Last Digit, and mean by it what is [another](super::last_digit) one here.

use crate::{Example, Family, SingleReason, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, Cell, House};

/// Finds [full houses](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "last free cell")]
pub struct FullHouse;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("full-house"),
    name: "Full House",
    aliases: &["Last Free Cell"],
    family: Family::Single,
    needs_uniqueness: false,
    example: Example {
        state: "......... ......... ......... ......... 47985312. ......... ......... ......... .........",
        step: "Full House: 6 in r5c9 (r5) => r5c9=6",
    },
};

impl Technique for FullHouse {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = view.grid.empty();
        let mut full_house = |house: House, cell: Cell| {
            // Its eight peers in the house leave one digit, and a grid leaves at least one.
            let Some(digit) = view.grid.pencilmarks(cell).sole() else {
                return ControlFlow::Continue(());
            };
            let reason = SingleReason::OnlyEmptyCell(house);
            found(Step::single(INFO.id, Candidate::new(cell, digit), reason))
        };
        if let Some(arrivals) = view.arrivals {
            for Candidate { cell, .. } in arrivals.naked() {
                for house in view.topology.houses_of(cell) {
                    if (house.cells & empty).sole().is_some() && house.cells.len() == 9 {
                        full_house(house.house, cell)?;
                    }
                }
            }
            return ControlFlow::Continue(());
        }
        view.sole_cells(&[empty], |house, _, cell| full_house(house, cell))
    }
}

#[cfg(test)]
mod tests {
    use super::FullHouse;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_last_cell_of_a_box() {
        check_step(
            &FullHouse,
            "123......
             4.6......
             789......
             .........
             .........
             .........
             .........
             .........
             .........",
            "Full House: 5 in r2c2 (b1) => r2c2=5",
        );
    }

    #[test]
    fn finds_the_last_cell_of_a_column() {
        check_step(
            &FullHouse,
            "....9....
             ....1....
             ....8....
             ....2....
             ....7....
             .........
             ....6....
             ....4....
             ....5....",
            "Full House: 3 in r6c5 (c5) => r6c5=3",
        );
    }

    #[test]
    fn finds_the_last_cell_of_a_row() {
        check_step(
            &FullHouse,
            ".........
             .........
             .........
             .........
             47985312.
             .........
             .........
             .........
             .........",
            "Full House: 6 in r5c9 (r5) => r5c9=6",
        );
    }

    #[test]
    fn looks_at_boxes_before_columns_and_rows() {
        // Row 1, column 1 and box 9 each lack one cell.
        check_step(
            &FullHouse,
            ".23456798
             4........
             5........
             6........
             7........
             8........
             9.....214
             2.....35.
             3.....876",
            "Full House: 9 in r8c9 (b9) => r8c9=9",
        );
    }

    #[test]
    fn needs_eight_filled_cells() {
        // Only 9 is left for r1c9, and that is another technique's business.
        check_none(
            &FullHouse,
            "1234567..
             .........
             .........
             .........
             ........8
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn a_full_grid_has_none() {
        check_none(
            &FullHouse,
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
    }
}
