//! Almost Locked Candidates: digits that a box and a line which cross hand over to each other.
//!
//! ## What it is
//!
//! Take a box and a line that cross. In the cover, one of the two, a cell outside the other has
//! just two digits. In the base, the other one, both digits have outside the crossing a single
//! cell in all, the same for both. Whichever of the digits the first cell takes, the base must
//! have it in the second, and the other one where the houses cross. So the cover loses both digits
//! elsewhere, and the second cell loses all others. That is an Almost Locked Pair. In an Almost
//! Locked Triple there are two cells with three digits against two cells, in an Almost Locked
//! Quadruple three cells with four digits against three. With one digit and no cells they would be
//! [locked candidates](super::locked_candidates).
//!
//! ## How it is found
//!
//! Crossing by crossing, columns before rows, by box, then by line; first with the box as base,
//! then with the line. The cells of the cover are chosen by last cell, then by the one before; then the digits
//! are known.
//!
//! ## Names elsewhere
//!
//! Kyouyama's Sudoku: Almost Locked Pair, Triple, Quadruple. Sudopedia: Almost Locked Candidates.
//! HoDoKu and Sudoku Explainer do not have them. A loop of almost locked sets sees the same.

use crate::{
    Example, Family, Intersection, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::choose::choices,
    view::{Crossing, Marked, Side},
};
use std::ops::ControlFlow;
use sudokit_grid::CellSet;

