//! 2-String Kite: a row and a column with two places for a digit each, two of which share a box.
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
    turbot_search::{self, Ends, Layout},
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
        id: TechniqueId::new("2-string-kite"),
        name: "2-String Kite",
        aliases: &["Two-String Kite"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example { state: "?", step: "?" },
    },
    ends: Ends::Cells,
};

/// Finds [kites](self) with a group.
pub static GROUPED_TWO_STRING_KITE: TwoStringKite = TwoStringKite {
    info: &TechniqueInfo {
        id: TechniqueId::new("grouped-2-string-kite"),
        name: "Grouped 2-String Kite",
        aliases: &["Grouped Two-String Kite"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example { state: "?", step: "?" },
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
        turbot_search::find(view, self.ends, Layout::Kite, &mut |turbot| {
            found(turbot.step(self.info.id))
        })
    }
}
