//! Simple colours: the places of a digit in two colours along strong links, one of which is true.
//!
//! ## What it is
//!
//! Where a house has two places for a digit, one of them is true. Along such links the places get
//! two colours in turn, so that all of one colour are true and all of the other are false.
//!
//! - Trap: another place of the digit that sees both colours is false.
//! - Wrap: two places of one colour see each other, so the whole colour is false.
//!
//! ## How it is found
//!
//! Clusters of linked places are grown digit by digit (`view/clusters.rs`), then each is looked at
//! once, the colour of its first place first.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Simple Colors Trap (0500) and Simple Colors Wrap (0501), 150 points. Sudopedia: Color
//! Trap and Color Wrap. SudokuWiki: Simple Colouring, its rules 4 and 2, or Singles Chains. Sudoku
//! Explainer finds them as forcing X-chains, 6.6 and more.

use crate::{
    Coloring, ColoringRule, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
};
use std::ops::ControlFlow;
use sudokit_grid::CandidateSet;

/// Finds [traps](self).
#[derive(Clone, Copy, Debug)]
pub struct SimpleColorsTrap;

/// Finds [wraps](self).
#[derive(Clone, Copy, Debug)]
pub struct SimpleColorsWrap;

static TRAP: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("simple-colors-trap"),
    name: "Simple Colors Trap",
    aliases: &["Color Trap"],
    family: Family::Coloring,
    needs_uniqueness: false,
    example: Example {
        state: "
                6124[79]58[79]3
                5[789][789]3[789]1642
                [89]34[78]261[79]5
                45[789]13[789][79]26
                32[79]64[79]518
                1[789]65[789]2[79]34
                [89][89]1254367
                263[78]1[78]459
                745963281",
        step: "Simple Colors Trap: 7 r1c5,r3c8,r8c4 / 7 r1c8,r3c4,r8c6 => r2c5<>7",
    },
};

static WRAP: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("simple-colors-wrap"),
    name: "Simple Colors Wrap",
    aliases: &["Color Wrap"],
    family: Family::Coloring,
    needs_uniqueness: false,
    example: Example {
        state: "
                2[59]3764[59]81
                [589]67[89]12[59]43
                1[89]435[89]276
                [589]7123[589]46[589]
                [589]42[589]7613[589]
                63[589]4[89]17[59]2
                3[589][589]1276[59]4
                416[589][89][589]327
                72[59]64381[59]",
        step: "Simple Colors Wrap: 5 r69c3,r7c8 / 5 r6c8,r9c9 => r69c3,r7c8<>5",
    },
};

impl Technique for SimpleColorsTrap {
    fn info(&self) -> &'static TechniqueInfo {
        &TRAP
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for cluster in view.clusters_of_one_digit() {
            let [a, b] = cluster.colors;
            let [seen_a, seen_b] = cluster.seen;
            let trapped = (seen_a & seen_b & view.grid.cells_of(cluster.digit)) - (a | b);
            if !trapped.is_empty() {
                let clusters = vec![cluster.candidates()];
                let pattern = Coloring { clusters, rule: ColoringRule::Trap };
                let trapped = CandidateSet::of_digit(cluster.digit, trapped);
                found(Step::eliminating(TRAP.id, pattern, &trapped))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for SimpleColorsWrap {
    fn info(&self) -> &'static TechniqueInfo {
        &WRAP
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for cluster in view.clusters_of_one_digit() {
            for cluster in [*cluster, cluster.turned()] {
                if !cluster.seen[0].is_disjoint(cluster.colors[0]) {
                    let clusters = vec![cluster.candidates()];
                    let wrapped = clusters[0][0];
                    let pattern = Coloring { clusters, rule: ColoringRule::Wrap };
                    found(Step::eliminating(WRAP.id, pattern, &wrapped))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{SimpleColorsTrap, SimpleColorsWrap};
    use crate::testing::{check_none, check_step};

    /// 1 and 9 have two places in box 1.
    const STATE: &str = "
        ..2......
        345......
        678......
        .........
        .........
        .........
        .........
        .........
        .........";

    #[test]
    fn a_single_link_traps_what_sees_both_ends() {
        check_step(&SimpleColorsTrap, STATE, "Simple Colors Trap: 1 r1c1 / 1 r1c2 => r1c456789<>1");
    }

    #[test]
    fn nothing_is_linked_in_an_empty_grid() {
        check_none(&SimpleColorsTrap, &".".repeat(81));
        check_none(&SimpleColorsWrap, &".".repeat(81));
    }

    #[test]
    fn colors_that_do_not_see_themselves_are_not_wrapped() {
        check_none(&SimpleColorsWrap, STATE);
    }
}
