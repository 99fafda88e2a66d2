//! Unique Rectangle: four cells that hold two digits only could be exchanged.
//!
//! ## What it is
//!
//! Four empty cells in two rows, two columns and two boxes. If they held two digits alone, the
//! digits could change places, and the puzzle would have two solutions. So one of the other
//! candidates of these cells, the guardians, is true. What follows depends on where they are:
//!
//! * **Type 1**: in one cell. It holds none of the two digits.
//! * **Type 2**: in two cells of a row or column, all of one digit. What sees both is not this digit.
//! * **Type 3**: in two cells of a row or column. They count as one cell with the digits of the
//!   guardians, which makes a naked subset with other cells of a house.
//! * **Type 4**: in two cells of a row or column, and in a house around them one of the two digits has
//!   no other room. The other digit goes from both.
//! * **Type 5**: in two opposite cells, or in three, all of one digit, as in type 2.
//! * **Type 6**: in two opposite cells, and one of the two digits has no room but the rectangle in
//!   both rows or both columns. It goes from the cells with guardians.
//! * **Hidden Rectangle**: the opposite of a cell without guardians has one of the two digits in
//!   strong links along its row and its column. It does not hold the other digit.
//!
//! ## How it is found
//!
//! From each cell with two candidates to the rectangles of cells that have both digits, or with
//! [`incomplete_rectangles`](crate::Options::incomplete_rectangles) at least one of them. All types
//! share this list, which is usually empty or short. Then rectangle by rectangle: by its first cell
//! with two candidates, its rows and its columns; in type 3 by house and cells.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Uniqueness Test 1 to 6 (0600 to 0605) and Hidden Rectangle (0606), 100 points. Sudoku
//! Explainer: Unique Rectangle type 1 to 4, 4.5 to 4.9. The types are those of the forums; Andrew
//! Stuart counts the side of type 2 as 2, 2B and 2C.

use crate::{
    Example, Step, Technique, TechniqueId, TechniqueInfo, Truth, View,
    view::Rectangle,
    view::deadly::{self, Found, info, product},
};
use std::ops::ControlFlow::{self, Continue};
use sudokit_grid::{CandidateSet, Digit, House};

/// Finds unique rectangles of one [type](self).
#[derive(Debug)]
#[doc(alias = "uniqueness test")]
pub struct UniqueRectangle {
    info: &'static TechniqueInfo,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    OneCell,
    OneDigitOnASide,
    Subset,
    Locked,
    OneDigitElsewhere,
    Crossed,
    Hidden,
}

/// Finds unique rectangles of [type 1](self).
pub static UNIQUE_1: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-1",
        "Unique Rectangle Type 1",
        &["Uniqueness Test 1", "UR Type 1"],
        Example {
            state: "
            +4+7[26]3[29][59]1[256]8
            +85[126]4[27][17][236]9[23]
            39[12]+86[15]+4[25]7
            +1342+8[67]+5[67]+9
            +2+8+5+1[79][679][67]+3+4
            96+7+53+4[28][28]1
            +6+2871+3+9+45
            +5+1+3+9+42[78][78]+6
            +74+96+58[23]+1[23]",
            step: "Unique Rectangle Type 1: 2,3 in r2c79,r9c79 + r2c7=6 => r2c7<>2, r2c7<>3",
        },
    ),
    kind: Kind::OneCell,
};

/// Finds unique rectangles of [type 2](self).
pub static UNIQUE_2: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-2",
        "Unique Rectangle Type 2",
        &["Uniqueness Test 2", "UR Type 2"],
        Example {
            state: "
            [378]9[1378][137]+52+6+4[17]
            6[27][127]4+8[19][179]+53
            [347][347]5[1379][39]628[179]
            [23579][23567][237]8[369][159][179][236]4
            [235789]1[2378][369]+4[59][789][236][579]
            [3589][356]+4[1369]27[189][36][159]
            [257][257][27][69][69]341+8
            +1+865+743+92
            [34][34]9+21+8+576",
            step: "Unique Rectangle Type 2: 3,4 in r3c12,r9c12 + r3c12=7 => r1c13,r2c23,r3c49<>7",
        },
    ),
    kind: Kind::OneDigitOnASide,
};

