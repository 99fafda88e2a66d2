//! Franken fish: boxes stand among the rows or the columns of a fish.
//!
//! ## What it is
//!
//! The base is made of rows and boxes, the cover of columns and boxes, or the base of columns and
//! boxes and the cover of rows and boxes; at least one box is among them. What a fish says holds for
//! any houses: as many base houses as cover houses fill them, so the digit is false elsewhere in the
//! cover, and in a base cell that would fill two cover houses (cannibalism).
//!
//! A row and a box of the base may share candidates. They count for both and are therefore fins,
//! called *endo-fins*: if one is true, the base needs one candidate less. As with other fins, only
//! what sees all of them is eliminated.
//!
//! ## How it is found
//!
//! By digit, then by base houses, rows before columns before boxes, then by cover houses; up to as
//! many fins and endo-fins as the options say. The search starts from the candidates that lie in no
//! template of the digit. A fish is not listed if, for each of its eliminations, a smaller one
//! within it would do, which eliminations by cannibalism alone never need. Siamese fish, two covers
//! of the same base, follow those with the same base if the options want them.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Franken X-Wing (0330), Franken Swordfish (0331), Franken Jellyfish (0332), Franken
//! Squirmbag (0333), Franken Whale (0334), Franken Leviathan (0335); Finned Franken X-Wing (0340) to
//! Finned Franken Leviathan (0345). Sashimi ones are counted among the finned.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::fish::{Form, Kind, Quarry},
};
use std::ops::ControlFlow;

/// Finds [fish](self) of a size.
#[derive(Clone, Debug)]
pub struct FrankenFish {
    info: &'static TechniqueInfo,
    kind: Kind,
    size: usize,
}

/// Finds [Franken X-Wing](self): two base houses.
pub static FRANKEN_X_WING: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-x-wing"),
        name: "Franken X-Wing",
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
            step: "Franken X-Wing: 7 c23\\r8b1 => r8c8<>7",
        },
    },
    kind: Kind::Finless,
    size: 2,
};

/// Finds [Franken Swordfish](self): three base houses.
pub static FRANKEN_SWORDFISH: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-swordfish"),
        name: "Franken Swordfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [49]6[149]8[19]2735
                2[19]76354[19]8
                385[149]7[49]26[19]
                5[129]6[49]8[149]3[29]7
                [49][24]876315[29]
                73[19]25[19]684
                8[49]2[139][149]657[13]
                65[49][39][149]78[12][123]
                173528946",
            step: "Franken Swordfish: 9 c19b2\\r135 => r1c3<>9",
        },
    },
    kind: Kind::Finless,
    size: 3,
};

/// Finds [Franken Jellyfish](self): four base houses.
pub static FRANKEN_JELLYFISH: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-jellyfish"),
        name: "Franken Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                567341928
                [2389][28][238][89]56741
                [89]4127[89]365
                [237][27][234]18[24]596
                1[258][2458]69[24][28]37
                [28]96735[28]14
                [78]3941[78]652
                4[257][25][59]6[79]183
                61[58][58]23479",
            step: "Franken Jellyfish: 8 c234b6\\r2569 => r26c1<>8",
        },
    },
    kind: Kind::Finless,
    size: 4,
};

/// Finds [Franken Squirmbag](self): five base houses.
pub static FRANKEN_SQUIRMBAG: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-squirmbag"),
        name: "Franken Squirmbag",
        aliases: &["Franken Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [12]875[34][34]96[12]
                56[14]2978[14]3
                [234][34]9816[45][245]7
                956[14]7238[14]
                71[34][34]68295
                [34]2895[134][147][147]6
                [13]9[134]7856[234][24]
                8[34]562[134][147][137]9
                672[134][34]9[145][135]8",
            step: "Franken Squirmbag: 4 c12567\\r3689b2 => r36c8,r9c4<>4",
        },
    },
    kind: Kind::Finless,
    size: 5,
};

/// Finds [Franken Whale](self): six base houses.
pub static FRANKEN_WHALE: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-whale"),
        name: "Franken Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [267]3[267]541[27]98
                9183[27]654[27]
                54[27]98[27]316
                853[24]691[27][247]
                [16]7[16]85[24][24]39
                429713685
                [27]85[24]3[247]961
                [127]9[14]6[27]8[247]53
                36[247]1958[27][247]",
            step: "Franken Whale: 2 c134589\\r24789b1 => r7c6,r8c7<>2",
        },
    },
    kind: Kind::Finless,
    size: 6,
};

/// Finds [Franken Leviathan](self): seven base houses.
pub static FRANKEN_LEVIATHAN: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("franken-leviathan"),
        name: "Franken Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                97[15]368[125]4[125]
                6[148][18]5[49]2[19]73
                2[34][35]17[49]8[56][569]
                [38]5[1389][269][19]74[12368][1268]
                4[129]68[159]37[125][125]
                [38][1238]7[26][145][46][12356]9[12568]
                7[39]2[69]81[3569][356]4
                164735[29][28][289]
                5[389][389]42[69][1369][1368]7",
            step: "Franken Leviathan: 9 r23458b78\\c2345679 => r79c7<>9",
        },
    },
    kind: Kind::Finless,
    size: 7,
};

