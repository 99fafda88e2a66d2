//! What a step saw: families of patterns, each with all that its proof needs.

use sudokit_grid::{Candidate, House};

/// What a step saw, by family.
///
/// A family is a way of proving, not a technique: several techniques share one and differ in what
/// they look for. A pattern carries all that [`check`](crate::check) needs to prove the step
/// again, and nothing that can be looked up in the grid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Pattern {
    /// One candidate is the last of its kind, so it stands.
    Single {
        /// The candidate that stands.
        candidate: Candidate,
        /// Among which it is the last.
        reason: SingleReason,
    },
}

/// Among which a single is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SingleReason {
    /// Its cell is the only empty one in the house, and its digit the one that is missing there.
    OnlyEmptyCell(House),
    /// It is the only digit left for its cell.
    OnlyDigit,
    /// Its cell is the only one left for its digit in the house.
    OnlyCell(House),
}

/// The families of patterns, by name only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// [`Pattern::Single`].
    Single,
}

impl Pattern {
    /// The family that the pattern belongs to.
    #[must_use]
    pub const fn family(&self) -> Family {
        match self {
            Self::Single { .. } => Family::Single,
        }
    }
}
