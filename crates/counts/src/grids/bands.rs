//! In how many ways a band can be filled, given the digits of each column.
//!
//! Draw digits on one side, columns on the other, and join a digit to the columns that hold it. A
//! band of R rows gives each digit R columns, one in each box, and each column R digits. A row of
//! the band takes one edge at each digit and at each column, so that it is a perfect matching, and
//! the band is the graph taken apart into R matchings. That boxes hold each digit once is already
//! in the graph.
//!
//! Two rows that are left form cycles, and each cycle can be divided among them in two ways, so
//! that the search ends two rows before the last. That a graph of this kind always has a matching
//! is König's theorem: every choice of column sets has bands.

use crate::Boxes;

/// The most columns a grid has.
const MOST: usize = Boxes::MOST_CELLS;

/// The digits that the columns of a band still lack, as bits.
#[derive(Clone, Copy)]
struct Lacking<'a> {
    columns: &'a [u16],
    rows: usize,
}

/// How many bands of so many rows have these digits in their columns, or `None` if stopped.
///
/// `columns` are sets of bits, one for each digit; each digit is in as many as there are rows.
pub(crate) fn bands_with(columns: &[u16], rows: usize, stop: &dyn Fn() -> bool) -> Option<u64> {
    let orders: u64 = (1..=rows as u64).product();
    Some(orders * unordered(Lacking { columns, rows }, stop)?)
}

/// The ways to fill the band, up to the order of its rows.
///
/// Of the rows that are left, the one that has the smallest digit of the first column comes first,
/// so that each set of rows is met once.
fn unordered(lacking: Lacking<'_>, stop: &dyn Fn() -> bool) -> Option<u64> {
    match lacking.rows {
        0 | 1 => return Some(1),
        // In the cycle with the first column its smallest digit says which row is the first.
        2 => return Some(1 << (cycles(lacking.columns) - 1)),
        _ if stop() => return None,
        _ => {}
    }
    let mut total = Some(0);
    rows_of(lacking.columns, &mut |row| {
        let mut left = [0; MOST];
        for (left, (column, digit)) in left.iter_mut().zip(lacking.columns.iter().zip(row)) {
            *left = column & !digit;
        }
        let columns = &left[..lacking.columns.len()];
        let rest = || unordered(Lacking { columns, rows: lacking.rows - 1 }, stop);
        total = total.and_then(|total| Some(total + rest()?));
    });
    total
}

/// Hands over each row that has the smallest digit of the first column there: for each column the
/// bit of its digit.
pub(crate) fn rows_of(columns: &[u16], found: &mut dyn FnMut(&[u16])) {
    let mut row = [0; MOST];
    if let Some(&first) = columns.first() {
        row[0] = first & first.wrapping_neg();
        fill_row(columns, 1, row[0], &mut row, found);
    }
}

/// Fills a row from this column on. At most [`MOST`] deep.
fn fill_row(
    columns: &[u16],
    at: usize,
    used: u16,
    row: &mut [u16; MOST],
    found: &mut dyn FnMut(&[u16]),
) {
    let Some(&column) = columns.get(at) else {
        found(&row[..at]);
        return;
    };
    let mut open = column & !used;
    while open != 0 {
        let digit = open & open.wrapping_neg();
        open ^= digit;
        row[at] = digit;
        fill_row(columns, at + 1, used | digit, row, found);
    }
}

/// How many cycles two digits in each column, each digit in two columns, form.
pub(crate) fn cycles(columns: &[u16]) -> u32 {
    let mut left = columns.iter().fold(0, |all, column| all | column);
    let mut cycles = 0;
    while left != 0 {
        left &= !cycle_of(left & left.wrapping_neg(), columns);
        cycles += 1;
    }
    cycles
}

/// The digits of the cycle that goes through this one.
pub(crate) fn cycle_of(digit: u16, columns: &[u16]) -> u16 {
    let mut cycle = digit;
    loop {
        let touching = columns.iter().filter(|&column| column & cycle != 0);
        let grown = touching.fold(cycle, |cycle, column| cycle | column);
        if grown == cycle {
            return cycle;
        }
        cycle = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go_on() -> bool {
        false
    }

    #[test]
    fn small_bands_are_counted_by_hand() {
        // Boxes 1 and 2 with the columns 12|34 both: four rows 1 3 2 4, 1 4 2 3 and so on can be
        // first, and the second follows.
        assert_eq!(bands_with(&[0b11, 0b1100, 0b11, 0b1100], 2, &go_on), Some(4));
        // With 12|34 and 13|24 only 1 3|?? fits in one way, and the rows can be exchanged.
        assert_eq!(bands_with(&[0b11, 0b1100, 0b101, 0b1010], 2, &go_on), Some(2));
    }

    #[test]
    fn the_most_regular_columns_of_nine_have_most_bands() {
        let columns = [7, 56, 448].repeat(3);
        assert_eq!(bands_with(&columns, 3, &go_on), Some(1728));
    }

    #[test]
    fn a_stop_is_heard() {
        assert_eq!(bands_with(&[7, 56, 448].repeat(3), 3, &|| true), None);
    }
}