/// Finds [almost locked candidates](self) of one size.
#[derive(Debug)]
pub struct AlmostLockedCandidates {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [two digits that are almost locked](self).
pub static ALMOST_LOCKED_PAIR: AlmostLockedCandidates = AlmostLockedCandidates {
    info: &TechniqueInfo {
        id: TechniqueId::new("almost-locked-pair"),
        name: "Almost Locked Pair",
        aliases: &["Almost Locked Candidates"],
        family: Family::Intersection,
        needs_uniqueness: false,
        example: Example {
            state: "
                4[27][27]965381
                358[14][14]7269
                961283[457][45][47]
                7[249][249][16]58[14]3[26]
                61[34][37]29[4578][45][478]
                8[23]5[36][17]4[17]9[26]
                2[3478][347][478][47]6915
                1[489][49]53267[48]
                5[478]6[478]91[48]23",
            step: "Almost Locked Pair: 4,9 b4\\c3 r4c2/r8c3 => r4c2<>2, r7c3<>4",
        },
    },
    size: 2,
};

/// Finds [three digits that are almost locked](self).
pub static ALMOST_LOCKED_TRIPLE: AlmostLockedCandidates = AlmostLockedCandidates {
    info: &TechniqueInfo {
        id: TechniqueId::new("almost-locked-triple"),
        name: "Almost Locked Triple",
        aliases: &[],
        family: Family::Intersection,
        needs_uniqueness: false,
        example: Example {
            state: "
                [18][15][1358]2[156]97[368]4
                42[1358][15][156]7[389][3689][689]
                967834251
                78[14][1459]236[49][59]
                236[1459][14589][18][14589]7[589]
                5[14]97[148]6[1348][348]2
                6[149][148][149]75[489]23
                3[4579][458]6[489]2[4589]1[5789]
                [18][4579]23[49][18][459][469][5679]",
            step: "Almost Locked Triple: 4,5,9 r5\\b6 r5c45/r4c89 => r5c45<>1, r6c78<>4, r5c5<>8",
        },
    },
    size: 3,
};

/// Finds [four digits that are almost locked](self).
pub static ALMOST_LOCKED_QUADRUPLE: AlmostLockedCandidates = AlmostLockedCandidates {
    info: &TechniqueInfo {
        id: TechniqueId::new("almost-locked-quadruple"),
        name: "Almost Locked Quadruple",
        aliases: &[],
        family: Family::Intersection,
        needs_uniqueness: false,
        example: Example {
            state: "
                [14][249][59][359]8[139]7[23]6
                [78][289]3[79][24]651[48]
                [178]6[578][357][24][13]9[23][48]
                912478365
                [478]5[78]632[48]91
                3[48]6[19][19]5[48]72
                2[38]1[38]57649
                67[89][189][19]4253
                5[39]426[39]187",
            step: "Almost Locked Quadruple: 1,2,3,4 r1\\b2 r1c128/r23c5,r3c6 => r3c4<>3, r1c2<>9",
        },
    },
    size: 4,
};

impl Technique for AlmostLockedCandidates {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let small = (2..=self.size).fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
        for crossing in view.crossings() {
            for side in [Side::Region, Side::Line] {
                let (base, cover) = crossing.base_and_cover(side);
                let open = (cover.cells - crossing.cells) & small;
                if base.cells.len() == 9 && open.len() >= self.size - 1 {
                    self.find_in(view, (crossing, side), open, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl AlmostLockedCandidates {
    /// Looks among the cells `open` of the cover.
    fn find_in(
        &self,
        view: &View<'_>,
        (crossing, side): (&Crossing, Side),
        open: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (base, cover) = crossing.base_and_cover(side);
        let marked = Marked::new(view, open);
        choices(marked.marks(), self.size - 1, self.size, &mut |choice, digits| {
            let mut places = CellSet::EMPTY;
            for digit in digits {
                let in_base = base.cells & view.grid.cells_of(digit);
                places |= in_base;
                let is_wide = self.size == 2 && (places - crossing.cells).has_several();
                if in_base.is_empty() || is_wide {
                    return ControlFlow::Continue(());
                }
            }
            let base_rest = places - crossing.cells;
            if base_rest.len() != self.size - 1 {
                return ControlFlow::Continue(());
            }
            let cover_rest = marked.chosen(choice);
            let elsewhere = cover.cells - crossing.cells - cover_rest;
            let eliminated =
                view.candidates_in(digits, elsewhere) | view.candidates_in(!digits, base_rest);
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            let pattern = Intersection {
                digits,
                base: base.house,
                cover: cover.house,
                cells: places & crossing.cells,
                base_rest,
                cover_rest,
            };
            found(Step::eliminating(self.info.id, pattern, &eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{ALMOST_LOCKED_PAIR, ALMOST_LOCKED_QUADRUPLE, ALMOST_LOCKED_TRIPLE};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_almost_locked_pair() {
        check_step(
            &ALMOST_LOCKED_PAIR,
            "[48][48]6[17]5[13]9[137]2
             731492658
             259[167][78][1368][47][137][147]
             [3468][2468][23]5[278][689]1[6789][679]
             9[268]5[167][278][168][78]43
             [68]1734[689]2[689]5
             [1356]9[23]8[36][45][457][1267][1467]
             [1356][26]49[36]7[58][1268][16]
             [56]7821[45]3[69][469]",
            "Almost Locked Pair: 6,9 b6\\c8 r4c9/r9c8 => r78c8<>6, r4c9<>7",
        );
    }

    #[test]
    fn finds_almost_locked_triple() {
        check_step(
            &ALMOST_LOCKED_TRIPLE,
            "8[19]34526[19]7
             467918253
             52[19][67]3[67]4[189][189]
             [23]5[19][367][2679][13679]84[169]
             6[19]85[24][34][37][27][19]
             [23]748[269][1369][139][1269]5
             1[34]2[367][67]5[79][6789][4689]
             9[34]528[367][17][167][146]
             7861[49][49]532",
            "Almost Locked Triple: 1,6,9 b5\\r4 r6c56/r4c39 => r6c5<>2, r6c6<>3",
        );
    }

    #[test]
    fn finds_almost_locked_quadruple() {
        check_step(
            &ALMOST_LOCKED_QUADRUPLE,
            "[4568][456]7[1349][1349][139][34589]2[13489]
             [349][349][134]2587[14]6
             2[45][148]7[1349]6[34589][58][13489]
             1[45679]2[489][479][579][4689]3[4789]
             [34579]8[34]6[3479][3579]2[14][1479]
             [34679][34679][346][13489]2[1379][4689][68]5
             [34678][3467][3468][359][3679]21[568][348]
             [36]19[35]84[356]72
             [34678]25[13][1367][137][3468]9[348]",
            "Almost Locked Quadruple: 1,3,4,9 r3\\b1 r3c579/r2c123 => r1c12<>4, r3c7<>5, r3c79<>8",
        );
    }

    #[test]
    fn finds_the_smallest_pair() {
        check_step(
            &ALMOST_LOCKED_PAIR,
            "[12]........
             ...[3456789][3456789][3456789][3456789][3456789].
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "Almost Locked Pair: 1,2 r2\\b1 r2c9/r1c1 => r1c23,r3c123<>1, r1c23,r3c123<>2, r2c9<>3, \
             r2c9<>4, r2c9<>5, r2c9<>6, r2c9<>7, r2c9<>8, r2c9<>9",
        );
    }

    #[test]
    fn a_second_cell_in_the_base_is_too_many() {
        check_none(
            &ALMOST_LOCKED_PAIR,
            "[12]........
             ...[3456789][3456789][3456789][3456789]..
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
