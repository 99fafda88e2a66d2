//! AVX2: 256 bits, 28 lanes.
//!
//! AVX2 permutes bytes too, but only within 16 of them. In nine of these a puzzle would find room
//! for its boxes, and a turn would be one instruction; it is a net loss.

use super::words::{Masks, SevenAWord, Words, masks};
use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_or_si256, _mm256_slli_epi64,
    _mm256_srli_epi64, _mm256_xor_si256,
};

/// Four words of seven lanes.
pub(super) type Avx2 = SevenAWord<Four>;

/// Four words.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Four(__m256i);

const fn splat(word: u64) -> Four {
    from_array([word; 4])
}

#[inline(always)]
const fn from_array(words: [u64; 4]) -> Four {
    // SAFETY: both types are 32 bytes of which every pattern is a value.
    Four(unsafe { std::mem::transmute::<[u64; 4], __m256i>(words) })
}

/// An instruction on vectors.
///
/// SAFETY, for all of them: they touch no memory, so they only ask for a processor that has them.
/// No code outside this folder can name the type, so that its values are handled nowhere but below
/// the entrance of its path, which is entered only where the instructions were detected.
macro_rules! instruction {
    ($instruction:expr) => {{
        // SAFETY: see above.
        Four(unsafe { $instruction })
    }};
}

impl Words for Four {
    const WORDS: usize = 4;
    const MASKS: Masks<Self> = masks!(splat);

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        instruction!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        instruction!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        instruction!(_mm256_xor_si256(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        instruction!(_mm256_andnot_si256(other.0, self.0))
    }

    #[inline(always)]
    fn up<const N: i32>(self) -> Self {
        instruction!(_mm256_slli_epi64::<N>(self.0))
    }

    #[inline(always)]
    fn down<const N: i32>(self) -> Self {
        instruction!(_mm256_srli_epi64::<N>(self.0))
    }

    #[inline(always)]
    fn from_words(word: impl Fn(usize) -> u64) -> Self {
        from_array([word(0), word(1), word(2), word(3)])
    }

    #[inline(always)]
    fn word(self, number: usize) -> u64 {
        // SAFETY: both types are 32 bytes of which every pattern is a value.
        let words = unsafe { std::mem::transmute::<__m256i, [u64; 4]>(self.0) };
        words[number]
    }

    #[inline(always)]
    fn set(&mut self, number: usize, bit: usize) {
        // SAFETY: both types are 32 bytes of which every pattern is a value, and the array is not
        // aligned more strictly.
        let words = unsafe { &mut *std::ptr::from_mut(&mut self.0).cast::<[u64; 4]>() };
        words[number] |= 1 << bit;
    }
}
