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
//!   branches.
//!
//! A verity one of whose cases contradicts itself is left out: the contradiction comes first.
//!
//! ## How it is found
//!
//! Every candidate is assumed true and false once (`view/nets.rs`), with bits that are cleared as
//! candidates fall, so that a single shows at once. The cases of each truth are then intersected.
//! For each conclusion those cases are told that lead to it in the fewest implications one after
//! the other, and of each branch only what its end needs. The shortest step comes first, then the
//! order is that of conclusions. About a millisecond in a hard state, some twenty with patterns.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Forcing Net Contradiction (1303) and Forcing Net Verity (1304), 700 points; it looks
//! four rounds of singles ahead. Sudoku Explainer: Dynamic (Contradiction, Double, Cell and Region)
//! Forcing Chains, 8.5 and more with length; with a plus 9.0 and more. A contradiction that is
//! marked in pencil as it unfolds is called Bowman's Bingo, Trial and Error or Ariadne's Thread.

use crate::{
    Conclusion, Example, Family, Net, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{Nets, Reach},
};
use std::{collections::BTreeMap, ops::ControlFlow};

/// Finds [forcing nets](self) of one kind.
#[derive(Debug)]
pub struct ForcingNet {
    info: &'static TechniqueInfo,
    contradictions: bool,
    verities: bool,
    reach: Reach,
}

/// An assumption that contradicts itself.
pub static FORCING_NET_CONTRADICTION: ForcingNet = ForcingNet {
    info: &TechniqueInfo {
        id: TechniqueId::new("forcing-net-contradiction"),
        name: "Forcing Net Contradiction",
        aliases: &["Bowman's Bingo", "Dynamic Contradiction Forcing Chain"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example { state: STATE, step: "" },
    },
    contradictions: true,
    verities: false,
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
        example: Example { state: STATE, step: "" },
    },
    contradictions: false,
    verities: true,
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
        example: Example { state: STATE, step: "" },
    },
    contradictions: true,
    verities: true,
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
        example: Example { state: STATE, step: "" },
    },
    contradictions: true,
    verities: true,
    reach: Reach::Patterns,
};

const STATE: &str = "";

impl Technique for ForcingNet {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = if self.reach == Reach::Singles {
            self.steps(view, view.nets())
        } else {
            self.steps(view, &Nets::new(view, self.reach))
        };
        for (_, end, net) in steps {
            found(Step::new(self.info.id, net, vec![end]))?;
        }
        ControlFlow::Continue(())
    }
}

impl ForcingNet {
    /// For each conclusion the shorter of the contradiction and the verity that prove it, all in
    /// the order in which they are found.
    fn steps(&self, view: &View<'_>, nets: &Nets) -> Vec<(usize, Conclusion, Net)> {
        let network = view.network();
        let mut run = network.idle();
        let mut best: BTreeMap<Conclusion, (usize, Net)> = BTreeMap::new();
        if self.contradictions {
            for assumed in nets.refuted() {
                let net = nets.refutation(network, &mut run, assumed);
                best.insert(assumed.opposite(), (net.len(), net));
            }
        }
        if self.verities {
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
