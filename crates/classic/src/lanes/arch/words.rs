//! Vectors of 64-bit words, for processors that shift words but do not permute all bytes: seven
//! lanes a word.
//!
//! ```text
//! bit   63        | 62 … 54 | … | 17 … 9 | 8  7  6  5  4  3  2  1  0
//!       nobody's  | lane 6  | … | lane 1 |           lane 0
//! box             | b8 … b0 | … | b8 … b0| b8 b7 b6 b5 b4 b3 b2 b1 b0
//! ```
//!
//! The next word has lanes 7 to 13, and so on. To turn boxes takes two shifts, where bytes would take a permutation, but
//! there is room for 63 bits where bytes of nine boxes leave seven of sixteen empty.

use crate::lanes::vector::{LaneSet, Vector};

/// The lanes of a word.
const SEVEN: usize = 7;

/// The first bit of each lane.
const FIRSTS: u64 = {
    let mut bits = 0;
    let mut lane = 0;
    while lane < SEVEN {
        bits |= 1 << (9 * lane);
        lane += 1;
    }
    bits
};

/// These boxes, in all lanes of a word.
pub(super) const fn boxes(boxes: u64) -> u64 {
    FIRSTS * boxes
}

/// What the processor does to words.
pub(super) trait Words: Copy {
    /// How many words there are.
    const WORDS: usize;

    /// Words with these boxes in all lanes; see [`masks`].
    const MASKS: Masks<Self>;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self` and not `other`.
    fn without(self, other: Self) -> Self;
    /// Each word shifted towards its high bits.
    fn up<const N: i32>(self) -> Self;
    /// Each word shifted towards its low bits.
    fn down<const N: i32>(self) -> Self;

    /// The words, made by a function of their number.
    fn from_words(word: impl Fn(usize) -> u64) -> Self;
    /// A word by its number.
    fn word(self, number: usize) -> u64;
    /// Sets a bit of a word.
    fn set(&mut self, number: usize, bit: usize);
}

/// Boxes in all lanes: those that lie in one line of boxes, and those that do not.
pub(super) struct Masks<W> {
    pub(super) zero: W,
    pub(super) all: W,
    pub(super) left: W,
    pub(super) right: W,
    pub(super) top: W,
    pub(super) bottom: W,
    pub(super) not_left: W,
    pub(super) not_right: W,
    pub(super) not_top: W,
    pub(super) not_bottom: W,
    /// Boxes 1 and 5, which a transposition exchanges with those two places up.
    pub(super) beside: W,
    /// Box 2, which a transposition exchanges with that four places up.
    pub(super) corner: W,
}

/// The masks, from a constant function that fills a vector with a word.
macro_rules! masks {
    ($splat:path) => {{
        use crate::lanes::arch::words::{Masks, boxes};
        Masks {
            zero: $splat(0),
            all: $splat(boxes(0o777)),
            left: $splat(boxes(0o111)),
            right: $splat(boxes(0o444)),
            top: $splat(boxes(0o007)),
            bottom: $splat(boxes(0o700)),
            not_left: $splat(boxes(0o666)),
            not_right: $splat(boxes(0o333)),
            not_top: $splat(boxes(0o770)),
            not_bottom: $splat(boxes(0o077)),
            beside: $splat(boxes(0o042)),
            corner: $splat(boxes(0o004)),
        }
    }};
}
pub(super) use masks;

/// A vector of seven lanes a word.
#[derive(Clone, Copy)]
pub(super) struct SevenAWord<W>(W);

impl<W: Words> SevenAWord<W> {
    /// The boxes of `low` get the bits `DOWN` places above, those of `high` the bits `UP` below.
    #[inline(always)]
    fn turned<const DOWN: i32, const UP: i32>(self, low: W, high: W) -> Self {
        Self(self.0.down::<DOWN>().and(low).or(self.0.up::<UP>().and(high)))
    }
}

impl<W: Words> Vector for SevenAWord<W> {
    const LANES: usize = SEVEN * W::WORDS;

    const ZERO: Self = Self(W::MASKS.zero);
    const ALL: Self = Self(W::MASKS.all);
    const LEFT: Self = Self(W::MASKS.left);
    const RIGHT: Self = Self(W::MASKS.right);
    const TOP: Self = Self(W::MASKS.top);
    const BOTTOM: Self = Self(W::MASKS.bottom);

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    #[inline(always)]
    fn next_stack(self) -> Self {
        self.turned::<1, 2>(W::MASKS.not_right, W::MASKS.right)
    }

    #[inline(always)]
    fn previous_stack(self) -> Self {
        self.turned::<2, 1>(W::MASKS.left, W::MASKS.not_left)
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        self.turned::<3, 6>(W::MASKS.not_bottom, W::MASKS.bottom)
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        self.turned::<6, 3>(W::MASKS.top, W::MASKS.not_top)
    }

    #[inline(always)]
    fn transposed(self) -> Self {
        let beside = self.0.xor(self.0.down::<2>()).and(W::MASKS.beside);
        let x = self.0.xor(beside).xor(beside.up::<2>());
        let corner = x.xor(x.down::<4>()).and(W::MASKS.corner);
        Self(x.xor(corner).xor(corner.up::<4>()))
    }

    #[inline(always)]
    fn of_lanes(lanes: LaneSet) -> Self {
        Self(W::from_words(|word| {
            let lanes = lanes.0 >> (SEVEN * word) & 0x7f;
            // Bit n times 2 to the power of 8n is bit 9n; no two of the others meet.
            (lanes.wrapping_mul(0x0001_0101_0101_0101) & FIRSTS) * 0o777
        }))
    }

    #[inline(always)]
    fn lanes(self) -> LaneSet {
        let stacks = self.0.or(self.0.down::<1>()).or(self.0.down::<2>());
        let boxes = stacks.or(stacks.down::<3>()).or(stacks.down::<6>());
        let mut lanes = 0;
        for word in 0..W::WORDS {
            // Bit 9n times 2 to the power of 56 - 8n is bit 56 + n; no two of the others meet.
            let seven = (boxes.word(word) & FIRSTS).wrapping_mul(0x0101_0101_0101_0100) >> 56;
            lanes |= (seven & 0x7f) << (SEVEN * word);
        }
        LaneSet(lanes)
    }

    #[inline(always)]
    fn insert(&mut self, lane: usize, block: usize) {
        self.0.set(lane / SEVEN, lane % SEVEN * 9 + block);
    }

    #[inline(always)]
    fn boxes(&self, lane: usize) -> (u64, u8) {
        let boxes = self.0.word(lane / SEVEN) >> (lane % SEVEN * 9);
        // Byte n of the product holds bit n of the boxes at its place n, among others.
        let bits = (boxes & 0xff).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        let eight = (bits + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
        (eight, (boxes >> 8 & 1) as u8)
    }
}
