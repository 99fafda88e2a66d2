//! Direct Single: a hidden single that needs one other pattern, seen in one look.
//!
//! ## What it is
//!
//! People who do not write pencilmarks see at once that a digit must be in one row of a box, though
//! not where, and that so another house has one cell left for it. That is Direct Pointing, or
//! Direct Claiming if a line has the digit in one box only. Likewise two digits that must fill two
//! cells of a house, a Direct Hidden Pair, or three that fill three, a Direct Hidden Triple, may
//! leave a single cell of the same house to another digit. The step is the placement alone.
//!
//! ## How it is found
//!
//! In the order of [locked candidates](super::locked_candidates), and for each of them house by
//! house: one that had several cells for the digit and has one without the cells that lose it. In
//! the order of [hidden subsets](super::hidden_subset), and for each of them digit by digit: one
//! that has several places in the house of the subset and one outside the cells of the subset.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Direct Pointing 1.7, Direct Claiming 1.9, Direct Hidden Pair 2.0, Direct Hidden
//! Triplet 2.5. HoDoKu sees the other pattern first and the single afterwards.

use crate::{
    Conclusion, Direct, Example, Family, Intersection, Lead, Single, SingleReason, Step, Subset,
    SubsetKind, Technique, TechniqueId, TechniqueInfo, View, view::Side,
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, CellSet};

/// Finds [direct singles](self) after a pattern of one kind.
#[derive(Debug)]
pub struct DirectSingle {
    info: &'static TechniqueInfo,
    lead: LeadKind,
}

/// What leads to the single.
#[derive(Clone, Copy, Debug)]
enum LeadKind {
    /// A box or a line has a digit only where it crosses the other.
    Locked(Side),
    /// As many digits as places in a house.
    Hidden(usize),
}

/// Finds [hidden singles after pointing](self).
pub static DIRECT_POINTING: DirectSingle = DirectSingle {
    info: &TechniqueInfo {
        id: TechniqueId::new("direct-pointing"),
        name: "Direct Pointing",
        aliases: &[],
        family: Family::Direct,
        needs_uniqueness: false,
        example: Example {
            state: "
                [1568][1568]4[378][378]2[56][579][69]
                [25]371964[25]8
                [268][68]954[78]1[27]3
                42[35][37]6[357]981
                [1578][1578][158]9[578]4362
                [689][689][368][38]21745
                [569][569]241[59]837
                [156789]4[1568]2[3578][35789][56][159][69]
                3[15789][158]6[578][5789]2[159]4",
            step: "Direct Pointing: 6 b9\\r8, then 6 in r6c3 (c3) => r6c3=6",
        },
    },
    lead: LeadKind::Locked(Side::Region),
};

/// Finds [hidden singles after claiming](self).
pub static DIRECT_CLAIMING: DirectSingle = DirectSingle {
    info: &TechniqueInfo {
        id: TechniqueId::new("direct-claiming"),
        name: "Direct Claiming",
        aliases: &[],
        family: Family::Direct,
        needs_uniqueness: false,
        example: Example {
            state: "
                [1568][1568]4[378][378]2[56][579][69]
                [25]371964[25]8
                [268][68]954[78]1[27]3
                42[35][37]6[357]981
                [1578][1578][158]9[578]4362
                [689][689][368][38]21745
                [569][569]241[59]837
                [156789]4[1568]2[3578][35789][56][159][69]
                3[15789][158]6[578][5789]2[159]4",
            step: "Direct Claiming: 6 r7\\b7, then 6 in r6c3 (c3) => r6c3=6",
        },
    },
    lead: LeadKind::Locked(Side::Line),
};

/// Finds [hidden singles beside a hidden pair](self).
pub static DIRECT_HIDDEN_PAIR: DirectSingle = DirectSingle {
    info: &TechniqueInfo {
        id: TechniqueId::new("direct-hidden-pair"),
        name: "Direct Hidden Pair",
        aliases: &[],
        family: Family::Direct,
        needs_uniqueness: false,
        example: Example {
            state: "
                3729[68]45[68]1
                4951[2368][2368][38]7[26]
                81657[23][34]9[24]
                5[348]17[38][389]2[68][469]
                6[28]94[128][128]753
                7[2348][48]65[2389][48]1[49]
                1[48][48]297635
                967345128
                2538[16][16]947",
            step: "Direct Hidden Pair: 2,3 in r6c26 (r6), then 9 in r6c9 (r6) => r6c9=9",
        },
    },
    lead: LeadKind::Hidden(2),
};

/// Finds [hidden singles beside a hidden triple](self).
pub static DIRECT_HIDDEN_TRIPLE: DirectSingle = DirectSingle {
    info: &TechniqueInfo {
        id: TechniqueId::new("direct-hidden-triple"),
        name: "Direct Hidden Triple",
        aliases: &["Direct Hidden Triplet"],
        family: Family::Direct,
        needs_uniqueness: false,
        example: Example {
            state: "
                6[13][13]854279
                78[1235][136][1236]9[145][135][345]
                [235]94[13][123]76[1358][358]
                [489][16][169][1456][16]23[1589]7
                [348]57[1346]9[36][148]2[48]
                [349]2[139][1345]78[1459][159]6
                17824[356][59][3569][35]
                [35][36][356]981742
                [2359]4[23569]7[36][356][589][35689]1",
            step: "Direct Hidden Triple: 4,5,8 in r4c148 (r4), then 9 in r4c3 (r4) => r4c3=9",
        },
    },
    lead: LeadKind::Hidden(3),
};

