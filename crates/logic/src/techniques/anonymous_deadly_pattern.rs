//! Anonymous Deadly Pattern: a few cells that could take their other digit, all at once.
//!
//! ## What it is
//!
//! A few empty cells with two digits each, such that every digit has two of the cells or none in each
//! row, column and box. If they held these digits alone, each cell could take its other digit. Or
//! cells with three or four digits in all, of which every filling has another beside it with the
//! same digits in each house. So one of the other candidates of these cells, the guardians, is true.
//! They are
//!
//! * **Type 1**: in one cell. It holds none of the deadly digits.
//! * **Type 2**: of one digit. What sees all of them is not this digit.
//! * **Type 3**: in cells of one house. They count as one cell with the digits of the guardians,
//!   which makes a naked subset with other cells of the house.
//! * **Type 4**: in cells of one house, where all but one of them are needed for deadly digits that
//!   have no other room. The other deadly digits go from these cells.
//! * **Type n**: anywhere. Whatever sees all of them is false.
//!
//! ## How it is found
//!
//! From each cell with two candidates, what lacks its second is completed: a digit in a house, a
//! cell. Patterns have three digits or more (those of two are rectangles and loops), up to 14
//! cells, and guardians in two cells at most. By first cell, then by candidates. After these, for
//! each three or four digits, the cells that have no others together with some that have, if they
//! are 5 to 12: one or two anywhere, or three in a house or with the same guardian. All fillings are
//! gone through. By digits, then by cells. In type 3 by house and cells of the subset. All types
//! share this list.
//!
//! ## Names elsewhere
//!
//! BUG-Lite: a bivalue universal grave in some of the empty cells. HoDoKu and Sudoku Explainer have
//! none.

use crate::{
    Example, Step, Technique, TechniqueInfo, View,
    view::deadly::{Kind, info},
};
use std::ops::ControlFlow::{self, Continue};

/// Finds anonymous deadly patterns of one [type](self).
#[derive(Debug)]
pub struct AnonymousDeadlyPattern {
    info: &'static TechniqueInfo,
    kind: Kind,
}

/// Finds anonymous deadly patterns of [type 1](self).
pub static ANONYMOUS_1: AnonymousDeadlyPattern = AnonymousDeadlyPattern {
    info: &info(
        "anonymous-deadly-pattern-type-1",
        "Anonymous Deadly Pattern Type 1",
        &["BUG-Lite Type 1"],
        Example {
            state: "
            8+4+9325+6+1+7
            7+3+2+8[16][16]9+4+5
            +5+6+1+7[49][49]+32+8
            +49327+85+61
            +1+5+7[46]3[46]8+9+2
            +2+86[15][159][19]+4+7+3
            +9+7+8[56][56]+213+4
            +3+149+87+256
            6+2+5[14][14]+3+7+8+9",
            step: "Anonymous Deadly Pattern Type 1: 1,4,5,6,9 in r23679c5,r2356c6,r5679c4 + r6c5=1 => r6c5<>5, r6c5<>9",
        },
    ),
    kind: Kind::OneCell,
};

/// Finds anonymous deadly patterns of [type 2](self).
pub static ANONYMOUS_2: AnonymousDeadlyPattern = AnonymousDeadlyPattern {
    info: &info(
        "anonymous-deadly-pattern-type-2",
        "Anonymous Deadly Pattern Type 2",
        &["BUG-Lite Type 2"],
        Example {
            state: "
            4[59]+28[56]+7[69]+31
            +7[159]3[1569][156]+2+8[69]4
            [19]68[149][13][34]+72+5
            2[139][5679][15][1357][38]+4[58][69]
            [89][349][579][245][2357]61[58][29]
            [168][14][56][1245]9[48]37[26]
            [69]+8[69]+3452+1+7
            +5+24+7+81[69][69]3
            37+1[26][26]+9+548",
            step: "Anonymous Deadly Pattern Type 2: 5,6,9 in r1c257,r2c258,r8c78 + r2c25=1 => r2c4<>1",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds anonymous deadly patterns of [type 3](self).
pub static ANONYMOUS_3: AnonymousDeadlyPattern = AnonymousDeadlyPattern {
    info: &info(
        "anonymous-deadly-pattern-type-3",
        "Anonymous Deadly Pattern Type 3",
        &["BUG-Lite Type 3"],
        Example {
            state: "
            +5+2+3[16]+9478[16]
            [16]79[16]+5+8[24][23][34]
            8[146][14]+73+2[16]+5+9
            [14]+82+5+7396[14]
            [139][13]6+48[19]5+7+2
            [149]572[16][169]3[14]+8
            [136][1346]+8+92+5[146][14]7
            +2[146][14]+3[146]+789+5
            +7958[146][16][1246][23][1346]",
            step: "Anonymous Deadly Pattern Type 3: 2,3,4 in r2c789,r9c789 + r9c79=1, r9c79=6; r9c6 => r9c5<>1, r9c5<>6",
        },
    ),
    kind: Kind::Subset,
};

/// Finds anonymous deadly patterns of [type 4](self).
pub static ANONYMOUS_4: AnonymousDeadlyPattern = AnonymousDeadlyPattern {
    info: &info(
        "anonymous-deadly-pattern-type-4",
        "Anonymous Deadly Pattern Type 4",
        &["BUG-Lite Type 4"],
        Example {
            state: "
            74+2[359][356][3569]+8[59]1
            5+16[29]48+3[29]+7
            +3+89+1[57][257]+4[25]+6
            +6+7+8[23]9[23]14+5
            +1+53[48][78][47]+2+69
            +92+46[15][15]+7+3+8
            4+9+7[358][358][35]+6+12
            +2+3+57[16][16]98+4
            +861[49]+2[49]5+73",
            step: "Anonymous Deadly Pattern Type 4: 1,5,6 in r168c5,r168c6 + r1c56=3, r1c6=9; 6b2 => r1c56<>5",
        },
    ),
    kind: Kind::Locked,
};

/// Finds anonymous deadly patterns of [type n](self).
pub static ANONYMOUS_N: AnonymousDeadlyPattern = AnonymousDeadlyPattern {
    info: &info(
        "anonymous-deadly-pattern-type-n",
        "Anonymous Deadly Pattern Type n",
        &["BUG-Lite Type n"],
        Example {
            state: "
            15+7+83+2+9+6+4
            +6+849[57][57]3+1+2
            2+9+3+6+4158+7
            932[47][58]+6[78][45]+1
            [48][17]+6+2[1589][59][78][45]+3
            [48][17]+5[47][18]+3629
            +3485+2[79]+1[79]6
            +5+61+3[79]42[79]+8
            +7+2+9+16+8+435",
            step: "Anonymous Deadly Pattern Type n: 5,7,9 in r258c5,r257c6,r78c8 + r5c5=1, r5c5=8 => r5c5<>5, r5c5<>9",
        },
    ),
    kind: Kind::Any,
};

impl Technique for AnonymousDeadlyPattern {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for deadly in view.exchanges().iter().chain(view.mixtures()) {
            deadly.conclude(self.kind, view, id, found)?;
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::ANONYMOUS_1;
    use crate::testing::check_none;

    /// A pattern of two digits is a rectangle or a loop and has a name.
    #[test]
    fn two_digits_are_left_to_rectangles() {
        let rows = ["[12]..[12].....", "[12]..[123]....."].join("");
        check_none(&ANONYMOUS_1, &format!("{rows}{}", ".".repeat(63)));
    }
}
