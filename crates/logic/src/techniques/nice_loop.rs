//! Nice loop: a chain that leads back to where it began.
//!
//! ## What it is
//!
//! A loop of strong and weak links in turn. In a *continuous* one they alternate all around:
//! whichever end of a link is true, one of them is, and so it goes around. So exactly one end of
//! each link is true, a weak link is as good as a strong one, and whatever sees both of its ends is
//! false: the other digits of a cell, or the other places of a digit in a house.
//!
//! In a *discontinuous* one two links of a kind meet, at the candidate in question. Between two
//! weak links the candidate is false: if it were true, the chain would say that it is false.
//! Between two strong links it is true: if it were false, the chain would say that it is true; the
//! other candidates of its cell are eliminated.
//!
//! An *X-loop* is a continuous one of a single digit. An *XY-loop* is one whose strong links all lie
//! in cells with two candidates, and the weak ones between four or more of them.
//!
//! A grouped loop passes through groups, several cells of a box and a line of which one holds the
//! digit, or, if wanted, through almost locked sets.
//!
//! ## How it is found
//!
//! By breadth over the graph of all links, as for an [AIC](super::aic). A discontinuous loop is
//! the shortest way from a candidate to its opposite; the first link leads out of the cell.
//! Continuous loops are, for each two candidates of a cell, all shortest chains between them; where
//! there are too many to go through them all, none of them counts. X-loops and XY-loops have their
//! own graphs, and are the shortest chains between two candidates of a digit that see each other.
//! No loop comes to a cell twice but from one node to the next, though a group may contain the cell
//! where it begins, and only ways with the fewest groups are looked at. Of loops with the same
//! conclusions the shortest is kept, of those the first by nodes. A grouped loop must be shorter
//! than every one without groups for the same conclusions. Steps come by length, then by
//! conclusions. At most [`max_loop`](crate::Options::max_loop) candidates beside the one in
//! question; [`als_in_chains`](crate::Options::als_in_chains) says whether almost locked sets are
//! wanted. With [`first_chains`](crate::Options::first_chains) only the first chain by breadth
//! between two candidates counts, in the order in which HoDoKu comes to them, and is dropped if it
//! comes to a cell twice.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Continuous Nice Loop (0706), Discontinuous Nice Loop (0707), Grouped Continuous Nice
//! Loop (0709), Grouped Discontinuous Nice Loop (0710), 280 and 300 points. Sudoku Explainer:
//! Bidirectional Cycle, from 7.0, and Forcing Chain, from 7.0 by length. A continuous loop is also
//! called AIC ring.

use crate::{
    Chain, Conclusion, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{FirstChainKind, LinkGraph, Links, Refuter, rows},
};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::{CandidateSet, CellSet};

/// Finds [nice loops](self).
#[derive(Clone, Debug)]
#[doc(alias = "AIC ring")]
pub struct NiceLoop {
    info: &'static TechniqueInfo,
    kind: Kind,
}

/// What a loop is made of, and how it closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A continuous loop of these links which closes between two cells, with at least so many
    /// strong links.
    Between { links: Links, least: u8 },
    /// A continuous loop, or a grouped one.
    Continuous { grouped: bool },
    /// A discontinuous loop, or a grouped one.
    Discontinuous { grouped: bool },
}

/// Continuous nice loop of one digit.
#[doc(alias = "fishy cycle")]
pub static X_LOOP: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("x-loop"),
        name: "X-Loop",
        aliases: &["Fishy Cycle", "X-Ring", "Continuous X-Cycle"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "942365817
                    [78][17]64[178]9253
                    3[157][58][17]2[178]694
                    [58]9724316[58]
                    62[48][157]9[17][47]3[58]
                    13[45]6[578][78][47]29
                    [57]69[157][157]4382
                    2[57]38[57]6941
                    481932576",
            step: "X-Loop: (5)r6c5=(5)r6c3-(5)r3c3=(5)r3c2-(5)r8c2=(5)r8c5-(5)r6c5 => r7c5<>5",
        },
    },
    kind: Kind::Between { links: Links::Bilocal, least: 2 },
};

