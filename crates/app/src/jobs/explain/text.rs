//! A path as text, as JSON and as a row.

use super::{
    Checks, ExplainReply, Grids, Hardest, Key, Singles,
    blocks::{Block, ranges},
};
use crate::{
    PathEnd, Place, Reply,
    jobs::show::draw,
    legend, path,
    told::{self, Detail},
    wire,
};
use serde::Serialize;
use std::fmt::Write;
use sudokit_grid::{Entry, Grid, Topology};
use sudokit_logic::{Argument, TechniqueId};
use sudokit_words::message;

/// How wide a paragraph of singles is.
const WIDTH: usize = 80;

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
        let arguments = [
            ("count", Argument::Number(bottlenecks.len())),
            ("steps", Argument::Text(ranges(&bottlenecks))),
        ];
        lines.push(self.say("path-bottlenecks", &arguments));
        lines.extend(self.hardest.as_ref().map(|hardest| self.told_hardest(hardest)));
        lines.extend(self.told_key());
        if self.checks == Checks::Prove {
            let id = match self.standing.solution() {
                Some(_) => "path-checked",
                None => "path-checked-alone",
            };
            lines.push(self.say(id, &[]));
        }
        lines.extend(self.told_left());
        lines
    }

    fn name(&self, technique: TechniqueId) -> Argument {
        Argument::Text(sudokit_words::technique_name(technique, self.language))
    }

    fn told_hardest(&self, hardest: &Hardest) -> String {
        let step = ("step", Argument::Number(hardest.step));
        let technique = ("technique", self.name(hardest.technique));
        let mut told = self.say("path-hardest", &[technique.clone(), step]);
        let is_single = self.hardest_is_single(hardest);
        if !is_single {
            let count = [("count", Argument::Number(hardest.candidates_before))];
            told = format!("{told} {}", self.say("path-easier", &count));
        }
        let spare = hardest.without.filter(|without| without.is_solved && !is_single);
        if let Some(other) = spare.and_then(|without| without.hardest) {
            let arguments = [technique, ("other", self.name(other))];
            told = format!("{told} {}", self.say("path-spare", &arguments));
        }
        told
    }

    fn hardest_is_single(&self, hardest: &Hardest) -> bool {
        let step = self.steps.get(hardest.step - 1);
        step.is_some_and(|step| step.step.pattern.family() == sudokit_logic::Family::Single)
    }

    /// On which technique the puzzle hangs.
    fn told_key(&self) -> Option<String> {
        match self.key {
            Key::Unasked => None,
            Key::Unknown => Some(self.say("path-key-unknown", &[])),
            Key::None => Some(self.say("path-no-key", &[])),
            Key::Technique { technique, step, candidates_left } => {
                let arguments = [
                    ("technique", self.name(technique)),
                    ("step", Argument::Number(step)),
                    ("count", Argument::Number(candidates_left)),
                ];
                Some(self.say("path-key", &arguments))
            }
        }
    }

    /// What is left where logic ends; its grid follows if grids are shown.
    fn told_left(&self) -> Option<String> {
        let count = [("count", Argument::Number(self.candidates_left))];
        let id = if self.telling.grids == Grids::None { "path-left-unseen" } else { "path-left" };
        (self.candidates_left > 0).then(|| self.say(id, &count))
    }

    /// The puzzle as a drawing, with candidates where it comes with pencilmarks.
    pub(super) fn drawing(&self) -> String {
        let has_pencilmarks =
            self.givens.iter().any(|(_, entry)| matches!(entry, Entry::Pencilmarks(_)));
        let grid = has_pencilmarks.then(|| Grid::new(&self.givens, &Topology::CLASSIC).ok());
        match grid.flatten() {
            Some(grid) => legend::candidates(&grid),
            None => draw(&self.givens, &self.telling.look),
        }
    }

    fn push_block(&self, block: &Block<'_>, out: &mut String) {
        let numbers = block.numbers();
        if block.singles == Singles::Together {
            let told = self.told_singles(block.steps, &|fact| fact);
            out.push_str(&wrapped(&format!("{numbers}. {told}")));
            return;
        }
        for step in block.steps {
            out.push_str(&self.grid_before(step).unwrap_or_default());
            let _ = writeln!(out, "{numbers}. {}", sudokit_words::line(&step.step, self.language));
            for line in told::indented(&step.step, &step.before, self.language, "    ") {
                let _ = writeln!(out, "{line}");
            }
            if step.is_bottleneck() {
                let _ = writeln!(out, "    {}", self.say("path-bottleneck", &[]));
            }
        }
    }
}

/// A paragraph in lines that are not too wide, all but the first indented. What stands in brackets
/// stays with the word before it.
fn wrapped(paragraph: &str) -> String {
    let mut out = String::new();
    let mut width = 0;
    let mut words = paragraph.split(' ').peekable();
    while let Some(word) = words.next() {
        let mut unit = word.to_owned();
        while let Some(next) = words.next_if(|next| next.starts_with('(')) {
            unit = format!("{unit} {next}");
        }
        let length = unit.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            out.push_str("\n    ");
            width = 4;
        } else if width > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(&unit);
        width += length;
    }
    out.push('\n');
    out
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
        if self.telling.grids != Grids::None {
            out.push_str(&self.drawing());
        }
        let remarks = told::remarks(&self.standing, &self.givens, self.language);
        for line in remarks.into_iter().chain(self.told_end()) {
            let _ = writeln!(out, "{line}");
        }
        for block in self.blocks() {
            out.push('\n');
            self.push_block(&block, out);
        }
        let summary = self.summary();
        if !summary.is_empty() {
            out.push('\n');
        }
        for line in summary {
            let _ = writeln!(out, "{line}");
        }
        out.push_str(&self.grid_left().unwrap_or_default());
        let legend = self.legend();
        if !legend.is_empty() {
            let _ =
                writeln!(out, "\n{}{}", self.say("heading-notation", &[]), self.say("colon", &[]));
            legend::push(&legend, out);
        }
    }

    fn wire(&self) -> impl Serialize {
        let steps = self.steps.iter().enumerate().map(|(index, step)| wire::PathStep {
            number: index + 1,
            step: told::wire_step(&step.step, &step.before, self.language, Detail::Explained),
            before: crate::state(&step.before).to_string(),
            open: step.open,
            bottleneck: step.is_bottleneck(),
        });
        let (key_search, key) = match self.key {
            Key::Unasked => ("unasked", None),
            Key::None => ("none", None),
            Key::Unknown => ("unfinished", None),
            Key::Technique { technique, step, candidates_left } => {
                let technique = technique.as_str();
                let candidates_left_without = candidates_left;
                ("found", Some(wire::Key { technique, step, candidates_left_without }))
            }
        };
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
                candidates_before: hardest.candidates_before,
                needed: hardest.without.map(|without| !without.is_solved),
                candidates_left_without: hardest.without.map(|without| without.candidates_left),
                hardest_without: hardest
                    .without
                    .and_then(|without| without.hardest)
                    .map(TechniqueId::as_str),
            }),
            key_search,
            key,
            grid: self.grid.to_string(),
            candidates_left: self.candidates_left,
            checked: (self.checks == Checks::Prove).then_some(true),
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
