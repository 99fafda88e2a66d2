//! A digit in a cell.

use crate::{Cell, Digit};
use std::{fmt, str::FromStr};

/// A digit in a cell, written `r4c7=5`.
///
/// ```
/// use sudokit_grid::Candidate;
///
/// let candidate: Candidate = "r4c7=5".parse()?;
/// assert_eq!(candidate.cell.to_string(), "r4c7");
/// assert_eq!(candidate.digit.get(), 5);
/// # Ok::<(), sudokit_grid::ParseCandidateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where the digit may stand.
    pub cell: Cell,
    /// Which digit may stand there.
    pub digit: Digit,
}

impl Candidate {
    /// `digit` in `cell`.
    #[must_use]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a candidate such as `r4c7=5`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a candidate such as r4c7=5, found '{0}'")]
pub struct ParseCandidateError(pub String);

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseCandidateError(text.to_owned());
        let (cell, digit) = text.split_once('=').ok_or_else(refused)?;
        Ok(Self {
            cell: cell.parse().map_err(|_| refused())?,
            digit: digit.parse().map_err(|_| refused())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                assert_eq!(candidate.to_string().parse(), Ok(candidate));
            }
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "r1c1", "r1c1=0", "r1c1<>5", "r1c1=12", "=5"] {
            assert_eq!(text.parse::<Candidate>(), Err(ParseCandidateError(text.to_owned())));
        }
    }
}
