//! What can be wrong with a line of a collection.

use crate::{Place, told::told_range};
use std::{fmt, ops::RangeInclusive};
use sudokit_grid::CellSet;
use sudokit_symmetry::LayoutSymmetry;

/// What is wrong with a line of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no puzzle: the column, counted from 1, and what was expected there.
    Unreadable {
        /// The column.
        column: usize,
        /// What was expected and what was found.
        why: String,
    },
    /// No cell is empty, so that there is nothing to solve.
    Finished,
    /// It has no solution, for this reason.
    Unsolvable(String),
    /// It has several solutions, and two differ in these cells.
    Several(String),
    /// How many solutions it has is not known, for this reason.
    Undecided(String),
    /// It is an earlier puzzle.
    Repeats {
        /// The first one that is the same.
        first: Place,
        /// Whether its rows, columns or digits have changed places.
        is_disguised: bool,
    },
    /// Whether it is an earlier puzzle in disguise cannot be said.
    Uncompared,
    /// So many clues can go, each alone, where none should.
    Redundant(usize),
    /// Its layout has this symmetry, and not the one that is demanded.
    Layout {
        /// The symmetry that it has.
        found: LayoutSymmetry,
        /// The symmetry that it should have.
        demanded: LayoutSymmetry,
    },
    /// It has too few or too many clues.
    Clues {
        /// How many it has.
        found: usize,
        /// How many it should have.
        demanded: RangeInclusive<usize>,
    },
    /// What the line states beside the puzzle is wrong.
    Stated(Stated),
    /// The path through it is not what is wished, in words.
    Path(String),
    /// It has another size than 9×9, for which this demand cannot be checked.
    Unchecked(&'static str),
}

/// What is wrong with what a line states beside its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// The solution differs from the only one in these cells.
    SolutionDiffers(CellSet),
    /// The solution is one of several.
    SolutionOfSeveral,
    /// The solution is none, or is no grid at all.
    SolutionWrong,
    /// So many clues are stated, and the puzzle has so many.
    Clues {
        /// As stated.
        stated: String,
        /// As counted.
        found: usize,
    },
}

/// The kinds of faults in the order of the summary.
pub(super) const KINDS: [&str; 12] = [
    "unreadable",
    "finished",
    "no-solution",
    "several-solutions",
    "undecided",
    "repeat",
    "uncompared",
    "redundant-clues",
    "symmetry",
    "clues",
    "stated",
    "path",
];

impl Fault {
    /// The word for its kind in stored data.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "unreadable",
            Self::Finished => "finished",
            Self::Unsolvable(_) => "no-solution",
            Self::Several(_) => "several-solutions",
            Self::Undecided(_) | Self::Unchecked(_) => "undecided",
            Self::Repeats { .. } => "repeat",
            Self::Uncompared => "uncompared",
            Self::Redundant(_) => "redundant-clues",
            Self::Layout { .. } => "symmetry",
            Self::Clues { .. } => "clues",
            Self::Stated(_) => "stated",
            Self::Path(_) => "path",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { column, why } => write!(f, "no puzzle: column {column}: {why}"),
            Self::Finished => f.write_str("a finished grid, nothing to solve"),
            Self::Unsolvable(reason) => write!(f, "no solution: {reason}"),
            Self::Several(cells) => write!(f, "several solutions; two differ in {cells}"),
            Self::Undecided(why) => write!(f, "number of solutions unknown: {why}"),
            Self::Repeats { first, is_disguised: false } => write!(f, "repeats {first}"),
            Self::Repeats { first, is_disguised: true } => {
                write!(f, "repeats {first} in disguise")
            }
            Self::Uncompared => f.write_str(
                "cannot be compared with others: placed digits and pencilmarks have no canonical \
                 form; --givens-only takes the puzzle as printed",
            ),
            Self::Redundant(1) => f.write_str("not minimal: 1 clue can go"),
            Self::Redundant(count) => write!(f, "not minimal: {count} clues can go, each alone"),
            Self::Layout { found, demanded } => {
                write!(f, "layout {found}, {demanded} demanded")
            }
            Self::Clues { found, demanded } => {
                write!(f, "{found} clues, {} demanded", told_range(demanded))
            }
            Self::Stated(stated) => stated.fmt(f),
            Self::Path(why) => f.write_str(why),
            Self::Unchecked(what) => write!(f, "{what} is checked of 9×9 puzzles only"),
        }
    }
}

impl fmt::Display for Stated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SolutionDiffers(cells) => write!(f, "the stated solution is wrong in {cells}"),
            Self::SolutionOfSeveral => f.write_str("the stated solution is one of several"),
            Self::SolutionWrong => f.write_str("the stated solution is wrong"),
            Self::Clues { stated, found } => {
                write!(f, "'{}' clues are stated, {found} are there", stated.escape_debug())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_place_in_the_summary() {
        let faults = [
            Fault::Unreadable { column: 1, why: String::new() },
            Fault::Finished,
            Fault::Unsolvable(String::new()),
            Fault::Several(String::new()),
            Fault::Undecided(String::new()),
            Fault::Repeats {
                first: Place { source: "a".into(), number: crate::Number::Line(1) },
                is_disguised: true,
            },
            Fault::Uncompared,
            Fault::Redundant(2),
            Fault::Layout { found: LayoutSymmetry::None, demanded: LayoutSymmetry::Diagonal },
            Fault::Clues { found: 17, demanded: 20..=30 },
            Fault::Stated(Stated::SolutionWrong),
            Fault::Path(String::new()),
        ];
        assert_eq!(faults.map(|fault| fault.kind()), KINDS);
    }
}
