//! Unique Loop: a loop of cells that hold two digits only could be exchanged.
//!
//! ## What it is
//!
//! Six or more empty cells, each in one house with the next, around to the first, and two of them
//! or none in every row, column and box. If they held two digits alone, these would alternate along
//! the loop and could change places. So one of the other candidates of these cells, the guardians,
//! is true. They are
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
//! For each two digits from the cells that have no others, going on to cells that have both, until
//! the way closes: loops of up to 16 cells, with guardians in two cells at most, or in three if they
//! are all of one digit. By digits, then by cells; in type 3 by house and cells. All types share
//! this list. A loop of four cells is a unique rectangle and not meant here.
//!
//! ## Names elsewhere
//!
//! Sudoku Explainer: Unique Loop type 1 to 4, 4.6 to 5.2 by length and type. HoDoKu has none.

use crate::{
    Example, Step, Technique, TechniqueInfo, View,
    view::deadly::{Kind, info},
};
use std::ops::ControlFlow::{self, Continue};

/// Finds unique loops of one [type](self).
#[derive(Debug)]
pub struct UniqueLoop {
    info: &'static TechniqueInfo,
    kind: Kind,
}

/// Finds unique loops of [type 1](self).
pub static LOOP_1: UniqueLoop = UniqueLoop {
    info: &info(
        "unique-loop-type-1",
        "Unique Loop Type 1",
        &[],
        Example {
            state: "
            7[16]+9[1568][1268][1256]+3+4[16]
            +3[16]274[16]58+9
            48+59[136][136]+7+2[16]
            [256]3+1[56][26]8+49+7
            [25]47[135]9[1235]86[35]
            [56]9+84[36]+7+21[35]
            +8+2+3[16]+79[16]54
            +176+2549+3+8
            +9+5+4[1368][1368][136][16]+72",
            step: "Unique Loop Type 1: 1,6 in r1c29,r2c26,r3c69 + r3c6=3 => r3c6<>1, r3c6<>6",
        },
    ),
    kind: Kind::OneCell,
};

/// Finds unique loops of [type 2](self).
pub static LOOP_2: UniqueLoop = UniqueLoop {
    info: &info(
        "unique-loop-type-2",
        "Unique Loop Type 2",
        &[],
        Example {
            state: "
            [37][17][13][56]+8+2[56]9+4
            4+6+5+9+371+2+8
            829[456]1[456]+7[56]+3
            [29][89][28]74[56][56]3+1
            1+4+78[56]3+9[56]2
            [36]5[36]+129+4+8+7
            [259][19][12]+37[15]846
            [67][178]42+9[168]+3[17]5
            [567]3[168][456][56][14568]+2[17]+9",
            step: "Unique Loop Type 2: 5,6 in r1c47,r3c68,r4c67,r5c58,r9c45 + r3c6,r9c4=4 => r3c4,r9c6<>4",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds unique loops of [type 3](self).
pub static LOOP_3: UniqueLoop = UniqueLoop {
    info: &info(
        "unique-loop-type-3",
        "Unique Loop Type 3",
        &[],
        Example {
            state: "
            16[25][25]49378
            7[89][89]36[25]1[25]4
            4[25]3718[25]69
            21[89][56][79]4[589]3[67]
            [35][89]4[126][2379][17][289][259][67]
            [35]768[239][25][249][2459]1
            931456782
            6[24]7[12]83[49][149]5
            8[245][25]9[27][17]6[14]3",
            step: "Unique Loop Type 3: 8,9 in r2c23,r4c37,r5c27 + r5c7=2, r4c7=5; r3c7 => r6c7<>2",
        },
    ),
    kind: Kind::Subset,
};

/// Finds unique loops of [type 4](self).
pub static LOOP_4: UniqueLoop = UniqueLoop {
    info: &info(
        "unique-loop-type-4",
        "Unique Loop Type 4",
        &[],
        Example {
            state: "
            91+5[48][48]67+3+2
            +3+8+7+5+1+2[46]+9[46]
            +6+42+9+73+58+1
            [45]317[48][59][469]+2[4568]
            +2[59]+6[48]+3+1[49]+7[458]
            [457][579]862[59]+31[45]
            +8+63+1+94+25+7
            [57][57]9+2+681+43
            +1+2+4+35+7+869",
            step: "Unique Loop Type 4: 4,8 in r1c45,r4c59,r5c49 + r45c9=5, r4c9=6; 8b6 => r45c9<>4",
        },
    ),
    kind: Kind::Locked,
};

impl Technique for UniqueLoop {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for deadly in view.unique_loops() {
            deadly.conclude(self.kind, view, id, found)?;
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::LOOP_1;
    use crate::testing::check_none;

    /// Three cells of a house cannot be on one loop, here those of row 1.
    #[test]
    fn a_house_has_two_cells_of_a_loop() {
        let rows = ["[12]..[12]..[123].."; 2].join("");
        check_none(&LOOP_1, &format!("{rows}{}", ".".repeat(63)));
    }
}