/// Finds [Finned Franken X-Wing](self): two base houses.
pub static FINNED_FRANKEN_X_WING: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-x-wing"),
        name: "Finned Franken X-Wing",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                264913587
                [79]31[47]85[46][469]2
                [79]58[247][27]63[49]1
                47963[12][12]58
                126854739
                385[27]9[127][124][24]6
                5931[27]8[26][267]4
                84[27]56[27]913
                61[27]3498[27]5",
            step: "Finned Franken X-Wing: 2 r4b8\\c67 fr7c5 => r7c7<>2",
        },
    },
    kind: Kind::Finned,
    size: 2,
};

/// Finds [Finned Franken Swordfish](self): three base houses.
pub static FINNED_FRANKEN_SWORDFISH: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-swordfish"),
        name: "Finned Franken Swordfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                618429753
                [239][29][239]6574[18][18]
                547[18]3[18]692
                [289]54[139]7[13][18][128]6
                136285974
                7[289][29][19]643[128]5
                [38]7[135][358]9624[18]
                [89]6[159][58]42[18]37
                4[28][23]71[38]569",
            step: "Finned Franken Swordfish: 8 c17b9\\r478 efr8c7 => r8c4<>8",
        },
    },
    kind: Kind::Finned,
    size: 3,
};

/// Finds [Finned Franken Jellyfish](self): four base houses.
pub static FINNED_FRANKEN_JELLYFISH: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-jellyfish"),
        name: "Finned Franken Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                8[57]964[57]123
                [27]46[235]1[2357][57]98
                3[257]198[257][567][56]4
                [267][267][27]138945
                514729836
                983456217
                [27]9[2578][2358]64[5][58]1
                4[56][58][58]91372
                13[258][258]7[25]4[568]9",
            step: "Finned Franken Jellyfish: 5 c38b18\\r3789 fr1c2 => r8c2<>5",
        },
    },
    kind: Kind::Finned,
    size: 4,
};

/// Finds [Finned Franken Squirmbag](self): five base houses.
pub static FINNED_FRANKEN_SQUIRMBAG: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-squirmbag"),
        name: "Finned Franken Squirmbag",
        aliases: &["Finned Franken Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                1[236][2369]4[268][268]75[39]
                847359126
                [269]5[2369][16]7[126][39]84
                3[68][19]5[169]724[89]
                [269][2678][129][169]4[136]5[67][389]
                4[67]58[29][23][39][67]1
                59[68]73[68]412
                71[38]2[89]46[39]5
                [26][23]4[169][16]58[39]7",
            step: "Finned Franken Squirmbag: 9 c1457b4\\r3456b8 efr5c1 => r5c9<>9",
        },
    },
    kind: Kind::Finned,
    size: 5,
};

/// Finds [Finned Franken Whale](self): six base houses.
pub static FINNED_FRANKEN_WHALE: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-whale"),
        name: "Finned Franken Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [37][27][39][3579]8614[25]
                654[13]2[13]789
                8[127][19]4[59][57]36[25]
                56[138][1239]4[123][289][237][1278]
                [13]926784[35][15]
                [1347][147][138][12359][359][1235][2589][2357]6
                287[35][35]9614
                [14][14]5[278]6[27][28]93
                936[2578]14[258][257][2578]",
            step: "Finned Franken Whale: 5 r1567b29\\c456789 efr1c4 => r9c4<>5",
        },
    },
    kind: Kind::Finned,
    size: 6,
};

/// Finds [Finned Franken Leviathan](self): seven base houses.
pub static FINNED_FRANKEN_LEVIATHAN: FrankenFish = FrankenFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-franken-leviathan"),
        name: "Finned Franken Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [49]6[14]8[19]2735
                2[19]76354[19]8
                385[149]7[49]26[19]
                5[129]6[49]8[149]3[29]7
                [49][24]876315[29]
                73[19]25[19]684
                8[49]2[139][149]657[13]
                65[49][39][149]78[12][123]
                173528946",
            step: "Finned Franken Leviathan: 9 c13589b57\\r145678b3 efr8c3 => r8c4<>9",
        },
    },
    kind: Kind::Finned,
    size: 7,
};

