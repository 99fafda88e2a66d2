//! Hidden Single: only one cell of a house is left for a digit, so the digit stands there.
//!
//! ## What it is
//!
//! All but one of the empty cells of a box, a column or a row see the digit elsewhere, or lost it
//! before. The cell may have other pencilmarks, which hide the single among them.
//!
//! ## Why it works
//!
//! Every house of nine cells holds each digit. All cells but one are impossible for this one.
//!
//! ## Example
//!
//! The digit 1 stands in rows 2 and 3 and in columns 2 and 3, which leaves r1c1 in box 1.
//!
//! ```
//! use sudokit_grid::{Givens, Grid, Topology};
//! use sudokit_logic::{View, first_step, techniques::HiddenSingle};
//!
//! let state: Givens = concat!(
//!     ".........",
//!     "...1.....",
//!     "......1..",
//!     ".1.......",
//!     ".........",
//!     ".........",
//!     "..1......",
//!     ".........",
//!     ".........",
//! )
//! .parse()?;
//! let grid = Grid::new(&state, &Topology::CLASSIC)?;
//! let view = View::new(&grid, &Topology::CLASSIC);
//! let step = first_step(&view, &[&HiddenSingle]).ok_or("no step")?;
//! assert_eq!(step.to_string(), "Hidden Single: r1c1=1 (the only place for 1 in box 1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Names elsewhere
//!
//! HoDoKu: Hidden Single (0002), 14 points. Sudoku Explainer: Hidden Single, 1.2 in a box and 1.5
//! in a column or row. Also Pinned Digit, Unique Candidate, Last Remaining Cell. To look for it in
//! a box along the lines that cross it is called cross-hatching.

use crate::{
    Argument, Explanation, Family, Message, Pattern, SingleReason, Step, Technique, TechniqueId,
    TechniqueInfo, View, technique::foreign_step,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, Digit};

/// Finds [hidden singles](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "pinned digit")]
pub struct HiddenSingle;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("hidden-single"),
    name: "Hidden Single",
    aliases: &["Pinned Digit", "Unique Candidate", "Last Remaining Cell"],
    family: Family::Single,
    messages: &[&MESSAGE],
};

static MESSAGE: Message =
    Message { id: "hidden-single", english: "the only place for { $digit } in { $house }" };

impl Technique for HiddenSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for house in view.whole_houses() {
            for digit in Digit::ALL {
                let Some(cell) = (house.cells & view.grid.cells_of(digit)).sole() else { continue };
                let reason = SingleReason::OnlyCell(house.house);
                found(Step::single(INFO.id, Candidate::new(cell, digit), reason))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Step) -> Explanation {
        match step.pattern {
            Pattern::Single { candidate, reason: SingleReason::OnlyCell(house) } => {
                let digit = Argument::Digit(candidate.digit);
                Explanation::new(&MESSAGE, &[("digit", digit), ("house", Argument::House(house))])
            }
            _ => foreign_step(step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::HiddenSingle;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_only_place_in_a_box() {
        check_step(
            &HiddenSingle,
            ".........
             ...1.....
             ......1..
             .1.......
             .........
             .........
             ..1......
             .........
             .........",
            "Hidden Single: r1c1=1 (the only place for 1 in box 1)",
        );
    }

    #[test]
    fn finds_the_only_place_in_a_column() {
        check_step(
            &HiddenSingle,
            ".........
             .......5.
             .........
             ......1..
             ......2..
             .........
             ......3..
             ......4..
             5........",
            "Hidden Single: r6c7=5 (the only place for 5 in column 7)",
        );
    }

    #[test]
    fn finds_the_only_place_in_a_row() {
        check_step(
            &HiddenSingle,
            ".......5.
             5........
             ...5.....
             .12..43..
             .........
             .........
             ........5
             .........
             .........",
            "Hidden Single: r4c5=5 (the only place for 5 in row 4)",
        );
    }

    #[test]
    fn sees_eliminations_made_before() {
        check_step(
            &HiddenSingle,
            ".[12345678][12345678][12345678][12345678][12345678][12345678][12345678][12345678]
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "Hidden Single: r1c1=9 (the only place for 9 in row 1)",
        );
    }

    #[test]
    fn two_places_are_too_many() {
        check_none(
            &HiddenSingle,
            ".........
             ...1.....
             ......1..
             .1.......
             .........
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn a_cell_with_one_digit_is_not_enough() {
        // Nothing but 9 is left for r5c5, yet 9 has other places in each of its houses.
        check_none(
            &HiddenSingle,
            "....5....
             .........
             .........
             ...7.....
             12.....34
             .....8...
             .........
             .........
             ....6....",
        );
    }
}
