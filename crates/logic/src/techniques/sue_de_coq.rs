//! Sue de Coq: where a box and a line cross, and around it, there are as many digits as cells.
//!
//! ## What it is
//!
//! Two or three cells where a box and a line cross have at least two digits more than cells. Some
//! cells of the rest of the line and some of the rest of the box share these digits out among them:
//! together there are as many cells as digits. A digit of the crossing and of the line cells is in
//! them once at most, and so is one of the crossing and of the box cells, so each is there exactly
//! once: the rest of the line loses the digits of the line cells, the rest of the box those of the
//! box cells, and both lose those which the crossing alone has. In the basic form each of the two
//! outer parts is a cell with two digits of the crossing; in the extended form they are larger or
//! bring digits of their own, which are counted too, twice if both bring them. In the cannibalistic
//! form a digit of the crossing is in both outer parts, counts twice, and is not in the crossing.
//!
//! In three dimensions a box crosses a row and a column. Cells of the two crossings, some of the
//! rest of the row, of the column and of the box together are as many as their digits, and the
//! places of each digit lie in the row, in the column or in the box. So each digit stands there
//! exactly once and is false elsewhere in that house.
//!
//! ## How it is found
//!
//! Box by box and line by line, each choice of cells of the crossing with each choice of cells
//! outside that has more cells than digits of its own, in the rest of the line and of the box. In
//! three dimensions by box, column and row; no part of the cells has as few digits as cells already.
//! Whether it also eliminates outside box and line is an option.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Sue de Coq (1101), 250 points, without the other forms. Sudoku Explainer has no
//! such step. Also Two-Sector Disjoint Subsets; a Distributed Disjoint Subset is the general form.

use crate::{Distributed, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, CellSet, DigitSet, House, HouseCells};

/// Finds [Sue de Coqs](self) of one form.
#[derive(Clone, Debug)]
pub struct SueDeCoq {
    info: TechniqueInfo,
    is_cannibal: bool,
}

/// Finds those in which no digit of the crossing is in both outer parts.
pub static SUE_DE_COQ: SueDeCoq = SueDeCoq {
    info: TechniqueInfo {
        id: TechniqueId::new("sue-de-coq"),
        name: "Sue de Coq",
        aliases: &["Two-Sector Disjoint Subsets", "SDC"],
        family: Family::Distributed,
        needs_uniqueness: false,
        example: Example {
            state: "[29]8[69][45][26]7[45]13 [27]541936[78][28] 1[267]3[45][26]8[2457]9[24] 842971365 531846927 \
                    697235[48][48]1 [2479][27]835[249]1[47]6 [47]1568[24][247]39 3[26][69]71[249][248]5[248]",
            step: "Sue de Coq: r7c12 {2479} + r7c8 {47} + r9c23 {269} => r7c6<>4",
        },
    },
    is_cannibal: false,
};

/// Finds those in which a digit of the crossing is in both outer parts.
pub static CANNIBALISTIC_SUE_DE_COQ: SueDeCoq = SueDeCoq {
    info: TechniqueInfo {
        id: TechniqueId::new("cannibalistic-sue-de-coq"),
        name: "Cannibalistic Sue de Coq",
        aliases: &["Cannibalized Sue de Coq"],
        family: Family::Distributed,
        needs_uniqueness: false,
        example: Example {
            state: "12[459][79][567][69]3[49]8 36[59]428[579]1[79] 78[459]3[56]1[569]2[469] 253817[69][49][469] 416293875 \
                    897645132 978532461 631[79]8425[79] 5421[67][69][79]83",
            step: "Cannibalistic Sue de Coq: r3c79 {4569} + r3c5 {56} + r1c8,r2c79 {4579} => r3c37<>5",
        },
    },
    is_cannibal: true,
};

