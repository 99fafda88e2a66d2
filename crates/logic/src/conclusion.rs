//! What follows from a pattern.

use std::{fmt, str::FromStr};
use sudokit_grid::{Candidate, Contradiction, Grid, Topology};

/// One change to the grid, written `r4c7=5` or `r4c7<>5`.
///
/// ```
/// use sudokit_logic::Conclusion;
///
/// let place: Conclusion = "r4c7=5".parse()?;
/// let eliminate: Conclusion = "r4c7<>5".parse()?;
/// assert_eq!(place.candidate(), eliminate.candidate());
/// assert_eq!(eliminate.to_string(), "r4c7<>5");
/// # Ok::<(), sudokit_logic::ParseConclusionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Conclusion {
    /// The digit stands in the cell.
    Place(Candidate),
    /// The digit does not stand in the cell.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The candidate that is decided, one way or the other.
    #[must_use]
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }

    /// That the candidate is decided the other way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Place(candidate) => Self::Eliminate(candidate),
            Self::Eliminate(candidate) => Self::Place(candidate),
        }
    }

    /// Makes the change and tells whether `grid` was not like that already.
    ///
    /// # Errors
    /// If the change leaves a cell or a digit without room; the grid is then of no further use.
    ///
    /// # Panics
    /// If a digit that stands in the cell says otherwise.
    pub fn apply(self, grid: &mut Grid, topology: &Topology) -> Result<bool, Contradiction> {
        match self {
            Self::Place(candidate) => {
                let news = grid.digit(candidate.cell).is_none();
                grid.place(candidate, topology)?;
                Ok(news)
            }
            Self::Eliminate(candidate) => grid.eliminate(candidate, topology),
        }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(candidate) => candidate.fmt(f),
            Self::Eliminate(Candidate { cell, digit }) => write!(f, "{cell}<>{digit}"),
        }
    }
}

impl fmt::Debug for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a conclusion such as `r4c7=5` or `r4c7<>5`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a conclusion such as r4c7=5 or r4c7<>5, found '{0}'")]
pub struct ParseConclusionError(pub String);

impl FromStr for Conclusion {
    type Err = ParseConclusionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParseConclusionError(text.to_owned());
        match text.split_once("<>") {
            None => text.parse().map(Self::Place).map_err(|_| refused()),
            Some((cell, digit)) => Ok(Self::Eliminate(Candidate::new(
                cell.parse().map_err(|_| refused())?,
                digit.parse().map_err(|_| refused())?,
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::{Cell, Digit, Givens};

    #[test]
    fn text_round_trips() {
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let candidate = Candidate::new(cell, digit);
                for conclusion in [Conclusion::Place(candidate), Conclusion::Eliminate(candidate)] {
                    assert_eq!(conclusion.to_string().parse(), Ok(conclusion));
                }
            }
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for text in ["", "r4c7", "r4c7<>", "r4c7<>0", "r4c7=5<>5", "r4c7!=5", "<>5", "r4c7 <> 5"] {
            assert_eq!(text.parse::<Conclusion>(), Err(ParseConclusionError(text.to_owned())));
        }
    }

    #[test]
    fn only_news_changes_the_grid() {
        let topology = Topology::CLASSIC;
        let mut grid = Grid::new(&Givens::EMPTY, &topology).expect("an empty grid is consistent");
        for (text, news) in [("r1c1=5", true), ("r1c1=5", false), ("r1c2<>5", false)] {
            let conclusion: Conclusion = text.parse().expect("a conclusion");
            assert_eq!(conclusion.apply(&mut grid, &topology), Ok(news), "{text}");
        }
    }
}
