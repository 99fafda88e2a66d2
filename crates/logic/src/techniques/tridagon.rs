//! Tridagon: twelve cells of four boxes that three digits alone cannot fill.
//!
//! ## What it is
//!
//! In four boxes at the corners of a rectangle, three cells each, one in every row and every column
//! of the box. The three cells of a box run in one of six ways, three of which turn one into the
//! other if rows change places in a circle, and so do the other three. If an odd number of the four
//! boxes runs the one way, no filling of the twelve cells with three digits keeps them apart. So one
//! of the other candidates of these cells, the guardians, is true.
//!
//! ## How it is found
//!
//! For every three digits and every four boxes, where each box has three such cells that each have
//! at least two of the digits; no more than four of the cells may have other candidates. The only
//! guardian is placed (type 1); what all guardians see is eliminated (type 2); guardians in one house
//! make a naked subset with up to three cells beside the pattern (type 3); guardians of two digits
//! make a wing with a cell of these two digits that sees all of the one digit (type 4).
//!
//! ## Names elsewhere
//!
//! Also Thor's Hammer, Trivalue Oddagon, Chromatic Pattern, found in 2022 in very hard puzzles.
//! HoDoKu and Sudoku Explainer do not have it.

use crate::{Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, Digit, DigitSet};

/// Finds [tridagons](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "thors hammer")]
pub struct Tridagon;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("tridagon"),
    name: "Tridagon",
    aliases: &["Thor's Hammer", "Trivalue Oddagon", "Chromatic Pattern"],
    family: Family::Oddagon,
    needs_uniqueness: false,
    example: Example {
        state: "
            [23][23][6789][789][456][46][789][5789]1
            [16][789][16789][789][56]234[5789]
            [789]45[789]136[789]2
            [1289][2589][189]47[15][289]36
            [12367][2357][167][23]894[157][57]
            [123789][235789]46[23][15][2789][1789][5789]
            [789]125[349][478][789]6[34]
            4[789]31[69][678]52[789]
            56[789][23][2349][478]1[789][34]",
        step: "Tridagon: 7,8,9 in r1c37,r2c29,r3c18,r7c17,r8c29,r9c38, guardians r1c3=6 r2c9=5, \
         subset r2c5 => r1c56,r2c13<>6",
    },
};

/// The most cells with guardians.
const MOST_GUARDED: usize = 4;

/// By way to run, the column of the cell in each row of the box; the first three turn into one
/// another in a circle, and so do the last three.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// The three cells of a way in the first box.
const FIRST: [CellSet; 6] = {
    let mut ways = [CellSet::EMPTY; 6];
    let mut way = 0;
    while way < 6 {
        let mut row = 0;
        while row < 3 {
            ways[way].insert(Cell::at(row, WAYS[way][row]));
            row += 1;
        }
        way += 1;
    }
    ways
};

impl Technique for Tridagon {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = view.grid;
        for (i, a) in Digit::ALL.into_iter().enumerate() {
            for (j, b) in Digit::ALL.into_iter().enumerate().skip(i + 1) {
                for c in Digit::ALL.into_iter().skip(j + 1) {
                    let [x, y, z] = [a, b, c].map(|digit| grid.cells_of(digit));
                    let fitting = x & y | y & z | x & z;
                    let digits: DigitSet = [a, b, c].into_iter().collect();
                    let others = cells_of_others(view, digits);
                    if fitting.len() >= 12 && (fitting - others).len() + MOST_GUARDED >= 12 {
                        find_with(view, digits, fitting, others, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Where digits other than `digits` may be.
fn cells_of_others(view: &View<'_>, digits: DigitSet) -> CellSet {
    (!digits).iter().fold(CellSet::EMPTY, |all, digit| all | view.grid.cells_of(digit))
}

/// The tridagons of `digits` within `fitting`.
fn find_with(
    view: &View<'_>,
    digits: DigitSet,
    fitting: CellSet,
    others: CellSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !view.has_boxes() {
        return ControlFlow::Continue(());
    }
    let mut boxes = [0_u8; 9];
    for (block, ways) in boxes.iter_mut().enumerate() {
        for way in (0..6).filter(|&way| fitting.contains_all(cells(block, way))) {
            *ways |= 1 << way;
        }
    }
    if boxes.iter().filter(|&&ways| ways != 0).count() < 4 {
        return ControlFlow::Continue(());
    }
    for (top, bottom) in [(0, 1), (0, 2), (1, 2)] {
        for (left, right) in [(0, 1), (0, 2), (1, 2)] {
            let corners = [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right];
            if corners.iter().all(|&block| boxes[block] != 0) {
                let ways = corners.map(|block| boxes[block]);
                find_at(view, digits, others, corners, ways, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_at(
    view: &View<'_>,
    digits: DigitSet,
    others: CellSet,
    corners: [usize; 4],
    ways: [u8; 4],
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let choose = |at: usize, before: CellSet| {
        let chosen = (0..6).filter(move |way| ways[at] >> way & 1 == 1);
        chosen
            .map(move |way| (way / 3, before | cells(corners[at], way)))
            .filter(move |&(_, cells)| (cells & others).len() <= MOST_GUARDED)
    };
    for (a, one) in choose(0, CellSet::EMPTY) {
        for (b, two) in choose(1, one) {
            for (c, three) in choose(2, two) {
                for (d, four) in choose(3, three) {
                    if (a + b + c + d) % 2 == 1 {
                        view.push_oddagon(INFO.id, digits, four, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The three cells of a way to run in a box.
const fn cells(block: usize, way: usize) -> CellSet {
    CellSet::from_bits(FIRST[way].bits() << (block / 3 * 27 + block % 3 * 3))
}

#[cfg(test)]
mod tests {
    use super::Tridagon;
    use crate::testing::{check_none, check_step};

    #[test]
    fn the_only_guardian_is_placed() {
        check_step(
            &Tridagon,
            "
                ..+3.+2+7.+5+4
                +5+7.+4.1.23
                .+24+35..+76
                +7+4.+1+3.+6+8.
                ..+174.5+3.
                23....+7+41
                .+5+2.+7+4+3+18
                +3.7+2+1.4.+5
                +41.+5.3+2.+7",
            "Tridagon: 6,8,9 in r1c24,r2c35,r3c16,r7c14,r8c26,r9c35, guardians r3c1=1 => r3c1=1",
        );
    }

    #[test]
    fn two_guardians_make_a_wing() {
        check_step(
            &Tridagon,
            "
                [23][23][6789][789][456][46][789][5789]1
                [16][789][16789][789][56]234[5789]
                [789]45[789]136[789]2
                [1289][2589][189]47[15][289]36
                [12367][2357][167][23]894[157][57]
                [123789][235789]46[23][15][2789][1789][5789]
                [789]125[349][478][789]6[34]
                4[789]31[69][678]52[789]
                56[789][23][2349][478]1[789][34]",
            "Tridagon: 7,8,9 in r1c37,r2c29,r3c18,r7c17,r8c29,r9c38, guardians r1c3=6 \
             r2c9=5, subset r2c5 => r1c56,r2c13<>6",
        );
    }

    #[test]
    fn four_boxes_that_run_alike_can_be_filled() {
        check_none(
            &Tridagon,
            "
                [1789]..[789].....
                .[789]..[789]....
                ..[789]..[789]...
                [789]..[789].....
                .[789]..[789]....
                ..[789]..[789]...
                .........
                .........
                .........",
        );
    }
}
