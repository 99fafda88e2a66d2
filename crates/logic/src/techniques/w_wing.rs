//! W-Wing: two cells with the same two candidates, and a house that needs one of them in between.
//!
//! ## What it is
//!
//! Two cells that do not see each other have the same two candidates, X and Y. In some house, every
//! place for Y sees one of the two. If both cells were Y, the house would have no place left for
//! it. So one of the cells is X, and X is impossible wherever it sees both. In the plain form Y has
//! two places in the house, one seeing each cell; in the grouped form it has more.
//!
//! ## How it is found
//!
//! For each two cells with the same candidates, and each of the two digits that could be
//! eliminated, every house. Steps come by cells, then by digit, then by house.
//!
//! ## Names elsewhere
//!
//! HoDoKu: W-Wing (0803), 150 points. Also Semi-Remote Naked Pair. Sudoku Explainer sees a forcing
//! chain.

use crate::{
    Chain, Example, Family, Link, Node, Step, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit};

/// Finds [W-wings](self).
#[derive(Clone, Debug)]
#[doc(alias = "semi-remote naked pair")]
pub struct WWing {
    info: &'static TechniqueInfo,
    grouped: bool,
}

/// W-wing with two places in the house between.
pub static W_WING: WWing = WWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("w-wing"),
        name: "W-Wing",
        aliases: &["Semi-Remote Naked Pair"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "84[236][79]1[25][35679][2367][259]
                    9[23]1[78][257]64[237][258]
                    57[26][89]43[169][126][1289]
                    [236]87491[356][236][25]
                    [1234][12359][2359][25]68[1357][1237][1245]
                    [1246][1256][25][25]3789[1245]
                    [127][1259][259]6[257]4[19]83
                    [36][36]4189257
                    [127][1259]83[257][25][19]46",
            step: "W-Wing: (2=5)r1c6-(5)r2c5=(5)r2c9-(5=2)r4c9 => r1c9<>2",
        },
    },
    grouped: false,
};

/// W-wing with more places in the house between.
pub static GROUPED_W_WING: WWing = WWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-w-wing"),
        name: "Grouped W-Wing",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "2[48][48]179635
                    3[578][589]246[89][78]1
                    [79]61853[29][27]4
                    [479][12478]35[26][14][1289][1268][789]
                    [4579][124578][45689][79][26][14]3[12568][789]
                    [579][1257][569][79]384[1256][79]
                    1[45][45]682793
                    637495[18][18]2
                    892317546",
            step: "Grouped W-Wing: (7=9)r3c1-(9)r4c1=(9)r4c79-(9=7)r6c9 => r6c1<>7",
        },
    },
    grouped: true,
};

impl Technique for WWing {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bivalue = view.bivalue();
        let mut rest = bivalue;
        for first in bivalue.iter() {
            rest.discard(first);
            let digits = view.grid.pencilmarks(first);
            let alike = digits.iter().fold(rest, |cells, digit| cells & view.grid.cells_of(digit));
            for second in (alike - view.topology.peers(first)).iter() {
                for x in digits.iter() {
                    let Some(y) = (digits - x.into()).first() else { continue };
                    self.wings(view, [first, second], [x, y], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl WWing {
    /// The wings of two cells that eliminate `x`, over the places of `y`.
    fn wings(
        &self,
        view: &View<'_>,
        [first, second]: [Cell; 2],
        [x, y]: [Digit; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [near, far] = [first, second].map(|cell| view.topology.peers(cell));
        let eliminated = near & far & view.grid.cells_of(x);
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        for house in view.whole_houses() {
            let places = house.cells & view.grid.cells_of(y);
            if (places.len() > 2) != self.grouped || !(near | far).contains_all(places) {
                continue;
            }
            let Some((beside_first, others)) = split(places, near, far) else { continue };
            let node = |digit, cells| Node { digit, cells };
            let wing = Chain {
                nodes: vec![
                    node(x, first.into()),
                    node(y, first.into()),
                    node(y, beside_first),
                    node(y, others),
                    node(y, second.into()),
                    node(x, second.into()),
                ],
                links: vec![
                    Link::Cell,
                    Link::Weak,
                    Link::House(house.house),
                    Link::Weak,
                    Link::Cell,
                ],
            };
            let eliminated = CandidateSet::of_digit(x, eliminated);
            found(Step::eliminating(self.info.id, wing, &eliminated))?;
        }
        ControlFlow::Continue(())
    }
}

/// Splits `places`, each in `near` or `far`, in two: some of `near` and some of `far`.
fn split(places: CellSet, near: CellSet, far: CellSet) -> Option<(CellSet, CellSet)> {
    let (only_near, only_far) = (places - far, places - near);
    let both = near & far & places;
    let parts = match (only_near.is_empty(), only_far.is_empty()) {
        (true, true) => {
            let first = CellSet::single(both.first()?);
            (first, both - first)
        }
        (true, false) => (both, only_far),
        _ => (only_near, only_far | both),
    };
    (!parts.0.is_empty() && !parts.1.is_empty()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::{GROUPED_W_WING, W_WING};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_w_wing_of_a_puzzle() {
        check_step(
            &W_WING,
            "9[36]7821[356][45][46]
             5819[46][34][36]27
             [246][236][234][35][56]7918
             39[248][25][58]6[248]71
             [248]5[248][1237][178][238][248]69
             17649[28][28]35
             [278]496[1578][258][15][58]3
             [68][136][358][15][1458][458]792
             [278][12][258][1257]39[156][458][46]",
            "W-Wing: (1=5)r7c7-(5)r7c6=(5)r8c6-(5=1)r8c4 => r7c5<>1",
        );
    }

    #[test]
    fn w_wing_is_broken_by_another_candidate() {
        // It would be there without 5 in r2c4.
        check_none(
            &W_WING,
            "84[236][79]1[25][35679][2367][259]
             9[23]1[785][257]64[237][258]
             57[26][89]43[169][126][1289]
             [236]87491[356][236][25]
             [1234][12359][2359][25]68[1357][1237][1245]
             [1246][1256][25][25]3789[1245]
             [127][1259][259]6[257]4[19]83
             [36][36]4189257
             [127][1259]83[257][25][19]46",
        );
    }

    #[test]
    fn finds_the_grouped_w_wing_of_a_puzzle() {
        check_step(
            &GROUPED_W_WING,
            "82[47]31569[47]
             [69][356][349]78[69]1[245][2345]
             1[356][379]24[69]8[57][357]
             578431269
             39256[78][47][478]1
             4169[27][278][57]3[578]
             [2679][68]1[68]53[479][2478][2478]
             [2679][368]5[168][27]4[379][1278][2378]
             [27]4[37][18]9[278][357][12578]6",
            "Grouped W-Wing: (7=5)r3c8-(5)r23c9=(5)r6c9-(5=7)r6c7 => r5c8<>7",
        );
    }

    #[test]
    fn grouped_w_wing_is_broken_by_another_candidate() {
        // It would be there without 5 in r7c6.
        check_none(
            &GROUPED_W_WING,
            "[39][38]7[3689]1[3689]452
             6[35]472[35][18][189][19]
             [59][1258][1258][489][49][589]763
             1[58]923[68][56]74
             [3457][23578][2358][68][49]1[256][39][59]
             [34]6[23][49]57[12][139]8
             246[39]7[395][158][18][15]
             [357][1357][135][15]84926
             89[15][15]62347",
        );
    }
}
