//! 128 bits, as nearly every processor has them (SSE2, NEON, SIMD of WebAssembly): 14 lanes.
//!
//! Thanks to the crate `wide` nothing here is unsafe.

use super::words::{Masks, SevenAWord, Words, masks};
use wide::u64x2;

/// Two words of seven lanes.
pub(super) type Portable = SevenAWord<u64x2>;

const fn splat(word: u64) -> u64x2 {
    u64x2::new([word; 2])
}

impl Words for u64x2 {
    const WORDS: usize = 2;
    const MASKS: Masks<Self> = masks!(splat);

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self ^ other
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        self << N
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        self >> N
    }

    #[inline(always)]
    fn from_words(word: impl Fn(usize) -> u64) -> Self {
        Self::new([word(0), word(1)])
    }

    #[inline(always)]
    fn word(self, number: usize) -> u64 {
        self.to_array()[number]
    }

    #[inline(always)]
    fn set(&mut self, number: usize, bit: usize) {
        let mut words = self.to_array();
        words[number] |= 1 << bit;
        *self = Self::new(words);
    }
}
