//! The answers of `audit` as they are sent.

use super::Policy;
use serde::Serialize;
use std::collections::BTreeMap;

/// The verdict on a line.
#[derive(Clone, Debug, Serialize)]
pub struct Audit {
    /// The puzzle; nothing if the line holds none.
    pub puzzle: Option<String>,
    /// Whether there is no fault.
    pub ok: bool,
    /// All that is wrong.
    pub faults: Vec<Fault>,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: Option<&'static str>,
    /// How many clues.
    pub clues: Option<usize>,
    /// How many of them can go, each alone; nothing unless there is exactly one solution.
    pub redundant_clues: Option<usize>,
    /// The symmetry of the layout, as in `symmetry`.
    pub layout: Option<&'static str>,
    /// Where the first puzzle stands that is the same.
    pub repeats: Option<String>,
    /// Whether this one is a disguise of it.
    pub disguised: Option<bool>,
    /// Whether the stated solution is right; nothing if none is stated.
    pub stated_solution_right: Option<bool>,
    /// The path, with `--path` or a wish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<AuditPath>,
}

/// A fault.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    /// `unreadable`, `finished`, `no-solution`, `several-solutions`, `undecided`, `repeat`,
    /// `uncompared`, `redundant-clues`, `symmetry`, `clues`, `stated` or `path`.
    pub kind: &'static str,
    /// What is wrong, in words.
    pub text: String,
}

/// A path in short.
#[derive(Clone, Debug, Serialize)]
pub struct AuditPath {
    /// Whether it solves the puzzle; nothing if a limit was reached before its end.
    pub solved: Option<bool>,
    /// How many steps it has.
    pub steps: usize,
    /// The hardest technique, by the order of the policy.
    pub hardest: Option<&'static str>,
    /// Whether the policy does not solve the puzzle without it.
    pub hardest_needed: Option<bool>,
    /// The hardest technique that the policy takes without it.
    pub hardest_without: Option<&'static str>,
}

/// The summary, with `--summary`.
#[derive(Clone, Debug, Serialize)]
pub struct AuditSummary {
    /// Lines that hold a puzzle or should.
    pub lines: u64,
    /// Those without a fault.
    pub ok: u64,
    /// Those with one.
    pub faulty: u64,
    /// How many lines have a fault of a kind.
    pub faults: BTreeMap<&'static str, u64>,
    /// How many puzzles have which number of solutions.
    pub solutions: BTreeMap<&'static str, u64>,
    /// Puzzles with one solution for which every clue is needed.
    pub minimal: u64,
    /// Those for which not.
    pub not_minimal: u64,
    /// Puzzles that are an earlier one digit by digit.
    pub exact_repeats: u64,
    /// Those that are an earlier one in disguise.
    pub disguised_repeats: u64,
    /// How many puzzles have so many clues.
    pub clues: BTreeMap<usize, u64>,
    /// How many layouts have which symmetry.
    pub layouts: BTreeMap<&'static str, u64>,
    /// Puzzles of other sizes, of which disguises, minimality and symmetry are not looked at.
    pub other_sizes: u64,
    /// Solutions that are stated beside puzzles.
    pub stated_solutions: StatedSolutions,
    /// Puzzles beside which a difficulty is stated. It is not checked.
    pub stated_ratings: u64,
    /// The paths, with `--path` or a wish.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paths: Option<AuditPaths>,
}

/// Solutions that are stated beside puzzles.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StatedSolutions {
    /// Those that are the only one.
    pub right: u64,
    /// Others.
    pub wrong: u64,
}

/// The paths through puzzles with one solution.
#[derive(Clone, Debug, Serialize)]
pub struct AuditPaths {
    /// Which policy led.
    pub policy: Policy,
    /// Paths that solve their puzzle.
    pub solved: u64,
    /// Paths that do not.
    pub unsolved: u64,
    /// Paths that were stopped by a limit.
    pub stopped: u64,
    /// By hardest technique, in the order of the policy.
    pub hardest: Vec<HardestCount>,
}

/// For how many puzzles a technique is the hardest.
#[derive(Clone, Debug, Serialize)]
pub struct HardestCount {
    /// The technique.
    pub technique: &'static str,
    /// How many puzzles are solved with it as the hardest.
    pub puzzles: u64,
    /// For how many of these it is needed.
    pub needed: u64,
}
