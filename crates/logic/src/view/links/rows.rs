//! Rows of bits.

use crate::view::bits::positions;

/// Rows of bits of the same length.
#[derive(Clone, Debug)]
pub(in crate::view) struct Rows {
    stride: usize,
    words: Vec<u64>,
}

impl Rows {
    pub(in crate::view) fn new(rows: usize, bits: usize) -> Self {
        let stride = bits.div_ceil(64);
        Self { stride, words: vec![0; rows * stride] }
    }

    pub(in crate::view) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    pub(in crate::view) fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    pub(in crate::view) fn discard(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] &= !(1 << (bit % 64));
    }

    pub(in crate::view) fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(in crate::view) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..][..self.stride]
    }

    /// How many rows there are.
    pub(in crate::view) fn len(&self) -> usize {
        self.words.len() / self.stride.max(1)
    }

    /// How many words a row has.
    pub(in crate::view) const fn stride(&self) -> usize {
        self.stride
    }

    /// The union of the rows at the positions that are set in `which`.
    ///
    /// A search by breadth does little else, so rows of a usual length have code of their own.
    pub(in crate::view) fn union_of(&self, which: &[u64], union: &mut [u64]) {
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

    pub(in crate::view) fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(row))
    }
}

/// Adds the bits of another row.
pub(in crate::view) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Whether two rows have a bit in common.
pub(in crate::view) fn meet(row: &[u64], other: &[u64]) -> bool {
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
