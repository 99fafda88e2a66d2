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
//! A digit with more than 120,000 choices of base houses is left out. That concerns Whales and
//! Leviathans of digits that are placed nowhere or once.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Mutant X-Wing (0350), Mutant Swordfish (0351), Mutant Jellyfish (0352), Mutant Squirmbag
//! (0353), Mutant Whale (0354), Mutant Leviathan (0355); Finned Mutant X-Wing (0360) to Finned
//! Mutant Leviathan (0365). Sashimi ones are counted among the finned.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    fish_search::{Form, Kind, Quarry},
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
