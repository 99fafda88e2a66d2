//! Everything that can be said about a puzzle or a finished grid without a technique.

use crate::{
    Place, Reply, Search,
    jobs::solve::{mistakes, wire_reason, word},
    wire,
};
use serde::Serialize;
use std::fmt::Write;
use sudokit_formats::{Record, field};
use sudokit_grid::{Cell, CellSet, Conflict, DigitSet, Givens, Solution, Topology, Verdict};
use sudokit_solve::{Reason, TooFew};

/// What is to be said about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckReply {
    /// The puzzle.
    pub givens: Givens,
    /// Every digit that is repeated in a house.
    pub conflicts: Vec<Conflict>,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// Why it has none.
    pub reason: Option<Reason>,
    /// Why the solution cannot be unique, seen without search.
    pub cannot_be_unique: Option<TooFew>,
    /// The givens that can go, each by itself; nothing if the solution is not unique or a limit
    /// was reached.
    pub redundant: Option<CellSet>,
    /// The placed digits and pencilmarks that contradict the solution of the puzzle as printed, if
    /// that is unique. Conflicts are found by the rules alone, these by comparing.
    pub mistakes: CellSet,
    /// Whether every row and every column holds each digit once.
    pub is_latin_square: bool,
    /// Pairs of filled cells that share a row, a column or a box.
    pub constraining_pairs: usize,
    /// What is to be said about the solution that the input states, if it states one.
    pub stated_solution: Option<StatedSolution>,
}

/// What is to be said about a stated solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedSolution {
    /// It is the only solution of the puzzle.
    Right,
    /// It differs from the only solution in these cells.
    Differs(CellSet),
    /// It is a solution, but not the only one.
    OneOfSeveral,
    /// It is no solution at all, or the text is not 81 digits.
    Wrong,
}

/// Checks a puzzle or a finished grid.
///
/// ```
/// use sudokit_app::{Search, jobs::check::{StatedSolution, check}};
///
/// // A table that states a solution with its last digit wrong.
/// let records = sudokit_formats::read(
///     "puzzle,solution\n\
///      53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,\
///      534678912672195348198342567859761423426853791713924856961537284287419635345286178\n",
/// )?;
/// let reply = check(&records[0], &Search::default());
/// assert!(reply.conflicts.is_empty() && reply.verdict.unique().is_some());
/// assert_eq!(reply.redundant.map(|cells| cells.len()), Some(22));
/// let Some(StatedSolution::Differs(cells)) = reply.stated_solution else { panic!("it is wrong") };
/// assert_eq!(cells.to_string(), "r9c9");
/// # Ok::<(), sudokit_formats::ReadError>(())
/// ```
#[must_use]
pub fn check(record: &Record, search: &Search) -> CheckReply {
    check_after(&Verdict::Unknown, record, search)
}

/// [`check`] after a first look, [`Search::first_verdicts`], that found out `first`.
#[must_use]
pub fn check_after(first: &Verdict, record: &Record, search: &Search) -> CheckReply {
    let givens = &record.givens;
    let attempt = search.begin();
    let verdict = attempt.verdict_after(first, givens);
    let redundant = verdict.unique().and_then(|_| attempt.redundant_givens(givens));
    let reason = (verdict == Verdict::Unsolvable).then(|| sudokit_solve::why_unsolvable(givens));
    let stated_solution =
        record.field(field::SOLUTION).and_then(|stated| compare(stated, givens, &verdict));
    CheckReply {
        givens: *givens,
        conflicts: givens.conflicts(&Topology::CLASSIC),
        cannot_be_unique: sudokit_solve::cannot_be_unique(givens),
        is_latin_square: sudokit_solve::is_latin_square(givens),
        constraining_pairs: sudokit_solve::constraining_pairs(givens),
        mistakes: mistakes(givens, &attempt),
        verdict,
        reason,
        redundant,
        stated_solution,
    }
}

/// Judges a stated solution; nothing if a limit was reached before the verdict was known.
pub(super) fn compare(stated: &str, givens: &Givens, verdict: &Verdict) -> Option<StatedSolution> {
    match verdict {
        Verdict::Unknown => None,
        Verdict::Unsolvable => Some(StatedSolution::Wrong),
        Verdict::Multiple(_) => Some(match stated.parse::<Solution>() {
            Ok(stated) if stated.completes(givens) => StatedSolution::OneOfSeveral,
            _ => StatedSolution::Wrong,
        }),
        Verdict::Unique(solution) => Some(match stated.parse::<Givens>() {
            Ok(stated) => differences(&stated, solution),
            Err(_) => StatedSolution::Wrong,
        }),
    }
}

fn differences(stated: &Givens, solution: &Solution) -> StatedSolution {
    let cells: CellSet = Cell::ALL
        .into_iter()
        .filter(|&cell| stated.digit(cell) != Some(solution.digit(cell)))
        .collect();
    if cells.is_empty() { StatedSolution::Right } else { StatedSolution::Differs(cells) }
}

/// `1 given`, `2 givens`.
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

