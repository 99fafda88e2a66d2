//! Multi-Sector Locked Set: the cells where some rows cross some columns, locked together by digits
//! that are kept to the rows and digits that are kept to the columns.
//!
//! ## What it is
//!
//! Some rows and some columns are chosen, and the digits are split in two. A cell where they cross
//! holds a digit of the first kind, of which its row takes each that it lacks only once, or one of
//! the second kind, of which its column does. If rows and columns together lack no more digits of
//! their kinds than there are empty cells at their crossings, each of these digits is at a crossing
//! and false elsewhere in its row or column.
//!
//! ## How it is found
//!
//! Every three to six rows with every three to six columns, fewer rows first, then fewer columns.
//! Each digit is kept to the rows or to the columns, wherever fewer lines lack it, and in both ways
//! if they are as many; what a line lacks is read from the digits that are placed in it, not from
//! candidates. Every row and every column must be needed. The other rows with the other columns say
//! the same, so that rows and columns together are nine at most. 110,000 pairs of sets are looked
//! at, each by the minimum of two vectors of nine numbers.
//!
//! ## Names elsewhere
//!
//! Also MSLS, or Multifish seen from its digits. HoDoKu and Sudoku Explainer do not have it.

use crate::{Cover, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, Truth, View};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, House};

/// Finds [multi-sector locked sets](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "MSLS")]
pub struct MultiSectorLockedSet;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("multi-sector-locked-set"),
    name: "Multi-Sector Locked Set",
    aliases: &["MSLS", "Multi-Sector Naked Set"],
    family: Family::Cover,
    needs_uniqueness: false,
    example: Example {
        state: "
            ........8
            ..3...4..
            .9..2..6.
            ....79...
            ....612..
            .6.5.2.7.
            ..8...5..
            .1.....2.
            4.5.....3",
        step: "Multi-Sector Locked Set: 16 truths r1c2568,r2c2568,r7c2568,r9c2568; 16 links 1c58 \
         2c2 3r17 4r17 5r12 6c6 7c26 8r29 9c58 => r4c8<>1, r4c2<>2, r1c47,r7c14<>3, \
         r1c34,r7c49<>4, r12c1,r2c9<>5, r8c6<>6, r38c6,r5c2<>7, r2c14,r9c47<>8, \
         r5c8,r8c5<>9",
    },
};

/// A number for each set of lines of one size; there are 126 at most.
type Numbers = [u8; 128];

/// What the search wants to know about the rows or about the columns.
struct Lines {
    /// By line, the lines across in which it has an empty cell.
    open: [u16; 9],
    /// By digit, the lines that lack it.
    lacking: [u16; 9],
}

/// Numbers about all sets of columns of one size, side by side so that many are compared at once.
struct Columns {
    sets: [u16; 128],
    n_sets: usize,
    /// By column, all ones for the sets that it belongs to.
    with: [Numbers; 9],
    /// By digit, how many columns of each set lack it.
    lack: [Numbers; 9],
}

