//! What went wrong with an input, and where.

use std::{fmt, io, sync::Arc};
use sudokit_formats::{Loss, ReadError};

/// Where a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the input: a path, or `-` for standard input.
    pub source: Arc<str>,
    /// Which record of it.
    pub number: Number,
}

/// Which record of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The record on this line, counted from 1.
    Line(usize),
    /// The record with this number in a document, counted from 1.
    Record(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Number::Line(line) => write!(f, "{}:{line}", self.source),
            Number::Record(record) => write!(f, "{}#{record}", self.source),
        }
    }
}

/// Something that could not be done, and for which input.
#[derive(Debug, thiserror::Error)]
#[error("{source_name}: {trouble}")]
pub struct Problem {
    /// The name of the input, with the record if it is about one.
    pub source_name: String,
    /// What could not be done.
    pub trouble: Trouble,
    /// The offending line, if there is one.
    pub text: Option<String>,
}

/// What could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The input cannot be opened or read.
    #[error("{0}")]
    Input(#[from] io::Error),
    /// The text of the input is not understood.
    #[error("{0}")]
    Text(#[from] ReadError),
    /// The record cannot be written in the wanted format.
    #[error("{0}")]
    Loss(#[from] Loss),
    /// A step was checked and is wrong.
    #[error("{0}")]
    Unsound(String),
    /// The job, or its engine, does not take the puzzle, or the engine failed.
    #[error("{0}")]
    Refused(String),
}

/// How many characters of an offending line are shown on either side of the fault.
const CONTEXT: usize = 50;

impl Problem {
    /// The offending line with a mark under the fault, if there is one to show.
    ///
    /// ```text
    ///   53..7..?6..195....98....
    ///          ^
    /// ```
    #[must_use]
    pub fn picture(&self) -> Option<String> {
        let (Trouble::Text(error), Some(text)) = (&self.trouble, &self.text) else {
            return None;
        };
        let fits = text.chars().count() <= 2 * CONTEXT;
        let start = if fits { 0 } else { error.column.saturating_sub(CONTEXT + 1) };
        let shown: String = text
            .chars()
            .skip(start)
            .take(2 * CONTEXT)
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        let offset = error.column - 1 - start;
        (offset <= shown.chars().count()).then(|| format!("  {shown}\n  {}^", " ".repeat(offset)))
    }
}
