//! Bent sets: XYZ-Wing and larger wings, as many cells as digits around a corner.
//!
//! ## What it is
//!
//! The cells lie in a box and a line that cross: some where they cross, some in the rest of the box
//! and some in the rest of the line. They have as many digits as they are, and exactly one digit,
//! called Z, is both in the rest of the box and in the rest of the line. Every other digit stands
//! in one of the cells at most, because its cells see each other. So Z stands in one of them, and
//! every cell that sees all places of Z among them loses it.
//!
//! Three cells are an XYZ-Wing: a pivot with all three digits where the houses cross, and a pincer
//! with two of them on either side. If the pivot lacks Z it is an XY-Wing, which is another
//! technique. Larger wings are called by their digits, and their pivots need not have Z.
//!
//! A set of which some cells in one house are locked already, because they have no more digits
//! than they are, is not a wing: the others do not matter then.
//!
//! ## How it is found
//!
//! Crossing by crossing, columns before rows, by box, then by line: all choices among the cells
//! with as many pencilmarks as the wing has cells, or fewer. The unions of the three parts are
//! computed before, so that a choice costs a few operations.
//!
//! ## Names elsewhere
//!
//! HoDoKu: XYZ-Wing (0801), 180 points. Sudoku Explainer: XYZ-Wing 4.4; Sukaku Explainer: WXYZ-Wing
//! 5.5, VWXYZ-Wing 6.2, UVWXYZ-Wing 6.6, TUVWXYZ-Wing 7.5. Kyouyama's Sudoku: Regular Wing, those
//! whose pincers have two digits each. Also Bent Naked Subset. The ALS-XZ rule sees the same.

use crate::{
    BentSet, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::choose::chosen,
};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Finds [bent sets](self) of one size.
#[derive(Debug)]
#[doc(alias = "bent naked subset")]
pub struct BentWing {
    info: &'static TechniqueInfo,
    size: usize,
}

/// Finds [three cells with three digits](self).
pub static XYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("xyz-wing"),
        name: "XYZ-Wing",
        aliases: &["XYZ Wing"],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                57[38][2389]6[239][239]14
                291[3458][345][3457]6[37][78]
                46[38]1[23][2379]5[379][278]
                34[29]67[29]851
                68[29][23459]1[23459][234][347][27]
                157[234]8[234][234]69
                716[25][25]8[49][49]3
                834796125
                925[34][34]1786",
            step: "XYZ-Wing: 3,9-2 in r14c6,r3c5 => r3c6<>2",
        },
    },
    size: 3,
};

/// Finds [four cells with four digits](self).
pub static WXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("wxyz-wing"),
        name: "WXYZ-Wing",
        aliases: &["Bent Quad"],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                859731426
                3248[56][56]7[19][19]
                167492358
                6[79]132[589][58]4[579]
                [47]821[45][459]6[379][3579]
                5[49]36[48]71[89]2
                [47][47][568]21[68]9[38][35]
                21[58]9[47]3[58]6[47]
                93[68]5[4678][468]2[17][147]",
            step: "WXYZ-Wing: 4,5,7-9 in r4c2,r5c156 => r4c6<>9",
        },
    },
    size: 4,
};

/// Finds [five cells with five digits](self).
pub static VWXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("vwxyz-wing"),
        name: "VWXYZ-Wing",
        aliases: &[],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                [257]83[1279][1279][125]46[1257]
                9[2457]1[247]683[57][257]
                [24567][2457][267][1247]3[1245]89[1257]
                [23567][257][267][12367][127][1236]948
                [246][24]8[246]59713
                [347]198[47][34]526
                [27]9[27][346]8[346]1[35][45]
                135[249][249]768[49]
                8645[19][13]2[37][79]",
            step: "VWXYZ-Wing: 1,2,3,9-4 in r69c6,r8c45,r9c5 => r7c6<>4",
        },
    },
    size: 5,
};

/// Finds [six cells with six digits](self).
pub static UVWXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("uvwxyz-wing"),
        name: "UVWXYZ-Wing",
        aliases: &[],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                [28]1[28]954673
                57[39][13]26[19]84
                [3469][469][349][137][17]8[1259][12][25]
                [147]3659[17][1247][124]8
                [89][589][589][17]423[16][67]
                [147]2[14]683[147]59
                [124689][45689][124589][24][167][17][2457]3[2567]
                [13][456]7[24][13]98[246][256]
                [2346][46][234]8[367]5[247]91",
            step: "UVWXYZ-Wing: 1,2,3,6,7-4 in r4689c1,r9c23 => r7c1<>4",
        },
    },
    size: 6,
};

