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
    fish_search::{Form, Kind, Quarry},
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
        example: Example { state: "?", step: "?" },
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
