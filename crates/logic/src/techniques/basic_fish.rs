//! Basic fish: so many rows hold a digit in as many columns only, or the other way round.
//!
//! ## What it is
//!
//! A number of rows, the base, have a digit only in the same number of columns, the cover. Each of
//! the rows has the digit once, no two in the same column: so the rows fill the columns, and the
//! columns have no room for the digit in any other row. Two rows make an X-Wing, three a Swordfish,
//! four a Jellyfish; then follow Squirmbag, Whale and Leviathan. A row need not have a candidate in
//! each of the columns.
//!
//! Where n rows still lack the digit, a fish of k rows is a fish of n - k columns seen from the
//! other side. That is why nobody needs more than four houses; the large ones are here because
//! others name them.
//!
//! ## How it is found
//!
//! By digit, then by base houses, rows before columns, then by cover houses. Digits of which every
//! candidate lies in a template cannot be the digit of a fish and are left out at once. A fish is
//! not listed if, for each of its eliminations, a smaller fish within it would do.
//!
//! ## Names elsewhere
//!
//! HoDoKu: X-Wing (0300), Swordfish (0301), Jellyfish (0302), Squirmbag (0303), Whale (0304),
//! Leviathan (0305). Sudoku Explainer: X-Wing 3.2, Swordfish 3.8, Jellyfish 5.2. A Squirmbag is
//! called Starfish, too.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::fish::{Form, Kind, Quarry},
};
use std::ops::ControlFlow;

/// Finds [fish](self) of a size.
#[derive(Clone, Debug)]
pub struct BasicFish {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [X-Wing](self): two base houses.
pub static X_WING: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("x-wing"),
        name: "X-Wing",
        aliases: &[],
        family: Family::Fish,
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
            step: "X-Wing: 3 r49\\c34 => r7c3<>3",
        },
    },
    size: 2,
};

/// Finds [Swordfish](self): three base houses.
pub static SWORDFISH: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("swordfish"),
        name: "Swordfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                5[17][17]96382[14]
                [29][19]48753[6][16]
                638124759
                823719645
                146582937
                759436218
                465[23]981[7][2]
                [239][789][27][236]514[6789][26]
                [29][189][12][26]47[5][689]3",
            step: "Swordfish: 2 c349\\r789 => r89c1<>2",
        },
    },
    size: 3,
};

/// Finds [Jellyfish](self): four base houses.
pub static JELLYFISH: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("jellyfish"),
        name: "Jellyfish",
        aliases: &[],
        family: Family::Fish,
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
            step: "Jellyfish: 3 c1259\\r2567 => r7c3<>3",
        },
    },
    size: 4,
};

/// Finds [Squirmbag](self): five base houses.
pub static SQUIRMBAG: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("squirmbag"),
        name: "Squirmbag",
        aliases: &["Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [18]759[18]6432
                962345718
                [18]4327[18]569
                52[89]76[89]341
                4[18]6[18]53297
                3[19]7[14]2[149]685
                75[89][14]3[48][19]26
                631592874
                2[89]46[18]7[19]53",
            step: "Squirmbag: 8 r13479\\c12356 => r5c2<>8",
        },
    },
    size: 5,
};

/// Finds [Whale](self): six base houses.
pub static WHALE: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("whale"),
        name: "Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                27[48]193[4568][45][4568]
                3518[24]679[4]
                96[48]5[47][47]123
                183[6][456]9[2456]7[2456]
                [45]967823[145][145]
                [45]273[456]1[456]89
                6192[37][7][458][345][458]
                7459[36]8[2][13][12]
                832415967",
            step: "Whale: 4 r124567\\c135789 => r3c35<>4",
        },
    },
    size: 6,
};