/// Finds [seven cells with seven digits](self).
pub static TUVWXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("tuvwxyz-wing"),
        name: "TUVWXYZ-Wing",
        aliases: &[],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                [257]83[1279][1279][125]46[1257]
                9[2457]1[247]683[57][257]
                [24567][2457][267][1247]3[1245]89[1257]
                [23567][257][267][12367][127][1236]948
                [246][24]8[246]59713
                [347]198[47][34]526
                [27]9[27][346]8[36]1[35][45]
                135[249][249]768[49]
                8645[19][13]2[37][79]",
            step: "TUVWXYZ-Wing: 2,3,4,6,7,9-1 in r123578c4,r9c6 => r13c6<>1",
        },
    },
    size: 7,
};

/// Finds [eight cells with eight digits](self).
pub static STUVWXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("stuvwxyz-wing"),
        name: "STUVWXYZ-Wing",
        aliases: &[],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                9[124]678[14][123][23]5
                [123]5[1234]9[1346][146]8[26]7
                [1378][17][138]5[136]294[16]
                [1237]95[134][1247]86[37][1234]
                [12378]6[12348][134][12457][1457][12345][357]9
                [1237][1247][1234][1346][124567]9[12345]8[1234]
                4[12][129][168][156]37[2569][268]
                68729[45][345]1[34]
                53[129][1468][1467][1467][24][269][2468]",
            step: "STUVWXYZ-Wing: 2,4,5,6,7,8,9-3 in r4579c8,r789c9,r9c7 => r46c9<>3",
        },
    },
    size: 8,
};

/// Finds [nine cells with nine digits](self).
pub static RSTUVWXYZ_WING: BentWing = BentWing {
    info: &TechniqueInfo {
        id: TechniqueId::new("rstuvwxyz-wing"),
        name: "RSTUVWXYZ-Wing",
        aliases: &[],
        family: Family::BentSet,
        needs_uniqueness: false,
        example: Example {
            state: "
                [4568][4568]1[56]9[68]732
                [5678]2[67][1356][38]4[159][159][16]
                [56]93[1256]7[26][145]8[146]
                [2678][68]5[67]1[367][238]49
                [23479][46][29]85[367][123][1267][37]
                [38]1[67]429[38][67]5
                [256][56]89[34]1[2345][257][37]
                [1259]3[29][27][48][278]6[1259][14]
                [129]74[23]65[1239][129]8",
            step: "RSTUVWXYZ-Wing: 1,2,3,4,5,7,8,9-6 in r356789c1,r45c2,r6c3 => r4c1<>6",
        },
    },
    size: 9,
};

impl Technique for BentWing {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let small = (2..=self.size).fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
        for crossing in view.crossings() {
            let [region, line] = [crossing.region.cells, crossing.line.cells];
            let parts = [crossing.cells, region - crossing.cells, line - crossing.cells];
            let mut parts = parts.map(|part| part & small);
            if self.size == 3 {
                // The pivot has all digits, so two are left for each pincer.
                let [three, two] = [3, 2].map(|n| view.cells_of_size(n));
                parts = [parts[0] & three, parts[1] & two, parts[2] & two];
            }
            let n_cells: usize = parts.iter().map(|part| part.len()).sum();
            if n_cells < self.size || parts.iter().any(|part| part.is_empty()) {
                continue;
            }
            self.find_in(view, &parts.map(|part| Part::new(view, part)), found)?;
        }
        ControlFlow::Continue(())
    }
}

