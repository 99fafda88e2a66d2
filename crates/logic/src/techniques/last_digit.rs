//! Last Digit: a digit stands in eight cells, so its ninth place is known.
//!
//! ## What it is
//!
//! Eight of the nine copies of a digit stand in the grid. One row and one column do not have it
//! yet, and it goes where they cross. No pencilmark is needed to see it.
//!
//! ## How it is found
//!
//! Digit by digit: one that stands in eight cells.
//!
//! ## Names elsewhere
//!
//! HoDoKu and Sudoku Explainer see a Hidden Single. Kyouyama's Sudoku: Last Digit. Some call a
//! [full house](super::full_house) so.

use crate::{Example, Family, SingleReason, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, Digit};

/// Finds [last digits](self), by digit.
#[derive(Clone, Copy, Debug)]
pub struct LastDigit;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("last-digit"),
    name: "Last Digit",
    aliases: &["Last Remaining Digit"],
    family: Family::Single,
    needs_uniqueness: false,
    example: Example {
        state: "7........ ...7..... ......7.. .7....... ....7.... .......7. ..7...... .....7... .........",
        step: "Last Digit: 7 in r9c9 => r9c9=7",
    },
};

impl Technique for LastDigit {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for digit in Digit::ALL {
            // One place left is rarer than eight cells filled, and faster to see.
            let Some(cell) = view.grid.cells_of(digit).sole() else { continue };
            if view.grid.cells_holding(digit).len() == 8 {
                found(Step::single(
                    INFO.id,
                    Candidate::new(cell, digit),
                    SingleReason::NinthPlace,
                ))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::LastDigit;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_ninth_place() {
        check_step(
            &LastDigit,
            "7........
             ...7.....
             ......7..
             .7.......
             .........
             .......7.
             ..7......
             .....7...
             ........7",
            "Last Digit: 7 in r5c5 => r5c5=7",
        );
    }

    #[test]
    fn needs_eight_copies() {
        check_none(
            &LastDigit,
            "7........
             ...7.....
             ......7..
             .7.......
             .........
             .........
             ..7......
             .....7...
             ........7",
        );
    }
}
