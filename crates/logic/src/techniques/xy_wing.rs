//! XY-Wing: a pivot with two candidates, and two pincers that share one of them each.
//!
//! ## What it is
//!
//! The pivot has the candidates X and Y. It sees one cell with X and Z and another one with Y and
//! Z, the pincers. If the pivot is X, the first pincer is Z, and if it is Y, the second one is. So
//! one of the pincers is Z, and Z is impossible wherever it sees both.
//!
//! ## How it is found
//!
//! For each cell with two candidates, the cells with two candidates that it sees and that share one
//! of them. Steps come by pivot, then by pincers, in reading order.
//!
//! ## Names elsewhere
//!
//! HoDoKu: XY-Wing (0800), 160 points. Sudoku Explainer: XY-Wing, 4.2. Also Y-Wing, Bent Naked
//! Triple; it is the shortest XY-chain.

use crate::{
    Chain, Example, Family, Link, Node, Step, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, Digit};

/// Finds [XY-wings](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "Y-wing")]
pub struct XyWing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("xy-wing"),
    name: "XY-Wing",
    aliases: &["Y-Wing", "Bent Naked Triple"],
    family: Family::Chain,
    needs_uniqueness: false,
    example: Example {
        state: "[147]92[157][18][578][145]36
                5[14][148][12]3697[1248]
                [178]36[1257]94[15][18][128]
                2[467]58[47]1[467]93
                3[147]96[457]28[145][147]
                [148][1467][148]9[457]32[1456][147]
                95346[78][17]2[178]
                [14]87329[146][146]5
                62[14][157][18][578]3[148]9",
        step: "XY-Wing: (1=7)r7c7-(7=8)r7c6-(8=1)r9c5 => r9c8<>1",
    },
};

impl Technique for XyWing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let grid = view.grid;
        let bivalue = view.bivalue();
        for pivot in bivalue.iter() {
            let near = bivalue & view.topology.peers(pivot);
            let mut digits = grid.pencilmarks(pivot).iter();
            let (Some(x), Some(y)) = (digits.next(), digits.next()) else { continue };
            let with_x = near & (grid.cells_of(x) - grid.cells_of(y));
            let with_y = near & (grid.cells_of(y) - grid.cells_of(x));
            if with_x.is_empty() || with_y.is_empty() {
                continue;
            }
            for first in with_x.iter() {
                let Some(z) = (grid.pencilmarks(first) - x.into()).first() else { continue };
                for second in (with_y & grid.cells_of(z)).iter() {
                    let both = view.topology.peers(first) & view.topology.peers(second);
                    let cells = both & grid.cells_of(z);
                    if !cells.is_empty() {
                        let wing = chain([first, pivot, second], [z, x, y]);
                        let eliminated = CandidateSet::of_digit(z, cells);
                        found(Step::eliminating(INFO.id, wing, &eliminated))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The chain from `z` in the one pincer to `z` in the other.
fn chain([first, pivot, second]: [Cell; 3], [z, x, y]: [Digit; 3]) -> Chain {
    let node = |digit, cell: Cell| Node { digit, cells: cell.into() };
    Chain {
        nodes: vec![
            node(z, first),
            node(x, first),
            node(x, pivot),
            node(y, pivot),
            node(y, second),
            node(z, second),
        ],
        links: vec![Link::Cell, Link::Weak, Link::Cell, Link::Weak, Link::Cell],
    }
}

#[cfg(test)]
mod tests {
    use super::XyWing;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_xy_wing_of_a_puzzle() {
        check_step(
            &XyWing,
            "[237][346][23567][246][234]1[245]98
             1[46][256][2468][248]97[245]3
             89[23]57[34]1[24]6
             [237][36][2367][24][2345][34567]819
             [237]891[2345][34567][3456][34567][45]
             4519[38][3678][36][367]2
             91[38][48]62[345][3458]7
             6743[1589][58][259][258][15]
             52[38]7[1489][48][3469][3468][14]",
            "XY-Wing: (3=4)r3c6-(4=8)r9c6-(8=3)r9c3 => r3c3<>3",
        );
    }

    #[test]
    fn xy_wing_is_broken_by_another_candidate() {
        // It would be there without 5 in r9c5.
        check_none(
            &XyWing,
            "[147]92[157][18][578][145]36
             5[14][148][12]3697[1248]
             [178]36[1257]94[15][18][128]
             2[467]58[47]1[467]93
             3[147]96[457]28[145][147]
             [148][1467][148]9[457]32[1456][147]
             95346[78][17]2[178]
             [14]87329[146][146]5
             62[14][157][185][578]3[148]9",
        );
    }
}