impl BentWing {
    /// Looks where two houses cross: `pivots` are the cells of both, `wings` those of one only.
    fn find_in(
        &self,
        view: &View<'_>,
        [pivots, left, right]: &[Part; 3],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pivot, pivot_digits, n_pivot) in pivots.choices() {
            for (a, a_digits, n_a) in left.choices() {
                let digits = pivot_digits | a_digits;
                let n = n_pivot + n_a;
                // With less than a digit to spare, the cells are locked without the others.
                if n >= self.size || digits.len() <= n || digits.len() > self.size {
                    continue;
                }
                for (b, b_digits) in right.choices_of(self.size - n) {
                    let Some(common) = common_digit(a_digits, b_digits) else { continue };
                    let digits = digits | b_digits;
                    if digits.len() != self.size {
                        continue;
                    }
                    let parts = [(pivots, pivot), (left, a), (right, b)];
                    let cells = parts
                        .iter()
                        .fold(CellSet::EMPTY, |all, (part, choice)| all | part.chosen(*choice));
                    let places = view.grid.cells_of(common);
                    let eliminated = view.seen_by_all(cells & places) & places;
                    if eliminated.is_empty() || has_locked_part(&parts) {
                        continue;
                    }
                    let pattern = BentSet { cells, digits, common };
                    let eliminated = CandidateSet::of_digit(common, eliminated);
                    found(Step::eliminating(self.info.id, pattern, &eliminated))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The only digit of both sets.
fn common_digit(a: DigitSet, b: DigitSet) -> Option<Digit> {
    (a & b).sole()
}

/// Whether some cells of one house have no more digits than they are.
fn has_locked_part([pivot, left, right]: &[(&Part, u16); 3]) -> bool {
    [left, right].into_iter().any(|wing| {
        let marks: Vec<DigitSet> = [pivot, wing]
            .into_iter()
            .flat_map(|(part, choice)| chosen(&part.marks[..part.n_cells], *choice))
            .collect();
        (1_u16..1 << marks.len()).any(|choice| {
            let digits = chosen(&marks, choice).fold(DigitSet::EMPTY, |all, some| all | some);
            digits.len() <= choice.count_ones() as usize
        })
    })
}

/// Cells in a part of two houses, and what each choice of them has.
#[derive(Debug)]
struct Part {
    n_cells: usize,
    cells: [Cell; Part::MOST],
    marks: [DigitSet; Part::MOST],
    /// The digits of each choice, bit `i` for the cell at `i`.
    unions: [DigitSet; 1 << Part::MOST],
}

impl Part {
    /// The most cells in a part. Those of a region and line that share two cells or more leave
    /// seven to each.
    const MOST: usize = 7;

    fn new(view: &View<'_>, open: CellSet) -> Self {
        let mut part = Self {
            n_cells: 0,
            cells: [Cell::from_index(0); Self::MOST],
            marks: [DigitSet::EMPTY; Self::MOST],
            unions: [DigitSet::EMPTY; 1 << Self::MOST],
        };
        for cell in open.iter().take(Self::MOST) {
            let marks = view.grid.pencilmarks(cell);
            let before = 1 << part.n_cells;
            for choice in 0..before {
                part.unions[before + choice] = part.unions[choice] | marks;
            }
            (part.cells[part.n_cells], part.marks[part.n_cells]) = (cell, marks);
            part.n_cells += 1;
        }
        part
    }

    /// Every choice of cells, at least one: bit `i` for the cell at `i`, its digits and how many
    /// cells it is.
    fn choices(&self) -> impl Iterator<Item = (u16, DigitSet, usize)> + '_ {
        (1_u16..1 << self.n_cells)
            .map(|choice| (choice, self.unions[usize::from(choice)], choice.count_ones() as usize))
    }

    /// Every choice of `n` cells, at least one, and its digits.
    fn choices_of(&self, n: usize) -> impl Iterator<Item = (u16, DigitSet)> + '_ {
        let end = 1_u16 << self.n_cells;
        let mut choice = (1_u16 << n) - 1;
        std::iter::from_fn(move || {
            if choice >= end {
                return None;
            }
            let current = choice;
            // The next number with as many bits: the lowest run of ones moves its highest one up
            // and the others down.
            let lowest = choice & choice.wrapping_neg();
            let raised = choice + lowest;
            choice = raised | (raised ^ choice) >> 2 >> lowest.trailing_zeros();
            Some((current, self.unions[usize::from(current)]))
        })
    }

    fn chosen(&self, choice: u16) -> CellSet {
        chosen(&self.cells, choice).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{
        RSTUVWXYZ_WING, STUVWXYZ_WING, TUVWXYZ_WING, UVWXYZ_WING, VWXYZ_WING, WXYZ_WING, XYZ_WING,
    };
    use crate::testing::{check_none, check_step};

    #[test]
    fn finds_xyz_wing() {
        check_step(
            &XYZ_WING,
            "[48][48]6[17]5[13]9[137]2
             731492658
             259[167][78][1368][47][137][147]
             [3468][2468][23]5[278][689]1[6789][679]
             9[268]5[167][278][168][78]43
             [68]1734[689]2[689]5
             [1356]9[23]8[36][45][457][1267][1467]
             [1356][26]49[36]7[58][1268][16]
             [56]7821[45]3[69][469]",
            "XYZ-Wing: 2,8-6 in r58c2,r6c1 => r4c2<>6",
        );
    }

    #[test]
    fn finds_wxyz_wing() {
        check_step(
            &WXYZ_WING,
            "[35]6[35]478[29]1[29]
             274391856
             918265[47]3[47]
             [3456][34][356]187[259][24][259]
             [48]975263[48]1
             [158]2[15]9346[78][57]
             78[123]65[23][124]9[234]
             [13]5974[23][12]68
             [346][34][236]819[257][27][2357]",
            "WXYZ-Wing: 1,2,4-7 in r378c7,r9c8 => r9c7<>7",
        );
    }

    #[test]
    fn finds_vwxyz_wing() {
        check_step(
            &VWXYZ_WING,
            "[14][238]7[238]6[28]5[14]9
             [123458][2358][1238][2358][1378]9[1348]6[12478]
             [123568][23568]94[1378][2578][138][37][1278]
             [168]4[168]75392[18]
             [1278][278]5[2689][489][2468][1348][37][1478]
             [2378]9[238][28][48]165[478]
             [23578][23578][238][3589][3489][458][124][14]6
             [568][568]412[568]793
             91[236][36][347][467][24]85",
            "VWXYZ-Wing: 2,5,7,8-3 in r1c46,r2c4,r3c68 => r3c5<>3",
        );
    }

    #[test]
    fn finds_uvwxyz_wing() {
        check_step(
            &UVWXYZ_WING,
            "7[14]852[14]693
             3[469]5[69]7[46][28][28]1
             [169][1269][126][689]3[168]754
             27[16]39[68][18]45
             [168][168]32459[16]7
             4591[68]73[68]2
             5[268][246]7[168]3[124][12]9
             [16]3[1246][46][156]9[245]78
             [189][189]7[48][158]2[145]36",
            "UVWXYZ-Wing: 2,4,6,8,9-1 in r7c2378,r9c12 => r9c7<>1",
        );
    }

    #[test]
    fn finds_tuvwxyz_wing() {
        check_step(
            &TUVWXYZ_WING,
            "194867325
             [38]57[34]92[18]6[14]
             [368][368]21[34]5[78]9[47]
             4[1368][3689]2[58][689][15679][1578][1679]
             5[168][689]7[48]3[1469][18]2
             72[689][456]1[689][4569][58]3
             [23689][368][368][356]7[168][12569]4[169]
             [2369]71[356][235]4[2569][35]8
             [2368]459[238][168][1267][137][167]",
            "TUVWXYZ-Wing: 1,2,5,6,8,9-3 in r7c123679,r8c8 => r8c1<>3",
        );
    }

    #[test]
    fn finds_stuvwxyz_wing() {
        check_step(
            &STUVWXYZ_WING,
            "3[45]2[4589][4589]761[58]
             [567][567]8[356][135][123]9[23]4
             1[456]9[4568][458][23]7[23][58]
             [49][568][45]1[58][69]273
             [29][123][13][379][379]4856
             [567][35678][357][58]2[36]149
             [57][1357][1357][379]6[139]482
             89[14]2[14]5367
             [24][237]6[347][347]8591",
            "STUVWXYZ-Wing: 1,2,4,5,6,7,9-3 in r456c1,r456c3,r5c2,r6c6 => r6c2<>3",
        );
    }

    #[test]
    fn finds_rstuvwxyz_wing() {
        check_step(
            &RSTUVWXYZ_WING,
            "[1345][12356][469][1269][169][34]7[345]8
             [34][26][67][268]5[78]9[34]1
             8[1357][479][19][179][34]6[345]2
             945[168][1678][78][18]23
             7[18]2[138][138]9564
             [13][1368][68]425[18]79
             291746385
             [45][578][478][358][38]1296
             6[58]3[589][89]2417",
            "RSTUVWXYZ-Wing: 1,2,3,4,5,6,8,9-7 in r12589c2,r123c3,r2c1 => r3c2,r8c3<>7",
        );
    }

    #[test]
    fn the_pincers_have_only_the_common_digit_in_common() {
        // The second pincer has a fourth digit.
        check_none(
            &XYZ_WING,
            "[123]...[23]....
             .[14].......
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn a_pivot_without_the_common_digit_is_an_xy_wing() {
        check_none(
            &XYZ_WING,
            "[12]...[23]....
             .[13].......
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn the_pivot_sees_both_pincers() {
        check_none(
            &XYZ_WING,
            "[123]........
             .[13].......
             .........
             .........
             ....[23]....
             .........
             .........
             .........
             .........",
        );
    }

    #[test]
    fn finds_the_smallest_wing() {
        check_step(
            &XYZ_WING,
            "[123]...[23]....
             .[13].......
             .........
             .........
             .........
             .........
             .........
             .........
             .........",
            "XYZ-Wing: 1,2-3 in r1c15,r2c2 => r1c23<>3",
        );
    }
}
