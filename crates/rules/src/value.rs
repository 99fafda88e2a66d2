//! What stands in a cell of a grid of any size.

use std::{fmt, num::NonZeroU8};

/// A value from 1 to 25. Its text is one character: a digit, or a letter from A on for the values
/// from 10 on, so that a grid of any size has a line of one character a cell.
///
/// ```
/// use sudokit_rules::Value;
///
/// let value = Value::from_symbol('g').expect("a letter up to P");
/// assert_eq!((value.get(), value.to_string()), (16, "G".into()));
/// assert_eq!(Value::new(26), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(NonZeroU8);

impl Value {
    /// The largest value, that of the largest grid.
    pub const MAX: u8 = 25;

    /// The value with this number, if it is from 1 to [`MAX`](Self::MAX).
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MAX => Some(Self(number)),
            _ => None,
        }
    }

    /// The value that this character stands for: 1 to 9, A to P, also in lower case.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol.to_ascii_uppercase() {
            digit @ '1'..='9' => Self::new(digit as u8 - b'0'),
            letter @ 'A'..='P' => Self::new(letter as u8 - b'A' + 10),
            _ => None,
        }
    }

    /// The number of the value.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The character that stands for the value.
    #[must_use]
    pub const fn symbol(self) -> char {
        (match self.get() {
            digit @ ..=9 => b'0' + digit,
            letter => b'A' + letter - 10,
        }) as char
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_symbol_of_its_own() {
        for number in 1..=Value::MAX {
            let value = Value::new(number).unwrap();
            assert_eq!(Value::from_symbol(value.symbol()), Some(value));
            assert_eq!(Value::from_symbol(value.symbol().to_ascii_lowercase()), Some(value));
        }
    }

    #[test]
    fn other_characters_stand_for_nothing() {
        for symbol in ['0', '.', 'Q', 'q', ' ', 'é', '１'] {
            assert_eq!(Value::from_symbol(symbol), None, "{symbol}");
        }
    }
}
