//! Nishio Forcing Chain: a digit in a cell leaves no room for the same digit elsewhere.
//!
//! ## What it is
//!
//! A candidate is assumed to be true, and its digit is followed alone: the places that it sees
//! fall, and where one place of the digit is left in a house it is taken, until a house has none.
//! So the candidate is false. It is a forcing net of one digit.
//!
//! ## How it is found
//!
//! Every candidate is assumed once, digit by digit. The shortest step comes first, then the order
//! is that of conclusions. A tenth of a millisecond.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Nishio Forcing Chains, 7.5 and more with length. Template Delete finds all of
//! this and more. The name is that of Tetsuya Nishio; some use it for every contradiction that
//! follows from one assumption, which is here a Forcing Net Contradiction.

use crate::{
    Conclusion, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View, view::Reach,
};
use std::ops::ControlFlow;

/// Finds [Nishio forcing chains](self).
#[derive(Clone, Copy, Debug)]
pub struct NishioForcingChain;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("nishio-forcing-chain"),
    name: "Nishio Forcing Chain",
    aliases: &["Nishio", "Nishio Forcing Chains"],
    family: Family::Net,
    needs_uniqueness: false,
    example: Example {
        state: "
                [39]72[39]58146
                [49]15[4679][467][469]832
                86[34][234][24]1[59]7[59]
                [34][28]7[49]15[29]6[389]
                [136]5[39][269][268][369]4[189]7
                [1346][28][349][4679][4678][3469][259][189][3589]
                7985[46][46]321
                5461327[89][89]
                231897654",
        step: "Nishio Forcing Chain: [r3c4=4 r2c1=4 r4c1=4 contradiction] => r3c4<>4",
    },
};

impl Technique for NishioForcingChain {
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
        let mut nets = Vec::new();
        for candidate in view.grid.candidates().iter() {
            network.assume(&mut run, Conclusion::Place(candidate), Reach::OneDigit);
            if run.is_refuted() {
                let net = network.contradiction(&run);
                nets.push((net.len(), Conclusion::Eliminate(candidate), net));
            }
        }
        nets.sort_unstable();
        for (_, end, net) in nets {
            found(Step::new(INFO.id, net, vec![end]))?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::NishioForcingChain;
    use crate::{
        Technique,
        techniques::{FORCING_NET_CONTRADICTION, PatternOverlay},
        testing::{check_none, check_step},
    };

    #[test]
    fn a_place_that_locks_a_box_is_enough() {
        check_step(
            &NishioForcingChain,
            ".........
             .........
             .........
             123......
             456......
             .........
             .........
             .........
             .........",
            "Nishio Forcing Chain: [r6c4=7 no 7 in b4] => r6c4<>7",
        );
    }

    #[test]
    fn other_digits_do_not_help() {
        check_none(&NishioForcingChain, FORCING_NET_CONTRADICTION.info().example.state);
        check_none(&NishioForcingChain, PatternOverlay.info().example.state);
    }
}
