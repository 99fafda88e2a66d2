//! Mutant fish: base and cover are any houses at all.
//!
//! ## What it is
//!
//! Rows, columns and boxes make up the base, and any other houses the cover, in a way that is
//! neither basic nor franken: rows and columns stand together on one side. What a fish says holds
//! all the same: as many base houses as cover houses fill them, so the digit is false elsewhere in
//! the cover, and in a base cell that would fill two cover houses (cannibalism). Candidates in two
//! base houses are endo-fins; what is eliminated sees them and all other fins.
//!
//! ## How it is found
//!
//! By digit, then by base houses, rows before columns before boxes, then by cover houses; up to as
//! many fins and endo-fins as the options say. The search starts from the candidates that lie in no
//! template of the digit. A fish is not listed if, for each of its eliminations, a smaller one
//! within it would do, which eliminations by cannibalism alone never need. Siamese fish, two covers
//! of the same base, follow those with the same base if the options want them.
//!
//! A digit with more than 150,000 choices of base houses is left out: for Whales a digit that is placed
//! nowhere, for Leviathans one that is placed at most once.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Mutant X-Wing (0350), Mutant Swordfish (0351), Mutant Jellyfish (0352), Mutant Squirmbag
//! (0353), Mutant Whale (0354), Mutant Leviathan (0355); Finned Mutant X-Wing (0360) to Finned
//! Mutant Leviathan (0365). Sashimi ones are counted among the finned.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::fish::{Form, Kind, Quarry},
};
use std::ops::ControlFlow;

/// Finds [fish](self) of a size.
#[derive(Clone, Debug)]
pub struct MutantFish {
    info: &'static TechniqueInfo,
    kind: Kind,
    size: usize,
}

/// Finds [Mutant X-Wing](self): two base houses.
pub static MUTANT_X_WING: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-x-wing"),
        name: "Mutant X-Wing",
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
            step: "Mutant X-Wing: 5 b14\\r1c1 => r1c156<>5",
        },
    },
    kind: Kind::Finless,
    size: 2,
};

/// Finds [Mutant Swordfish](self): three base houses.
pub static MUTANT_SWORDFISH: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-swordfish"),
        name: "Mutant Swordfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                8[47]6235[47]19
                2518[47]96[37][34]
                [49][479]3[16][14][67]285
                16[59][47]28[59][37][34]
                72[45]391[45]68
                [49]38[46]5[67][479]21
                5[489]2[79][78]31[49]6
                6[89]7[19][18]4352
                31[49]5628[49]7",
            step: "Mutant Swordfish: 4 r15c1\\c7b14 => r3c2,r6c7<>4",
        },
    },
    kind: Kind::Finless,
    size: 3,
};

/// Finds [Mutant Jellyfish](self): four base houses.
pub static MUTANT_JELLYFISH: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-jellyfish"),
        name: "Mutant Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [23678][39][2479]5[78]1[47][468][368]
                [3678][35][57]249[57]1[368]
                [78]1[457]3[78]69[458]2
                973654821
                521938674
                486127395
                168495237
                [27]4[2579][78]631[58][89]
                [37][359][579][78]12[45][4568][689]",
            step: "Mutant Jellyfish: 5 r38c27\\b1379 => r29c3,r9c8<>5",
        },
    },
    kind: Kind::Finless,
    size: 4,
};

/// Finds [Mutant Squirmbag](self): five base houses.
pub static MUTANT_SQUIRMBAG: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-squirmbag"),
        name: "Mutant Squirmbag",
        aliases: &["Mutant Starfish"],
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
            step: "Mutant Squirmbag: 5 c456b36\\r6c89b28 => r69c8,r9c9<>5",
        },
    },
    kind: Kind::Finless,
    size: 5,
};

