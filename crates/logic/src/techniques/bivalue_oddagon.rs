//! Bivalue Oddagon: a loop of an odd number of cells that two digits alone cannot fill.
//!
//! ## What it is
//!
//! Five or more cells, an odd number, each of which has the same two digits and shares a house with
//! the next, the last one with the first. Two digits would have to alternate around the loop, which
//! does not come out. So one of the other candidates of these cells, the guardians, is true.
//!
//! ## How it is found
//!
//! For every two digits, loops in which no more than three cells have other candidates and no two
//! cells but neighbours share a house: a shortcut would leave a smaller odd loop with fewer
//! guardians. Three cells of one house are left to subsets. The only guardian is placed (type 1);
//! what all guardians see is eliminated (type 2); guardians in one house make a naked subset with up
//! to three cells beside the loop (type 3); guardians of two digits make a wing with a cell of these
//! two digits that sees all of the one digit (type 4).
//!
//! ## Names elsewhere
//!
//! Also Oddagon, Broken Bivalue Loop. HoDoKu and Sudoku Explainer do not have it; in the latter such
//! loops are deadly only if they are even, as unique loops.

use crate::{Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

/// Finds [bivalue oddagons](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "oddagon")]
pub struct BivalueOddagon;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("bivalue-oddagon"),
    name: "Bivalue Oddagon",
    aliases: &["Oddagon", "Broken Bivalue Loop"],
    family: Family::Oddagon,
    needs_uniqueness: false,
    example: Example {
        state: "
            [47]5[47]126398
            169358274
            382479615
            [29][149]8735[149][24]6
            [259]3[57]641[79]8[27]
            6[147][147]982[147]53
            8[147][145][25]6[37][47][234]9
            [59][479]6[25]1[347]8[234][27]
            [47]2389[47]561",
        step: "Bivalue Oddagon: 4,7 in r1c13,r6c37,r7c27,r9c1, guardians r6c3=1 r6c7=1 r7c2=1 => \
         r6c2<>1",
    },
};

/// The most cells with guardians.
const MOST_GUARDED: usize = 3;

impl Technique for BivalueOddagon {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (at, a) in Digit::ALL.into_iter().enumerate() {
            for b in Digit::ALL.into_iter().skip(at + 1) {
                let cells = view.grid.cells_of(a) & view.grid.cells_of(b);
                let bare = cells & view.bivalue();
                // A loop of five has two bare cells or more.
                if bare.has_several() && cells.len() >= 5 && !is_hopeless(view, bare) {
                    let digits = [a, b].into_iter().collect();
                    find_with(view, digits, cells, bare, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether three cells of a house have two digits, which does away with every bound on loops.
fn is_hopeless(view: &View<'_>, bare: CellSet) -> bool {
    bare.len() > 2 && view.houses().any(|house| (house.cells & bare).len() > 2)
}

/// A way through cells that share a house with the next one only.
struct Path {
    first: Cell,
    second: Cell,
    last: Cell,
    cells: CellSet,
    /// What no further cell may be: the cells of the path and what those before the last see, but
    /// for the first.
    barred: CellSet,
}

fn find_with(
    view: &View<'_>,
    digits: DigitSet,
    cells: CellSet,
    bare: CellSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut earlier = CellSet::EMPTY;
    for first in bare {
        // Every loop is found from its first bare cell, in the direction of the lesser neighbour.
        earlier.insert(first);
        let room = cells - earlier;
        for second in view.topology.peers(first) & room {
            let both = CellSet::single(first) | second.into();
            let path = Path { first, second, last: second, cells: both, barred: both };
            extend(view, digits, room, bare, &path, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn extend(
    view: &View<'_>,
    digits: DigitSet,
    room: CellSet,
    bare: CellSet,
    path: &Path,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut next = view.topology.peers(path.last) & (room - path.barred);
    if (path.cells - bare).len() == MOST_GUARDED {
        next &= bare;
    }
    let closing = view.topology.peers(path.first);
    for cell in next {
        let cells = path.cells | cell.into();
        if closing.contains(cell) {
            if cells.len() >= 5 && cells.len() % 2 == 1 && cell > path.second {
                view.push_oddagon(INFO.id, digits, cells, found)?;
            }
            continue;
        }
        let barred = path.barred | view.topology.peers(path.last) | cell.into();
        extend(view, digits, room, bare, &Path { last: cell, cells, barred, ..*path }, found)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::BivalueOddagon;
    use crate::testing::{check_none, check_step};

    #[test]
    fn the_only_guardian_is_placed() {
        check_step(
            &BivalueOddagon,
            "
                .+3.2+96145
                .9.+15+7.+8+3
                ..+1+8+34+97.
                ......4+18
                ....1..5.
                .1..+4.39.
                .7.+48.+5+3+1
                38...17.+4
                14.3+7.8.+9",
            "Bivalue Oddagon: 2,6 in r25c7,r3c29,r5c2, guardians r3c2=5 => r3c2=5",
        );
    }

    #[test]
    fn guardians_make_a_wing() {
        check_step(
            &BivalueOddagon,
            "
                .+8...+1..+3
                .+3...+6..1
                +1.2+5.3+64+8
                .+2+1...+4+65
                +5.3.+64+8+1+2
                .6.+21+5+3+97
                .+4.+1+5823.
                .1.6..+58.
                .5....+1+7.",
            "Bivalue Oddagon: 7,9 in r1c47,r2c17,r4c16,r5c4, guardians r1c4=4 r2c1=4 \
             r4c1=8, subset r6c1 => r1c1<>4",
        );
    }

    #[test]
    fn what_all_guardians_see_is_false() {
        check_step(
            &BivalueOddagon,
            "
                [47]5[47]126398
                169358274
                382479615
                [29][149]8735[149][24]6
                [259]3[57]641[79]8[27]
                6[147][147]982[147]53
                8[147][145][25]6[37][47][234]9
                [59][479]6[25]1[347]8[234][27]
                [47]2389[47]561",
            "Bivalue Oddagon: 4,7 in r1c13,r6c37,r7c27,r9c1, guardians r6c3=1 r6c7=1 \
             r7c2=1 => r6c2<>1",
        );
    }

    #[test]
    fn an_even_loop_can_be_filled() {
        check_none(
            &BivalueOddagon,
            "
                [12]...[12]....
                .........
                .........
                .........
                [12]...[123]....
                .........
                .........
                .........
                .........",
        );
    }

    #[test]
    fn three_cells_of_a_house_are_no_loop() {
        check_none(
            &BivalueOddagon,
            "
                [12]...[12]...[123]
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
