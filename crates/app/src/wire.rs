//! The answers as they are sent: stable names, plain values.
//!
//! Types of the rooms below are not serialisable, so that they can change while what is sent
//! stays. Cells are `"r1c1"`, houses `"r1"`, `"c1"`, `"b1"`; puzzles are the text of
//! [`Givens`](sudokit_grid::Givens), solutions 81 digits. In grids of other sizes puzzles and
//! solutions are one character a cell, and zones of a jigsaw `"z1"`.

pub mod analysis;
mod audit;
mod backdoors;
mod catalogue;
mod clues;
mod equivalence;
mod generated;
mod grids;
mod models;
mod ranks;
mod symmetry;
mod unavoidable;

pub use audit::{Audit, AuditPath, AuditPaths, AuditSummary, Fault, HardestCount, StatedSolutions};
pub use backdoors::{Backdoors, Trials};
pub use catalogue::{
    AddedPuzzle, CatalogueInfo, ClueCount, ScaleCount, SourceCount, StoredPuzzle, StoredRating,
    StoredSighting, TagCount,
};
pub use clues::Clues;
pub use equivalence::{Canonical, Dedupe, Difference, Same, Transform};
pub use generated::{Generated, GeneratedPath};
pub use grids::{BandClass, ColumnClass, GridTotal, OperationClass};
pub use models::{LatinBest, LatinCount, ModelAnswer, Placement, QueensCount, Square};
pub use ranks::RankedGrid;
pub use symmetry::{Automorphisms, LayoutImage, Symmetry};
pub use unavoidable::{Clique, Clue, Kind, SetsOfSize, Unavoidable, UnavoidableSet};

use serde::Serialize;
use sudokit_grid::CellSet;

/// The names of some cells.
pub(crate) fn cells(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// What `compare` measured of one engine on one set.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The name of the set.
    pub set: String,
    /// The name of the engine.
    pub engine: String,
    /// How many puzzles the set has.
    pub puzzles: usize,
    /// How many the engine solved within the limit.
    pub solved: usize,
    /// The processor time for all of them, in seconds.
    pub total_s: f64,
    /// The mean time for a puzzle, in microseconds.
    pub mean_us: Option<f64>,
    /// The middle of the times, in microseconds.
    pub median_us: Option<f64>,
    /// The longest time, in microseconds.
    pub worst_us: Option<f64>,
    /// How many nodes were visited.
    pub nodes: u64,
    /// The mean on the last set by that on the first: the difficulty factor.
    pub factor: Option<f64>,
    /// Why the engine did not take part.
    pub remark: Option<String>,
}

/// The answer of `solve`.
#[derive(Clone, Debug, Serialize)]
pub struct Solve {
    /// The puzzle.
    pub puzzle: String,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: &'static str,
    /// No, one or two solutions.
    pub solutions: Vec<String>,
    /// The cells in which the two solutions differ.
    pub differences: Vec<String>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Placed digits and pencilmarks that contradict the solution of the puzzle as printed.
    pub mistakes: Vec<String>,
}

/// Why a puzzle has no solution.
#[derive(Clone, Debug, Serialize)]
pub struct Reason {
    /// `conflicts`, `contradiction`, `contradiction-after-singles` or `search`.
    pub kind: &'static str,
    /// The reason in words.
    pub text: String,
    /// The repeated digits.
    pub conflicts: Vec<Conflict>,
}

/// A digit that stands more than once in a house.
#[derive(Clone, Debug, Serialize)]
pub struct Conflict {
    /// The house.
    pub house: String,
    /// The digit.
    pub digit: u8,
    /// The cells that hold it.
    pub cells: Vec<String>,
}

impl From<&sudokit_grid::Conflict> for Conflict {
    fn from(conflict: &sudokit_grid::Conflict) -> Self {
        Self {
            house: conflict.house.to_string(),
            digit: conflict.digit.get(),
            cells: cells(conflict.cells),
        }
    }
}

