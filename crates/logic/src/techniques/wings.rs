//! M-, S-, L- and H-Wing: chains of three strong links that have a name.
//!
//! ## What it is
//!
//! A strong link is either a cell with two candidates or a house with two places for a digit.
//! Chains of three of them that come up often have the names of wings, for the kinds of their links
//! and for how they meet. With `(a=b)` for a cell and `(a)=(a)` for a house:
//!
//! * M-wing: `(a=b)-(b)=(b-a)=(a)`. The digit at both ends is the same.
//! * S-wing: `(a)=(a)-(a=b)-(b)=(b)`, the cell in the middle.
//! * L-wing: `(a)=(a-b)=(b-c)=(c)`, houses only; the last digit may be the first.
//! * H-wing: `(a=b)-(b)=(b-c)=(c)`, `(a=b)-(b)=(b)-(b=c)` or `(a=b)-(b=c)-(c)=(c)`.
//!
//! One of the two ends is true, so what sees both is false: the digit of the ends, if it is the
//! same, or else, if the ends see each other, the digit of each in the cell of the other.
//!
//! ## How it is found
//!
//! All paths of three strong links of the form, from each candidate. No cell comes twice but from
//! one candidate to the next. Steps come by the candidates of the path, by digit and cell.
//!
//! ## Names elsewhere
//!
//! In HoDoKu they are AICs, in Sudoku Explainer forcing chains. Also Medusa Wing (M), Split Wing
//! (S), Local Wing (L), Hybrid Wing (H).

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{LinkGraph, Links},
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet};

/// Finds [wings](self) of one kind.
#[derive(Clone, Debug)]
pub struct Wing {
    info: &'static TechniqueInfo,
    forms: &'static [Form],
}

/// How the links of a wing look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    /// Whether each strong link is a cell.
    cells: [bool; 3],
    /// Whether each weak link is within a cell.
    within: [bool; 2],
    /// Whether the ends have the same digit; `None`: it does not matter.
    same: Option<bool>,
}

impl Form {
    const fn new(cells: [bool; 3], within: [bool; 2], same: Option<bool>) -> Self {
        Self { cells, within, same }
    }

    /// Whether it is the same from its other end.
    fn is_palindrome(self) -> bool {
        self.cells[0] == self.cells[2] && self.within[0] == self.within[1]
    }
}

const CELL: bool = true;
const HOUSE: bool = false;

/// M-wing.
pub static M_WING: Wing = Wing {
    info: &TechniqueInfo {
        id: TechniqueId::new("m-wing"),
        name: "M-Wing",
        aliases: &["Medusa Wing"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "84[236][79]1[25][35679][2367][259]
                    9[23]1[78][257]64[237][258]
                    57[26][89]43[169][126][1289]
                    [236]87491[356][236][25]
                    [1234][12359][2359][25]68[1357][1237][1245]
                    [1246][1256][25][25]3789[1245]
                    [127][1259][259]6[257]4[19]83
                    [36][36]4189257
                    [127][1259]83[257][25][19]46",
            step: "M-Wing: (2=5)r4c9-(5)r2c9=(5-2)r2c5=(2)r1c6 => r1c9<>2",
        },
    },
    forms: &[Form::new([CELL, HOUSE, HOUSE], [HOUSE, CELL], Some(true))],
};

/// S-wing.
pub static S_WING: Wing = Wing {
    info: &TechniqueInfo {
        id: TechniqueId::new("s-wing"),
        name: "S-Wing",
        aliases: &["Split Wing"],
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
            step: "S-Wing: (7)r9c6=(7)r9c4-(7=8)r7c6-(8)r7c9=(8)r9c8 => r9c6<>8",
        },
    },
    forms: &[Form::new([HOUSE, CELL, HOUSE], [HOUSE, HOUSE], None)],
};

/// L-wing.
pub static L_WING: Wing = Wing {
    info: &TechniqueInfo {
        id: TechniqueId::new("l-wing"),
        name: "L-Wing",
        aliases: &["Local Wing"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "[45789][4789][278]3[12568][1289][2568][268][256]
                    [568][38][2368][258]4[28]917
                    1[89][28]7[2568][289][23568]4[2356]
                    [68][38]4[128][128]7[368]59
                    [678][1378][13678]495[2368][2368][236]
                    2596[38][38]174
                    [479]6[17][1259][1235][1234][23457][239]8
                    325[189]7[148][46][69][16]
                    [4789][14789][178][1259][1235]6[23457][239][1235]",
            step: "L-Wing: (1)r5c2=(1-6)r5c3=(6-3)r2c3=(3)r2c2 => r5c2<>3",
        },
    },
    forms: &[Form::new([HOUSE, HOUSE, HOUSE], [CELL, CELL], None)],
};

