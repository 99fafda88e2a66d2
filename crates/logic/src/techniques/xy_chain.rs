//! XY-Chain: cells with two candidates, each sharing one with the next, and one digit at both ends.
//!
//! ## What it is
//!
//! Each cell has two candidates and sees the next one, with which it shares a digit, another one
//! than with the cell before. The digit that is left over in the first cell is left over in the
//! last, too. If it is not in the first cell, the other digit is, so the second cell holds its
//! other digit, and so on, until the last one holds the digit in question. So one of the two ends
//! holds it, and it is impossible wherever it sees both. With three cells it is an XY-wing.
//!
//! ## How it is found
//!
//! A search by breadth from each candidate over the graph of the cells with two candidates, so
//! the shortest chain for each pair of ends, from three cells on. Of chains with the same
//! conclusions the shortest is kept, of those the first by ends. Steps come by length, then by
//! digit and ends. At most [`max_chain`](crate::Options::max_chain) candidates, two in each cell.
//!
//! ## Names elsewhere
//!
//! HoDoKu: XY-Chain (0702), 260 points. Sudoku Explainer: Bidirectional Y-Cycle and Forcing Y-Chain
//! are near it, from 6.6. Also Bivalue Chain, Y-Chain.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{Links, OpenChains},
};
use std::ops::ControlFlow;

/// Finds [XY-chains](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "Y-chain")]
pub struct XyChain;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("xy-chain"),
    name: "XY-Chain",
    aliases: &["Bivalue Chain", "Y-Chain"],
    family: Family::Chain,
    needs_uniqueness: false,
    example: Example {
        state: "3[269][29][2689][689]7541
                [125][1259]4[129]3[12]876
                7[16]85[146][146]932
                [25]47[129][19]86[59]3
                6[189][19]7532[89]4
                [258][2589]34[69][26]1[589]7
                4[1258][125][168]793[168][58]
                [158]7[15]32[156]4[168]9
                936[18][148][145]72[58]",
        step: "XY-Chain: (1=2)r2c6-(2=6)r6c6-(6=9)r6c5-(9=1)r4c5 => r3c5<>1",
    },
};

impl Technique for XyChain {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let graph = view.link_graph(Links::Bivalue);
        let chains = OpenChains::of_one_digit(view, graph, 3);
        chains.shortest(&mut |chain| {
            let pattern = graph.chain(&chain.path);
            found(Step::eliminating(INFO.id, pattern, &chain.eliminated))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::XyChain;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_xy_chain_of_a_puzzle() {
        check_step(
            &XyChain,
            "[79][259]6[257]1[257]834
             [789][59]4[35678][59][35678][569]12
             [189][1259]3[2568][259]4[569]7[69]
             4[68]2[56]3[569]7[89]1
             379481265
             5[68]1[26]7[269][39]4[389]
             64[78]9[25][23578]1[258][378]
             2[19][78][13578]4[3578][369][589][36789]
             [19]35[1278]6[278]4[289][789]",
            "XY-Chain: (9=5)r2c5-(5=9)r2c2-(9=1)r8c2-(1=9)r9c1 => r2c1<>9",
        );
    }

    #[test]
    fn xy_chain_is_broken_by_another_candidate() {
        // It would be there without 8 in r2c2.
        check_none(
            &XyChain,
            "[79][259]6[257]1[257]834
             [789][598]4[35678][59][35678][569]12
             [189][1259]3[2568][259]4[569]7[69]
             4[68]2[56]3[569]7[89]1
             379481265
             5[68]1[26]7[269][39]4[389]
             64[78]9[25][23578]1[258][378]
             2[19][78][13578]4[3578][369][589][36789]
             [19]35[1278]6[278]4[289][789]",
        );
    }
}
