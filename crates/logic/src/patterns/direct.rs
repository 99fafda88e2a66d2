//! What other patterns take away leaves one candidate as the last of its kind.

use super::{Pattern, Shape};
use crate::{
    Argument, Conclusion, Marks, Role, Sentence, Single, SingleReason, SubsetKind,
    explanation::Scene,
};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, DigitSet};

/// A single that is one only after what other patterns take away.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Direct {
    /// The other patterns. Each of them is in the grid as those before it leave it.
    pub leads: Vec<Lead>,
    /// The single.
    pub single: Single,
}

/// A pattern and what it takes away.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lead {
    /// The pattern.
    pub pattern: Pattern,
    /// All that it takes away.
    pub conclusions: Vec<Conclusion>,
}

impl Lead {
    /// The pattern that takes `eliminated` away.
    pub(crate) fn new(pattern: impl Into<Pattern>, eliminated: &CandidateSet) -> Self {
        let conclusions = eliminated.iter().map(Conclusion::Eliminate).collect();
        Self { pattern: pattern.into(), conclusions }
    }

    /// The sentence that says why the pattern takes away what it does.
    fn sentence(&self, scene: &Scene<'_>) -> Sentence {
        let id = match &self.pattern {
            Pattern::Intersection(_) => "direct-intersection",
            Pattern::Subset(subset) if subset.kind == SubsetKind::Naked => "direct-naked",
            Pattern::Subset(_) => "direct-hidden",
            _ => "direct-lead",
        };
        let shape = self.pattern.shape();
        let mut arguments = match id {
            "direct-lead" => vec![("pattern", Argument::Text(self.pattern.to_string()))],
            _ => shape.arguments(scene),
        };
        arguments.push(("conclusions", Argument::Conclusions(self.conclusions.clone())));
        Sentence::new(id, arguments)
    }
}

/// `5 b1\r3, then 5 in r2c7 (r2)`.
impl fmt::Display for Direct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for lead in &self.leads {
            write!(f, "{}, ", lead.pattern)?;
        }
        write!(f, "then {}", self.single)
    }
}

impl Shape for Direct {
    fn digits(&self) -> DigitSet {
        self.leads.iter().fold(self.single.digits(), |all, lead| all | lead.pattern.digits())
    }

    fn cells(&self) -> CellSet {
        self.leads.iter().fold(self.single.cells(), |all, lead| all | lead.pattern.cells())
    }

    fn mark(&self, marks: &mut Marks) {
        for lead in &self.leads {
            lead.pattern.shape().mark(marks);
            let eliminated = lead.conclusions.iter().map(|conclusion| conclusion.candidate());
            marks.mark_all(&eliminated.collect(), Role::Eliminated);
        }
        self.single.mark(marks);
    }

    fn arguments(&self, scene: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        self.single.arguments(scene)
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let id = match self.single.reason {
            SingleReason::OnlyDigit => "direct-only-digit",
            _ => "direct-only-cell",
        };
        let digit = self.single.candidate.digit;
        let eliminated = self.leads.iter().flat_map(|lead| &lead.conclusions);
        let eliminated: CandidateSet = eliminated.map(|each| each.candidate()).collect();
        let mut proof: Vec<Sentence> = self.leads.iter().map(|lead| lead.sentence(scene)).collect();
        proof.extend(self.single.blocks(scene, eliminated.cells_of(digit)));
        proof.push(Sentence::new(id, self.single.arguments(scene)));
        proof
    }
}
