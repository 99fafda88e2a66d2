//! BUG: a grid in which each empty cell has two candidates and each digit two places is deadly.
//!
//! ## What it is
//!
//! A *bivalue universal grave* is a grid in which every empty cell has exactly two candidates and
//! every digit two places or none among the empty cells of each house. In a solution of it each cell
//! could take its other candidate. So a grid with one solution that is a grave but for a few more
//! candidates, the guardians, has one of them true. They are
//!
//! * **BUG+1**: a single candidate. It is true, so the others of its cell are not.
//! * **Type 2**: of one digit. What sees all of them is not this digit.
//! * **Type 3**: in cells of one house. They count as one cell with the digits of the guardians,
//!   which makes a naked subset with other cells of the house.
//! * **Type 4**: in cells of one house, where all but one of them are needed for digits of the grave
//!   that have no other room. The other digits of the grave go from these cells.
//! * **BUG+n**: any two or more. Whatever sees all of them is false.
//!
//! ## How it is found
//!
//! At most eight cells may have more than two candidates. For each house and digit there is a
//! surplus of places over two; all choices of guardians that take it away exactly are graves. By
//! cells and the two digits that stay there; in type 3 by house and cells. All types share this list.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Bivalue Universal Grave + 1 (0610), 100 points. Sudoku Explainer: Bivalue Universal Grave
//! type 1 to 4, 5.6 to 6.1. BUG+1 is type 1, BUG+n is also called a multiple BUG or BUG+2, BUG+3.

use crate::{Example, Step, Technique, TechniqueInfo, View, view::deadly::info};
use std::ops::ControlFlow::{self, Continue};

/// Finds bivalue universal graves of one [type](self).
#[derive(Debug)]
pub struct BivalueUniversalGrave {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Single,
    OneDigit,
    Subset,
    Locked,
    Several,
}

/// Finds [BUG+1](self).
pub static BUG_1: BivalueUniversalGrave = BivalueUniversalGrave {
    info: &info(
        "bug-plus-1",
        "BUG+1",
        &["Bivalue Universal Grave + 1", "BUG Type 1"],
        Example {
            state: "
            [27]+9[25]+613[57]+8+4
            [68][48][46]2+5+7+1+39
            3[57]184+92[56][67]
            968+5+7+1+42+3
            +4379+2+6+81+5
            +1[25][25]+3+84[79][69][67]
            [67][47][346]+1+9+2[35][45]8
            [28][28]9+435+67+1
            +51[34]+76+8[39][49]+2",
            step: "BUG+1: r7c3=4 => r7c3<>3, r7c3<>6",
        },
    ),
    kind: Kind::Single,
};

/// Finds BUG of [type 2](self).
pub static BUG_TYPE_2: BivalueUniversalGrave = BivalueUniversalGrave {
    info: &info(
        "bug-type-2",
        "BUG Type 2",
        &["Bivalue Universal Grave Type 2"],
        Example {
            state: "
            [28][48]6+5[248]7+1+3+9
            [238]+7[13]9[28][18]456
            +9[14]+5+3+6[14]2+78
            1+2+485+63+9+7
            +5694+7382+1
            [38][38]7+192+6+45
            6[13]2+7[38]+5+9[18]+4
            458+2+19+7+6+3
            +7+9[13]6[348][48]5[18]+2",
            step: "BUG Type 2: r19c5,r2c1=8 => r2c5<>8",
        },
    ),
    kind: Kind::OneDigit,
};

/// Finds BUG of [type 3](self).
pub static BUG_TYPE_3: BivalueUniversalGrave = BivalueUniversalGrave {
    info: &info(
        "bug-type-3",
        "BUG Type 3",
        &["Bivalue Universal Grave Type 3"],
        Example {
            state: "
            +1[29][27]+438[79]6+5
            [79]54+1[69][67]+3+8+2
            +6+3+8[79][25][25][79]+1+4
            [49][49]+6+37+12+5+8
            +21+35+8+9+6+4+7
            8+7+5+2[46][46]+13+9
            [47]+8[27]6[24]+35+91
            +5+69+8+1[27]4[27]+3
            3[24]+1[79][459][457]+8[27]+6",
            step: "BUG Type 3: r9c5=4, r9c6=7; r7c5, r8c6 => r9c4<>7",
        },
    ),
    kind: Kind::Subset,
};

/// Finds BUG of [type 4](self).
pub static BUG_TYPE_4: BivalueUniversalGrave = BivalueUniversalGrave {
    info: &info(
        "bug-type-4",
        "BUG Type 4",
        &["Bivalue Universal Grave Type 4"],
        Example {
            state: "
            +1[29][27]+438[79]6+5
            [79]54+1[69][67]+3+8+2
            +6+3+8[79][25][25][79]+1+4
            [49][49]+6+37+12+5+8
            +21+35+8+9+6+4+7
            8+7+5+2[46][46]+13+9
            [47]+8[27]6[24]+35+91
            +5+69+8+1[27]4[27]+3
            3[24]+1[79][459][457]+8[27]+6",
            step: "BUG Type 4: r9c5=4, r9c6=7; 5b8 => r9c6<>4, r9c5<>9",
        },
    ),
    kind: Kind::Locked,
};

/// Finds [BUG+n](self).
pub static BUG_N: BivalueUniversalGrave = BivalueUniversalGrave {
    info: &info(
        "bug-plus-n",
        "BUG+n",
        &["Bivalue Universal Grave + n", "Multiple BUG"],
        Example {
            state: "
            [28][48]6+5[248]7+1+3+9
            [238]+7[13]9[28][18]456
            +9[14]+5+3+6[14]2+78
            1+2+485+63+9+7
            +5694+7382+1
            [38][38]7+192+6+45
            6[13]2+7[38]+5+9[18]+4
            458+2+19+7+6+3
            +7+9[13]6[348][48]5[18]+2",
            step: "BUG+n: r19c5,r2c1=8 => r2c5<>8",
        },
    ),
    kind: Kind::Several,
};

impl Technique for BivalueUniversalGrave {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for deadly in view.graves() {
            match self.kind {
                Kind::Single if deadly.guardians.sole().is_some() => {
                    deadly.type_1(view, id, found)?;
                }
                Kind::OneDigit => deadly.type_2(view, id, found)?,
                Kind::Subset => deadly.type_3(view, id, found)?,
                Kind::Locked => deadly.type_4(view, id, found)?,
                Kind::Several if deadly.guardians.sole().is_none() => {
                    deadly.type_n(view, id, found)?;
                }
                _ => {}
            }
        }
        Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{BUG_1, BUG_N, BUG_TYPE_2};
    use crate::testing::check_none;

    /// One guardian is not several, nor the other way round.
    #[test]
    fn the_number_of_guardians_decides() {
        check_none(&BUG_N, BUG_1.info.example.state);
        check_none(&BUG_1, BUG_TYPE_2.info.example.state);
    }

    /// Each cell has two candidates, but a digit has too many places in a house.
    #[test]
    fn empty_grids_are_no_graves() {
        check_none(&BUG_N, &".".repeat(81));
    }
}
