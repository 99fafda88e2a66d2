//! What the algorithm needs of a processor: vectors that hold, for every lane, nine bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// For every lane (every puzzle in lock-step) nine bits: one for each box.
///
/// An implementation says how the bits lie; nobody else knows. Some have bits that belong to no
/// lane: whatever these hold, it never reaches the others.
///
/// Functions of two or three vectors work bit by bit. Those of three have their usual meaning as a
/// default; processors with an instruction for it do better.
pub(super) trait Vector: Copy {
    /// How many lanes there are, at most 63.
    const LANES: usize;

    /// No bit.
    const ZERO: Self;
    /// All bits, in all lanes.
    const ALL: Self;
    /// The bits of the boxes in the first stack, in all lanes.
    const LEFT: Self;
    /// The bits of the boxes in the last stack, in all lanes.
    const RIGHT: Self;
    /// The bits of the boxes in the first band, in all lanes.
    const TOP: Self;
    /// The bits of the boxes in the last band, in all lanes.
    const BOTTOM: Self;

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    fn xor(self, other: Self) -> Self;

    /// `self` and not `other`.
    fn without(self, other: Self) -> Self;

    /// Every box gets the bit of the next one to the right, the last of a band that of the first.
    fn next_stack(self) -> Self;

    /// Every box gets the bit of the one to its left, the first of a band that of the last.
    fn previous_stack(self) -> Self;

    /// Every box gets the bit of the next one below, the last of a stack that of the first.
    fn next_band(self) -> Self;

    /// Every box gets the bit of the one above it, the first of a stack that of the last.
    fn previous_band(self) -> Self;

    /// Box 3 × band + stack gets the bit of box 3 × stack + band.
    fn transposed(self) -> Self;

    /// All nine bits of these lanes.
    fn of_lanes(lanes: LaneSet) -> Self;

    /// The lanes of which a bit is set.
    fn lanes(self) -> LaneSet;

    /// Sets the bit of a box in a lane.
    fn insert(&mut self, lane: usize, block: usize);

    /// Sets a bit for each given of a puzzle: in `vectors[n][cell]`, where `n` is the number of the
    /// digit and `cell` the cell of the box. The numbers are those of the 81 cells, 0 for an empty
    /// one; the rest are 0.
    ///
    /// A loop over the bits of words is faster than a question at each cell, whose answer no
    /// processor foresees.
    #[inline(always)]
    fn insert_givens(vectors: &mut [[Self; 9]; 10], lane: usize, numbers: &[u8; 128]) {
        for half in [0, 64] {
            let mut filled = nonzero(numbers[half..].first_chunk().expect("64 numbers"));
            while filled != 0 {
                let cell = half + filled.trailing_zeros() as usize;
                let (place, block) = PLACES[cell];
                vectors[usize::from(numbers[cell])][place].insert(lane, block);
                filled &= filled - 1;
            }
        }
    }

    /// The bits of a lane as bytes of 0 or 1: those of the first eight boxes, the first of them
    /// lowest, and that of the last.
    fn boxes(&self, lane: usize) -> (u64, u8);

    /// For each of the numbers in `order`, all below 128, the byte with that number.
    #[inline(always)]
    fn in_order(bytes: &[u8; 128], order: &[u8; 128]) -> [u8; 128] {
        order.map(|number| bytes[usize::from(number & 127)])
    }

    /// `yes` where `mask` is set, else `no`.
    #[inline(always)]
    fn select(mask: Self, yes: Self, no: Self) -> Self {
        yes.and(mask).or(no.without(mask))
    }

    /// `a | b | c`: whether one is set.
    #[inline(always)]
    fn any(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }

    /// `a & b & c`: whether all are set.
    #[inline(always)]
    fn all(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }

    /// Whether two are set: the carry of an addition.
    #[inline(always)]
    fn two(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c.and(a.or(b)))
    }

    /// Whether one or three are set: the sum of an addition.
    #[inline(always)]
    fn odd(a: Self, b: Self, c: Self) -> Self {
        a.xor(b).xor(c)
    }

    /// `a | b & c`
    #[inline(always)]
    fn or_both(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }

    /// `a | b & !c`
    #[inline(always)]
    fn or_without(a: Self, b: Self, c: Self) -> Self {
        a.or(b.without(c))
    }

    /// `a | b ^ c`
    #[inline(always)]
    fn or_difference(a: Self, b: Self, c: Self) -> Self {
        a.or(b.xor(c))
    }

    /// `a & (b | c)`
    #[inline(always)]
    fn and_any(a: Self, b: Self, c: Self) -> Self {
        a.and(b.or(c))
    }

    /// `a & !(b & c)`
    #[inline(always)]
    fn without_both(a: Self, b: Self, c: Self) -> Self {
        a.without(b.and(c))
    }

    /// `a & !(b | c)`
    #[inline(always)]
    fn without_any(a: Self, b: Self, c: Self) -> Self {
        a.without(b.or(c))
    }
}

/// Which of 64 numbers below 128 are not zero.
#[inline(always)]
fn nonzero(numbers: &[u8; 64]) -> u64 {
    let mut nonzero = 0;
    for (index, eight) in numbers.as_chunks::<8>().0.iter().enumerate() {
        let carry = u64::from_le_bytes(*eight) + 0x7f7f_7f7f_7f7f_7f7f;
        let ones = carry >> 7 & 0x0101_0101_0101_0101;
        // Bit 8n times 2 to the power of 56 - 7n is bit 56 + n; no two of the others meet.
        nonzero |= (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * index);
    }
    nonzero
}

/// For each cell of the grid, in reading order: its cell in the box, and its box.
pub(super) const PLACES: [(usize, usize); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = (row % 3 * 3 + column % 3, row / 3 * 3 + column / 3);
        cell += 1;
    }
    places
};

/// A set of lanes: bit `n` for lane `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LaneSet(pub(super) u64);

impl LaneSet {
    pub(super) const EMPTY: Self = Self(0);

    /// Every lane of a vector.
    pub(super) const fn all<V: Vector>() -> Self {
        const { assert!(V::LANES < 64, "a set of lanes has 64 bits") };
        Self((1 << V::LANES) - 1)
    }

    pub(super) const fn of(lane: usize) -> Self {
        Self(1 << lane)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The lanes, the lowest first.
    #[inline(always)]
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lane = left.trailing_zeros() as usize;
            let found = left != 0;
            left &= left.wrapping_sub(1);
            found.then_some(lane)
        })
    }
}

impl BitAnd for LaneSet {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for LaneSet {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for LaneSet {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for LaneSet {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for LaneSet {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}
