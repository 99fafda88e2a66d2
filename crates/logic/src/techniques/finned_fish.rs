//! Finned and sashimi fish: a basic fish, but for a few candidates that all see what it eliminates.
//!
//! ## What it is
//!
//! So many rows hold a digit in as many columns only, except for some candidates, the fins; or the
//! other way round. Either a fin is true or the fish is. What the fish would eliminate and every
//! fin sees is false either way. So the fins lie in one box, and so does what is eliminated.
//!
//! A fish is *sashimi* if one of its base houses has a single candidate left without the fins:
//! without them there would be no fish, but a single. Two fish with the same base whose fins lie in
//! different boxes are *Siamese* fish; they are put together if the options say so.
//!
//! ## How it is found
//!
//! By digit, then by base houses, rows before columns, then by cover houses; up to as many fins as
//! the options say. Only candidates in no template of the digit can be eliminated, so they are the
//! targets that the search starts from. A fish is not listed if, for each of its eliminations, a
//! smaller one within it would do. Siamese fish follow those with the same base.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Finned X-Wing (0310), Finned Swordfish (0311), Finned Jellyfish (0312), Finned
//! Squirmbag (0313), Finned Whale (0314), Finned Leviathan (0315); Sashimi X-Wing (0320) to Sashimi
//! Leviathan (0325). Sudoku Explainer does not know them. A Siamese fish has a 1 after its code in
//! HoDoKu's library of cases.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::fish::{Form, Kind, Quarry},
};
use std::ops::ControlFlow;

/// Finds [fish](self) of a size.
#[derive(Clone, Debug)]
pub struct FinnedFish {
    info: &'static TechniqueInfo,
    kind: Kind,
    size: usize,
}

/// Finds [Finned X-Wing](self): two base houses.
pub static FINNED_X_WING: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-x-wing"),
        name: "Finned X-Wing",
        aliases: &[],
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
            step: "Finned X-Wing: 4 r69\\c17 fr9c8 => r8c7<>4",
        },
    },
    kind: Kind::Finned,
    size: 2,
};

/// Finds [Finned Swordfish](self): three base houses.
pub static FINNED_SWORDFISH: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-swordfish"),
        name: "Finned Swordfish",
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
            step: "Finned Swordfish: 7 c146\\r357 fr9c1 => r7c3<>7",
        },
    },
    kind: Kind::Finned,
    size: 3,
};

/// Finds [Finned Jellyfish](self): four base houses.
pub static FINNED_JELLYFISH: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-jellyfish"),
        name: "Finned Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                357496218
                892751[34]6[34]
                461[38]2[38]597
                235647189
                7[14]9[12]8[23]6[34]5
                6[14]85[13]972[34]
                17[34]9658[34]2
                58[34][12][13][234]976
                926[38]7[48][34]51",
            step: "Finned Jellyfish: 3 r3578\\c3468 fr8c5 => r9c4<>3",
        },
    },
    kind: Kind::Finned,
    size: 4,
};

/// Finds [Finned Squirmbag](self): five base houses.
pub static FINNED_SQUIRMBAG: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-squirmbag"),
        name: "Finned Squirmbag",
        aliases: &["Finned Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [567]438[569][67]21[679]
                [67]12[3469][3469][467][69]85
                [567]98[56]1243[67]
                2351[469][46][69]78
                18[69]72354[69]
                47[69][69]85123
                921[35][35]8764
                357[46][46]1892
                864279351",
            step: "Finned Squirmbag: 6 r13568\\c13459 fr1c6 => r2c45<>6",
        },
    },
    kind: Kind::Finned,
    size: 5,
};

/// Finds [Finned Whale](self): six base houses.
pub static FINNED_WHALE: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-whale"),
        name: "Finned Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                28195[37]64[37]
                4[67][36]8[13][1237][237]59
                [37]9564[237]8[23]1
                129465[37]8[37]
                847[13]9[13]562
                5[36][36]278194
                6[13]8[13]29475
                9547[13]6[23][123]8
                [37][137]25849[13]6",
            step: "Finned Whale: 3 r124567\\c234679 fr2c5 => r3c6<>3",
        },
    },
    kind: Kind::Finned,
    size: 6,
};

/// Finds [Finned Leviathan](self): seven base houses.
pub static FINNED_LEVIATHAN: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("finned-leviathan"),
        name: "Finned Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [1358][135689][18][18]2[369]74[38]
                7[1389]24[18][39]65[38]
                [38][368]475[36]291
                [18]29[18]47365
                6753[189]2[189][18]4
                4[18]36[189]5[189]27
                94653[18][18]72
                2[138][18]9745[138]6
                [1358][1358]726[18]4[138]9",
            step: "Finned Leviathan: 8 c2356789\\r1256789 fr3c2 => r1c1<>8",
        },
    },
    kind: Kind::Finned,
    size: 7,
};

