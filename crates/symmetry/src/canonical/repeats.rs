//! The canonical form of anything: digits may repeat in rows and columns.
//!
//! The form is written cell by cell. All ways to write it so far that are least, the states, are
//! kept, and each is extended by every line that may stand next. Lines that hold the same are
//! never tried in two orders, so that the states stay few; a state therefore stands for all
//! arrangements that exchange such lines.

use super::Arrangement;
use crate::transformation::IN_PLACE;

/// A search for the least image of any cells, and the memory that it needs.
#[derive(Clone, Debug, Default)]
pub(super) struct RepeatSearch {
    states: Vec<State>,
    next: Vec<State>,
}

/// A way to write the form so far.
#[derive(Clone, Copy, Debug)]
struct State {
    is_transposed: bool,
    /// The rows that were written, as bits.
    used: u16,
    /// By place, so far as written: the row that stands there.
    rows: [u8; 9],
    /// By place: the column that stands there.
    columns: [u8; 9],
    /// The places whose columns hold the same as the ones before, in the rows written before this
    /// one: the two may still be exchanged.
    tied_columns: u16,
    /// The same of stacks.
    tied_stacks: u8,
    /// By digit: what it becomes, or 0.
    labels: [u8; 10],
    /// What the next new digit becomes.
    next_label: u8,
}

/// The cells by row, of the grid and of the reflected one.
type Halves = [[[u8; 9]; 9]; 2];

impl RepeatSearch {
    /// The least image of cells with numbers from 0 to 9, where 0 is empty.
    pub(super) fn least(&mut self, cells: &[u8; 81]) -> [u8; 81] {
        let halves = halves(cells);
        self.states.clear();
        self.states.extend([false, true].map(|is_transposed| State {
            is_transposed,
            used: 0,
            rows: [0; 9],
            columns: IN_PLACE,
            tied_columns: 0b110_110_110,
            tied_stacks: 0b110,
            labels: [0; 10],
            next_label: 1,
        }));
        let mut form = [0; 81];
        for (row, form) in form.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            self.choose_rows(&halves, row);
            for (place, form) in form.iter_mut().enumerate() {
                *form = self.write_cells(&halves, row, place);
            }
            for state in &mut self.states {
                state.untie(&halves, row);
            }
        }
        form
    }

    /// The arrangements that lead to the form that was found last. All others come from these by
    /// exchanging lines that hold the same.
    pub(super) fn arrangements(&self) -> impl Iterator<Item = Arrangement> {
        self.states.iter().map(|state| Arrangement {
            is_transposed: state.is_transposed,
            rows: state.rows,
            columns: state.columns,
        })
    }

    /// For how many states there is memory: no fewer than were kept at the same time.
    #[cfg(test)]
    pub(super) fn capacity(&self) -> usize {
        self.states.capacity().max(self.next.capacity())
    }

    /// Extends each state by every row that may come next.
    fn choose_rows(&mut self, halves: &Halves, row: usize) {
        self.next.clear();
        for state in &self.states {
            let cells = &halves[usize::from(state.is_transposed)];
            for candidate in 0..9 {
                // A band that was begun is written to its end.
                let is_in_band = row.is_multiple_of(3)
                    || usize::from(state.rows[row - row % 3]) / 3 == candidate / 3;
                let is_free = |row: usize| state.used & 1 << row == 0;
                let is_repeated = (candidate - candidate % 3..candidate)
                    .any(|other| is_free(other) && cells[other] == cells[candidate]);
                let is_next = is_in_band && is_free(candidate) && !is_repeated;
                if is_next {
                    let mut state = *state;
                    state.used |= 1 << candidate;
                    state.rows[row] = candidate as u8;
                    self.next.push(state);
                }
            }
        }
        std::mem::swap(&mut self.states, &mut self.next);
    }

    /// Extends each state by every column that may come next, and keeps the least; returns what is
    /// written.
    fn write_cells(&mut self, halves: &Halves, row: usize, place: usize) -> u8 {
        self.next.clear();
        let mut best = u8::MAX;
        for state in &self.states {
            let line = &state.line(halves, row);
            state.stacks(line, place, &mut |state| {
                state.columns(line, place, &mut |mut state| {
                    let written = state.write(line[usize::from(state.columns[place])]);
                    if written < best {
                        best = written;
                        self.next.clear();
                    }
                    if written == best {
                        self.next.push(state);
                    }
                });
            });
        }
        std::mem::swap(&mut self.states, &mut self.next);
        best
    }
}

impl State {
    fn line(&self, halves: &Halves, row: usize) -> [u8; 9] {
        halves[usize::from(self.is_transposed)][usize::from(self.rows[row])]
    }

    /// Calls with each stack that may stand at this place of a line, if a stack begins here.
    fn stacks(&self, line: &[u8; 9], place: usize, with: &mut impl FnMut(Self)) {
        with(*self);
        if !place.is_multiple_of(3) {
            return;
        }
        let stack = place / 3;
        for other in stack + 1..3 {
            if self.tied_stacks & 1 << other == 0 {
                return;
            }
            let contents = |stack| self.contents(line, stack);
            if (stack..other).any(|before| contents(before) == contents(other)) {
                continue;
            }
            let mut state = *self;
            for column in 0..3 {
                state.columns.swap(3 * stack + column, 3 * other + column);
            }
            with(state);
        }
    }

    /// What the line holds in a stack, without the order that is not decided.
    fn contents(&self, line: &[u8; 9], stack: usize) -> [u8; 3] {
        let mut contents =
            [0, 1, 2].map(|place| line[usize::from(self.columns[3 * stack + place])]);
        match self.tied_columns >> (3 * stack) & 0b110 {
            0b110 => contents.sort_unstable(),
            0b010 => contents[..2].sort_unstable(),
            0b100 => contents[1..].sort_unstable(),
            _ => {}
        }
        contents
    }

    /// Calls with each column that may stand at this place of a line.
    fn columns(&self, line: &[u8; 9], place: usize, with: &mut impl FnMut(Self)) {
        with(*self);
        for other in place + 1..9 {
            if self.tied_columns & 1 << other == 0 {
                return;
            }
            let content = |place: usize| line[usize::from(self.columns[place])];
            if (place..other).any(|before| content(before) == content(other)) {
                continue;
            }
            let mut state = *self;
            state.columns.swap(place, other);
            with(state);
        }
    }

    /// What is written for a digit.
    fn write(&mut self, digit: u8) -> u8 {
        let label = &mut self.labels[usize::from(digit)];
        if digit != 0 && *label == 0 {
            *label = self.next_label;
            self.next_label += 1;
        }
        *label
    }

    /// Columns and stacks that differ in this row can no longer be exchanged.
    fn untie(&mut self, halves: &Halves, row: usize) {
        let line = self.line(halves, row);
        let written = self.columns.map(|column| line[usize::from(column)]);
        for place in 1..9 {
            if written[place] != written[place - 1] {
                self.tied_columns &= !(1 << place);
            }
        }
        for stack in 1..3 {
            if written[3 * stack..3 * stack + 3] != written[3 * stack - 3..3 * stack] {
                self.tied_stacks &= !(1 << stack);
            }
        }
    }
}

fn halves(cells: &[u8; 81]) -> Halves {
    let mut halves = [[[0; 9]; 9]; 2];
    for row in 0..9 {
        for column in 0..9 {
            halves[0][row][column] = cells[9 * row + column];
            halves[1][column][row] = cells[9 * row + column];
        }
    }
    halves
}