/// Finds [Mutant Whale](self): six base houses.
pub static MUTANT_WHALE: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-whale"),
        name: "Mutant Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                85926[147][147][47]3
                64[17][18]93[178]52
                [137][137]25[1478][1478][1478]69
                2[167]843[16]59[167]
                5[136][46]7[18]92[38][146]
                [137]9[147][168]52[367][378][147]
                98[167][16]2[1467][3467][347]5
                [17][167]39[147]5[467]28
                4253[78][678]91[67]",
            step: "Mutant Whale: 6 r459c47b7\\c23b5689 => r7c6<>6",
        },
    },
    kind: Kind::Finless,
    size: 6,
};

/// Finds [Mutant Leviathan](self): seven base houses.
pub static MUTANT_LEVIATHAN: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("mutant-leviathan"),
        name: "Mutant Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                3[18]7[59][5689]4[19]2[569]
                [45][26][2456]1[2569][23679]8[3456][345679]
                9[1268][124568][357][2568][2358][1347][13456][3456]
                [1678][278][1268][457]3[15][147]9[4568]
                [167]538[1249][129][1247][46][46]
                [18]496[125][1257][123][1358][3578]
                [4678][3789][48]2[469][369]5[347]1
                2[36][1456][345]7[1358][349][348][89]
                [1457][1379][145][3459][14589][13589]6[3478]2",
            step: "Mutant Leviathan: 6 r8c15689b1\\r12345b78 => r4c3<>6",
        },
    },
    kind: Kind::Finless,
    size: 7,
};

/// Finds [Finned Mutant X-Wing](self): two base houses.
pub static FINNED_MUTANT_X_WING: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-x-wing"),
        name: "Finned Mutant X-Wing",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                479526813
                312984567
                685[37]1[37]429
                [28]4[38]15[23]796
                [179]5[17]46[79]238
                [29]6[37]8[37][29]145
                [17]3[167][67]45982
                524[36]98[36]71
                [78]9[678]2[37]1[36]54",
            step: "Finned Mutant X-Wing: 7 r6b8\\r7c5 fr6c3 => r7c3<>7",
        },
    },
    kind: Kind::Finned,
    size: 2,
};

/// Finds [Finned Mutant Swordfish](self): three base houses.
pub static FINNED_MUTANT_SWORDFISH: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-swordfish"),
        name: "Finned Mutant Swordfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [178][178][157]4[57]2936
                [26]3[2567][68]9[78][12][125]4
                9[256]413[56]8[25]7
                [126][19]3[26]84[127][79]5
                [17][1257]83[25][59]46[19]
                4[2569][256]71[569]38[29]
                5[127][12][89]63[27]4[89]
                [678][678][267][29]415[79]3
                3495[27][78]6[12][128]",
            step: "Finned Mutant Swordfish: 2 c17b7\\r47c3 fr2c17 => r2c3<>2",
        },
    },
    kind: Kind::Finned,
    size: 3,
};

/// Finds [Finned Mutant Jellyfish](self): four base houses.
pub static FINNED_MUTANT_JELLYFISH: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-jellyfish"),
        name: "Finned Mutant Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                7458[369][369][139][136]2
                9[26]84[23]1[37][3567][3567]
                3[26]17[269]5[89][46][4689]
                51968[237]4[237][37]
                27[46][19]5[349][138][136][368]
                83[46][12][14][247][1257]9[1567]
                652378[19][14][149]
                [14]8[37][1259][149][249]6[2357][357]
                [14]9[37][125][146][46][257]8[357]",
            step: "Finned Mutant Jellyfish: 3 r4c5b39\\r2c689 fr1c57 => r1c6<>3",
        },
    },
    kind: Kind::Finned,
    size: 4,
};

/// Finds [Finned Mutant Squirmbag](self): five base houses.
pub static FINNED_MUTANT_SQUIRMBAG: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-squirmbag"),
        name: "Finned Mutant Squirmbag",
        aliases: &["Finned Mutant Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                684379215
                319825[47]6[47]
                527416983
                [17]3598462[17]
                2[47]85613[47]9
                [14]96237[14]58
                961748532
                [478][47]3652[1478]9[147]
                [478]52193[478][47]6",
            step: "Finned Mutant Squirmbag: 7 r249c2b6\\c789b47 efr4c9 => r8c9<>7",
        },
    },
    kind: Kind::Finned,
    size: 5,
};

