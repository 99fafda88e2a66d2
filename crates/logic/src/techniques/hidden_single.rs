//! Hidden Single: only one cell of a house is left for a digit, so the digit stands there.
//!
//! ## What it is
//!
//! All but one of the empty cells of a box, a column or a row see the digit elsewhere, or lost it
//! before. The cell may have other pencilmarks, which hide the single among them.
//!
//! ## How it is found
//!
//! House by house and digit by digit: one with a single cell for the digit. The classic grid is
//! counted a digit at a time, all houses of a kind at once. If the view remembers in which order
//! singles came up, they are found in that order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Hidden Single (0002), 14 points. Sudoku Explainer: Hidden Single, 1.2 in a box and 1.5
//! in a column or row. Also Pinned Digit, Unique Candidate, Last Remaining Cell. To look for it in
//! a box along the lines that cross it is called cross-hatching.

use crate::{Example, Family, SingleReason, Step, Technique, TechniqueId, TechniqueInfo, View};
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
    needs_uniqueness: false,
    example: Example {
        state: "......... ...1..... ......1.. .1....... ......... ......... ..1...... ......... .........",
        step: "Hidden Single: 1 in r1c1 (b1) => r1c1=1",
    },
};

impl Technique for HiddenSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(arrivals) = view.arrivals {
            return arrivals.hidden().try_for_each(|single| {
                found(Step::single(INFO.id, single.candidate, single.reason))
            });
        }
        let places = Digit::ALL.map(|digit| view.grid.cells_of(digit));
        view.sole_cells(&places, |house, at, cell| {
            let candidate = Candidate::new(cell, Digit::from_index(at));
            found(Step::single(INFO.id, candidate, SingleReason::OnlyCell(house)))
        })
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
            "Hidden Single: 1 in r1c1 (b1) => r1c1=1",
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
            "Hidden Single: 5 in r6c7 (c7) => r6c7=5",
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
            "Hidden Single: 5 in r4c5 (r4) => r4c5=5",
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
            "Hidden Single: 9 in r1c1 (r1) => r1c1=9",
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