/// Continuous nice loop of cells with two candidates.
pub static XY_LOOP: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("xy-loop"),
        name: "XY-Loop",
        aliases: &["XY-Ring", "XY-Cycle"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "132[56][46]9[45]87
                    8657[34]1[49][39]2
                    947[356]82[15][36][16]
                    514293678
                    623875[19]4[19]
                    789416325
                    251[369][36]78[69]4
                    378[69]5421[69]
                    496128753",
            step: "XY-Loop: (1=5)r3c7-(5=4)r1c7-(4=9)r2c7-(9=3)r2c8-(3=6)r3c8-(6=1)r3c9-(1)r3c7 \
 => r3c4<>6",
        },
    },
    // A ring of two or three cells lies in a house, a naked pair or triple.
    kind: Kind::Between { links: Links::Bivalue, least: 4 },
};

/// Continuous nice loop of single candidates.
pub static CONTINUOUS: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("continuous-nice-loop"),
        name: "Continuous Nice Loop",
        aliases: &["Ring", "AIC Ring"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "46[78][57]2[357][3589]1[789]
                    3[57][278]1[568]94[25][678]
                    [258]91[4567][3568][4567][258][235][678]
                    98[36][56]41[35]72
                    1[34][46][27][56][27][589][359][89]
                    725398164
                    [25][3457][2479][2459][35][245]681
                    [256][45][249]81[2456]7[29]3
                    [268]1[2389][269]7[236][29]45",
            step: "Continuous Nice Loop: (2)r3c1=(2)r2c3-(2=5)r2c8-(5)r2c2=(5-2)r3c1 => r2c5<>5, r3c1<>8",
        },
    },
    kind: Kind::Continuous { grouped: false },
};

/// Discontinuous nice loop of single candidates.
pub static DISCONTINUOUS: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("discontinuous-nice-loop"),
        name: "Discontinuous Nice Loop",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "76[345]12[358]9[348][3458]
                    [2345][25]1[358][578]9[345]6[34578]
                    [35]8946[357]21[357]
                    [248]169[478][23478][34]5[2348]
                    9[25]7[2358][458][23458]6[2348]1
                    [2458]3[458]61[2458]7[248]9
                    [1358]72[58][458]6[1345]9[345]
                    64[35]7918[23][235]
                    [158]9[58][258]3[2458][145]76",
            step: "Discontinuous Nice Loop: (5)r7c7-(5)r8c9=(5-3)r8c3=(3-1)r7c1=(1-5)r7c7 => r7c7<>5",
        },
    },
    kind: Kind::Discontinuous { grouped: false },
};

/// Continuous nice loop with groups or almost locked sets.
pub static GROUPED_CONTINUOUS: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-continuous-nice-loop"),
        name: "Grouped Continuous Nice Loop",
        aliases: &["Grouped Ring", "Grouped AIC Ring"],
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
            step: "Grouped Continuous Nice Loop: (2)r7c5=(2)r7c12-(2=8)r9c2-(8)r9c5=(8-2)r7c5 => r7c5<>4, r7c5<>6",
        },
    },
    kind: Kind::Continuous { grouped: true },
};

/// Discontinuous nice loop with groups or almost locked sets.
pub static GROUPED_DISCONTINUOUS: NiceLoop = NiceLoop {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-discontinuous-nice-loop"),
        name: "Grouped Discontinuous Nice Loop",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "92[16][134]8[1346]5[134]7
                    3[48][158]9[245]7[124][124]6
                    [147][1467][1567][134][2356][123456]8[2349][1349]
                    [17][1789]4[138][23569][2356][1269][1289][19]
                    6[189][18]7[249][124]3[12489]5
                    253[148][469][146][14679][1478][149]
                    [47]32519[47]68
                    5[146][167]2[47]8[149][13479][1349]
                    8[147]96[347][34][147]52",
            step: "Grouped Discontinuous Nice Loop: (4)r2c5-(4)r13c4=(4)r6c4-(4)r5c56=(4)r5c8-(4)r1c8=(4)r1c46-(4)r2c5 => r2c5<>4",
        },
    },
    kind: Kind::Discontinuous { grouped: true },
};