impl From<&sudokit_rules::Conflict> for Conflict {
    fn from(conflict: &sudokit_rules::Conflict) -> Self {
        Self {
            house: conflict.house.to_string(),
            digit: conflict.value.get(),
            cells: conflict.cells.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The answer of `verify`.
#[derive(Clone, Debug, Serialize)]
pub struct Verify {
    /// The grid.
    pub puzzle: String,
    /// `right`, `wrong` or `unfinished`.
    pub finding: &'static str,
    /// The repeated values, as in the reason of `solve`.
    pub conflicts: Vec<Conflict>,
    /// The cells without a value.
    pub empty: Vec<String>,
}

/// The answer of `count`.
#[derive(Clone, Debug, Serialize)]
pub struct Count {
    /// The puzzle.
    pub puzzle: String,
    /// How many solutions were found.
    pub count: u64,
    /// Whether these are all; otherwise there are at least so many.
    pub exact: bool,
    /// Why the count ended: `exhausted`, `solution-limit`, `node-limit`,
    /// `time-limit` or `interrupted`.
    pub ending: &'static str,
}

/// The answer of `count --estimate`.
#[derive(Clone, Debug, Serialize)]
pub struct Estimate {
    /// The puzzle.
    pub puzzle: String,
    /// About how many solutions it has.
    pub estimate: f64,
    /// The standard error of that number.
    pub standard_error: f64,
    /// How many random probes it rests on.
    pub probes: u64,
}

/// A solution of `enumerate`.
#[derive(Clone, Debug, Serialize)]
pub struct Found {
    /// The number of the solution among those of its puzzle, counted from 1.
    pub solution_number: u64,
    /// The solution.
    pub solution: String,
}

/// The answer of `check`.
#[derive(Clone, Debug, Serialize)]
pub struct Check {
    /// The puzzle.
    pub puzzle: String,
    /// Whether no digit is repeated in a house.
    pub conflict_free: bool,
    /// Whether every cell is filled.
    pub complete: bool,
    /// Whether it is a finished and right grid.
    pub solved: bool,
    /// Whether every row and every column holds each digit once.
    pub latin_square: bool,
    /// `none`, `unique`, `several` or `unknown`.
    pub verdict: &'static str,
    /// Given digits.
    pub givens: usize,
    /// Digits placed by a player.
    pub placed: usize,
    /// Empty cells.
    pub empty: usize,
    /// Distinct digits among those that stand somewhere.
    pub distinct_digits: usize,
    /// Pairs of filled cells that share a row, a column or a box.
    pub constraining_pairs: usize,
    /// Whether no given can go; nothing if the solution is not unique.
    pub minimal: Option<bool>,
    /// The givens that can go, each by itself.
    pub redundant_givens: Option<Vec<String>>,
    /// Why the solution cannot be unique, seen without search.
    pub cannot_be_unique: Option<String>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Placed digits and pencilmarks that contradict the solution of the puzzle as printed.
    pub mistakes: Vec<String>,
    /// Whether the solution that the input states is right; nothing if it states none.
    pub stated_solution_right: Option<bool>,
    /// All 27 houses.
    pub houses: Vec<House>,
}

/// What a house holds.
#[derive(Clone, Debug, Serialize)]
pub struct House {
    /// The house.
    pub house: String,
    /// Whether no digit is repeated in it.
    pub conflict_free: bool,
    /// Whether it holds each digit once.
    pub complete: bool,
    /// The digits that are missing.
    pub missing: String,
}

/// The answer of `show` and `convert`: a record.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    /// The grid.
    pub puzzle: String,
    /// The grid as a drawing or in the wanted format.
    pub text: String,
    /// What the input says about it.
    pub fields: serde_json::Map<String, serde_json::Value>,
}

/// The policy that led to a step or along a path.
#[derive(Clone, Debug, Serialize)]
pub struct Policy {
    /// What it is called.
    pub id: String,
    /// Which edition of it.
    pub version: u32,
    /// Whether techniques that assume a unique solution were used.
    pub uniqueness: bool,
}

/// What is true of a grid before anybody looks for steps in it.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// `sound`, `mistaken`, `none`, `several` or `unknown`.
    pub word: &'static str,
    /// Cells with a wrong digit.
    pub wrong_digits: Vec<String>,
    /// Cells from whose pencilmarks the right digit was removed.
    pub wrong_pencilmarks: Vec<String>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
}

/// A step.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// The permanent name of the technique.
    pub technique: &'static str,
    /// The name of the technique in the wanted language.
    pub name: String,
    /// The family of patterns.
    pub family: &'static str,
    /// The whole step in the notation of the field, with the English name.
    pub notation: String,
    /// The pattern in the notation of the field.
    pub pattern: String,
    /// `r4c7=5` or `r4c7<>5`.
    pub conclusions: Vec<String>,
    /// Why it follows, sentence by sentence, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Vec<String>>,
    /// What a drawing of it shows, if the explanation was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<Marks>,
}

