//! Nested forcing net: an assumption whose branch refutes further assumptions.
//!
//! ## What it is
//!
//! A candidate is assumed to be true and followed by singles, locked candidates and subsets. Where
//! they end, further candidates are assumed on top of it, each on its own; one that leads to a
//! contradiction by singles is false in the branch, and the branch goes on with that. If it ends
//! in a contradiction, the first assumption is false.
//!
//! On top are assumed only candidates of which two are left in a cell or for a digit in a house,
//! because then another one is true at once where one is refuted. Nested Forcing Net Plus assumes
//! every candidate on top. That solves hardly more of the hardest puzzles, takes six times as long
//! and is told in longer explanations, so it stands last.
//!
//! All puzzles but a few of the very hardest that are known fall to it; this is the last resort
//! of logic.
//!
//! ## How it is found
//!
//! Candidate by candidate in reading order, which is the order of its steps. In a hard state with
//! few givens it takes some twenty milliseconds to look at all of them, a hundred with a plus.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Nested Forcing Chains, Dynamic Forcing Chains (+ Forcing Chains), 9.5 and
//! more, to Dynamic Forcing Chains (+ Dynamic Forcing Chains), 10.5 and more. Denis Berthier:
//! B-braids and, with a plus, T&E(2), trial and error of depth two.

use crate::{
    Conclusion, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View, view::Reach,
};
use std::ops::ControlFlow;

/// Finds [nested forcing nets](self).
#[derive(Debug)]
pub struct NestedForcingNet {
    info: &'static TechniqueInfo,
    reach: Reach,
}

/// With candidates on top of which two are left in a cell or for a digit in a house.
pub static NESTED_FORCING_NET: NestedForcingNet =
    NestedForcingNet { info: &PAIRS, reach: Reach::NestedPairs };

/// With every candidate on top.
pub static NESTED_FORCING_NET_PLUS: NestedForcingNet =
    NestedForcingNet { info: &PLUS, reach: Reach::Nested };

static PLUS: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("nested-forcing-net-plus"),
    name: "Nested Forcing Net Plus",
    aliases: &["Dynamic Forcing Chains (+ Dynamic Forcing Chains)"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
                [1259][125679]3[12457][12459][145679][24789][24589][2479]
                4[12579][12579][1257]8[1579][279]36
                [259][2679]8[23457][23459][345679]1[2459][2479]
                [12589]4[1259][158]6[158][289]73
                [12358][1357][2567]9[1345][34578][2468][1248][124]
                [1389][1379][1679][3478][134]2[468][1489]5
                [12359][12359]4[1235]7[1359][239]68
                6[123589][1259][123458][123459][134589][2347][1249][12479]
                7[38][129]6[12349][13489]5[1249][1249]",
        step: "Nested Forcing Net Plus: [r1c1=2 r4c7=9 r6c2=9 r3c1=9 r2c6=9 no 9 in r7] => \
            r1c1<>2",
    },
};

static PAIRS: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("nested-forcing-net"),
    name: "Nested Forcing Net",
    aliases: &["Nested Forcing Chains"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
                [17]2[367][1345][56][1346][457]89
                4[1567][679][1259]8[129][257]3[2567]
                [568][3568][3689][2349][2569]71[456][2456]
                [278][3478]16[279]5[34789][479][347]
                [25678][345678][23478][12489][1279][12489][345789][156][134567]
                9[45678][4678][148]3[148][4578]2[1567]
                3[167][267][259]4[1269][2579][1579]8
                [2678]9[24678][12358][156][2368][2345][1457][12345]
                [128][148]57[129][2389]6[149][234]",
        step: "Nested Forcing Net: [r1c1=7 r2c2=1 r9c1=1 r1c3=6 r3c5=6 r2c3=9 no 9 in b2] => \
            r1c1<>7",
    },
};

impl Technique for NestedForcingNet {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let network = view.network();
        let mut run = network.idle();
        for candidate in view.grid.candidates().iter() {
            network.assume(&mut run, Conclusion::Place(candidate), self.reach);
            if run.is_refuted() {
                let net = network.contradiction(&run);
                found(Step::new(self.info.id, net, vec![Conclusion::Eliminate(candidate)]))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::check_none;

    #[test]
    fn an_empty_grid_forces_nothing() {
        check_none(&NESTED_FORCING_NET, &".".repeat(81));
    }

    #[test]
    fn pairs_are_not_always_enough() {
        check_none(&NESTED_FORCING_NET, NESTED_FORCING_NET_PLUS.info().example.state);
    }
}