/// Finds unique rectangles of [type 3](self).
pub static UNIQUE_3: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-3",
        "Unique Rectangle Type 3",
        &["Uniqueness Test 3", "UR Type 3"],
        Example {
            state: "
            3[12468][289][125][46][2456][89][14]7
            [146][12467][27]98[2467]+5[14]3
            [1489]5[789][13][347][47][89]2+6
            +2+31+4[79][79]+6+85
            +7968+512+3+4
            [458][48][58]+6237+9+1
            [568][268]4[235][36][2568]+1+79
            [689][268]+371[2689]+45[28]
            [1589][1278][25789][25][49][24589]36[28]",
            step: "Unique Rectangle Type 3: 8,9 in r1c37,r3c37 + r1c3=2, r3c3=7; r2c3 => r12c2,r9c3<>2, r2c2,r9c3<>7",
        },
    ),
    kind: Kind::Subset,
};

/// Finds unique rectangles of [type 4](self).
pub static UNIQUE_4: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-4",
        "Unique Rectangle Type 4",
        &["Uniqueness Test 4", "UR Type 4"],
        Example {
            state: "
            [125][17]+9+4[125]+6+3+8[27]
            [128][1478][147]3[12]9+5+6[27]
            [235]+6[35]+8[25]7149
            [58][78][57]+2+9+4+631
            [13]2[13]+5+689+74
            +496+17+3+2+58
            +9+58+7+3+2+4+1+6
            +7326+4+1+8+9+5
            +6[14][14]9+8+572+3",
            step: "Unique Rectangle Type 4: 1,4 in r2c23,r9c23 + r2c23=7, r2c2=8; 4b1 => r2c23<>1",
        },
    ),
    kind: Kind::Locked,
};

/// Finds unique rectangles of [type 5](self).
pub static UNIQUE_5: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-5",
        "Unique Rectangle Type 5",
        &["Uniqueness Test 5", "UR Type 5"],
        Example {
            state: "
            +324+56+7+918
            [56][57]+9[12][12]+8[46]+3[47]
            [16][17]+893+4[26]+5[27]
            [148][148]+5+7[12]63[24]+9
            +9624+8+3+5+71
            [14]+37[12]5+9+8[246][246]
            [245][45]+389+17[246][26]
            +7+96+34+2+185
            [248][48]1+6+7+5[24]+93",
            step: "Unique Rectangle Type 5: 2,6 in r6c89,r7c89 + r6c89,r7c8=4 => r4c8<>4",
        },
    ),
    kind: Kind::OneDigitElsewhere,
};

/// Finds unique rectangles of [type 6](self).
pub static UNIQUE_6: UniqueRectangle = UniqueRectangle {
    info: &info(
        "unique-rectangle-type-6",
        "Unique Rectangle Type 6",
        &["Uniqueness Test 6", "UR Type 6"],
        Example {
            state: "
            +173+2+8[59][59]+6+4
            +4[259][25]+13+6[579][78][58]
            +6[59]8[49][47][579]2+31
            +9+3+47+5+18+26
            +7[15][15]6284+93
            2+8+6+3+94+15+7
            5[12]9[48][467]+3[67][178][28]
            +34[12][89][67][79][567][178][258]
            +8+6+75123+4+9",
            step: "Unique Rectangle Type 6: 6,7 in r7c57,r8c57 + r7c5=4, r8c7=5; 6r7, 6r8 => r7c5,r8c7<>6",
        },
    ),
    kind: Kind::Crossed,
};

/// Finds [hidden rectangles](self).
pub static HIDDEN_RECTANGLE: UniqueRectangle = UniqueRectangle {
    info: &info(
        "hidden-rectangle",
        "Hidden Rectangle",
        &["Hidden Unique Rectangle"],
        Example {
            state: "
            +39+4+6+821+5+7
            +6+1+873+5+42+9
            52+7+4[19][19]+3+68
            1+53[29]47[289][89]+6
            +4+7[29]+56+8[29]3+1
            8+6[29][1239][129][139]+7+45
            7+368[159]4[59][19]+2
            9+4+5[12][127][16][68][178]+3
            +2+81[39][579][369][569][79]4",
            step: "Hidden Rectangle: 5,9 in r7c57,r9c57 + r7c5=1, r9c7=6, r9c5=7; 5r9, 5c5 => r9c5<>9",
        },
    ),
    kind: Kind::Hidden,
};

