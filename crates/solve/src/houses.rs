//! All houses of a kind looked at together, in the bits of a set of cells.

use sudokit_grid::{Cell, CellSet};

/// The first row of each band.
const FIRST_ROWS: u128 = 0o777 | 0o777 << 27 | 0o777 << 54;
/// The top left cell of each box.
const FIRST_OF_BOXES: u128 = 0o111 | 0o111 << 27 | 0o111 << 54;
/// The last cell of each row.
const LAST_OF_ROWS: u128 = every_row(1 << 8);

/// The same in every row.
const fn every_row(row: u128) -> u128 {
    let band = row | row << 9 | row << 18;
    band | band << 27 | band << 54
}

/// By cell: those that see it, as [`Topology::CLASSIC`](sudokit_grid::Topology::CLASSIC) has them,
/// which the loops that run millions of times do not look up there.
pub(crate) static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (a, b) = (Cell::from_index(pair / 81), Cell::from_index(pair % 81));
        let is_seen = a.row() == b.row() || a.column() == b.column() || a.block() == b.block();
        if is_seen && a.index() != b.index() {
            peers[a.index()].insert(b);
        }
        pair += 1;
    }
    peers
};

/// All cells of the houses in which none of these lie.
pub(crate) const fn houses_without(cells: CellSet) -> CellSet {
    let cells = cells.bits();
    let free = rows_with(cells) ^ LAST_OF_ROWS;
    let rows = (free << 1) - (free >> 8);
    // The rows of each band on top of each other.
    let bands = (cells | cells >> 9 | cells >> 18) & FIRST_ROWS;
    let used = (bands | bands >> 27 | bands >> 54) & 0o777;
    let columns = every_row(used ^ 0o777);
    let free = !(bands | bands >> 1 | bands >> 2) & FIRST_OF_BOXES;
    let top = free | free << 1 | free << 2;
    let boxes = top | top << 9 | top << 18;
    CellSet::from_bits(rows | columns | boxes)
}

/// Those of the cells that are the only ones of these in one of their houses.
pub(crate) const fn sole_in_houses(cells: CellSet) -> CellSet {
    let cells = cells.bits();
    // Without the first cell of each row, one with a single cell is empty.
    let used = rows_with(cells);
    let others = cells & (cells - (used >> 8));
    let sole = used & !rows_with(others);
    let rows = (sole << 1) - (sole >> 8);
    // In the columns of each band: whether there is a cell, and a second one.
    let [top, middle, bottom] =
        [cells & FIRST_ROWS, cells >> 9 & FIRST_ROWS, cells >> 18 & FIRST_ROWS];
    let any = top | middle | bottom;
    let second = top & middle | top & bottom | middle & bottom;
    let [first, next, last] = [any, any >> 27, any >> 54];
    let seconds = second | second >> 27 | second >> 54;
    let column_any = (first | next | last) & 0o777;
    let column_second = first & next | first & last | next & last | seconds;
    let columns = every_row(column_any & !column_second);
    let [left, centre, right] = [any, any >> 1, any >> 2];
    let box_any = (left | centre | right) & FIRST_OF_BOXES;
    let box_second =
        left & centre | left & right | centre & right | second | second >> 1 | second >> 2;
    let sole = box_any & !box_second;
    let top = sole | sole << 1 | sole << 2;
    let boxes = top | top << 9 | top << 18;
    CellSet::from_bits((rows | columns | boxes) & cells)
}

/// The last cell of each row in which some of the cells lie.
const fn rows_with(cells: u128) -> u128 {
    // In each row the sum runs over into the last cell if there is any other.
    let others = every_row(0o377);
    let sums = (cells & others) + others;
    (sums | cells) & LAST_OF_ROWS
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Topology;

    #[test]
    fn sets_are_those_of_the_topology() {
        let by_houses = |cells: CellSet| {
            let houses = Topology::CLASSIC.houses().iter().map(|house| house.cells);
            houses
                .filter(|house| house.is_disjoint(cells))
                .fold(CellSet::EMPTY, |all, house| all | house)
        };
        let sole = |cells: CellSet| {
            let houses = Topology::CLASSIC.houses().iter().map(|house| house.cells & cells);
            houses.filter(|cells| cells.len() == 1).fold(CellSet::EMPTY, |all, cell| all | cell)
        };
        // A sequence that visits all kinds of sets, thin and full.
        let mut bits = 1_u128;
        for round in 0..20_000 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(7);
            let cells = match round % 3 {
                0 => CellSet::from_bits(bits >> 40),
                1 => CellSet::from_bits(bits >> 40 & bits.rotate_left(31) & bits.rotate_left(67)),
                _ => CellSet::single(Cell::from_index(round % 81)),
            };
            assert_eq!(houses_without(cells), by_houses(cells), "{cells}");
            assert_eq!(sole_in_houses(cells), sole(cells), "{cells}");
        }
        assert_eq!(PEERS, Cell::ALL.map(|cell| Topology::CLASSIC.peers(cell)));
        assert_eq!(houses_without(CellSet::EMPTY), CellSet::ALL);
        assert_eq!(houses_without(CellSet::ALL), CellSet::EMPTY);
    }
}
