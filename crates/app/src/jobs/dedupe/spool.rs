//! Lines that have to wait until all others were seen.

use super::temporary::Folder;
use crate::known::key::{Key, WIDTH};
use std::{
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom, Write},
};

/// A line that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Waiting<T = String> {
    kind: Kind,
    /// Where the puzzle stands, packed.
    pub(super) place: u64,
    /// Where the first one stands, if the puzzle is known to repeat it.
    pub(super) first: u64,
    /// The form of the puzzle.
    pub(super) key: Key,
    /// What is written.
    pub(super) text: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A line without a puzzle, written in any case.
    Remark,
    /// A puzzle that is decided later.
    Open,
    /// A puzzle that repeats an earlier one.
    Repeat,
}

impl<'t> Waiting<&'t str> {
    /// A line without a puzzle.
    pub(super) const fn remark(text: &'t str) -> Self {
        Self { kind: Kind::Remark, place: 0, first: 0, key: [0; WIDTH], text }
    }

    /// A puzzle that is decided later.
    pub(super) const fn open(place: u64, key: &Key, text: &'t str) -> Self {
        Self { kind: Kind::Open, place, first: 0, key: *key, text }
    }

    /// A puzzle that repeats another.
    pub(super) const fn repeat(place: u64, first: u64, key: &Key, text: &'t str) -> Self {
        Self { kind: Kind::Repeat, place, first, key: *key, text }
    }
}

impl<T> Waiting<T> {
    /// Whether it is a line without a puzzle.
    pub(super) const fn is_remark(&self) -> bool {
        matches!(self.kind, Kind::Remark)
    }

    /// Whether the puzzle is known to repeat another.
    pub(super) const fn is_repeat(&self) -> bool {
        matches!(self.kind, Kind::Repeat)
    }
}

impl Default for Waiting {
    fn default() -> Self {
        Self { kind: Kind::Remark, place: 0, first: 0, key: [0; WIDTH], text: String::new() }
    }
}

/// Lines in their order: in memory as long as they are few, then in a temporary file.
pub(super) struct Spool {
    folder: Folder,
    few: Vec<u8>,
    file: Option<File>,
}

/// How many bytes are few.
const FEW: usize = 256 << 10;
const BUFFER: usize = 64 << 10;
/// Before the text: the kind, where it and the first one stand, the form, how long the text is.
const HEAD: usize = 1 + 8 + 8 + WIDTH + 4;

impl Spool {
    pub(super) const fn new(folder: Folder) -> Self {
        Self { folder, few: Vec::new(), file: None }
    }

    /// Appends a line.
    pub(super) fn push(&mut self, line: &Waiting<&str>) -> io::Result<()> {
        self.few.push(line.kind as u8);
        self.few.extend(line.place.to_le_bytes());
        self.few.extend(line.first.to_le_bytes());
        self.few.extend(line.key);
        // A line has at most a mebibyte.
        self.few.extend((line.text.len() as u32).to_le_bytes());
        self.few.extend(line.text.as_bytes());
        if self.few.len() < FEW {
            return Ok(());
        }
        if self.file.is_none() {
            self.file = Some(self.folder.file()?);
        }
        if let Some(file) = &mut self.file {
            self.folder.told(file.write_all(&self.few))?;
            self.few.clear();
        }
        Ok(())
    }

    /// Goes through the lines from the first.
    pub(super) fn lines(self) -> io::Result<Lines> {
        let Self { folder, few, file } = self;
        let reader: Box<dyn Read> = match file {
            None => Box::new(io::Cursor::new(few)),
            Some(mut file) => {
                folder.told(file.write_all(&few))?;
                folder.told(file.seek(SeekFrom::Start(0)))?;
                Box::new(BufReader::with_capacity(BUFFER, file))
            }
        };
        Ok(Lines { folder, reader })
    }
}

/// The lines of a spool.
pub(super) struct Lines {
    folder: Folder,
    reader: Box<dyn Read>,
}

impl Lines {
    /// Reads the next line in the place of the last one; says whether there was one.
    pub(super) fn read(&mut self, line: &mut Waiting) -> io::Result<bool> {
        let mut head = [0; HEAD];
        if self.folder.told(self.reader.read(&mut head[..1]))? == 0 {
            return Ok(false);
        }
        self.folder.told(self.reader.read_exact(&mut head[1..]))?;
        let (kind, rest) = head.split_at(1);
        let (place, rest) = rest.split_at(8);
        let (first, rest) = rest.split_at(8);
        let (key, length) = rest.split_at(WIDTH);
        line.kind = [Kind::Remark, Kind::Open, Kind::Repeat][usize::from(kind[0] % 3)];
        line.place = u64::from_le_bytes(place.try_into().unwrap_or_default());
        line.first = u64::from_le_bytes(first.try_into().unwrap_or_default());
        line.key.copy_from_slice(key);
        let length = u32::from_le_bytes(length.try_into().unwrap_or_default());
        line.text.clear();
        let read = self.reader.by_ref().take(length.into()).read_to_string(&mut line.text);
        self.folder.told(read)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_in_their_order() {
        for count in [0, 3, 40_000] {
            let mut spool = Spool::new(Folder::default());
            let text = |number: u64| "é\r\n".repeat((number % 4) as usize);
            let check = |number: u64, check: &mut dyn FnMut(Waiting<&str>)| {
                let (key, text) = ([number as u8; WIDTH], text(number));
                check(match number % 3 {
                    0 => Waiting::remark(&text),
                    1 => Waiting::open(number, &key, &text),
                    _ => Waiting::repeat(number, number / 2, &key, &text),
                });
            };
            for number in 0..count {
                check(number, &mut |line| spool.push(&line).unwrap());
            }
            assert_eq!(spool.file.is_some(), count > 1_000);
            let (mut lines, mut read) = (spool.lines().unwrap(), Waiting::default());
            for number in 0..count {
                assert!(lines.read(&mut read).unwrap());
                check(number, &mut |line| {
                    let text = line.text.to_owned();
                    let Waiting { kind, place, first, key, .. } = line;
                    assert_eq!(read, Waiting { kind, place, first, key, text });
                });
            }
            assert!(!lines.read(&mut read).unwrap());
        }
    }
}
