//! Permutations of the digits, as far as they differ: their cycles.

use super::positions::Permutation;
use crate::Boxes;
use std::fmt;

/// The lengths of the cycles of a permutation of the digits, the longest first.
///
/// Two permutations are conjugate if they have the same cycle type; the grids that one of them
/// repairs can be relabelled to those that the other repairs, so that one of each type suffices.
///
/// Its text is `2^4 1`: four cycles of two digits, and one digit that stays.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CycleType(Vec<u8>);

impl CycleType {
    /// All of so many digits, ten at most: the partitions of that number.
    #[must_use]
    pub fn all(digits: usize) -> Vec<Self> {
        let digits = digits.min(Boxes::MOST_CELLS) as u8;
        let (mut all, mut lengths) = (Vec::new(), Vec::new());
        partition(digits, digits, &mut lengths, &mut all);
        all
    }

    /// Of the permutation of these members that `to` tells.
    pub(super) fn of(members: &[u8], to: impl Fn(u8) -> u8) -> Self {
        let (mut lengths, mut seen) = (Vec::new(), 0_u128);
        for &start in members {
            let (mut length, mut at) = (0, start);
            while seen >> at & 1 == 0 {
                seen |= 1 << at;
                length += 1;
                at = to(at);
            }
            if length > 0 {
                lengths.push(length);
            }
        }
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        Self(lengths)
    }

    /// The lengths of the cycles, the longest first.
    #[must_use]
    pub fn lengths(&self) -> &[u8] {
        &self.0
    }

    /// How many digits there are.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|&length| usize::from(length)).sum()
    }

    /// Of a permutation of this type done `times` times: a cycle falls into cycles of equal length.
    pub(super) fn power(&self, times: u32) -> Self {
        let mut lengths = Vec::new();
        for &length in &self.0 {
            let parts = greatest_common_divisor(u32::from(length), times) as u8;
            lengths.extend((0..parts).map(|_| length / parts));
        }
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        Self(lengths)
    }

    /// The one of this type whose cycles are runs of consecutive digits, longest first.
    pub(super) fn permutation(&self) -> Permutation {
        let mut permutation = super::positions::IN_PLACE;
        for (start, length) in self.runs() {
            for step in 0..length {
                permutation[usize::from(start + step)] = start + (step + 1) % length;
            }
        }
        permutation
    }

    /// The first digit and the length of each cycle of [`permutation`](Self::permutation).
    fn runs(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().scan(0, |next, &length| {
            let start = *next;
            *next += length;
            Some((start, length))
        })
    }
}

impl fmt::Display for CycleType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, run) in self.0.chunk_by(PartialEq::eq).enumerate() {
            let space = if at == 0 { "" } else { " " };
            match run.len() {
                1 => write!(f, "{space}{}", run[0])?,
                many => write!(f, "{space}{}^{many}", run[0])?,
            }
        }
        Ok(())
    }
}

/// The relabellings that commute with [`CycleType::permutation`]: they turn cycles and exchange
/// cycles of the same length. A house is in normal form if the first digit met of each cycle is the
/// first of the cycle, and cycles of the same length are met in their order; exactly one of the
/// relabellings brings a house into that form.
#[derive(Clone, Debug)]
pub(super) struct NormalForm {
    /// By digit: the first digit of its cycle.
    starts: Permutation,
    /// By digit: the length of its cycle.
    lengths: Permutation,
    /// By length of a cycle: the first digit of the first cycle so long.
    first_starts: [u8; Boxes::MOST_CELLS + 1],
}

impl NormalForm {
    pub(super) fn new(cycles: &CycleType) -> Self {
        let mut form =
            Self { starts: [0; 10], lengths: [1; 10], first_starts: [0; Boxes::MOST_CELLS + 1] };
        for (start, length) in cycles.runs().collect::<Vec<_>>().into_iter().rev() {
            form.first_starts[usize::from(length)] = start;
            for step in 0..length {
                form.starts[usize::from(start + step)] = start;
                form.lengths[usize::from(start + step)] = length;
            }
        }
        form
    }

    /// The same digits in normal form.
    pub(super) fn of(&self, digits: &[u8]) -> Vec<u8> {
        let mut next = self.first_starts;
        // By first digit of a cycle: that of the cycle it becomes, and the turn.
        let mut becomes: [Option<(u8, u8)>; Boxes::MOST_CELLS] = [None; Boxes::MOST_CELLS];
        let mut relabelled = Vec::with_capacity(digits.len());
        for &digit in digits {
            let start = self.starts[usize::from(digit)];
            let length = self.lengths[usize::from(digit)];
            let step = digit - start;
            let (new_start, turn) = *becomes[usize::from(start)].get_or_insert_with(|| {
                let free = next[usize::from(length)];
                next[usize::from(length)] += length;
                (free, length - step)
            });
            relabelled.push(new_start + (step + turn) % length);
        }
        relabelled
    }
}

fn partition(rest: u8, longest: u8, lengths: &mut Vec<u8>, all: &mut Vec<CycleType>) {
    if rest == 0 {
        all.push(CycleType(lengths.clone()));
    }
    for length in (1..=longest.min(rest)).rev() {
        lengths.push(length);
        partition(rest - length, length, lengths, all);
        lengths.pop();
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
