//! The canonical form of a puzzle in which no row and no column has a digit twice.
//!
//! The form is written row by row. All ways to write it so far that are least, the states, are
//! kept, and each is extended by every row that may stand next. Columns that are still empty have
//! no order yet, nor have stacks, so that a state stands for all of them. Which cells of a row are
//! filled tells most rows that cannot be least from those that can, before any digit is looked at.

mod tables;

use self::tables::{FIRST, NEXT, PATTERN, SWAPPED, SWAPPED_LAST, kind, n_empty, order};
use super::Arrangement;
use crate::transformation::ORDERS;
use std::{array, mem};

/// A search for the least image of a puzzle, and the memory that it needs.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleSearch {
    states: Vec<State>,
    next: Vec<State>,
    /// The least row that was written in this round, its digits as those of a number to the base
    /// 16.
    best: u64,
}

/// The eighteen lines of a puzzle, rows and then columns.
pub(super) struct Lines {
    /// Sixteen places, so that four bits are always a place.
    digits: [[u8; 16]; 18],
    /// By line: the places that are filled, as bits, and from bit 16 on the digits.
    marks: [u32; 18],
}

/// A way to write the form so far.
#[derive(Clone, Copy, Debug)]
struct State {
    /// By digit, four bits each: what it becomes, or [`NEW`]. No digit becomes none.
    labels: u64,
    /// The rows that were written, four bits each, the last one lowest.
    rows: u64,
    stacks: [Stack; 3],
    /// How many stacks, the first ones, are empty.
    n_empty: u8,
    /// How many digits were met.
    n_labels: u8,
    /// The digits that were not met, as bits.
    unmet: u16,
    /// The rows that were not written, as bits.
    free: u16,
    /// 0, or 9 if the grid is reflected: the first of the eighteen lines that are its rows.
    half: u8,
}

/// A stack at its place.
#[derive(Clone, Copy, Debug)]
struct Stack {
    /// The first of its columns in the puzzle.
    start: u8,
    /// The order of its columns, and how many of them are empty: see [`tables`].
    kind: u8,
}

/// In place of what a digit becomes: it has not been met.
const NEW: u64 = 10;

/// The same at all nine places of a row.
const ALL_NEW: u64 = 0xa_aaaa_aaaa;

/// The lowest bit of each place of a row.
const ONES: u64 = 0x1_1111_1111;

impl PuzzleSearch {
    /// The least image of a puzzle.
    pub(super) fn least(&mut self, lines: &Lines) -> [u8; 81] {
        let empty = [0, 9].map(|half| {
            (0..9).fold(0, |rows, row| rows | u16::from(lines.marks[half + row] == 0) << row)
        });
        self.states.clear();
        self.states.extend([0, 9].map(State::first));
        let mut codes = [0; 9];
        for (row, code) in codes.iter_mut().enumerate() {
            self.next.clear();
            self.best = u64::MAX;
            for index in 0..self.states.len() {
                let state = self.states[index];
                let mut rows = state.candidates(row, empty[usize::from(state.half != 0)]);
                while rows != 0 {
                    self.extend(lines, &state, rows.trailing_zeros() as u8);
                    rows &= rows - 1;
                }
            }
            *code = self.best;
            mem::swap(&mut self.states, &mut self.next);
        }
        super::grid::written(&codes)
    }

    /// The arrangements that lead to the form that was found last. All others come from these by
    /// exchanging empty rows of a band, empty columns of a stack, and empty stacks.
    pub(super) fn arrangements(&self) -> impl Iterator<Item = Arrangement> {
        self.states.iter().map(|state| Arrangement {
            is_transposed: state.half != 0,
            rows: array::from_fn(|place| (state.rows >> (4 * (8 - place)) & 15) as u8),
            columns: array::from_fn(|place| state.stacks[place / 3].column(place % 3)),
        })
    }

    /// For how many states there is memory: no fewer than were kept at the same time.
    #[cfg(test)]
    pub(super) fn capacity(&self) -> usize {
        self.states.capacity().max(self.next.capacity())
    }

