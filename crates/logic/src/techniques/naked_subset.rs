//! Naked Subset: a few cells of a house have no more digits than they are, so they keep them.
//!
//! ## What it is
//!
//! Two cells that see each other and have the same two pencilmarks are a Naked Pair: one of them
//! takes the one digit, the other takes the other. Three cells with three digits in all are a
//! Naked Triple, four with four a Naked Quadruple; not every cell needs all of the digits. Every
//! cell that sees all of them loses the digits: the rest of their house, or of their two houses if
//! the subset lies where a box and a line cross.
//!
//! ## How it is found
//!
//! House by house: the choices among the cells with two pencilmarks or more, but not more than the
//! subset has, by last cell, then by the one before it and so on. A subset that lies in two houses comes with the first one.
//! A larger subset may consist of smaller ones.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Naked Pair, Triple, Quadruple (0200 to 0202), 60, 80 and 120 points, but Locked Pair or
//! Triple where it takes something from two houses. Sudoku Explainer: Naked Pair 3.0, Naked
//! Triplet 3.6, Naked Quad 5.0, in one house only. Also Disjoint Subset.

use crate::{
    Example, Family, Step, Subset, SubsetKind, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;

/// Finds [naked subsets](self) of one size.
#[derive(Debug)]
#[doc(alias = "disjoint subset")]
pub struct NakedSubset {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [two cells with two digits](self).
pub static NAKED_PAIR: NakedSubset = NakedSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("naked-pair"),
        name: "Naked Pair",
        aliases: &["Conjugate Pair"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                3729[68]45[68]1
                4951[2368][2368][38]7[26]
                81657[23][34]9[24]
                5[348]17[38][389]2[68][469]
                6[28]94[128][128]753
                7[2348][48]65[2389][48]1[49]
                1[48][48]297635
                967345128
                2538[16][16]947",
            step: "Naked Pair: 4,8 in r6c37 => r6c29<>4, r6c26<>8",
        },
    },
    size: 2,
};

/// Finds [three cells with three digits](self).
pub static NAKED_TRIPLE: NakedSubset = NakedSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("naked-triple"),
        name: "Naked Triple",
        aliases: &["Naked Triplet"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                613895274
                528[467][47][467]193
                749321568
                95[67][467]1[24678][34678][2348][27]
                28493[67][67]51
                13[67]5[47][24678][4678][248]9
                39216[47][478][48]5
                861[47]59[347][234][27]
                475283916",
            step: "Naked Triple: 4,6,7 in r4c4,r5c6,r6c5 => r46c6<>4, r46c6<>6, r46c6<>7",
        },
    },
    size: 3,
};

/// Finds [four cells with four digits](self).
pub static NAKED_QUADRUPLE: NakedSubset = NakedSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("naked-quadruple"),
        name: "Naked Quadruple",
        aliases: &["Naked Quad", "Naked Quadruplet"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                [389][3456][5689][1349]7[48]2[1689][35]
                [37]1[57]6[289][248][489][89][357]
                [23789][3467][26789][1349][189]5[1489][1689][37]
                5[79]3[149][189][478]62[19]
                [78]2[678][19]3[67]54[19]
                1[69]4[259][259][26]738
                48[2579][257][25]3[19][159]6
                [239][35][259][258]61[89]74
                6[57]1[578]493[58]2",
            step: "Naked Quadruple: 1,3,4,9 in r1345c4 => r6c4<>9",
        },
    },
    size: 4,
};

impl Technique for NakedSubset {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.naked_subsets(self.size, &mut |cells, digits| {
            let eliminated = view.candidates_in(digits, view.seen_by_all(cells));
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            let pattern = Subset { cells, digits, kind: SubsetKind::Naked };
            found(Step::eliminating(self.info.id, pattern, &eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{NAKED_PAIR, NAKED_QUADRUPLE, NAKED_TRIPLE};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_a_naked_pair() {
        check_step(
            &NAKED_PAIR,
            "[14]29[14]65387
             758[29][29]3[16][16]4
             6[134][134][148]7[48]952
             [123]9[123][2368]4[268]7[136]5
             [1234][13468][1234]5[239]7[146][13469][13689]
             5[3468]7[369]1[69]2[3469][3689]
             [234][34]5781[46][23469][369]
             87[1234][3469][39][469]5[1234][13]
             9[134]6[234]5[24]87[13]",
            "Naked Pair: 1,3 in r89c9 => r5c9,r8c8<>1, r567c9,r78c8<>3",
        );
    }

    #[test]
    fn finds_a_naked_triple() {
        check_step(
            &NAKED_TRIPLE,
            "[14]29[14]65387
             758[29][29]3[16][16]4
             6[134][134][148]7[48]952
             [123]9[123][2368]4[268]7[136]5
             [1234][13468][1234]5[239]7[146][13469][689]
             5[3468]7[369]1[69]2[3469][689]
             [234][34]5781[46][2469][69]
             87[124][3469][39][469]5[24][13]
             9[14]6[234]5[24]87[13]",
            "Naked Triple: 1,3,4 in r379c2 => r5c2<>1, r56c2<>3, r56c2<>4",
        );
    }

    #[test]
    fn finds_a_naked_quadruple() {
        check_step(
            &NAKED_QUADRUPLE,
            "[1347]6[1347]28[47]5[349][49]
             [34]586197[34]2
             2[47]93[45][457]186
             [4569][124][456]87[25]3[149][49]
             8[147][47]9632[147]5
             [3579][27][357]4[25]16[79]8
             [46]3[246]79[24]851
             [457]8[457]1[34]692[37]
             [17]9[127]5[23]846[37]",
            "Naked Quadruple: 1,2,4,7 in r456c2,r5c3 => r4c13<>4, r6c13<>7",
        );
    }

    #[test]
    fn cells_must_see_each_other() {
        check_none(
            &NAKED_PAIR,
            "[12]........
             .........
             .........
             .........
             ....[12]....
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn one_digit_more_is_too_many() {
        check_none(
            &NAKED_PAIR,
            "[12][123].......
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

    #[test]
    fn a_cell_with_one_digit_is_a_single() {
        // The first cell takes 1, so the second one takes 2.
        check_none(
            &NAKED_PAIR,
            "[1][12].......
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

    #[test]
    fn a_triple_may_go_round() {
        check_step(
            &NAKED_TRIPLE,
            "[12][23][13]......
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "Naked Triple: 1,2,3 in r1c123 => r1c456789,r2c123,r3c123<>1, r1c456789,r2c123,r3c123<>2, r1c456789,r2c123,r3c123<>3",
        );
    }
}
