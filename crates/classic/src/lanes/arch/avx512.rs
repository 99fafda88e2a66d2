//! AVX-512 with byte permutations (VBMI): 56 lanes.
//!
//! ```text
//! byte   0  1  2  3  4  5  6  7  8 | 9 10 …        17 | … | 54 …      62 | 63: nobody's
//! box   b0 b1 b2 b3 b4 b5 b6 b7 b8 | b0 b1 …       b8 | … | b0 …      b8 |
//! lanes            0 to 7          |     8 to 15      | … |   48 to 55   |
//! ```
//!
//! Bit n of a byte is lane n of its eight, a row of eight bytes. To turn the boxes of all lanes is
//! one permutation of bytes.

use crate::lanes::vector::{LaneSet, PLACES, Vector};
use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm512_and_si512, _mm512_andnot_si512, _mm512_castsi512_si128,
    _mm512_or_si512, _mm512_permutex2var_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi64,
    _mm512_ternarylogic_epi64, _mm512_test_epi8_mask, _mm512_xor_si512,
};

/// Seven times nine bytes, each for eight lanes, and one byte over.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

const GROUPS: usize = 7;

const fn vector(bytes: [u8; 64]) -> Avx512 {
    // SAFETY: both types are 64 bytes in which every bit pattern is a value.
    Avx512(unsafe { std::mem::transmute::<[u8; 64], __m512i>(bytes) })
}

/// The permutation of bytes by which, in every group, box `(band, stack)` gets box
/// `(band + down, stack + right)`.
const fn turn(down: usize, right: usize) -> Avx512 {
    let mut bytes = [63; 64];
    let mut i = 0;
    while i < 9 * GROUPS {
        let (group, band, stack) = (i / 9, i / 3 % 3, i % 3);
        bytes[i] = (9 * group + (band + down) % 3 * 3 + (stack + right) % 3) as u8;
        i += 1;
    }
    vector(bytes)
}

const NEXT_STACK: Avx512 = turn(0, 1);
const PREVIOUS_STACK: Avx512 = turn(0, 2);
const NEXT_BAND: Avx512 = turn(1, 0);
const PREVIOUS_BAND: Avx512 = turn(2, 0);

/// The permutation of bytes that exchanges band and stack.
const TRANSPOSE: Avx512 = {
    let mut bytes = [63; 64];
    let mut i = 0;
    while i < 9 * GROUPS {
        bytes[i] = (i / 9 * 9 + i % 3 * 3 + i / 3 % 3) as u8;
        i += 1;
    }
    vector(bytes)
};

/// The permutation of bytes by which every byte of a group gets the byte with its number.
const SPREAD: Avx512 = {
    let mut bytes = [7; 64];
    let mut i = 0;
    while i < 9 * GROUPS {
        bytes[i] = (i / 9) as u8;
        i += 1;
    }
    vector(bytes)
};

/// The permutation of bytes that puts the first bytes of the groups together.
const GATHER: Avx512 = {
    let mut bytes = [63; 64];
    let mut group = 0;
    while group < GROUPS {
        bytes[group] = (9 * group) as u8;
        group += 1;
    }
    vector(bytes)
};

/// These boxes, in all lanes.
const fn boxes(boxes: u16) -> Avx512 {
    let mut bytes = [0; 64];
    let mut i = 0;
    while i < 9 * GROUPS {
        bytes[i] = if boxes >> (i % 9) & 1 == 1 { 0xff } else { 0 };
        i += 1;
    }
    vector(bytes)
}

/// An instruction on vectors.
///
/// SAFETY, for all of them: they touch no memory, so they only ask for a processor that has them.
/// No code outside this folder can name the type, so that its values are handled nowhere but below
/// the entrance of its path, which is entered only where the instructions were detected.
macro_rules! instruction {
    ($instruction:expr) => {{
        // SAFETY: see above.
        Avx512(unsafe { $instruction })
    }};
}

/// The instruction for any function of three bits: bit 4a + 2b + c of the table is its value.
#[inline(always)]
fn ternary<const TABLE: i32>(a: Avx512, b: Avx512, c: Avx512) -> Avx512 {
    instruction!(_mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0))
}

/// The tables of a, b and c themselves.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;
const ALL: i32 = 0b1111_1111;

/// For each cell of the grid, its byte in the nine vectors of a digit, for the first group.
const OFFSETS: [u16; 81] = {
    let mut offsets = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (place, block) = PLACES[cell];
        offsets[cell] = (64 * place + block) as u16;
        cell += 1;
    }
    offsets
};

/// The bytes of vectors, one vector after the other.
#[inline(always)]
fn bytes_mut<const N: usize>(vectors: &mut [Avx512; N]) -> &mut [u8] {
    // SAFETY: the vectors are 64 times so many bytes, any values of which are vectors, and they
    // are borrowed as long as their bytes.
    unsafe { std::slice::from_raw_parts_mut(std::ptr::from_mut(vectors).cast(), 64 * N) }
}

/// Which of 64 bytes are not zero.
#[inline(always)]
fn nonzero(bytes: [u8; 64]) -> u64 {
    let bytes = vector(bytes).0;
    // SAFETY: as for `instruction`.
    unsafe { _mm512_test_epi8_mask(bytes, bytes) }
}

impl Vector for Avx512 {
    const LANES: usize = 8 * GROUPS;

