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
    fish_search::{Form, Kind, Quarry},
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
