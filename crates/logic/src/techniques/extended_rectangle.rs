//! Extended Rectangle: two lines that hold the same three digits in three cells could be exchanged.
//!
//! ## What it is
//!
//! Two lines with three or four empty cells each, side by side, and as many digits as cells. If
//! these cells held these digits alone, the two lines could be exchanged. The lines are in one band
//! or stack, such as rows 1 and 2, and the cells at the same places of both; or the lines are in
//! different ones, and the cells of each are its three in a box. So one of the other candidates of
//! these cells, the guardians, is true. They are
//!
//! * **Type 1**: in one cell. It holds none of the deadly digits.
//! * **Type 2**: of one digit. What sees all of them is not this digit.
//! * **Type 3**: in cells of one house. They count as one cell with the digits of the guardians,
//!   which makes a naked subset with other cells of the house.
//! * **Type 4**: in cells of one house, where all but one of them are needed for deadly digits that
//!   have no other room. The other deadly digits go from these cells.
//!
//! ## How it is found
//!
//! Line pair by line pair, choosing three or four places across: either all cells but two have no
//! more than the right number of digits, or all guardians are of one digit. Every cell has at least
//! two of the digits. By direction, lines, places and digits; in type 3 by house and cells. All types
//! share this list. With two digits this is a unique rectangle and not meant here.
//!
//! ## Names elsewhere
//!
//! Extended Unique Rectangle, 2×3 or 2×4 unique rectangle. HoDoKu and Sudoku Explainer have none.

use crate::{
    Example, Step, Technique, TechniqueInfo, View,
    view::deadly::{Kind, info},
};
use std::ops::ControlFlow::{self, Continue};

/// Finds extended rectangles of one [type](self).
#[derive(Debug)]
pub struct ExtendedRectangle {
    info: &'static TechniqueInfo,
    kind: Kind,
}

/// Finds extended rectangles of [type 1](self).
pub static EXTENDED_1: ExtendedRectangle = ExtendedRectangle {
    info: &info(
        "extended-rectangle-type-1",
        "Extended Rectangle Type 1",
        &["Extended Unique Rectangle Type 1"],
        Example {
            state: "
            [58]+4+2+1+9[38]+6[35]7
            [58]+694[38]+7+1+2[35]
            +7+132564+8+9
            +4+9[678]3[68]5[78]1+2
            +1+3[68]+7+2[48]+9[56][45]
            25[678]9[168][148][78][36][34]
            +6+74+5[13][13]+2+98
            +32+1+8+4957+6
            98+56+72+3+41",
            step: "Extended Rectangle Type 1: 6,7,8 in r4c357,r6c357 + r6c5=1 => r6c5<>6, r6c5<>8",
        },
    ),
    kind: Kind::OneCell,
};

/// Finds extended rectangles of [type 2](self).
pub static EXTENDED_2: ExtendedRectangle = ExtendedRectangle {
    info: &info(
        "extended-rectangle-type-2",
        "Extended Rectangle Type 2",
        &["Extended Unique Rectangle Type 2"],
        Example {
            state: "
            [389]+4[135]2[158][1589]+6+7[13]
            7[18]+2[18]6+3+459
            [39]+6[135]4+7[159]8+2[13]
            47+6+9[18][18]+23+5
            12+8+5+37+964
            +5+396+4+2+71+8
            [28][18]4+7[1258][158]+3+96
            [238]+9[13][18][128]+65+4+7
            +65+7+39+418+2",
            step: "Extended Rectangle Type 2: 1,3,5,9 in r1c1369,r3c1369 + r1c16=8 => r1c5<>8",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds extended rectangles of [type 3](self).
pub static EXTENDED_3: ExtendedRectangle = ExtendedRectangle {
    info: &info(
        "extended-rectangle-type-3",
        "Extended Rectangle Type 3",
        &["Extended Unique Rectangle Type 3"],
        Example {
            state: "
            [68]23[67][78]49+1+5
            [689]5+7[36]1[389]4[23][238]
            [89]+4+152[389]+6+7[38]
            +2+85+46+13+97
            41+98[37][37]+2+56
            +37+6+2+9+5+8+4+1
            +5+6+4+1[38][238]+7[23]+9
            +7+3+2+9+561+8+4
            198[37]4[237]5+6[23]",
            step: "Extended Rectangle Type 3: 3,8,9 in r2c169,r3c169 + r2c9=2, r2c1=6; r2c4, r2c8 => r2c6<>3",
        },
    ),
    kind: Kind::Subset,
};

/// Finds extended rectangles of [type 4](self).
pub static EXTENDED_4: ExtendedRectangle = ExtendedRectangle {
    info: &info(
        "extended-rectangle-type-4",
        "Extended Rectangle Type 4",
        &["Extended Unique Rectangle Type 4"],
        Example {
            state: "
            987[245][24][25]+3+61
            5+6+4[179][1379][139][79]+28
            +1+2+3[789]6[89][79]+4+5
            6+1+93+542+8+7
            +7+4+5[28][28]+6+1+3+9
            +8+32[19][19]745+6
            +39+6[145][14][15]8+7+2
            258[79][379][39]+61+4
            +47+16[28][28]+5+93",
            step: "Extended Rectangle Type 4: 1,7,9 in r268c4,r268c5 + r28c5=3; 7c5 => r2c5<>1, r28c5<>9",
        },
    ),
    kind: Kind::Locked,
};

impl Technique for ExtendedRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for deadly in view.extended_rectangles() {
            deadly.conclude(self.kind, view, id, found)?;
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::EXTENDED_1;
    use crate::testing::check_none;

    /// Six cells of one box cannot be filled with three digits, so nothing could be exchanged.
    #[test]
    fn one_box_is_not_enough() {
        let rows = ["[123][123][123]......", "[123][123][1234]......"].join("");
        check_none(&EXTENDED_1, &format!("{rows}{}", ".".repeat(63)));
    }
}
