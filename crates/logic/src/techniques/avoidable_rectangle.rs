//! Avoidable Rectangle: a unique rectangle in which some cells are placed already, but not given.
//!
//! ## What it is
//!
//! Four cells in two rows, two columns and two boxes, none of them given, that must not hold two
//! digits crosswise: these could change places. Some of the cells are placed.
//!
//! * **Type 1**: three cells are placed. The fourth does not hold the digit that is opposite to it.
//! * **Type 2**: two cells are placed, and both others have the digit that would complete the
//!   rectangle and one more, the same in both. One of them holds it; what sees both does not.
//! * **Type 3**: two cells are placed, and the others, which lie in one house, have more digits
//!   beside those that would complete the rectangle. Together they count as one cell with these
//!   digits, which makes a naked subset with other cells of the house.
//!
//! ## How it is found
//!
//! In type 1 by the digit that is placed twice and its two cells. HoDoKu sees it only if the fourth
//! cell has two candidates ([`avoidable_rectangle_of_two`](crate::Options)). In types 2 and 3 by two placed
//! cells, which are a side of the rectangle or its diagonal, then by its other cells and their
//! digits, in type 3 by house and cells of the subset.
//! Grids without placed cells have none: a cell that is given cannot be exchanged.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Avoidable Rectangle Type 1 and 2 (0607, 0608), 100 points. Sudoku Explainer has none.