/// What a drawing of a step shows.
///
/// A role is `eliminated`, `placed` or what the thing is in the pattern, such as `base`, `cover`,
/// `fin`, `on` or `off`; sets and colours are told apart by a letter, `set-A` and `set-B`.
#[derive(Clone, Debug, Serialize)]
pub struct Marks {
    /// Houses: what is in `what` is `r1`, `c1` or `b1`.
    pub houses: Vec<Mark<String>>,
    /// Sets of cells: what is in `what` are `r1c1` and so on.
    pub cells: Vec<Mark<Vec<String>>>,
    /// Candidates, as `r4c7=5`. One that has several roles is drawn with the last.
    pub candidates: Vec<Mark<String>>,
    /// The digits for which a house counts, where several houses count for different ones.
    pub labels: Vec<Label>,
    /// Digits of which the argument needs the places where they stand already: those are circled.
    pub standing: Vec<u8>,
    /// Candidates of one digit that belong together: one of them at most is true.
    pub groups: Vec<Vec<String>>,
    /// Links between candidates, or groups of them, in the order of the argument.
    pub links: Vec<Link>,
    /// When the argument comes to a candidate.
    pub stages: Vec<Stage>,
    /// How the grid is turned or mirrored: `half-turn`, `quarter-turn`, `diagonal` or
    /// `antidiagonal`.
    pub turn: Option<&'static str>,
}

/// The digits for which a house counts.
#[derive(Clone, Debug, Serialize)]
pub struct Label {
    /// The house.
    pub house: String,
    /// The digits.
    pub digits: Vec<u8>,
}

/// When an argument comes to a candidate.
#[derive(Clone, Debug, Serialize)]
pub struct Stage {
    /// The candidate, as `r4c7=5`.
    pub candidate: String,
    /// At which place: `3`, in the second of several cases `b3`; with an asterisk, `3*`, by an
    /// argument of its own.
    pub stage: String,
}

/// A thing in a drawing.
#[derive(Clone, Debug, Serialize)]
pub struct Mark<T> {
    /// What is marked.
    pub what: T,
    /// What it is in the pattern.
    pub role: String,
}

/// A link in a drawing.
#[derive(Clone, Debug, Serialize)]
pub struct Link {
    /// The candidates where it begins.
    pub from: Vec<String>,
    /// The candidates where it ends.
    pub to: Vec<String>,
    /// `strong`: if the one is false, the other is true. `weak`: if the one is true, the other is
    /// false. `makes-true` and `makes-false`: so it is in this argument, from the first to the
    /// second, because of the first and perhaps of others.
    pub kind: &'static str,
}

/// The answer of `hint`.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    /// The puzzle.
    pub puzzle: String,
    /// Which policy was asked.
    pub policy: Policy,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// `found`, `none`, `solved`, `refused`, `time-limit` or `needs-unique`.
    pub end: &'static str,
    /// Whether the time was over before all steps were found that were asked for.
    pub cut: bool,
    /// Why there is no step, or why there may be more, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// How much is told, 1 to 4.
    pub level: u8,
    /// The steps: the next one, or all.
    pub steps: Vec<HintStep>,
}

