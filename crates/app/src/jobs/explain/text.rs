//! A path as text, as JSON and as a row.

use super::{ExplainReply, Hardest};
use crate::{
    PathEnd, Place, Reply, path,
    told::{self, Detail},
    wire,
};
use serde::Serialize;
use std::fmt::Write;
use sudokit_logic::{Argument, TechniqueId};
use sudokit_words::message;

/// Under how many steps a list of numbers is worth reading.
const MANY: usize = 30;

impl ExplainReply {
    fn say(&self, id: &str, arguments: &[(&str, Argument)]) -> String {
        message(id, arguments, self.language)
    }

    /// How the path ended, in a sentence.
    pub(super) fn told_end(&self) -> Option<String> {
        let id = match &self.end {
            PathEnd::Solved => "path-solved",
            PathEnd::Stuck => "path-stuck",
            PathEnd::Stopped => "path-stopped",
            PathEnd::Contradiction(_) => "path-contradiction",
            PathEnd::Refused => return None,
        };
        let mut arguments = vec![
            ("policy", Argument::Text(self.policy.to_string())),
            ("count", Argument::Number(self.steps.len())),
        ];
        if let PathEnd::Contradiction(contradiction) = &self.end {
            let reason = told::told_contradiction(contradiction, self.language);
            arguments.push(("reason", Argument::Text(reason)));
        }
        Some(self.say(id, &arguments))
    }

    /// What is remarkable about the path, sentence by sentence.
    pub(super) fn summary(&self) -> Vec<String> {
        if self.steps.is_empty() {
            return self.told_left().into_iter().collect();
        }
        let counts = path::told_counts(&self.counts, Some(self.language));
        let mut lines = vec![self.say("path-counts", &[("counts", Argument::Text(counts))])];
        let bottlenecks = self.bottlenecks();
        let mut shown: Vec<String> =
            bottlenecks.iter().take(MANY).map(ToString::to_string).collect();
        if bottlenecks.len() > MANY {
            shown.push("…".to_owned());
        }
        let arguments = [
            ("count", Argument::Number(bottlenecks.len())),
            ("steps", Argument::Text(shown.join(", "))),
        ];
        lines.push(self.say("path-bottlenecks", &arguments));
        lines.extend(self.hardest.as_ref().map(|hardest| self.told_hardest(hardest)));
        lines.extend(self.told_left());
        if self.is_checked {
            let id = match self.standing.solution() {
                Some(_) => "path-checked",
                None => "path-checked-alone",
            };
            lines.push(self.say(id, &[]));
        }
        lines
    }

    fn told_hardest(&self, hardest: &Hardest) -> String {
        let name = sudokit_words::technique_name(hardest.technique, self.language);
        let arguments =
            [("technique", Argument::Text(name)), ("step", Argument::Number(hardest.step))];
        let mut told = self.say("path-key", &arguments);
        if let (Some(without), PathEnd::Solved) = (hardest.without, &self.end) {
            let count = [("count", Argument::Number(without.candidates_left))];
            let (id, arguments) = if without.is_solved {
                ("path-key-spare", &[][..])
            } else {
                ("path-key-needed", &count[..])
            };
            told.push(' ');
            told.push_str(&self.say(id, arguments));
        }
        told
    }

    /// What is left where logic ends.
    fn told_left(&self) -> Option<String> {
        let arguments = [
            ("count", Argument::Number(self.candidates_left)),
            ("state", Argument::Text(self.grid.to_string())),
        ];
        (self.candidates_left > 0).then(|| self.say("path-left", &arguments))
    }

    /// How much was open beside a step.
    fn told_open(&self, open: usize) -> String {
        self.say("path-open", &[("count", Argument::Number(open))])
    }
}

impl Reply for ExplainReply {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "policy",
        "policy_version",
        "standing",
        "end",
        "n_steps",
        "hardest",
        "counts",
        "bottlenecks",
        "grid",
        "candidates_left",
        "text",
    ];

    /// Whether the path does not solve the puzzle.
    fn is_negative(&self) -> bool {
        self.end != PathEnd::Solved
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let _ = writeln!(out, "{place}: {}", self.givens);
        for line in told::remarks(&self.standing, self.language).into_iter().chain(self.told_end())
        {
            let _ = writeln!(out, "{line}");
        }
        let width = self.steps.len().to_string().len();
        for (index, step) in self.steps.iter().enumerate() {
            let line = sudokit_words::line(&step.step, self.language);
            let open = self.told_open(step.open);
            let _ = writeln!(out, "{:>width$}. {line}  [{open}]", index + 1);
            for sentence in told::sentences(&step.step, &step.before, self.language) {
                let _ = writeln!(out, "{:width$}    {sentence}", "");
            }
        }
        for line in self.summary() {
            let _ = writeln!(out, "{line}");
        }
    }

    fn wire(&self) -> impl Serialize {
        let steps = self.steps.iter().enumerate().map(|(index, step)| wire::PathStep {
            number: index + 1,
            step: told::wire_step(&step.step, &step.before, self.language, Detail::Explained),
            open: step.open,
        });
        let is_solved = self.end == PathEnd::Solved;
        wire::Explain {
            puzzle: self.givens.to_string(),
            policy: told::wire_policy(&self.policy),
            standing: told::wire_standing(&self.standing),
            end: self.end.word(),
            counts: path::wire_counts(&self.counts),
            steps: steps.collect(),
            bottlenecks: self.bottlenecks(),
            hardest: self.hardest.as_ref().map(|hardest| wire::Hardest {
                technique: hardest.technique.as_str(),
                step: hardest.step,
                needed: hardest.without.filter(|_| is_solved).map(|without| !without.is_solved),
                candidates_left_without: hardest.without.map(|without| without.candidates_left),
            }),
            grid: self.grid.to_string(),
            candidates_left: self.candidates_left,
            checked: self.is_checked.then_some(true),
        }
    }

    fn row(&self) -> Vec<String> {
        let numbers: Vec<String> = self.bottlenecks().iter().map(ToString::to_string).collect();
        let hardest = self.hardest.as_ref().map(|hardest| hardest.technique);
        let steps: Vec<String> = self.steps.iter().map(|step| step.step.to_string()).collect();
        vec![
            self.givens.to_string(),
            self.policy.id.clone(),
            self.policy.version.to_string(),
            self.standing.word().to_owned(),
            self.end.word().to_owned(),
            self.steps.len().to_string(),
            hardest.as_ref().map_or_else(String::new, TechniqueId::to_string),
            path::told_counts(&self.counts, None),
            numbers.join(" "),
            self.grid.to_string(),
            self.candidates_left.to_string(),
            steps.join("\n"),
        ]
    }
}