impl Technique for UniqueRectangle {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let id = self.info.id;
        for rectangle in view.rectangles() {
            let deadly = &rectangle.deadly;
            match self.kind {
                Kind::OneCell => deadly.type_1(view, id, found)?,
                Kind::OneDigitOnASide if rectangle.has_extra_side() => {
                    deadly.type_2(view, id, found)?;
                }
                Kind::Subset if rectangle.has_extra_side() => deadly.type_3(view, id, found)?,
                Kind::Locked if rectangle.has_extra_side() => deadly.type_4(view, id, found)?,
                Kind::OneDigitElsewhere if !rectangle.has_extra_side() => {
                    deadly.type_2(view, id, found)?;
                }
                Kind::Crossed if rectangle.has_extra_diagonal() => {
                    find_crossed(view, id, rectangle, found)?;
                }
                Kind::Hidden => find_hidden(view, id, rectangle, found)?,
                _ => {}
            }
        }
        Continue(())
    }
}

/// A digit with no other room in both rows, or in both columns, of a rectangle with guardians in
/// opposite corners. In one of these corners it would be in the other, too, and no guardian true.
fn find_crossed(
    view: &View<'_>,
    id: TechniqueId,
    rectangle: &Rectangle,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let [a, .., d] = rectangle.corners;
    let cells = rectangle.corners.into_iter().collect();
    for digit in rectangle.digits {
        let lines = [
            [House::Row(a.row() as u8), House::Row(d.row() as u8)],
            [House::Column(a.column() as u8), House::Column(d.column() as u8)],
        ];
        for lines in lines {
            let confined = lines.iter().all(|&line| {
                let house = view.cells_in(line);
                house.is_some_and(|house| deadly::is_confined(view, digit, house, cells))
            });
            if confined {
                let truths = lines.map(|line| Truth::Place(line, digit));
                let gone = CandidateSet::of_digit(digit, rectangle.deadly.extra);
                rectangle.deadly.push(view, id, &truths, gone, found)?;
                break;
            }
        }
    }
    Continue(())
}

/// A corner opposite to one without guardians, with strong links of one digit along both sides.
fn find_hidden(
    view: &View<'_>,
    id: TechniqueId,
    rectangle: &Rectangle,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let [a, b, c, d] = rectangle.corners;
    let cells = [a, b, c, d].into_iter().collect();
    let extra = rectangle.deadly.extra;
    for (plain, corner) in [(a, d), (b, c), (c, b), (d, a)] {
        if extra.contains(plain) {
            continue;
        }
        let [p, q] = rectangle.digits;
        for (strong, gone) in [(p, q), (q, p)] {
            let lines = deadly::row_and_column(corner);
            if lines.iter().all(|&line| deadly::is_confined(view, strong, line, cells)) {
                let truths = [
                    Truth::Place(House::Row(corner.row() as u8), strong),
                    Truth::Place(House::Column(corner.column() as u8), strong),
                ];
                let gone = product(corner.into(), Digit::into(gone));
                rectangle.deadly.push(view, id, &truths, gone, found)?;
            }
        }
    }
    Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::check_none;

    /// All four cells in one box are no deadly pattern: the box would hold a digit twice.
    #[test]
    fn one_box_is_no_rectangle() {
        let state = format!("[12][12].......[12][123].......{}", ".".repeat(63));
        check_none(&UNIQUE_1, &state);
    }

    /// A given cannot be exchanged, so cells that are filled make no rectangle.
    #[test]
    fn a_filled_corner_is_no_corner() {
        let state = format!("1..2.....2..[13].....{}", ".".repeat(63));
        check_none(&UNIQUE_1, &state);
    }

    /// Four boxes are two too many: the digits of each would change.
    #[test]
    fn four_boxes_are_no_rectangle() {
        let state = format!("[12]...[12]....{}[12]...[123]....{}", ".".repeat(27), ".".repeat(36));
        check_none(&UNIQUE_1, &state);
    }
}
