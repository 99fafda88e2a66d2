//! Where to branch when propagation stalls.
//!
//! In a band, each digit takes one mini-row of every box, all three in different rows: six
//! configurations at most, three even and three odd permutations. Likewise in a stack. We take
//! the chute with the fewest configurations left over all digits, in it a digit with two of them
//! (else three, else the fewest), and ask of one of its mini-rows or mini-columns: does the digit
//! lie there or not? With two configurations, either answer settles the chute for the digit.

use super::{
    propagate::{Lines, columns, rows, turn_band, turn_stack},
    quad::Quad,
    state::State,
};
use std::array::from_fn;

/// One bit for each part of a word: the lowest of the nine.
const PARTS: u32 = 0o001_001_001;

/// A digit and a mini-row, a mini-column or a cell: it lies there, or it does not.
pub(crate) struct Branch {
    /// The vectors of the mini-row or mini-column: the first and the distance to the others, which
    /// is nothing for a cell.
    first: usize,
    step: usize,
    /// What to take out of each of them if the digit lies there, and if not.
    elsewhere: Quad,
    here: Quad,
}

impl Branch {
    /// The states of the two answers: the digit lies there, it does not.
    #[inline(always)]
    pub(crate) fn split(&self, state: &State) -> [State; 2] {
        let mut states = [*state; 2];
        for step in 0..3 {
            // Never above 8: the `min` only spares the check.
            let vector = (self.first + step * self.step).min(8);
            states[0].0[vector] = state.0[vector].without(self.elsewhere);
            states[1].0[vector] = state.0[vector].without(self.here);
        }
        states
    }
}

/// The configurations that are left in the chutes of one kind.
///
/// Of each part of a word (a digit), the three bits at `3 * chute` tell which even ones are left,
/// and which odd ones: bit `k` of an even one puts line 0 into box `k`, line 1 into box `k + 1`,
/// line 2 into box `k + 2`; of an odd one line 0 into `k`, line 1 into `k + 2`, line 2 into
/// `k + 1`.
struct Configurations {
    even: Quad,
    odd: Quad,
}

impl Configurations {
    #[inline(always)]
    fn new([a, b, c]: Lines, turn: impl Fn(Quad) -> Quad) -> Self {
        let (b_next, c_next) = (turn(b), turn(c));
        Self { even: a & b_next & turn(c_next), odd: a & turn(b_next) & c_next }
    }

    /// Exchanges band and stack, so that the bits of a stack become neighbours.
    #[inline(always)]
    fn transposed(self) -> Self {
        let exchange = |x: Quad| {
            let odd_ones = (x ^ x.right::<2>()) & Quad::splat(0o042_042_042);
            let x = x ^ odd_ones ^ odd_ones.left::<2>();
            let corners = (x ^ x.right::<4>()) & Quad::splat(0o004_004_004);
            x ^ corners ^ corners.left::<4>()
        };
        Self { even: exchange(self.even), odd: exchange(self.odd) }
    }

    /// See [`in_chute`].
    #[inline(always)]
    fn in_chute(&self, counts: Quad, chute: u32) -> (Parts, usize, u32) {
        let either = (self.even | self.odd).words();
        let (digit, line, place) = in_chute(counts.words(), either, chute);
        (Parts { high: digit / 9, low: digit % 9 }, line, place)
    }

    /// How many there are by digit and chute, as numbers of three bits.
    #[inline(always)]
    fn counts(&self) -> Quad {
        let units = Quad::splat(0o111_111_111);
        let count = |x: Quad| (x & units).plus(x.right::<1>() & units).plus(x.right::<2>() & units);
        count(self.even).plus(count(self.odd))
    }
}

/// The sums over all digits, by chute in the first three words.
#[inline(always)]
fn totals(counts: Quad) -> [u32; 4] {
    let numbers = Quad::splat(7 * PARTS);
    let by_chute = [counts & numbers, counts.right::<3>() & numbers, counts.right::<6>() & numbers];
    let [a, b, c] = Quad::transpose(by_chute);
    let sum = a.plus(b).plus(c);
    (sum.plus(sum.right::<9>()).plus(sum.right::<18>()) & Quad::splat(0o777)).words()
}

