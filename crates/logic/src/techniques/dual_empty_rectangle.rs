//! Dual Empty Rectangle: two empty rectangles of the same box.
//!
//! ## What it is
//!
//! A box and two lines outside it are two empty rectangles that eliminate different candidates. The
//! lines may cross the same line of the box, or one its row and the other its column.
//!
//! ## How it is found
//!
//! By digit, then by box, then by the two lines.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Dual Empty Rectangle (0405).

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    turbot_search::{self, Ends, Layout, Turbot},
};
use std::ops::ControlFlow;

/// Finds [this pattern](self).
#[derive(Clone, Copy, Debug)]
pub struct DualEmptyRectangle;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("dual-empty-rectangle"),
    name: "Dual Empty Rectangle",
    aliases: &[],
    family: Family::Cases,
    needs_uniqueness: false,
    example: Example {
        state: "
                9[1357][357]4[13]682[135]
                [15]689724[13][135]
                2[1347][347]5[13]8[17][13679][1369]
                39168[45][57][47]2
                68[57][37]2[145][157][13479][1359]
                4[57]2[37]9[15]6[137]8
                [157][13457][3457]8[45]92[16][16]
                829167354
                [15][145]62[45]3987",
        step: "Dual Empty Rectangle: 1r9b1 => r7c12<>1",
    },
};

impl Technique for DualEmptyRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot_search::find_duals(
            view,
            Ends::EmptyRectangle,
            Layout::EmptyRectangle,
            share,
            &mut |dual| found(turbot_search::dual_step(INFO.id, dual)),
        )
    }
}

/// Whether two empty rectangles share their box.
fn share(one: &Turbot, other: &Turbot) -> bool {
    one.first.house == other.first.house
}
