//! Why a puzzle has no solution, in terms a person can check.

use std::fmt;
use sudokit_grid::{Candidate, Conflict, Contradiction, Digit, Givens, Grid, Topology};

/// Why a puzzle has no solution: the simplest reason that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Digits stand more than once in a house: all such digits, house by house.
    Conflicts(Vec<Conflict>),
    /// As it stands, a cell is left without a digit or a digit without a cell.
    Contradiction(Contradiction),
    /// The same, once the digits that are forced one after the other are put in.
    AfterSingles {
        /// The forced digits in order, naked and hidden singles, up to the one that leaves no
        /// room for something else.
        placed: Vec<Candidate>,
        /// What is left without room.
        contradiction: Contradiction,
    },
    /// Nothing of that kind: only a search shows it, if it is so at all.
    Search,
}

/// Looks for the simplest reason why a puzzle has no solution.
///
/// It does not search. Ask it about a puzzle of which [`verdict`](crate::verdict) says that it is
/// unsolvable: [`Reason::Search`] is also the answer for a puzzle that has solutions. Every other
/// answer proves that there is none. Placed digits count like given ones, and pencilmarks
/// restrict their cells.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_solve::{Reason, why_unsolvable};
///
/// let puzzle: Givens =
///     ".87654321200000000300000000400000000500000000600000000700000000800000000900000000".parse()?;
/// let reason = why_unsolvable(&puzzle);
/// assert!(matches!(reason, Reason::Contradiction(_)));
/// assert_eq!(reason.to_string(), "no digit is left for r1c1");
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn why_unsolvable(givens: &Givens) -> Reason {
    let topology = Topology::CLASSIC;
    let conflicts = givens.conflicts(&topology);
    if !conflicts.is_empty() {
        return Reason::Conflicts(conflicts);
    }
    let mut grid = match Grid::new(givens, &topology) {
        Ok(grid) => grid,
        Err(contradiction) => return Reason::Contradiction(contradiction),
    };
    let mut placed = Vec::new();
    while let Some(single) = naked_single(&grid).or_else(|| hidden_single(&grid, &topology)) {
        placed.push(single);
        if let Err(contradiction) = grid.place(single, &topology) {
            return Reason::AfterSingles { placed, contradiction };
        }
    }
    Reason::Search
}

/// The first cell that only one digit is left for.
fn naked_single(grid: &Grid) -> Option<Candidate> {
    grid.empty()
        .iter()
        .find_map(|cell| grid.pencilmarks(cell).sole().map(|digit| Candidate::new(cell, digit)))
}

/// The first digit that only one cell of a house is left for.
fn hidden_single(grid: &Grid, topology: &Topology) -> Option<Candidate> {
    topology.houses().iter().find_map(|house| {
        Digit::ALL.into_iter().find_map(|digit| {
            let sole = (grid.cells_of(digit) & house.cells).sole();
            sole.map(|cell| Candidate::new(cell, digit))
        })
    })
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflicts(conflicts) => {
                for (position, conflict) in conflicts.iter().enumerate() {
                    let separator = if position == 0 { "" } else { "; " };
                    write!(f, "{separator}{conflict}")?;
                }
                Ok(())
            }
            Self::Contradiction(contradiction) => contradiction.fmt(f),
            Self::AfterSingles { placed, contradiction } => {
                f.write_str("after the forced digits ")?;
                for (position, candidate) in placed.iter().enumerate() {
                    let separator = if position == 0 { "" } else { ", " };
                    write!(f, "{separator}{candidate}")?;
                }
                write!(f, ": {contradiction}")
            }
            Self::Search => f.write_str("no simple reason; the search found no solution"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_grid::Cell;

    fn reason(text: &str) -> Reason {
        why_unsolvable(&text.parse().expect("81 cells"))
    }

    #[test]
    fn all_conflicts_are_listed() {
        let text =
            ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..";
        assert_eq!(
            reason(text).to_string(),
            "9 stands 2 times in row 1 (r1c2 r1c3); 9 stands 2 times in column 2 (r1c2 r5c2); \
             9 stands 2 times in box 1 (r1c2 r1c3)"
        );
    }

    #[test]
    fn forced_digits_are_listed_up_to_the_contradiction() {
        // r1c1 must be 1; that leaves r1c2 without a digit.
        let text = format!("[1][1]{}", ".".repeat(79));
        let Reason::AfterSingles { placed, contradiction } = reason(&text) else {
            panic!("the contradiction shows after one digit");
        };
        assert_eq!(placed, ["r1c1=1".parse().expect("a candidate")]);
        assert_eq!(contradiction, Contradiction::NoDigitFor(Cell::at(0, 1)));
    }

    #[test]
    fn three_cells_for_two_digits_need_more_than_singles() {
        let text = format!("[12][12][12]{}", ".".repeat(78));
        assert_eq!(reason(&text), Reason::Search);
    }

    #[test]
    fn an_empty_mark_is_a_cell_without_a_digit() {
        let text = format!("[]{}", ".".repeat(80));
        assert_eq!(reason(&text), Reason::Contradiction(Contradiction::NoDigitFor(Cell::at(0, 0))));
    }

    #[test]
    fn a_solvable_puzzle_has_no_reason() {
        assert_eq!(why_unsolvable(&Givens::EMPTY), Reason::Search);
    }
}