/// H-wing.
pub static H_WING: Wing = Wing {
    info: &TechniqueInfo {
        id: TechniqueId::new("h-wing"),
        name: "H-Wing",
        aliases: &["Hybrid Wing"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "[13][1389][89]6527[48][348]
                    [67]4[567][18]3[18]2[56]9
                    [36]2[568]9471[568][358]
                    [234][38]1[35]7[45][489][2489]6
                    57[48]296[48]31
                    9[36][246][13]8[14]5[24]7
                    [126][1569][269]4[26][589]37[258]
                    8[569]37[26][59][469]1[245]
                    [2467][569][24679][58]13[4689][24589][2458]",
            step: "H-Wing: (6=7)r2c1-(7)r2c3=(7-4)r9c3=(4)r9c1 => r9c1<>6",
        },
    },
    forms: &[
        Form::new([CELL, HOUSE, HOUSE], [HOUSE, CELL], Some(false)),
        Form::new([CELL, HOUSE, CELL], [HOUSE, HOUSE], Some(false)),
        Form::new([CELL, CELL, HOUSE], [HOUSE, HOUSE], Some(false)),
    ],
};

impl Technique for Wing {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let graph = view.link_graph(Links::Single);
        for &form in self.forms {
            for start in 0..graph.singles().len() {
                let mut path = Vec::with_capacity(6);
                path.push(start);
                extend(graph, form, &mut path, &mut |path| {
                    let eliminated = eliminated(view, graph, path[0], path[5]);
                    let twice = form.is_palindrome() && path[5] < path[0];
                    let same = graph.node(path[0]).digit == graph.node(path[5]).digit;
                    let is_other = form.same.is_some_and(|wanted| wanted != same);
                    if eliminated.is_empty() || twice || is_other {
                        return ControlFlow::Continue(());
                    }
                    found(Step::eliminating(self.info.id, graph.chain(path), &eliminated))
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Hands every way in which `path` can be continued to six nodes of the form to `whole`.
///
/// The recursion goes six deep.
fn extend(
    graph: &LinkGraph,
    form: Form,
    path: &mut Vec<usize>,
    whole: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if path.len() == 6 {
        return whole(path);
    }
    let last = path[path.len() - 1];
    let at = path.len() - 1;
    let (is_strong, within) = (at.is_multiple_of(2), [form.cells[at / 2], form.within[at / 2 % 2]]);
    let next: Vec<usize> =
        if is_strong { graph.strong(last).collect() } else { graph.weak(last).collect() };
    for next in next {
        let cells = graph.node(next).cells;
        let is_within = cells == graph.node(last).cells;
        let is_new = path[..at].iter().all(|&before| graph.node(before).cells != cells);
        if is_new && is_within == within[usize::from(!is_strong)] {
            path.push(next);
            extend(graph, form, path, whole)?;
            path.pop();
        }
    }
    ControlFlow::Continue(())
}

/// What sees both ends.
fn eliminated(view: &View<'_>, graph: &LinkGraph, from: usize, to: usize) -> CandidateSet {
    let (a, b) = (graph.node(from), graph.node(to));
    if a.digit == b.digit {
        let cells = graph.seen(from) & graph.seen(to) & view.grid.cells_of(a.digit);
        return CandidateSet::of_digit(a.digit, cells);
    }
    if !graph.seen(from).contains_all(b.cells) {
        return CandidateSet::EMPTY;
    }
    let lost = [(a.cells, b.digit), (b.cells, a.digit)];
    lost.into_iter()
        .filter_map(|(cells, digit)| Some(Candidate::new(cells.sole()?, digit)))
        .filter(|&candidate| view.grid.allows(candidate))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{H_WING, L_WING, M_WING, S_WING};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_m_wing_of_a_puzzle() {
        check_step(
            &M_WING,
            "97[15]368[125]4[125]
             6[148][18]5[49]2[19]73
             2[34][35]17[49]8[56][569]
             [38]5[1389][269][19]74[12368][1268]
             4[129]68[159]37[125][125]
             [38][1238]7[26][145][46][12356]9[12568]
             7[39]2[69]81[3569][356]4
             164735[29][28][289]
             5[389][389]42[69][1369][1368]7",
            "M-Wing: (6=9)r9c6-(9)r3c6=(9-6)r3c9=(6)r3c8 => r9c8<>6",
        );
    }

    #[test]
    fn m_wing_is_broken_by_another_candidate() {
        // It would be there without 2 in r1c4.
        check_none(
            &M_WING,
            "84[236][792]1[25][35679][2367][259]
             9[23]1[78][257]64[237][258]
             57[26][89]43[169][126][1289]
             [236]87491[356][236][25]
             [1234][12359][2359][25]68[1357][1237][1245]
             [1246][1256][25][25]3789[1245]
             [127][1259][259]6[257]4[19]83
             [36][36]4189257
             [127][1259]83[257][25][19]46",
        );
    }

    #[test]
    fn finds_the_s_wing_of_a_puzzle() {
        check_step(
            &S_WING,
            "[69]7[269]4[39][23]158
             [148][148][14]6759[23][23]
             53[29][128][189][28]476
             [1689][12689][169]3[568][678][2567][1269]4
             7[16]59248[136][13]
             3[24689][469][78][568]1[2567][269][259]
             [49][459]3[128][168][268][56][169]7
             [16][16]7549[23]8[23]
             2[59]8[17][136][367][356]4[1359]",
            "S-Wing: (2)r2c8=(2)r2c9-(2=3)r8c9-(3)r5c9=(3)r5c8 => r2c8<>3",
        );
    }

    #[test]
    fn s_wing_is_broken_by_another_candidate() {
        // It would be there without 7 in r9c5.
        check_none(
            &S_WING,
            "[147]92[157][18][578][145]36
             5[14][148][12]3697[1248]
             [178]36[1257]94[15][18][128]
             2[467]58[47]1[467]93
             3[147]96[457]28[145][147]
             [148][1467][148]9[457]32[1456][147]
             95346[78][17]2[178]
             [14]87329[146][146]5
             62[14][157][187][578]3[148]9",
        );
    }

    #[test]
    fn finds_the_l_wing_of_a_puzzle() {
        check_step(
            &L_WING,
            "[147]92[157][18][578][145]36
             5[14][148][12]3697[1248]
             [178]36[1257]94[15][18][128]
             2[467]58[47]1[467]93
             3[147]96[457]28[145][147]
             [148][1467][148]9[457]32[1456][147]
             95346[78][17]2[178]
             [14]87329[146][146]5
             62[14][157][18][578]3[148]9",
            "L-Wing: (1)r7c9=(1-7)r7c7=(7-6)r4c7=(6)r8c7 => r8c7<>1",
        );
    }

    #[test]
    fn l_wing_is_broken_by_another_candidate() {
        // It would be there without 6 in r1c3.
        check_none(
            &L_WING,
            "[45789][4789][2786]3[12568][1289][2568][268][256]
             [568][38][2368][258]4[28]917
             1[89][28]7[2568][289][23568]4[2356]
             [68][38]4[128][128]7[368]59
             [678][1378][13678]495[2368][2368][236]
             2596[38][38]174
             [479]6[17][1259][1235][1234][23457][239]8
             325[189]7[148][46][69][16]
             [4789][14789][178][1259][1235]6[23457][239][1235]",
        );
    }

    #[test]
    fn finds_the_h_wing_of_a_puzzle() {
        check_step(
            &H_WING,
            "[26]387[26]45[19][19]
             [257][57]1[23]9[35]4[68][68]
             94[56]1[56]8327
             [36]97[368][348]21[3468]5
             [356]2[56][3689][348]1[689]7[34689]
             8145[37][379][269][369][2369]
             1624[3578][3579][89][3589][389]
             [45][58]9[238]1[35]7[34568][23468]
             [457][578]3[289][2578]6[289][14589][12489]",
            "H-Wing: (3=7)r6c5-(7)r7c5=(7-9)r7c6=(9)r6c6 => r6c6<>3",
        );
    }

    #[test]
    fn h_wing_is_broken_by_another_candidate() {
        // It would be there without 1 in r2c1.
        check_none(
            &H_WING,
            "[13][1389][89]6527[48][348]
             [671]4[567][18]3[18]2[56]9
             [36]2[568]9471[568][358]
             [234][38]1[35]7[45][489][2489]6
             57[48]296[48]31
             9[36][246][13]8[14]5[24]7
             [126][1569][269]4[26][589]37[258]
             8[569]37[26][59][469]1[245]
             [2467][569][24679][58]13[4689][24589][2458]",
        );
    }
}
