//! A digit, 1 to 9.

use std::{fmt, num::NonZeroU8, str::FromStr};

/// One of the nine symbols of a classic grid, 1 to 9.
///
/// ```
/// use sudokit_grid::Digit;
///
/// let seven = Digit::new(7).expect("7 is a digit");
/// assert_eq!(seven.get(), 7);
/// assert_eq!(seven.index(), 6);
/// assert_eq!(Digit::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "value")]
#[doc(alias = "number")]
pub struct Digit(NonZeroU8);

impl Digit {
    /// How many digits there are.
    pub const COUNT: usize = 9;

    /// All digits, ascending.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut index = 0;
        while index < 9 {
            all[index] = Self::from_index(index);
            index += 1;
        }
        all
    };

    /// The digit with this value, if it lies in 1 to 9.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit whose [`index`](Self::index) is `index`.
    ///
    /// # Panics
    /// If `index` is 9 or more.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 9, "a digit index lies in 0 to 8");
        match NonZeroU8::new(index as u8 + 1) {
            Some(value) => Self(value),
            None => unreachable!(),
        }
    }

    /// The digit that an ASCII character writes, if it is `1` to `9`.
    #[must_use]
    pub const fn from_ascii(byte: u8) -> Option<Self> {
        Self::new(byte.wrapping_sub(b'0'))
    }

    /// The value, 1 to 9.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digit of a number from 1 to 9, without looking.
    #[inline]
    pub(crate) fn from_number(number: u8) -> Self {
        debug_assert!((1..=9).contains(&number), "{number} is no digit");
        Self(NonZeroU8::new(number).unwrap_or(NonZeroU8::MIN))
    }

    /// The position in [`Self::ALL`], 0 to 8: for arrays by digit.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The ASCII character of the digit, `b'1'` to `b'9'`.
    #[must_use]
    pub const fn to_ascii(self) -> u8 {
        b'0' + self.0.get()
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a single digit from 1 to 9.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a digit from 1 to 9, found '{0}'")]
pub struct ParseDigitError(pub String);

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            &[byte] => Self::from_ascii(byte).ok_or_else(|| ParseDigitError(text.to_owned())),
            _ => Err(ParseDigitError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for digit in Digit::ALL {
            assert_eq!(digit.to_string().parse(), Ok(digit));
            assert_eq!(Digit::from_index(digit.index()), digit);
            assert_eq!(Digit::from_ascii(digit.to_ascii()), Some(digit));
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "0", "10", "a", "+1", " 1"] {
            assert_eq!(text.parse::<Digit>(), Err(ParseDigitError(text.to_owned())));
        }
        assert_eq!(Digit::from_ascii(b'/'), None);
        assert_eq!(Digit::from_ascii(b':'), None);
    }
}
