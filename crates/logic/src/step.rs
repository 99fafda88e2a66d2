//! A step of a solution path.

use crate::{Conclusion, Pattern, Single, SingleReason, TechniqueId, notation, techniques};
use std::{cmp::Reverse, fmt};
use sudokit_grid::{Candidate, CandidateSet, Digit};

/// What a technique saw and what follows from it.
///
/// A step is plain data. How hard it is, in which words it is told and how it is drawn is the
/// business of others. Its text is the notation of the field: the name, the pattern and the
/// conclusions, `X-Wing: 5 r28\c47 => r14c7<>5`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "deduction")]
#[doc(alias = "hint")]
#[doc(alias = "move")]
pub struct Step {
    /// Which technique found it.
    pub technique: TechniqueId,
    /// What was seen.
    pub pattern: Pattern,
    /// What follows: at least one thing that the grid did not know, in ascending order.
    pub conclusions: Vec<Conclusion>,
}

impl Step {
    /// The step that places or eliminates this.
    pub(crate) fn new(
        technique: TechniqueId,
        pattern: impl Into<Pattern>,
        conclusions: Vec<Conclusion>,
    ) -> Self {
        debug_assert!(!conclusions.is_empty() && conclusions.is_sorted());
        Self { technique, pattern: pattern.into(), conclusions }
    }

    /// Whether this step is the better one to take: see [`Choose::Best`](crate::Choose::Best).
    pub(crate) fn says_more_than(&self, other: &Self) -> bool {
        let size = |step: &Self| Reverse(step.pattern.shape().size());
        (self.merit(), size(self)) > (other.merit(), size(other))
    }

    /// What its conclusions are worth.
    pub(crate) fn merit(&self) -> Merit {
        let mut all: Vec<Candidate> = self.conclusions.iter().map(|one| one.candidate()).collect();
        all.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
        let places = matches!(self.conclusions.first(), Some(Conclusion::Place(_)));
        Merit::new(places, all.into_iter())
    }

    /// The step of a single: its pattern has no other conclusion than to place the candidate.
    pub(crate) fn single(
        technique: TechniqueId,
        candidate: Candidate,
        reason: SingleReason,
    ) -> Self {
        Self::new(technique, Single { candidate, reason }, vec![Conclusion::Place(candidate)])
    }

    /// The step that eliminates all of `eliminated`.
    pub(crate) fn eliminating(
        technique: TechniqueId,
        pattern: impl Into<Pattern>,
        eliminated: &CandidateSet,
    ) -> Self {
        Self::new(technique, pattern, eliminated.iter().map(Conclusion::Eliminate).collect())
    }
}

/// What the conclusions of a step are worth, as [`Choose::Best`](crate::Choose::Best) says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Merit {
    places: bool,
    number: usize,
    position: Reverse<usize>,
}

impl Merit {
    /// Of a step that eliminates this.
    pub(crate) fn of_eliminating(eliminated: &CandidateSet) -> Self {
        let of = |digit: Digit| eliminated.cells_of(digit).iter().map(move |cell| (cell, digit));
        let all = Digit::ALL.into_iter().flat_map(of);
        Self::new(false, all.map(|(cell, digit)| Candidate::new(cell, digit)))
    }

    /// Of a step that concludes this and nothing else.
    pub(crate) fn of(conclusion: Conclusion) -> Self {
        let places = matches!(conclusion, Conclusion::Place(_));
        Self::new(places, [conclusion.candidate()].into_iter())
    }

    /// What every step exceeds.
    pub(crate) const NOTHING: Self = Self { places: false, number: 0, position: Reverse(0) };

    /// Of conclusions about these candidates, sorted by digit and then by cell.
    fn new(places: bool, candidates: impl Iterator<Item = Candidate>) -> Self {
        let (mut number, mut position) = (0, 0);
        for Candidate { cell, digit } in candidates {
            position += cell.index() * (80 * number + 1) + usize::from(digit.get());
            number += 1;
        }
        Self { places, number, position: Reverse(position) }
    }
}

/// The name in English, or of a technique that is not in [`techniques::ALL`] the id; then the
/// pattern and the conclusions.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match techniques::by_id(self.technique) {
            Some(technique) => f.write_str(technique.info().name)?,
            None => self.technique.fmt(f)?,
        }
        write!(f, ": {} => {}", self.pattern, notation::conclusions(&self.conclusions))
    }
}
