//! A puzzle as a text holds it: the grid and what is said about it.

use std::borrow::Cow;
use sudokit_grid::Givens;

/// One puzzle of a text, with what the text says about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What is written in the cells.
    pub givens: Givens,
    /// What is said about the puzzle, in the order of the text: names from [`field`] or, in a
    /// table, those of its columns.
    pub fields: Vec<(Cow<'static, str>, String)>,
}

/// The names of the fields that more than one format knows.
pub mod field {
    /// A remark without a fixed meaning: what follows the cells on a line.
    pub const COMMENT: &str = "comment";
    /// An identifier: a row number, a hash, a label.
    pub const ID: &str = "id";
    /// What the puzzle is called.
    pub const TITLE: &str = "title";
    /// Who made it.
    pub const AUTHOR: &str = "author";
    /// What the author says about it.
    pub const DESCRIPTION: &str = "description";
    /// When it was made or published.
    pub const DATE: &str = "date";
    /// Where it was taken from.
    pub const SOURCE: &str = "source";
    /// Its address.
    pub const URL: &str = "url";
    /// A level of difficulty in words.
    pub const LEVEL: &str = "level";
    /// A difficulty as a number, on the scale of whoever wrote it.
    pub const RATING: &str = "rating";
    /// The solution as the text states it, unchecked: 81 digits.
    pub const SOLUTION: &str = "solution";
}

impl Record {
    /// A record without fields.
    #[must_use]
    pub const fn new(givens: Givens) -> Self {
        Self { givens, fields: Vec::new() }
    }

    /// The same record with one more field; nothing is added for an empty value.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<String>) -> Self {
        let value = value.into();
        if !value.is_empty() {
            self.fields.push((name.into(), value));
        }
        self
    }

    /// The value of the first field with this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}
