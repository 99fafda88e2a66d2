//! Locked Subset: a naked subset where a box and a line cross takes its digits from both.
//!
//! ## What it is
//!
//! Two cells with two digits, or three with three, that lie in a box and in a line. The digits are
//! locked for both houses, and something of them was left in each.
//!
//! ## How it is found
//!
//! Crossing by crossing, columns before rows, by box, then by line: the choices among its cells
//! by last cell, then by the one before. One that takes digits from a single house is a
//! [naked subset](super::naked_subset) and nothing more.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Locked Pair (0110), 40 points, and Locked Triple (0111), 60 points. Sudoku Explainer
//! sees naked subsets and locked candidates one after the other.

use crate::{
    Example, Family, Step, Subset, SubsetKind, Technique, TechniqueId, TechniqueInfo, View,
    view::Marked, view::choose::choices,
};
use std::ops::ControlFlow;
use sudokit_grid::CellSet;

/// Finds [locked subsets](self) of one size.
#[derive(Debug)]
pub struct LockedSubset {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [two locked cells with two digits](self).
pub static LOCKED_PAIR: LockedSubset = LockedSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("locked-pair"),
        name: "Locked Pair",
        aliases: &[],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                [578]9[235678][28][37][2378]4[2356]1
                4[26][236]1[39]587[369]
                [578]1[23578][289]46[29][235][359]
                [15789][5678][156789]3[167][1278][12679][24568][456789]
                2[678][16789]45[178]3[68][6789]
                3[5678]4[268][167]9[1267][2568][5678]
                6[48][18]72[134]59[348]
                [579][2457][2579][569]8[34][67]1[3467]
                [15789]3[15789][569][169][14][67][468]2",
            step: "Locked Pair: 6,7 in r89c7 => r46c7,r8c9,r9c8<>6, r46c7,r8c9<>7",
        },
    },
    size: 2,
};

/// Finds [three locked cells with three digits](self).
pub static LOCKED_TRIPLE: LockedSubset = LockedSubset {
    info: &TechniqueInfo {
        id: TechniqueId::new("locked-triple"),
        name: "Locked Triple",
        aliases: &["Locked Triplet"],
        family: Family::Subset,
        needs_uniqueness: false,
        example: Example {
            state: "
                [578]9[235678][28][37][2378]4[2356]1
                4[26][236]1[39]587[369]
                [578]1[23578][289]46[29][235][359]
                [15789][5678][156789]3[167][1278][12679][24568][456789]
                2[678][16789]45[178]3[68][6789]
                3[5678]4[268][167]9[1267][2568][5678]
                6[48][18]72[134]59[348]
                [579][2457][2579][569]8[34][67]1[3467]
                [15789]3[15789][569][169][14][67][468]2",
            step: "Locked Triple: 1,3,4 in r789c6 => r45c6,r9c5<>1, r1c6<>3",
        },
    },
    size: 3,
};

impl Technique for LockedSubset {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let small = (2..=self.size).fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
        for crossing in view.crossings() {
            let open = crossing.cells & small;
            if open.len() < self.size {
                continue;
            }
            let marked = Marked::new(view, open);
            choices(marked.marks(), self.size, self.size, &mut |choice, digits| {
                let cells = marked.chosen(choice);
                let eliminated = view.candidates_in(digits, view.seen_by_all(cells));
                let loses = eliminated.cells();
                let from_both = [crossing.region.cells, crossing.line.cells]
                    .iter()
                    .all(|&house| !loses.is_disjoint(house - crossing.cells));
                if !from_both {
                    return ControlFlow::Continue(());
                }
                let pattern = Subset { cells, digits, kind: SubsetKind::Naked };
                found(Step::eliminating(self.info.id, pattern, &eliminated))
            })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{LOCKED_PAIR, LOCKED_TRIPLE};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_a_locked_pair() {
        check_step(
            &LOCKED_PAIR,
            "8[246]35[26]1[246]79
             5[267][67][36]498[236]1
             9[1246][16]8[236]7[23456][2346][235]
             [136]5[16789][3679][23679][2368][1237][1238]4
             2[137]4[37][357][358]9[138]6
             [36][3679][6789]41[23568][2357][238][2357]
             7[369]51[369][36][2346][23469]8
             482[3679][35679][356][1367][1369][37]
             [136][1369][169]284[1367]5[37]",
            "Locked Pair: 3,7 in r89c9 => r36c9,r789c7,r78c8<>3, r6c9,r89c7<>7",
        );
    }

    #[test]
    fn finds_a_locked_triple() {
        check_step(
            &LOCKED_TRIPLE,
            "7[1269][1346][126][269]8[3469]5[3469]
             [34569][15689][134568][1567][569][1367]2[1389][3469]
             [23569][125689][13568]4[2569][1236][3689][1389]7
             [235][2578][3578]9[258]416[235]
             1[2568]9[2568]7[26][358]4[235]
             [256]4[568]31[26]7[289][259]
             [4569]32[678][68][67][4569][79]1
             8[1567][14567][1267]39[456][27][2456]
             [69][1679][167][1267]45[369][2379]8",
            "Locked Triple: 6,7,8 in r7c456 => r7c17,r89c4<>6, r7c8,r89c4<>7",
        );
    }

    #[test]
    fn both_houses_must_lose_something() {
        // Row 1 has 1 and 2 nowhere else: only box 1 loses them.
        check_none(
            &LOCKED_PAIR,
            "[12][12][3456789][3456789][3456789][3456789][3456789][3456789][3456789]
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn a_pair_across_boxes_is_not_locked() {
        check_none(
            &LOCKED_PAIR,
            "[12]..[12].....
             .........
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
        );
    }
}
