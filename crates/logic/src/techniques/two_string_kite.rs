//! Two-String Kite: a row and a column with two places for a digit each, two of which share a box.
//!
//! ## What it is
//!
//! A row and a column have a digit in two places each. One place of each stands in the same box, so
//! not both of these are true, and so one of the other two is. What sees both is false: it stands
//! where the lines through them cross.
//!
//! In a *grouped* kite an end may be several places, all in one box.
//!
//! ## How it is found
//!
//! By digit, then by column and row. A pattern in which a single house tells as much is left out.
//!
//! ## Names elsewhere
//!
//! HoDoKu: 2-String Kite (0401). Sudoku Explainer: an X-Chain of four candidates. It is a Turbot
//! Fish, too.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::turbot::{self, Ends, Layout},
};
use std::ops::ControlFlow;

/// Finds [patterns of this kind](self).
#[derive(Clone, Debug)]
pub struct TwoStringKite {
    info: &'static TechniqueInfo,
    ends: Ends,
}

/// Finds [kites](self) of cells.
pub static TWO_STRING_KITE: TwoStringKite = TwoStringKite {
    info: &TechniqueInfo {
        id: TechniqueId::new("two-string-kite"),
        name: "Two-String Kite",
        aliases: &["2-String Kite"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                952[48][48]1736
                [13][13]8576249
                476923185
                78[34][34]92561
                6917[38]542[38]
                2[34]516[48]97[38]
                [35]2[34]6[345]9817
                869217354
                [15][14]7[38][58][48]692",
            step: "Two-String Kite: (3)r7c5=(3)r5c5-(3)r4c4=(3)r4c3 => r7c3<>3",
        },
    },
    ends: Ends::Cells,
};

/// Finds [kites](self) with a group.
pub static GROUPED_TWO_STRING_KITE: TwoStringKite = TwoStringKite {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-two-string-kite"),
        name: "Grouped Two-String Kite",
        aliases: &["Grouped 2-String Kite"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                [68]23[67][78]4915
                [689]57[36]1[389]4[23][238]
                [89]4152[389]67[38]
                285461397
                4198[37][37]256
                376295841
                5641[38][238]7[23]9
                732956184
                198[37]4[237]56[23]",
            step: "Grouped Two-String Kite: (3)r2c4=(3)r9c4-(3)r7c56=(3)r7c8 => r2c8<>3",
        },
    },
    ends: Ends::Groups,
};

impl Technique for TwoStringKite {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot::find(view, self.ends, Layout::Kite, &mut |turbot| found(turbot.step(self.info.id)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FullHouse, GROUPED_TWO_STRING_KITE, SKYSCRAPER, SWORDFISH, TURBOT_FISH, TWO_STRING_KITE,
        },
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &TWO_STRING_KITE,
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
            "Two-String Kite: (5)r1c7=(5)r7c7-(5)r9c8=(5)r9c4 => r1c4<>5",
        );
        check_step(
            &GROUPED_TWO_STRING_KITE,
            "
                163289754
                79[25]4[56]38[26]1
                48[25]1[567][67][369][236][69]
                639714285
                8475[269][26][169][16]3
                251[36][369]847[69]
                528[36]41[36]97
                9748[36]5[136][136]2
                3169[27][27]548",
            "Grouped Two-String Kite: (6)r3c6=(6)r5c6-(6)r6c45=(6)r6c9 => r3c9<>6",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&TWO_STRING_KITE, &[&SKYSCRAPER, &SWORDFISH, &FullHouse]);
        check_none_in_examples(
            &GROUPED_TWO_STRING_KITE,
            &[&SKYSCRAPER, &TWO_STRING_KITE, &TURBOT_FISH],
        );
    }
}
