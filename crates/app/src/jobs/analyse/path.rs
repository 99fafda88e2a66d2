//! The path of the policy.

use super::{
    Facts, Subject,
    told::{Lines, joined, text},
};
use crate::{
    Bottleneck, Failure, PathEnd, PathFacts, PolicyName,
    path::{told_counts, wire_counts},
    told::{english, wire_policy},
    wire::analysis as sent,
};
use serde::Serialize;

/// What the path of the policy through a puzzle with one solution is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The policy; guessing is always left out of it.
    pub policy: PolicyName,
    /// Its path.
    pub facts: PathFacts,
    /// The least that solves the puzzle, whatever the policy is.
    pub ease: Ease,
}

/// The least that solves a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ease {
    /// Naked and hidden singles.
    Singles,
    /// Also locked candidates, and naked and hidden subsets.
    Basics,
    /// More than that.
    Beyond,
    /// The time was over before it was known.
    Unknown,
}

impl Ease {
    /// The word in stored data.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Basics => "basics",
            Self::Beyond => "beyond",
            Self::Unknown => "unknown",
        }
    }

    fn of(subject: &Subject<'_>) -> Self {
        let tools = &subject.asked.tools;
        for (policy, ease) in [(&tools.singles, Self::Singles), (&tools.basics, Self::Basics)] {
            match subject.path_of(policy, Bottleneck::Skip).end {
                PathEnd::Solved => return ease,
                PathEnd::Stopped => return Self::Unknown,
                _ => {}
            }
        }
        Self::Beyond
    }
}

impl Facts for Path {
    const HEADING: &'static str = "Path";
    const COLUMNS: &'static [&'static str] =
        &["ease", "policy", "path", "steps", "hardest", "counts", "bottleneck"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let Some(facts) = subject.path()? else { return Ok(None) };
        Ok(Some(Self {
            policy: PolicyName::of(&subject.asked.policy, !subject.has_uniqueness()),
            facts: facts.clone(),
            ease: Ease::of(subject),
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        let ease = match self.ease {
            Ease::Singles => "singles solve it",
            Ease::Basics => "singles, locked candidates and subsets solve it",
            Ease::Beyond => "singles, locked candidates and subsets do not solve it",
            Ease::Unknown => "unknown, a limit was reached",
        };
        lines.say("basics", ease);
        let PathFacts { end, steps, counts, bottleneck } = &self.facts;
        let end = match end {
            PathEnd::Solved => "solved after",
            PathEnd::Stuck => "stuck after",
            PathEnd::Stopped => "stopped by a limit after",
            PathEnd::Contradiction(_) | PathEnd::Refused => "a contradiction after",
        };
        lines.say("policy", format!("{}: {end} {steps} steps", self.policy));
        if !counts.is_empty() {
            lines.say("techniques", told_counts(counts, None));
        }
        if let Some(hardest) = self.facts.hardest() {
            lines.say("hardest", english(hardest));
        }
        if let Some(open) = bottleneck {
            lines.say("bottleneck", format!("{open} open at the narrowest step"));
        }
    }

    fn wire(&self) -> impl Serialize {
        sent::Path {
            ease: self.ease.word(),
            policy: wire_policy(&self.policy),
            end: self.facts.end.word(),
            steps: self.facts.steps,
            hardest: self.facts.hardest().map(|technique| technique.as_str()),
            counts: wire_counts(&self.facts.counts),
            bottleneck: self.facts.bottleneck,
        }
    }

    fn row(&self) -> Vec<String> {
        let counts = self.facts.counts.iter();
        vec![
            self.ease.word().to_owned(),
            self.policy.to_string(),
            self.facts.end.word().to_owned(),
            self.facts.steps.to_string(),
            text(self.facts.hardest().map(|technique| technique.as_str())),
            joined(counts.map(|(id, count)| format!("{}:{count}", id.as_str())), " "),
            text(self.facts.bottleneck),
        ]
    }
}
