//! Empty Rectangle: a box holds a digit in one row and one column only, and a line that crosses one
//! of them has two places for it.
//!
//! ## What it is
//!
//! All places for a digit in a box lie in one of its rows and one of its columns, so that the other
//! four cells, the empty rectangle, lack it: the digit stands in the row or in the column. Outside
//! the box, one of two places in a column stands in that row. If the digit stands in the row of the
//! box, it stands in the other place; so whatever sees that place and the column of the box is
//! false. The same with row and column exchanged. The cell where row and column of the box cross
//! may have the digit or not.
//!
//! ## How it is found
//!
//! By digit, then by box, by row and column in it, and by the line outside, columns before rows.
//! Whether two places in the box are enough is an option; then it is a Turbot Fish, too.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Empty Rectangle (0402). Sudoku Explainer does not know it. Also Hinge, and the cell where
//! row and column cross is called the empty rectangle intersection.

use crate::{
    Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    turbot_search::{self, Ends, Layout},
};
use std::ops::ControlFlow;

/// Finds [patterns of this kind](self).
#[derive(Clone, Debug)]
pub struct EmptyRectangle {
    info: &'static TechniqueInfo,
    ends: Ends,
}

/// Finds [empty rectangles](self).
pub static EMPTY_RECTANGLE: EmptyRectangle = EmptyRectangle {
    info: &TechniqueInfo {
        id: TechniqueId::new("empty-rectangle"),
        name: "Empty Rectangle",
        aliases: &["Hinge"],
        family: Family::Chain,
        needs_uniqueness: false,
        example: Example {
            state: "
                627[39][39]5[48][48]1
                3[49][49]781526
                185246739
                438179652
                [29]6185[24]3[49]7
                57[29][36][36][24][49]18
                [29]564[29]8173
                8135[269]7[29][69]4
                7[49][249][69]13[289][689]5",
            step: "Empty Rectangle: (9)r9c23=(9)r7c1-(9)r5c1=(9)r5c8 => r9c8<>9",
        },
    },
    ends: Ends::EmptyRectangle,
};

impl Technique for EmptyRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        turbot_search::find(view, self.ends, Layout::EmptyRectangle, &mut |turbot| {
            found(turbot.step(self.info.id))
        })
    }
}