/// By eliminations, the loop that is kept for them.
type Loops = BTreeMap<CandidateSet, Chain>;

impl Technique for NiceLoop {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if view.options.first_chains
            && let Some((kind, grouped)) = self.first_chains()
        {
            for first in view.first_chains(grouped).of(kind) {
                if first.chain.is_grouped() == grouped {
                    let chain = first.chain.clone();
                    found(Step::eliminating(self.info.id, chain, &first.eliminated))?;
                }
            }
            return ControlFlow::Continue(());
        }
        let (links, grouped) = match self.kind {
            Kind::Between { links, .. } => (links, false),
            Kind::Continuous { grouped } | Kind::Discontinuous { grouped } => {
                (Links::Single, grouped)
            }
        };
        let wanted = |eliminated: &CandidateSet| !view.is_outdone(eliminated);
        let mut loops = if grouped {
            let graph = view.link_graph(Links::widest(&view.options));
            let mut loops = self.loops(view, graph, &wanted);
            loops.retain(|_, chain| chain.is_grouped());
            let known = self
                .loops(view, view.link_graph(links), &|eliminated| loops.contains_key(eliminated));
            loops.retain(|eliminated, chain| {
                known.get(eliminated).is_none_or(|before| length(before) > length(chain))
            });
            Vec::from_iter(loops)
        } else {
            Vec::from_iter(self.loops(view, view.link_graph(links), &wanted))
        };
        loops.sort_by_cached_key(|(eliminated, chain)| {
            let conclusions: Vec<_> = eliminated.iter().map(Conclusion::Eliminate).collect();
            (length(chain), conclusions)
        });
        for (eliminated, chain) in loops {
            if wanted(&eliminated) {
                found(Step::eliminating(self.info.id, chain, &eliminated))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl NiceLoop {
    /// Which of the first chains are loops of this kind, and whether groups are wanted.
    const fn first_chains(&self) -> Option<(FirstChainKind, bool)> {
        match self.kind {
            Kind::Between { .. } => None,
            Kind::Continuous { grouped } => Some((FirstChainKind::Continuous, grouped)),
            Kind::Discontinuous { grouped } => Some((FirstChainKind::Discontinuous, grouped)),
        }
    }

    /// The loops of a graph that eliminate something `wanted`.
    fn loops(
        &self,
        view: &View<'_>,
        graph: &LinkGraph,
        wanted: &dyn Fn(&CandidateSet) -> bool,
    ) -> Loops {
        match self.kind {
            Kind::Between { least, .. } => {
                let neighbours = |at: usize| graph.of_digit(graph.node(at).digit);
                continuous(view, graph, least, wanted, neighbours)
            }
            Kind::Continuous { .. } => {
                let neighbours = |at: usize| match graph.node(at).cells.sole() {
                    Some(cell) => graph.of_cell(cell),
                    None => &[],
                };
                continuous(view, graph, 2, wanted, neighbours)
            }
            Kind::Discontinuous { .. } => discontinuous(view, graph, wanted),
        }
    }
}

/// How many inferences lead around, without one within the cell where a loop begins and ends.
fn length(chain: &Chain) -> usize {
    let (first, last) = (chain.nodes[0], chain.nodes[chain.nodes.len() - 1]);
    chain.links.len() - usize::from(chain.is_discontinuous() && first.cells == last.cells)
}

/// Keeps `chain` for `eliminated` unless there is a better one.
fn keep(loops: &mut Loops, eliminated: CandidateSet, chain: Chain) {
    let is_better = |kept: &Chain| (length(&chain), &chain) < (length(kept), kept);
    if loops.get(&eliminated).is_none_or(is_better) {
        loops.insert(eliminated, chain);
    }
}

fn discontinuous(
    view: &View<'_>,
    graph: &LinkGraph,
    wanted: &dyn Fn(&CandidateSet) -> bool,
) -> Loops {
    let mut loops = Loops::new();
    let mut refuter = Refuter::new(graph);
    for candidate in view.grid.candidates().iter() {
        let peers = view.topology.peers(candidate.cell);
        if !refuter.refutes(candidate, peers) || !wanted(&candidate.into()) {
            continue;
        }
        if let Some(path) = refuter.path(candidate) {
            keep(&mut loops, candidate.into(), graph.refutation(candidate, &path));
        }
    }
    for (at, node) in graph.singles().iter().enumerate() {
        let Some(cell) = node.cells.sole() else { continue };
        let others = view.grid.pencilmarks(cell) - node.digit.into();
        if graph.depth(at, at) < 2 || others.is_empty() {
            continue;
        }
        let eliminated = CandidateSet::of_cell(cell, others);
        if !wanted(&eliminated) {
            continue;
        }
        if let Some(path) = graph.path(at, at) {
            let mut chain = graph.chain(&path);
            chain.nodes.pop();
            keep(&mut loops, eliminated, chain);
        }
    }
    loops
}

/// The loops of at least so many strong links that close between two of these neighbours, which
/// cannot both be true.
fn continuous<'g>(
    view: &View<'_>,
    graph: &'g LinkGraph,
    least: u8,
    wanted: &dyn Fn(&CandidateSet) -> bool,
    neighbours: impl Fn(usize) -> &'g [u64],
) -> Loops {
    let mut loops = Loops::new();
    for (from, node) in graph.singles().iter().enumerate() {
        for (_, layer) in graph.layers(from).filter(|&(depth, _)| depth >= least) {
            for to in rows::common(layer, neighbours(from)).filter(|&to| from < to) {
                let other = graph.node(to);
                if node.cells != other.cells && !graph.seen(from).contains_all(other.cells) {
                    continue;
                }
                for chain in graph.circuits(from, to).iter().flat_map(|path| graph.closed(path)) {
                    let eliminated = view.eliminated_around(&chain, cells_of(&chain));
                    if !eliminated.is_empty() && wanted(&eliminated) {
                        keep(&mut loops, eliminated, chain);
                    }
                }
            }
        }
    }
    loops
}

fn cells_of(chain: &Chain) -> CellSet {
    chain.nodes.iter().filter_map(|node| node.cells.sole()).collect()
}

#[cfg(test)]
mod tests {
    use super::{CONTINUOUS, DISCONTINUOUS, GROUPED_CONTINUOUS, GROUPED_DISCONTINUOUS};
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_the_continuous_nice_loop_of_a_puzzle() {
        check_step(
            &CONTINUOUS,
            "[167]42[1569][158][58][15679][6789]3
             8[369]5[1469][1234]7[169][269][12]
             [1367][369][1679][1569][12358][2358][15679][26789]4
             47[369]8[39]125[69]
             25[369]7[349][346]81[69]
             [16][689][1689]2[59][56][34][34]7
             [3567]1[67][45][2457]9[346][2346]8
             9[28]436[258][17][27][125]
             [3567][2368][678][145][124578][2458][3469][23469][25]",
            "Continuous Nice Loop: (5)r8c6=(5)r8c9-(5=2)r9c9-(2)r9c2=(2-8)r8c2=(8-5)r8c6 => r89c6,r9c58<>2",
        );
    }

    #[test]
    fn continuous_nice_loop_is_broken_by_another_candidate() {
        // It would be there without 5 in r8c7.
        check_none(
            &CONTINUOUS,
            "[167]42[1569][158][58][15679][6789]3
             8[369]5[1469][1234]7[169][269][12]
             [1367][369][1679][1569][12358][2358][15679][26789]4
             47[369]8[39]125[69]
             25[369]7[349][346]81[69]
             [16][689][1689]2[59][56][34][34]7
             [3567]1[67][45][2457]9[346][2346]8
             9[28]436[258][175][27][125]
             [3567][2368][678][145][124578][2458][3469][23469][25]",
        );
    }

    #[test]
    fn finds_the_discontinuous_nice_loop_of_a_puzzle() {
        check_step(
            &DISCONTINUOUS,
            "[389][169]4[1368][1589]27[189][159]
             [89]27[168][1589]4[169]3[159]
             5[169][369][1368]7[189][1269][1289]4
             68[1239]7[139]54[129][129]
             [139]7[139]426[139]58
             [1239]45[18][1389][189][1239]76
             7[69][689]24[18]5[19]3
             43[89]5[18]7[129]6[129]
             [12]5[12]963847",
            "Discontinuous Nice Loop: (1)r3c4-(1)r3c2=(1-6)r1c2=(6-3)r1c4=(3-1)r3c4 => r3c4<>1",
        );
    }

    #[test]
    fn groups_are_left_to_grouped_discontinuous_loops() {
        check_none(
            &DISCONTINUOUS,
            "9[25][25]164[37]8[37]
             [46]7[46]983215
             8132[57][57]964
             [3467]8[469][3456]2[579][1356][359][1369]
             5[2369][2469][3468][34]1[368]7[3689]
             [367][369]1[3568][357][5789][3568]42
             [23]4[589]716[358][2359][389]
             [1236][3569][5689][3458][345][58][1345678][2359][136789]
             [136][356]7[3458]92[134568][35][1368]",
        );
    }

    #[test]
    fn finds_the_grouped_continuous_nice_loop_of_a_puzzle() {
        check_step(
            &GROUPED_CONTINUOUS,
            "[258]34[258][2568][268]917
             9[258]73[2458]1[248][2458]6
             [258]619[2458]73[2458][245]
             3[259][59][25]74168
             146[28]9[28]573
             [25]781[2356][236][24][24]9
             7[158]26[18]9[48]3[45]
             4[89][39]7[238]56[28]1
             6[158][35]4[1238][238]79[25]",
            "Grouped Continuous Nice Loop: (2)r2c2=(2)r4c2-(2=5)r6c1-(5)r13c1=(5-2)r2c2 => r2c2<>8",
        );
    }

    #[test]
    fn grouped_continuous_nice_loop_is_broken_by_another_candidate() {
        // It would be there without 4 in r4c5.
        check_none(
            &GROUPED_CONTINUOUS,
            "6[134][138][134][12348]7[28]95
             [1358][139][1358]6[12389][129][278][2478][248]
             2[479][78][49][489]5316
             9268[13574][14][157][457][134]
             [1357]842[13579][169][15679][567][13]
             [1357][137][1357][13579][13579][1469][1256789][245678][12348]
             [1378][1367][12378][157][1257][12]4[3568]9
             [1478][167][1278][14579][124579]3[1568][568][18]
             [134]59[14]68[12][23]7",
        );
    }

    #[test]
    fn finds_the_grouped_discontinuous_nice_loop_of_a_puzzle() {
        check_step(
            &GROUPED_DISCONTINUOUS,
            "7[18][18][369]52[369][69]4
             96514[38]72[38]
             3[24][24][6789][789][689][169][15689][58]
             6[127]34[279]58[179][129]
             [24][57][249][23789][23789]1[23][4579]6
             8[12457][1249][279]6[39][1239][14579][12359]
             [24][248][468][2689][189]753[1289]
             13[268]5[289]4[269][689]7
             597[2368][1238][368]4[168][128]",
            "Grouped Discontinuous Nice Loop: (9)r5c8-(9)r46c9=(9)r7c9-(9)r7c45=(9)r8c5-(9)r4c5=(9)r4c89-(9)r5c8 => r5c8<>9",
        );
    }

    #[test]
    fn few_strong_links_lead_nowhere() {
        check_none(
            &GROUPED_DISCONTINUOUS,
            "[3456789][6789][4569][25679][25789][25689][3489][179][1234789]
             [3456789][6789][4569][25679]1[25689][3489][79][234789]
             [789]123[789]456[789]
             1[689][569][27][2378][238][349][59][34569]
             [569]23[1459][459][159]78[569]
             [589]47[59]6[38]12[359]
             [24679][679][469][124569][23459][123569][89][1579][15789]
             [29]318[259]764[59]
             [4679]58[1469][49][169]23[179]",
        );
    }
}