use crate::{
    Example, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::deadly::{Deadly, Found, info},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Finds avoidable rectangles of one [type](self).
#[derive(Debug)]
pub struct AvoidableRectangle {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    ThreePlaced,
    OneDigit,
    Subset,
}

/// Finds avoidable rectangles of [type 1](self).
pub static AVOIDABLE_RECTANGLE_1: AvoidableRectangle = AvoidableRectangle {
    info: &info(
        "avoidable-rectangle-type-1",
        "Avoidable Rectangle Type 1",
        &["Avoidable Rectangle"],
        Example {
            state: "
            +6+45[89]+3[789][29]+1[27]
            +1+9+3[457][47]268[57]
            7+2+8+6[59]14+3[59]
            +3+5+21[47]68[79][49]
            [49]+1+63+8[79][25][57][24]
            [49]87[49]+2+51+63
            8+712[59]43[59]+6
            +53+4[789]6[789][79]2+1
            26+9[57]+1+3[57]+4+8",
            step: "Avoidable Rectangle Type 1: 1,9 in r2c12,r5c12 + r5c1=4 => r5c1<>9",
        },
    ),
    kind: Kind::ThreePlaced,
};

/// Finds avoidable rectangles of [type 2](self).
pub static AVOIDABLE_RECTANGLE_2: AvoidableRectangle = AvoidableRectangle {
    info: &info(
        "avoidable-rectangle-type-2",
        "Avoidable Rectangle Type 2",
        &[],
        Example {
            state: "
            9+8[235][35][12][135]6+4+7
            [45][24]1[457][27]6+938
            7[34]6[34]8+9+5+1+2
            +1[29][29][58]+3[58]+476
            +3+741+6+2+8+5+9
            +65+8947+12+3
            2[1469][79][678][17][148]+3[689]5
            +8[1369][39]25[13]+7[69]+4
            [45][346][357][3678]9[348]+2[68]1",
            step: "Avoidable Rectangle Type 2: 3,7 in r7c37,r8c37 + r78c3=9 => r4c3,r78c2<>9",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds avoidable rectangles of [type 3](self).
pub static AVOIDABLE_RECTANGLE_3: AvoidableRectangle = AvoidableRectangle {
    info: &info(
        "avoidable-rectangle-type-3",
        "Avoidable Rectangle Type 3",
        &[],
        Example {
            state: "
            +9+5+4+8+71+63+2
            86[12][39][23][59][157]+4[57]
            [12]+73+4[26][56][15]+89
            [47][48]56+9[278][247]+13
            [3467]2[67]51[37]89[47]
            [137]9[18][23]+4[2378][27]+56
            [256][38][28][239][36]4[359]71
            [467][34][67]+15[69][39]2+8
            [25]197+8[23][345]+6[45]",
            step: "Avoidable Rectangle Type 3: 2,7 in r1c59,r2c59 + r2c5=3, r2c9=5; r2c4, r2c6 => r2c7<>5",
        },
    ),
    kind: Kind::Subset,
};

impl Technique for AvoidableRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let placed = view.grid.filled() - view.grid.given();
        if !placed.has_several() {
            return Continue(());
        }
        match self.kind {
            Kind::ThreePlaced => find_three(view, self.info.id, placed, found),
            Kind::OneDigit => {
                find_two(view, placed, |deadly| deadly.type_2(view, self.info.id, found))
            }
            Kind::Subset => {
                find_two(view, placed, |deadly| deadly.type_3(view, self.info.id, found))
            }
        }
    }
}

/// Whether two opposite corners make a rectangle in two boxes.
fn spans_two_boxes(a: Cell, d: Cell) -> bool {
    let (row, column) = (a.row() != d.row(), a.column() != d.column());
    row && column && (a.row() / 3 == d.row() / 3) != (a.column() / 3 == d.column() / 3)
}

/// Two opposite cells with one digit, a third with another, and the fourth that could have it, too.
fn find_three(
    view: &View<'_>,
    id: TechniqueId,
    placed: CellSet,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let holders = view.grid.cells_holding(digit) & placed;
        for b in holders.iter() {
            for c in holders.iter().filter(|&c| c > b && spans_two_boxes(b, c)) {
                let corners = [Cell::at(b.row(), c.column()), Cell::at(c.row(), b.column())];
                for [a, d] in [corners, [corners[1], corners[0]]] {
                    let Some(held) = view.grid.digit(a) else { continue };
                    let open = Candidate::new(d, held);
                    let is_passed_over = view.options.avoidable_rectangle_of_two
                        && view.grid.pencilmarks(d).len() != 2;
                    if !placed.contains(a) || !view.grid.allows(open) || is_passed_over {
                        continue;
                    }
                    let filled = [(a, held), (b, digit), (c, digit), (d, held)];
                    let deadly = Deadly::new(view, pattern(filled));
                    deadly.push(view, id, &[], open.into(), found)?;
                }
            }
        }
    }
    Continue(())
}

fn pattern(filled: [(Cell, Digit); 4]) -> CandidateSet {
    filled.into_iter().map(|(cell, digit)| Candidate::new(cell, digit)).collect()
}

/// Two placed cells, side by side or opposite, and two that could complete the rectangle.
fn find_two(
    view: &View<'_>,
    placed: CellSet,
    mut found: impl FnMut(Deadly) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let empty = view.grid.empty();
    for a in placed.iter() {
        for b in placed.iter().filter(|&b| b > a) {
            let (Some(p), Some(q)) = (view.grid.digit(a), view.grid.digit(b)) else { continue };
            if a.row() != b.row() && a.column() != b.column() {
                if p == q && spans_two_boxes(a, b) {
                    let c = Cell::at(a.row(), b.column());
                    let d = Cell::at(b.row(), a.column());
                    for digit in (view.grid.pencilmarks(c) & view.grid.pencilmarks(d)).iter() {
                        let filled = [(a, p), (b, p), (c, digit), (d, digit)];
                        found(Deadly::new(view, pattern(filled)))?;
                    }
                }
                continue;
            }
            for other in 0..9 {
                let across = |cell: Cell| {
                    if a.row() == b.row() {
                        Cell::at(other, cell.column())
                    } else {
                        Cell::at(cell.row(), other)
                    }
                };
                let (c, d) = (across(a), across(b));
                let fits = spans_two_boxes(a, d)
                    && empty.contains(c)
                    && empty.contains(d)
                    && view.grid.allows(Candidate::new(c, q))
                    && view.grid.allows(Candidate::new(d, p));
                if fits {
                    let filled = [(a, p), (b, q), (c, q), (d, p)];
                    found(Deadly::new(view, pattern(filled)))?;
                }
            }
        }
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::check_none;

    /// The same cells, given: they cannot be exchanged.
    #[test]
    fn given_cells_make_no_rectangle() {
        let state = AVOIDABLE_RECTANGLE_1.info.example.state.replace('+', "");
        check_none(&AVOIDABLE_RECTANGLE_1, &state);
        let state = AVOIDABLE_RECTANGLE_2.info.example.state.replace('+', "");
        check_none(&AVOIDABLE_RECTANGLE_2, &state);
    }
}
