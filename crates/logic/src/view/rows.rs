//! Sets of numbers as rows of bits: which nodes have a link to a node, which sets restrict a set.

/// Rows of bits of the same length.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    stride: usize,
    words: Vec<u64>,
}

impl Rows {
    pub(crate) fn new(rows: usize, bits: usize) -> Self {
        let stride = bits.div_ceil(64);
        Self { stride, words: vec![0; rows * stride] }
    }

    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    pub(crate) fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    pub(crate) fn discard(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] &= !(1 << (bit % 64));
    }

    pub(crate) fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..][..self.stride]
    }

    /// Leaves no bit in any row.
    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// How many words a row has.
    pub(crate) const fn stride(&self) -> usize {
        self.stride
    }

    /// The union of the rows at the positions that are set in `which`.
    ///
    /// A search by breadth does little else, so rows of a usual length have code of their own.
    pub(crate) fn union_of(&self, which: &[u64], union: &mut [u64]) {
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

    /// The bits of a row.
    pub(crate) fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(row))
    }
}

/// Adds the bits of another row.
pub(crate) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Whether two rows have a bit in common.
pub(crate) fn meet(row: &[u64], other: &[u64]) -> bool {
    row.iter().zip(other).any(|(word, other)| word & other != 0)
}

/// The positions of the bits that are set.
pub(crate) fn bits(row: &[u64]) -> impl Iterator<Item = usize> {
    positions(row.iter().copied())
}

/// The positions of the bits that are set in both rows.
pub(crate) fn common(row: &[u64], other: &[u64]) -> impl Iterator<Item = usize> {
    positions(row.iter().zip(other).map(|(word, other)| word & other))
}

/// The positions of the bits that are set in words, of which the first one has the bits 0 to 63.
pub(crate) fn positions(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    Positions { words, next: 0, rest: 0 }
}

/// Searches have no time for the adapters of iterators that say the same.
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