/// Finds [Sashimi X-Wing](self): two base houses.
pub static SASHIMI_X_WING: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-x-wing"),
        name: "Sashimi X-Wing",
        aliases: &[],
        family: Family::Fish,
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
            step: "Sashimi X-Wing: 5 c25\\r78 fr9c5 => r78c4<>5",
        },
    },
    kind: Kind::Sashimi,
    size: 2,
};

/// Finds [Sashimi Swordfish](self): three base houses.
pub static SASHIMI_SWORDFISH: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-swordfish"),
        name: "Sashimi Swordfish",
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
            step: "Sashimi Swordfish: 3 c359\\r567 fr4c3 => r6c2<>3",
        },
    },
    kind: Kind::Sashimi,
    size: 3,
};

/// Finds [Sashimi Jellyfish](self): four base houses.
pub static SASHIMI_JELLYFISH: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-jellyfish"),
        name: "Sashimi Jellyfish",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [27]3846[257]19[257]
                196[27]8[257]4[257]3
                [27]45193[27]86
                6823[57]49[57]1
                3749[25]186[25]
                9518[27]6[27]34
                863[27]1954[27]
                51964[27]3[27]8
                427538619",
            step: "Sashimi Jellyfish: 2 c4579\\r2567 fr1c9,r3c7 => r2c8<>2",
        },
    },
    kind: Kind::Sashimi,
    size: 4,
};

/// Finds [Sashimi Squirmbag](self): five base houses.
pub static SASHIMI_SQUIRMBAG: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-squirmbag"),
        name: "Sashimi Squirmbag",
        aliases: &["Sashimi Starfish"],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [89][47][489]5213[79]6
                6[39]17[349][349]528
                2[37]586[39]4[79]1
                72[39][39]15864
                1862[49][479][79]53
                5[49][349]6[389][378][79]12
                452[39][389]61[38]7
                [389]6[89]17[38]245
                [38]174526[38]9",
            step: "Sashimi Squirmbag: 9 r13478\\c13458 fr3c6 => r2c5<>9",
        },
    },
    kind: Kind::Sashimi,
    size: 5,
};

/// Finds [Sashimi Whale](self): six base houses.
pub static SASHIMI_WHALE: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-whale"),
        name: "Sashimi Whale",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                [57][578]1[58]49263
                63[58]21794[58]
                94263[58][158]7[158]
                2634[58]17[58]9
                8[157]4[357]9[35][156]2[156]
                [157][157]9[578]62[158]34
                [135][1258]7[1358][58]4[568]9[2568]
                4[258][58]97631[258]
                [135]96[1358]2[358]4[58]7",
            step: "Sashimi Whale: 8 c234679\\r123678 fr9c46 => r7c5<>8",
        },
    },
    kind: Kind::Sashimi,
    size: 6,
};

/// Finds [Sashimi Leviathan](self): seven base houses.
pub static SASHIMI_LEVIATHAN: FinnedFish = FinnedFish {
    info: &TechniqueInfo {
        id: TechniqueId::new("sashimi-leviathan"),
        name: "Sashimi Leviathan",
        aliases: &[],
        family: Family::Fish,
        needs_uniqueness: false,
        example: Example {
            state: "
                4[18]3256[18]97
                2569[18]743[18]
                79[18][48][148]3562
                93[47]5[47][18]62[18]
                5[128][1248][34]6[18][138]79
                [18]6[178][37]29[138]45
                649[78][78]5213
                3[28][258]1947[58]6
                [18]7[158]6329[58]4",
            step: "Sashimi Leviathan: 8 c1345689\\r2345789 fr6c13 => r5c2<>8",
        },
    },
    kind: Kind::Sashimi,
    size: 7,
};

