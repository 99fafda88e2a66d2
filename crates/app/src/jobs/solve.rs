//! The verdict on a puzzle, with the solutions that prove it or the reason why there are none.

use crate::{Failure, Place, Reply, Search, search::Attempt, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_grid::{Cell, CellSet, Entry, Givens, Solution, Verdict};
use sudokit_solve::Reason;

/// What is known about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveReply {
    /// The puzzle.
    pub givens: Givens,
    /// How many solutions it has: none, one or several.
    pub verdict: Verdict,
    /// Why it has none.
    pub reason: Option<Reason>,
    /// The cells whose placed digit or pencilmarks contradict the solution of the puzzle as
    /// printed, if only for them there is none.
    pub mistakes: CellSet,
}

/// Solves a puzzle: the givens together with the placed digits and pencilmarks.
#[must_use]
pub fn solve(givens: &Givens, search: &Search) -> SolveReply {
    solve_after(&Verdict::Unknown, givens, search)
}

/// [`solve`] after a first look, [`Search::first_verdicts`], that found out `first`: only what is
/// unknown is searched for.
#[must_use]
pub fn solve_after(first: &Verdict, givens: &Givens, search: &Search) -> SolveReply {
    let attempt = search.begin();
    let verdict = attempt.verdict_after(first, givens);
    let is_none = verdict == Verdict::Unsolvable;
    SolveReply {
        givens: *givens,
        reason: is_none.then(|| sudokit_solve::why_unsolvable(givens)),
        mistakes: if is_none { mistakes(givens, &attempt) } else { CellSet::EMPTY },
        verdict,
    }
}

/// [`solve_after`] by any engine, also one that can fail.
///
/// # Errors
/// If the engine does not take the puzzle, is not there or fails.
pub fn solve_by_any(
    first: &Verdict,
    givens: &Givens,
    search: &Search,
) -> Result<SolveReply, Failure> {
    let attempt = search.begin();
    match attempt.any_verdict_after(first, givens)? {
        verdict @ Verdict::Unknown => {
            let mistakes = CellSet::EMPTY;
            Ok(SolveReply { givens: *givens, verdict, reason: None, mistakes })
        }
        known => Ok(solve_after(&known, givens, search)),
    }
}

/// The entries that contradict the only solution of the puzzle as printed.
pub(crate) fn mistakes(givens: &Givens, attempt: &Attempt<'_>) -> CellSet {
    let printed = givens.as_printed();
    if printed == *givens {
        return CellSet::EMPTY;
    }
    match attempt.verdict(&printed) {
        Verdict::Unique(solution) => Cell::ALL
            .into_iter()
            .filter(|&cell| !givens.allowed(cell).contains(solution.digit(cell)))
            .collect(),
        Verdict::Unsolvable | Verdict::Multiple(_) | Verdict::Unknown => CellSet::EMPTY,
    }
}

/// The puzzle with the digits of a solution placed in its other cells.
#[must_use]
pub fn completed(givens: &Givens, solution: &Solution) -> Givens {
    let mut completed = *givens;
    for cell in !givens.filled() {
        completed.set(cell, Entry::Placed(solution.digit(cell)));
    }
    completed
}

/// The word for a verdict.
#[must_use]
pub const fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Unsolvable => "none",
        Verdict::Unique(_) => "unique",
        Verdict::Multiple(_) => "several",
        Verdict::Unknown => "unknown",
    }
}

/// A reason as it is sent.
pub(crate) fn wire_reason(reason: &Reason) -> wire::Reason {
    let (kind, conflicts) = match reason {
        Reason::Conflicts(conflicts) => {
            ("conflicts", conflicts.iter().map(wire::Conflict::from).collect())
        }
        Reason::Contradiction(_) => ("contradiction", Vec::new()),
        Reason::AfterSingles { .. } => ("contradiction-after-singles", Vec::new()),
        Reason::Search => ("search", Vec::new()),
    };
    wire::Reason { kind, text: reason.to_string(), conflicts }
}

impl SolveReply {
    /// No, one or two solutions.
    fn solutions(&self) -> &[Solution] {
        match &self.verdict {
            Verdict::Unsolvable | Verdict::Unknown => &[],
            Verdict::Unique(solution) => std::slice::from_ref(solution),
            Verdict::Multiple(solutions) => solutions,
        }
    }

    /// The cells in which the two solutions differ.
    fn differences(&self) -> CellSet {
        match &self.verdict {
            Verdict::Multiple([a, b]) => a.differences(b),
            Verdict::Unsolvable | Verdict::Unique(_) | Verdict::Unknown => CellSet::EMPTY,
        }
    }

    /// Why there is no answer or none of the wanted kind, in words; empty if there is.
    fn remark(&self) -> String {
        let mut remark = self.reason.as_ref().map_or_else(String::new, Reason::to_string);
        if !self.mistakes.is_empty() {
            let cells = self.mistakes;
            let _ = write!(remark, "; the puzzle as printed has a solution, wrong: {cells}");
        }
        if self.verdict == Verdict::Unknown {
            remark.push_str("a limit was reached before the answer was known");
        }
        remark
    }
}

impl Reply for SolveReply {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "verdict", "solution", "other_solution", "differences", "remark"];

    fn is_negative(&self) -> bool {
        !matches!(self.verdict, Verdict::Unique(_))
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(word(&self.verdict));
        for solution in self.solutions() {
            // As `write!` would, without its machinery: a million lines notice.
            out.push(' ');
            out.push_str(str::from_utf8(&solution.to_ascii()).expect("digits are ASCII"));
        }
        let differences = self.differences();
        if !differences.is_empty() {
            let _ = write!(out, " differ in {differences}");
        }
        let remark = self.remark();
        if !remark.is_empty() {
            let _ = write!(out, " {remark}");
        }
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::Solve {
            puzzle: self.givens.to_string(),
            verdict: word(&self.verdict),
            solutions: self.solutions().iter().map(Solution::to_string).collect(),
            differences: wire::cells(self.differences()),
            reason: self.reason.as_ref().map(wire_reason),
            mistakes: wire::cells(self.mistakes),
        }
    }

    fn row(&self) -> Vec<String> {
        let solution =
            |index| self.solutions().get(index).map_or_else(String::new, Solution::to_string);
        vec![
            self.givens.to_string(),
            word(&self.verdict).to_owned(),
            solution(0),
            solution(1),
            self.differences().to_string(),
            self.remark(),
        ]
    }
}
