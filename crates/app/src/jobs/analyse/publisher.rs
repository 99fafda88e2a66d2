//! What a publisher asks of a puzzle.

use super::{
    Analyse, Facts, Subject,
    repeats::Repeat,
    told::{Lines, joined, text, yes_or_no},
};
use crate::{Failure, PathEnd, PathFacts, Place, Wishes, told::english, wire::analysis as sent};
use serde::Serialize;
use std::borrow::Cow;
use sudokit_logic::{Policy, TechniqueId};
use sudokit_symmetry::LayoutSymmetry;

/// What a publisher asks of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publisher {
    /// Whether it has exactly one solution.
    pub is_unique: bool,
    /// Whether no given can go; nothing if it is not unique, or if a limit was reached.
    pub is_minimal: Option<bool>,
    /// The symmetry of the places of its givens.
    pub layout: LayoutSymmetry,
    /// Whether the policy solves it; nothing if it is not unique, or if a limit was reached.
    pub is_solved: Option<bool>,
    /// The hardest technique of the path, if there is a path.
    pub hardest: Option<TechniqueId>,
    /// Whether the policy does not solve it without that one; nothing if that is not known.
    pub is_hardest_needed: Option<bool>,
    /// The hardest technique that the policy takes without it.
    pub hardest_without: Option<TechniqueId>,
    /// What was wished of its path and is not the case, in words.
    pub failed: Vec<String>,
    /// Whether it repeats another one.
    pub repeat: Repeat,
}

impl Facts for Publisher {
    const HEADING: &'static str = "For a publisher";
    const COLUMNS: &'static [&'static str] = &[
        "publisher_unique",
        "publisher_minimal",
        "publisher_layout",
        "publisher_solved",
        "publisher_hardest",
        "publisher_hardest_needed",
        "publisher_hardest_without",
        "publisher_failed",
        "publisher_repeats",
    ];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let givens = subject.givens();
        let unique = subject.solution();
        let redundant = unique.and_then(|_| subject.attempt.redundant_givens(givens));
        subject.search.unless_interrupted(unique.is_some() && redundant.is_none())?;
        let path = subject.path()?;
        let policy = subject.sound(Self::policy(subject, path));
        let without = path
            .and_then(|path| path.without_hardest(givens, &policy, &|| subject.attempt.is_over()));
        subject.search.unless_interrupted(path.is_some() && without.is_none())?;
        Ok(Some(Self {
            is_unique: unique.is_some(),
            is_minimal: redundant.map(|cells| cells.is_empty()),
            layout: LayoutSymmetry::of(givens.given()),
            is_solved: path.and_then(|path| path.end.is_solved()),
            hardest: path.and_then(PathFacts::hardest),
            is_hardest_needed: without.as_ref().map(|path| path.end != PathEnd::Solved),
            hardest_without: without.as_ref().and_then(PathFacts::hardest),
            failed: Self::failed(subject)?,
            repeat: Repeat::Unasked,
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        let known = |answer: Option<bool>| answer.map_or("unknown", yes_or_no);
        lines.say("one solution", yes_or_no(self.is_unique));
        if self.is_unique {
            lines.say("minimal", known(self.is_minimal));
        }
        lines.say(
            "symmetric layout",
            match self.layout {
                LayoutSymmetry::None => "no",
                layout => layout.name(),
            },
        );
        if self.is_unique {
            lines.say("solved by the policy", known(self.is_solved));
        }
        if let Some(hardest) = self.hardest {
            let needed = match self.is_hardest_needed {
                Some(true) => ", and it is needed".to_owned(),
                Some(false) => {
                    format!(", without it {}", self.hardest_without.map_or("none", english))
                }
                None => String::new(),
            };
            lines.say("hardest technique", format!("{}{needed}", english(hardest)));
        }
        for failed in &self.failed {
            lines.say("not as wished", failed);
        }
        match &self.repeat {
            Repeat::Unasked => {}
            Repeat::No => lines.say("repeats", "no earlier puzzle"),
            Repeat::Of(first) => lines.say("repeats", first),
        }
    }

    fn wire(&self) -> impl Serialize {
        sent::Publisher {
            unique: self.is_unique,
            minimal: self.is_minimal,
            layout: self.layout.name(),
            solved: self.is_solved,
            hardest: self.hardest.map(|technique| technique.as_str()),
            hardest_needed: self.is_hardest_needed,
            hardest_without: self.hardest_without.map(|technique| technique.as_str()),
            failed: self.failed.clone(),
            repeats: self.repeated().map(ToString::to_string),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.is_unique.to_string(),
            text(self.is_minimal),
            self.layout.to_string(),
            text(self.is_solved),
            text(self.hardest.map(|technique| technique.as_str())),
            text(self.is_hardest_needed),
            text(self.hardest_without.map(|technique| technique.as_str())),
            joined(&self.failed, "; "),
            text(self.repeated()),
        ]
    }
}

impl Publisher {
    /// The policy as far as the wishes let it go, if the path stays there.
    fn policy<'a>(subject: &Subject<'a>, path: Option<&PathFacts>) -> &'a Policy {
        let Analyse { policy, wishes, .. } = subject.asked;
        let hardest = path.and_then(PathFacts::hardest);
        let may_be_taken = |id| wishes.policy().slots.iter().any(|slot| slot.tries(id));
        if hardest.is_some_and(may_be_taken) { wishes.policy() } else { policy }
    }

    /// Where the first puzzle stands that is the same, if that is an earlier one.
    const fn repeated(&self) -> Option<&Place> {
        match &self.repeat {
            Repeat::Of(first) => Some(first),
            Repeat::Unasked | Repeat::No => None,
        }
    }

    /// What is not as wished. A puzzle that does not have one solution is not asked.
    fn failed(subject: &Subject<'_>) -> Result<Vec<String>, Failure> {
        let Analyse { policy, wishes, .. } = subject.asked;
        if wishes.is_empty() || subject.solution().is_none() {
            return Ok(Vec::new());
        }
        let wishes = if subject.has_uniqueness() {
            Cow::Borrowed(wishes)
        } else {
            match Wishes::new(&policy.without_uniqueness(), wishes.wanted().clone()) {
                Ok(wishes) => Cow::Owned(wishes),
                Err(error) => return Ok(vec![error.to_string()]),
            }
        };
        let judgement = wishes.judge_all(subject.givens(), &|| subject.attempt.is_over());
        subject.search.unless_interrupted(judgement.is_stopped())?;
        Ok(judgement.failed)
    }
}