impl Technique for SueDeCoq {
    fn info(&self) -> &'static TechniqueInfo {
        if self.is_cannibal { &CANNIBALISTIC_SUE_DE_COQ.info } else { &SUE_DE_COQ.info }
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_box = |house: House| matches!(house, House::Box(_));
        for in_box in view.houses().filter(|house| is_box(house.house)) {
            for line in view.houses().filter(|house| !is_box(house.house)) {
                let crossing = in_box.cells & line.cells & view.grid.empty();
                if !crossing.has_several() {
                    continue;
                }
                let inner = choices(view, crossing, |n_cells, digits| {
                    (2..=3).contains(&n_cells) && digits.len() >= n_cells + 2
                });
                if inner.is_empty() {
                    continue;
                }
                let within = match view.options.sue_de_coq_beyond {
                    true => CellSet::ALL,
                    false => in_box.cells | line.cells,
                };
                let shared = view.digits_in(crossing);
                let in_line = choices_beside(view, line.cells - in_box.cells, shared);
                if in_line.is_empty() {
                    continue;
                }
                let outside = [in_line, choices_beside(view, in_box.cells - line.cells, shared)];
                for inner in inner {
                    self.around(view, within, inner, &outside, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl SueDeCoq {
    /// The steps with these cells of a crossing.
    fn around(
        &self,
        view: &View<'_>,
        within: CellSet,
        inner: Choice,
        outside: &[Vec<Choice>; 2],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let missing = inner.digits.len() - inner.n_cells;
        // Where no digit is eaten, each part takes at least one of those that are missing.
        let most = if self.is_cannibal { usize::MAX } else { missing - 1 };
        // Cells that bring fewer digits of their own than they are, and by how many.
        let surplus = |outer: &Choice| match (outer.digits - inner.digits).len() {
            own if own < outer.n_cells && outer.n_cells - own <= most => Some(outer.n_cells - own),
            _ => None,
        };
        for line in &outside[0] {
            let Some(in_line) = surplus(line) else { continue };
            for in_box in &outside[1] {
                let eaten = inner.digits & line.digits & in_box.digits;
                if eaten.is_empty() == self.is_cannibal {
                    continue;
                }
                let wanted = missing + eaten.len();
                if surplus(in_box).is_some_and(|surplus| in_line + surplus == wanted) {
                    self.conclude(view, within, [inner, *line, *in_box], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The step of a crossing and its outer parts, if it eliminates something in `within`.
    fn conclude(
        &self,
        view: &View<'_>,
        within: CellSet,
        parts: [Choice; 3],
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [inner, line, in_box] = parts;
        let mut groups = Vec::new();
        let mut eliminated = CandidateSet::EMPTY;
        for digit in inner.digits | line.digits | in_box.digits {
            let holders = view.grid.cells_of(digit);
            let both = line.digits.contains(digit) && in_box.digits.contains(digit);
            let all = holders & (inner.cells | line.cells | in_box.cells);
            let new = if both { [all - in_box.cells, all - line.cells] } else { [all; 2] };
            for &group in if both { &new[..] } else { &new[..1] } {
                groups.push((digit, group));
                *eliminated.cells_of_mut(digit) |= view.seen_by_all(group) & holders & within;
            }
            if both {
                *eliminated.cells_of_mut(digit) |= new[0] & new[1];
            }
        }
        if eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let parts = parts.iter().map(|part| part.cells).collect();
        found(Step::eliminating(self.info.id, Distributed { parts, groups }, &eliminated))
    }
}

/// Finds those with [a row and a column](self) that cross the box.
#[derive(Clone, Copy, Debug)]
#[doc(alias = "3D Sue de Coq")]
pub struct ThreeDimensionalSueDeCoq;

static THREE_DIMENSIONAL: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("three-dimensional-sue-de-coq"),
    name: "Three-Dimensional Sue de Coq",
    aliases: &["3D Sue de Coq"],
    family: Family::Distributed,
    needs_uniqueness: false,
    example: Example {
        state: "[48][345][38]7296[15][13]
                    12[79]635[79]84
                    [59][357]6481[279][57][23]
                    [28]94563[27][17][128]
                    315872496
                    76[28]91453[28]
                    [25][57][27]348169
                    681297345
                    [49][34][39]156827",
        step: "Three-Dimensional Sue de Coq: r13c1,r3c2 {345789} + r3c8 {57} + r9c1 {49} + r1c3 {38} \
 => r1c2<>3, r3c7<>7",
    },
};

impl Technique for ThreeDimensionalSueDeCoq {
    fn info(&self) -> &'static TechniqueInfo {
        &THREE_DIMENSIONAL
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_column = |house: House| matches!(house, House::Column(_));
        let is_row = |house: House| matches!(house, House::Row(_));
        for in_box in view.houses().filter(|house| matches!(house.house, House::Box(_))) {
            let crosses = |house: &&HouseCells| !house.cells.is_disjoint(in_box.cells);
            let line = |house: &HouseCells| Line::new(view, house.cells, in_box.cells);
            let columns = view.houses().filter(crosses).filter(|house| is_column(house.house));
            let rows = view.houses().filter(crosses).filter(|house| is_row(house.house));
            let columns: Vec<Line> = columns.filter_map(line).collect();
            let rows: Vec<Line> = rows.filter_map(line).collect();
            for column in &columns {
                for row in &rows {
                    where_three_cross(view, in_box.cells, [row, column], found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A line that crosses a box.
struct Line {
    cells: CellSet,
    /// The choices of its cells outside the box that may take part.
    outside: Vec<Choice>,
}

impl Line {
    /// The line of these cells, if any cells outside the box may take part.
    fn new(view: &View<'_>, cells: CellSet, in_box: CellSet) -> Option<Self> {
        let outside = choices_beside(view, cells - in_box, view.digits_in(cells & in_box));
        (!outside.is_empty()).then_some(Self { cells, outside })
    }
}

/// The steps where a box crosses a row and a column.
fn where_three_cross(
    view: &View<'_>,
    in_box: CellSet,
    lines: [&Line; 2],
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let crossing = in_box & (lines[0].cells | lines[1].cells);
    let within = match view.options.sue_de_coq_beyond {
        true => CellSet::ALL,
        false => in_box | lines[0].cells | lines[1].cells,
    };
    let rest = choices_beside(view, in_box - crossing, view.digits_in(crossing));
    if rest.is_empty() {
        return ControlFlow::Continue(());
    }
    for inner in
        choices(view, crossing, |n_cells, digits| n_cells >= 2 && digits.len() >= n_cells + 3)
    {
        let meets = |line: &&Line| !line.cells.is_disjoint(inner.cells);
        if !lines.iter().all(meets) {
            continue;
        }
        let missing = inner.digits.len() - inner.n_cells;
        // How many digits of the crossing the outer cells take, if none of their digits is
        // where their line does not reach.
        let taken = |outer: &Choice, banned: DigitSet| match (outer.digits - inner.digits).len() {
            own if own < outer.n_cells && outer.digits.is_disjoint(banned) => {
                Some(outer.n_cells - own)
            }
            _ => None,
        };
        let [off_row, off_column] = lines.map(|line| view.digits_in(inner.cells - line.cells));
        for in_row in &lines[0].outside {
            let Some(by_row) = taken(in_row, off_row) else { continue };
            for in_column in &lines[1].outside {
                let banned = off_column | in_row.digits;
                let Some(by_column) = taken(in_column, banned) else { continue };
                if by_row + by_column >= missing {
                    continue;
                }
                for in_box in &rest {
                    let by_box = taken(in_box, in_row.digits | in_column.digits);
                    if by_box.is_some_and(|by_box| by_row + by_column + by_box == missing) {
                        let parts = [inner, *in_row, *in_column, *in_box];
                        conclude_in_three(view, parts, within, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of cells of which each digit lies in one house.
fn conclude_in_three(
    view: &View<'_>,
    parts: [Choice; 4],
    within: CellSet,
    found: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = parts.iter().fold(CellSet::EMPTY, |cells, part| cells | part.cells);
    let digits = parts.iter().fold(DigitSet::EMPTY, |digits, part| digits | part.digits);
    let mut groups = Vec::new();
    let mut eliminated = CandidateSet::EMPTY;
    for digit in digits {
        let holders = view.grid.cells_of(digit);
        groups.push((digit, holders & cells));
        *eliminated.cells_of_mut(digit) = view.seen_by_all(holders & cells) & holders & within;
    }
    if eliminated.is_empty() || falls_apart(view, cells) {
        return ControlFlow::Continue(());
    }
    let parts = parts.iter().map(|part| part.cells).collect();
    let pattern = Distributed { parts, groups };
    found(Step::eliminating(THREE_DIMENSIONAL.id, pattern, &eliminated))
}

/// Whether some of `cells`, which are nine at most, have no more digits than they are.
fn falls_apart(view: &View<'_>, cells: CellSet) -> bool {
    let mut digits = [DigitSet::EMPTY; 1 << 9];
    let mut n_choices = 1;
    for cell in cells {
        for before in 0..n_choices {
            digits[n_choices + before] = digits[before] | view.grid.pencilmarks(cell);
        }
        n_choices *= 2;
    }
    let is_subset = |choice: usize| digits[choice].len() <= choice.count_ones() as usize;
    (1..n_choices - 1).any(is_subset)
}

/// Some cells and their digits.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cells: CellSet,
    digits: DigitSet,
    n_cells: usize,
}

/// The choices of one or more of the empty ones of at most six cells, of which `keep` knows the
/// number of cells and the digits.
fn choices(view: &View<'_>, cells: CellSet, keep: impl Fn(usize, DigitSet) -> bool) -> Vec<Choice> {
    let none = Choice { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, n_cells: 0 };
    let mut all = [none; 64];
    let mut n_choices = 1;
    let mut kept = Vec::with_capacity(32);
    for cell in cells & view.grid.empty() {
        let digits = view.grid.pencilmarks(cell);
        for before in 0..n_choices {
            let Choice { cells, digits: others, n_cells } = all[before];
            let (digits, n_cells) = (digits | others, n_cells + 1);
            let choice = Choice { cells: cells | cell.into(), digits, n_cells };
            all[n_choices + before] = choice;
            if keep(n_cells, digits) {
                kept.push(choice);
            }
        }
        n_choices *= 2;
    }
    kept
}

/// Of these choices, those that bring fewer digits of their own, beside the `shared` ones, than they
/// are cells.
fn choices_beside(view: &View<'_>, cells: CellSet, shared: DigitSet) -> Vec<Choice> {
    choices(view, cells, |n_cells, digits| (digits - shared).len() < n_cells)
}

#[cfg(test)]
mod tests {
    use super::{SUE_DE_COQ, ThreeDimensionalSueDeCoq};
    use crate::testing::check_step;

    #[test]
    fn the_outer_parts_share_the_digits_of_the_crossing() {
        check_step(
            &SUE_DE_COQ,
            "82[14]3659[14]7
             97[35]81426[35]
             [135][345]6972[345][14]8
             [135][358][135]2[38]6794
             2[348][34]79[38]156
             769451832
             [45]97[56][38][38][456]21
             [345]18[56]29[3456]7[35]
             6[35]2147[35]89",
            "Sue de Coq: r3c12 {1345} + r3c8 {14} + r2c3 {35} => r3c7<>4",
        );
    }

    #[test]
    fn a_row_a_column_and_a_box_share_the_digits_of_two_crossings() {
        check_step(
            &ThreeDimensionalSueDeCoq,
            "[78]3[78]296145
             [246]9[246]157[26]83
             [256][256]183497[26]
             9[56][367][67]2[35]418
             [48][26][348]91[38][26]57
             [25678]1[2678][67]4[58]39[26]
             [26]7[26]489531
             389561724
             145372869",
            "Three-Dimensional Sue de Coq: r4c23,r6c3 {235678} + r4c6 {35} + r1c3 {78} + r5c2 {26} \
             => r6c1<>2, r6c1<>6, r5c3<>8",
        );
    }
}