impl CheckReply {
    /// Whether every cell is filled.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.givens.filled().len() == 81
    }

    /// Whether it is a finished and right grid.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.is_complete() && self.conflicts.is_empty()
    }

    fn stated_solution_right(&self) -> Option<bool> {
        self.stated_solution.map(|stated| stated == StatedSolution::Right)
    }

    fn houses(&self) -> Vec<wire::House> {
        let house = |house: &sudokit_grid::HouseCells| {
            let digits: DigitSet =
                house.cells.iter().filter_map(|cell| self.givens.digit(cell)).collect();
            wire::House {
                house: house.house.to_string(),
                conflict_free: self.conflicts.iter().all(|conflict| conflict.house != house.house),
                complete: digits == DigitSet::ALL,
                missing: (!digits).to_string(),
            }
        };
        Topology::CLASSIC.houses().iter().map(house).collect()
    }

    fn headline(&self) -> String {
        let kind = match (self.is_complete(), self.conflicts.is_empty()) {
            (true, true) => return "a finished grid, right in all 27 houses".to_owned(),
            (true, false) => return "a finished grid, wrong".to_owned(),
            (false, true) => "no conflicts",
            (false, false) => "conflicts",
        };
        let solutions = match self.verdict {
            Verdict::Unsolvable => "no solution",
            Verdict::Unique(_) => "one solution",
            Verdict::Multiple([a, b]) => {
                return format!("{kind}, several solutions; two differ in {}", a.differences(&b));
            }
            Verdict::Unknown => "number of solutions unknown, a limit was reached",
        };
        format!("{kind}, {solutions}")
    }

    fn push_numbers(&self, out: &mut String) {
        let givens = &self.givens;
        let filled = givens.filled().len();
        let _ = write!(out, "  {}, ", counted(givens.given().len(), "given"));
        if !givens.placed().is_empty() {
            let _ = write!(out, "{} placed, ", givens.placed().len());
        }
        let _ = writeln!(
            out,
            "{}, {}, {}",
            counted(81 - filled, "empty cell"),
            counted(givens.digits().len(), "distinct digit"),
            counted(self.constraining_pairs, "constraining pair")
        );
    }

    fn push_findings(&self, out: &mut String) {
        for conflict in &self.conflicts {
            let _ = writeln!(out, "  {conflict}");
        }
        if !self.conflicts.is_empty() {
            let wrong = self.houses().iter().filter(|house| !house.conflict_free).count();
            let _ = writeln!(out, "  {} of 27 houses are free of conflicts", 27 - wrong);
        }
        match &self.reason {
            None | Some(Reason::Conflicts(_)) => {}
            Some(reason) => {
                let _ = writeln!(out, "  {reason}");
            }
        }
        if !self.mistakes.is_empty() {
            let cells = self.mistakes;
            let _ = writeln!(out, "  compared with the solution of the puzzle, wrong: {cells}");
        }
        if let Some(reason) = &self.cannot_be_unique {
            let _ = writeln!(out, "  cannot be unique: {reason}");
        }
        if self.is_complete() {
            let is = if self.is_latin_square { "a" } else { "not a" };
            let _ = writeln!(out, "  {is} Latin square");
        }
        match self.redundant {
            Some(cells) if cells.is_empty() => out.push_str("  minimal: no given can go\n"),
            Some(cells) if !self.is_complete() => {
                let count = counted(cells.len(), "given");
                let _ = writeln!(out, "  not minimal: {count} can go, each alone ({cells})");
            }
            _ => {}
        }
        match self.stated_solution {
            Some(StatedSolution::Right) => out.push_str("  the stated solution is right\n"),
            Some(StatedSolution::Differs(cells)) => {
                let _ = writeln!(out, "  the stated solution is wrong: {cells}");
            }
            Some(StatedSolution::OneOfSeveral) => {
                out.push_str("  the stated solution is one of several\n");
            }
            Some(StatedSolution::Wrong) => out.push_str("  the stated solution is wrong\n"),
            None => {}
        }
    }
}

impl Reply for CheckReply {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "conflict_free",
        "solved",
        "latin_square",
        "verdict",
        "givens",
        "placed",
        "empty",
        "distinct_digits",
        "constraining_pairs",
        "minimal",
        "redundant_givens",
        "mistakes",
        "stated_solution_right",
        "reason",
    ];

    /// Whether it is neither a right grid nor a puzzle with one solution, or states a wrong one.
    fn is_negative(&self) -> bool {
        self.verdict.unique().is_none() || self.stated_solution_right() == Some(false)
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let _ = writeln!(out, "{place}: {}", self.headline());
        self.push_numbers(out);
        self.push_findings(out);
    }

    fn wire(&self) -> impl Serialize {
        let givens = &self.givens;
        wire::Check {
            puzzle: givens.to_string(),
            conflict_free: self.conflicts.is_empty(),
            complete: self.is_complete(),
            solved: self.is_solved(),
            latin_square: self.is_latin_square,
            verdict: word(&self.verdict),
            givens: givens.given().len(),
            placed: givens.placed().len(),
            empty: 81 - givens.filled().len(),
            distinct_digits: givens.digits().len(),
            constraining_pairs: self.constraining_pairs,
            minimal: self.redundant.map(CellSet::is_empty),
            redundant_givens: self.redundant.map(wire::cells),
            cannot_be_unique: self.cannot_be_unique.as_ref().map(ToString::to_string),
            reason: self.reason.as_ref().map(wire_reason),
            mistakes: wire::cells(self.mistakes),
            stated_solution_right: self.stated_solution_right(),
            houses: self.houses(),
        }
    }

    fn row(&self) -> Vec<String> {
        let givens = &self.givens;
        vec![
            givens.to_string(),
            self.conflicts.is_empty().to_string(),
            self.is_solved().to_string(),
            self.is_latin_square.to_string(),
            word(&self.verdict).to_owned(),
            givens.given().len().to_string(),
            givens.placed().len().to_string(),
            (81 - givens.filled().len()).to_string(),
            givens.digits().len().to_string(),
            self.constraining_pairs.to_string(),
            self.redundant.map_or_else(String::new, |cells| cells.is_empty().to_string()),
            self.redundant.map_or_else(String::new, |cells| cells.to_string()),
            self.mistakes.to_string(),
            self.stated_solution_right().map_or_else(String::new, |right| right.to_string()),
            self.reason.as_ref().map_or_else(String::new, ToString::to_string),
        ]
    }
}
