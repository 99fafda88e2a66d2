//! 3D Medusa: candidates of all digits in two colours along strong links, one of which is true.
//!
//! ## What it is
//!
//! As with simple colours, but the links lead through cells with two digits too, from digit to
//! digit. All candidates of one colour are true and all of the other are false.
//!
//! - Trap: another candidate that sees both colours is false, be it in its cell or along a house.
//! - Wrap: a colour is false as a whole if two of its candidates lie in one cell or, of one digit,
//!   in one house; if every digit of a cell sees it; or if every place of a digit in a house does.
//!
//! ## How it is found
//!
//! Clusters of linked candidates are grown (`view/clusters.rs`), then each is looked at once, the
//! colour of its first candidate first. A colour that is wrapped is told once, by the first reason
//! in the order above.
//!
//! ## Names elsewhere
//!
//! SudokuWiki: 3D Medusa; a trap is its rules 3, 4 and 5, a wrap its rules 1, 2 and 6. Also Super
//! Colouring, Ultracolouring, Advanced Coloring. A step of it that eliminates one candidate is an
//! alternating inference chain.

use crate::{
    Coloring, ColoringRule, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth,
    View,
};
use std::ops::ControlFlow;
use sudokit_grid::CandidateSet;

/// Finds [traps](self).
#[derive(Clone, Copy, Debug)]
pub struct MedusaTrap;

/// Finds [wraps](self).
#[derive(Clone, Copy, Debug)]
pub struct MedusaWrap;

static TRAP: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("medusa-trap"),
    name: "Medusa Trap",
    aliases: &["3D Medusa", "3D Medusa Trap"],
    family: Family::Coloring,
    needs_uniqueness: false,
    example: Example {
        state: "
                [58]1[569][59]23[68]74
                [578][589][56789]4[59]1[68]32
                234768159
                34[89]6[89]5721
                [578][589][5789][89]12346
                621347598
                472136985
                1[58][58]279463
                963[58][58]4217",
        step: "Medusa Trap: 5 r1c1, 6 r1c3,r2c7, 8 r1c7 / 6 r1c7,r2c3, 8 r1c1,r2c7 \
                => r2c3<>5",
    },
};

static WRAP: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("medusa-wrap"),
    name: "Medusa Wrap",
    aliases: &[],
    family: Family::Coloring,
    needs_uniqueness: false,
    example: Example {
        state: "
                96[48][378]21[3457][4578][38]
                57[48][38]96[34]12
                123[78]45[67][789][689]
                35618[79]2[79]4
                84126[79][357][579][39]
                297453861
                682974135
                719532[46][48][68]
                435618927",
        step: "Medusa Wrap: 3 r1c4,r2c7, 4 r2c3, 8 r1c3,r2c4 / 3 r2c4, 4 r1c3,r2c7, \
                8 r2c3 => r1c4,r2c7<>3, r2c3<>4, r1c3,r2c4<>8",
    },
};

impl Technique for MedusaTrap {
    fn info(&self) -> &'static TechniqueInfo {
        &TRAP
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &[a, b] in view.clusters_of_all_digits() {
            let trapped =
                (view.seen_by_any(&a) & view.seen_by_any(&b) & view.grid.candidates()) - (a | b);
            if !trapped.is_empty() {
                let pattern = Coloring { clusters: vec![[a, b]], rule: ColoringRule::Trap };
                found(Step::eliminating(TRAP.id, pattern, &trapped))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for MedusaWrap {
    fn info(&self) -> &'static TechniqueInfo {
        &WRAP
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &[a, b] in view.clusters_of_all_digits() {
            for [color, other] in [[a, b], [b, a]] {
                if let Some(rule) = conflict(view, &color) {
                    let pattern = Coloring { clusters: vec![[color, other]], rule };
                    found(Step::eliminating(WRAP.id, pattern, &color))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Why all of `color` cannot be true, if so.
fn conflict(view: &View<'_>, color: &CandidateSet) -> Option<ColoringRule> {
    let seen = view.seen_by_any(color);
    if !seen.is_disjoint(color) {
        return Some(ColoringRule::Wrap);
    }
    let (truth, _) = view.truths().iter().find(|(_, candidates)| seen.contains_all(candidates))?;
    Some(match *truth {
        Truth::Cell(cell) => ColoringRule::EmptyCell(cell),
        Truth::Place(house, digit) => ColoringRule::EmptyHouse(house, digit),
    })
}

#[cfg(test)]
mod tests {
    use super::{MedusaTrap, MedusaWrap};
    use crate::testing::check_none;

    #[test]
    fn nothing_is_linked_in_an_empty_grid() {
        check_none(&MedusaTrap, &".".repeat(81));
        check_none(&MedusaWrap, &".".repeat(81));
    }
}