/// Chooses where to branch; nothing if every digit has one configuration in every chute.
///
/// That never happens in a stalled state that is not solved: one row and one column for every
/// digit in every box is one cell, and cells with two digits would then have died as two hidden
/// singles.
///
/// What lost against this choice, measured on hard puzzles: cells with two digits first, however
/// few neighbours of that kind they have (up to 1.9 times the nodes); digits with two places that
/// differ in all three boxes before those that share one (no difference); a bonus for chutes with
/// several digits of two configurations (2 % more nodes).
#[inline(always)]
pub(super) fn choose(state: &State) -> Option<Branch> {
    let bands = Configurations::new(rows(&state.0), turn_stack);
    let stacks = Configurations::new(columns(&state.0), turn_band).transposed();
    let counts = [bands.counts(), stacks.counts()];
    let [in_bands, in_stacks] = counts.map(totals);
    // A chute without a choice has nine configurations. Wrapped, its key is the greatest.
    let key = |total: u32, chute: u32| total.wrapping_sub(10) << 3 | chute;
    let best = [
        key(in_bands[0], 0),
        key(in_bands[1], 1),
        key(in_bands[2], 2),
        key(in_stacks[0], 4),
        key(in_stacks[1], 5),
        key(in_stacks[2], 6),
    ]
    .into_iter()
    .fold(u32::MAX, u32::min);
    if best >= u32::MAX << 3 {
        return None;
    }
    let chute = best & 3;
    if best & 4 == 0 {
        let (digit, line, place) = bands.in_chute(counts[0], chute);
        let shift = 9 * digit.high + 3 * chute;
        Some(Branch {
            first: 3 * line,
            step: 1,
            elsewhere: digit.bits((7 ^ place) << shift),
            here: digit.bits(place << shift),
        })
    } else {
        let (digit, line, place) = stacks.in_chute(counts[1], chute);
        let apart = place & 1 | (place & 2) << 2 | (place & 4) << 4;
        let shift = 9 * digit.high + chute;
        Some(Branch {
            first: line,
            step: 3,
            elsewhere: digit.bits((0o111 ^ apart) << shift),
            here: digit.bits(apart << shift),
        })
    }
}

/// Branches on the cell with the fewest candidates, the first of several: does it hold the least
/// of them or not? Nothing if no cell has two.
///
/// [`choose`] is the better choice for puzzles, but blind to what only cells can show: four cells
/// of a row with the same three candidates are a contradiction that leaves every digit many
/// configurations, and in an open grid it would be proved anew below each of a million branches
/// elsewhere. A few cells with few candidates are looked through at once here.
pub(crate) fn choose_cell(state: &State) -> Option<Branch> {
    let mut fewest = u32::MAX;
    let mut chosen = None;
    for (vector, quad) in state.0.iter().enumerate() {
        for place in 0..9 {
            let cell = quad.words().map(|word| word & PARTS << place);
            let count = cell.iter().map(|word| word.count_ones()).sum();
            if count > 1 && count < fewest {
                fewest = count;
                chosen = Some((vector, cell));
            }
        }
    }
    let (vector, cell) = chosen?;
    let first = cell.iter().position(|&word| word != 0)?;
    let least =
        from_fn(|word| if word == first { cell[word] & cell[word].wrapping_neg() } else { 0 });
    let here = Quad::new(least);
    Some(Branch { first: vector, step: 0, elsewhere: Quad::new(cell).without(here), here })
}

/// A digit by its two parts.
struct Parts {
    high: u32,
    low: u32,
}

impl Parts {
    /// These bits in the word of the digit.
    #[inline(always)]
    fn bits(&self, bits: u32) -> Quad {
        Quad::new(from_fn(|word| if word as u32 == self.low { bits } else { 0 }))
    }
}

/// The digit of a chute to branch on, as 9 × high part + low part, with a line and the box in it, as
/// a bit of three. Takes the words of the numbers by digit and chute, and of the configurations,
/// even and odd together.
#[inline(always)]
pub(crate) fn in_chute(counts: [u32; 4], either: [u32; 4], chute: u32) -> (u32, usize, u32) {
    let [a, b, c, _] = counts.map(|word| word >> (3 * chute));
    let digits =
        |are: fn(u32) -> u32| (are(a) & PARTS) | (are(b) & PARTS) << 1 | (are(c) & PARTS) << 2;
    let two = digits(|n| n >> 1 & !n & !(n >> 2));
    let three = digits(|n| n >> 1 & n);
    let more = digits(|n| n >> 2);
    let digits = if two != 0 {
        two
    } else if three != 0 {
        three
    } else {
        more
    };
    let place = digits.trailing_zeros() & 31;
    let shift = (9 * (place / 9) + 3 * chute) & 31;
    let boxes = either[((place % 9) & 3) as usize] >> shift & 7;
    if boxes & boxes.wrapping_sub(1) != 0 {
        (place, 0, boxes & boxes.wrapping_neg())
    } else {
        // Line 0 is settled; lines 1 and 2 share the two other boxes.
        (place, 1, (boxes << 1 | boxes >> 2) & 7)
    }
}
