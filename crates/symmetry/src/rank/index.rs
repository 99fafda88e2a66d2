//! How many canonical grids begin with each first band and fourth row: what takes minutes to find.
//!
//! The file has 416 numbers of four bytes, little-endian: how many bytes the part of each band is
//! long. Then come the parts: for each fourth row in increasing order the number of grids, seven
//! bits a byte, the low ones first, with a high bit if more follow; a 0 is followed by the number
//! of further zeros. Four bytes at the end are a checksum of all before them.
//! `cargo xtask ranks` writes it.

use super::bands::CLASSES;
use std::iter;

/// The file.
static FILE: &[u8] = include_bytes!("../../data/ranks.bin");

/// The length of the table of lengths.
const TABLE: usize = 4 * CLASSES;

/// Where each band begins.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// By class: the bytes of its part.
    parts: Vec<&'static [u8]>,
    /// By class: how many grids begin with a smaller band, and at the end how many there are.
    before: Vec<u64>,
}

impl Index {
    pub(super) fn new() -> Self {
        Self::of(FILE)
    }

    fn of(file: &'static [u8]) -> Self {
        let (table, mut rest) = file.split_at_checked(TABLE).unwrap_or_default();
        let lengths = table.as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
        let mut parts = Vec::with_capacity(CLASSES);
        let mut before = vec![0];
        let mut sum = 0;
        for length in lengths {
            let (part, others) = rest.split_at_checked(length as usize).unwrap_or_default();
            rest = others;
            sum += numbers(part).map(u64::from).sum::<u64>();
            parts.push(part);
            before.push(sum);
        }
        Self { parts, before }
    }

    /// How many grids begin with the band of a smaller class.
    pub(super) fn before(&self, class: usize) -> u64 {
        self.before[class]
    }

    /// The class of the first band of a grid before which there are so many.
    pub(super) fn class(&self, grids: u64) -> usize {
        self.before.partition_point(|&before| before <= grids) - 1
    }

    /// For each fourth row of a class, how many grids there are.
    pub(super) fn counts(&self, class: usize) -> impl Iterator<Item = u32> {
        self.parts.get(class).copied().map(numbers).into_iter().flatten()
    }
}

/// The numbers of a part.
fn numbers(mut part: &[u8]) -> impl Iterator<Item = u32> {
    let mut zeros = 0;
    iter::from_fn(move || {
        if zeros > 0 {
            zeros -= 1;
            return Some(0);
        }
        let number = take(&mut part)?;
        if number == 0 {
            zeros = take(&mut part)?;
        }
        Some(number)
    })
}

fn take(part: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let (&byte, rest) = part.split_first()?;
        *part = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}

/// The file for these numbers of grids, by band and fourth row.
pub(super) fn encode(counts: &[Vec<u32>]) -> Vec<u8> {
    let parts: Vec<Vec<u8>> = counts.iter().map(|counts| encode_part(counts)).collect();
    let mut file: Vec<u8> =
        parts.iter().flat_map(|part| (part.len() as u32).to_le_bytes()).collect();
    file.extend(parts.iter().flatten());
    file.extend(checksum(&file).to_le_bytes());
    file
}

fn encode_part(counts: &[u32]) -> Vec<u8> {
    let mut part = Vec::new();
    for run in counts.chunk_by(|&one, &next| one == 0 && next == 0) {
        put(run[0], &mut part);
        if run[0] == 0 {
            put(run.len() as u32 - 1, &mut part);
        }
    }
    part
}

fn put(mut number: u32, part: &mut Vec<u8>) {
    while number >= 0x80 {
        part.push(number as u8 | 0x80);
        number >>= 7;
    }
    part.push(number as u8);
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
        let counts = vec![vec![0, 0, 0, 5, 127, 128, 0, 1, 56_324, u32::MAX, 0], vec![], vec![7]];
        let mut all = counts.clone();
        all.resize(CLASSES, vec![0; 2016]);
        let file = encode(&all).leak();
        let index = Index::of(file);
        for (class, counts) in all.iter().enumerate() {
            assert_eq!(index.counts(class).collect::<Vec<_>>(), *counts);
        }
        let first = counts[0].iter().map(|&count| u64::from(count)).sum();
        assert_eq!([0, 1, 2, 3].map(|class| index.before(class)), [0, first, first, first + 7]);
        assert_eq!([0, first - 1, first, first + 6].map(|grids| index.class(grids)), [0, 0, 2, 2]);
    }

    #[test]
    fn a_torn_file_is_no_panic() {
        for length in [0, 5, TABLE, TABLE + 1] {
            let mut file = encode(&vec![vec![300]; CLASSES]);
            file.truncate(length);
            assert!(Index::of(file.leak()).counts(415).next().is_none());
        }
    }
}
