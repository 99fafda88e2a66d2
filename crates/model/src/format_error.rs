//! What is wrong with a text, and where.

use crate::formats::MOST_BYTES;
use std::{borrow::Cow, fmt};

/// Why a model was not read or not written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// Something else was expected here.
    #[error("{place}: expected {expected}, found {}", quoted(.found))]
    Unexpected {
        /// Where.
        place: Place,
        /// The offending text, empty at the end of a line or of the text.
        found: String,
        /// What may stand there.
        expected: String,
    },
    /// Each word can be read, but what it says contradicts the rest.
    #[error("{place}: {what}")]
    Inconsistent {
        /// Where.
        place: Place,
        /// The contradiction, with the words that are at odds.
        what: String,
    },
    /// There is more of something than is read.
    #[error("{place}: more than {most} {what}")]
    TooLarge {
        /// Where the first one too many stands.
        place: Place,
        /// How many are read.
        most: usize,
        /// Of what.
        what: &'static str,
    },
    /// The model and the format have no common word for something.
    #[error("{format} cannot say {}: {why}", shortened(.what))]
    Unsupported {
        /// The id of the format.
        format: &'static str,
        /// The constraint, as the model or the text writes it.
        what: String,
        /// Why not.
        why: String,
    },
}

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

impl Place {
    /// The place of the byte with this number, counted from 0.
    ///
    /// Going through the text takes time: only errors ask.
    pub(crate) fn of_byte(text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Self { line, column }
    }

    /// The error that something else was expected here.
    pub(crate) fn unexpected(
        self,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> FormatError {
        FormatError::Unexpected { place: self, found: found.into(), expected: expected.into() }
    }

    /// The error that what stands here contradicts the rest.
    pub(crate) fn inconsistent(self, what: impl Into<String>) -> FormatError {
        FormatError::Inconsistent { place: self, what: what.into() }
    }

    /// The error that here is one too many.
    pub(crate) const fn too_large(self, most: usize, what: &'static str) -> FormatError {
        FormatError::TooLarge { place: self, most, what }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl FormatError {
    /// Refuses a text that is longer than any is read.
    pub(crate) const fn check_length(text: &str) -> Result<(), Self> {
        if text.len() > MOST_BYTES {
            let place = Place { line: 1, column: 1 };
            return Err(Self::TooLarge { place, most: MOST_BYTES, what: "bytes" });
        }
        Ok(())
    }
}

/// The words of a line with their places; white space is between them.
pub(crate) fn words(line: usize, text: &str) -> impl Iterator<Item = (Place, &str)> {
    let (mut rest, mut column) = (text, 1);
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| !c.is_whitespace())?;
        column += rest[..start].chars().count();
        let word = &rest[start..];
        let word = &word[..word.find(char::is_whitespace).unwrap_or(word.len())];
        let place = Place { line, column };
        column += word.chars().count();
        rest = &rest[start + word.len()..];
        Some((place, word))
    })
}

/// The longest piece of a text that an error repeats, in characters.
const QUOTE: usize = 60;

fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "the end".to_owned();
    }
    let mut start: String = text.chars().take(QUOTE).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    format!("'{}'", start.escape_debug().to_string().replace("\\'", "'").replace("\\\"", "\""))
}

/// The longest constraint that an error repeats, in characters.
const CONSTRAINT: usize = 240;

/// A text that may be a constraint over any number of variables, without its middle if it is long:
/// what it is stands at the beginning, and why it is told often at the end.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    let end_of = |count: usize| text.char_indices().nth(count).map(|(end, _)| end);
    if end_of(CONSTRAINT).is_none() {
        return text.into();
    }
    let from_end = |count: usize| text.char_indices().rev().nth(count).map(|(start, _)| start);
    match (end_of(CONSTRAINT / 2), from_end(CONSTRAINT / 2 - 1)) {
        (Some(end), Some(start)) => format!("{}…{}", &text[..end], &text[start..]).into(),
        _ => text.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_constraints_are_shortened_in_the_middle() {
        assert_eq!(shortened("x0 = é"), "x0 = é");
        let long = format!("first{}last", " + é".repeat(1000));
        let short = shortened(&long);
        assert_eq!(short.chars().count(), CONSTRAINT + 1);
        assert!(short.starts_with("first + é") && short.ends_with("+ élast"), "{short}");
        let text = "é".repeat(CONSTRAINT);
        assert_eq!(shortened(&text), text);
    }

    #[test]
    fn places_are_counted_in_characters() {
        let text = "één\nzwei drei";
        assert_eq!(Place::of_byte(text, text.find("n").unwrap()), Place { line: 1, column: 3 });
        assert_eq!(Place::of_byte(text, text.len() - 4), Place { line: 2, column: 6 });
        assert_eq!(Place::of_byte(text, 1000), Place { line: 2, column: 10 });
        let found: Vec<_> = words(7, "  p cnf\t3").collect();
        assert_eq!(found[0], (Place { line: 7, column: 3 }, "p"));
        assert_eq!(found[2], (Place { line: 7, column: 9 }, "3"));
        let found: Vec<_> = words(1, "é ü").collect();
        assert_eq!(found[1], (Place { line: 1, column: 3 }, "ü"));
    }

    #[test]
    fn errors_say_where_and_what() {
        let place = Place { line: 3, column: 14 };
        let error = place.unexpected("x".repeat(1000), "a number");
        let text = error.to_string();
        assert!(text.starts_with("line 3, column 14: expected a number, found 'xxx"), "{text}");
        assert!(text.len() < 200, "{text}");
        let error = place.unexpected("", "a number");
        assert_eq!(error.to_string(), "line 3, column 14: expected a number, found the end");
        assert_eq!(place.too_large(7, "items").to_string(), "line 3, column 14: more than 7 items");
    }
}
