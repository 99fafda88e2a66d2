//! One state in 128 bits. These instructions every x86-64 processor has; inside a function that
//! switches better ones on, the compiler takes those.

use crate::single::vector::{Row, Vector, Words};
use std::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi32, _mm_cvtsi32_si128,
    _mm_movemask_epi8, _mm_or_si128, _mm_set_epi32, _mm_setzero_si128, _mm_shuffle_epi32,
    _mm_sll_epi32, _mm_srl_epi32, _mm_unpackhi_epi32, _mm_unpackhi_epi64, _mm_unpacklo_epi32,
    _mm_unpacklo_epi64, _mm_xor_si128,
};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::single) struct Xmm(__m128i);

/// An instruction on vectors.
///
/// SAFETY, for all of them: they touch no memory, so they only ask for a processor that has them,
/// and every one of the family has.
macro_rules! instruction {
    ($instruction:expr) => {{
        // SAFETY: see above.
        unsafe { $instruction }
    }};
}

impl Xmm {
    #[inline(always)]
    pub(in crate::single) fn words(self) -> Words {
        // SAFETY: both types are 16 bytes in which every bit pattern is a value.
        unsafe { std::mem::transmute::<__m128i, Words>(self.0) }
    }
}

impl Vector for Xmm {
    const STATES: usize = 1;

    #[inline(always)]
    fn all([a, b, c, d]: Words) -> Self {
        Self(instruction!(_mm_set_epi32(d as i32, c as i32, b as i32, a as i32)))
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        row.0[0]
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        row.0[0] = self;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(instruction!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(instruction!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(instruction!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(instruction!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        Self(instruction!(_mm_sll_epi32(self.0, _mm_cvtsi32_si128(N as i32))))
    }

    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        Self(instruction!(_mm_srl_epi32(self.0, _mm_cvtsi32_si128(N as i32))))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(instruction!(_mm_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn spread(self) -> [Self; 3] {
        [
            Self(instruction!(_mm_shuffle_epi32::<0b00_00_00_00>(self.0))),
            Self(instruction!(_mm_shuffle_epi32::<0b01_01_01_01>(self.0))),
            Self(instruction!(_mm_shuffle_epi32::<0b10_10_10_10>(self.0))),
        ]
    }

    #[inline(always)]
    fn transpose([a, b, c]: [Self; 3]) -> [Self; 3] {
        instruction!({
            let zero = _mm_setzero_si128();
            let (ab, c0) = (_mm_unpacklo_epi32(a.0, b.0), _mm_unpacklo_epi32(c.0, zero));
            let last = (_mm_unpackhi_epi32(a.0, b.0), _mm_unpackhi_epi32(c.0, zero));
            [
                Self(_mm_unpacklo_epi64(ab, c0)),
                Self(_mm_unpackhi_epi64(ab, c0)),
                Self(_mm_unpacklo_epi64(last.0, last.1)),
            ]
        })
    }

    #[inline(always)]
    fn states(self) -> u32 {
        let zero = instruction!(_mm_cmpeq_epi32(self.0, _mm_setzero_si128()));
        u32::from(instruction!(_mm_movemask_epi8(zero)) != 0xffff)
    }
}