impl Technique for FrankenFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let quarry =
            Quarry { id: self.info.id, form: Form::Franken, kind: self.kind, size: self.size };
        quarry.find(view, found)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_LEVIATHAN, FINNED_FRANKEN_SQUIRMBAG,
            FINNED_FRANKEN_SWORDFISH, FINNED_FRANKEN_WHALE, FINNED_FRANKEN_X_WING,
            FINNED_JELLYFISH, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING,
            FRANKEN_JELLYFISH, FRANKEN_LEVIATHAN, FRANKEN_SQUIRMBAG, FRANKEN_SWORDFISH,
            FRANKEN_WHALE, FRANKEN_X_WING, MUTANT_JELLYFISH, MUTANT_WHALE, SASHIMI_JELLYFISH,
            SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_WHALE, SASHIMI_X_WING, SQUIRMBAG,
            SWORDFISH,
        },
        testing::{check_none_in_examples, check_step, check_steps},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &FRANKEN_X_WING,
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
            "Franken X-Wing: 8 b28\\c56 => r4c6<>8",
        );
        check_steps(
            "
                [58]41729[68]3[56]
                769[18][158]34[58]2
                [58]3264[58]719
                4[28]39[58][2568]17[56]
                6[28]7[128][158]49[58]3
                19537[68][68]24
                214567398
                376[28]9[28]541
                958431267",
            &[
                (&FRANKEN_SWORDFISH, "Franken Swordfish: 5 c69b1\\r134 => r4c5<>5"),
                (&FINNED_FRANKEN_X_WING, "Finned Franken X-Wing: 5 r25\\c8b5 fr2c5 => r4c5<>5"),
            ],
        );
        check_step(
            &FRANKEN_JELLYFISH,
            "
                819[46][246][26]375
                632751489
                547[389][23][3689][26][16][12]
                [14]7[148][3458][34][358]926
                32[46][46]97158
                95[68]1[26][268]743
                76[35]21[359]8[39]4
                29[13][36]845[136]7
                [14]8[1345][569]7[356][26][1369][12]",
            "Franken Jellyfish: 6 r156b8\\c3456 => r3c6<>6",
        );
        check_step(
            &FRANKEN_SQUIRMBAG,
            "
                [49]6[149]8[19]2735
                2[19]76354[19]8
                385[149]7[49]26[19]
                5[129]6[49]8[149]3[29]7
                [49][24]876315[29]
                73[19]25[19]684
                8[49]2[139][149]657[13]
                65[49][39][149]78[12][123]
                173528946",
            "Franken Squirmbag: 9 r24678\\c238b58 => r1c3<>9",
        );
        check_step(
            &FINNED_FRANKEN_SWORDFISH,
            "
                567341928
                [2389][28][238][89]56741
                [89]4127[89]365
                [237][27][234]18[24]596
                1[258][2458]69[24][28]37
                [28]96735[28]14
                [78]3941[78]652
                4[257][25][59]6[79]183
                61[58][58]23479",
            "Finned Franken Swordfish: 8 c234\\r59b1 fr2c4 => r2c1<>8",
        );
        check_step(
            &FINNED_FRANKEN_JELLYFISH,
            "
                1[89]743[29]6[28]5
                326857[49]1[49]
                [58]4[59][29]61[23][238]7
                [245]18[235]7[36][234]9[346]
                6[59][2359][235]847[23]1
                [24]7[23]19[236]85[346]
                [258][58][25]64[39]17[39]
                761[39]25[39]48
                934718562",
            "Finned Franken Jellyfish: 2 r167b6\\c1368 fr4c7 => r4c1<>2",
        );
        check_step(
            &FINNED_FRANKEN_SQUIRMBAG,
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
            "Finned Franken Squirmbag: 6 r2678b3\\c45789 efr2c8 => r5c8<>6",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(
            &FRANKEN_X_WING,
            &[&FINNED_X_WING, &SASHIMI_X_WING, &FINNED_FRANKEN_X_WING],
        );
        check_none_in_examples(&FRANKEN_SWORDFISH, &[&FINNED_SWORDFISH, &FINNED_FRANKEN_SWORDFISH]);
        check_none_in_examples(
            &FRANKEN_JELLYFISH,
            &[&FINNED_JELLYFISH, &SASHIMI_JELLYFISH, &MUTANT_JELLYFISH],
        );
        check_none_in_examples(
            &FRANKEN_SQUIRMBAG,
            &[&FINNED_SQUIRMBAG, &SASHIMI_SQUIRMBAG, &FINNED_FRANKEN_SQUIRMBAG],
        );
        check_none_in_examples(&FRANKEN_WHALE, &[&FINNED_WHALE, &SASHIMI_WHALE, &MUTANT_WHALE]);
        check_none_in_examples(
            &FRANKEN_LEVIATHAN,
            &[&SASHIMI_LEVIATHAN, &FINNED_FRANKEN_LEVIATHAN, &FRANKEN_WHALE],
        );
        check_none_in_examples(
            &FINNED_FRANKEN_X_WING,
            &[&FRANKEN_X_WING, &FINNED_FRANKEN_SWORDFISH],
        );
        check_none_in_examples(&FINNED_FRANKEN_SWORDFISH, &[&SWORDFISH, &FINNED_FRANKEN_JELLYFISH]);
        check_none_in_examples(&FINNED_FRANKEN_JELLYFISH, &[&MUTANT_JELLYFISH]);
        check_none_in_examples(&FINNED_FRANKEN_SQUIRMBAG, &[&SQUIRMBAG]);
        check_none_in_examples(
            &FINNED_FRANKEN_LEVIATHAN,
            &[&FRANKEN_LEVIATHAN, &FINNED_FRANKEN_WHALE],
        );
    }
}
