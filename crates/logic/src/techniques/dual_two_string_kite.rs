//! Dual Two-String Kite: two kites that share the two places in their box.
//!
//! ## What it is
//!
//! Two places for a digit stand in one box, in different rows and columns. The row and the column
//! through each of them have one more place for the digit. So the row of the first and the column of
//! the second are a Two-String Kite, and the column of the first and the row of the second another.
//!
//! ## How it is found
//!
//! By digit, then by the kites, the first before the second. They eliminate different candidates.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Dual 2-String Kite (0404).

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::turbot::{self, Ends, Layout, Turbot},
};
use std::ops::ControlFlow;

/// Finds [this pattern](self).
#[derive(Clone, Copy, Debug)]
pub struct DualTwoStringKite;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("dual-two-string-kite"),
    name: "Dual Two-String Kite",
    aliases: &["Dual 2-String Kite"],
    family: Family::Cases,
    needs_uniqueness: false,
    example: Example {
        state: "
                728946315
                934251678
                516[78]3[78]249
                14[57][57]93826
                369482157
                8[57]216[57]493
                29[35]61[58]7[38]4
                481379562
                6[57][357][58]249[38]1",
        step: "Dual Two-String Kite: 5r46c46 => r7c3,r9c2<>5",
    },
};

impl Technique for DualTwoStringKite {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot::find_duals(view, Ends::Cells, Layout::Kite, share, &mut |dual| {
            found(turbot::dual_step(INFO.id, dual))
        })
    }
}

/// Whether two kites share the places in their box.
fn share(one: &Turbot, other: &Turbot) -> bool {
    one.first.ends[1] | one.second.ends[0] == other.first.ends[1] | other.second.ends[0]
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{DualTwoStringKite, SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE},
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &DualTwoStringKite,
            "
                172495638
                435826719
                869[37]1[37]254
                [27]136849[27]5
                6[28][78][23]5914[237]
                95417[23]8[26][236]
                3[28][78]9415[267][267]
                [27]4156839[27]
                596[27]3[27]481",
            "Dual Two-String Kite: 7r45c13 => r7c8,r8c9<>7",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&DualTwoStringKite, &[&SKYSCRAPER, &TWO_STRING_KITE, &TURBOT_FISH]);
    }
}