impl Technique for MultiSectorLockedSet {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let rows = Lines::new(view, |cell| (cell.row(), cell.column()));
        let columns = Lines::new(view, |cell| (cell.column(), cell.row()));
        let by_size = [3, 4, 5, 6].map(|size| Columns::new(&columns, size));
        for n_rows in 3..=6_usize {
            for chosen_rows in rows.sets_of(n_rows) {
                for columns_of_size in &by_size[..7 - n_rows] {
                    let is_locked = columns_of_size.compare(&rows, &columns, chosen_rows);
                    for at in (0..columns_of_size.n_sets).filter(|&at| is_locked[at]) {
                        let chosen_columns = columns_of_size.sets[at];
                        let at = Crossing { rows: chosen_rows, columns: chosen_columns };
                        if let Some(step) = at.step(view, &rows, &columns) {
                            found(step)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Lines {
    fn new(view: &View<'_>, place: fn(Cell) -> (usize, usize)) -> Self {
        let mut lines = Self { open: [0; 9], lacking: [0x1ff; 9] };
        for cell in view.grid.empty() {
            let (line, across) = place(cell);
            lines.open[line] |= 1 << across;
        }
        for digit in Digit::ALL {
            for cell in view.grid.cells_holding(digit) {
                lines.lacking[digit.index()] &= !(1 << place(cell).0);
            }
        }
        lines
    }

    /// The sets of `size` lines that all have an empty cell.
    fn sets_of(&self, size: usize) -> impl Iterator<Item = u16> {
        let open = members(0x1ff).filter(|&line| self.open[line] != 0);
        let open = open.fold(0_u16, |all, line| all | 1 << line);
        sets_of(size).iter().copied().filter(move |set| set & !open == 0)
    }

    /// How many of `lines` lack the digit with this index.
    const fn lack(&self, lines: u16, index: usize) -> u8 {
        (self.lacking[index] & lines).count_ones() as u8
    }
}

impl Columns {
    fn new(columns: &Lines, size: usize) -> Self {
        let mut numbers =
            Self { sets: [0; 128], n_sets: 0, with: [[0; 128]; 9], lack: [[0; 128]; 9] };
        for set in columns.sets_of(size) {
            for column in members(set) {
                numbers.with[column][numbers.n_sets] = u8::MAX;
            }
            numbers.sets[numbers.n_sets] = set;
            numbers.n_sets += 1;
        }
        for (lack, &lacking) in numbers.lack.iter_mut().zip(&columns.lacking) {
            for column in members(lacking) {
                add(lack, |at| numbers.with[column][at] & 1);
            }
        }
        numbers
    }

    /// By set of columns, whether it has as many empty cells in `rows` as digits are lacking.
    fn compare(&self, rows: &Lines, columns: &Lines, chosen: u16) -> [bool; 128] {
        let (mut cells, mut links): (Numbers, Numbers) = ([0; 128], [0; 128]);
        for (with, open) in self.with.iter().zip(columns.open) {
            let open = (open & chosen).count_ones() as u8;
            add(&mut cells, |at| with[at] & open);
        }
        for (index, in_columns) in self.lack.iter().enumerate() {
            let in_rows = rows.lack(chosen, index);
            add(&mut links, |at| in_columns[at].min(in_rows));
        }
        std::array::from_fn(|at| cells[at] == links[at])
    }
}

/// Adds to all numbers, in a form that compilers turn into vectors.
fn add(numbers: &mut Numbers, more: impl Fn(usize) -> u8) {
    for (at, number) in numbers.iter_mut().enumerate() {
        *number += more(at);
    }
}

/// The sets of three to six of nine lines.
fn sets_of(size: usize) -> &'static [u16] {
    match size {
        3 => &SETS[0][..84],
        4 => &SETS[1],
        5 => &SETS[2],
        _ => &SETS[3][..84],
    }
}

/// By size, the sets of three to six of nine lines, in ascending order.
static SETS: [[u16; 126]; 4] = {
    let mut sets = [[0; 126]; 4];
    let mut used = [0; 4];
    let mut set = 0_u16;
    while set < 512 {
        let size = set.count_ones() as usize;
        if size >= 3 && size <= 6 {
            sets[size - 3][used[size - 3]] = set;
            used[size - 3] += 1;
        }
        set += 1;
    }
    sets
};

/// Rows and columns.
#[derive(Clone, Copy)]
struct Crossing {
    rows: u16,
    columns: u16,
}

impl Crossing {
    /// How many cells at the crossings are empty.
    fn n_cells(self, rows: &Lines) -> u32 {
        members(self.rows).map(|row| (rows.open[row] & self.columns).count_ones()).sum()
    }

    /// By how many the lacking digits outnumber the cells.
    fn rank(self, rows: &Lines, columns: &Lines) -> i32 {
        let lack = |index| rows.lack(self.rows, index).min(columns.lack(self.columns, index));
        let links: u8 = (0..9).map(lack).sum();
        i32::from(links) - self.n_cells(rows) as i32
    }

    /// Whether each row and each column is needed.
    fn is_whole(self, rows: &Lines, columns: &Lines) -> bool {
        let Self { rows: r, columns: c } = self;
        members(r).all(|row| Self { rows: r & !(1 << row), ..self }.rank(rows, columns) > 0)
            && members(c)
                .all(|column| Self { columns: c & !(1 << column), ..self }.rank(rows, columns) > 0)
    }

    /// Whether the other rows and columns, which say the same, have fewer cells.
    fn has_smaller_complement(self, rows: &Lines) -> bool {
        let complement = Self { rows: !self.rows & 0x1ff, columns: !self.columns & 0x1ff };
        self.rows.count_ones() + self.columns.count_ones() == 9
            && complement.n_cells(rows) < self.n_cells(rows)
    }

    fn step(self, view: &View<'_>, rows: &Lines, columns: &Lines) -> Option<Step> {
        if !self.is_whole(rows, columns) || self.has_smaller_complement(rows) {
            return None;
        }
        let lies_inside =
            |cell: &Cell| self.rows >> cell.row() & self.columns >> cell.column() & 1 == 1;
        let inside: CellSet = view.grid.empty().iter().filter(lies_inside).collect();
        let (mut links, mut eliminated) = (Vec::new(), CandidateSet::EMPTY);
        for digit in Digit::ALL {
            let index = digit.index();
            let [in_rows, in_columns] =
                [rows.lacking[index] & self.rows, columns.lacking[index] & self.columns];
            // Where both ways are as good, both are true.
            let mut chosen: Vec<House> = Vec::new();
            if in_rows.count_ones() <= in_columns.count_ones() {
                chosen.extend(members(in_rows).map(|row| House::Row(row as u8)));
            }
            if in_columns.count_ones() <= in_rows.count_ones() {
                chosen.extend(members(in_columns).map(|column| House::Column(column as u8)));
            }
            for house in chosen {
                links.push(Truth::Place(house, digit));
                let cells = view.cells_in(house)? & view.grid.cells_of(digit);
                *eliminated.cells_of_mut(digit) |= cells - inside;
            }
        }
        let cover = Cover { truths: inside.iter().map(Truth::Cell).collect(), links };
        (!eliminated.is_empty()).then(|| Step::eliminating(INFO.id, cover, &eliminated))
    }
}

/// The lines of a set.
fn members(set: u16) -> impl Iterator<Item = usize> {
    (0..9).filter(move |line| set >> line & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::MultiSectorLockedSet;
    use crate::testing::{check_none, check_step};

    #[test]
    fn four_rows_cross_four_columns() {
        check_step(
            &MultiSectorLockedSet,
            "
                ..2...7..
                .1.....6.
                5......18
                ....37...
                ....49...
                ..41.23..
                ..3.2.9..
                .8.....5.
                6.......2",
            "Multi-Sector Locked Set: 16 truths r2c3567,r3c3567,r8c3567,r9c3567; 16 links \
             1r89 2c7 3c6 4c67 5r29 6r38 7c35 8r29 9c35 => r8c19<>1, r45c7<>2, r1c6<>3, \
             r17c6,r4c7<>4, r2c49,r9c24<>5, r3c24,r8c49<>6, r5c3<>7, r2c14,r9c48<>8, \
             r1c5,r4c3<>9",
        );
    }

    #[test]
    fn a_loop_of_boxes_seen_by_lines() {
        check_step(
            &MultiSectorLockedSet,
            "
                1.......2
                .9.4...5.
                ..6...7..
                .5.9.3...
                ....7....
                ...85..4.
                7.....6..
                .3...9.8.
                ..2.....1",
            "Multi-Sector Locked Set: 16 truths r2c1379,r4c1379,r6c1379,r8c1379; 16 links \
             1c37 2c17 3r26 4r48 5r8 6c19 7c39 8r24 9r6 => r5c37,r7c3<>1, r35c1,r5c7<>2, \
             r2c5<>3, r48c5<>4, r8c4<>5, r5c19,r9c1<>6, r1c3<>7, r2c56<>8",
        );
    }

    #[test]
    fn one_digit_more_than_cells_is_not_locked() {
        check_none(
            &MultiSectorLockedSet,
            "
                ........2
                ..8.1.9..
                5....3.4.
                ...1.93..
                .6..3..8.
                ..37.....
                .4......5
                3.1.7.8..
                2........",
        );
    }
}
