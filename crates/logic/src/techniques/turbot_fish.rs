//! Turbot Fish: two houses with two places for a digit each, two of which see each other.
//!
//! ## What it is
//!
//! Two houses have a digit in two places each. One place of the first sees one of the second, so
//! not both of these are true, and so one of the other two is. What sees both is false. Here are
//! those that are neither a Skyscraper nor a Two-String Kite: one of the houses is a box, or two
//! parallel lines meet in a box.
//!
//! In a *grouped* Turbot Fish an end may be several places: those of a line in a box. The empty
//! rectangle has a name of its own.
//!
//! ## How it is found
//!
//! By digit, then by the two houses, boxes before columns before rows. A pattern in which a single
//! house tells as much is left out.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Turbot Fish (0403). Sudoku Explainer: Turbot Fish, 6.6.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::turbot::{self, Ends, Layout},
};
use std::ops::ControlFlow;

/// Finds [patterns of this kind](self).
#[derive(Clone, Debug)]
pub struct TurbotFish {
    info: &'static TechniqueInfo,
    ends: Ends,
}

/// Finds [turbot fish](self) of cells.
pub static TURBOT_FISH: TurbotFish = TurbotFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("turbot-fish"),
        name: "Turbot Fish",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                [58]41729[68]3[56]
                769[18][158]34[58]2
                [58]3264[58]719
                4[28]39[58][2568]17[56]
                6[28]7[128][158]49[58]3
                19537[68][68]24
                214567398
                376[28]9[28]541
                958431267",
            step: "Turbot Fish: (5)r4c9=(5)r5c8-(5)r2c8=(5)r2c5 => r4c5<>5",
        },
    },
    ends: Ends::Cells,
};

/// Finds [turbot fish](self) with a group.
pub static GROUPED_TURBOT_FISH: TurbotFish = TurbotFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-turbot-fish"),
        name: "Grouped Turbot Fish",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                819[46][246][26]375
                632751489
                547[389][23][3689][26][16][12]
                [14]7[148][3458][34][358]926
                32[46][46]97158
                95[68]1[26][268]743
                76[35]21[359]8[39]4
                29[13][36]845[136]7
                [14]8[1345][569]7[356][26][1369][12]",
            step: "Grouped Turbot Fish: (6)r3c7=(6)r9c7-(6)r89c8=(6)r3c8 => r3c6<>6",
        },
    },
    ends: Ends::Groups,
};

impl Technique for TurbotFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot::find(view, self.ends, Layout::Other, &mut |turbot| found(turbot.step(self.info.id)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FullHouse, GROUPED_TURBOT_FISH, SKYSCRAPER, SWORDFISH, TURBOT_FISH, TWO_STRING_KITE,
        },
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &TURBOT_FISH,
            "
                952[48][48]1736
                [13][13]8576249
                476923185
                78[34][34]92561
                6917[38]542[38]
                2[34]516[48]97[38]
                [35]2[34]6[345]9817
                869217354
                [15][14]7[38][58][48]692",
            "Turbot Fish: (3)r5c5=(3)r4c4-(3)r4c3=(3)r7c3 => r7c5<>3",
        );
        check_step(
            &GROUPED_TURBOT_FISH,
            "
                819[46][246][26]375
                632751489
                547[389][23][23689][26][16][12]
                [14]7[148][3458][34][358]926
                32[46][46]97158
                95[68]1[26][268]743
                76[35]21[359]8[39]4
                29[13][36]845[136]7
                [14]8[1345][569]7[356][26][1369][12]",
            "Grouped Turbot Fish: (6)r3c7=(6)r9c7-(6)r89c8=(6)r3c8 => r3c6<>6",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&TURBOT_FISH, &[&SKYSCRAPER, &SWORDFISH, &FullHouse]);
        check_none_in_examples(
            &GROUPED_TURBOT_FISH,
            &[&SKYSCRAPER, &TWO_STRING_KITE, &TURBOT_FISH],
        );
    }
}
