//! Forcing nets: assumptions that are followed by singles until they contradict themselves or
//! agree.
//!
//! ## What it is
//!
//! A candidate is assumed to be true, or false, and all naked and hidden singles that follow are
//! taken, and those that follow from them. Unlike in a forcing chain an implication may need
//! several before it: branches of thought meet again, which makes a net of the chain.
//!
//! - Contradiction: the assumption leaves a cell without a digit, a digit without a place in a
//!   house, or makes a candidate true and false. So the opposite holds.
//! - Verity: each digit of a cell, each place of a digit in a house, or a candidate both true and
//!   false leads to the same conclusion, which therefore holds.
//! - Dynamic Forcing Chain is both, the shortest first, as Sudoku Explainer looks for them.
//! - Dynamic Forcing Chain Plus also takes locked candidates and subsets of every size in its
//!   branches, in houses that lost a candidate there.
//!
//! With a number of rounds ([`net_rounds`](crate::Options::net_rounds)) contradictions and verities
//! take so many rounds of singles from the assumption, and then so many from each candidate alone
//! that became true or false, with the links of groups beside them. That is less than all singles
//! that follow from everything together, and what HoDoKu looks for.
//!
//! A verity one of whose cases contradicts itself is left out: the contradiction comes first.
//!
//! ## How it is found
//!
//! Every candidate is assumed true and false once (`view/nets.rs`), with bits that are cleared as
//! candidates fall, so that a single shows at once. The cases of each truth are then intersected.
//! For each conclusion those cases are told that lead to it in the fewest implications one after
//! the other, and of each branch only what its end needs. The shortest step comes first, then the
//! order is that of conclusions. Half a millisecond in a hard state, ten times that with patterns.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Forcing Net Contradiction (1303) and Forcing Net Verity (1304), 700 points; it looks
//! four rounds of singles ahead. Sudoku Explainer: Dynamic (Contradiction, Double, Cell and Region)
//! Forcing Chains, 8.5 and more with length; with a plus 9.0 and more. A contradiction that is
//! marked in pencil as it unfolds is called Bowman's Bingo, Trial and Error or Ariadne's Thread.

use crate::{
    Conclusion, Example, Family, Net, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{Implications, Nets, Reach, push_shortest_first},
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Finds [forcing nets](self) of one kind.
#[derive(Debug)]
pub struct ForcingNet {
    info: &'static TechniqueInfo,
    kind: Kind,
    reach: Reach,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Contradiction,
    Verity,
    Both,
}

/// An assumption that contradicts itself.
pub static FORCING_NET_CONTRADICTION: ForcingNet = ForcingNet {
    info: &TechniqueInfo {
        id: TechniqueId::new("forcing-net-contradiction"),
        name: "Forcing Net Contradiction",
        aliases: &["Bowman's Bingo", "Dynamic Contradiction Forcing Chain"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                38[167]5[167][17]429
                2[19]5[167]4[89][1678]3[1678]
                [1679]4[167][39]2[389]5[16][1678]
                [1567]284[1567][13579][1679][159][13567]
                [1567][135][1367][369][1567]2[1679]84
                4[135]9[1367]8[1357]2[1567][13567]
                [159]72836[19]4[15]
                [159][1359][13]2[157]4[1678][15679][15678]
                864[17]9[157]3[157]2",
            step: "Forcing Net Contradiction: [r2c7=1 r8c7=8 r3c8=6 r8c9=6 r2c4=6 no 6 in r6] \
                => r2c7<>1",
        },
    },
    kind: Kind::Contradiction,
    reach: Reach::Singles,
};

/// Cases that agree.
pub static FORCING_NET_VERITY: ForcingNet = ForcingNet {
    info: &TechniqueInfo {
        id: TechniqueId::new("forcing-net-verity"),
        name: "Forcing Net Verity",
        aliases: &[],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                1[89][247]6[389][279][34][47]5
                [27]35[27]14869
                [679][489][467][5789][38][589][13][147]2
                [5679][49]8[1457][469]3[146]2[17]
                [567]2[467][158][468][5678][146]93
                [3679]1[3467][49]2[679]58[47]
                469371258
                [23]7[123][248]5[68]9[134][146]
                85[123][249][469][269]7[13][146]",
            step: "Forcing Net Verity: r6c9: [r6c9=4 … r2c1=7] [r6c9=7] => r6c1<>7",
        },
    },
    kind: Kind::Verity,
    reach: Reach::Singles,
};

/// Contradictions and verities.
pub static DYNAMIC_FORCING_CHAIN: ForcingNet = ForcingNet {
    info: &TechniqueInfo {
        id: TechniqueId::new("dynamic-forcing-chain"),
        name: "Dynamic Forcing Chain",
        aliases: &["Dynamic Forcing Chains"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                [46][46]5[278]3[278]9[28]1
                128496735
                7[39][39]5[128][128][248][46][268]
                [26]8[237][1237][124][1237]5[46]9
                5[37]496[278][128][128][238]
                91[236][238]5[248][248]7[36]
                [28][579][127][1238][128][12358]6[129]4
                [248][59][12]6[1248][2589]3[289]7
                3[46][69][128]7[49][128]5[28]",
            step: "Dynamic Forcing Chain: [r9c4=8 r3c5=8 r8c8=8 no 8 in b3] => r9c4<>8",
        },
    },
    kind: Kind::Both,
    reach: Reach::Singles,
};

