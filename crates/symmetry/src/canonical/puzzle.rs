//! The canonical form of a puzzle in which no row and no column has a digit twice.
//!
//! The form is written row by row. All ways to write it so far that are least, the states, are
//! kept, and each is extended by every row that may stand next. Columns that are still empty have
//! no order yet, nor have stacks, so that a state stands for all of them. Which cells of a row are
//! filled tells most rows that cannot be least from those that can, before any digit is looked at.

use super::Arrangement;
use crate::transformation::ORDERS;

/// A search for the least image of a puzzle, and the memory that it needs.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleSearch {
    states: Vec<State>,
    next: Vec<State>,
    /// The least row that was written in this round, its digits as those of a number to the base
    /// 16.
    best: u64,
}

/// A way to write the form so far.
#[derive(Clone, Copy, Debug)]
struct State {
    /// By digit, four bits each: what it becomes, or [`NEW`]. No digit becomes none.
    labels: u64,
    /// The rows that were written, four bits each, the last one lowest.
    rows: u64,
    /// By place: the column that stands there.
    columns: [u8; 9],
    /// By place of a stack: how many of its columns, the first ones, are empty.
    n_empty: [u8; 3],
    /// How many stacks, the first ones, are empty.
    n_empty_stacks: u8,
    /// What the next new digit becomes.
    next_label: u8,
    /// The rows that were not written, as bits.
    free: u16,
    /// 0, or 9 if the grid is reflected: the first of the eighteen lines that are its rows.
    half: u8,
}

/// In place of what a digit becomes: it has not been met.
const NEW: u8 = 10;

/// The eighteen lines of a puzzle, rows and then columns.
pub(super) struct Lines {
    /// Sixteen places, so that four bits are always a place.
    digits: [[u8; 16]; 18],
    /// By line: the places that are filled, as bits.
    filled: [u16; 18],
}

impl PuzzleSearch {
    /// The least image of a puzzle.
    pub(super) fn least(&mut self, lines: &Lines) -> [u8; 81] {
        self.states.clear();
        self.states.extend([0, 9].map(|half| State {
            labels: 0xaa_aaaa_aaa0,
            rows: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            n_empty: [3; 3],
            n_empty_stacks: 3,
            next_label: 1,
            free: 0b1_1111_1111,
            half,
        }));
        let empty = [0, 9].map(|half| {
            (0..9).fold(0, |rows, row| rows | u16::from(lines.filled[half + row] == 0) << row)
        });
        let mut codes = [0; 9];
        for (row, code) in codes.iter_mut().enumerate() {
            self.next.clear();
            self.best = u64::MAX;
            for index in 0..self.states.len() {
                let state = self.states[index];
                let mut rows = state.candidates(row, empty[usize::from(state.half) / 9]);
                while rows != 0 {
                    self.extend(lines, &state, rows.trailing_zeros() as usize);
                    rows &= rows - 1;
                }
            }
            *code = self.best;
            std::mem::swap(&mut self.states, &mut self.next);
        }
        super::grid::written(&codes)
    }

    /// The arrangements that lead to the form that was found last. All others come from these by
    /// exchanging empty rows of a band, empty columns of a stack, and empty stacks.
    pub(super) fn arrangements(&self) -> impl Iterator<Item = Arrangement> {
        self.states.iter().map(|state| {
            let mut rows = [0; 9];
            for (place, row) in rows.iter_mut().enumerate() {
                *row = (state.rows >> (4 * (8 - place)) & 15) as u8;
            }
            Arrangement { is_transposed: state.half != 0, rows, columns: state.columns }
        })
    }

    /// Writes a row after a state, if it is one of the least.
    fn extend(&mut self, lines: &Lines, state: &State, row: usize) {
        let line = row + usize::from(state.half);
        let filled = lines.filled[line];
        if filled == 0 {
            if self.admits(0) {
                self.next.push(state.after(row));
            }
            return;
        }
        if self.best.leading_zeros() > 31 + 4 * state.n_leading(filled) {
            return;
        }
        let written = Written::of(state, &lines.digits[line]);
        if self.admits(written.code(state)) {
            self.branch(state.after(row), &written, &lines.digits[line]);
        }
    }

