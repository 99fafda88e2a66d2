//! Where texts come from: files, standard input, arguments; plain or packed.

use crate::{Gauge, cut::not_text};
use flate2::read::MultiGzDecoder;
use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::PathBuf,
    sync::Arc,
};

/// A text to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A file, packed with gzip or not.
    File(PathBuf),
    /// The standard input, packed with gzip or not.
    Stdin,
    /// A text at hand, under this name.
    Text {
        /// What errors call it.
        name: String,
        /// The text.
        text: String,
    },
}

impl Input {
    /// What errors call it.
    #[must_use]
    pub fn name(&self) -> Arc<str> {
        match self {
            Self::File(path) => path.to_string_lossy().into(),
            Self::Stdin => "-".into(),
            Self::Text { name, .. } => name.as_str().into(),
        }
    }

    /// How many bytes there are to read, if that is known beforehand.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            Self::File(path) => {
                std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file).map(|m| m.len())
            }
            Self::Stdin => None,
            Self::Text { text, .. } => Some(text.len() as u64),
        }
    }

    /// The text as a stream of bytes, unpacked; what is read from the source counts in `gauge`.
    pub(crate) fn open(&self, gauge: &Arc<Gauge>) -> io::Result<Box<dyn Read>> {
        let raw: Box<dyn Read> = match self {
            Self::File(path) => Box::new(open_file(path)?),
            Self::Stdin => Box::new(io::stdin()),
            Self::Text { text, .. } => Box::new(Cursor::new(text.clone())),
        };
        unpacked(Counted { inner: raw, gauge: Arc::clone(gauge) })
    }

    /// The whole text, unpacked, for what is read at once. One that is longer than `most` bytes, or
    /// that has no end, is refused; a byte order mark is no part of it.
    pub(crate) fn read_text(&self, most: u64) -> io::Result<String> {
        let mut bytes = Vec::new();
        self.open(&Arc::default())?.take(most + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most {
            return Err(io::Error::other(format!("longer than {} MiB", most >> 20)));
        }
        let mut text = String::from_utf8(bytes).map_err(|error| {
            let fault = not_text(error.as_bytes(), error.utf8_error().valid_up_to());
            io::Error::new(io::ErrorKind::InvalidData, fault.to_string())
        })?;
        if text.starts_with('\u{feff}') {
            text.drain(..'\u{feff}'.len_utf8());
        }
        Ok(text)
    }
}

fn open_file(path: &PathBuf) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a directory"));
    }
    Ok(file)
}

/// The first two bytes of a gzip stream (RFC 1952, section 2.3.1).
const GZIP: [u8; 2] = [0x1f, 0x8b];

fn unpacked(mut raw: Counted) -> io::Result<Box<dyn Read>> {
    let mut start = Vec::new();
    raw.by_ref().take(GZIP.len() as u64).read_to_end(&mut start)?;
    let is_packed = start == GZIP;
    let whole = Cursor::new(start).chain(raw);
    Ok(if is_packed { Box::new(MultiGzDecoder::new(whole)) } else { Box::new(whole) })
}

/// A stream whose bytes are counted.
struct Counted {
    inner: Box<dyn Read>,
    gauge: Arc<Gauge>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.gauge.add_bytes(count as u64);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    fn packed(text: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    fn read(bytes: Vec<u8>) -> io::Result<String> {
        let gauge = Arc::new(Gauge::default());
        let mut text = String::new();
        unpacked(Counted { inner: Box::new(Cursor::new(bytes)), gauge })?
            .read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn gzip_is_recognised_by_its_first_bytes() {
        assert_eq!(read(b"plain".to_vec()).unwrap(), "plain");
        assert_eq!(read(packed("packed")).unwrap(), "packed");
        assert_eq!(read([packed("two "), packed("members")].concat()).unwrap(), "two members");
        assert_eq!(read(Vec::new()).unwrap(), "");
        assert_eq!(read(vec![b'x']).unwrap(), "x");
    }

    #[test]
    fn a_text_is_read_as_a_whole_up_to_a_limit() {
        let input = |text: &str| Input::Text { name: "text".into(), text: text.into() };
        assert_eq!(input("four").read_text(4).unwrap(), "four");
        assert!(input("fives").read_text(4).is_err());
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), packed("packed")).unwrap();
        assert_eq!(Input::File(file.path().into()).read_text(1 << 20).unwrap(), "packed");
        std::fs::write(file.path(), b"1 2\n3 \xff").unwrap();
        let error = Input::File(file.path().into()).read_text(1 << 20).unwrap_err();
        let expected = "line 2, column 3: expected UTF-8 text, found the byte 0xFF";
        assert_eq!(error.to_string(), expected);
        assert_eq!(input("\u{feff}1 2\r\n").read_text(99).unwrap(), "1 2\r\n");
    }

    /// A file without an end is refused after a moment, and not read until memory is full.
    #[cfg(unix)]
    #[test]
    fn a_file_without_an_end_is_refused() {
        let error = Input::File("/dev/zero".into()).read_text(1 << 20).unwrap_err();
        assert_eq!(error.to_string(), "longer than 1 MiB");
    }

    #[test]
    fn a_truncated_archive_is_an_error() {
        let mut bytes = packed(&"long enough to be cut ".repeat(100));
        bytes.truncate(bytes.len() / 2);
        assert!(read(bytes).is_err());
    }
}
