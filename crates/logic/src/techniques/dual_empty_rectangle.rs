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
    view::turbot::{self, Ends, Layout, Turbot},
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
                2[358][358]197[568]4[568]
                [56]4[568]2[58]3179
                179[68]4[568]32[58]
                89[56]4317[56]2
                7[56]19[58]2[568]34
                32476[58]9[58]1
                [56][3568]2[368]194[568]7
                41[3568][368]7[68]29[3568]
                9[368]7524[68]1[368]",
        step: "Dual Empty Rectangle: 5c57b4 => r12c3<>5",
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
        turbot::find_duals(view, Ends::EmptyRectangle, Layout::EmptyRectangle, share, &mut |dual| {
            found(turbot::dual_step(INFO.id, dual))
        })
    }
}

/// Whether two empty rectangles share their box.
fn share(one: &Turbot, other: &Turbot) -> bool {
    one.first.house == other.first.house
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{DualEmptyRectangle, EMPTY_RECTANGLE, SKYSCRAPER, TURBOT_FISH},
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &DualEmptyRectangle,
            "
                654[39]2[389][89]71
                2[389][38]1[89]7546
                [78][789]1456[389][389]2
                12763[89]45[89]
                [348][348]65[489]12[389]7
                5[348]927[48]16[38]
                [347][3467]5812[3679][39][349]
                9[34678]2[37][46][34][3678]15
                [3478]1[38][379][469]5[3678]2[348]",
            "Dual Empty Rectangle: 8c58b4 => r23c2<>8",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&DualEmptyRectangle, &[&SKYSCRAPER, &TURBOT_FISH, &EMPTY_RECTANGLE]);
    }
}
