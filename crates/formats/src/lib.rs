//! Every text format of sudoku, read and written.
//!
//! One format is one file in `formats/` and one line in the registry [`ALL`], whose order is the
//! order of detection. [`Reader`] decides how a text is cut into [`Record`]s; [`write()`] refuses
//! to lose a part of a grid that the format cannot hold.
//!
//! Puzzles of other sizes than 9×9, and jigsaws, have a [`sized`] reader beside these formats.
//!
//! This room works on text that it is handed. It deliberately opens no file, unpacks no gzip and
//! judges no puzzle: a grid with two 5s in a row is read like any other.
//!
//! ```
//! use sudokit_formats::{find, read, write};
//!
//! let text = "
//! +-------+-------+-------+
//! | 5 3 . | . 7 . | . . . |
//! | 6 . . | 1 9 5 | . . . |
//! | . 9 8 | . . . | . 6 . |
//! +-------+-------+-------+
//! | 8 . . | . 6 . | . . 3 |
//! | 4 . . | 8 . 3 | . . 1 |
//! | 7 . . | . 2 . | . . 6 |
//! +-------+-------+-------+
//! | . 6 . | . . . | 2 8 . |
//! | . . . | 4 1 9 | . . 5 |
//! | . . . | . 8 . | . 7 9 |
//! +-------+-------+-------+";
//! let puzzle = &read(text)?[0];
//! let line = write(puzzle, find("line").expect("a known format"))?;
//! assert_eq!(
//!     line.trim_end(),
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod error;
mod format;
mod formats;
mod fpuzzles_json;
mod groups;
mod link;
mod loss;
mod lz_string;
mod reader;
mod record;
mod rows;
mod sheet;
pub mod sized;
mod table;
#[cfg(test)]
mod testing;
mod text;
mod triplets;
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
