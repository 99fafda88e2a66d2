//! How many canonical grids begin with each first band and fourth row: what takes minutes to find.
//!
//! The file begins with two numbers for each of the 416 bands, of four bytes each, little-endian:
//! how many bytes its part has and how many grids begin with it. Then come the parts, and at the
//! end, in four bytes, a checksum of all before. `cargo xtask ranks` writes it.
//!
//! A part has the number of grids for each fourth row in increasing order, in the code of R. F.
//! Rice: the first byte is a width; of each number the bits above this width are written as so many
//! ones and a zero, and then the bits within it. Bits are taken from the lowest of a byte on, and
//! what is left of the last byte are ones. In this way a number has ten bits on average.

use super::bands::CLASSES;
use std::iter;

/// The file.
static FILE: &[u8] = include_bytes!("../../data/ranks.bin");

/// The length of the numbers at the beginning.
const TABLE: usize = 8 * CLASSES;

/// The greatest width.
const WIDEST: u32 = 24;

/// Where each band begins.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// By class: its part.
    parts: Vec<&'static [u8]>,
    /// By class: how many grids begin with a smaller band; and at the end how many there are.
    before: Vec<u64>,
}

impl Index {
    pub(super) fn new() -> Self {
        Self::of(FILE)
    }

    /// The index of a file; what is missing of it has no grids.
    fn of(file: &'static [u8]) -> Self {
        let (table, mut rest) = file.split_at_checked(TABLE).unwrap_or((&[0; TABLE], &[]));
        let mut parts = Vec::with_capacity(CLASSES);
        let mut before = vec![0];
        let mut sum = 0;
        let (table, _) = table.as_chunks::<4>();
        for &[length, grids] in table.as_chunks::<2>().0 {
            let length = u32::from_le_bytes(length) as usize;
            let (part, others) = rest.split_at_checked(length).unwrap_or_default();
            rest = others;
            sum += u64::from(u32::from_le_bytes(grids));
            parts.push(part);
            before.push(sum);
        }
        Self { parts, before }
    }

    /// How many grids begin with the band of a smaller class.
    pub(super) fn before(&self, class: usize) -> u64 {
        self.before[class]
    }

    /// The class of the first band of a grid before which there are so many, at most all but one.
    pub(super) fn class(&self, grids: u64) -> usize {
        self.before.partition_point(|&before| before <= grids) - 1
    }

    /// For each fourth row of a class, how many grids there are.
    pub(super) fn counts(&self, class: usize) -> impl Iterator<Item = u32> {
        numbers(self.parts[class])
    }
}

/// The numbers of a part.
fn numbers(part: &[u8]) -> impl Iterator<Item = u32> {
    let (width, bytes) = part.split_first().map_or((0, part), |(&width, bytes)| (width, bytes));
    let width = u32::from(width).min(WIDEST);
    let mut bits = Bits { bytes, held: 0, count: 0 };
    iter::from_fn(move || {
        let high = bits.ones()?;
        let low = bits.take(width)?;
        high.checked_shl(width).map(|high| high | low)
    })
}

/// Reads bits.
struct Bits<'a> {
    bytes: &'a [u8],
    held: u64,
    /// How many bits are held.
    count: u32,
}

impl Bits<'_> {
    /// Holds as many bits as it can.
    fn fill(&mut self) {
        while self.count <= 56 {
            let Some((&byte, rest)) = self.bytes.split_first() else { return };
            self.bytes = rest;
            self.held |= u64::from(byte) << self.count;
            self.count += 8;
        }
    }

    /// How many ones come before the next zero, which is taken too.
    fn ones(&mut self) -> Option<u32> {
        let mut sum = 0;
        loop {
            self.fill();
            let ones = self.held.trailing_ones();
            if ones < self.count {
                self.skip(ones + 1);
                return Some(sum + ones);
            }
            if self.count == 0 {
                return None;
            }
            sum += self.count;
            self.skip(self.count);
        }
    }

    fn take(&mut self, width: u32) -> Option<u32> {
        self.fill();
        if self.count < width {
            return None;
        }
        let bits = self.held & ((1 << width) - 1);
        self.skip(width);
        Some(bits as u32)
    }

    fn skip(&mut self, count: u32) {
        self.held = self.held.checked_shr(count).unwrap_or(0);
        self.count -= count;
    }
}

/// The file for these numbers of grids, by band and fourth row.
pub(super) fn encode(counts: &[Vec<u32>]) -> Vec<u8> {
    let parts: Vec<Vec<u8>> = counts.iter().map(|counts| encode_part(counts)).collect();
    let mut file = Vec::new();
    for (part, counts) in parts.iter().zip(counts) {
        file.extend((part.len() as u32).to_le_bytes());
        file.extend(counts.iter().sum::<u32>().to_le_bytes());
    }
    file.extend(parts.iter().flatten());
    file.extend(checksum(&file).to_le_bytes());
    file
}

/// A part, with the width that makes it shortest.
fn encode_part(counts: &[u32]) -> Vec<u8> {
    let bits = |width: u32| -> u64 {
        counts.iter().map(|&count| u64::from(count >> width) + 1 + u64::from(width)).sum()
    };
    let width = (0..=WIDEST).min_by_key(|&width| bits(width)).unwrap_or(0);
    let mut bits = Vec::new();
    for &count in counts {
        bits.extend(iter::repeat_n(true, (count >> width) as usize));
        bits.push(false);
        bits.extend((0..width).map(|place| count >> place & 1 == 1));
    }
    bits.resize(bits.len().next_multiple_of(8), true);
    let (bytes, _) = bits.as_chunks::<8>();
    let byte = |bits: &[bool; 8]| bits.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
    iter::once(width as u8).chain(bytes.iter().map(byte)).collect()
}

/// A checksum of some bytes: FNV-1a with 32 bits.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Whether the checksum of the file is right.
#[cfg(test)]
pub(super) fn is_whole() -> bool {
    FILE.split_last_chunk::<4>().is_some_and(|(bytes, sum)| checksum(bytes).to_le_bytes() == *sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_round_trip() {
        let counts =
            [vec![0, 0, 0, 5, 127, 128, 0, 1, 56_324, 0], vec![], vec![7], vec![1 << 20; 9]];
        let mut all = counts.to_vec();
        all.resize(CLASSES, vec![0; 2016]);
        let index = Index::of(encode(&all).leak());
        for (class, counts) in all.iter().enumerate() {
            assert_eq!(index.counts(class).collect::<Vec<_>>(), *counts);
        }
        let first = counts[0].iter().map(|&count| u64::from(count)).sum();
        assert_eq!([0, 1, 2, 3].map(|class| index.before(class)), [0, first, first, first + 7]);
        assert_eq!([0, first - 1, first, first + 6].map(|grids| index.class(grids)), [0, 0, 2, 2]);
    }

    #[test]
    fn a_torn_file_is_no_panic() {
        let file = encode(&vec![vec![300, 70_000]; CLASSES]);
        for length in (0..file.len()).step_by(7) {
            let mut torn = file.clone();
            torn.truncate(length);
            torn.resize(length + 3, 0xff);
            let index = Index::of(torn.leak());
            assert!((0..CLASSES).all(|class| index.counts(class).count() <= 2));
        }
    }
}
