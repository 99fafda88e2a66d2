//! How far a puzzle is from what is wished of its path.
//!
//! A search that goes from puzzle to puzzle toward what is wished needs to know which of two is the
//! nearer one. The numbers mean nothing by themselves; what counts is their order:
//!
//! | puzzle | distance |
//! |---|---|
//! | fulfils everything | 0 |
//! | all that is needed is taken, but the others would do without it | 10 for each |
//! | something else is out of its range | how far out, at most 90 for each |
//! | solved, something needed is not taken | 100 and the places between it and the hardest, for each |
//! | not solved, all that is needed is taken | 20 and the candidates that are left |
//! | not solved, something needed is not taken | 300 for each more |
//! | without a solution | a million |

use std::ops::RangeInclusive;

/// Of a puzzle that contradicts itself.
pub(super) const CONTRADICTION: u64 = 1_000_000;
/// Of a technique that is taken, and that the others can do without.
pub(super) const NEEDLESS: u64 = 10;

/// Of a puzzle that is not solved.
pub(super) const fn unsolved(candidates_left: usize, n_missing: usize) -> u64 {
    20 + candidates_left as u64 + 300 * n_missing as u64
}

/// Of a technique that is not taken, so many places of the order from the hardest one that is.
pub(super) const fn missing(slots: usize) -> u64 {
    100 + slots as u64
}

/// Of a number that should lie in a range.
pub(super) fn outside(number: usize, range: &RangeInclusive<usize>) -> u64 {
    let below = range.start().saturating_sub(number);
    let above = number.saturating_sub(*range.end());
    below.max(above).clamp(1, 90) as u64
}
