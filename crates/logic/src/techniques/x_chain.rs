//! X-Chain: a chain of one digit, whose ends cannot both be wrong.
//!
//! ## What it is
//!
//! A digit has two places in a house; one of them sees one of two places in another house, and so
//! on in turn. Go from the one end: if the digit is not there, it is in the other place of the
//! house, so not in the next, so in the one after that … and in the end at the other end. One of
//! the two ends holds the digit, so it is impossible wherever it sees both. With two strong links
//! it is a turbot fish, of which skyscraper and two-string kite are forms.
//!
//! ## How it is found
//!
//! A search by breadth from each candidate over the graph of the strong links of its digit, so
//! the shortest chain for each pair of ends. Of chains with the same conclusions the shortest is
//! kept, of those the first by ends. Steps come by length, then by digit and ends. At most
//! [`max_chain`](crate::Options::max_chain) candidates.
//!
//! ## Names elsewhere
//!
//! HoDoKu: X-Chain (0701), 260 points. Sudoku Explainer: Forcing X-Chain, 6.6 and more by length;
//! with two strong links Turbot Fish, Skyscraper, Two-String Kite, 6.6. Also Single-Digit Chain;
//! a chain whose links are all strong is simple colouring.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{Links, OpenChains},
};
use std::ops::ControlFlow;

/// Finds [X-chains](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "single-digit chain")]
pub struct XChain;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("x-chain"),
    name: "X-Chain",
    aliases: &["Single-Digit Chain", "Forcing X-Chain"],
    family: Family::Chain,
    needs_uniqueness: false,
    example: Example {
        state: "738[1469][146][469][16]52
                9423[156][56]87[16]
                1568[27][27][39]4[39]
                5[17][79][167]38[1679]24
                [23][127][347][14567]9[4567][1567]8[156]
                86[479]2[1457][457][1579]3[159]
                [23][278][357][46][2468]1[345]9[35]
                491[57][57]3268
                6[28][35][49][248][249][345]17",
        step: "X-Chain: (6)r2c9=(6)r1c7-(6)r4c7=(6)r4c4-(6)r7c4=(6)r7c5 => r2c5<>6",
    },
};

impl Technique for XChain {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let graph = view.link_graph(Links::Bilocal);
        let chains = OpenChains::of_one_digit(view, graph, 2);
        chains.shortest(&mut |chain| {
            let pattern = graph.chain(&chain.path);
            found(Step::eliminating(INFO.id, pattern, &chain.eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::XChain;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_x_chain_of_a_puzzle() {
        check_step(
            &XChain,
            "92[367]1[678][78]5[48][348]
             8542391[67][67]
             [137][137][367][678]54[38]29
             6[18]2[789][1789][78]435
             [137][1378][37]546[289][189][28]
             4953[18]27[168][68]
             241[6789][6789]3[89]5[78]
             [37][37]8[49]256[49]1
             569[478][78]1[238][478][23478]",
            "X-Chain: (8)r3c7=(8)r3c4-(8)r1c6=(8)r4c6-(8)r4c2=(8)r5c2 => r5c7<>8",
        );
    }

    #[test]
    fn x_chain_is_broken_by_another_candidate() {
        // It would be there without 7 in r2c4.
        check_none(
            &XChain,
            "64[137][379][1379][179]285
             [27]58[247][247]6931
             9[23][13]8[123]5476
             [25]6[35][247][47]8[37]19
             8[27]916354[27]
             1[237]45[279][279]86[237]
             [37]9268415[37]
             [357]8[57][237][123][127]694
             416[379]5[79][37]28",
        );
    }
}