    const ZERO: Self = boxes(0);
    const ALL: Self = boxes(0o777);
    const LEFT: Self = boxes(0o111);
    const RIGHT: Self = boxes(0o444);
    const TOP: Self = boxes(0o007);
    const BOTTOM: Self = boxes(0o700);

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        instruction!(_mm512_and_si512(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        instruction!(_mm512_or_si512(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        instruction!(_mm512_xor_si512(self.0, other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        instruction!(_mm512_andnot_si512(other.0, self.0))
    }

    #[inline(always)]
    fn next_stack(self) -> Self {
        instruction!(_mm512_permutexvar_epi8(NEXT_STACK.0, self.0))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        instruction!(_mm512_permutexvar_epi8(NEXT_BAND.0, self.0))
    }

    #[inline(always)]
    fn previous_stack(self) -> Self {
        instruction!(_mm512_permutexvar_epi8(PREVIOUS_STACK.0, self.0))
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        instruction!(_mm512_permutexvar_epi8(PREVIOUS_BAND.0, self.0))
    }

    #[inline(always)]
    fn transposed(self) -> Self {
        instruction!(_mm512_permutexvar_epi8(TRANSPOSE.0, self.0))
    }

    #[inline(always)]
    fn of_lanes(lanes: LaneSet) -> Self {
        let groups = lanes.0 as i64;
        instruction!(_mm512_permutexvar_epi8(SPREAD.0, _mm512_set1_epi64(groups)))
    }

    #[inline(always)]
    fn lanes(self) -> LaneSet {
        let band = Self::any(self, self.next_stack(), self.previous_stack());
        let boxes = Self::any(band, band.next_band(), band.previous_band());
        let groups = instruction!(_mm512_permutexvar_epi8(GATHER.0, boxes.0));
        // SAFETY: as for `instruction`.
        let bits = unsafe { _mm_cvtsi128_si64(_mm512_castsi512_si128(groups.0)) };
        LaneSet(bits as u64) & LaneSet::all::<Self>()
    }

    #[inline(always)]
    fn insert(&mut self, lane: usize, block: usize) {
        bytes_mut(std::array::from_mut(self))[lane / 8 * 9 + block] |= 1 << (lane % 8);
    }

    /// All the addresses are computed at once.
    #[inline(always)]
    fn insert_givens(vectors: &mut [[Self; 9]; 10], lane: usize, numbers: &[u8; 128]) {
        let mut places = [0; 128];
        for cell in 0..81 {
            places[cell] = u16::from(numbers[cell]) * (9 * 64) + OFFSETS[cell];
        }
        let vectors = vectors.as_flattened_mut().first_chunk_mut::<90>().expect("10 times 9");
        let bytes = &mut bytes_mut(vectors)[lane / 8 * 9..];
        let bit = 1 << (lane % 8);
        for half in [0, 64] {
            let mut filled = nonzero(*numbers[half..].first_chunk().expect("64 numbers"));
            while filled != 0 {
                bytes[usize::from(places[half + filled.trailing_zeros() as usize])] |= bit;
                filled &= filled - 1;
            }
        }
    }

    #[inline(always)]
    fn boxes(&self, lane: usize) -> (u64, u8) {
        // SAFETY: both types are 64 bytes of which every pattern is a value.
        let bytes = unsafe { &*std::ptr::from_ref(&self.0).cast::<[u8; 64]>() };
        let group = &bytes[lane / 8 * 9..][..9];
        let eight = u64::from_le_bytes(*group.first_chunk().expect("nine bytes"));
        (eight >> (lane % 8) & 0x0101_0101_0101_0101, group[8] >> (lane % 8) & 1)
    }

    #[inline(always)]
    fn in_order(bytes: &[u8; 128], order: &[u8; 128]) -> [u8; 128] {
        let halves = |bytes: &[u8; 128]| {
            let [low, high] = bytes.as_chunks::<64>().0 else { unreachable!("twice 64 bytes") };
            [vector(*low).0, vector(*high).0]
        };
        let ([low, high], [first, second]) = (halves(bytes), halves(order));
        // SAFETY: as for `instruction`; two vectors and the array are 128 bytes of which every
        // pattern is a value.
        unsafe {
            std::mem::transmute::<[__m512i; 2], [u8; 128]>([
                _mm512_permutex2var_epi8(low, first, high),
                _mm512_permutex2var_epi8(low, second, high),
            ])
        }
    }

    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        ternary::<{ A & B | (ALL ^ A) & C }>(mask, yes, no)
    }

    #[inline(always)]
    fn any(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A | B | C }>(a, b, c)
    }

    #[inline(always)]
    fn all(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A & B & C }>(a, b, c)
    }

    #[inline(always)]
    fn two(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A & B | C & (A | B) }>(a, b, c)
    }

    #[inline(always)]
    fn odd(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A ^ B ^ C }>(a, b, c)
    }

    #[inline(always)]
    fn or_both(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A | B & C }>(a, b, c)
    }

    #[inline(always)]
    fn or_without(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A | B & (ALL ^ C) }>(a, b, c)
    }

    #[inline(always)]
    fn or_difference(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A | B ^ C }>(a, b, c)
    }

    #[inline(always)]
    fn and_any(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A & (B | C) }>(a, b, c)
    }

    #[inline(always)]
    fn without_both(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A & (ALL ^ B & C) }>(a, b, c)
    }

    #[inline(always)]
    fn without_any(a: Self, b: Self, c: Self) -> Self {
        ternary::<{ A & (ALL ^ (B | C)) }>(a, b, c)
    }
}
