//! Borescoper's Deadly Pattern: a square of four cells with two cells beside it and two below.
//!
//! ## What it is
//!
//! Two rows and two columns of a box make a square. With two cells of these rows in another box, one
//! above the other, and two cells of these columns in a third, side by side, these are eight empty
//! cells. If they held four digits alone, the digits could be placed otherwise. So could three
//! digits in seven cells, where one corner of the square is missing. So one of the other candidates
//! of these cells, the guardians, is true. They are
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
//! For each three or four digits, all places of the pattern in cells that have two of the digits or
//! more, of which at most three have other candidates. All fillings are gone through, as some of the
//! digits may be missing in a cell. By digits, then by cells; in type 3 by house and cells of the
//! subset. All types share this list.
//!
//! ## Names elsewhere
//!
//! Borescoper described it in the forum of sudoku.com. HoDoKu and Sudoku Explainer have none. It is
//! an [anonymous deadly pattern](super::anonymous_deadly_pattern) with a name.

use crate::{
    Example, Step, Technique, TechniqueInfo, View,
    view::deadly::{Kind, info},
};
use std::ops::ControlFlow::{self, Continue};

/// Finds Borescoper's deadly patterns of one [type](self).
#[derive(Debug)]
pub struct BorescopersDeadlyPattern {
    info: &'static TechniqueInfo,
    kind: Kind,
}

/// Finds Borescoper's deadly patterns of [type 1](self).
pub static BORESCOPER_1: BorescopersDeadlyPattern = BorescopersDeadlyPattern {
    info: &info(
        "borescopers-deadly-pattern-type-1",
        "Borescoper's Deadly Pattern Type 1",
        &[],
        Example {
            state: "
            +26+9+3+7[15][158][1458][458]
            1[58]+36249[58]+7
            +7[58]+4[158][158]+9+632
            +3+9+7[158]+46[158]+2[58]
            +8+1+593+2+476
            +642[158][158]7[1358][1589][3589]
            +578493+2+6+1
            +9+2[16]+7[156][15][358][458][3458]
            43[16]+2[156]8+7[59][59]",
            step: "Borescoper's Deadly Pattern Type 1: 1,5,8 in r346c4,r36c5,r46c7 + r6c7=3 => r6c7<>1, r6c7<>5, r6c7<>8",
        },
    ),
    kind: Kind::OneCell,
};

/// Finds Borescoper's deadly patterns of [type 2](self).
pub static BORESCOPER_2: BorescopersDeadlyPattern = BorescopersDeadlyPattern {
    info: &info(
        "borescopers-deadly-pattern-type-2",
        "Borescoper's Deadly Pattern Type 2",
        &[],
        Example {
            state: "
            +6+1+38+952+74
            +5+2+8[467][47][46]+19+3
            74+9+3+21+5+68
            9+5[67][467]+1[28][3468][2348][27]
            +2+849+3[67][67]51
            +13[67]+5[47][28][468][248]+9
            3+92+16[47][478][48]+5
            +86+1[47]5+9[34][234][27]
            +4+7528+39+1+6",
            step: "Borescoper's Deadly Pattern Type 2: 2,3,4,8 in r4c678,r6c678,r8c78 + r46c7=6 => r5c7<>6",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds Borescoper's deadly patterns of [type 3](self).
pub static BORESCOPER_3: BorescopersDeadlyPattern = BorescopersDeadlyPattern {
    info: &info(
        "borescopers-deadly-pattern-type-3",
        "Borescoper's Deadly Pattern Type 3",
        &[],
        Example {
            state: "
            [2789][238][378]+6[89]154[27]
            +4612+5+7+39+8
            [25789][28][578]+4[89]3[16][126][1267]
            [18][18]9[35]74[16][1236][1256]
            6+7+4[35]+2+8+9[13][15]
            3+529+1+6+8+7+4
            [12][123][36]8+4+57[16]+9
            [15]9[56]7+324+8[16]
            [78]4[78]+16+9+25+3",
            step: "Borescoper's Deadly Pattern Type 3: 5,7,8,9 in r1c135,r3c135,r9c13 + r13c1=2, r1c3=3; r1c2, r3c2 => r3c3<>8",
        },
    ),
    kind: Kind::Subset,
};

/// Finds Borescoper's deadly patterns of [type 4](self).
pub static BORESCOPER_4: BorescopersDeadlyPattern = BorescopersDeadlyPattern {
    info: &info(
        "borescopers-deadly-pattern-type-4",
        "Borescoper's Deadly Pattern Type 4",
        &[],
        Example {
            state: "
            [14678][468][167][17]5[138]+9[137]2
            [17]+3[17]4+926+58
            +259[167][78][1368][47][137][147]
            [34678][2468][2367]5[278][689]1[6789][679]
            9[268]+5[167][278][168][78]4+3
            [678]1[67]34[689]2[6789]5
            [1356]+9[1236]8[36][45][457][1267][1467]
            [1356][26]4+9[36]7[58][1268][16]
            [56]7821[45]3[69][469]",
            step: "Borescoper's Deadly Pattern Type 4: 1,3,6,7 in r1c468,r3c468,r5c46 + r135c6=8; 1c6, 3c6 => r35c6<>6",
        },
    ),
    kind: Kind::Locked,
};

impl Technique for BorescopersDeadlyPattern {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for deadly in view.squares() {
            deadly.conclude(self.kind, view, id, found)?;
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::BORESCOPER_1;
    use crate::{
        techniques::{ANONYMOUS_1, EXTENDED_1, LOOP_1},
        testing::{check_none_in_examples, check_step},
    };

    #[test]
    fn other_deadly_patterns_have_another_shape() {
        check_none_in_examples(&BORESCOPER_1, &[&ANONYMOUS_1, &EXTENDED_1, &LOOP_1]);
    }

    /// With four digits the square is whole.
    #[test]
    fn finds_a_pattern_of_four_digits() {
        check_step(
            &BORESCOPER_1,
            "5[79][79]+4+2+6+1+83
             +48+31+752+9+6
             +61+238+9+4[57][57]
             3[27]+6+9+18[57][257]4
             [29][2479]+865[47][37][23]1
             [17]5[14]+2+3[47]9+6+8
             8[247][47]+5+93+61[27]
             [17]6[157]+84+2[357][35]9
             [29]+3[59]761+8+4[25]",
            "Borescoper's Deadly Pattern Type 1: 2,3,5,7 in r4c278,r5c278,r8c78 + r5c2=4, r5c2=9 => r5c2<>2, r5c2<>7",
        );
    }
}
