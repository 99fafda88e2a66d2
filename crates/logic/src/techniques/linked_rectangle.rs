//! Unique Rectangle Strong Links: a candidate that would fill the whole rectangle with two digits.
//!
//! ## What it is
//!
//! Four empty cells in two rows, two columns and two boxes that all have the same two digits, and
//! any others. If one of the digits in one of the cells forces the two digits crosswise into all four,
//! they could change places, so it is not there. What forces them are cells without other
//! candidates, and houses in which a digit has no room outside the rectangle.
//!
//! ## How it is found
//!
//! For each two digits from two cells of a row that have both to the same columns of the rows below,
//! if the four lie in two boxes. Then each digit is tried in each cell: a cell is filled if the cell
//! beside it or opposite to it is, and one of the reasons holds. By digits, rows and columns, then by
//! cell and digit. This covers the eliminations of the types 1, 4 and 6 of the unique rectangle
//! and of the hidden rectangle, and those in which no cell is without other candidates.
//!
//! ## Names elsewhere
//!
//! UR+2B/1SL, UR+3X/2SL, UR+4C/3SL and so on, by the number and place of the cells with other
//! candidates and the number of strong links (SL), after Mike Barker. HoDoKu and Sudoku Explainer
//! have none.

use crate::{
    Example, Step, Technique, TechniqueId, TechniqueInfo, Truth, View,
    view::deadly::{Deadly, Found, info, product},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Finds [unique rectangles with strong links](self).
#[derive(Clone, Copy, Debug)]
pub struct UniqueRectangleStrongLinks;

static INFO: TechniqueInfo = info(
    "unique-rectangle-strong-links",
    "Unique Rectangle Strong Links",
    &["UR+SL", "Uniqueness Test with Strong Links"],
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
        step: "Unique Rectangle Strong Links: 2,3 in r2c67,r3c67 + r2c6=6; r2c7, r3c6, r3c7 => r2c6<>2",
    },
);

impl Technique for UniqueRectangleStrongLinks {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let links = Links::of(view);
        for a in Digit::ALL {
            let with_a = view.grid.cells_of(a);
            for b in Digit::ALL.into_iter().filter(|&b| b > a) {
                let cells = with_a & view.grid.cells_of(b);
                if cells.len() >= 4 {
                    find_digits(view, &links, [a, b], cells, found)?;
                }
            }
        }
        Continue(())
    }
}

/// The rectangles of `cells`, all of which have both digits.
fn find_digits(
    view: &View<'_>,
    links: &Links,
    digits: [Digit; 2],
    cells: CellSet,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let rows: [u16; 9] = std::array::from_fn(|row| (cells.bits() >> (9 * row) & 0x1ff) as u16);
    for upper in 0..9 {
        for lower in upper + 1..9 {
            let both = rows[upper] & rows[lower];
            if both & both.wrapping_sub(1) == 0 {
                continue;
            }
            let columns = || (0..9).filter(|column| both >> column & 1 == 1);
            for left in columns() {
                for right in columns().filter(|&right| right > left) {
                    if (upper / 3 == lower / 3) == (left / 3 == right / 3) {
                        continue;
                    }
                    let corners = [(upper, left), (upper, right), (lower, left), (lower, right)];
                    let corners = corners.map(|(row, column)| Cell::at(row, column));
                    let filling = Filling { view, links, corners, digits };
                    if filling.reasons() < 3 {
                        continue;
                    }
                    for at in 0..4 {
                        filling.try_in(at, INFO.id, found)?;
                    }
                }
            }
        }
    }
    Continue(())
}

/// By digit, the lines and boxes that have two places for it, as bits.
struct Links {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

impl Links {
    fn of(view: &View<'_>) -> Self {
        let mut links = Self { rows: [0; 9], columns: [0; 9], boxes: [0; 9] };
        for digit in Digit::ALL {
            let places = view.grid.cells_of(digit);
            for house in view.topology.houses() {
                if (house.cells & places).len() != 2 {
                    continue;
                }
                let (bits, number) = match house.house {
                    House::Row(number) => (&mut links.rows, number),
                    House::Column(number) => (&mut links.columns, number),
                    House::Box(number) => (&mut links.boxes, number),
                    House::Extra(_) => continue,
                };
                bits[digit.index()] |= 1 << number;
            }
        }
        links
    }

