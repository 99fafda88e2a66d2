//! Hidden Subset: a few digits have no more cells in a house than they are, so they fill them.
//!
//! ## What it is
//!
//! Two digits that have the same two places in a house are a Hidden Pair: the two cells take them
//! and lose all other pencilmarks, which hid the pair. Three digits with three places in all are a
//! Hidden Triple, four with four a Hidden Quadruple; not every digit needs all of the places.
//!
//! ## How it is found
//!
//! House by house: the choices among the digits with two places or more, but not more than the
//! subset has, by last digit, then by the one before it and so on. A larger subset may consist of smaller ones. Where the
//! house has other open cells, these are a naked subset with the same conclusions.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Hidden Pair, Triple, Quadruple (0210 to 0212), 70, 100 and 150 points. Sudoku Explainer:
//! Hidden Pair 3.4, Hidden Triplet 4.0, Hidden Quad 5.4.

use crate::{
    Example, Family, Step, Subset, SubsetKind, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;

/// Finds [hidden subsets](self) of one size.
#[derive(Debug)]
pub struct HiddenSubset {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [two digits with two places](self).
pub static HIDDEN_PAIR: HiddenSubset = HiddenSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("hidden-pair"),
        name: "Hidden Pair",
        aliases: &[],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                67[39][234]1[2349][249]58
                [48][18][1389]5[23]6[2479][79][2479]
                [45]2[59]87[49]163
                7[156][1256][236]8[235][3469][139][1469]
                93[268][26]415[78][67]
                [58][1568]479[35][368]2[16]
                34[56][129][256]8[2679][179][125679]
                2[568][568][139][356]7[369]4[1569]
                197[234][2356][234][2368][38][256]",
            step: "Hidden Pair: 1,9 in r78c4 (b8) => r7c4<>2, r8c4<>3",
        },
    },
    size: 2,
};

/// Finds [three digits with three places](self).
pub static HIDDEN_TRIPLE: HiddenSubset = HiddenSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("hidden-triple"),
        name: "Hidden Triple",
        aliases: &["Hidden Triplet"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                215[467][47][46][89][39][38]
                3[67]9185[267]4[267]
                8[67]4[23][23]9[67]51
                [479]21[3458]6[348][45789][79][578]
                [47]369[1245][148][124578][127][2578]
                [49]58[24][124]73[1269][26]
                187[3456][345]2[56][36]9
                64[23][357]9[13][1257]8[2357]
                59[23][3678][137][1368][1267][12367]4",
            step: "Hidden Triple: 4,8,9 in r145c7 (c7) => r5c7<>1, r5c7<>2, r45c7<>5, r45c7<>7",
        },
    },
    size: 3,
};

/// Finds [four digits with four places](self).
pub static HIDDEN_QUADRUPLE: HiddenSubset = HiddenSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("hidden-quadruple"),
        name: "Hidden Quadruple",
        aliases: &["Hidden Quad", "Hidden Quadruplet"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                [12345]7[1346][38]9[1268][245][12][58]
                [1235][259][139]4[23][1278][2579]6[578]
                8[269][1469][26]5[1267][2479][129]3
                935[26]8[26]174
                748915632
                612743859
                [25][25689][69][58]7[289]341
                [12345][259][13479][35]6[249][2579]8[57]
                [2345][2589][3479]1[23][2489][2579][29]6",
            step: "Hidden Quadruple: 1,3,4,7 in r8c13,r9c13 (b7) => r89c1<>2, r89c1<>5, r89c3<>9",
        },
    },
    size: 4,
};

impl Technique for HiddenSubset {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.hidden_subsets(self.size, &mut |house, cells, digits| {
            let eliminated = view.candidates_in(!digits, cells);
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            let pattern = Subset { cells, digits, kind: SubsetKind::Hidden(house) };
            found(Step::eliminating(self.info.id, pattern, &eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_TRIPLE};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_a_hidden_pair() {
        check_step(
            &HIDDEN_PAIR,
            "613895274
             528[467][47][467]193
             749321568
             95[67][467]1[24678][34678][2348][27]
             28493[67][67]51
             13[67]5[47][24678][4678][248]9
             39216[47][478][48]5
             861[47]59[347][234][27]
             475283916",
            "Hidden Pair: 2,8 in r46c6 (b5) => r46c6<>4, r46c6<>6, r46c6<>7",
        );
    }

    #[test]
    fn finds_a_hidden_triple() {
        check_step(
            &HIDDEN_TRIPLE,
            "643951728
             8597[23][26]41[36]
             7214[38][68][356]9[356]
             96457[28]1[38][23]
             23[58]169[58]74
             17[58]3[28]496[25]
             4[18][27]695[238][38][137]
             3[19][26]847[26]5[19]
             5[89][67]213[68]4[679]",
            "Hidden Triple: 1,7,9 in r789c9 (b9) => r7c9<>3, r9c9<>6",
        );
    }

    #[test]
    fn finds_a_hidden_quadruple() {
        check_step(
            &HIDDEN_QUADRUPLE,
            "3[28]41965[28]7
             9[16]75[248]3[148][14][1268]
             [25][16][58][478][248][478][1348][1349][123689]
             15[89][279]3[79]6[28]4
             [48][489]3[29]6[15]7[15][28]
             672[48][48][15]9[135][13]
             [48]31[489]7[489]265
             [25][2489][589]61[48][348]7[389]
             7[489]6352[148][149][189]",
            "Hidden Quadruple: 1,3,6,9 in r3c2789 (r3) => r3c9<>2, r3c78<>4, r3c79<>8",
        );
    }

    #[test]
    fn a_third_place_is_too_many() {
        check_none(
            &HIDDEN_PAIR,
            "...[3456789][3456789][3456789][3456789][3456789][3456789]
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
