//! Unique Rectangle Chains: whichever guardian of a rectangle is true, a candidate is false.
//!
//! ## What it is
//!
//! Four empty cells in two rows, two columns and two boxes must not hold two digits alone, so one of
//! their other candidates is true, the guardians. A candidate outside or inside the rectangle is
//! false if each of them makes it false: because it sees the guardian, or because the guardian leaves
//! only one place for a digit or only one digit for a cell, and the candidate sees that.
//!
//! ## How it is found
//!
//! For each two digits and each rectangle of cells that have at least one of them, with at least one
//! and at most six guardians. What each guardian makes false over one strong link is intersected.
//! By digits, rows and columns, then by candidate.
//!
//! ## Names elsewhere
//!
//! Unique rectangle with external strong links, UR forcing chains. Types 2 and 5 of the unique rectangle
//! are the case without links. HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Step, Technique, TechniqueInfo, Truth, View,
    view::Implied,
    view::deadly::{Deadly, info, product},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet};

/// The most guardians.
const MOST_GUARDIANS: usize = 6;

/// Finds [unique rectangles with chains](self).
#[derive(Clone, Copy, Debug)]
pub struct UniqueRectangleChains;

static INFO: TechniqueInfo = info(
    "unique-rectangle-chains",
    "Unique Rectangle Chains",
    &["Unique Rectangle External Links", "UR Chains"],
    Example {
        state: "
            +3+274+519+6+8
            +1+4+9[38][68][236][23]75
            5+8+69+7[23][23]1+4
            +86+4+7+3+5+1+2+9
            9+732+145+86
            +2+5+1[8][68][69][7]4+3
            +69+5+1+47+8+32
            41+8[35]+2[3]+6+9+7
            +7+326+984+5+1",
        step: "Unique Rectangle Chains: 2,3 in r2c67,r3c67 + r2c6=6; r2c5 => r2c4<>8",
    },
);

impl Technique for UniqueRectangleChains {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let few =
            (1..=MOST_GUARDIANS + 2).fold(CellSet::EMPTY, |few, n| few | view.cells_of_size(n));
        let mut implied = Vec::new();
        for a in Digit::ALL {
            for b in Digit::ALL.into_iter().filter(|&b| b > a) {
                let (with_a, with_b) = (view.grid.cells_of(a), view.grid.cells_of(b));
                let cells = if view.options.incomplete_rectangles {
                    with_a | with_b
                } else {
                    with_a & with_b
                };
                // Other cells have too many guardians.
                let cells = cells & few;
                let digits = [a, b].into_iter().collect();
                let rectangles = rectangles(cells);
                for corners in rectangles {
                    let guardians: usize = corners
                        .iter()
                        .map(|cell| (view.grid.pencilmarks(cell) - digits).len())
                        .sum();
                    if (1..=MOST_GUARDIANS).contains(&guardians) {
                        conclude(view, corners, digits, &mut implied, found)?;
                    }
                }
            }
        }
        Continue(())
    }
}

/// The rectangles of `cells` in two boxes, by rows and columns.
fn rectangles(cells: CellSet) -> impl Iterator<Item = CellSet> {
    let row = move |row: usize| (cells.bits() >> (9 * row) & 0x1ff) as u16;
    let rows = (0..9).flat_map(|upper| (upper + 1..9).map(move |lower| (upper, lower)));
    rows.flat_map(move |(upper, lower)| {
        let both = row(upper) & row(lower);
        let side = move |&column: &usize| both >> column & 1 == 1;
        (0..9).filter(side).flat_map(move |left| {
            let fits = move |&right: &usize| {
                right > left && (upper / 3 == lower / 3) != (left / 3 == right / 3)
            };
            (0..9).filter(side).filter(fits).map(move |right| {
                let corners = [(upper, left), (upper, right), (lower, left), (lower, right)];
                corners.into_iter().map(|(row, column)| Cell::at(row, column)).collect()
            })
        })
    })
}

/// Pushes what all guardians make false, each candidate apart: which link leads to which differs.
fn conclude(
    view: &View<'_>,
    corners: CellSet,
    digits: DigitSet,
    known: &mut Vec<(Candidate, Implied)>,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let deadly = Deadly::new(view, product(corners, digits));
    let mut gone = view.grid.candidates();
    let mut places = Vec::new();
    for guardian in deadly.guardians.iter() {
        let at = known.iter().position(|(by, _)| *by == guardian).unwrap_or_else(|| {
            known.push((guardian, Implied::by(view, guardian)));
            known.len() - 1
        });
        gone &= known[at].1.gone;
        if gone.is_empty() {
            return Continue(());
        }
        places.push(at);
    }
    for candidate in gone.iter() {
        let reasons = places.iter().filter_map(|&at| {
            let (by, implied) = &known[at];
            implied.reason(view, *by, candidate)
        });
        let mut truths: Vec<Truth> = reasons.collect();
        truths.sort_unstable();
        truths.dedup();
        deadly.push(view, INFO.id, &truths, candidate.into(), found)?;
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::UniqueRectangleChains;
    use crate::testing::check_none;

    /// Four boxes are two too many: the digits of each would change.
    #[test]
    fn four_boxes_are_no_rectangle() {
        let state = format!("[12]...[12]....{}[12]...[123]....{}", ".".repeat(27), ".".repeat(36));
        check_none(&UniqueRectangleChains, &state);
    }
}
