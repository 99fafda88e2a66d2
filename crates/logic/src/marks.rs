//! What to draw of a step, without saying how.

use crate::{Conclusion, Step};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, House};

/// What a drawing of a step shows on the grid.
///
/// Marks say what a thing is in the pattern, never a colour; who draws decides how to tell roles
/// apart, in print as on a screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Houses, as lines or shades.
    pub houses: Vec<(House, Role)>,
    /// Cells with an outline around each set, such as an almost locked set.
    pub cells: Vec<(CellSet, Role)>,
    /// Candidates. One that has several roles is drawn with the last.
    pub candidates: Vec<(Candidate, Role)>,
    /// Links between candidates, or groups of them, in the order of the argument.
    pub links: Vec<LinkMark>,
}

/// What a thing is in its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It belongs to the pattern: to the first, second, … of its parts. A colour, a base house
    /// (part 0) or a cover house (part 1), an almost locked set.
    Part(u8),
    /// An exception that the pattern allows for: a fin, a guardian, an extra digit.
    Fin,
    /// It is eliminated.
    Eliminated,
    /// It is placed.
    Placed,
}

/// A link between two groups of candidates of one digit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkMark {
    /// Where it begins.
    pub from: (Digit, CellSet),
    /// Where it ends.
    pub to: (Digit, CellSet),
    /// Whether it is strong: if the one is false, the other is true. Otherwise it is weak: if the
    /// one is true, the other is false.
    pub strong: bool,
}

impl Marks {
    /// What to draw of `step`.
    #[must_use]
    pub fn of(step: &Step) -> Self {
        let mut marks = Self::default();
        step.pattern.shape().mark(&mut marks);
        for conclusion in &step.conclusions {
            marks.candidates.push(match *conclusion {
                Conclusion::Place(candidate) => (candidate, Role::Placed),
                Conclusion::Eliminate(candidate) => (candidate, Role::Eliminated),
            });
        }
        marks
    }

    /// Marks every candidate of `set`.
    pub(crate) fn mark_all(&mut self, set: &CandidateSet, role: Role) {
        self.candidates.extend(set.iter().map(|candidate| (candidate, role)));
    }

    /// Marks `digit` in every cell of `cells`.
    pub(crate) fn mark_digit(&mut self, digit: Digit, cells: CellSet, role: Role) {
        self.mark_all(&CandidateSet::of_digit(digit, cells), role);
    }
}
