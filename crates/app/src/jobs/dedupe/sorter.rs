//! Sorts any number of short records in bounded memory.
//!
//! What does not fit in memory is sorted part by part, and the parts ("runs") lie one after the
//! other in a temporary file until they are merged (Knuth, The Art of Computer Programming, volume
//! 3, section 5.4).

use super::temporary::Folder;
use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
};

/// Records of so many bytes, compared byte by byte.
pub(super) struct Sorter<const N: usize> {
    folder: Folder,
    buffer: Vec<[u8; N]>,
    /// How many records memory holds.
    most: usize,
    file: Option<File>,
    end: u64,
    runs: VecDeque<Run>,
}

/// Sorted records in the file.
#[derive(Clone, Copy, Debug)]
struct Run {
    start: u64,
    count: u64,
}

/// How many bytes of a run are read at a time, at least: fewer would mean a seek for some dozens
/// of records.
const LEAST_READ: usize = 4 << 10;
/// How many bytes of a run are read at a time, at most: more is no faster.
const MOST_READ: usize = 1 << 20;

impl<const N: usize> Sorter<N> {
    /// An empty one that takes about so many bytes of memory.
    pub(super) fn new(folder: Folder, memory: usize) -> Self {
        let most = (memory / N).max(16);
        Self { folder, buffer: Vec::new(), most, file: None, end: 0, runs: VecDeque::new() }
    }

    /// Takes a record.
    pub(super) fn push(&mut self, record: [u8; N]) -> io::Result<()> {
        if self.buffer.len() == self.most {
            self.spill()?;
        }
        if self.buffer.len() == self.buffer.capacity() {
            // Never more than there may be, which doubling would be.
            let more = self.buffer.len().max(64).min(self.most - self.buffer.len());
            self.buffer.reserve_exact(more);
        }
        self.buffer.push(record);
        Ok(())
    }

    /// All records in their order, with about so many bytes of memory.
    pub(super) fn sorted(mut self, memory: usize) -> io::Result<Sorted<N>> {
        if self.runs.is_empty() {
            self.buffer.sort_unstable();
            return Ok(Sorted::InMemory(self.buffer.into_iter()));
        }
        self.spill()?;
        self.buffer = Vec::new();
        let fan = (memory / LEAST_READ).max(2);
        while self.runs.len() > fan {
            self.merge_first(fan, memory)?;
        }
        let Self { folder, file, runs, .. } = self;
        let file = file.expect("runs lie in a file");
        Ok(Sorted::Merged(Merge::new(folder, file, runs.into(), memory)?))
    }

    fn spill(&mut self) -> io::Result<()> {
        self.buffer.sort_unstable();
        let records = std::mem::take(&mut self.buffer);
        self.append(records.as_flattened())?;
        self.runs.push_back(Run { start: self.end, count: records.len() as u64 });
        self.end += records.as_flattened().len() as u64;
        self.buffer = records;
        self.buffer.clear();
        Ok(())
    }

    /// Merges the first runs into one behind all others.
    fn merge_first(&mut self, fan: usize, memory: usize) -> io::Result<()> {
        let first: Vec<Run> = self.runs.drain(..fan).collect();
        let file = self.file()?.try_clone();
        let file = self.folder.told(file)?;
        let mut merge = Merge::<N>::new(self.folder.clone(), file, first, memory)?;
        let run = Run { start: self.end, count: merge.left() };
        let mut pending: Vec<u8> = Vec::new();
        while let Some(record) = merge.next()? {
            pending.extend(record);
            if pending.len() >= LEAST_READ {
                self.write_behind(&mut pending)?;
            }
        }
        self.write_behind(&mut pending)?;
        self.runs.push_back(run);
        Ok(())
    }

    fn write_behind(&mut self, pending: &mut Vec<u8>) -> io::Result<()> {
        self.append(pending)?;
        self.end += pending.len() as u64;
        pending.clear();
        Ok(())
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        let (end, folder) = (self.end, self.folder.clone());
        let mut file = self.file()?;
        folder.told(file.seek(SeekFrom::Start(end)).and_then(|_| file.write_all(bytes)))
    }