/// Finds [Finned Mutant Whale](self): six base houses.
pub static FINNED_MUTANT_WHALE: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-whale"),
        name: "Finned Mutant Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                581263749
                [234][234]95786[123][123]
                7[236][26]194[23]58
                673912584
                [249][24]5[37]861[2379][23]
                [29]18[37]45[239][2379]6
                19[26]8[35]74[236][235]
                8[356]742[19][39][1369][135]
                [23][235]46[35][19]8[1239]7",
            step: "Finned Mutant Whale: 2 r69c39b34\\r37c128b6 efr2c9,r6c1 => r2c1<>2",
        },
    },
    kind: Kind::Finned,
    size: 6,
};

/// Finds [Finned Mutant Leviathan](self): seven base houses.
pub static FINNED_MUTANT_LEVIATHAN: MutantFish = MutantFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-mutant-leviathan"),
        name: "Finned Mutant Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                82[47]31569[47]
                [69][356][349]78[69]1[245][2345]
                1[356][379]24[69]8[57][357]
                578431269
                39256[78][47][478]1
                4169[27][278][57]3[578]
                [2679][68]1[68]53[479][2478][2478]
                [2679][368]5[168][27]4[379][1278][2378]
                [27]4[37][18]9[278][357][12578]6",
            step: "Finned Mutant Leviathan: 7 r13c156b69\\r5678c389 fr9c167 => r9c3<>7",
        },
    },
    kind: Kind::Finned,
    size: 7,
};

