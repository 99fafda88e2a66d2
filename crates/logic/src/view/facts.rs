//! Candidates that are true and candidates that are false.

use crate::Conclusion;
use sudokit_grid::CandidateSet;

/// Candidates that are true and candidates that are false, beside what the grid says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    /// Those that are true.
    pub(crate) on: CandidateSet,
    /// Those that are false.
    pub(crate) off: CandidateSet,
}

impl Facts {
    /// Whether `what` is among them.
    pub(crate) const fn knows(&self, what: Conclusion) -> bool {
        match what {
            Conclusion::Place(candidate) => self.on.contains(candidate),
            Conclusion::Eliminate(candidate) => self.off.contains(candidate),
        }
    }

    /// Adds `what`.
    pub(crate) const fn say(&mut self, what: Conclusion) {
        match what {
            Conclusion::Place(candidate) => self.on.insert(candidate),
            Conclusion::Eliminate(candidate) => self.off.insert(candidate),
        }
    }

    /// Takes `what` out.
    pub(crate) const fn forget(&mut self, what: Conclusion) {
        match what {
            Conclusion::Place(candidate) => self.on.discard(candidate),
            Conclusion::Eliminate(candidate) => self.off.discard(candidate),
        }
    }

    /// What both say.
    pub(crate) fn common(&self, other: &Self) -> Self {
        Self { on: self.on & other.on, off: self.off & other.off }
    }

    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }
}