    /// Whether a row is among the least; forgets the others if it is less.
    fn admits(&mut self, code: u64) -> bool {
        if code < self.best {
            self.best = code;
            self.next.clear();
        }
        code == self.best
    }

    /// Keeps a state for each order of what was empty and now holds new digits, which are all the
    /// same so far.
    fn branch(&mut self, mut state: State, written: &Written, digits: &[u8; 16]) {
        let n_empty = state.n_empty;
        let mut orders = [1; 3];
        for stack in 0..3 {
            let values = &written.values[stack];
            let tied = &values[..usize::from(n_empty[stack])];
            let n_zero = tied.iter().filter(|&&value| value == 0).count();
            let n_new = tied.iter().filter(|&&value| value == NEW).count();
            orders[stack] = [1, 1, 2, 6][n_new];
            state.n_empty[stack] = n_zero as u8;
        }
        state.columns = written.columns;
        let n_stacks = usize::from(state.n_empty_stacks);
        let n_empty_stacks =
            written.values[..n_stacks].iter().filter(|&&values| values == [0; 3]).count();
        state.n_empty_stacks = n_empty_stacks as u8;
        let is_tied = |stack: usize| {
            stack < n_stacks
                && stack > n_empty_stacks
                && written.values[stack] == written.values[stack - 1]
        };
        let of_stacks: &[[u8; 3]] = match (is_tied(1), is_tied(2)) {
            (false, false) => &ORDERS[..1],
            (true, false) => &[[0, 1, 2], [1, 0, 2]],
            (false, true) => &[[0, 1, 2], [0, 2, 1]],
            (true, true) => &ORDERS,
        };
        if of_stacks.len() == 1 && orders == [1; 3] {
            self.next.push(state.labelled(written, digits));
            return;
        }
        let base = state;
        for order in of_stacks {
            for number in 0..orders[0] * orders[1] * orders[2] {
                let numbers = [
                    number % orders[0],
                    number / orders[0] % orders[1],
                    number / orders[0] / orders[1],
                ];
                let mut state = base;
                for (place, &stack) in order.iter().enumerate() {
                    let stack = usize::from(stack);
                    let end = usize::from(n_empty[stack]);
                    let columns = &base.columns[3 * stack..3 * stack + 3];
                    let columns = ordered(columns, end, orders[stack], numbers[stack]);
                    state.columns[3 * place..3 * place + 3].copy_from_slice(&columns);
                }
                self.next.push(state.labelled(written, digits));
            }
        }
    }
}

/// The columns of a stack, with the last ones before `end` in another order.
fn ordered(columns: &[u8], end: usize, n_orders: usize, number: usize) -> [u8; 3] {
    let mut ordered = [columns[0], columns[1], columns[2]];
    if n_orders == 2 && number == 1 {
        ordered.swap(end - 2, end - 1);
    }
    if n_orders == 6 {
        ordered = ORDERS[number].map(|place| columns[usize::from(place)]);
    }
    ordered
}

/// A row as it is written after a state.
struct Written {
    /// By place: the column.
    columns: [u8; 9],
    /// By stack and place in it: what stands there, or [`NEW`] for any new digit.
    values: [[u8; 3]; 3],
}

impl Written {
    /// The least way to write a row.
    fn of(state: &State, digits: &[u8; 16]) -> Self {
        let mut columns = state.columns;
        let mut values = columns.map(|column| state.label(digits[usize::from(column & 15)]));
        for stack in 0..3 {
            // The empty columns come in the order of what they hold now.
            for end in 1..usize::from(state.n_empty[stack]) {
                let start = 3 * stack;
                let mut place = start + end;
                while place > start && values[place - 1] > values[place] {
                    values.swap(place - 1, place);
                    columns.swap(place - 1, place);
                    place -= 1;
                }
            }
        }
        let mut values = [0, 3, 6].map(|start| [values[start], values[start + 1], values[start + 2]]);
        for end in 1..usize::from(state.n_empty_stacks) {
            let mut stack = end;
            while stack > 0 && values[stack - 1] > values[stack] {
                values.swap(stack - 1, stack);
                for place in 3 * stack..3 * stack + 3 {
                    columns.swap(place - 3, place);
                }
                stack -= 1;
            }
        }
        Self { columns, values }
    }