impl Technique for MutantFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let quarry =
            Quarry { id: self.info.id, form: Form::Mutant, kind: self.kind, size: self.size };
        quarry.find(view, found)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_SWORDFISH,
            FINNED_FRANKEN_WHALE, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
            FINNED_MUTANT_LEVIATHAN, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH,
            FINNED_MUTANT_WHALE, FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH,
            FINNED_WHALE, FINNED_X_WING, FRANKEN_X_WING, LEVIATHAN, MUTANT_JELLYFISH,
            MUTANT_LEVIATHAN, MUTANT_SQUIRMBAG, MUTANT_SWORDFISH, MUTANT_WHALE, MUTANT_X_WING,
            SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_WHALE, SASHIMI_X_WING,
            SWORDFISH,
        },
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &MUTANT_X_WING,
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
            "Mutant X-Wing: 8 r4c4\\c3b5 => r7c3<>8",
        );
        check_step(
            &MUTANT_SWORDFISH,
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
            "Mutant Swordfish: 9 r2c19\\r5b13 => r1c3<>9",
        );
        check_step(
            &MUTANT_JELLYFISH,
            "
                9[12][12]364758
                7[36][36]815249
                845792[36][36]1
                [24]97[14]56[34]8[24]
                [246][1236][12346][14][37]859[2467]
                58[346]92[37]1[367][467]
                1[267][246]5[37]9[468][267][2467]
                [46]5928[17][46][167]3
                3[27]864[17]9[127]5",
            "Mutant Jellyfish: 3 c23b56\\r256c7 => r3c7<>3",
        );
        check_step(
            &MUTANT_SQUIRMBAG,
            "
                13[27][2458]6[48][57]9[245]
                [24][245]817936[245]
                6[2457]9[245][24]318[2457]
                5[78]63[189]24[17][89]
                9[248]3[478][148][478][58][125]6
                [247][248]16[489]5[789][27]3
                315[278][28][67][689]4[789]
                [78]649312[57][578]
                [278]9[27][478]5[467][68]31",
            "Mutant Squirmbag: 7 r34c137\\b13467 => r6c8<>7",
        );
        check_step(
            &FINNED_MUTANT_X_WING,
            "
                3617[48][48]295
                842395671
                [79]5[79]261483
                1[79]8526[79]34
                625[49][347][349][79]18
                [79]341[78][89]526
                4[79][379]61[39]852
                58[39][49][34]2167
                216857349",
            "Finned Mutant X-Wing: 9 r6c2\\r7b4 fr6c6 => r7c6<>9",
        );
        check_step(
            &FINNED_MUTANT_SWORDFISH,
            "
                583[1469][1469][1469]7[49]2
                271[489][349][3489]5[49]6
                496752831
                3295[46]71[68][48]
                647[19]8[19]253
                81532[46][46]79
                1[36]8[46]7[346]925
                7[56][24][129][19][159]3[68][48]
                9[356][24][28][36][58][46]17",
            "Finned Mutant Swordfish: 6 r48b8\\r7c58 fr8c2 => r7c2<>6",
        );
        check_step(
            &FINNED_MUTANT_JELLYFISH,
            "
                [379]81[4579]2[345]6[37][357]
                [37]42[57]6[135][15]89
                [379]568[179][13]24[137]
                693142758
                428357916
                175689324
                51[47][47]36892
                23[79][579][179]846[157]
                86[479]2[179][145][15][37][1357]",
            "Finned Mutant Jellyfish: 5 r18c67\\b2389 efr1c6 => r2c4<>5",
        );
        check_step(
            &FINNED_MUTANT_SQUIRMBAG,
            "
                [14][89][1489]2[39][349]756
                6238571[49][49]
                [45]7[459]16[49]832
                7[369][49]5182[469][349]
                [12345][3589][14589]6[39][239][39]7[34589]
                [235][35689][589]74[239][369]1[3589]
                942376581
                817425[369][69][39]
                [35][35]6981427",
            "Finned Mutant Squirmbag: 9 r346c25\\b12456 efr46c2 => r5c3<>9",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&MUTANT_X_WING, &[&FINNED_X_WING, &SASHIMI_X_WING, &FRANKEN_X_WING]);
        check_none_in_examples(
            &MUTANT_SWORDFISH,
            &[&SWORDFISH, &FINNED_SWORDFISH, &FINNED_FRANKEN_SWORDFISH],
        );
        check_none_in_examples(
            &MUTANT_JELLYFISH,
            &[&FINNED_JELLYFISH, &SASHIMI_JELLYFISH, &FINNED_FRANKEN_JELLYFISH],
        );
        check_none_in_examples(
            &MUTANT_SQUIRMBAG,
            &[&FINNED_SQUIRMBAG, &SASHIMI_SQUIRMBAG, &FINNED_FRANKEN_SQUIRMBAG],
        );
        check_none_in_examples(
            &MUTANT_WHALE,
            &[&FINNED_WHALE, &SASHIMI_WHALE, &FINNED_FRANKEN_WHALE],
        );
        check_none_in_examples(
            &MUTANT_LEVIATHAN,
            &[&LEVIATHAN, &FINNED_LEVIATHAN, &SASHIMI_LEVIATHAN],
        );
        check_none_in_examples(
            &FINNED_MUTANT_X_WING,
            &[&SASHIMI_X_WING, &FRANKEN_X_WING, &FINNED_MUTANT_SWORDFISH],
        );
        check_none_in_examples(&FINNED_MUTANT_SWORDFISH, &[&SWORDFISH]);
        check_none_in_examples(&FINNED_MUTANT_JELLYFISH, &[&MUTANT_JELLYFISH]);
        check_none_in_examples(
            &FINNED_MUTANT_WHALE,
            &[&FINNED_WHALE, &FINNED_FRANKEN_WHALE, &FINNED_MUTANT_SQUIRMBAG],
        );
        check_none_in_examples(
            &FINNED_MUTANT_LEVIATHAN,
            &[&LEVIATHAN, &FINNED_LEVIATHAN, &SASHIMI_LEVIATHAN],
        );
    }
}