/// A step as far as a hint tells it.
#[derive(Clone, Debug, Serialize)]
pub struct HintStep {
    /// The digits to look for.
    pub digits: Vec<u8>,
    /// The houses to look at.
    pub houses: Vec<String>,
    /// The step, from level 2.
    #[serde(flatten)]
    pub step: Option<Step>,
    /// The grid after it, on level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

/// The answer of `explain`.
#[derive(Clone, Debug, Serialize)]
pub struct Explain {
    /// The puzzle.
    pub puzzle: String,
    /// Which policy led.
    pub policy: Policy,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// `solved`, `stuck`, `contradiction`, `time-limit` or `refused`.
    pub end: &'static str,
    /// How many steps each technique took.
    pub counts: std::collections::BTreeMap<&'static str, usize>,
    /// The path.
    pub steps: Vec<PathStep>,
    /// The numbers of the steps beside which nothing else was open and that are not plain to see.
    pub bottlenecks: Vec<usize>,
    /// The hardest technique of the path.
    pub hardest: Option<Hardest>,
    /// Whether there is a technique without which the others do not solve the puzzle: `found`,
    /// `none`, `unfinished` if it would have cost too much to try all, or `unasked` where singles
    /// solve the puzzle or the path does not.
    pub key_search: &'static str,
    /// That technique; of several, the hardest.
    pub key: Option<Key>,
    /// The grid at the end.
    pub grid: String,
    /// How many candidates are left there.
    pub candidates_left: usize,
    /// Whether each step was proved again and compared with the solution; nothing if that was not
    /// asked for.
    pub checked: Option<bool>,
}

/// A step of a path.
#[derive(Clone, Debug, Serialize)]
pub struct PathStep {
    /// Its number, counted from 1.
    pub number: usize,
    /// The grid before it, with the pencilmarks that the rules alone would not leave.
    pub before: String,
    /// The step.
    #[serde(flatten)]
    pub step: Step,
    /// How many different conclusions were open at this point: those that the techniques of the
    /// policy find up to the one used, and its singles.
    pub open: usize,
    /// Whether nothing else was open, and the step is not plain to see.
    pub bottleneck: bool,
}

/// The hardest technique of a path, by the order of the policy.
#[derive(Clone, Debug, Serialize)]
pub struct Hardest {
    /// The technique.
    pub technique: &'static str,
    /// The number of the first step that it takes.
    pub step: usize,
    /// How many candidates are left before that step, where the easier techniques end.
    pub candidates_before: usize,
    /// Whether the policy without it does not solve the puzzle; nothing if the time was over
    /// before that was known, or if the path does not solve it either.
    pub needed: Option<bool>,
    /// How many candidates are left where the policy without it ends.
    pub candidates_left_without: Option<usize>,
    /// The hardest technique that the policy takes without it.
    pub hardest_without: Option<&'static str>,
}

/// The technique that unlocks a puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Key {
    /// The technique.
    pub technique: &'static str,
    /// The number of the first step that it takes.
    pub step: usize,
    /// How many candidates are left where the policy without it ends.
    pub candidates_left_without: usize,
}

/// The answer of `steps`.
#[derive(Clone, Debug, Serialize)]
pub struct Steps {
    /// The puzzle.
    pub puzzle: String,
    /// Which policy led.
    pub policy: Policy,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// `solved`, `stuck`, `contradiction`, `time-limit` or `refused`.
    pub end: &'static str,
    /// Whether the puzzle is solved at the end of the path.
    pub solved: bool,
    /// How many steps each technique took.
    pub counts: std::collections::BTreeMap<&'static str, usize>,
    /// The hardest technique, by the order of the policy.
    pub hardest: Option<&'static str>,
    /// The grid at the end.
    pub grid: String,
    /// How many candidates are left there.
    pub candidates_left: usize,
    /// The path.
    pub steps: StepList,
}

/// A path, step by step.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum StepList {
    /// In the notation of the field.
    Notation(Vec<String>),
    /// With all that is known of each step.
    Details(Vec<Step>),
}

/// A sign of the notation in which steps are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sign {
    /// How it looks, by an example.
    pub sample: String,
    /// What the example says.
    pub meaning: String,
}

/// The answer of `technique`.
#[derive(Clone, Debug, Serialize)]
pub struct Technique {
    /// Its permanent name.
    pub id: &'static str,
    /// Its name in the wanted language.
    pub name: String,
    /// Its family.
    pub family: &'static str,
    /// What its family is called.
    pub family_name: String,
    /// What else people call it, in English.
    pub aliases: &'static [&'static str],
    /// Whether it holds only in puzzles with exactly one solution.
    pub needs_uniqueness: bool,
    /// What it is.
    pub what: String,
    /// Why it holds.
    pub why: String,
    /// A grid in which it is found.
    pub example: Example,
}

/// A grid and the first step that a technique finds in it.
#[derive(Clone, Debug, Serialize)]
pub struct Example {
    /// The grid.
    pub grid: String,
    /// The step.
    pub step: Option<Step>,
}
