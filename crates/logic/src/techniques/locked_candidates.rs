//! Locked Candidates: a house has a digit only where it crosses another, which has it there too.
//!
//! ## What it is
//!
//! A box and a line share three cells. If all places that the box has for a digit lie in the line,
//! the line has the digit in the box and loses it everywhere else: that is Pointing, because the
//! places point along the line. If all places that the line has lie in the box, the box loses it
//! everywhere else: that is Claiming, because the line claims the digit for itself. The digit is
//! locked in two or three cells; with a single one it would be a hidden single.
//!
//! ## How it is found
//!
//! Columns before rows, each kind by the house that has the digit, then by the other, then by
//! digit: the order of Sudoku Explainer. The classic grid is looked at one digit at a time: in
//! which thirds of its lines does a box have the digit, and is it just one? A box and an extra
//! region of a variant, or two of these, cross like a box and a line.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Locked Candidates Type 1 (Pointing, 0100) and Type 2 (Claiming, 0101), 50 points.
//! Sudoku Explainer: Pointing 2.6, Claiming 2.8. Also Pointing Pair and Pointing Triple, Box/Line
//! Reduction, Intersection Removal, Line-Box Interaction. The Law of Leftovers, that the six cells
//! of a line outside a box hold the same digits as the six cells of the box outside the line, says
//! nothing more in the classic grid; it is a law of its own only where boxes are irregular.

use crate::{
    Example, Family, Intersection, Step, Technique, TechniqueId, TechniqueInfo, View, view::Side,
};
use std::ops::ControlFlow;
use sudokit_grid::CandidateSet;

/// Finds [locked candidates](self) of one type.
#[derive(Debug)]
#[doc(alias = "intersection removal")]
pub struct LockedCandidates {
    info: &'static TechniqueInfo,
    base: Side,
}

/// Finds digits that a box has [only in one line](self).
#[doc(alias = "locked candidates type 1")]
pub static POINTING: LockedCandidates = LockedCandidates {
    info: &TechniqueInfo {
        id: TechniqueId::new("pointing"),
        name: "Pointing",
        aliases: &[
            "Locked Candidates Type 1 (Pointing)",
            "Locked Candidates Type 1",
            "Pointing Pair",
            "Pointing Triple",
        ],
        family: Family::Intersection,
        needs_uniqueness: false,
        example: Example {
            state: "984........25...4...19.4..2..6.9723...36.2...2.9.3561.195768423427351896638..9751",
            step: "Pointing: 8 b2\\c5 => r5c5<>8",
        },
    },
    base: Side::Region,
};

/// Finds digits that a line has [only in one box](self).
#[doc(alias = "locked candidates type 2")]
pub static CLAIMING: LockedCandidates = LockedCandidates {
    info: &TechniqueInfo {
        id: TechniqueId::new("claiming"),
        name: "Claiming",
        aliases: &[
            "Locked Candidates Type 2 (Claiming)",
            "Locked Candidates Type 2",
            "Box/Line Reduction",
        ],
        family: Family::Intersection,
        needs_uniqueness: false,
        example: Example {
            state: "318..54.6...6.381...6.8.5.3864952137123476958795318264.3.5..78......73.5....39641",
            step: "Claiming: 7 r2\\b1 => r3c2<>7",
        },
    },
    base: Side::Line,
};

impl Technique for LockedCandidates {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.locked(self.base, &mut |crossing, digit| {
            let places = view.grid.cells_of(digit);
            let cells = crossing.cells & places;
            if !cells.has_several() {
                return ControlFlow::Continue(());
            }
            let (base, cover) = crossing.base_and_cover(self.base);
            let pattern = Intersection::locked(digit, base.house, cover.house, cells);
            let eliminated = CandidateSet::of_digit(digit, (cover.cells - crossing.cells) & places);
            found(Step::eliminating(self.info.id, pattern, &eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CLAIMING, POINTING};
    use crate::testing::{check_none, check_step};

    #[test]
    fn a_box_points_along_a_column() {
        check_step(
            &POINTING,
            "12.......
             34.......
             ...7.....
             .........
             .........
             .........
             .........
             .........
             .........",
            "Pointing: 7 b1\\c3 => r456789c3<>7",
        );
    }

    #[test]
    fn a_row_claims_a_digit() {
        check_step(
            &CLAIMING,
            "...123456
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "Claiming: 7 r1\\b1 => r2c123,r3c123<>7",
        );
    }

    #[test]
    fn a_single_place_is_not_enough() {
        // 7 has one place in row 1, which is a hidden single.
        check_none(
            &CLAIMING,
            ".89123456
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
        );
    }
}
