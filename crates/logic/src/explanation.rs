//! Why a step follows, ready for any language.
//!
//! A technique says *which* sentence and *about what*; the sentence itself is one constant beside
//! it. Its placeables are written as in Fluent files, `{ $digit }`, so that the English sentence
//! and the translations under the same id are the same kind of text, and the arguments keep their
//! types, so that a language which bends the word for "row" can do so.

use std::fmt;
use sudokit_grid::{Cell, Digit, House};

/// A sentence with places for arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// Under which its translations are found.
    pub id: &'static str,
    /// The sentence in English, without capital and full stop: it stands in parentheses.
    pub english: &'static str,
}

/// Something that a sentence speaks about. Its text is the English one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Argument {
    /// A cell: `r4c7`.
    Cell(Cell),
    /// A digit: `5`.
    Digit(Digit),
    /// A house: `row 4`.
    House(House),
}

/// A sentence and what it speaks about. Its text is the English one.
///
/// ```
/// use sudokit_grid::{Digit, House};
/// use sudokit_logic::{Argument, Explanation, Message};
///
/// const MESSAGE: Message =
///     Message { id: "wanted", english: "{ $digit } is still wanted in { $house }" };
/// let explanation = Explanation::new(
///     &MESSAGE,
///     &[("digit", Argument::Digit(Digit::ALL[4])), ("house", Argument::House(House::Row(3)))],
/// );
/// assert_eq!(explanation.to_string(), "5 is still wanted in row 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Explanation {
    /// The sentence.
    pub message: &'static Message,
    /// What its placeables stand for, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

impl Explanation {
    /// `message` about `arguments`.
    #[must_use]
    pub fn new(message: &'static Message, arguments: &[(&'static str, Argument)]) -> Self {
        Self { message, arguments: arguments.to_vec() }
    }

    /// The argument of this name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<Argument> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|&(_, argument)| argument)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.message.english;
        while let Some((before, name, after)) = next_placeable(rest) {
            f.write_str(before)?;
            match self.argument(name) {
                Some(argument) => argument.fmt(f)?,
                // As Fluent does: a reader can still guess, and a test can find it.
                None => write!(f, "{{${name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Digit(digit) => digit.fmt(f),
            Self::House(house) => f.write_str(&house.describe()),
        }
    }
}

/// The text before the next placeable, the name in it and the text behind it.
fn next_placeable(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("{ $")?;
    let (name, after) = rest.split_once(" }")?;
    Some((before, name, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_argument_is_shown_by_name() {
        const MESSAGE: Message = Message { id: "test", english: "{ $cell } and { $digit }" };
        let explanation = Explanation::new(&MESSAGE, &[("digit", Argument::Digit(Digit::ALL[0]))]);
        assert_eq!(explanation.to_string(), "{$cell} and 1");
    }
}