impl Technique for DirectSingle {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.lead {
            LeadKind::Locked(side) => self.find_locked(view, side, found),
            LeadKind::Hidden(size) => self.find_hidden(view, size, found),
        }
    }
}

impl DirectSingle {
    fn find_locked(
        &self,
        view: &View<'_>,
        side: Side,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.locked(side, &mut |crossing, digit| {
            let places = view.grid.cells_of(digit);
            let cells = crossing.cells & places;
            let (base, cover) = crossing.base_and_cover(side);
            let lost = (cover.cells - crossing.cells) & places;
            if !cells.has_several() {
                return ControlFlow::Continue(());
            }
            for house in view.whole_houses() {
                let before = house.cells & places;
                let Some(cell) = (before - lost).sole() else { continue };
                if !before.has_several() {
                    continue;
                }
                let pattern = Intersection::locked(digit, base.house, cover.house, cells);
                let lead = Lead::new(pattern, &CandidateSet::of_digit(digit, lost));
                let reason = SingleReason::OnlyCell(house.house);
                found(self.step(lead, Single { candidate: Candidate::new(cell, digit), reason }))?;
            }
            ControlFlow::Continue(())
        })
    }

    fn find_hidden(
        &self,
        view: &View<'_>,
        size: usize,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.hidden_subsets(size, &mut |house, cells, digits| {
            let in_house = view.cells_in(house).unwrap_or(CellSet::EMPTY);
            for digit in !digits {
                let before: CellSet = in_house & view.grid.cells_of(digit);
                let Some(cell) = (before - cells).sole() else { continue };
                if !before.has_several() {
                    continue;
                }
                let pattern = Subset { cells, digits, kind: SubsetKind::Hidden(house) };
                let lead = Lead::new(pattern, &view.candidates_in(!digits, cells));
                let reason = SingleReason::OnlyCell(house);
                found(self.step(lead, Single { candidate: Candidate::new(cell, digit), reason }))?;
            }
            ControlFlow::Continue(())
        })
    }

    fn step(&self, lead: Lead, single: Single) -> Step {
        let conclusions = vec![Conclusion::Place(single.candidate)];
        Step::new(self.info.id, Direct { leads: vec![lead], single }, conclusions)
    }
}

#[cfg(test)]
mod tests {
    use super::{DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE, DIRECT_POINTING};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_direct_pointing() {
        check_step(
            &DIRECT_POINTING,
            "49683[257]1[257][257]
             28194[57][3567][357][3567]
             3756[12][12]894
             512398[67]4[67]
             9374[15]6[25][1258][258]
             8642[157][157]9[1357][357]
             6[25]3[57][2578]94[2578]1
             149[57][2578]3[257]6[2578]
             7[25]8164[235][235]9",
            "Direct Pointing: 7 b2\\c6, then 7 in r6c5 (b5) => r6c5=7",
        );
    }

    #[test]
    fn finds_direct_claiming() {
        check_step(
            &DIRECT_CLAIMING,
            "49683[257]1[257][257]
             28194[57][3567][357][3567]
             3756[12][12]894
             512398[67]4[67]
             9374[15]6[25][1258][258]
             8642[157][157]9[1357][357]
             6[25]3[57][2578]94[2578]1
             149[57][2578]3[257]6[2578]
             7[25]8164[235][235]9",
            "Direct Claiming: 7 c4\\b8, then 7 in r6c5 (c5) => r6c5=7",
        );
    }

    #[test]
    fn finds_direct_hidden_pair() {
        check_step(
            &DIRECT_HIDDEN_PAIR,
            "6[13][13]854279
             78[1235][136][1236]9[145][135][345]
             [2359][139]4[13][123]76[1358][358]
             [489][1469][169][1456][16]23[1589]7
             [348]57[1346]9[36][148]2[48]
             [349]2[139][1345]78[1459][159]6
             17824[356][59][3569][35]
             [35][36][356]981742
             [23459][3469][23569]7[36][356][589][35689]1",
            "Direct Hidden Pair: 2,5 in r2c3,r3c1 (b1), then 9 in r3c2 (b1) => r3c2=9",
        );
    }

    #[test]
    fn finds_direct_hidden_triple() {
        check_step(
            &DIRECT_HIDDEN_TRIPLE,
            "[249][46][69]3[567][567][25]18
             [18]532[168][68]794
             [128][18]79[158]4[25]63
             [19][167][69]83[67]425
             3[46]2[45][56]1987
             [48][478]5[47]92136
             528143679
             734629851
             691[57][578][578]342",
            "Direct Hidden Triple: 4,6,9 in r1c123 (b1), then 2 in r3c1 (b1) => r3c1=2",
        );
    }

    #[test]
    fn a_hidden_single_needs_no_lead() {
        check_none(
            &DIRECT_POINTING,
            ".........
             ...1.....
             ......1..
             .1.......
             .........
             .........
             ..1......
             .........
             .........",
        );
    }
}
