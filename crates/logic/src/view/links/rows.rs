//! Rows of bits, the form in which a graph knows who its neighbours are.

/// Rows of bits of the same length.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// How many words a row has.
    pub(super) stride: usize,
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

    pub(super) fn unite(&mut self, row: usize, other: &[u64]) {
        for (word, other) in self.words[row * self.stride..].iter_mut().zip(other) {
            *word |= other;
        }
    }

    pub(super) fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(row))
    }
}

/// The positions of the bits that are set.
pub(super) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
            .take_while(|&bits| bits != 0)
            .map(move |bits| word * 64 + bits.trailing_zeros() as usize)
    })
}
