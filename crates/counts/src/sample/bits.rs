//! Random bits, and small numbers and orders made of them.

use rand::Rng;

/// Random bits, few of which are wasted.
pub(super) struct Bits<'a, R> {
    rng: &'a mut R,
    word: u64,
    left: u32,
}

impl<'a, R: Rng> Bits<'a, R> {
    pub(super) const fn new(rng: &'a mut R) -> Self {
        Self { rng, word: 0, left: 0 }
    }

    /// Sixteen bits.
    pub(super) fn take(&mut self) -> u32 {
        if self.left == 0 {
            self.word = self.rng.next_u64();
            self.left = 4;
        }
        let bits = self.word as u16;
        self.word >>= u16::BITS;
        self.left -= 1;
        u32::from(bits)
    }

    /// A number from 0 to `bound - 1`, each with the same probability, for bounds up to 2¹⁶: as
    /// [`sudokit_random::below`], but with sixteen bits.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        loop {
            let product = self.take() * bound;
            let low = product & 0xffff;
            if low >= bound || low >= 0x1_0000_u32.checked_rem(bound).unwrap_or_default() {
                return (product >> 16) as usize;
            }
        }
    }

    /// Items in an order, each equally likely.
    pub(super) fn ordered<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for last in (1..N).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }
}
