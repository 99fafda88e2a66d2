//! Multi-Branch W-Wing: three cells with the same two candidates, and a house that needs one of
//! them.
//!
//! ## What it is
//!
//! Three cells, none of which sees another, have the same two candidates, X and Y. In some house,
//! every place for Y sees one of the three. If all of them were Y, the house would have no place
//! left for it. So one of the three is X, and X is impossible wherever it sees them all. With two
//! cells this is a W-Wing; with four there is no cell that could see them all, because it sees them
//! in its row, its column and its box.
//!
//! ## How it is found
//!
//! For each three cells with the same candidates, and each of the two digits that could be
//! eliminated, every house in which no two of the cells suffice. Steps come by cells, then by digit,
//! then by house.
//!
//! ## Names elsewhere
//!
//! HoDoKu and Sudoku Explainer have no such step; the latter sees a region forcing chain.

use crate::{Cases, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, Digit};

/// Finds [W-wings of three cells](self).
#[derive(Clone, Copy, Debug)]
pub struct MultiBranchWWing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("multi-branch-w-wing"),
    name: "Multi-Branch W-Wing",
    aliases: &["Multi-Branch Wing"],
    family: Family::Cases,
    needs_uniqueness: false,
    example: Example {
        state: "8[15][15]367942
                    [47][47]3289615
                    629541873
                    29[67]4[17]358[167]
                    1[47]865239[47]
                    53[467][19][179]8[17]2[1467]
                    [47]62[19][19]5[47]38
                    38[14]726[14]59
                    9[15][157]83426[17]",
        step: "Multi-Branch W-Wing: r4c5,r6c7,r9c9 7c3 => r4c9<>1",
    },
};

impl Technique for MultiBranchWWing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut rest = view.bivalue();
        for first in view.bivalue() {
            rest.discard(first);
            let digits = view.grid.pencilmarks(first);
            let alike = digits.iter().fold(rest, |cells, digit| cells & view.grid.cells_of(digit));
            let mut seconds = alike - view.topology.peers(first);
            while let Some(second) = seconds.first() {
                seconds.discard(second);
                for third in seconds - view.topology.peers(second) {
                    for x in digits {
                        let Some(y) = (digits - x.into()).first() else { continue };
                        wings(view, [first, second, third], [x, y], found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The wings of three cells that eliminate `x`, over the places of `y`.
fn wings(
    view: &View<'_>,
    cells: [Cell; 3],
    [x, y]: [Digit; 2],
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seen = cells.map(|cell| view.topology.peers(cell));
    let eliminated = seen[0] & seen[1] & seen[2] & view.grid.cells_of(x);
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    let all = seen[0] | seen[1] | seen[2];
    for house in view.whole_houses() {
        let places = house.cells & view.grid.cells_of(y);
        let needs = |at: usize| !(seen[at] | seen[(at + 1) % 3]).contains_all(places);
        if !all.contains_all(places) || !(0..3).all(needs) {
            continue;
        }
        let mut truths: Vec<Truth> = cells.into_iter().map(Truth::Cell).collect();
        truths.push(Truth::Place(house.house, y));
        let eliminated = CandidateSet::of_digit(x, eliminated);
        found(Step::eliminating(INFO.id, Cases { truths }, &eliminated))?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::MultiBranchWWing;
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_wing_of_a_puzzle() {
        check_step(
            &MultiBranchWWing,
            "678[159][135][259]4[39][2359]
             31574[29][89]6[289]
             9428[35]6[17][17][35]
             [15][58]43972[18]6
             76[139][25][25]8[19]4[39]
             2[89][39]4615[389]7
             [158]3[19][12][1278]46[579][89]
             [18][59]76[18][59]324
             426[59][78]3[78][59]1",
            "Multi-Branch W-Wing: r1c8,r5c9,r6c3 9r7 => r6c8<>3",
        );
    }

    #[test]
    fn wing_is_broken_by_another_place() {
        // It would be there without 9 in r7c2, which none of the cells sees.
        check_none(
            &MultiBranchWWing,
            "678[159][135][259]4[39][2359]
             31574[29][89]6[289]
             9428[35]6[17][17][35]
             [15][58]43972[18]6
             76[139][25][25]8[19]4[39]
             2[89][39]4615[389]7
             [158][39][19][12][1278]46[579][89]
             [18][59]76[18][59]324
             426[59][78]3[78][59]1",
        );
    }
}
