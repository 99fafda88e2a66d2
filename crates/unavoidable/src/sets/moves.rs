//! How the nine cells of one digit can change while all else is left open.

use std::{ops::Range, sync::LazyLock};
use sudokit_grid::{Cell, CellSet, Digit, Solution};

/// A digit stands once in each box, and so a place is named by its box.
pub(super) type Boxes = u16;

/// The moves that change the same places.
#[derive(Debug)]
pub(super) struct Group {
    /// How many places change, 2 to 9.
    pub(super) size: usize,
    /// Which.
    pub(super) boxes: Boxes,
    /// Where to, as places in a list of moves.
    pub(super) moves: Range<usize>,
}

/// All moves of a digit whose nine cells lie as in [`standard_cell`].
#[derive(Debug)]
pub(super) struct Moves {
    /// In the order of their size.
    pub(super) groups: Vec<Group>,
    /// The cells to which the digit goes, group by group.
    standard: Vec<CellSet>,
    /// By places that must change: how many change at least.
    least: Vec<u8>,
}

/// The 46,655 moves.
///
/// The cell of the digit in the box of band `b` and stack `s` shares its row with the cells in the
/// other boxes of the band. So when it moves, it goes to the row of one of the three, and to the
/// column of one of the three in its stack: six permutations of three, one for each band and each
/// stack, say it all. The identity is no move.
pub(super) static MOVES: LazyLock<Moves> = LazyLock::new(|| {
    let mut all: Vec<(usize, Boxes, CellSet)> = (1..6_usize.pow(6)).map(numbered).collect();
    all.sort_unstable();
    let mut groups: Vec<Group> = Vec::new();
    for (index, &(size, boxes, _)) in all.iter().enumerate() {
        match groups.last_mut() {
            Some(last) if last.boxes == boxes => last.moves.end = index + 1,
            _ => groups.push(Group { size, boxes, moves: index..index + 1 }),
        }
    }
    let mut least = vec![u8::MAX; 512];
    least[0] = 0;
    for (needed, least) in (0..512).zip(&mut least).skip(1) {
        let group = groups.iter().find(|group| group.boxes & needed == needed);
        *least = group.map_or(u8::MAX, |group| group.size as u8);
    }
    Moves { groups, standard: all.into_iter().map(|(_, _, cells)| cells).collect(), least }
});

impl Moves {
    /// How many places change at least if those in `needed` do.
    pub(super) fn least(&self, needed: Boxes) -> usize {
        usize::from(self.least[usize::from(needed)])
    }

    /// The cells to which a digit of a grid goes, move by move, as far as at most so many places
    /// change.
    pub(super) fn of_digit(&self, grid: &Solution, digit: Digit, most: usize) -> Vec<CellSet> {
        let end = self.groups.partition_point(|group| group.size <= most);
        let end = end.checked_sub(1).map_or(0, |last| self.groups[last].moves.end);
        let images = images(grid, digit);
        let image = |cells: &CellSet| {
            cells.iter().fold(CellSet::EMPTY, |all, cell| all | images[cell.index()])
        };
        self.standard[..end].iter().map(image).collect()
    }
}

/// All orders of three.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The move with this number from 0 to 6⁶ - 1.
fn numbered(number: usize) -> (usize, Boxes, CellSet) {
    let order = |place: u32| ORDERS[number / 6_usize.pow(place) % 6];
    let (bands, stacks) = ([order(0), order(1), order(2)], [order(3), order(4), order(5)]);
    let mut boxes = 0;
    let mut cells = CellSet::EMPTY;
    for band in 0..3 {
        for stack in 0..3 {
            let (row_of, column_of) = (bands[band][stack], stacks[stack][band]);
            if (row_of, column_of) != (stack, band) {
                boxes |= 1 << (3 * band + stack);
                cells.insert(standard_cell(band, stack, row_of, column_of));
            }
        }
    }
    (cells.len(), boxes, cells)
}

/// The cell in a box whose row is that of the digit in the box of stack `row_of` and whose column is
/// that of the digit in the box of band `column_of`, where the digit in the box of band `b` and
/// stack `s` stands in row `s` of the band and column `b` of the stack.
fn standard_cell(band: usize, stack: usize, row_of: usize, column_of: usize) -> Cell {
    Cell::at(3 * band + row_of, 3 * stack + column_of)
}

/// By cell of the standard: the cell of the grid that lies so to the nine of the digit.
fn images(grid: &Solution, digit: Digit) -> [CellSet; 81] {
    let mut held = [Cell::ALL[0]; 9];
    for cell in Cell::ALL.into_iter().filter(|&cell| grid.digit(cell) == digit) {
        held[cell.block()] = cell;
    }
    let mut images = [CellSet::EMPTY; 81];
    for cell in Cell::ALL {
        let (band, stack) = (cell.row() / 3, cell.column() / 3);
        let row = held[3 * band + cell.row() % 3].row();
        let column = held[3 * (cell.column() % 3) + stack].column();
        images[cell.index()] = Cell::at(row, column).into();
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_by_size() {
        let mut by_size = [0; 10];
        for group in &MOVES.groups {
            by_size[group.size] += group.moves.len();
        }
        assert_eq!(by_size, [0, 0, 18, 48, 252, 900, 2958, 7992, 16515, 17972]);
    }
}
