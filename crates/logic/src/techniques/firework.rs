//! Fireworks: digits of a row and a column that cross leave their common box only through one cell
//! of each.
//!
//! ## What it is
//!
//! A digit whose places in a row lie in one box but for one cell, and whose places in a column that
//! crosses it there lie in the same box but for one cell, is at the crossing or in one of the two
//! cells outside: otherwise row and column would need it in the box twice. Three digits that do so
//! with the same three cells fill them (Firework Triple). Two digits at one crossing and two at the
//! opposite one, all with the same cells outside, fill the four corners of a rectangle (Firework
//! Quadruple). Other digits are false in these cells.
//!
//! ## How it is found
//!
//! For each crossing in reading order, the digits with no more than one cell outside the box in the
//! row and in the column; then three of them with the same cells, or two here and two at an opposite
//! crossing. A cell outside may be missing for some digits, not for all.
//!
//! ## Names elsewhere
//!
//! The name is shye's. HoDoKu and Sudoku Explainer do not have it.

use crate::{Cases, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet};

/// Finds [fireworks](self).
#[derive(Clone, Copy, Debug)]
pub struct Firework {
    info: &'static TechniqueInfo,
    find: Finder,
}

type Found<'f> = &'f mut dyn FnMut(Step) -> ControlFlow<()>;
type Finder = fn(&View<'_>, Found<'_>) -> ControlFlow<()>;

/// Finds [three digits](self) that leave a box through the same cells.
pub static FIREWORK_TRIPLE: Firework = Firework {
    info: &TechniqueInfo {
        id: TechniqueId::new("firework-triple"),
        name: "Firework Triple",
        aliases: &["Triple Firework"],
        family: Family::Cases,
        needs_uniqueness: false,
        example: Example {
            state: "
                .2...+7..6
                ....41..+7
                ..78+2...1
                ......7..
                ..37.....
                6+7.412...
                .1..74..5
                ..8.5..7.
                +7...+839..",
            step: "Firework Triple: 3r6c9 8r6c9 9r6c9 => r8c9<>2, r8c9<>4, r6c3<>5",
        },
    },
    find: find_triples,
};

/// Finds [two and two digits](self) that leave opposite boxes through the same cells.
pub static FIREWORK_QUADRUPLE: Firework = Firework {
    info: &TechniqueInfo {
        id: TechniqueId::new("firework-quadruple"),
        name: "Firework Quadruple",
        aliases: &["Quadruple Firework", "Firework Quad"],
        family: Family::Cases,
        needs_uniqueness: false,
        example: Example {
            state: "
                ...+86+5..7
                ..+71.42+6.
                ...+2.+718.
                ..4.+56.1.
                ..3.+42.+56
                7...8+1...
                67+251+8+493
                .3.4+2+9+6+7+8
                ..+8+67+3+5+21",
            step: "Firework Quadruple: 2r6c9 4r6c9 5r3c2 6r3c2 => r3c29,r6c29<>9",
        },
    },
    find: find_quadruples,
};

impl Technique for Firework {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(&self, view: &View<'_>, found: Found<'_>) -> ControlFlow<()> {
        (self.find)(view, found)
    }
}

/// Where a digit at a crossing may be outside the box: at most one cell in the row, one in the
/// column.
#[derive(Clone, Copy)]
struct Arms {
    row: CellSet,
    column: CellSet,
}

/// By crossing, the digits with no more than one cell outside the box in the row and the column.
fn fitting(view: &View<'_>) -> [DigitSet; 81] {
    let mut fitting = [DigitSet::EMPTY; 81];
    for digit in Digit::ALL {
        let cells = view.grid.cells_of(digit);
        // By line, for each of its three boxes, whether no more than one cell is outside of it.
        let (mut rows, mut columns) = ([0_u16; 9], [0_u16; 9]);
        for cell in cells {
            rows[cell.row()] |= 1 << cell.column();
            columns[cell.column()] |= 1 << cell.row();
        }
        let is_fitting = |line: u16, chute: usize| {
            let outside = line & !(0b111 << (3 * chute));
            line != 0 && outside & outside.wrapping_sub(1) == 0
        };
        for crossing in view.grid.empty() {
            let (row, column) = (crossing.row(), crossing.column());
            if is_fitting(rows[row], column / 3) && is_fitting(columns[column], row / 3) {
                fitting[crossing.index()].insert(digit);
            }
        }
    }
    fitting
}

fn arms(view: &View<'_>, crossing: Cell, digit: Digit) -> Arms {
    let cells = view.grid.cells_of(digit);
    let [row, column, block] =
        crossing.houses().map(|house| view.cells_in(house).unwrap_or_default());
    Arms { row: (cells & row) - block, column: (cells & column) - block }
}

