//! What was found out about a line, and how that is written.

use super::{fault::Fault, seen::Identity};
use crate::{Place, Reply, told, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_logic::TechniqueId;
use sudokit_symmetry::LayoutSymmetry;

/// How many solutions a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one.
    One,
    /// More than one.
    Several,
    /// Unknown, since a limit was reached.
    Unknown,
}

impl Solutions {
    /// The word in stored data, as `solve` has it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::One => "unique",
            Self::Several => "several",
            Self::Unknown => "unknown",
        }
    }
}

/// The path through a puzzle in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathFound {
    /// Whether it solves the puzzle; nothing if a limit was reached before its end.
    pub is_solved: Option<bool>,
    /// How many steps it has.
    pub steps: usize,
    /// The hardest technique, by the order of the policy.
    pub hardest: Option<TechniqueId>,
    /// Whether the policy, as far as it may go, does not solve the puzzle without the hardest one;
    /// nothing where the path does not solve it.
    pub is_hardest_needed: Option<bool>,
    /// The hardest technique that the policy takes without it.
    pub hardest_without: Option<TechniqueId>,
}

/// The verdict on a line of a collection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditReply {
    /// The puzzle as text; nothing if the line holds none.
    pub puzzle: Option<String>,
    /// All that is wrong.
    pub faults: Vec<Fault>,
    /// How many solutions there are; nothing if the line holds no puzzle.
    pub solutions: Option<Solutions>,
    /// How many clues: given digits.
    pub clues: Option<usize>,
    /// How many clues can go, each alone; nothing unless there is exactly one solution.
    pub redundant: Option<usize>,
    /// The symmetry of the layout.
    pub layout: Option<LayoutSymmetry>,
    /// Where the first puzzle stands that is the same, and whether this one is a disguise of it.
    pub first: Option<(Place, bool)>,
    /// Whether the stated solution is right, if one is stated and that is known.
    pub is_stated_solution_right: Option<bool>,
    /// Whether a difficulty is stated, on whatever scale.
    pub states_rating: bool,
    /// The path, if somebody walked.
    pub path: Option<PathFound>,
}

impl AuditReply {
    /// One about which nothing is known.
    pub(super) const fn new(puzzle: Option<String>) -> Self {
        Self {
            puzzle,
            faults: Vec::new(),
            solutions: None,
            clues: None,
            redundant: None,
            layout: None,
            first: None,
            is_stated_solution_right: None,
            states_rating: false,
            path: None,
        }
    }

    fn push_facts(&self, out: &mut String) {
        if let Some(clues) = self.clues {
            let _ = write!(out, ", {clues} clues");
        }
        let _ = match self.redundant {
            Some(0) => write!(out, ", minimal"),
            Some(count) => write!(out, ", {count} can go"),
            None => Ok(()),
        };
        match self.layout {
            Some(LayoutSymmetry::None) => out.push_str(", not symmetric"),
            Some(layout) => {
                let _ = write!(out, ", {layout}");
            }
            None => {}
        }
        if let Some((first, is_disguised)) = &self.first {
            let how = if *is_disguised { " in disguise" } else { "" };
            let _ = write!(out, ", repeats {first}{how}");
        }
        if let Some(path) = &self.path {
            push_path(path, out);
        }
    }

    /// What is wrong, one after the other.
    fn reasons(&self) -> String {
        self.faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
    }
}

fn push_path(path: &PathFound, out: &mut String) {
    let Some(hardest) = path.hardest else { return };
    let name = told::english(hardest);
    let _ = match (path.is_solved, path.is_hardest_needed) {
        (None, _) => write!(out, ", stopped, hardest so far {name}"),
        (Some(false), _) => write!(out, ", not solved, hardest {name}"),
        (Some(true), Some(true)) => write!(out, ", needs {name}"),
        (Some(true), Some(false)) => {
            let other = path.hardest_without.map_or("none", told::english);
            write!(out, ", hardest {name}, without it {other}")
        }
        (Some(true), None) => write!(out, ", hardest {name}"),
    };
}

impl Reply for AuditReply {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "ok",
        "faults",
        "reasons",
        "verdict",
        "clues",
        "redundant_clues",
        "layout",
        "repeats",
        "disguised",
        "stated_solution_right",
        "solved_by_policy",
        "steps",
        "hardest",
        "hardest_needed",
        "hardest_without",
    ];

    /// Whether there is a fault.
    fn is_negative(&self) -> bool {
        !self.faults.is_empty()
    }

    fn plain(&self, place: &Place, out: &mut String) {
        if self.faults.is_empty() {
            let _ = write!(out, "{place}: ok");
            self.push_facts(out);
            out.push('\n');
            return;
        }
        let _ = writeln!(out, "{place}: fault: {}", self.reasons());
    }

    fn wire(&self) -> impl Serialize {
        let fault = |fault: &Fault| wire::Fault { kind: fault.kind(), text: fault.to_string() };
        wire::Audit {
            puzzle: self.puzzle.clone(),
            ok: self.faults.is_empty(),
            faults: self.faults.iter().map(fault).collect(),
            verdict: self.solutions.map(Solutions::word),
            clues: self.clues,
            redundant_clues: self.redundant,
            layout: self.layout.map(LayoutSymmetry::name),
            repeats: self.first.as_ref().map(|(first, _)| first.to_string()),
            disguised: self.first.as_ref().map(|&(_, is_disguised)| is_disguised),
            stated_solution_right: self.is_stated_solution_right,
            path: self.path.map(|path| wire::AuditPath {
                solved: path.is_solved,
                steps: path.steps,
                hardest: path.hardest.map(TechniqueId::as_str),
                hardest_needed: path.is_hardest_needed,
                hardest_without: path.hardest_without.map(TechniqueId::as_str),
            }),
        }
    }

    fn row(&self) -> Vec<String> {
        let kinds: Vec<&str> = self.faults.iter().map(Fault::kind).collect();
        let path = self.path.as_ref();
        vec![
            self.puzzle.clone().unwrap_or_default(),
            self.faults.is_empty().to_string(),
            kinds.join(" "),
            self.reasons(),
            self.solutions.map_or("", Solutions::word).to_owned(),
            told_if(self.clues),
            told_if(self.redundant),
            told_if(self.layout),
            told_if(self.first.as_ref().map(|(first, _)| first)),
            told_if(self.first.as_ref().map(|&(_, is_disguised)| is_disguised)),
            told_if(self.is_stated_solution_right),
            told_if(path.and_then(|path| path.is_solved)),
            told_if(path.map(|path| path.steps)),
            told_if(path.and_then(|path| path.hardest)),
            told_if(path.and_then(|path| path.is_hardest_needed)),
            told_if(path.and_then(|path| path.hardest_without)),
        ]
    }
}

fn told_if(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// What a worker found out about a line, for the ledger.
#[derive(Debug)]
pub(super) struct Finding {
    pub(super) place: Place,
    /// By what it is compared with others.
    pub(super) identity: Identity,
    /// What is known so far; repetitions are not.
    pub(super) reply: AuditReply,
}
