//! Rows of bits.

use crate::view::bits::positions;

/// Rows of bits of the same length.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    stride: usize,
    words: Vec<u64>,
}

impl Rows {
    pub(super) fn new(rows: usize, bits: usize) -> Self {
        let stride = bits.div_ceil(64);
        Self { stride, words: vec![0; rows * stride] }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    pub(super) fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    pub(super) fn discard(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] &= !(1 << (bit % 64));
    }

    pub(super) fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..][..self.stride]
    }

    /// How many words a row has.
    pub(super) const fn stride(&self) -> usize {
        self.stride
    }

    /// The union of the rows at the positions that are set in `which`.
    ///
    /// A search by breadth does little else, so rows of a usual length have code of their own.
    pub(super) fn union_of(&self, which: &[u64], union: &mut [u64]) {
        match self.stride {
            1 => self.union_of_short::<1>(which, union),
            2 => self.union_of_short::<2>(which, union),
            3 => self.union_of_short::<3>(which, union),
            4 => self.union_of_short::<4>(which, union),
            5 => self.union_of_short::<5>(which, union),
            _ => {
                union.fill(0);
                bits(which).for_each(|row| unite(union, self.row(row)));
            }
        }
    }

    fn union_of_short<const N: usize>(&self, which: &[u64], union: &mut [u64]) {
        let (rows, _) = self.words.as_chunks::<N>();
        let mut all = [0; N];
        for row in bits(which) {
            for (word, other) in all.iter_mut().zip(&rows[row]) {
                *word |= other;
            }
        }
        union.copy_from_slice(&all);
    }

    pub(super) fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(row))
    }
}

/// Adds the bits of another row.
pub(super) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Whether two rows have a bit in common.
pub(super) fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(word, other)| word & other != 0)
}

/// The positions of the bits that are set.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    positions(row.iter().copied())
}

/// The positions of the bits that are set in both rows.
pub(crate) fn common(row: &[u64], other: &[u64]) -> impl Iterator<Item = usize> {
    positions(row.iter().zip(other).map(|(word, other)| word & other))
}
