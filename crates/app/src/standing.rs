//! What is true of a grid before anybody looks for steps in it.

use crate::search::Attempt;
use std::borrow::Cow;
use sudokit_grid::{Cell, CellSet, Entry, Givens, Grid, Solution, Topology, Verdict};
use sudokit_logic::Policy;
use sudokit_solve::{Reason, why_unsolvable};

/// What is true of a grid before anybody looks for steps in it.
///
/// It is judged by the puzzle as printed, since a player's digits and pencilmarks may be wrong, and
/// since techniques that assume a unique solution need one of the puzzle and not of the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The puzzle as printed has one solution, and all entries agree with it.
    Sound(Solution),
    /// The puzzle as printed has one solution, and some entries contradict it.
    Mistaken {
        /// Cells with a wrong digit.
        digits: CellSet,
        /// Cells from whose pencilmarks the right digit was removed.
        pencilmarks: CellSet,
    },
    /// The puzzle as printed has no solution.
    Unsolvable(Reason),
    /// The puzzle as printed has several solutions, and the entries agree with none.
    Spoilt(Reason),
    /// The puzzle as printed has several solutions, and the grid has at least one.
    Several,
    /// A limit was reached before it was known.
    Unknown,
}

impl Standing {
    /// Judges a grid of which a first look found out `first`, and gives the state at which steps
    /// begin if there is one.
    pub(crate) fn of(
        first: &Verdict,
        givens: &Givens,
        attempt: &Attempt<'_>,
    ) -> (Self, Option<Grid>) {
        let standing = Self::judged(first, givens, attempt);
        match standing {
            Self::Mistaken { .. } | Self::Unsolvable(_) | Self::Spoilt(_) => (standing, None),
            Self::Sound(_) | Self::Several | Self::Unknown => {
                match Grid::new(givens, &Topology::CLASSIC) {
                    Ok(grid) => (standing, Some(grid)),
                    Err(contradiction) => {
                        (Self::Unsolvable(Reason::Contradiction(contradiction)), None)
                    }
                }
            }
        }
    }

    fn judged(first: &Verdict, givens: &Givens, attempt: &Attempt<'_>) -> Self {
        let printed = givens.as_printed();
        let is_printed = printed == *givens;
        let verdict = if is_printed {
            attempt.verdict_after(first, givens)
        } else {
            attempt.verdict(&printed)
        };
        match verdict {
            Verdict::Unique(solution) => Self::compared(givens, solution),
            Verdict::Unsolvable => Self::Unsolvable(why_unsolvable(&printed)),
            Verdict::Multiple(_) if is_printed => Self::Several,
            Verdict::Multiple(_) => match attempt.verdict_after(first, givens) {
                Verdict::Unsolvable => Self::Spoilt(why_unsolvable(givens)),
                Verdict::Unique(_) | Verdict::Multiple(_) => Self::Several,
                Verdict::Unknown => Self::Unknown,
            },
            Verdict::Unknown => Self::Unknown,
        }
    }

    /// Compares every entry with the solution.
    fn compared(givens: &Givens, solution: Solution) -> Self {
        let is_wrong = |&cell: &Cell| !givens.allowed(cell).contains(solution.digit(cell));
        let wrong: CellSet = Cell::ALL.into_iter().filter(is_wrong).collect();
        if wrong.is_empty() {
            return Self::Sound(solution);
        }
        Self::Mistaken { digits: wrong & givens.filled(), pencilmarks: wrong - givens.filled() }
    }

    /// Whether techniques that assume a unique solution may be used.
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Sound(_))
    }

    /// The only solution, where everything is in order.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Sound(solution) => Some(solution),
            _ => None,
        }
    }

    /// The policy as far as it holds here.
    pub(crate) fn policy<'p>(&self, policy: &'p Policy) -> Cow<'p, Policy> {
        if self.is_unique() {
            Cow::Borrowed(policy)
        } else {
            Cow::Owned(policy.without_uniqueness())
        }
    }

    /// The word in stored data: `sound`, `mistaken`, `none`, `several` or `unknown`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Sound(_) => "sound",
            Self::Mistaken { .. } => "mistaken",
            Self::Unsolvable(_) | Self::Spoilt(_) => "none",
            Self::Several => "several",
            Self::Unknown => "unknown",
        }
    }
}

/// The grid as text can hold it: digits, and pencilmarks where the rules alone would leave more.
#[must_use]
pub fn state(grid: &Grid) -> Givens {
    let mut digits = Givens::EMPTY;
    for cell in grid.filled() {
        let Some(digit) = grid.digit(cell) else { continue };
        let is_given = grid.given().contains(cell);
        digits.set(cell, if is_given { Entry::Given(digit) } else { Entry::Placed(digit) });
    }
    let mut state = digits;
    for cell in grid.empty() {
        let pencilmarks = grid.pencilmarks(cell);
        if pencilmarks != digits.candidates(cell, &Topology::CLASSIC) {
            state.set(cell, Entry::Pencilmarks(pencilmarks));
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Search;

    const UNIQUE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn standing(text: &str) -> Standing {
        let search = Search::default();
        Standing::of(&Verdict::Unknown, &text.parse().unwrap(), &search.begin()).0
    }

    /// The puzzle with another entry in its third and fourth cell.
    fn with(entries: &str) -> String {
        format!("53{entries}{}", &UNIQUE[4..])
    }

    #[test]
    fn entries_are_judged_by_the_puzzle_as_printed() {
        assert!(standing(UNIQUE).is_unique());
        assert!(standing(&with("+4.")).is_unique());
        assert!(standing(&with("+4[236]")).is_unique());
        let cells = |text: &str| CellSet::single(text.parse().unwrap());
        let (digits, pencilmarks) = (cells("r1c3"), cells("r1c4"));
        assert_eq!(standing(&with("+2[23]")), Standing::Mistaken { digits, pencilmarks });
        let (digits, pencilmarks) = (cells("r1c3"), CellSet::EMPTY);
        assert_eq!(standing(&with("+1.")), Standing::Mistaken { digits, pencilmarks });
    }

    #[test]
    fn several_none_and_contradictions_are_told_apart() {
        assert_eq!(standing(&".".repeat(81)), Standing::Several);
        assert_eq!(standing(&format!("+1{}", ".".repeat(80))), Standing::Several);
        assert!(matches!(
            standing(&format!("11{}", ".".repeat(79))),
            Standing::Unsolvable(Reason::Conflicts(_))
        ));
        assert!(matches!(
            standing(&format!("+1+1{}", ".".repeat(79))),
            Standing::Spoilt(Reason::Conflicts(_))
        ));
    }

    #[test]
    fn a_state_is_the_grid_again() {
        for text in [UNIQUE, &with("+4."), &with("+4[6]")] {
            let grid = Grid::new(&text.parse().unwrap(), &Topology::CLASSIC).unwrap();
            assert_eq!(state(&grid).to_string(), text);
            assert_eq!(Grid::new(&state(&grid), &Topology::CLASSIC), Ok(grid));
        }
    }
}
