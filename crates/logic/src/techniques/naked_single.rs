//! Naked Single: only one digit is left for a cell, so it stands there.
//!
//! ## What it is
//!
//! The houses of an empty cell hold eight different digits, or what they do not hold was ruled out
//! before: one pencilmark is left in the cell.
//!
//! ## Why it works
//!
//! Every cell holds a digit. All digits but one are impossible here.
//!
//! ## Example
//!
//! From r5c5 one sees 1, 2, 3, 4 in its row, 5, 6 in its column and 7, 8 in its box.
//!
//! ```
//! use sudokit_grid::{Givens, Grid, Topology};
//! use sudokit_logic::{View, first_step, techniques::NakedSingle};
//!
//! let state: Givens = concat!(
//!     "....5....",
//!     ".........",
//!     ".........",
//!     "...7.....",
//!     "12.....34",
//!     ".....8...",
//!     ".........",
//!     ".........",
//!     "....6....",
//! )
//! .parse()?;
//! let grid = Grid::new(&state, &Topology::CLASSIC)?;
//! let view = View::new(&grid, &Topology::CLASSIC);
//! let step = first_step(&view, &[&NakedSingle]).ok_or("no step")?;
//! assert_eq!(step.to_string(), "Naked Single: r5c5=9 (no other digit is left for r5c5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Names elsewhere
//!
//! HoDoKu: Naked Single (0003), 4 points. Sudoku Explainer: Naked Single, 2.3. Also Sole
//! Candidate, Forced Digit, Last Possible Number.

use crate::{
    Argument, Explanation, Family, Message, Pattern, SingleReason, Step, Technique, TechniqueId,
    TechniqueInfo, View, technique::foreign_step,
};
use std::ops::ControlFlow;
use sudokit_grid::Candidate;

/// Finds [naked singles](self), by cell.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "sole candidate")]
pub struct NakedSingle;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("naked-single"),
    name: "Naked Single",
    aliases: &["Sole Candidate", "Forced Digit", "Last Possible Number"],
    family: Family::Single,
    messages: &[&MESSAGE],
};

static MESSAGE: Message =
    Message { id: "naked-single", english: "no other digit is left for { $cell }" };

impl Technique for NakedSingle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for cell in view.grid.empty() {
            let Some(digit) = view.grid.pencilmarks(cell).sole() else { continue };
            found(Step::single(INFO.id, Candidate::new(cell, digit), SingleReason::OnlyDigit))?;
        }
        ControlFlow::Continue(())
    }

    fn explain(&self, step: &Step) -> Explanation {
        match step.pattern {
            Pattern::Single { candidate, reason: SingleReason::OnlyDigit } => {
                Explanation::new(&MESSAGE, &[("cell", Argument::Cell(candidate.cell))])
            }
            _ => foreign_step(step),
        }
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
            "Naked Single: r5c5=9 (no other digit is left for r5c5)",
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
            "Naked Single: r5c4=4 (no other digit is left for r5c4)",
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
            "Naked Single: r1c9=9 (no other digit is left for r1c9)",
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
