//! Rows, columns, boxes and the extra regions of variants.

use std::{fmt, str::FromStr};

/// A region that holds each digit once: written `r1`, `c1`, `b1` and, for an extra region of a
/// variant, `x1`. The numbers inside count from 0, those in text from 1.
///
/// ```
/// use sudokit_grid::House;
///
/// assert_eq!("b5".parse(), Ok(House::Box(4)));
/// assert_eq!(House::Row(0).to_string(), "r1");
/// assert_eq!(House::Row(0).describe(), "row 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "unit")]
#[doc(alias = "group")]
#[doc(alias = "sector")]
pub enum House {
    /// A row, counted from 0 at the top.
    Row(u8),
    /// A column, counted from 0 at the left.
    Column(u8),
    /// A 3×3 box, counted from 0 in reading order.
    #[doc(alias = "block")]
    Box(u8),
    /// An extra region of a variant, in the order of its rules.
    Extra(u8),
}

impl House {
    /// The number of the house among its kind, counted from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        match self {
            Self::Row(n) | Self::Column(n) | Self::Box(n) | Self::Extra(n) => n as usize,
        }
    }

    /// The house in words: `row 1`, `column 9`, `box 5`, `region 1`.
    #[must_use]
    pub fn describe(self) -> String {
        let kind = match self {
            Self::Row(_) => "row",
            Self::Column(_) => "column",
            Self::Box(_) => "box",
            Self::Extra(_) => "region",
        };
        format!("{kind} {}", self.number() + 1)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self {
            Self::Row(_) => 'r',
            Self::Column(_) => 'c',
            Self::Box(_) => 'b',
            Self::Extra(_) => 'x',
        };
        write!(f, "{letter}{}", self.number() + 1)
    }
}

/// The text is not a house such as `r1`, `c9`, `b5` or `x2`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a house such as r1, c9 or b5, found '{0}'")]
pub struct ParseHouseError(pub String);

impl FromStr for House {
    type Err = ParseHouseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseHouseError(text.to_owned());
        let (kind, number) = text.split_at_checked(1).ok_or_else(refused)?;
        if !number.bytes().all(|byte| byte.is_ascii_digit()) || number.starts_with('0') {
            return Err(refused());
        }
        let number =
            number.parse::<u8>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(refused)?;
        match kind {
            "r" if number < 9 => Ok(Self::Row(number)),
            "c" if number < 9 => Ok(Self::Column(number)),
            "b" if number < 9 => Ok(Self::Box(number)),
            "x" => Ok(Self::Extra(number)),
            _ => Err(refused()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        let kinds = [House::Row, House::Column, House::Box, House::Extra];
        for house in kinds.iter().flat_map(|kind| (0..9).map(kind)) {
            assert_eq!(house.to_string().parse(), Ok(house));
        }
        assert_eq!("x255".parse(), Ok(House::Extra(254)));
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "r", "r0", "r10", "row 1", "x256", "r+1", "r01", "é1"] {
            assert_eq!(text.parse::<House>(), Err(ParseHouseError(text.to_owned())));
        }
    }
}
