//! What a format is.

use crate::{ReadError, Record};
use sudokit_grid::{CellSet, Givens};

/// A text format: recognises, reads and writes.
///
/// To add one, write a file in `formats/` and a line in the registry; detection, `convert`, the
/// round-trip tests and the fuzz target then know it.
pub trait Format: Sync {
    /// Name, extensions, what it holds, an example.
    fn info(&self) -> &'static FormatInfo;

    /// Whether `text` is meant to be in this format: a single line (without its end) for a format
    /// of [`Shape::Line`], else the beginning of a document.
    ///
    /// Be quick, and generous with faults: a text with a flaw should still be recognised when its
    /// intention is clear, so that the error of [`read`](Self::read) says what is wrong.
    fn recognises(&self, text: &str) -> bool;

    /// What the first lines of a file in a format of lines say about the others: the names of
    /// columns. `None` if they are ordinary lines.
    fn header(&self, head: &str) -> Option<Header> {
        let _ = head;
        None
    }

    /// Reads one line (without its end) or one whole document and hands each record to `found`.
    ///
    /// The text has `\n` line ends, no byte order mark and no no-break spaces: [`crate::Reader`]
    /// saw to that.
    ///
    /// # Errors
    /// The first fault, with its line and column in `text`. Records before it were handed over.
    fn read(
        &self,
        text: &str,
        header: &Header,
        found: &mut dyn FnMut(Record),
    ) -> Result<(), ReadError>;

    /// Appends one record, with its line end. What the format cannot hold by its
    /// [`FormatInfo::holds`] is not in the record any more: [`crate::write`] saw to that.
    fn write(&self, record: &Record, out: &mut String);

    /// The cells that would be read back as something else, although the format can hold entries
    /// of their kind: a format may tell a digit from a single pencilmark only by what stands
    /// around it.
    fn ambiguous(&self, givens: &Givens) -> CellSet {
        let _ = givens;
        CellSet::EMPTY
    }

    /// What stands before the first record of a file, such as the names of columns.
    fn opening(&self) -> &'static str {
        ""
    }

    /// What stands between two records of a file, such as an empty line.
    fn separator(&self) -> &'static str {
        ""
    }

    /// What stands after the last record of a file.
    fn closing(&self) -> &'static str {
        ""
    }
}

/// The facts about a format.
#[derive(Clone, Copy, Debug)]
pub struct FormatInfo {
    /// The name on the command line: lower case letters, digits and hyphens.
    pub id: &'static str,
    /// Other names by which [`crate::find`] knows it, such as file extensions without the dot.
    pub aliases: &'static [&'static str],
    /// What it is, in one line, for lists.
    pub about: &'static str,
    /// Whether a record is a line or the text a document.
    pub shape: Shape,
    /// What of a grid it can express.
    pub holds: Holds,
    /// A text in this format with at least one record: documentation and test case.
    pub example: &'static str,
}

/// How records lie in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One record a line: any number of lines can be read with constant memory.
    Line,
    /// The whole text is one document of one or more records.
    Document,
}

/// What a format can express beyond empty cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holds {
    /// Given digits. Without this, a digit can only be written as a single pencilmark.
    pub given: bool,
    /// Placed digits, told from given ones.
    pub placed: bool,
    /// Pencilmarks, a single one told from a digit.
    pub pencilmarks: bool,
    /// A cell whose last pencilmark is gone, told from an empty one.
    pub exhausted: bool,
    /// Pencilmarks that the digits of the grid rule out. A format that writes which candidates
    /// were deleted has no place for them.
    pub impossible: bool,
}

impl Holds {
    /// Given digits only.
    pub const GIVENS: Self = Self {
        given: true,
        placed: false,
        pencilmarks: false,
        exhausted: false,
        impossible: false,
    };
    /// Given and placed digits.
    pub const DIGITS: Self = Self { placed: true, ..Self::GIVENS };
    /// Everything that a grid can hold.
    pub const ALL: Self =
        Self { given: true, placed: true, pencilmarks: true, exhausted: true, impossible: true };
    /// Given and placed digits, and which candidates were deleted.
    pub const DELETIONS: Self = Self { impossible: false, ..Self::ALL };
}

/// What the first lines of a file say about the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The names of the columns, in lower case; empty if the file does not name them.
    pub columns: Vec<String>,
    /// How many lines the header takes.
    pub lines: usize,
}

impl std::fmt::Debug for dyn Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info().id)
    }
}
