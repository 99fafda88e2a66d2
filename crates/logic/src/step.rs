//! A step of a solution path.

use crate::{Conclusion, Pattern, SingleReason, TechniqueId, techniques};
use std::fmt;
use sudokit_grid::Candidate;

/// What a technique saw and what follows from it.
///
/// A step is plain data. How hard it is, in which words it is told and how it is drawn is the
/// business of others. Its text, `Hidden Single: r4c7=5 (the only place for 5 in row 4)`, is
/// therefore put together from what its technique says about it.
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
    /// The step of a single: its pattern has no other conclusion than to place the candidate.
    pub(crate) fn single(
        technique: TechniqueId,
        candidate: Candidate,
        reason: SingleReason,
    ) -> Self {
        Self {
            technique,
            pattern: Pattern::Single { candidate, reason },
            conclusions: vec![Conclusion::Place(candidate)],
        }
    }
}

/// The name, the conclusions and the reason in English; of a technique that is not in
/// [`techniques::ALL`], the id and the conclusions.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let technique = techniques::by_id(self.technique);
        match technique {
            Some(technique) => f.write_str(technique.info().name)?,
            None => self.technique.fmt(f)?,
        }
        for (position, conclusion) in self.conclusions.iter().enumerate() {
            f.write_str(if position == 0 { ": " } else { " " })?;
            conclusion.fmt(f)?;
        }
        match technique {
            Some(technique) => write!(f, " ({})", technique.explain(self)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_of_a_foreign_technique_has_a_text_too() {
        let candidate = "r4c7=5".parse().expect("a candidate");
        let id = TechniqueId::new("crystal-ball");
        let mut step = Step::single(id, candidate, SingleReason::OnlyDigit);
        step.conclusions.push(Conclusion::Eliminate(candidate));
        assert_eq!(step.to_string(), "crystal-ball: r4c7=5 r4c7<>5");
    }
}
