//! Four 32-bit words that are worked on at once: the machine of this solver.
//!
//! The instructions are those that every processor of the family has (SSE2, NEON, SIMD of
//! WebAssembly where it is switched on), so they need no detection and, thanks to the crate
//! `wide`, no `unsafe` here. Plain arrays would be enough for the result, but the compiler does
//! not find the vectors in them: 2.5 times slower on every corpus.

use std::ops::{BitAnd, BitOr, BitXor};
use wide::u32x4;

/// Four 32-bit words. Three carry candidates; the fourth is zero in every state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quad(u32x4);

impl Quad {
    #[inline(always)]
    pub(crate) const fn new(words: [u32; 4]) -> Self {
        Self(u32x4::new(words))
    }

    #[inline(always)]
    pub(super) const fn splat(word: u32) -> Self {
        Self::new([word; 4])
    }

    #[inline(always)]
    pub(crate) fn words(self) -> [u32; 4] {
        self.0.to_array()
    }

    /// The bits that `other` does not have.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Each word shifted towards its high bits.
    #[inline(always)]
    pub(super) fn left<const N: i32>(self) -> Self {
        Self(self.0 << N)
    }

    /// Each word shifted towards its low bits.
    #[inline(always)]
    pub(super) fn right<const N: i32>(self) -> Self {
        Self(self.0 >> N)
    }

    /// Word by word, without carry from one to the next.
    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        self.0 == u32x4::ZERO
    }

    /// The first three words, each of them in all four places.
    #[inline(always)]
    pub(super) fn spread(self) -> [Self; 3] {
        let [a, b, c, _] = self.words();
        [Self::splat(a), Self::splat(b), Self::splat(c)]
    }

    /// Three values as the rows of a square of words, turned into its columns. The fourth words
    /// of the values must be zero; those of the result are zero.
    #[inline(always)]
    pub(super) fn transpose([a, b, c]: [Self; 3]) -> [Self; 3] {
        let [x, y, z, _] = u32x4::transpose([a.0, b.0, c.0, u32x4::ZERO]);
        [Self(x), Self(y), Self(z)]
    }
}

impl BitAnd for Quad {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Quad {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Quad {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}