    /// Writes a row after a state, if it is one of the least.
    fn extend(&mut self, lines: &Lines, state: &State, row: u8) {
        let line = usize::from(row + state.half);
        let marks = lines.marks[line];
        let filled = (marks & 0x1ff) as u16;
        if filled == 0 {
            if self.admits(0) {
                self.next.push(state.after(row));
            }
            return;
        }
        if state.n_empty == 3 {
            if FIRST[usize::from(filled)] > self.best {
                return;
            }
        } else if self.best.leading_zeros() > 31 + 4 * state.n_leading(filled) {
            return;
        }
        let digits = &lines.digits[line];
        let n_new = (state.unmet & (marks >> 16) as u16).count_ones();
        let written = Written::of(state, filled, digits);
        let code = if n_new == 0 { written.code } else { written.numbered(state.n_labels) };
        if self.admits(code) {
            let next = state.after(row).with(state, &written);
            if n_new < 2 {
                self.next.push(next.labelled(&written, digits));
            } else {
                self.branch(&next, state, &written, digits);
            }
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
    fn branch(&mut self, next: &State, before: &State, written: &Written, digits: &[u8; 16]) {
        let kinds = [0, 1, 2].map(|place| {
            let end = n_empty(before.stacks[place].kind);
            kinds_with_new(next.stacks[place].kind, end, written.keys[place])
        });
        let is_tied = |place: usize| {
            place < before.n_empty.into()
                && place > next.n_empty.into()
                && written.keys[place] == written.keys[place - 1]
        };
        let orders: &[[u8; 3]] = match (is_tied(1), is_tied(2)) {
            (false, false) => &ORDERS[..1],
            (true, false) => &[[0, 1, 2], [1, 0, 2]],
            (false, true) => &[[0, 1, 2], [0, 2, 1]],
            (true, true) => &ORDERS,
        };
        for order in orders {
            let [a, b, c] = order.map(usize::from);
            let mut state = *next;
            state.stacks = [next.stacks[a], next.stacks[b], next.stacks[c]];
            for &kind in kinds[a].all() {
                state.stacks[0].kind = kind;
                for &kind in kinds[b].all() {
                    state.stacks[1].kind = kind;
                    for &kind in kinds[c].all() {
                        state.stacks[2].kind = kind;
                        self.next.push(state.labelled(written, digits));
                    }
                }
            }
        }
    }
}

/// The kinds of a stack that differ in the order of columns that cannot be told apart so far.
struct Kinds {
    kinds: [u8; 6],
    n_kinds: usize,
}

impl Kinds {
    fn all(&self) -> &[u8] {
        &self.kinds[..self.n_kinds]
    }
}

/// All orders of the columns before `end` that hold new digits.
fn kinds_with_new(stack: u8, end: u8, key: u64) -> Kinds {
    let is_new = |place: u8| place < end && key >> (4 * (2 - place)) & 15 == NEW;
    let n_empty = n_empty(stack);
    match [0, 1, 2].map(is_new) {
        [true, true, true] => {
            Kinds { kinds: [0, 1, 2, 3, 4, 5].map(|order| kind(order, n_empty)), n_kinds: 6 }
        }
        [_, true, true] => {
            Kinds { kinds: [stack, SWAPPED_LAST[usize::from(stack)], 0, 0, 0, 0], n_kinds: 2 }
        }
        [true, true, _] => {
            Kinds { kinds: [stack, SWAPPED[usize::from(stack)], 0, 0, 0, 0], n_kinds: 2 }
        }
        _ => Kinds { kinds: [stack; 6], n_kinds: 1 },
    }
}

/// A row as it is written after a state.
struct Written {
    stacks: [Stack; 3],
    /// By stack: what stands there, four bits each, any new digit as [`NEW`].
    keys: [u64; 3],
    /// The same of the row.
    code: u64,
}

impl Written {
    /// The least way to write a row.
    fn of(state: &State, filled: u16, digits: &[u8; 16]) -> Self {
        let mut stacks = state.stacks;
        let mut keys = [0; 3];
        for (stack, key) in stacks.iter_mut().zip(&mut keys) {
            let filled = (filled >> stack.start & 0b111) as u8;
            if filled != 0 {
                (*stack, *key) = stack.written(state.labels, filled, digits);
            }
        }
        // The empty stacks come in the order of what they hold now.
        let mut sort = |a: usize, b: usize| {
            if keys[a] > keys[b] {
                keys.swap(a, b);
                stacks.swap(a, b);
            }
        };
        if state.n_empty >= 2 {
            sort(0, 1);
        }
        if state.n_empty == 3 {
            sort(1, 2);
            sort(0, 1);
        }
        Self { stacks, keys, code: keys[0] << 24 | keys[1] << 12 | keys[2] }
    }

    /// The places with new digits: the highest of their four bits.
    fn new_places(&self) -> u64 {
        // Where nothing is left. No place holds 1, which a borrow could reach.
        let rest = self.code ^ ALL_NEW;
        rest.wrapping_sub(ONES) & !rest & (ONES << 3)
    }

    /// The code with numbers for the new digits.
    fn numbered(&self, n_labels: u8) -> u64 {
        let mut code = self.code;
        let mut label = u64::from(n_labels);
        let mut places = self.new_places();
        while places != 0 {
            let place = 63 - places.leading_zeros();
            label += 1;
            code ^= (NEW ^ label) << (place - 3);
            places ^= 1 << place;
        }
        code
    }
}

impl Stack {
    /// The column at a place of the stack.
    fn column(self, place: usize) -> u8 {
        self.start + order(self.kind)[place]
    }

    /// The stack when these of its cells are filled by a line, and what is written there.
    fn written(self, labels: u64, filled: u8, digits: &[u8; 16]) -> (Self, u64) {
        let mut kind = NEXT[usize::from(self.kind << 3 | filled)];
        let [mut a, mut b, mut c] = order(kind).map(|column| {
            let digit = digits[usize::from((self.start + column) & 15)];
            labels >> (4 * digit) & 15
        });
        let [start, end] = [kind, self.kind].map(n_empty);
        if end >= start + 2 {
            // Columns that were empty come in the order of what they hold now.
            if start == 0 && a > b {
                (a, b) = (b, a);
                kind = SWAPPED[usize::from(kind)];
            }
            if end == 3 && b > c {
                (b, c) = (c, b);
                kind = SWAPPED_LAST[usize::from(kind)];
                if start == 0 && a > b {
                    (a, b) = (b, a);
                    kind = SWAPPED[usize::from(kind)];
                }
            }
        }
        (Self { kind, ..self }, a << 8 | b << 4 | c)
    }
}

impl State {
    /// The one with nothing written.
    fn first(half: u8) -> Self {
        Self {
            labels: ALL_NEW << 4,
            rows: 0,
            stacks: [0, 3, 6].map(|start| Stack { start, kind: kind(0, 3) }),
            n_empty: 3,
            n_labels: 0,
            unmet: u16::MAX,
            free: 0x1ff,
            half,
        }
    }

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

    /// How many empty cells a row begins with when it is written, if it is filled like that.
    fn n_leading(&self, filled: u16) -> u32 {
        let [a, b, c] = self.stacks.map(|stack| {
            let filled = (filled >> stack.start & 0b111) as u8;
            u16::from(PATTERN[usize::from(stack.kind << 3 | filled)])
        });
        let (a, b) = if self.n_empty == 2 { (a.min(b), a.max(b)) } else { (a, b) };
        (a << 6 | b << 3 | c).leading_zeros() - 7
    }

    /// The same with a row taken, and nothing in it.
    fn after(&self, row: u8) -> Self {
        Self { rows: self.rows << 4 | u64::from(row), free: self.free & !(1 << row), ..*self }
    }

    /// The same with the stacks of a row that was written after the state before.
    fn with(self, before: &Self, written: &Written) -> Self {
        let empty = written.keys[..usize::from(before.n_empty)].iter().filter(|&&key| key == 0);
        Self { stacks: written.stacks, n_empty: empty.count() as u8, ..self }
    }

    /// The same with labels for the new digits of the row.
    fn labelled(mut self, written: &Written, digits: &[u8; 16]) -> Self {
        let mut places = written.new_places();
        while places != 0 {
            let bit = 63 - places.leading_zeros();
            let place = 8 - bit as usize / 4;
            let column = self.stacks[place / 3].column(place % 3);
            let digit = digits[usize::from(column & 15)];
            self.n_labels += 1;
            self.labels ^= (NEW ^ u64::from(self.n_labels)) << (4 * digit);
            self.unmet &= !(1 << digit);
            places ^= 1 << bit;
        }
        self
    }
}

impl Lines {
    /// The lines of cells with numbers up to 9; none if a digit stands twice in one of them.
    pub(super) fn of(cells: &[u8; 81]) -> Option<Self> {
        let mut lines = Self { digits: [[0; 16]; 18], marks: [0; 18] };
        let mut repeated = 0;
        let (eights, rest) = cells.as_chunks::<8>();
        for (start, eight) in (0..).step_by(8).zip(eights) {
            // The highest bit of each byte that is not 0.
            let mut filled =
                (u64::from_le_bytes(*eight) + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080;
            while filled != 0 {
                let index = filled.trailing_zeros() as usize / 8;
                repeated |= lines.fill(start + index, eight[index & 7]);
                filled &= filled - 1;
            }
        }
        if let [last @ 1..=u8::MAX] = *rest {
            repeated |= lines.fill(80, last);
        }
        (repeated == 0).then_some(lines)
    }

    /// Puts a digit into a cell; returns 0 if it stood in no line of it.
    fn fill(&mut self, cell: usize, digit: u8) -> u32 {
        let (row, column) = (cell / 9, cell % 9);
        self.digits[row][column] = digit;
        self.digits[9 + column][row] = digit;
        let mark = 1 << (16 + digit);
        let repeated = (self.marks[row] | self.marks[9 + column]) & mark;
        self.marks[row] |= mark | 1 << column;
        self.marks[9 + column] |= mark | 1 << row;
        repeated
    }
}
