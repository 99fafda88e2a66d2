//! Forcing chains: assumptions that are followed link by link until they contradict themselves or
//! agree.
//!
//! ## What it is
//!
//! A candidate is assumed to be true, or false. A true one makes false what it sees; a false one
//! makes true its partner where only two candidates were left in a cell or for a digit in a house.
//! Each implication needs one before it and no more, so a branch is a bundle of chains.
//!
//! - Contradiction: from one assumption follows that a candidate is true and false, that a cell
//!   has no digit or that a digit has no place in a house. So the opposite holds.
//! - Verity: each digit of a cell, each place of a digit in a house, or a candidate both true and
//!   false leads to the same conclusion, which therefore holds.
//! - Cell and Region Forcing Chain are the verities of a cell with three digits or more and of a
//!   house with three places or more. With two they would be an ordinary chain.
//!
//! What one kind concludes, the other concludes too: turned around link by link, the branches of
//! a contradiction are those of a verity. Which is easier to see is a matter of taste.
//!
//! ## How it is found
//!
//! The closure of all implications (`view/implications.rs`) tells what can be concluded, in about
//! a tenth of a millisecond. Then for each conclusion its opposite is followed breadth first, and
//! of all contradictions that it meets the one is taken whose branches are shortest together, or
//! of all verities. Each conclusion is one step; the shortest step comes first, then the order is
//! that of conclusions.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Forcing Chain Contradiction (1301) and Forcing Chain Verity (1302), 500 points. Sudoku
//! Explainer: Cell and Region Forcing Chains (Multiple Forcing Chains), 8.0 and more with length.
//! Contradictions of this kind that end in one candidate are its Forcing Chains, 6.6 to 7.0 and
//! more. Also Double Implication Chain.

use crate::{
    Conclusion, Example, Family, Net, Step, Technique, TechniqueId, TechniqueInfo, Truth, View,
    view::{Implications, push_shortest_first},
};
use std::ops::ControlFlow;

/// Finds [forcing chains](self) of one kind.
#[derive(Debug)]
pub struct ForcingChain {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Contradiction,
    Verity,
    Cell,
    Region,
}

/// An assumption that contradicts itself.
pub static FORCING_CHAIN_CONTRADICTION: ForcingChain = ForcingChain {
    info: &TechniqueInfo {
        id: TechniqueId::new("forcing-chain-contradiction"),
        name: "Forcing Chain Contradiction",
        aliases: &[],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                [57][89][579][89]21346
                [49][489]6[89]73512
                213645897
                [79][29]85164[27]3
                [3457][34][57]2896[57]1
                16[25]7349[25]8
                [39][239][29]158764
                674392185
                851467239",
            step: "Forcing Chain Contradiction: [r1c3=9 r1c4=8 r1c2 empty] => r1c3<>9",
        },
    },
    kind: Kind::Contradiction,
};

/// Cases that agree.
pub static FORCING_CHAIN_VERITY: ForcingChain = ForcingChain {
    info: &TechniqueInfo {
        id: TechniqueId::new("forcing-chain-verity"),
        name: "Forcing Chain Verity",
        aliases: &[],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                [478][46]93[678]5[68]21
                51[68]4[68]2397
                [78]23[678]91[68]45
                [34][34]1956278
                975238416
                682[17][17]4953
                [38][36]75491[68]2
                19[68][68]27534
                254[168][168]37[68]9",
            step: "Forcing Chain Verity: 6 in r2: [r2c3=6 r8c4=6] [r2c5=6] => r3c4<>6",
        },
    },
    kind: Kind::Verity,
};

