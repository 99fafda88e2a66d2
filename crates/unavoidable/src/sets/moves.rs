//! How the nine cells of one digit can change while all else is left open.

use std::{ops::Range, sync::LazyLock};
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Solution};

/// A digit stands once in each box, and so a place is named by its box.
pub(super) type Boxes = u16;

/// Moves of a digit of a grid.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// In the order of their size.
    groups: Vec<Group>,
    /// By size: where its groups begin.
    starts: [usize; 11],
    /// The cells to which the digit goes, group by group.
    pub(super) taken: Vec<CellSet>,
    /// The digits that stand there, move by move.
    pub(super) digits: Vec<DigitSet>,
    /// By places that must change: how many change at least; 255 if no move changes them.
    least: Vec<u8>,
}

/// The moves that change the same places.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// How many places change, 2 to 9.
    size: usize,
    /// Which.
    pub(super) boxes: Boxes,
    /// The cells that the digit leaves.
    pub(super) left: CellSet,
    /// Which moves, in [`Moves::taken`].
    pub(super) moves: Range<usize>,
}

impl Moves {
    /// The moves that change at most so many places.
    pub(super) fn new(grid: &Solution, digit: Digit, most: usize) -> Self {
        let held = held(grid, digit);
        let images = images(&held);
        let digits = images.map(|cell| DigitSet::from(grid.digit(cell)));
        let images = images.map(CellSet::from);
        let standard = &STANDARD[..STANDARD.partition_point(|standard| standard.size <= most)];
        let mut moves = Self::empty();
        moves.taken.reserve_exact(standard.len());
        moves.digits.reserve_exact(standard.len());
        for Standard { size, boxes, taken } in standard {
            let left = || held.into_iter().filter(|cell| boxes >> cell.block() & 1 == 1).collect();
            let mut cells = CellSet::EMPTY;
            let mut pushed = DigitSet::EMPTY;
            for &cell in &taken[..*size] {
                cells |= images[usize::from(cell)];
                pushed |= digits[usize::from(cell)];
            }
            moves.push(*size, *boxes, left, cells, pushed);
        }
        moves.finish();
        moves
    }

    /// Those of them that go to these cells.
    pub(super) fn within(&self, cells: CellSet) -> Self {
        let mut moves = Self::empty();
        for group in &self.groups {
            for index in group.moves.clone() {
                let taken = self.taken[index];
                if cells.contains_all(taken) {
                    let left = || group.left;
                    moves.push(group.size, group.boxes, left, taken, self.digits[index]);
                }
            }
        }
        moves.finish();
        moves
    }

    /// The groups that change so many places, 0 to 9.
    pub(super) fn of_size(&self, size: usize) -> &[Group] {
        &self.groups[self.starts[size]..self.starts[size + 1]]
    }

    /// How many places change at least if those in `needed` do.
    pub(super) fn least(&self, needed: Boxes) -> usize {
        usize::from(self.least[usize::from(needed)])
    }

    const fn empty() -> Self {
        Self {
            groups: Vec::new(),
            starts: [0; 11],
            taken: Vec::new(),
            digits: Vec::new(),
            least: Vec::new(),
        }
    }

    fn push(
        &mut self,
        size: usize,
        boxes: Boxes,
        left: impl Fn() -> CellSet,
        taken: CellSet,
        digits: DigitSet,
    ) {
        let index = self.taken.len();
        self.taken.push(taken);
        self.digits.push(digits);
        match self.groups.last_mut() {
            Some(last) if last.boxes == boxes => last.moves.end = index + 1,
            _ => self.groups.push(Group { size, boxes, left: left(), moves: index..index + 1 }),
        }
    }

    fn finish(&mut self) {
        for (size, start) in self.starts.iter_mut().enumerate() {
            *start = self.groups.partition_point(|group| group.size < size);
        }
        let mut least = vec![u8::MAX; 512];
        least[0] = 0;
        for group in &self.groups {
            least[usize::from(group.boxes)] = group.size as u8;
        }
        for place in 0..9 {
            for needed in (0..512).filter(|needed| needed >> place & 1 == 0) {
                least[needed] = least[needed].min(least[needed | 1 << place]);
            }
        }
        self.least = least;
    }
}

/// A move of a digit whose nine cells lie as in [`standard_cell`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Standard {
    size: usize,
    boxes: Boxes,
    /// The indices of the cells to which the digit goes, as many as `size` says.
    taken: [u8; 9],
}

/// The 46,655 moves, by size and then by places.
///
/// The cell of the digit in the box of band `b` and stack `s` shares its row with the cells in the
/// other boxes of the band. So when it moves, it goes to the row of one of the three, and to the
/// column of one of the three in its stack: six permutations of three, one for each band and each
/// stack, say it all. The identity is no move.
static STANDARD: LazyLock<Vec<Standard>> = LazyLock::new(|| {
    let mut all: Vec<Standard> = (1..6_usize.pow(6)).map(Standard::numbered).collect();
    all.sort_unstable();
    all
});

/// All orders of three, the identity first.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Standard {
    /// The move with this number from 0 to 6⁶ - 1.
    fn numbered(number: usize) -> Self {
        let order = |place: u32| ORDERS[number / 6_usize.pow(place) % 6];
        let (bands, stacks) = ([order(0), order(1), order(2)], [order(3), order(4), order(5)]);
        let mut boxes = 0;
        let mut taken = [0; 9];
        let mut size = 0;
        for band in 0..3 {
            for stack in 0..3 {
                let (row_of, column_of) = (bands[band][stack], stacks[stack][band]);
                if (row_of, column_of) != (stack, band) {
                    boxes |= 1 << (3 * band + stack);
                    taken[size] = standard_cell(band, stack, row_of, column_of).index() as u8;
                    size += 1;
                }
            }
        }
        Self { size, boxes, taken }
    }
}

/// The cell in a box whose row is that of the digit in the box of stack `row_of` and whose column is
/// that of the digit in the box of band `column_of`, where the digit in the box of band `b` and
/// stack `s` stands in row `s` of the band and column `b` of the stack.
fn standard_cell(band: usize, stack: usize, row_of: usize, column_of: usize) -> Cell {
    Cell::at(3 * band + row_of, 3 * stack + column_of)
}

/// By box: the cell of the digit.
fn held(grid: &Solution, digit: Digit) -> [Cell; 9] {
    let mut held = [Cell::ALL[0]; 9];
    for cell in Cell::ALL.into_iter().filter(|&cell| grid.digit(cell) == digit) {
        held[cell.block()] = cell;
    }
    held
}

/// By cell of the standard: the cell of the grid that lies so to the nine of the digit.
fn images(held: &[Cell; 9]) -> [Cell; 81] {
    let mut images = Cell::ALL;
    for cell in Cell::ALL {
        let (band, stack) = (cell.row() / 3, cell.column() / 3);
        let row = held[3 * band + cell.row() % 3].row();
        let column = held[3 * (cell.column() % 3) + stack].column();
        images[cell.index()] = Cell::at(row, column);
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_by_size() {
        let mut by_size = [0; 10];
        for standard in STANDARD.iter() {
            by_size[standard.size] += 1;
        }
        assert_eq!(by_size, [0, 0, 18, 48, 252, 900, 2958, 7992, 16515, 17972]);
    }
}
