//! Four states in 512 bits.

use super::Xmm;
use crate::single::vector::{Row, Vector, Words};
use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_and_si512, _mm512_andnot_si512, _mm512_or_si512,
    _mm512_set4_epi32, _mm512_setzero_si512, _mm512_shuffle_epi32, _mm512_slli_epi32,
    _mm512_srli_epi32, _mm512_ternarylogic_epi32, _mm512_test_epi32_mask, _mm512_unpackhi_epi32,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi32, _mm512_unpacklo_epi64, _mm512_xor_si512,
};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::single) struct Zmm(__m512i);

/// An instruction on vectors.
///
/// SAFETY, for all of them: they touch no memory, so they only ask for a processor that has them.
/// A value of type `Zmm` is handled nowhere but below `super::avx512`, which is entered only after
/// the instructions were detected.
macro_rules! instruction {
    ($instruction:expr) => {{
        // SAFETY: see above.
        unsafe { $instruction }
    }};
}

impl Vector for Zmm {
    const STATES: usize = 4;

    #[inline(always)]
    fn all([a, b, c, d]: Words) -> Self {
        Self(instruction!(_mm512_set4_epi32(d as i32, c as i32, b as i32, a as i32)))
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        // SAFETY: both types are 64 bytes in which every bit pattern is a value.
        Self(unsafe { std::mem::transmute::<[Xmm; 4], __m512i>(row.0) })
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(instruction!(_mm512_ternarylogic_epi32::<0b1100_1010>(self.0, yes.0, no.0)))
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        // SAFETY: as above.
        row.0 = unsafe { std::mem::transmute::<__m512i, [Xmm; 4]>(self.0) };
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(instruction!(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(instruction!(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(instruction!(_mm512_xor_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(instruction!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self(instruction!(_mm512_slli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self(instruction!(_mm512_srli_epi32::<N>(self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(instruction!(_mm512_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn spread(self) -> [Self; 3] {
        instruction!([
            Self(_mm512_shuffle_epi32::<0b00_00_00_00>(self.0)),
            Self(_mm512_shuffle_epi32::<0b01_01_01_01>(self.0)),
            Self(_mm512_shuffle_epi32::<0b10_10_10_10>(self.0)),
        ])
    }

    #[inline(always)]
    fn transpose([a, b, c]: [Self; 3]) -> [Self; 3] {
        instruction!({
            let zero = _mm512_setzero_si512();
            let (ab, c0) = (_mm512_unpacklo_epi32(a.0, b.0), _mm512_unpacklo_epi32(c.0, zero));
            let last = (_mm512_unpackhi_epi32(a.0, b.0), _mm512_unpackhi_epi32(c.0, zero));
            [
                Self(_mm512_unpacklo_epi64(ab, c0)),
                Self(_mm512_unpackhi_epi64(ab, c0)),
                Self(_mm512_unpacklo_epi64(last.0, last.1)),
            ]
        })
    }

    #[inline(always)]
    fn states(self) -> u32 {
        let words = u32::from(instruction!(_mm512_test_epi32_mask(self.0, self.0)));
        let pairs = words | words >> 1;
        let lanes = (pairs | pairs >> 2) & 0x1111;
        (lanes | lanes >> 3 | lanes >> 6 | lanes >> 9) & 15
    }
}