fn find_triples(view: &View<'_>, found: Found<'_>) -> ControlFlow<()> {
    let fitting = fitting(view);
    for crossing in view.grid.empty() {
        let here = fitting[crossing.index()];
        if here.len() < 3 {
            continue;
        }
        for a in here {
            let first = arms(view, crossing, a);
            for b in here.iter().filter(|&b| b > a) {
                let second = arms(view, crossing, b);
                for c in here.iter().filter(|&c| c > b) {
                    let third = arms(view, crossing, c);
                    let row = first.row | second.row | third.row;
                    let column = first.column | second.column | third.column;
                    if row.sole().is_none() || column.sole().is_none() {
                        continue;
                    }
                    let cells = row | column | crossing.into();
                    let truths = truths(crossing, [a, b, c]);
                    push(view, &FIREWORK_TRIPLE, truths, &[a, b, c], cells, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_quadruples(view: &View<'_>, found: Found<'_>) -> ControlFlow<()> {
    let fitting = fitting(view);
    let crossings: CellSet =
        view.grid.empty().iter().filter(|cell| fitting[cell.index()].has_several()).collect();
    for first in crossings {
        for second in crossings.iter().filter(|&second| second > first) {
            let is_apart =
                first.row() / 3 != second.row() / 3 && first.column() / 3 != second.column() / 3;
            let right = CellSet::single(Cell::at(first.row(), second.column()));
            let below = CellSet::single(Cell::at(second.row(), first.column()));
            if !is_apart || !view.grid.empty().contains_all(right | below) {
                continue;
            }
            let here = leaving_by(view, first, fitting[first.index()], right, below);
            let there = leaving_by(view, second, fitting[second.index()], below, right);
            for [a, b] in pairs(here) {
                for [c, d] in pairs(there - DigitSet::from(a) - b.into()) {
                    let mut truths = truths(first, [a, b]);
                    truths.extend(self::truths(second, [c, d]));
                    let cells = right | below | first.into() | second.into();
                    push(view, &FIREWORK_QUADRUPLE, truths, &[a, b, c, d], cells, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Those of `digits` that leave the box through no other cells than `row` and `column`.
fn leaving_by(
    view: &View<'_>,
    crossing: Cell,
    digits: DigitSet,
    row: CellSet,
    column: CellSet,
) -> DigitSet {
    let fits = |&digit: &Digit| {
        let arms = arms(view, crossing, digit);
        row.contains_all(arms.row) && column.contains_all(arms.column)
    };
    digits.iter().filter(fits).collect()
}

/// Every two of `digits`.
fn pairs(digits: DigitSet) -> impl Iterator<Item = [Digit; 2]> {
    digits.iter().flat_map(move |a| digits.iter().filter(move |&b| b > a).map(move |b| [a, b]))
}

/// The digits in the row and in the column of `crossing`.
fn truths<const N: usize>(crossing: Cell, digits: [Digit; N]) -> Vec<Truth> {
    let [row, column, _] = crossing.houses();
    let both = |digit| [Truth::Place(row, digit), Truth::Place(column, digit)];
    digits.into_iter().flat_map(both).collect()
}

fn push(
    view: &View<'_>,
    technique: &Firework,
    truths: Vec<Truth>,
    digits: &[Digit],
    cells: CellSet,
    found: Found<'_>,
) -> ControlFlow<()> {
    let digits: DigitSet = digits.iter().copied().collect();
    let eliminated: CandidateSet = cells
        .iter()
        .flat_map(|cell| CandidateSet::of_cell(cell, view.grid.pencilmarks(cell) - digits).iter())
        .collect();
    if eliminated.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Step::eliminating(technique.info.id, Cases { truths }, &eliminated))
}

#[cfg(test)]
mod tests {
    use super::{FIREWORK_QUADRUPLE, FIREWORK_TRIPLE};
    use crate::testing::{check_none, check_step};

    #[test]
    fn three_digits_leave_a_box_through_two_cells() {
        check_step(
            &FIREWORK_TRIPLE,
            "
                .....7.95
                .....1...
                86..2....
                .2..73..8
                5......6.
                ..3..49..
                3.5...417
                24.......
                .........",
            "Firework Triple: 2r7c6 6r7c6 8r7c6 => r57c6,r7c2<>9",
        );
    }

    #[test]
    fn a_cell_outside_may_lack_a_digit() {
        check_step(
            &FIREWORK_TRIPLE,
            "
                16.5+4.+8+2.
                ...+26.+4+3+1
                4..+1.8.+65
                +7+41+6+8..9+2
                +2.+6+4..178
                ...+72+1.4+6
                8+9735+62+1+4
                6..+8.4.+5.
                ..+49.+26+8.",
            "Firework Triple: 5r2c3 8r2c3 9r2c3 => r6c3<>3, r2c6<>7",
        );
    }

    #[test]
    fn two_digits_at_each_of_two_crossings() {
        check_step(
            &FIREWORK_QUADRUPLE,
            "
                2+5......8
                9.+8..21.5
                .46......
                +58.6+2941.
                6.......9
                .2+9....8+6
                +8+65+2+9+47+31
                ..278+56+9+4
                .9.+13+6+8+5+2",
            "Firework Quadruple: 2r3c7 5r5c4 8r5c4 9r3c7 => r3c47,r5c47<>3, r5c4<>4",
        );
    }

    #[test]
    fn four_digits_fill_a_rectangle() {
        check_step(
            &FIREWORK_QUADRUPLE,
            "
                .9.+534+1.+7
                +1+75..+2+39+4
                .3+417+9..+2
                7.+9+3+564.8
                4..+7+9+1+6.5
                .+5.+428+7.+9
                .....+52+76
                5..21+7+9.3
                ..7..+3..+1",
            "Firework Quadruple: 1r4c8 2r4c8 4r8c2 6r8c2 => r8c28<>8",
        );
    }

    #[test]
    fn two_digits_are_not_enough() {
        check_none(
            &FIREWORK_TRIPLE,
            "
                ...+86+5..7
                ..+71.42+6.
                ...+2.+718.
                ..4.+56.1.
                ..3.+42.+56
                7...8+1...
                67+251+8+493
                .3.4+2+9+6+7+8
                ..+8+67+3+5+21",
        );
    }

    #[test]
    fn one_crossing_is_not_enough() {
        check_none(
            &FIREWORK_QUADRUPLE,
            "
                .2...+7..6
                ....41..+7
                ..78+2...1
                ......7..
                ..37.....
                6+7.412...
                .1..74..5
                ..8.5..7.
                +7...+839..",
        );
    }
}
