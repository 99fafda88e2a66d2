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
//! because then another one is true at once where one is refuted. To assume all of them solves no
//! more of the hardest puzzles, takes six times as long and is told in longer explanations.
//!
//! All puzzles but a few of the very hardest that are known fall to it; this is the last resort
//! of logic, and its explanations are long.
//!
//! ## How it is found
//!
//! Candidate by candidate in reading order, which is the order of its steps. In a hard state with
//! few givens it takes some twenty milliseconds to look at all of them.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Nested Forcing Chains, Dynamic Forcing Chains (+ Forcing Chains), 9.5 and
//! more, to Dynamic Forcing Chains (+ Dynamic Forcing Chains), 10.5 and more. Denis Berthier:
//! B-braids and T&E(2), trial and error of depth two.

use crate::{
    Conclusion, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View, view::Reach,
};
use std::ops::ControlFlow;

/// Finds [nested forcing nets](self).
#[derive(Clone, Copy, Debug)]
pub struct NestedForcingNet;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("nested-forcing-net"),
    name: "Nested Forcing Net",
    aliases: &["Nested Forcing Chains", "Dynamic Forcing Chains (+ Dynamic Forcing Chains)"],
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
        step: "Nested Forcing Net: [r1c1=7 r1c1<>1 r1c3<>7 r2c3<>7 r2c2=1 r9c1=1 \
                r2c2<>5 r2c4<>1 r2c6<>1 r9c5<>1 r9c8<>1 r3c5<>5 r1c4<>5 r1c6<>6 r3c4<>9 \
                [r1c3=3 r1c3<>6 r1c5=6 r1c5<>5 r2c4=5 r8c5=5 r1c7=5 r7c4<>5 r8c5<>1 \
                r7c7<>5 r7c8=5 r5c5=1 r7c8<>1 r7c8<>7 r5c5<>7 r5c8<>1 r8c8=1 r4c5=7 \
                r8c8<>7 r4c8<>7 no 7 in c8] r1c3<>3 r1c3=6 r1c5<>6 r2c3<>6 r3c5=6 \
                r2c3=9 r3c5<>9 r2c4<>9 r2c6<>9 no 9 in b2] => r1c1<>7",
    },
};

impl Technique for NestedForcingNet {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let network = view.network();
        let mut run = network.idle();
        for candidate in view.grid.candidates().iter() {
            network.assume(&mut run, Conclusion::Place(candidate), Reach::Nested(1));
            if run.is_refuted() {
                let net = network.contradiction(&run);
                found(Step::new(INFO.id, net, vec![Conclusion::Eliminate(candidate)]))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::NestedForcingNet;
    use crate::testing::check_none;

    #[test]
    fn an_empty_grid_forces_nothing() {
        check_none(&NestedForcingNet, &".".repeat(81));
    }
}