    /// A house with two places for `digit` in which `a` and `b` lie, which have it.
    fn between(&self, digit: Digit, a: Cell, b: Cell) -> Option<House> {
        let at = digit.index();
        let has = |bits: u16, number: usize| bits >> number & 1 == 1;
        if a.row() == b.row() && has(self.rows[at], a.row()) {
            return Some(House::Row(a.row() as u8));
        }
        if a.column() == b.column() && has(self.columns[at], a.column()) {
            return Some(House::Column(a.column() as u8));
        }
        let boxed = a.block() == b.block() && has(self.boxes[at], a.block());
        boxed.then(|| House::Box(a.block() as u8))
    }
}

/// What fills a rectangle.
struct Filling<'v, 'g> {
    view: &'v View<'g>,
    links: &'v Links,
    /// Row by row, so that the place of the cell in the other row is two further, that of the cell
    /// in the other column one further, each without carry.
    corners: [Cell; 4],
    digits: [Digit; 2],
}

impl Filling<'_, '_> {
    /// How many reasons there are at most; each fills one corner.
    fn reasons(&self) -> usize {
        let [a, b, c, d] = self.corners;
        let plain = self.corners.into_iter().filter(|&cell| self.view.bivalue().contains(cell));
        let sides = [(a, b), (a, c), (b, d), (c, d)];
        let linked = |digit, (a, b)| usize::from(self.links.between(digit, a, b).is_some());
        let links = self.digits.iter().flat_map(|&digit| sides.map(|side| linked(digit, side)));
        plain.count() + links.sum::<usize>()
    }

    /// Tries both digits in the corner at `start`.
    fn try_in(&self, start: usize, id: TechniqueId, found: &mut Found<'_>) -> ControlFlow<()> {
        for (digit, other) in [(self.digits[0], self.digits[1]), (self.digits[1], self.digits[0])] {
            let Some(truths) = self.forced(start, digit, other) else { continue };
            let cells: CellSet = self.corners.into_iter().collect();
            let digits: DigitSet = self.digits.into_iter().collect();
            let deadly = Deadly::new(self.view, product(cells, digits));
            let gone = Candidate::new(self.corners[start], digit).into();
            deadly.push(self.view, id, &truths, gone, found)?;
        }
        Continue(())
    }

    /// The truths by which `digit` at `start` fills all corners, if it does.
    fn forced(&self, start: usize, digit: Digit, other: Digit) -> Option<Vec<Truth>> {
        let mut filled = [false; 4];
        filled[start] = true;
        let mut truths = [None; 4];
        loop {
            let next = (0..4).filter(|&at| !filled[at]).find_map(|at| {
                let wanted = if at ^ start == 0b11 { digit } else { other };
                self.reason(at, wanted, filled).map(|truth| (at, truth))
            });
            let Some((at, truth)) = next else { break };
            filled[at] = true;
            truths[at] = Some(truth);
        }
        filled.iter().all(|&is| is).then(|| truths.into_iter().flatten().collect())
    }

    /// Why the corner at `at` holds the `wanted` digit, once others are filled: it has no third
    /// candidate, or a house has no other room.
    fn reason(&self, at: usize, wanted: Digit, filled: [bool; 4]) -> Option<Truth> {
        let cell = self.corners[at];
        let beside = [at ^ 1, at ^ 2];
        if beside.iter().any(|&side| filled[side]) && self.view.bivalue().contains(cell) {
            return Some(Truth::Cell(cell));
        }
        let opposite = filled[at ^ 3];
        for side in beside {
            // The cell beside holds the other digit, or sees the opposite that holds this one.
            if !filled[side] && !opposite {
                continue;
            }
            if let Some(house) = self.links.between(wanted, cell, self.corners[side]) {
                return Some(Truth::Place(house, wanted));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::UniqueRectangleStrongLinks;
    use crate::testing::check_none;

    /// Without strong links and with two cells that have other candidates nothing is forced.
    #[test]
    fn two_free_cells_need_a_link() {
        let rows = ["[12]..[12].....", "[1245]..[123]....."].join("");
        check_none(&UniqueRectangleStrongLinks, &format!("{rows}{}", ".".repeat(63)));
    }
}
