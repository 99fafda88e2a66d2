//! Reverse BUG: two digits must not be closed in what is filled, or the rest could be exchanged.
//!
//! ## What it is
//!
//! Take the filled cells of two digits and a few empty ones. If the empty ones held these digits
//! too, and every house had two of all these cells or none, then each house would lack both digits or
//! none. Wherever else the digits are, they could change places. So one of the other candidates of
//! the empty cells is true: these are the guardians. What follows is of the same types as for a
//! unique rectangle:
//!
//! * in one cell: it holds none of the two digits (type 1);
//! * of one digit: what sees all of them is not this digit (type 2);
//! * in cells of one house: they count as one cell in a naked subset (type 3), or what is needed for
//!   one of the two digits takes the other away (type 4).
//!
//! ## How it is found
//!
//! For each two digits that are filled somewhere and not everywhere: a house with one of them needs
//! a second cell, until none does. At most three empty cells are added, of which two may have
//! guardians, or more if these are of one digit. By digits, cells and type.
//!
//! ## Names elsewhere
//!
//! Reverse bivalue universal grave. HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Exchanged, Step, Technique, TechniqueInfo, View,
    view::deadly::{Deadly, info, product},
};
use std::{
    collections::BTreeSet,
    ops::ControlFlow::{self, Continue},
};
use sudokit_grid::{CellSet, Digit, DigitSet};

/// The most empty cells.
const MOST_CELLS: usize = 3;

/// Finds [reverse bivalue universal graves](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "reverse bivalue universal grave")]
pub struct ReverseBug;

static INFO: TechniqueInfo = info(
    "reverse-bug",
    "Reverse BUG",
    &["Reverse Bivalue Universal Grave"],
    Example {
        state: "
            +27+961+3+5+8+4
            53+69+8+47+1+2
            +1+84+5+7+23+6+9
            +7+15+2+3+9+64+8
            +34876192+5
            +69+2+4+5+81+3+7
            +8[6]7[1]+2+54+9[13]
            +4[2]1+3+97[28]56
            [9][25]+3[18]46[28]7[1]",
        step: "Reverse BUG: 1,3 in r9c4 + r9c4=8 => r9c4<>1",
    },
);

impl Technique for ReverseBug {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for a in Digit::ALL {
            for b in Digit::ALL.into_iter().filter(|&b| b > a) {
                let filled = view.grid.cells_holding(a) | view.grid.cells_holding(b);
                if filled.is_empty() || filled.len() >= 17 {
                    continue;
                }
                let open = view.grid.cells_of(a) | view.grid.cells_of(b);
                let mut search = Search { view, filled, open, closed: BTreeSet::new() };
                search.close(CellSet::EMPTY);
                let digits: DigitSet = [a, b].into_iter().collect();
                for cells in search.closed {
                    let deadly = Deadly::new(view, product(cells, digits));
                    let deadly = Deadly { exchanged: Exchanged::Others, ..deadly };
                    let several = deadly.guardians.digits().has_several();
                    if cells.len() + filled.len() >= 18 || (several && deadly.extra.len() > 2) {
                        continue;
                    }
                    deadly.type_1(view, INFO.id, found)?;
                    deadly.type_2(view, INFO.id, found)?;
                    deadly.type_3(view, INFO.id, found)?;
                    deadly.type_4(view, INFO.id, found)?;
                }
            }
        }
        Continue(())
    }
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    filled: CellSet,
    open: CellSet,
    closed: BTreeSet<CellSet>,
}

impl Search<'_, '_> {
    /// Adds to `cells` what closes them with the filled ones.
    fn close(&mut self, cells: CellSet) {
        let known = cells | self.filled;
        let mut odd = self.view.topology.houses().iter().filter(|h| (h.cells & known).len() == 1);
        let Some(first) = odd.next() else {
            if !cells.is_empty() {
                self.closed.insert(cells);
            }
            return;
        };
        // A cell mends three houses.
        if odd.count() + 1 > 3 * (MOST_CELLS - cells.len()) {
            return;
        }
        for cell in (first.cells & (self.open - cells)).iter() {
            let full = |house: CellSet| (house & known).len() >= 2;
            if !self.view.topology.houses_of(cell).any(|house| full(house.cells)) {
                self.close(cells | cell.into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ReverseBug;
    use crate::testing::check_none;

    /// Two digits of which one is nowhere else are missing in pairs: three houses lack one only.
    #[test]
    fn a_lone_digit_needs_more_than_one_partner() {
        check_none(&ReverseBug, &format!("1{}", ".".repeat(80)));
    }
}
