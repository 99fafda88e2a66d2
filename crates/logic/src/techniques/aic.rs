//! AIC: a chain of candidates, strong and weak links in turn, whose ends cannot both be wrong.
//!
//! ## What it is
//!
//! An alternating inference chain begins and ends with a strong link. If its first candidate is
//! false, the second is true, so the third is false, and so on, until the last one is true. So one
//! of its two ends is true, and what sees both is false. If the ends have the same digit, that is
//! this digit in every cell that sees both (type 1). If they have two digits and see each other,
//! each cell loses the digit of the other end (type 2). A grouped AIC passes through groups,
//! several cells of a box and a line of which one holds the digit, or, if wanted, through almost
//! locked sets.
//!
//! A chain with a single elimination is a [discontinuous nice loop](super::nice_loop), which begins
//! and ends with this candidate; here stand those with two or more.
//!
//! ## How it is found
//!
//! A search by breadth from each candidate over the graph of all links, so the shortest chain for
//! each pair of ends. The ends are single candidates. No chain comes to a cell twice but from one
//! node to the next, though a group may contain the cell of an end. Of chains with the same
//! conclusions the shortest is kept, of those the first by ends. A grouped chain must be shorter
//! than every chain without groups for the same conclusions. Steps come by length, then by digit
//! and cell of the ends. At most [`max_loop`](crate::Options::max_loop) candidates;
//! [`als_in_chains`](crate::Options::als_in_chains) says whether almost locked sets are wanted, and
//! [`first_chains`](crate::Options::first_chains) whether any shortest chain will do.
//!
//! ## Names elsewhere
//!
//! HoDoKu: AIC (0708) and Grouped AIC (0711), 280 and 300 points, found along with its nice loops.
//! Sudoku Explainer: Forcing Chain, from 7.0 by length.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{FirstChainKind, Links, OpenChains},
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Finds [AICs](self).
#[derive(Clone, Debug)]
#[doc(alias = "alternating inference chain")]
pub struct Aic {
    info: &'static TechniqueInfo,
    grouped: bool,
}

/// AIC of single candidates.
pub static AIC: Aic = Aic {
    info: &TechniqueInfo {
        id: TechniqueId::new("aic"),
        name: "AIC",
        aliases: &["Alternating Inference Chain"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "[1568]3[1678][789][5689][4569][4679]2[1479]
                    [1268][267]9[28]3[46]5[17][14]
                    [256]4[67][279]1[569][679]83
                    [2489]1[478]5[289]3[24789]6[24789]
                    [2389][26][38]4[2689]7[289][15][15]
                    [24689][267]5[189][2689][169]3[79][2489]
                    [14][59][14]6[59]2[78]3[78]
                    [36]8[36][19]7[159][29]4[259]
                    7[59]23481[59]6",
            step: "AIC: (1)r1c3=(1-4)r7c3=(4)r4c3-(4)r4c7=(4)r1c7-(4=1)r2c9 => r1c9,r2c1<>1",
        },
    },
    grouped: false,
};

/// AIC with groups or almost locked sets.
pub static GROUPED_AIC: Aic = Aic {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-aic"),
        name: "Grouped AIC",
        aliases: &["Grouped Alternating Inference Chain", "Grouped Chain"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "186[24]75[249][2349][39]
                    [459][2459][257][248]3[246]1[247][68]
                    3[24][27][18][16]9[246][2478]5
                    87[25][2459][456][246]3[49]1
                    63[14][149]87[49]52
                    [45][1245]93[145][12]867
                    2[16][14]7[145][18][569][389][39]
                    7[146]3[145]9[148][256][28][68]
                    [59][59]8623714",
            step: "Grouped AIC: (1=4)r5c3-(4)r6c12=(4)r6c5-(4)r7c5=(4)r7c3 => r7c3<>1, r5c3<>4",
        },
    },
    grouped: true,
};

