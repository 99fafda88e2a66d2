//! Finished parts of long work, kept in a file so that a killed run can go on.
//!
//! The first line says which work it is, by which version of sudokit. Each further line is a part:
//! its name, the numbers found, and a check sum over this and the first line. A line is written
//! whole when its part is done; of a run that is killed while it writes, the torn last line is
//! dropped. Anything else that is not as it was written is refused: no count is built on it.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// A file with the finished parts of some work. Nobody else can write to it meanwhile.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    file: File,
    header: String,
    done: BTreeMap<String, Vec<u128>>,
}

/// How much of long work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartsDone {
    /// Parts that are done, by this run or an earlier one.
    pub done: usize,
    /// Those of them that a checkpoint had.
    pub kept: usize,
    /// All parts.
    pub all: usize,
}

/// Why a file is no checkpoint of the work that is to go on.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// The file cannot be read or written.
    #[error("cannot use the checkpoint {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another run has it.
    #[error("the checkpoint {} is in use by another run", .0.display())]
    InUse(PathBuf),
    /// It belongs to other work, or to another version.
    #[error(
        "{} line 1: expected the checkpoint '{expected}', found '{found}'; name another file",
        path.display()
    )]
    Other {
        /// The file.
        path: PathBuf,
        /// Its first line as it should be.
        expected: String,
        /// Its first line, at most 80 characters.
        found: String,
    },
    /// It is not as it was written.
    #[error(
        "{} line {line}: the checkpoint is damaged, found '{found}'; delete the line to do its \
         part anew",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What stands there, at most 80 characters.
        found: String,
    },
}

impl Checkpoint {
    /// Opens a checkpoint of this work, a line that names it, or begins one.
    ///
    /// ```
    /// use sudokit_app::Checkpoint;
    ///
    /// let folder = tempfile::tempdir()?;
    /// let path = folder.path().join("work.txt");
    /// let mut checkpoint = Checkpoint::open(&path, "count sheep")?;
    /// checkpoint.add("meadow", &[12, 7])?;
    /// drop(checkpoint);
    /// let checkpoint = Checkpoint::open(&path, "count sheep")?;
    /// assert_eq!(checkpoint.get("meadow"), Some(&[12, 7][..]));
    /// assert_eq!(checkpoint.get("wood"), None);
    /// drop(checkpoint);
    /// assert!(Checkpoint::open(&path, "count goats").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the file cannot be used, belongs to other work, or is damaged. It is left as it is then.
    pub fn open(path: &Path, work: &str) -> Result<Self, CheckpointError> {
        let cannot = |error| CheckpointError::File { path: path.to_owned(), error };
        let header = format!("sudokit {} checkpoint: {work}", env!("CARGO_PKG_VERSION"));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(CheckpointError::InUse(path.to_owned())),
            // Where files cannot be locked, one trusts the user.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        let path = path.to_owned();
        let mut checkpoint = Self { path, file, header, done: BTreeMap::new() };
        let mut bytes = Vec::new();
        checkpoint.file.read_to_end(&mut bytes).map_err(cannot)?;
        let whole = checkpoint.read(&bytes)?;
        checkpoint.go_on_after(whole).map_err(cannot)?;
        Ok(checkpoint)
    }

    /// The numbers of a part, if it is done.
    #[must_use]
    pub fn get(&self, part: &str) -> Option<&[u128]> {
        self.done.get(part).map(Vec::as_slice)
    }