impl Technique for FinnedFish {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let quarry =
            Quarry { id: self.info.id, form: Form::Basic, kind: self.kind, size: self.size };
        quarry.find(view, found)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{
            FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_LEVIATHAN, FINNED_FRANKEN_SQUIRMBAG,
            FINNED_FRANKEN_WHALE, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN,
            FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, FRANKEN_JELLYFISH,
            FRANKEN_LEVIATHAN, FRANKEN_SQUIRMBAG, FRANKEN_SWORDFISH, FRANKEN_WHALE, FRANKEN_X_WING,
            JELLYFISH, LEVIATHAN, MUTANT_WHALE, SASHIMI_JELLYFISH, SASHIMI_LEVIATHAN,
            SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE, SASHIMI_X_WING, SQUIRMBAG,
            SWORDFISH, WHALE, X_WING,
        },
        testing::{check_none_in_examples, check_step, check_steps},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_steps(
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
            &[
                (&FINNED_X_WING, "Finned X-Wing: 5 r17\\c47 fr7c6 => r9c4<>5"),
                (&SASHIMI_X_WING, "Sashimi X-Wing: 5 r19\\c47 fr9c8 => r7c7<>5"),
            ],
        );
        check_steps(
            "
                983615724
                165274938
                [27]4[27]398[56]1[56]
                3[57]41628[57]9
                [56]2983714[56]
                81[67]4593[67]2
                [256]9[26]741[56]83
                [67][57]89234[56]1
                431586297",
            &[
                (&FINNED_SWORDFISH, "Finned Swordfish: 6 r357\\c179 fr7c3 => r8c1<>6"),
                (&SASHIMI_SWORDFISH, "Sashimi Swordfish: 6 r358\\c179 fr8c8 => r7c7<>6"),
            ],
        );
        check_step(
            &FINNED_JELLYFISH,
            "
                5[26]7394[26]81
                [24]9386157[24]
                [46]182759[34][346]
                35978[26]1[24][246]
                74291[36][36]58
                18645[23][23]97
                8751[23]946[23]
                [26][236]15478[23]9
                9[23]46[23]8715",
            "Finned Jellyfish: 2 c2678\\r1468 fr9c2 => r8c1<>2",
        );
        check_steps(
            "
                [27]3846[257]19[257]
                196[27]8[257]4[257]3
                [27]45193[27]86
                6823[57]49[57]1
                3749[25]186[25]
                9518[27]6[27]34
                863[27]1954[27]
                51964[27]3[27]8
                427538619",
            &[
                (&FINNED_SQUIRMBAG, "Finned Squirmbag: 2 r13567\\c14579 fr1c6 => r2c4<>2"),
                (&SASHIMI_SQUIRMBAG, "Sashimi Squirmbag: 2 r13567\\c15679 fr7c4 => r8c6<>2"),
            ],
        );
        check_step(
            &SASHIMI_JELLYFISH,
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
            "Sashimi Jellyfish: 8 r1349\\c1256 fr4c3 => r5c2<>8",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&FINNED_X_WING, &[&X_WING, &SASHIMI_X_WING, &FRANKEN_X_WING]);
        check_none_in_examples(
            &FINNED_SWORDFISH,
            &[&SWORDFISH, &SASHIMI_SWORDFISH, &FRANKEN_SWORDFISH],
        );
        check_none_in_examples(
            &FINNED_JELLYFISH,
            &[&JELLYFISH, &SASHIMI_JELLYFISH, &FRANKEN_JELLYFISH],
        );
        check_none_in_examples(
            &FINNED_SQUIRMBAG,
            &[&SQUIRMBAG, &SASHIMI_SQUIRMBAG, &FINNED_FRANKEN_SQUIRMBAG],
        );
        check_none_in_examples(
            &FINNED_WHALE,
            &[&FRANKEN_WHALE, &FINNED_FRANKEN_WHALE, &MUTANT_WHALE],
        );
        check_none_in_examples(
            &FINNED_LEVIATHAN,
            &[&SASHIMI_LEVIATHAN, &FRANKEN_LEVIATHAN, &FINNED_FRANKEN_LEVIATHAN],
        );
        check_none_in_examples(&SASHIMI_X_WING, &[&FRANKEN_X_WING, &FINNED_FRANKEN_X_WING]);
        check_none_in_examples(
            &SASHIMI_SWORDFISH,
            &[&SWORDFISH, &FINNED_SWORDFISH, &FRANKEN_SWORDFISH],
        );
        check_none_in_examples(
            &SASHIMI_JELLYFISH,
            &[&JELLYFISH, &FRANKEN_JELLYFISH, &FINNED_FRANKEN_JELLYFISH],
        );
        check_none_in_examples(
            &SASHIMI_SQUIRMBAG,
            &[&SQUIRMBAG, &FINNED_SQUIRMBAG, &FRANKEN_SQUIRMBAG],
        );
        check_none_in_examples(&SASHIMI_WHALE, &[&WHALE, &FINNED_WHALE, &FRANKEN_WHALE]);
        check_none_in_examples(
            &SASHIMI_LEVIATHAN,
            &[&LEVIATHAN, &FINNED_LEVIATHAN, &FRANKEN_LEVIATHAN],
        );
    }
}
