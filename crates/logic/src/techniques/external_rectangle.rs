//! Unique Rectangle External: a rectangle whose two digits could only escape beside it.
//!
//! ## What it is
//!
//! Four empty cells in two rows, two columns and two boxes that all have the same two digits, and
//! any others. If they held these digits alone, the digits could change places. Two cells of a side
//! do so if they have no other candidates, or if the two digits have no other place in a house with
//! both cells. So one of the candidates is true that prevent this for one of two opposite sides: the
//! *guardians*, inside the rectangle for one side, perhaps, and outside for the other. Whatever sees
//! all of them is false.
//!
//! ## How it is found
//!
//! For each two digits and four cells, every least set of at most six guardians that are not all
//! inside. By digits, rows and columns, direction of the sides, and the houses of the guardians.
//!
//! ## Names elsewhere
//!
//! External unique rectangle, UR with external guardians. HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Exchanged, Step, Technique, TechniqueInfo, View,
    view::deadly::{Deadly, column, info, product, row},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// The most guardians.
const MOST_GUARDIANS: usize = 6;

/// Finds [unique rectangles with guardians beside them](self).
#[derive(Clone, Copy, Debug)]
pub struct UniqueRectangleExternal;

static INFO: TechniqueInfo = info(
    "unique-rectangle-external",
    "Unique Rectangle External",
    &["External Unique Rectangle"],
    Example {
        state: "
            [156]4[56]7[23][26]+89[13]
            7+3+9[145][45]8[14]+26
            [168][68]2[146][34]+95[37][1347]
            +4[16]+32+8[57][16][57]9
            +9[17]8[45]6[457]2[357][137]
            +25[67]+913[46]8[47]
            3+2+1[68]9[56]7+4[58]
            [56]9[567][458][2457][245]+31[58]
            [58][78]43[57]1+9+62",
        step: "Unique Rectangle External: 5,6 in r1c13,r8c13 + r1c1=1, r9c1=5 => r1c1<>5",
    },
);

impl Technique for UniqueRectangleExternal {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !view.topology.is_classic() {
            return Continue(());
        }
        for a in Digit::ALL {
            for b in Digit::ALL.into_iter().filter(|&b| b > a) {
                let both = view.grid.cells_of(a) & view.grid.cells_of(b);
                if both.len() >= 4 {
                    find_with(view, [a, b].into_iter().collect(), both, found)?;
                }
            }
        }
        Continue(())
    }
}

/// Finds rectangles of cells that have `both` digits.
fn find_with(
    view: &View<'_>,
    digits: DigitSet,
    both: CellSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bits = |at: usize| ((both & row(at)).bits() >> (9 * at)) as u16;
    for upper in 0..9 {
        for lower in upper + 1..9 {
            let shared = bits(upper) & bits(lower);
            let columns = || (0..9).filter(|column| shared >> column & 1 == 1);
            for left in columns() {
                for right in columns().filter(|&right| right > left) {
                    if (upper / 3 == lower / 3) == (left / 3 == right / 3) {
                        continue;
                    }
                    let rows = [row(upper), row(lower)];
                    let columns = [column(left), column(right)];
                    let rectangle = Rectangle {
                        view,
                        digits,
                        cells: (rows[0] | rows[1]) & (columns[0] | columns[1]),
                    };
                    rectangle.find([rows, columns], found)?;
                }
            }
        }
    }
    Continue(())
}

/// Four cells that have both digits.
struct Rectangle<'v, 'g> {
    view: &'v View<'g>,
    digits: DigitSet,
    cells: CellSet,
}

impl Rectangle<'_, '_> {
    /// Pushes the steps of the sides in two rows, and of those in two columns.
    fn find(
        &self,
        directions: [[CellSet; 2]; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let candidates = product(self.cells, self.digits);
        let mut all: Vec<CandidateSet> = Vec::new();
        for lines in directions {
            let [first, second] = lines.map(|line| self.guardians_of(line));
            for one in first.iter().flatten() {
                for other in second.iter().flatten() {
                    let set = *one | *other;
                    if set.len() <= MOST_GUARDIANS && !all.contains(&set) {
                        all.push(set);
                    }
                }
            }
        }
        for guardians in &all {
            let is_least =
                all.iter().all(|other| other == guardians || !(*other - *guardians).is_empty());
            let extra = guardians.cells();
            if is_least && !self.cells.contains_all(extra) {
                let exchanged = Exchanged::Pattern;
                let deadly = Deadly { candidates, guardians: *guardians, extra, exchanged };
                deadly.type_n(self.view, INFO.id, found)?;
            }
        }
        Continue(())
    }

    /// What must be false for the side in `line` to hold the two digits: its other candidates, or
    /// the other places in the line, or those in the box of both cells.
    fn guardians_of(&self, line: CellSet) -> [Option<CandidateSet>; 3] {
        let side = self.cells & line;
        let inside = self.view.candidates_in(DigitSet::ALL - self.digits, side);
        let beside = |house: CellSet| self.view.candidates_in(self.digits, house - side);
        let mut corners = side.iter().map(Cell::block);
        let (block, other) = (corners.next(), corners.next());
        let in_box = (block == other).then(|| {
            beside(Cell::ALL.into_iter().filter(|cell| Some(cell.block()) == block).collect())
        });
        [Some(inside), Some(beside(line)), in_box]
    }
}

#[cfg(test)]
mod tests {
    use super::UniqueRectangleExternal;
    use crate::testing::check_none;

    /// Where all guardians are inside, this is a rectangle of a numbered type.
    #[test]
    fn guardians_inside_are_not_meant() {
        let rows = ["[12]..[12].....", "[12]..[123]....."].join("");
        check_none(&UniqueRectangleExternal, &format!("{rows}{}", ".".repeat(63)));
    }
}
