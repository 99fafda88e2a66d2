//! Where to branch when propagation stalls: the choice of [`scalar`](crate::scalar), for several
//! states at once.
//!
//! `scalar/branch.rs` explains it. The configurations of all states are counted together; what is
//! left then is little work for each.

use super::{
    State,
    arch::Xmm,
    rounds::{Candidates, Lines, columns, rows, turn_band, turn_stack},
    vector::{Row, Vector, Words},
};
use crate::scalar::branch::in_chute;

/// One bit for each part of a word: the lowest of the nine.
const PARTS: u32 = 0o001_001_001;

/// A digit and a mini-row or mini-column: it lies there, or it does not.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    /// The vectors of the mini-row or mini-column: the first and the distance to the others.
    first: usize,
    step: usize,
    /// The word of the digit.
    word: usize,
    /// What to take out of it if the digit lies there, and if not.
    elsewhere: u32,
    here: u32,
}

impl Branch {
    /// The states of the two answers: the digit lies there, it does not.
    #[inline(always)]
    pub(super) fn split(&self, state: &State) -> [State; 2] {
        const ONLY: [Words; 4] =
            [[u32::MAX, 0, 0, 0], [0, u32::MAX, 0, 0], [0, 0, u32::MAX, 0], [0; 4]];
        let word = Xmm::all(ONLY[self.word & 3]);
        let elsewhere = Xmm::splat(self.elsewhere).and(word);
        let here = Xmm::splat(self.here).and(word);
        let (mut here_state, mut elsewhere_state) = (*state, *state);
        for step in 0..3 {
            // Never above 8: the `min` only spares the check.
            let vector = (self.first + step * self.step).min(8);
            here_state[vector] = state[vector].without(elsewhere);
            elsewhere_state[vector] = state[vector].without(here);
        }
        [here_state, elsewhere_state]
    }
}

/// The configurations that are left in the chutes of all states, and how many.
pub(super) struct Choices {
    /// Of the bands, then of the stacks: which even ones and odd ones together; how many by digit
    /// and chute.
    either: [Row; 2],
    counts: [Row; 2],
    /// The key of every chute: the sum of its configurations, and its number.
    keys: [Row; 2],
}

#[inline(always)]
fn configurations<V: Vector>([a, b, c]: Lines<V>, turn: impl Fn(V) -> V) -> [V; 2] {
    let (b_next, c_next) = (turn(b), turn(c));
    [a.and(b_next).and(turn(c_next)), a.and(turn(b_next)).and(c_next)]
}

/// Exchanges band and stack, so that the bits of a stack become neighbours.
#[inline(always)]
fn transposed<V: Vector>(x: V) -> V {
    let odd_ones = x.xor(x.right::<2>()).and(V::splat(0o042_042_042));
    let x = x.xor(odd_ones).xor(odd_ones.left::<2>());
    let corners = x.xor(x.right::<4>()).and(V::splat(0o004_004_004));
    x.xor(corners).xor(corners.left::<4>())
}

/// How many there are by digit and chute, as numbers of three bits.
#[inline(always)]
fn counts<V: Vector>([even, odd]: [V; 2]) -> V {
    let units = V::splat(0o111_111_111);
    let count = |x: V| x.and(units).plus(x.right::<1>().and(units)).plus(x.right::<2>().and(units));
    count(even).plus(count(odd))
}

/// The keys of the chutes, in the first three words: the sum over all digits, less than which is
/// better, then the number of the chute. A chute without a choice has nine configurations;
/// wrapped, its key is the greatest.
#[inline(always)]
fn keys<V: Vector>(counts: V, chutes: [u32; 4]) -> V {
    let numbers = V::splat(7 * PARTS);
    let [a, b, c] = V::transpose([
        counts.and(numbers),
        counts.right::<3>().and(numbers),
        counts.right::<6>().and(numbers),
    ]);
    let sum = a.plus(b).plus(c);
    let total = sum.plus(sum.right::<9>()).plus(sum.right::<18>()).and(V::splat(0o777));
    total.plus(V::splat(10_u32.wrapping_neg())).left::<3>().or(V::all(chutes))
}

impl Choices {
    #[inline(always)]
    pub(super) fn new<V: Vector>(x: &Candidates<V>) -> Self {
        let nothing = Row([Xmm::zero(); 4]);
        let bands = configurations(rows(x), turn_stack);
        let stacks = configurations(columns(x), turn_band);
        let stacks = [transposed(stacks[0]), transposed(stacks[1])];
        let mut choices = Self { either: [nothing; 2], counts: [nothing; 2], keys: [nothing; 2] };
        for kind in 0..2 {
            let these = if kind == 0 { bands } else { stacks };
            let counts = counts(these);
            let first = 4 * kind as u32;
            these[0].or(these[1]).store(&mut choices.either[kind]);
            counts.store(&mut choices.counts[kind]);
            keys(counts, [first, first + 1, first + 2, first]).store(&mut choices.keys[kind]);
        }
        choices
    }

    /// The branch of one of the states; nothing if every digit has one configuration in every
    /// chute, which never happens in a stalled state that is not solved.
    #[inline(always)]
    pub(super) fn of(&self, state: usize) -> Option<Branch> {
        let [[a, b, c, _], [d, e, f, _]] =
            [self.keys[0].0[state].words(), self.keys[1].0[state].words()];
        let best = a.min(b).min(c).min(d.min(e).min(f));
        if best >= u32::MAX << 3 {
            return None;
        }
        let chute = best & 3;
        let kind = (best >> 2 & 1) as usize;
        let (place, line, at) =
            in_chute(self.counts[kind].0[state].words(), self.either[kind].0[state].words(), chute);
        let (high, word) = (place / 9, (place % 9) as usize);
        Some(if kind == 0 {
            let shift = 9 * high + 3 * chute;
            Branch {
                first: 3 * line,
                step: 1,
                word,
                elsewhere: (7 ^ at) << shift,
                here: at << shift,
            }
        } else {
            let apart = at & 1 | (at & 2) << 2 | (at & 4) << 4;
            let shift = 9 * high + chute;
            Branch {
                first: line,
                step: 3,
                word,
                elsewhere: (0o111 ^ apart) << shift,
                here: apart << shift,
            }
        })
    }
}
