//! What the search needs of a processor: vectors that hold four words of every state.

use super::arch::Xmm;

/// Four 32-bit words.
pub(super) type Words = [u32; 4];

/// As many states as the widest vector holds, one behind the other; a narrower one uses the first.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [Xmm; 4]);

/// Four 32-bit words of each of one, two or four states.
///
/// All functions work word by word or stay inside the words of a state.
pub(super) trait Vector: Copy {
    /// How many states there are.
    const STATES: usize;

    /// The same words for all states.
    fn all(words: Words) -> Self;

    /// The first states of a row.
    fn load(row: &Row) -> Self;

    /// `yes` where `self` is set, else `no`.
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        yes.and(self).or(no.without(self))
    }

    /// Writes the states over the first ones of a row.
    fn store(self, row: &mut Row);

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// `self` and not `other`.
    fn without(self, other: Self) -> Self;

    /// Each word shifted towards its high bits.
    fn left<const N: u32>(self) -> Self;

    /// Each word shifted towards its low bits.
    fn right<const N: u32>(self) -> Self;

    /// Word by word, without carry from one to the next.
    fn plus(self, other: Self) -> Self;

    /// The first three words, each of them in all four places.
    fn spread(self) -> [Self; 3];

    /// Three values as the rows of a square of words, turned into its columns. The fourth words
    /// of the values must be zero; those of the result are zero.
    fn transpose(rows: [Self; 3]) -> [Self; 3];

    /// The states that have a bit, as a set: bit `n` for state `n`.
    fn states(self) -> u32;

    /// The same word everywhere.
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self::all([word; 4])
    }

    /// No bit.
    #[inline(always)]
    fn zero() -> Self {
        Self::splat(0)
    }
}
