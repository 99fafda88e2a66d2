//! Skyscraper: two parallel lines with two places for a digit each, two of which stand in one line.
//!
//! ## What it is
//!
//! Two rows have a digit in two places each. One place of each row stands in the same column, so
//! not both of these are true, and so one of the other two is, the roofs. What sees both roofs is
//! false. The same with two columns and a row. If the roofs stood in one column too, it would be an
//! X-Wing.
//!
//! In a *grouped* skyscraper a roof may be several places, all in one box.
//!
//! ## How it is found
//!
//! By digit, then by the two lines, columns before rows. A pattern in which a single house tells as
//! much is left out.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Skyscraper (0400). Sudoku Explainer: an X-Chain of four candidates. It is a Sashimi
//! X-Wing, too, and a Turbot Fish.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::turbot::{self, Ends, Layout},
};
use std::ops::ControlFlow;

/// Finds [patterns of this kind](self).
#[derive(Clone, Debug)]
pub struct Skyscraper {
    info: &'static TechniqueInfo,
    ends: Ends,
}

/// Finds [skyscrapers](self) of cells.
pub static SKYSCRAPER: Skyscraper = Skyscraper {
    info: &TechniqueInfo {
        id: TechniqueId::new("skyscraper"),
        name: "Skyscraper",
        aliases: &[],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                528[16][9][169]743
                743[25]8[2]961
                619437285
                864725139
                1379684[5]2
                295314876
                [34][58]1[2568][45][236][356]97
                9[58]6[158]7[13][35]24
                [34]72[56][459][369][356]18",
            step: "Skyscraper: (5)r8c2=(5)r7c2-(5)r7c5=(5)r9c5 => r8c4<>5",
        },
    },
    ends: Ends::Cells,
};

/// Finds [skyscrapers](self) with a group.
pub static GROUPED_SKYSCRAPER: Skyscraper = Skyscraper {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-skyscraper"),
        name: "Grouped Skyscraper",
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
            step: "Grouped Skyscraper: (8)r45c5=(8)r2c5-(8)r2c8=(8)r5c8 => r5c4<>8",
        },
    },
    ends: Ends::Groups,
};

impl Technique for Skyscraper {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot::find(view, self.ends, Layout::Skyscraper, &mut |turbot| {
            found(turbot.step(self.info.id))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            EMPTY_RECTANGLE, GROUPED_SKYSCRAPER, SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE, X_WING,
        },
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &SKYSCRAPER,
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
            "Skyscraper: (3)r7c3=(3)r4c3-(3)r4c4=(3)r9c4 => r7c5<>3",
        );
        check_step(
            &GROUPED_SKYSCRAPER,
            "
                [78]26[57]93[58]41
                945281637
                [78]316[57]42[58]9
                157329468
                394168725
                6824[57][57]913
                463[578]1[57][58]92
                518942376
                279[58]361[58]4",
            "Grouped Skyscraper: (5)r79c4=(5)r1c4-(5)r1c7=(5)r7c7 => r7c6<>5",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&SKYSCRAPER, &[&TURBOT_FISH, &EMPTY_RECTANGLE, &GROUPED_SKYSCRAPER]);
        check_none_in_examples(&GROUPED_SKYSCRAPER, &[&SKYSCRAPER, &TWO_STRING_KITE, &X_WING]);
    }
}
