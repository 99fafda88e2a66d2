//! Two states in 256 bits.

use super::Xmm;
use crate::single::vector::{Row, Vector, Words};
use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm256_add_epi32, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_cmpeq_epi32, _mm256_movemask_epi8, _mm256_or_si256, _mm256_setr_epi32,
    _mm256_setzero_si256, _mm256_shuffle_epi32, _mm256_sll_epi32, _mm256_srl_epi32,
    _mm256_unpackhi_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi32, _mm256_unpacklo_epi64,
    _mm256_xor_si256,
};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::single) struct Ymm(__m256i);

/// An instruction on vectors.
///
/// SAFETY, for all of them: they touch no memory, so they only ask for a processor that has them.
/// A value of type `Ymm` is handled nowhere but below `super::avx2`, which is entered only after
/// the instructions were detected.
macro_rules! instruction {
    ($instruction:expr) => {{
        // SAFETY: see above.
        unsafe { $instruction }
    }};
}

impl Vector for Ymm {
    const STATES: usize = 2;

    #[inline(always)]
    fn all([a, b, c, d]: Words) -> Self {
        Self(instruction!(_mm256_setr_epi32(
            a as i32, b as i32, c as i32, d as i32, a as i32, b as i32, c as i32, d as i32
        )))
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        // SAFETY: both types are 32 bytes in which every bit pattern is a value.
        Self(unsafe { std::mem::transmute::<[Xmm; 2], __m256i>([row.0[0], row.0[1]]) })
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        // SAFETY: as above.
        [row.0[0], row.0[1]] = unsafe { std::mem::transmute::<__m256i, [Xmm; 2]>(self.0) };
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(instruction!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(instruction!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(instruction!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(instruction!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self(instruction!(_mm256_sll_epi32(self.0, _mm_cvtsi32_si128(N as i32))))
    }

    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self(instruction!(_mm256_srl_epi32(self.0, _mm_cvtsi32_si128(N as i32))))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(instruction!(_mm256_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn spread(self) -> [Self; 3] {
        instruction!([
            Self(_mm256_shuffle_epi32::<0b00_00_00_00>(self.0)),
            Self(_mm256_shuffle_epi32::<0b01_01_01_01>(self.0)),
            Self(_mm256_shuffle_epi32::<0b10_10_10_10>(self.0)),
        ])
    }

    #[inline(always)]
    fn transpose([a, b, c]: [Self; 3]) -> [Self; 3] {
        instruction!({
            let zero = _mm256_setzero_si256();
            let (ab, c0) = (_mm256_unpacklo_epi32(a.0, b.0), _mm256_unpacklo_epi32(c.0, zero));
            let last = (_mm256_unpackhi_epi32(a.0, b.0), _mm256_unpackhi_epi32(c.0, zero));
            [
                Self(_mm256_unpacklo_epi64(ab, c0)),
                Self(_mm256_unpackhi_epi64(ab, c0)),
                Self(_mm256_unpacklo_epi64(last.0, last.1)),
            ]
        })
    }

    #[inline(always)]
    fn states(self) -> u32 {
        let zero = instruction!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()));
        let bytes = instruction!(_mm256_movemask_epi8(zero)) as u32;
        u32::from(bytes & 0xffff != 0xffff) | u32::from(bytes >> 16 != 0xffff) << 1
    }
}
