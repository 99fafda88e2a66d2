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
    fish_search::{Form, Kind, Quarry},
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
