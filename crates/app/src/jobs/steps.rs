//! The path through a puzzle in short, for many puzzles.

use crate::{
    Detail, Guide, PathEnd, Place, PolicyName, Reply, Search, Standing, path, state, told, wire,
};
use serde::Serialize;
use std::{fmt::Write, ops::ControlFlow};
use sudokit_grid::{Givens, Verdict};
use sudokit_logic::{Argument, Step, TechniqueId};
use sudokit_words::{Language, message};

/// The path through a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepsReply {
    /// The puzzle.
    pub givens: Givens,
    /// Which policy led.
    pub policy: PolicyName,
    /// In which language it is told.
    pub language: Language,
    /// How much of the steps is sent.
    pub detail: Detail,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// How the path ended.
    pub end: PathEnd,
    /// The path.
    pub steps: Vec<Step>,
    /// How many steps each technique took, in the order of the policy.
    pub counts: Vec<(TechniqueId, usize)>,
    /// The grid at the end.
    pub grid: Givens,
    /// How many candidates are left there.
    pub candidates_left: usize,
}

/// Walks through a puzzle.
///
/// ```
/// use sudokit_app::{Detail, Guide, PathEnd, Search, jobs::steps::steps};
///
/// let givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let reply = steps(&givens, Detail::Notation, &Guide::default(), &Search::default());
/// assert_eq!(reply.end, PathEnd::Solved);
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn steps(givens: &Givens, detail: Detail, guide: &Guide, search: &Search) -> StepsReply {
    steps_after(&Verdict::Unknown, givens, detail, guide, search)
}

/// [`steps`] after a first look, [`Search::first_verdicts`], that found out `first`.
#[must_use]
pub fn steps_after(
    first: &Verdict,
    givens: &Givens,
    detail: Detail,
    guide: &Guide,
    search: &Search,
) -> StepsReply {
    let attempt = search.begin();
    let (standing, grid) = Standing::of(first, givens, &attempt);
    let policy = standing.policy(&guide.policy);
    let mut reply = StepsReply {
        givens: *givens,
        policy: PolicyName::of(&policy, !standing.is_unique()),
        language: guide.language,
        detail,
        standing,
        end: PathEnd::Refused,
        steps: Vec::new(),
        counts: Vec::new(),
        grid: *givens,
        candidates_left: 0,
    };
    if let Some(grid) = grid {
        let stop = || attempt.is_over();
        let trace = path::walk(grid, &policy, &stop, &mut |_, _| ControlFlow::Continue(()));
        reply.end = PathEnd::of(&trace.end);
        reply.counts = path::counts(trace.steps.iter(), &policy);
        reply.steps = trace.steps;
        reply.grid = state(&trace.grid);
        reply.candidates_left = trace.grid.candidates().len();
    }
    reply
}

impl StepsReply {
    /// The hardest technique, by the order of the policy.
    fn hardest(&self) -> Option<TechniqueId> {
        self.counts.last().map(|&(id, _)| id)
    }

    /// Who led, how far, and what is left, in words.
    fn told_line(&self) -> String {
        let say = |id: &str, first, count| {
            let arguments = [first, ("count", Argument::Number(count))];
            message(id, &arguments, self.language)
        };
        let policy = ("policy", Argument::Text(self.policy.to_string()));
        let mut line = say("steps-line", policy, self.steps.len());
        if self.policy.is_without_uniqueness {
            line = say("steps-without-uniqueness", ("line", Argument::Text(line)), 0);
        }
        if self.end != PathEnd::Solved {
            line = say("steps-left", ("line", Argument::Text(line)), self.candidates_left);
        }
        line
    }
}

impl Reply for StepsReply {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "policy",
        "policy_version",
        "standing",
        "end",
        "n_steps",
        "hardest",
        "counts",
        "grid",
        "candidates_left",
        "steps",
    ];

    /// Whether the path does not solve the puzzle.
    fn is_negative(&self) -> bool {
        self.end != PathEnd::Solved
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(self.end.word());
        if self.end == PathEnd::Refused {
            let remarks = told::remarks(&self.standing, &self.givens, self.language);
            let _ = writeln!(out, " {}, {}", self.policy, remarks.join(" "));
            return;
        }
        let _ = write!(out, " {}", self.told_line());
        if !self.counts.is_empty() {
            let colon = message("colon", &[], self.language);
            let _ = write!(out, "{colon} {}", path::told_counts(&self.counts, Some(self.language)));
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        let steps = match self.detail {
            Detail::Explained => {
                let sent = told::wire_path(&self.givens, &self.steps, self.language);
                wire::StepList::Details(sent)
            }
            Detail::Notation => {
                wire::StepList::Notation(self.steps.iter().map(Step::to_string).collect())
            }
        };
        wire::Steps {
            puzzle: self.givens.to_string(),
            policy: told::wire_policy(&self.policy),
            standing: told::wire_standing(&self.standing),
            end: self.end.word(),
            solved: self.end == PathEnd::Solved,
            counts: path::wire_counts(&self.counts),
            hardest: self.hardest().map(TechniqueId::as_str),
            grid: self.grid.to_string(),
            candidates_left: self.candidates_left,
            steps,
        }
    }

    fn row(&self) -> Vec<String> {
        let steps: Vec<String> = self.steps.iter().map(Step::to_string).collect();
        vec![
            self.givens.to_string(),
            self.policy.id.clone(),
            self.policy.version.to_string(),
            self.standing.word().to_owned(),
            self.end.word().to_owned(),
            self.steps.len().to_string(),
            self.hardest().map_or_else(String::new, |id| id.to_string()),
            path::told_counts(&self.counts, None),
            self.grid.to_string(),
            self.candidates_left.to_string(),
            steps.join("; "),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_told_in_the_language() {
        let givens = format!("11{}", ".".repeat(79)).parse().expect("givens");
        let told = |language| {
            let guide = Guide { language, ..Guide::default() };
            let reply = steps(&givens, Detail::Notation, &guide, &Search::default());
            assert_eq!(reply.end, PathEnd::Refused);
            let mut text = String::new();
            let place = Place { source: "test".into(), number: crate::Number::Line(1) };
            reply.plain(&place, &mut text);
            text
        };
        let (english, french) = (told(Language::English), told(Language::French));
        for (text, language) in [(english, Language::English), (french, Language::French)] {
            let standing =
                steps(&givens, Detail::Notation, &Guide::default(), &Search::default()).standing;
            assert!(
                text.trim_end().ends_with(&told::remarks(&standing, &givens, language).join(" "))
            );
        }
    }
}