/// The digits of a cell that agree.
pub static CELL_FORCING_CHAIN: ForcingChain = ForcingChain {
    info: &TechniqueInfo {
        id: TechniqueId::new("cell-forcing-chain"),
        name: "Cell Forcing Chain",
        aliases: &["Cell Forcing Chains"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                [57][89][5789][89]21346
                [49][489]6[89]73512
                213645897
                [79][289][2789]5164[27]3
                [3457][34][57]2896[57]1
                16[25]7349[25]8
                [39][239][29]158764
                674392185
                851467239",
            step: "Cell Forcing Chain: r2c2: [r2c2=4 r2c1=9] [r2c2=8 r1c2=9] [r2c2=9] => r1c3<>9",
        },
    },
    kind: Kind::Cell,
};

/// The places of a digit that agree.
pub static REGION_FORCING_CHAIN: ForcingChain = ForcingChain {
    info: &TechniqueInfo {
        id: TechniqueId::new("region-forcing-chain"),
        name: "Region Forcing Chain",
        aliases: &["Region Forcing Chains", "Unit Forcing Chain"],
        family: Family::Net,
        needs_uniqueness: false,
        example: Example {
            state: "
                [57][89][5789][89]21346
                [49][489]6[89]73512
                213645897
                [79][289][2789]5164[27]3
                [3457][34][57]2896[57]1
                16[25]7349[25]8
                [39][239][29]158764
                674392185
                851467239",
            step: "Region Forcing Chain: 5 in b4: [r5c1=5 r5c8=7 r5c3=5] [r5c3=5] [r6c3=5] => \
                r1c3<>5",
        },
    },
    kind: Kind::Region,
};

impl Technique for ForcingChain {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let implications = view.implications();
        let mut ends = implications.agreed(|truth, size| self.looks_at(truth, size));
        if matches!(self.kind, Kind::Contradiction | Kind::Verity) {
            ends.extend(implications.refuted());
            ends.sort_unstable();
            ends.dedup();
        }
        push_shortest_first(view, self.info.id, ends, found, |end| {
            self.shortest(view, implications, end)
        })
    }
}

impl ForcingChain {
    /// Whether the cases of a truth with so many candidates are looked at.
    const fn looks_at(&self, truth: Truth, size: usize) -> bool {
        match (self.kind, truth) {
            (Kind::Contradiction | Kind::Verity, _) => true,
            (Kind::Cell, Truth::Cell(_)) | (Kind::Region, Truth::Place(..)) => size >= 3,
            (Kind::Cell | Kind::Region, _) => false,
        }
    }

    /// The shortest net of the kind that concludes `end`.
    fn shortest(
        &self,
        view: &View<'_>,
        implications: &Implications,
        end: Conclusion,
    ) -> Option<Net> {
        let reached = implications.reached(end.opposite());
        let clash = match self.kind {
            Kind::Contradiction => implications.nearest_clash(&reached, None),
            // That the end is true or false is no case that leads to it.
            Kind::Verity => implications.nearest_clash(&reached, Some(end.candidate())),
            Kind::Cell | Kind::Region => None,
        };
        let truth = implications.nearest_truth(&reached, |truth, size| self.looks_at(truth, size));
        let (cases, candidates) = Implications::nearer(view, clash, truth)?;
        Some(if self.kind == Kind::Contradiction {
            implications.contradiction(view, &reached, cases, &candidates)
        } else {
            implications.agreement(view, &reached, cases, &candidates)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::DYNAMIC_FORCING_CHAIN_PLUS, testing::check_none};

    const ALL: [&ForcingChain; 4] = [
        &FORCING_CHAIN_CONTRADICTION,
        &FORCING_CHAIN_VERITY,
        &CELL_FORCING_CHAIN,
        &REGION_FORCING_CHAIN,
    ];

    #[test]
    fn an_empty_grid_forces_nothing() {
        ALL.iter().for_each(|technique| check_none(*technique, &".".repeat(81)));
    }

    #[test]
    fn a_net_is_no_chain() {
        let state = DYNAMIC_FORCING_CHAIN_PLUS.info().example.state;
        ALL.iter().for_each(|technique| check_none(*technique, state));
    }
}
