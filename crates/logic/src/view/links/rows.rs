//! Rows of bits.

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
    Positions { words: row.iter().copied(), next: 0, rest: 0 }
}

/// The positions of the bits that are set in both rows.
pub(crate) fn common(row: &[u64], other: &[u64]) -> impl Iterator<Item = usize> {
    let words = row.iter().zip(other).map(|(word, other)| word & other);
    Positions { words, next: 0, rest: 0 }
}

/// The positions of the bits that are set in words.
struct Positions<W> {
    words: W,
    /// The position where the next word begins.
    next: usize,
    /// What is left of the word before.
    rest: u64,
}

impl<W: Iterator<Item = u64>> Iterator for Positions<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.rest = self.words.next()?;
            self.next += 64;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.next - 64 + bit)
    }
}
