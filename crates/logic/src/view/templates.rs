//! Where a digit can still lie in the grid.

use super::View;
use sudokit_grid::{Cell, CellSet, Digit, House};

/// Which columns are taken (9 bits) and which boxes of the band (3 bits above).
type Taken = u16;

/// The candidates of `digit` that lie in a template: one of the ways to place the digit once in
/// each row, column and box.
///
/// Templates are not listed, because there may be 46,656 of them. Row by row it is enough to know
/// which columns and which boxes of the band are taken. All such states that can be reached from
/// above are listed, row after row; seen from below, a candidate lies in a template if it leads
/// from one of them to one that can be completed.
pub(super) fn possible(view: &View<'_>, digit: Digit) -> CellSet {
    let open = view.grid.cells_of(digit);
    let rows = rows_of(open | view.grid.cells_holding(digit));
    let has_boxes = has_boxes(view);
    let mut reached: Vec<Taken> = vec![0];
    let mut known = [0_u64; 64];
    let mut at = 0;
    while let Some(&taken) = reached.get(at) {
        at += 1;
        for (_, next) in steps_from(taken, &rows, has_boxes) {
            if !has(&known, next) {
                set(&mut known, next);
                reached.push(next);
            }
        }
    }
    let mut complete = [0_u64; 64];
    let mut possible = CellSet::EMPTY;
    for &taken in reached.iter().rev() {
        let row = row_after(taken);
        if row == 9 {
            set(&mut complete, taken);
        }
        for (column, next) in steps_from(taken, &rows, has_boxes) {
            if has(&complete, next) {
                possible.insert(Cell::at(row, column));
                set(&mut complete, taken);
            }
        }
    }
    possible & open
}

/// The next row: as many rows are done as columns taken.
const fn row_after(taken: Taken) -> usize {
    (taken & 0x1FF).count_ones() as usize
}

/// Each column that the next row may take, and what is taken then.
fn steps_from(
    taken: Taken,
    rows: &[u16; 9],
    has_boxes: bool,
) -> impl Iterator<Item = (usize, Taken)> {
    let row = row_after(taken);
    let mut columns = rows.get(row).map_or(0, |columns| columns & !taken);
    std::iter::from_fn(move || {
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            let in_box = 1 << (9 + column / 3);
            if !has_boxes {
                return Some((column, taken | 1 << column));
            }
            if taken & in_box == 0 {
                let next = taken | 1 << column | in_box;
                return Some((column, if row % 3 == 2 { next & 0x1FF } else { next }));
            }
        }
        None
    })
}

/// Whether the boxes are where they usually are. A variant may have others, which are left out.
fn has_boxes(view: &View<'_>) -> bool {
    (0..9).all(|number| {
        let cells = view.cells_in(House::Box(number));
        cells.is_some_and(|cells| {
            cells.len() == 9 && cells.iter().all(|cell| cell.block() == usize::from(number))
        })
    })
}

/// The cells row by row.
fn rows_of(cells: CellSet) -> [u16; 9] {
    std::array::from_fn(|row| (cells.bits() >> (9 * row) & 0x1FF) as u16)
}

fn has(states: &[u64; 64], taken: Taken) -> bool {
    states[usize::from(taken >> 6)] >> (taken & 63) & 1 == 1
}

fn set(states: &mut [u64; 64], taken: Taken) {
    states[usize::from(taken >> 6)] |= 1 << (taken & 63);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use sudokit_grid::Topology;

    fn impossible(state: &str) -> String {
        let grid = testing::grid(state);
        let view = View::new(&grid, &Topology::CLASSIC);
        let digit = Digit::from_index(0);
        crate::notation::cells(grid.cells_of(digit) - possible(&view, digit))
    }

    #[test]
    fn a_digit_that_may_be_anywhere_is_possible_everywhere() {
        assert_eq!(impossible(&".".repeat(81)), "");
        assert_eq!(impossible(&format!("1{}", ".".repeat(80))), "");
    }

    #[test]
    fn what_is_in_no_template_is_impossible() {
        // In row 1 the digit 1 is left in box 1 only.
        let row = "...[2-9][2-9][2-9][2-9][2-9][2-9]".replace("[2-9]", "[23456789]");
        assert_eq!(impossible(&format!("{row}{}", ".".repeat(72))), "r2c123,r3c123");
    }

    #[test]
    fn a_digit_without_a_template_is_impossible_everywhere() {
        // In rows 1 and 2 the digit 1 is left in column 1 only.
        let row = format!(".{}", "[23456789]".repeat(8));
        let grid = testing::grid(&format!("{row}{row}{}", ".".repeat(63)));
        let view = View::new(&grid, &Topology::CLASSIC);
        assert!(possible(&view, Digit::from_index(0)).is_empty());
        assert_eq!(possible(&view, Digit::from_index(1)), grid.cells_of(Digit::from_index(1)));
    }
}