/// Finds [Leviathan](self): seven base houses.
pub static LEVIATHAN: BasicFish = BasicFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("leviathan"),
        name: "Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [258]7[58]3[125][15]469
                [256]198[256]4[5]37
                [2568]4397[156][158][25][1258]
                796[145]832[45][145]
                [15]82[145][1456][156]793
                [15]34297[15]86
                92[7][457]3861[45]
                35[178]6[14]29[47][48]
                46[178][157][15]93[257][258]",
            step: "Leviathan: 5 r2345679\\c1456789 => r1c156<>5",
        },
    },
    size: 7,
};

impl Technique for BasicFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let quarry =
            Quarry { id: self.info.id, form: Form::Basic, kind: Kind::Finless, size: self.size };
        quarry.find(view, found)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_X_WING,
            FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE,
            FINNED_X_WING, FRANKEN_LEVIATHAN, FRANKEN_SWORDFISH, FRANKEN_WHALE, JELLYFISH,
            LEVIATHAN, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH,
            SASHIMI_WHALE, SASHIMI_X_WING, SQUIRMBAG, SWORDFISH, WHALE, X_WING,
        },
        testing::{check_none_in_examples, check_step, check_steps},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_steps(
            "
                [18]759[18]6432
                962345718
                [18]4327[18]569
                52[89]76[89]341
                4[18]6[18]53297
                3[19]7[14]2[149]685
                75[89][14]3[48][19]26
                631592874
                2[89]46[18]7[19]53",
            &[
                (&X_WING, "X-Wing: 8 r47\\c36 => r3c6<>8"),
                (&SWORDFISH, "Swordfish: 8 r347\\c136 => r1c1<>8"),
                (&JELLYFISH, "Jellyfish: 8 r1347\\c1356 => r9c5<>8"),
            ],
        );
        check_step(
            &SQUIRMBAG,
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
            "Squirmbag: 3 c12359\\r24567 => r4c4<>3",
        );
        check_step(
            &WHALE,
            "
                6954[28][128][78]3[128]
                [1237]4[1378][26][23568][1258][578][1278]9
                [123][238][138][29][23589]7[458]6[12458]
                [157][67]98[257]43[27][256]
                [3457][3678][3478][279]1[259][456789][2789][24568]
                [457][78]23[579]61[789][458]
                [2347]5[347]1[246789][289][689][89][368]
                8[237][347][2679][24679][29][69]5[136]
                9165[8]3247",
            "Whale: 7 c123458\\r245678 => r25c7<>7",
        );
        check_step(
            &LEVIATHAN,
            "
                2[345][37][45789][345789][34578][46][3469]1
                89[37]6[347]15[34]2
                6[1345][13][459][3459]278[349]
                5[2]8[2479][2479][467]3[146][47]
                76[39][459]1[345]82[4]
                1[23]4[278][2378][3678]9[6]5
                9761[2458][458][24][345][34]
                [4][14]5369[124]78
                382[457][457][457][14][1459]6",
            "Leviathan: 4 r1234579\\c2456789 => r8c27<>4",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&X_WING, &[&FINNED_X_WING, &SASHIMI_X_WING, &FINNED_FRANKEN_X_WING]);
        check_none_in_examples(
            &SWORDFISH,
            &[&FINNED_SWORDFISH, &SASHIMI_SWORDFISH, &FRANKEN_SWORDFISH],
        );
        check_none_in_examples(
            &JELLYFISH,
            &[&FINNED_JELLYFISH, &SASHIMI_JELLYFISH, &FINNED_FRANKEN_JELLYFISH],
        );
        check_none_in_examples(
            &SQUIRMBAG,
            &[&FINNED_SQUIRMBAG, &SASHIMI_SQUIRMBAG, &FINNED_FRANKEN_SQUIRMBAG],
        );
        check_none_in_examples(&WHALE, &[&FINNED_WHALE, &SASHIMI_WHALE, &FRANKEN_WHALE]);
        check_none_in_examples(
            &LEVIATHAN,
            &[&FINNED_LEVIATHAN, &SASHIMI_LEVIATHAN, &FRANKEN_LEVIATHAN],
        );
    }
}
