//! Naked Single: only one digit is left for a cell, so it stands there.
//!
//! ## What it is
//!
//! The houses of an empty cell hold eight different digits, or what they do not hold was ruled out
//! before: one pencilmark is left in the cell.
//!
//! ## How it is found
//!
//! Cell by cell: one with a single pencilmark. Going through the digits, the cells that have one are
//! told from those that have several, all cells at once. If the view remembers in which
//! order singles came up, they are found in that order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Naked Single (0003), 4 points. Sudoku Explainer: Naked Single, 2.3. Also Sole
//! Candidate, Forced Digit, Last Possible Number.

use crate::{Example, Family, SingleReason, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CellSet, Digit};

/// Finds [naked singles](self), by cell.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "sole candidate")]
pub struct NakedSingle;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("naked-single"),
    name: "Naked Single",
    aliases: &["Sole Candidate", "Forced Digit", "Last Possible Number"],
    family: Family::Single,
    needs_uniqueness: false,
    example: Example {
        state: "....5.... ......... ......... ...7..... 12.....34 .....8... ......... ......... ....6....",
        step: "Naked Single: 9 in r5c5 => r5c5=9",
    },
};

impl Technique for NakedSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(arrivals) = view.arrivals {
            return arrivals.naked().try_for_each(|candidate| {
                found(Step::single(INFO.id, candidate, SingleReason::OnlyDigit))
            });
        }
        let (mut one, mut several) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            let cells = view.grid.cells_of(digit);
            several |= one & cells;
            one |= cells;
        }
        for cell in one - several {
            let Some(digit) = view.grid.pencilmarks(cell).sole() else { continue };
            found(Step::single(INFO.id, Candidate::new(cell, digit), SingleReason::OnlyDigit))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::NakedSingle;
    use crate::testing::{check_none, check_step};

    #[test]
    fn sees_row_column_and_box_together() {
        check_step(
            &NakedSingle,
            "....5....
             .........
             .........
             ...7.....
             12.....34
             .....8...
             .........
             .........
             ....6....",
            "Naked Single: 9 in r5c5 => r5c5=9",
        );
    }

    #[test]
    fn sees_eliminations_made_before() {
        check_step(
            &NakedSingle,
            ".........
             .........
             .........
             .........
             ...[4]...[12].
             .........
             .........
             .........
             .........",
            "Naked Single: 4 in r5c4 => r5c4=4",
        );
    }

    #[test]
    fn sees_a_full_house_as_well() {
        check_step(
            &NakedSingle,
            "12345678.
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "Naked Single: 9 in r1c9 => r1c9=9",
        );
    }

    #[test]
    fn two_digits_are_too_many() {
        check_none(
            &NakedSingle,
            "....5....
             .........
             .........
             ...7.....
             12.....3.
             .....8...
             .........
             .........
             ....6....",
        );
    }

    #[test]
    fn a_digit_with_one_place_is_not_enough() {
        // 1 goes to r1c1 because box 1 has no other place for it, yet r1c1 could take others.
        check_none(
            &NakedSingle,
            ".........
             ...1.....
             ......1..
             .1.......
             .........
             .........
             ..1......
             .........
             .........",
        );
    }
}
