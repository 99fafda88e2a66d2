//! Multi colours: two clusters of coloured places of one digit that see each other.
//!
//! ## What it is
//!
//! Two clusters of a digit have two colours each, and of each cluster one colour is true; see
//! simple colours for how they come about.
//!
//! - Multi Colors 1: a colour of one cluster sees a colour of the other. They are not both true,
//!   so one of the two opposite colours is, and what sees both of these is false. If several pairs
//!   of colours see each other, all that follows is one step.
//! - Multi Colors 2: a colour of one cluster sees both colours of the other, so it is false.
//!
//! ## How it is found
//!
//! Each pair of clusters of one digit is looked at once, in the order of their first places; for the
//! second kind in both directions.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Multi Colors 1 (0502) and Multi Colors 2 (0503), 200 points. Also Multi-Colouring;
//! several of its steps are X-chains. Some number the two kinds the other way round.

use crate::{
    Coloring, ColoringRule, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::DigitCluster,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, CellSet};

/// Finds [multi colours](self) of one kind.
#[derive(Debug)]
pub struct MultiColors {
    info: &'static TechniqueInfo,
    rule: ColoringRule,
}

/// Two colours see each other.
pub static MULTI_COLORS_1: MultiColors = MultiColors {
    info: &TechniqueInfo {
        id: TechniqueId::new("multi-colors-1"),
        name: "Multi Colors 1",
        aliases: &["Multi Colors Type 1"],
        family: Family::Coloring,
        needs_uniqueness: false,
        example: Example {
            state: "
                1[69]7[36]82[369]45
                8457[69][39][369]12
                2[69]3145[689][68]7
                351826794
                4295371[68][68]
                786914253
                [69]3825[19]47[169]
                [69]74[36][69][1389]52[1689]
                51247[89][689]3[689]",
            step: "Multi Colors 1: 6 r1c4,r2c7,r8c5 / 6 r2c5,r8c4 + 6 r7c1 / 6 r7c9,r8c1 \
                => r8c1<>6",
        },
    },
    rule: ColoringRule::Bridge,
};

/// A colour sees both colours of another cluster.
pub static MULTI_COLORS_2: MultiColors = MultiColors {
    info: &TechniqueInfo {
        id: TechniqueId::new("multi-colors-2"),
        name: "Multi Colors 2",
        aliases: &["Multi Colors Type 2"],
        family: Family::Coloring,
        needs_uniqueness: false,
        example: Example {
            state: "
                [59]78[69]12[569]34
                [59]643[89]7[589]12
                213[689]45[689]7[689]
                359126487
                621[78][78]4[59][59]3
                847539261
                1362[59]874[59]
                4[89]5[679][679]132[689]
                7[89]24[569]31[59][5689]",
            step: "Multi Colors 2: 5 r5c7,r9c8 / 5 r5c8 + 5 r1c1,r2c7 / 5 r1c7,r2c1 => \
                r5c7,r9c8<>5",
        },
    },
    rule: ColoringRule::Fork,
};

impl Technique for MultiColors {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let clusters = view.clusters_of_one_digit();
        for (at, one) in clusters.iter().enumerate() {
            for (other_at, other) in clusters.iter().enumerate() {
                // A bridge is the same from both ends, a fork is not.
                let is_done = other_at < at && self.rule == ColoringRule::Bridge;
                if other_at != at && !is_done && one.digit == other.digit {
                    self.look_at(view, one, other, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl MultiColors {
    fn look_at(
        &self,
        view: &View<'_>,
        one: &DigitCluster,
        other: &DigitCluster,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let others = other.colors[0] | other.colors[1];
        if (one.seen[0] | one.seen[1]).is_disjoint(others) {
            return ControlFlow::Continue(());
        }
        if self.rule == ColoringRule::Bridge {
            let mut gone = CellSet::EMPTY;
            for (at, other_at) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if !one.seen[at].is_disjoint(other.colors[other_at]) {
                    gone |= one.seen[1 - at] & other.seen[1 - other_at];
                }
            }
            return self.tell([one, other], gone & view.grid.cells_of(one.digit), found);
        }
        for one in [*one, one.turned()] {
            if other.colors.iter().all(|color| !color.is_disjoint(one.seen[0])) {
                self.tell([&one, other], one.colors[0], found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn tell(
        &self,
        clusters: [&DigitCluster; 2],
        gone: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let gone = CandidateSet::of_digit(clusters[0].digit, gone);
        let clusters = clusters.map(DigitCluster::candidates).to_vec();
        let pattern = Coloring { clusters, rule: self.rule };
        found(Step::eliminating(self.info.id, pattern, &gone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{check_none, check_step};

    #[test]
    fn one_cluster_is_not_enough() {
        let state = format!("..2......345......678......{}", ".".repeat(54));
        check_none(&MULTI_COLORS_1, &state);
        check_none(&MULTI_COLORS_2, &state);
    }

    #[test]
    fn one_color_seen_is_no_fork() {
        let state =
            ".9..4187678.3..15441.8..329..91...6.1...6.9..674..851.967485231.4..12.95521......";
        check_step(
            &MULTI_COLORS_1,
            state,
            "Multi Colors 1: 2 r1c1,r5c3 / 2 r4c1 + 2 r1c4,r2c3 / 2 r2c5 => r4c5<>2",
        );
        check_none(&MULTI_COLORS_2, state);
    }
}