/// Contradictions and verities, with locked candidates and subsets.
pub static DYNAMIC_FORCING_CHAIN_PLUS: ForcingNet = ForcingNet {
    info: &TechniqueInfo {
        id: TechniqueId::new("dynamic-forcing-chain-plus"),
        name: "Dynamic Forcing Chain Plus",
        aliases: &["Dynamic Forcing Chains (+)"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                98[1234]7[235][125]6[12345][145]
                5[12346][12346][1236]9[128][2348]7[148]
                [136][1236]7[12356][23568]4[23589][12358][1589]
                4[1679][168][569][5678]3[578][158]2
                [13678][12367]54[2678][278][378]9[1678]
                [3678][23679][238][2569]1[25789][34578][3458][45678]
                2[3457][348][359][357]61[458][45789]
                [137][13457]98[2357][1257][2457]6[457]
                [1678][1567][168][1259]4[12579][25789][258]3",
            step: "Dynamic Forcing Chain Plus: [r7c9=4 r7c4=9 r9c4=1 r4c8=1 no 1 in c3] => \
                r7c9<>4",
        },
    },
    kind: Kind::Both,
    reach: Reach::Patterns,
};

impl Technique for ForcingNet {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let in_rounds = view.options.net_rounds > 0;
        match self.kind {
            Kind::Contradiction if in_rounds => self.refute_in_rounds(view, found),
            Kind::Verity if in_rounds => self.agree_in_rounds(view, found),
            _ if self.reach == Reach::Singles => self.push(view, view.nets(), found),
            _ => self.push(view, &Nets::new(view, self.reach), found),
        }
    }
}

impl ForcingNet {
    fn push(
        &self,
        view: &View<'_>,
        nets: &Nets,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (_, end, net) in self.steps(view, nets) {
            found(Step::new(self.info.id, net, vec![end]))?;
        }
        ControlFlow::Continue(())
    }

    fn refute_in_rounds(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let nets = view.joined_nets();
        push_shortest_first(view, self.info.id, nets.refuted(), found, |end| {
            let reached = nets.reached(end.opposite());
            let clash = nets.nearest_clash(&reached, None);
            let truth = nets.nearest_truth(&reached, |_, _| true);
            let (cases, candidates) = Implications::nearer(view, clash, truth)?;
            Some(nets.contradiction(view, &reached, cases, &candidates))
        })
    }

    fn agree_in_rounds(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let nets = view.joined_nets();
        let mut ends = nets.agreed(|_, _| true);
        ends.extend(nets.either_way());
        ends.sort_unstable();
        ends.dedup();
        push_shortest_first(view, self.info.id, ends, found, |end| nets.verity(view, end))
    }

    /// For each conclusion the shorter of the contradiction and the verity that prove it, all in
    /// the order in which they are found.
    fn steps(&self, view: &View<'_>, nets: &Nets) -> Vec<(usize, Conclusion, Net)> {
        let network = view.network();
        let mut run = network.idle();
        let mut best: BTreeMap<Conclusion, (usize, Net)> = BTreeMap::new();
        if self.kind != Kind::Verity {
            for assumed in nets.refuted() {
                let net = nets.refutation(network, &mut run, assumed);
                best.insert(assumed.opposite(), (net.len(), net));
            }
        }
        if self.kind != Kind::Contradiction {
            for (end, (length, cases)) in nets.verities(view) {
                if best.get(&end).is_some_and(|(shortest, _)| *shortest <= length) {
                    continue;
                }
                let net = nets.verity(view, &mut run, cases, end);
                let rival = (net.len(), net);
                match best.get_mut(&end) {
                    Some(known) if *known <= rival => {}
                    Some(known) => *known = rival,
                    None => drop(best.insert(end, rival)),
                }
            }
        }
        let mut steps: Vec<_> =
            best.into_iter().map(|(end, (length, net))| (length, end, net)).collect();
        steps.sort_unstable();
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::NESTED_FORCING_NET, testing::check_none};

    const ALL: [&ForcingNet; 4] = [
        &FORCING_NET_CONTRADICTION,
        &FORCING_NET_VERITY,
        &DYNAMIC_FORCING_CHAIN,
        &DYNAMIC_FORCING_CHAIN_PLUS,
    ];

    #[test]
    fn an_empty_grid_forces_nothing() {
        ALL.iter().for_each(|technique| check_none(*technique, &".".repeat(81)));
    }

    #[test]
    fn singles_alone_are_not_enough_where_patterns_are_needed() {
        let state = DYNAMIC_FORCING_CHAIN_PLUS.info().example.state;
        ALL[..3].iter().for_each(|technique| check_none(*technique, state));
    }

    #[test]
    fn a_branch_assumes_once() {
        let state = NESTED_FORCING_NET.info().example.state;
        ALL.iter().for_each(|technique| check_none(*technique, state));
    }
}
