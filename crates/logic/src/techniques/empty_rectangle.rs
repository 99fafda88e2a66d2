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
    view::turbot::{self, Ends, Layout},
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
                [58]41729[68]3[56]
                769[18][158]34[58]2
                [58]3264[58]719
                4[28]39[58][2568]17[56]
                6[28]7[128][158]49[58]3
                19537[68][68]24
                214567398
                376[28]9[28]541
                958431267",
            step: "Empty Rectangle: (5)r4c9=(5)r5c8-(5)r2c8=(5)r2c5 => r4c5<>5",
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
        turbot::find(view, self.ends, Layout::EmptyRectangle, &mut |turbot| {
            found(turbot.step(self.info.id))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        techniques::{EMPTY_RECTANGLE, FullHouse, SKYSCRAPER, SWORDFISH},
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn finds_others_than_the_examples() {
        check_step(
            &EMPTY_RECTANGLE,
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
            "Empty Rectangle: (3)r5c5=(3)r4c4-(3)r4c3=(3)r7c3 => r7c5<>3",
        );
    }

    #[test]
    fn leaves_to_others_what_is_theirs() {
        check_none_in_examples(&EMPTY_RECTANGLE, &[&SKYSCRAPER, &SWORDFISH, &FullHouse]);
    }
}