    fn file(&mut self) -> io::Result<&File> {
        if self.file.is_none() {
            self.file = Some(self.folder.file()?);
        }
        Ok(self.file.as_ref().expect("it was made"))
    }
}

/// Records in their order.
pub(super) enum Sorted<const N: usize> {
    InMemory(std::vec::IntoIter<[u8; N]>),
    Merged(Merge<N>),
}

impl<const N: usize> Sorted<N> {
    /// About how many bytes of memory they take.
    pub(super) fn memory(&self) -> usize {
        match self {
            Self::InMemory(records) => N * records.len(),
            Self::Merged(merge) => merge.size * merge.sources.len(),
        }
    }

    /// The next one.
    pub(super) fn next(&mut self) -> io::Result<Option<[u8; N]>> {
        match self {
            Self::InMemory(records) => Ok(records.next()),
            Self::Merged(merge) => merge.next(),
        }
    }
}

/// Several runs as one.
pub(super) struct Merge<const N: usize> {
    folder: Folder,
    file: File,
    sources: Vec<Source<N>>,
    /// How many bytes of a run are read at a time.
    size: usize,
    /// The next record of each run and its number, the least first.
    heads: BinaryHeap<Reverse<([u8; N], usize)>>,
}

/// What is left of a run.
struct Source<const N: usize> {
    run: Run,
    /// Records that were read, the next one last.
    ready: Vec<[u8; N]>,
}

impl<const N: usize> Merge<N> {
    fn new(folder: Folder, file: File, runs: Vec<Run>, memory: usize) -> io::Result<Self> {
        let size = (memory / runs.len().max(1)).clamp(LEAST_READ.max(N), MOST_READ);
        let count = runs.len();
        let sources = runs.into_iter().map(|run| Source { run, ready: Vec::new() }).collect();
        let mut merge = Self { folder, file, sources, size, heads: BinaryHeap::new() };
        for source in 0..count {
            merge.advance(source)?;
        }
        Ok(merge)
    }

    /// How many records are left.
    fn left(&self) -> u64 {
        let of_source = |source: &Source<N>| source.run.count + source.ready.len() as u64;
        self.sources.iter().map(of_source).sum::<u64>() + self.heads.len() as u64
    }

    fn next(&mut self) -> io::Result<Option<[u8; N]>> {
        let Some(Reverse((record, source))) = self.heads.pop() else { return Ok(None) };
        self.advance(source)?;
        Ok(Some(record))
    }

    /// Puts the next record of a run among the heads.
    fn advance(&mut self, number: usize) -> io::Result<()> {
        let source = &mut self.sources[number];
        if source.ready.is_empty() && source.run.count > 0 {
            let count = source.run.count.min((self.size / N) as u64);
            source.ready.resize(count as usize, [0; N]);
            let bytes = source.ready.as_flattened_mut();
            let mut file = &self.file;
            let read =
                file.seek(SeekFrom::Start(source.run.start)).and_then(|_| file.read_exact(bytes));
            source.run.start += bytes.len() as u64;
            source.run.count -= count;
            self.folder.told(read)?;
            source.ready.reverse();
        }
        if let Some(record) = source.ready.pop() {
            self.heads.push(Reverse((record, number)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that follow no order, some more than once.
    fn numbers(count: u64) -> Vec<[u8; 8]> {
        let mixed = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 50;
        (0..count).map(|n| mixed(n).to_be_bytes()).collect()
    }

    #[test]
    fn any_memory_gives_the_same_order() {
        for count in [0, 1, 15, 16, 17, 5_000, 40_000] {
            let mut expected = numbers(count);
            expected.sort_unstable();
            for memory in [0, 1_000, 20_000, 1 << 20] {
                let mut sorter = Sorter::new(Folder::default(), memory);
                numbers(count).into_iter().for_each(|record| sorter.push(record).unwrap());
                assert!(sorter.buffer.capacity() <= (memory / 8).max(16), "memory {memory}");
                let mut sorted = sorter.sorted(memory).unwrap();
                let all: Vec<_> = std::iter::from_fn(|| sorted.next().unwrap()).collect();
                assert!(all == expected, "{count} records in {memory} bytes");
            }
        }
    }
}
