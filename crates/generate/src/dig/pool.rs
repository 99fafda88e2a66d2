//! The unavoidable sets that are known of a grid.
//!
//! An unavoidable set holds all cells in which another solution differs from the grid. If no clue
//! is left in one of them, the puzzle has that other solution too.

use sudokit_grid::{Cell, Solution};

/// Places in the order in which groups of cells are taken away, one bit for each.
pub(super) type Places = u128;

/// Cycles of more rows, or of more cells in a line, are no help: a clue is nearly always left there.
const LENGTH: u32 = 6;

/// So many sets are rarely exceeded.
const CAPACITY: usize = 160;

/// Unavoidable sets as the places of the groups that they touch, by the last of these: the one at
/// which it is decided whether a clue is left in the set.
#[derive(Debug)]
pub(super) struct Pool {
    /// The first set with each last place, one more than its number; 0 if there is none.
    first: [u16; Cell::COUNT],
    sets: Vec<Places>,
    /// For each set the next one with the same last place.
    next: Vec<u16>,
}

impl Pool {
    /// The sets that are nearly free: cycles of two digits, of two rows and of two columns.
    pub(super) fn new(grid: &Solution, places: &[u8; Cell::COUNT]) -> Self {
        let table = Table::new(grid);
        let places = places.map(|place| 1 << place);
        let mut pool = Self::empty();
        pool.add_cycles_of_all_lines(&table, &places);
        pool.add_cycles_of_digits(&table, &places);
        pool
    }

    /// Those of rows and columns alone. They are found in half of the time, and groups of several
    /// cells are so few that those of digits save hardly any question.
    pub(super) fn of_lines(grid: &Solution, places: &[u8; Cell::COUNT]) -> Self {
        let mut pool = Self::empty();
        pool.add_cycles_of_all_lines(&Table::new(grid), &places.map(|place| 1 << place));
        pool
    }

    fn empty() -> Self {
        Self {
            first: [0; Cell::COUNT],
            sets: Vec::with_capacity(CAPACITY),
            next: Vec::with_capacity(CAPACITY),
        }
    }

    /// Adds a set. Returns its last place, if it has one.
    pub(super) fn add(&mut self, set: Places) -> Option<usize> {
        let last = set.checked_ilog2()? as usize;
        self.sets.push(set);
        self.next.push(self.first[last]);
        self.first[last] = self.sets.len() as u16;
        Some(last)
    }

    /// Whether a set has this place, which is its last, and otherwise only some that are taken.
    pub(super) fn needs(&self, place: usize, taken: Places) -> bool {
        let left = !(taken | 1 << place);
        let mut number = usize::from(self.first[place]);
        while let Some(at) = number.checked_sub(1) {
            if self.sets[at] & left == 0 {
                return true;
            }
            number = usize::from(self.next[at]);
        }
        false
    }

    /// All sets.
    pub(super) fn iter(&self) -> impl Iterator<Item = Places> + '_ {
        self.sets.iter().copied()
    }

    /// Two digits can be exchanged in some rows if they share their columns and boxes there.
    fn add_cycles_of_digits(&mut self, table: &Table, places: &[Places; Cell::COUNT]) {
        let by_digit = table.columns_of_digits(places);
        for a in 0..9 {
            let houses: [(usize, usize); 9] = std::array::from_fn(|row| {
                let column = usize::from(table.columns[row][a]);
                (column, row / 3 * 3 + column / 3)
            });
            for b in 0..a {
                let step = |row: usize| {
                    let (column, block) = houses[row];
                    1 << table.rows[column][b] | 1 << table.block_rows[block][b]
                };
                orbits(step, |rows| {
                    self.add(union(rows, |row| by_digit[a][row] | by_digit[b][row]));
                });
            }
        }
    }

    fn add_cycles_of_all_lines(&mut self, table: &Table, places: &[Places; Cell::COUNT]) {
        self.add_cycles_of_lines(&table.columns, |row, column| places[9 * row + column]);
        self.add_cycles_of_lines(&table.rows, |column, row| places[9 * row + column]);
    }

    /// Two lines of a chute can be exchanged in some places if they share their digits there.
    ///
    /// `across` says where each digit of each line stands.
    fn add_cycles_of_lines(
        &mut self,
        across: &[[u8; 9]; 9],
        place: impl Fn(usize, usize) -> Places,
    ) {
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            for (a, b) in [0, 3, 6].map(|chute| (chute + a, chute + b)) {
                let mut digits = [0; 9];
                for digit in 0..9 {
                    digits[usize::from(across[a][digit])] = digit;
                }
                orbits(
                    |at| 1 << across[b][digits[at]],
                    |cells| {
                        self.add(union(cells, |at| place(a, at) | place(b, at)));
                    },
                );
            }
        }
    }
}

/// The grid, looked at from all sides.
struct Table {
    /// The column of each digit in each row.
    columns: [[u8; 9]; 9],
    /// The row of each digit in each column.
    rows: [[u8; 9]; 9],
    /// The row of each digit in each box.
    block_rows: [[u8; 9]; 9],
}

impl Table {
    fn new(grid: &Solution) -> Self {
        let mut table = Self { columns: [[0; 9]; 9], rows: [[0; 9]; 9], block_rows: [[0; 9]; 9] };
        for cell in Cell::ALL {
            let (row, column, digit) = (cell.row(), cell.column(), grid.digit(cell).index());
            table.columns[row][digit] = column as u8;
            table.rows[column][digit] = row as u8;
            table.block_rows[cell.block()][digit] = row as u8;
        }
        table
    }

    /// The place of each digit in each row.
    fn columns_of_digits(&self, places: &[Places; Cell::COUNT]) -> [[Places; 9]; 9] {
        std::array::from_fn(|digit| {
            std::array::from_fn(|row| places[9 * row + usize::from(self.columns[row][digit])])
        })
    }
}

/// Hands out the orbits of nine things that are no longer than [`LENGTH`]. `step` says, as bits,
/// where permutations move a thing.
fn orbits(step: impl Fn(usize) -> u16, mut found: impl FnMut(u16)) {
    let mut left = 0o777_u16;
    while left != 0 {
        let mut orbit = left & left.wrapping_neg();
        let mut front = orbit;
        while front != 0 {
            let next = step(front.trailing_zeros() as usize);
            front = (front & (front - 1)) | (next & !orbit);
            orbit |= next;
        }
        left &= !orbit;
        if orbit.count_ones() <= LENGTH {
            found(orbit);
        }
    }
}

/// What nine things have together.
fn union(things: u16, of: impl Fn(usize) -> Places) -> Places {
    let mut left = things;
    let mut union = 0;
    while left != 0 {
        union |= of(left.trailing_zeros() as usize);
        left &= left - 1;
    }
    union
}