    /// The digits as those of a number to the base 16.
    fn code(&self, state: &State) -> u64 {
        let mut next = u64::from(state.next_label);
        let mut code = 0;
        for &value in self.values.as_flattened() {
            let is_new = value == NEW;
            code = code << 4 | if is_new { next } else { u64::from(value) };
            next += u64::from(is_new);
        }
        code
    }
}

impl State {
    /// The rows that may come next, as bits. Of the empty ones of a band, one is enough, and before
    /// an empty row no other can be least.
    fn candidates(&self, row: usize, empty: u16) -> u16 {
        let mut free = self.free;
        if !row.is_multiple_of(3) {
            let band = (self.rows & 15) as u16 / 3;
            free &= 0b111 << (3 * band);
        }
        let empty = free & empty;
        if empty == 0 {
            return free;
        }
        empty & !((empty & 0b011_011_011) << 1 | (empty & 0b001_001_001) << 2)
    }

    /// The same with a row written, but for the digits.
    fn after(&self, row: usize) -> Self {
        Self { rows: self.rows << 4 | row as u64, free: self.free & !(1 << row), ..*self }
    }

    /// The same with labels for the new digits of the row.
    fn labelled(mut self, written: &Written, digits: &[u8; 16]) -> Self {
        for (place, &value) in written.values.as_flattened().iter().enumerate() {
            if value == NEW {
                let digit = digits[usize::from(self.columns[place] & 15)];
                self.labels ^= u64::from(NEW ^ self.next_label) << (4 * digit);
                self.next_label += 1;
            }
        }
        self
    }

    /// What a digit becomes, or [`NEW`].
    fn label(&self, digit: u8) -> u8 {
        (self.labels >> (4 * digit) & 15) as u8
    }

    /// How many empty cells the row begins with when it is written, if it is filled like that.
    fn n_leading(&self, filled: u16) -> u32 {
        let mut n_leading = 0;
        let mut stacks = [0; 3];
        for (stack, pattern) in stacks.iter_mut().enumerate() {
            let [a, b, c] = [0, 1, 2].map(|place| {
                filled >> self.columns[3 * stack + place] & 1
            });
            *pattern = match self.n_empty[stack] {
                3 => 3 - (a + b + c),
                2 => if a + b == 2 { 0 } else if a + b == 1 { 1 } else { 3 - c },
                _ => if a == 1 { 0 } else if b == 1 { 1 } else { 3 - c },
            };
        }
        stacks[..usize::from(self.n_empty_stacks)].sort_unstable_by(|a, b| b.cmp(a));
        for pattern in stacks {
            n_leading += u32::from(pattern);
            if pattern < 3 {
                break;
            }
        }
        n_leading
    }
}

impl Lines {
    /// The lines of a puzzle; none if a digit stands twice in one of them.
    pub(super) fn of(cells: &[u8; 81]) -> Option<Self> {
        let mut digits = [[0; 16]; 18];
        let mut filled = [0; 18];
        let mut held = [0; 18];
        let mut is_repeated = false;
        for (cell, &digit) in cells.iter().enumerate() {
            if digit == 0 {
                continue;
            }
            let [row, column] = [cell / 9, 9 + cell % 9];
            for (line, place) in [(row, cell % 9), (column, cell / 9)] {
                digits[line][place] = digit;
                filled[line] |= 1_u16 << place;
                is_repeated |= held[line] >> digit & 1 != 0;
                held[line] |= 1_u16 << digit;
            }
        }
        (!is_repeated).then_some(Self { digits, filled })
    }
}