    /// Keeps the numbers of a part, whose name is a line without `=`.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, part: &str, numbers: &[u128]) -> Result<(), CheckpointError> {
        let numbers_text: Vec<String> = numbers.iter().map(u128::to_string).collect();
        let content = format!("{part} = {}", numbers_text.join(" "));
        let line = format!("{content} #{:08x}\n", self.sum(&content));
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| CheckpointError::File { path: self.path.clone(), error })?;
        self.done.insert(part.to_owned(), numbers.to_vec());
        Ok(())
    }

    /// Reads what is there; how many bytes are whole lines.
    fn read(&mut self, bytes: &[u8]) -> Result<usize, CheckpointError> {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let mut lines = bytes[..whole].split(|&byte| byte == b'\n');
        if whole == 0 {
            // Nothing yet, or a first line that was torn.
            return if self.header.as_bytes().starts_with(bytes) {
                Ok(0)
            } else {
                Err(self.other(bytes.split(|&byte| byte == b'\n').next().unwrap_or_default()))
            };
        }
        let first = lines.next().unwrap_or_default();
        if first != self.header.as_bytes() {
            return Err(self.other(first));
        }
        for (line, text) in (2..).zip(lines).filter(|(_, text)| !text.is_empty()) {
            let entry = str::from_utf8(text).ok().and_then(|text| self.entry(text));
            let Some((part, numbers)) = entry else {
                return Err(CheckpointError::Damaged {
                    path: self.path.clone(),
                    line,
                    found: shown(text),
                });
            };
            self.done.insert(part, numbers);
        }
        Ok(whole)
    }

    /// A part and its numbers, if the line is as it was written.
    fn entry(&self, line: &str) -> Option<(String, Vec<u128>)> {
        let (content, sum) = line.rsplit_once(" #")?;
        if u32::from_str_radix(sum, 16).ok()? != self.sum(content) {
            return None;
        }
        let (part, numbers) = content.split_once(" = ")?;
        let numbers = numbers.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        Some((part.to_owned(), numbers))
    }

    /// Cuts off what is torn, and writes the first line if there is none.
    fn go_on_after(&mut self, whole: usize) -> io::Result<()> {
        self.file.set_len(whole as u64)?;
        self.file.seek(SeekFrom::End(0))?;
        if whole == 0 {
            self.file.write_all(format!("{}\n", self.header).as_bytes())?;
            self.file.flush()?;
        }
        Ok(())
    }

    /// The sum by Fowler, Noll and Vo (FNV-1a) of the first line and this one.
    fn sum(&self, content: &str) -> u32 {
        let bytes = self.header.bytes().chain([b'\n']).chain(content.bytes());
        bytes.fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    fn other(&self, found: &[u8]) -> CheckpointError {
        let expected = self.header.clone();
        CheckpointError::Other { path: self.path.clone(), expected, found: shown(found) }
    }
}

/// The beginning of a text that may be anything.
fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(text).chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const WORK: &str = "count sheep";

    /// What is said about a file with this text, and what is in it afterwards.
    fn opened(text: &[u8]) -> (Result<Checkpoint, String>, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work.txt");
        fs::write(&path, text).unwrap();
        let checkpoint = Checkpoint::open(&path, WORK).map_err(|error| error.to_string());
        (checkpoint, fs::read(&path).unwrap())
    }

    /// The text of a checkpoint with two parts.
    fn written() -> Vec<u8> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work.txt");
        let mut checkpoint = Checkpoint::open(&path, WORK).unwrap();
        checkpoint.add("meadow", &[u128::MAX, 0]).unwrap();
        checkpoint.add("class 3, digits in cycles 1^3", &[7]).unwrap();
        fs::read(&path).unwrap()
    }

    #[test]
    fn a_file_that_was_cut_off_anywhere_goes_on_with_its_whole_lines() {
        let text = written();
        for end in 0..=text.len() {
            let (checkpoint, after) = opened(&text[..end]);
            let checkpoint = checkpoint.unwrap();
            let whole = text[..end].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(checkpoint.done.len(), whole.saturating_sub(1), "{end}");
            assert!(after.ends_with(b"\n"));
            assert!(text.starts_with(&after));
        }
    }

    #[test]
    fn a_byte_that_was_changed_is_seen() {
        let text = written();
        for at in 0..text.len() - 1 {
            let mut damaged = text.clone();
            damaged[at] ^= 1;
            let (checkpoint, after) = opened(&damaged);
            // A changed line end joins two lines, or a digit of a sum becomes a line end.
            assert!(checkpoint.is_err(), "{at}");
            assert_eq!(after, damaged, "a file that is refused stays as it is");
        }
    }

    #[test]
    fn errors_say_what_was_expected() {
        let (checkpoint, after) = opened(b"my diary\nday 1\n");
        let error = checkpoint.unwrap_err();
        assert!(error.contains("line 1: expected the checkpoint 'sudokit"), "{error}");
        assert!(error.contains("found 'my diary'"), "{error}");
        assert_eq!(after, b"my diary\nday 1\n");
        let mut text = written();
        text.extend(b"wood = 5 #00000000\n");
        let error = opened(&text).0.unwrap_err();
        assert!(error.contains("line 4: the checkpoint is damaged, found 'wood"), "{error}");
        assert!(opened(b"\xff\xfe").0.is_err());
    }

    #[test]
    fn two_runs_do_not_share_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("work.txt");
        let _first = Checkpoint::open(&path, WORK).unwrap();
        let second = Checkpoint::open(&path, WORK).unwrap_err();
        assert!(second.to_string().contains("in use by another run"), "{second}");
    }
}
