//! The verdict on a puzzle of any size.

use crate::{Failure, Place, Reply, Search, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_rules::{Cell, Conflict, Puzzle, Solution};
use sudokit_solve::general::{self, Verdict};

/// What is known about a puzzle of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedSolveReply {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many solutions it has: none, one or several.
    pub verdict: Verdict,
    /// Values that stand twice in a house, if it has none.
    pub conflicts: Vec<Conflict>,
}

/// Solves a puzzle.
///
/// # Errors
/// If the engine does not take the puzzle, is not there or fails, and if the run was interrupted
/// before the verdict was known.
pub fn solve(puzzle: &Puzzle, search: &Search) -> Result<SizedSolveReply, Failure> {
    let verdict =
        search.begin().limited(2, |limits| general::verdict(puzzle, search.engine, limits))?;
    search.unless_interrupted(verdict == Verdict::Unknown)?;
    let is_none = verdict == Verdict::Unsolvable;
    let conflicts = if is_none { puzzle.conflicts() } else { Vec::new() };
    Ok(SizedSolveReply { puzzle: puzzle.clone(), verdict, conflicts })
}

impl SizedSolveReply {
    /// No, one or two solutions.
    #[must_use]
    pub fn solutions(&self) -> &[Solution] {
        match &self.verdict {
            Verdict::Unsolvable | Verdict::Unknown => &[],
            Verdict::Unique(solution) => std::slice::from_ref(solution),
            Verdict::Multiple(solutions) => solutions,
        }
    }

    const fn word(&self) -> &'static str {
        match self.verdict {
            Verdict::Unsolvable => "none",
            Verdict::Unique(_) => "unique",
            Verdict::Multiple(_) => "several",
            Verdict::Unknown => "unknown",
        }
    }

    /// The cells in which the two solutions differ.
    fn differences(&self) -> Vec<Cell> {
        match &self.verdict {
            Verdict::Multiple([a, b]) => a.differences(b),
            Verdict::Unsolvable | Verdict::Unique(_) | Verdict::Unknown => Vec::new(),
        }
    }

    /// Why there is no answer or none of the wanted kind, in words; empty if there is.
    fn remark(&self) -> String {
        match self.verdict {
            Verdict::Unique(_) | Verdict::Multiple(_) => String::new(),
            Verdict::Unknown => "a limit was reached before the answer was known".to_owned(),
            Verdict::Unsolvable if self.conflicts.is_empty() => {
                "no simple reason; the search found no solution".to_owned()
            }
            Verdict::Unsolvable => words(&self.conflicts),
        }
    }

    fn reason(&self) -> Option<wire::Reason> {
        let kind = if self.conflicts.is_empty() { "search" } else { "conflicts" };
        (self.verdict == Verdict::Unsolvable).then(|| wire::Reason {
            kind,
            text: self.remark(),
            conflicts: self.conflicts.iter().map(wire::Conflict::from).collect(),
        })
    }
}

/// Conflicts in words.
pub(crate) fn words(conflicts: &[Conflict]) -> String {
    conflicts.iter().map(Conflict::to_string).collect::<Vec<_>>().join("; ")
}

/// Cells as a sentence needs them.
pub(crate) fn list(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

impl Reply for SizedSolveReply {
    const COLUMNS: &'static [&'static str] = crate::jobs::solve::SolveReply::COLUMNS;

    fn is_negative(&self) -> bool {
        !matches!(self.verdict, Verdict::Unique(_))
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(self.word());
        for solution in self.solutions() {
            let _ = write!(out, " {solution}");
        }
        let differences = self.differences();
        if !differences.is_empty() {
            let _ = write!(out, " differ in {}", list(&differences));
        }
        let remark = self.remark();
        if !remark.is_empty() {
            let _ = write!(out, " {remark}");
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::Solve {
            puzzle: self.puzzle.to_string(),
            verdict: self.word(),
            solutions: self.solutions().iter().map(Solution::to_string).collect(),
            differences: self.differences().iter().map(Cell::to_string).collect(),
            reason: self.reason(),
            mistakes: Vec::new(),
        }
    }

    fn row(&self) -> Vec<String> {
        let solution =
            |index| self.solutions().get(index).map_or_else(String::new, Solution::to_string);
        vec![
            self.puzzle.to_string(),
            self.word().to_owned(),
            solution(0),
            solution(1),
            list(&self.differences()),
            self.remark(),
        ]
    }
}
