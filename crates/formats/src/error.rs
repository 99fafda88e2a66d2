//! What is wrong with a text, and where.

use std::fmt;

/// Why a text was refused, and where.
///
/// ```
/// let error = sudokit_formats::read("53..7x...").expect_err("nine cells are no puzzle");
/// assert_eq!((error.line, error.column), (1, 10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Something else was expected here.
    #[error("expected {expected}, found {}", quoted(.found))]
    Unexpected {
        /// The offending text, empty at the end of a line.
        found: String,
        /// What may stand there.
        expected: String,
    },
    /// Too few or too many cells.
    #[error("{found} cells, {expected} expected{}", in_brackets(.hint))]
    WrongCount {
        /// How many cells were found.
        found: usize,
        /// How many cells were expected.
        expected: usize,
        /// What may have happened, or nothing.
        hint: &'static str,
    },
    /// The text is understood, but says something that sudokit has no place for.
    #[error("{0} is not supported")]
    Unsupported(String),
    /// Two parts of the text contradict each other.
    #[error("{0}")]
    Inconsistent(String),
    /// The text is in no known format.
    #[error(
        "no known format: expected a line of 81 cells or one of the formats that \
         `sudokit convert --list` shows, found {}",
        quoted(.0)
    )]
    Unrecognised(String),
    /// The text is not UTF-8.
    #[error("expected UTF-8 text, found {0}")]
    NotText(String),
    /// A line or a document is longer than any puzzle.
    #[error("longer than {0}, no puzzle in it")]
    TooLong(&'static str),
}

impl ReadError {
    /// `fault` at this column of the first line.
    #[must_use]
    pub const fn new(column: usize, fault: Fault) -> Self {
        Self { line: 1, column, fault }
    }

    /// Found `found` at this column of the first line where `expected` should be.
    #[must_use]
    pub fn unexpected(
        column: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> Self {
        let fault = Fault::Unexpected { found: found.into(), expected: expected.into() };
        Self::new(column, fault)
    }

    /// Found `found` cells where `expected` should be, noticed at this column of the first line.
    ///
    /// `hint` says what may have happened, or nothing.
    #[must_use]
    pub const fn wrong_count(
        column: usize,
        found: usize,
        expected: usize,
        hint: &'static str,
    ) -> Self {
        Self::new(column, Fault::WrongCount { found, expected, hint })
    }

    /// The same fault in a text that begins on `line` of a larger one.
    #[must_use]
    pub fn from_line(self, line: usize) -> Self {
        Self { line: self.line + line - 1, ..self }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for ReadError {}

/// The longest piece of a text that an error repeats, in characters.
const QUOTE: usize = 60;

fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "the end of the line".to_owned();
    }
    let mut start: String = text.chars().take(QUOTE).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("'{}'", start.escape_debug().to_string().replace("\\'", "'").replace("\\\"", "\""))
}

fn in_brackets(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" ({text})") }
}
