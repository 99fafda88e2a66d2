//! Full House: a house has one empty cell, so the missing digit goes there.
//!
//! ## What it is
//!
//! Eight of the nine cells of a box, a column or a row are filled. The ninth takes the digit that
//! the house does not have yet. No pencilmark is needed to see it.
//!
//! ## Why it works
//!
//! A house holds each of the nine digits once. Eight of them stand in it, so the ninth has nowhere
//! else to go, and the cell has nothing else to take.
//!
//! ## Example
//!
//! Row 5 lacks the digit 6, and r5c9 is its only empty cell.
//!
//! ```
//! use sudokit_grid::{Givens, Grid, Topology};
//! use sudokit_logic::{View, first_step, techniques::FullHouse};
//!
//! let state: Givens = concat!(
//!     ".........",
//!     ".........",
//!     ".........",
//!     ".........",
//!     "47985312.",
//!     ".........",
//!     ".........",
//!     ".........",
//!     ".........",
//! )
//! .parse()?;
//! let grid = Grid::new(&state, &Topology::CLASSIC)?;
//! let view = View::new(&grid, &Topology::CLASSIC);
//! let step = first_step(&view, &[&FullHouse]).ok_or("no step")?;
//! assert_eq!(step.to_string(), "Full House: r5c9=6 (the last empty cell of row 5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Names elsewhere
//!
//! HoDoKu: Full House (0000), 4 points. Sudoku Explainer: a Hidden Single rated 1.0. Also Last
//! Free Cell. Some say Last Digit, but others mean by it the ninth place of a digit.

use crate::{
    Argument, Explanation, Family, Message, Pattern, SingleReason, Step, Technique, TechniqueId,
    TechniqueInfo, View, technique::foreign_step,
};
use std::ops::ControlFlow;
use sudokit_grid::Candidate;

/// Finds [full houses](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "last free cell")]
pub struct FullHouse;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("full-house"),
    name: "Full House",
    aliases: &["Last Free Cell"],
    family: Family::Single,
    messages: &[&MESSAGE],
};

static MESSAGE: Message =
    Message { id: "full-house", english: "the last empty cell of { $house }" };

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
        for house in view.whole_houses() {
            let Some(cell) = (house.cells & empty).sole() else { continue };
            // Its eight peers in the house leave one digit, and a grid leaves at least one.
            let Some(digit) = view.grid.pencilmarks(cell).sole() else { continue };
            let reason = SingleReason::OnlyEmptyCell(house.house);
            found(Step::single(INFO.id, Candidate::new(cell, digit), reason))?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Step) -> Explanation {
        match step.pattern {
            Pattern::Single { reason: SingleReason::OnlyEmptyCell(house), .. } => {
                Explanation::new(&MESSAGE, &[("house", Argument::House(house))])
            }
            _ => foreign_step(step),
        }
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
            "Full House: r2c2=5 (the last empty cell of box 1)",
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
            "Full House: r6c5=3 (the last empty cell of column 5)",
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
            "Full House: r5c9=6 (the last empty cell of row 5)",
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
            "Full House: r8c9=9 (the last empty cell of box 9)",
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
