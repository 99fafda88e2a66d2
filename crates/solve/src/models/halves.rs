//! Counting Latin squares by their halves.
//!
//! The lower rows of a square can be anything that fits the upper ones, and whether something fits
//! is said by one set a column: the values that the upper rows hold there. So squares are counted
//! without looking at them: in how many ways `k` rows leave the columns with certain sets, in how
//! many ways the other `n - k` rows leave them with the values that are missing, and the sum of the
//! products. Since columns can be exchanged, sets are kept in order, and there are few of them.
//!
//! It is the idea of the counts in McKay and Rogoyski, "Latin squares of order 10" (1995), without
//! their treatment of graphs that differ in names only. It is no search and takes no model; the
//! tests compare it with one.

use std::collections::BTreeMap;

/// The sets of values that rows leave in the columns, ascending: a byte for each column.
type Sets = u64;

/// The greatest order that is counted: beyond it, memory and numbers run out.
pub const MOST_ORDER: usize = 7;

/// How many Latin squares of an order there are; nothing above [`MOST_ORDER`], or if `stop`, which
/// is asked often, wants no more.
///
/// ```
/// use sudokit_solve::models::halves::latin_squares;
///
/// assert_eq!(latin_squares(6, &mut || false), Some(812_851_200));
/// ```
#[must_use]
pub fn latin_squares(order: usize, stop: &mut dyn FnMut() -> bool) -> Option<u128> {
    if order > MOST_ORDER {
        return None;
    }
    let mut ways = BTreeMap::from([(0, 1u128)]);
    let mut by_rows = vec![ways.clone()];
    for _ in 0..order.div_ceil(2) {
        ways = with_another_row(order, &ways, stop)?;
        by_rows.push(ways.clone());
    }
    let (upper, lower) = (&by_rows[order / 2], &by_rows[order.div_ceil(2)]);
    let all = upper.iter().filter_map(|(&sets, &ways)| {
        let rest = lower.get(&missing(order, sets))?;
        // As many rectangles have these sets in another order of the columns, and each in its own
        // order has the same number of rests: `ways` is the sum over all orders.
        Some(ways * (rest / orders(order, sets)))
    });
    Some(all.sum())
}

/// In how many ways the columns can have each choice of sets after one row more, over all orders of
/// the columns.
fn with_another_row(
    order: usize,
    ways: &BTreeMap<Sets, u128>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<BTreeMap<Sets, u128>> {
    let mut next = BTreeMap::new();
    for (&sets, &ways) in ways {
        if stop() {
            return None;
        }
        let mut columns: [u8; 8] = sets.to_le_bytes();
        fill(&mut columns[..order], 0, 0, &mut |columns| {
            let mut sorted = [0; 8];
            sorted[..order].copy_from_slice(columns);
            sorted[..order].sort_unstable();
            *next.entry(u64::from_le_bytes(sorted)).or_insert(0) += ways;
        });
    }
    Some(next)
}

/// Adds to each column from `place` on a value that neither it nor the row has yet.
fn fill(columns: &mut [u8], place: usize, row: u8, found: &mut dyn FnMut(&[u8])) {
    let Some(&set) = columns.get(place) else { return found(columns) };
    for value in (0..columns.len()).map(|value| 1u8 << value) {
        if (set | row) & value == 0 {
            columns[place] = set | value;
            fill(columns, place + 1, row | value, found);
        }
    }
    columns[place] = set;
}

/// The values that the columns do not have, in order.
fn missing(order: usize, sets: Sets) -> Sets {
    let mut columns = sets.to_le_bytes();
    let all = ((1u16 << order) - 1) as u8;
    for set in &mut columns[..order] {
        *set ^= all;
    }
    columns[..order].sort_unstable();
    u64::from_le_bytes(columns)
}

/// In how many different orders the sets can stand.
fn orders(order: usize, sets: Sets) -> u128 {
    let columns = sets.to_le_bytes();
    let mut orders = 1;
    let mut same = 0;
    for place in 0..order {
        same = if place > 0 && columns[place] == columns[place - 1] { same + 1 } else { 1 };
        orders = orders * (place as u128 + 1) / same;
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::latin::{Fixed, LatinSquares};
    use sudokit_model::{Limits, count};

    /// Sequence A002860 of the On-Line Encyclopedia of Integer Sequences.
    #[test]
    fn the_numbers_are_those_that_are_known() {
        let known = [1, 1, 2, 12, 576, 161_280, 812_851_200, 61_479_419_904_000];
        for (order, expected) in known.into_iter().enumerate() {
            assert_eq!(latin_squares(order, &mut || false), Some(expected), "order {order}");
        }
        assert_eq!(latin_squares(8, &mut || false), None);
        assert_eq!(latin_squares(6, &mut || true), None);
    }

    #[test]
    fn a_model_gives_the_same_numbers() {
        for order in 1..=5 {
            let squares = LatinSquares { order, fixed: Fixed::Reduced };
            let engine = &sudokit_backends::Backtracking::MOST_CONSTRAINED;
            let outcome = count(engine, &squares.model(), &Limits::NONE).expect("it is small");
            let all = u128::from(outcome.solutions) * squares.weight().expect("it is small");
            assert_eq!(latin_squares(order, &mut || false), Some(all), "order {order}");
        }
    }
}