impl Technique for Aic {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if view.options.first_chains {
            for first in view.first_chains(self.grouped).of(FirstChainKind::Open) {
                if first.chain.is_grouped() == self.grouped {
                    let chain = first.chain.clone();
                    found(Step::eliminating(self.info.id, chain, &first.eliminated))?;
                }
            }
            return ControlFlow::Continue(());
        }
        let single = view.link_graph(Links::Single);
        let mut known = BTreeMap::new();
        OpenChains::of_several_eliminations(view, single).shortest(&mut |chain| {
            known.insert(chain.eliminated, chain.depth);
            if self.grouped {
                return ControlFlow::Continue(());
            }
            let pattern = single.chain(&chain.path);
            found(Step::eliminating(self.info.id, pattern, &chain.eliminated))
        })?;
        if !self.grouped {
            return ControlFlow::Continue(());
        }
        let graph = view.link_graph(Links::widest(&view.options));
        OpenChains::of_several_eliminations(view, graph).shortest(&mut |chain| {
            let pattern = graph.chain(&chain.path);
            let is_new = known.get(&chain.eliminated).is_none_or(|&depth| depth > chain.depth);
            if !is_new || !pattern.is_grouped() {
                return ControlFlow::Continue(());
            }
            found(Step::eliminating(self.info.id, pattern, &chain.eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{AIC, GROUPED_AIC};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_aic_of_a_puzzle() {
        check_step(
            &AIC,
            "41[26]7[235][35][256]89
             539[24]681[47][27]
             [268]7[268][1245][12459][1459][2456][346][2356]
             [179][45][57]8[14579]23[4679][167]
             [12789]63[14][1479][149][2479]5[1278]
             [12789][458][2578][13456][134579][134569][2479][479][1278]
             [3678][58][5678][1236][1238][136][679][3679]4
             [368]91[3456][3458]7[56]2[356]
             [367]249[35][356]81[3567]",
            "AIC: (4=2)r2c4-(2)r7c4=(2-8)r7c5=(8-4)r8c5=(4)r8c4 => r356c4<>4",
        );
    }

    #[test]
    fn aic_is_broken_by_another_candidate() {
        // It would be there without 1 in r7c1.
        check_none(
            &AIC,
            "[18]324[57]9[57]6[18]
             [5789]4[578]6[57]1[23579][23579][289]
             [1579][1579]6[28]3[28]4[1579][19]
             [1578][1578]4[389]2[358][789][79]6
             [2568][258]971[4568][28][24]3
             [2678][278]3[89][4689][468]1[2479]5
             [25791][2579][157][239][49][234]68[12479]
             3[2689][18]5[4689]7[29][129][1249]
             4[26789][78]1[689][268][35][35][279]",
        );
    }

    #[test]
    fn finds_the_grouped_aic_of_a_puzzle() {
        check_step(
            &GROUPED_AIC,
            "2[1489][18][149]5376[149]
             765[1249][14][129][489][189]3
             [149][149]3786[459]2[1459]
             [59][5789]43[17][158]2[789]6
             326[58]9[578]14[578]
             [159][15789][18]624[3589][3789][589]
             6[14]2[1489]3[1789][489]5[14789]
             [145][145]7[1489]6[189][3489][1389]2
             839[25][147][25]6[17][14]",
            "Grouped AIC: (1)r1c4=(1)r2c456-(1)r2c8=(1)r13c9-(1=4)r9c9-(4)r9c5=(4)r2c5 => r2c5<>1, r1c4<>4",
        );
    }

    #[test]
    fn grouped_aic_is_broken_by_another_candidate() {
        // It would be there without 4 in r6c6.
        check_none(
            &GROUPED_AIC,
            "186[24]75[249][2349][39]
             [459][2459][257][248]3[246]1[247][68]
             3[24][27][18][16]9[246][2478]5
             87[25][2459][456][246]3[49]1
             63[14][149]87[49]52
             [45][1245]93[145][124]867
             2[16][14]7[145][18][569][389][39]
             7[146]3[145]9[148][256][28][68]
             [59][59]8623714",
        );
    }
}
