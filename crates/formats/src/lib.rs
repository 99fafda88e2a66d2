//! Every text format of sudoku, read and written.
//!
//! One format is one file in `formats/` and one line in the registry [`ALL`], whose order is the
//! order of detection. [`Reader`] decides how a text is cut into [`Record`]s; [`write()`] refuses
//! to lose a part of a grid that the format cannot hold.
//!
//! This room works on text that it is handed. It deliberately opens no file, unpacks no gzip and
//! judges no puzzle: a grid with two 5s in a row is read like any other.
//!
//! ```
//! use sudokit_formats::{find, read, write};
//!
//! let text = "# two puzzles\n\
//!     530070000600195000098000060800060003400803001700020006060000280000419005000080079 easy\n\
//!     8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
//! let records = read(text)?;
//! assert_eq!(records[0].field("comment"), Some("easy"));
//! let line = write(&records[1], find("line").expect("a known format"))?;
//! assert!(line.starts_with("8..........36......7..9.2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod error;
mod format;
mod formats;
mod fpuzzles_json;
mod link;
mod loss;
mod lz_string;
mod reader;
mod record;
mod table;
#[cfg(test)]
mod testing;
mod text;
mod xml;

pub use crate::{
    error::{Fault, ReadError},
    format::{Format, FormatInfo, Header, Holds, Shape},
    formats::{ALL, find},
    loss::{Loss, write, write_lossy},
    reader::{Reader, read},
    record::{Record, field},
    text::lines,
};
