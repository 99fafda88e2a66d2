//! A digit in a cell.

use crate::{Cell, Digit, ParseCellError, ParseDigitError};
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
pub enum ParseCandidateError {
    /// There is no `=` between a cell and a digit.
    #[error("expected a candidate such as r4c7=5, found '{0}'")]
    NoEqualsSign(String),
    /// What stands before the `=` is no cell.
    #[error(transparent)]
    Cell(#[from] ParseCellError),
    /// What stands after the `=` is no digit.
    #[error(transparent)]
    Digit(#[from] ParseDigitError),
}

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (cell, digit) = text
            .split_once('=')
            .ok_or_else(|| ParseCandidateError::NoEqualsSign(text.to_owned()))?;
        Ok(Self { cell: cell.parse()?, digit: digit.parse()? })
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
    fn each_fault_has_its_own_error() {
        let error = |text: &str| text.parse::<Candidate>().expect_err("no candidate").to_string();
        assert_eq!(error(""), "expected a candidate such as r4c7=5, found ''");
        assert_eq!(error("r1c1<>5"), "expected a candidate such as r4c7=5, found 'r1c1<>5'");
        assert_eq!(error("=5"), "expected a cell from r1c1 to r9c9, found ''");
        assert_eq!(error("r0c1=5"), "expected a cell from r1c1 to r9c9, found 'r0c1'");
        assert_eq!(error("r1c1="), "expected a digit from 1 to 9, found ''");
        assert_eq!(error("r1c1=0"), "expected a digit from 1 to 9, found '0'");
        assert_eq!(error("r1c1=12"), "expected a digit from 1 to 9, found '12'");
    }
}
