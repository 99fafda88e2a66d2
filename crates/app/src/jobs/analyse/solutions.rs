//! How many solutions a puzzle has, and why not one.

use super::{
    Facts, Subject,
    told::{Lines, joined, text},
};
use crate::{
    Failure,
    jobs::solve::{mistakes, wire_reason},
    search::ending_word,
    wire::{self, analysis as sent},
};
use serde::Serialize;
use std::ops::ControlFlow;
use sudokit_grid::{
    Cell, CellSet, Conflict, DigitSet, Ending, Outcome, Solution, Topology, Verdict,
};
use sudokit_solve::{Reason, TooFew};

/// How many solutions a puzzle has, and why not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The only solution.
    pub solution: Option<Solution>,
    /// How many solutions were counted, and why the count ended.
    pub count: Outcome,
    /// The cells in which those that were counted differ.
    pub differing: CellSet,
    /// Every digit that is repeated in a house.
    pub conflicts: Vec<Conflict>,
    /// Why there is no solution.
    pub reason: Option<Reason>,
    /// Why the solution cannot be unique, seen without search.
    pub cannot_be_unique: Option<TooFew>,
    /// The placed digits and pencilmarks that contradict the solution of the puzzle as printed, if
    /// that is unique.
    pub mistakes: CellSet,
}

impl Facts for Solutions {
    const HEADING: &'static str = "Solutions";
    const COLUMNS: &'static [&'static str] =
        &["solution", "solutions", "solutions_exact", "differing_cells", "reason"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        let givens = subject.givens();
        let (count, differing) = counted(subject);
        subject.search.unless_interrupted(count.ending == Ending::Stopped)?;
        let is_unsolvable = subject.verdict == Verdict::Unsolvable;
        Ok(Some(Self {
            solution: subject.solution().copied(),
            count,
            differing,
            conflicts: givens.conflicts(&Topology::CLASSIC),
            reason: is_unsolvable.then(|| sudokit_solve::why_unsolvable(givens)),
            cannot_be_unique: sudokit_solve::cannot_be_unique(givens),
            mistakes: mistakes(givens, &subject.attempt),
        }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        let Outcome { solutions, ending, .. } = self.count;
        match (solutions, ending) {
            (0, Ending::Exhausted) => lines.say("solutions", "none"),
            (1, Ending::Exhausted) => lines.say("solutions", "one"),
            (_, Ending::Exhausted) => lines.say("solutions", solutions),
            (_, Ending::SolutionLimit) => lines.say("solutions", format!("{solutions} or more")),
            (_, ending) => {
                lines.say("solutions", format!("{solutions} or more, {}", ending_word(ending)));
            }
        }
        if let Some(solution) = &self.solution {
            lines.say("solution", solution);
        }
        if !self.differing.is_empty() {
            let cells = self.differing;
            let more = if ending == Ending::Exhausted { "" } else { " or more" };
            lines.say("cells that differ", format!("{}{more}: {cells}", cells.len()));
        }
        if let Some(reason) = &self.reason {
            lines.say("why none", reason);
        }
        if let Some(reason) = &self.cannot_be_unique {
            lines.say("cannot be unique", reason);
        }
        if !self.mistakes.is_empty() {
            lines.say("wrong entries", self.mistakes);
        }
    }

    fn wire(&self) -> impl Serialize {
        sent::Solutions {
            solution: self.solution.map(|solution| solution.to_string()),
            count: self.count.solutions,
            exact: self.count.ending == Ending::Exhausted,
            ending: ending_word(self.count.ending),
            differing_cells: wire::cells(self.differing),
            conflicts: self.conflicts.iter().map(wire::Conflict::from).collect(),
            reason: self.reason.as_ref().map(wire_reason),
            cannot_be_unique: self.cannot_be_unique.as_ref().map(ToString::to_string),
            mistakes: wire::cells(self.mistakes),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            text(self.solution),
            self.count.solutions.to_string(),
            (self.count.ending == Ending::Exhausted).to_string(),
            joined(self.differing, " "),
            text(self.reason.as_ref()),
        ]
    }
}

/// Counts the solutions, as far as that is wanted, and sees where they differ.
fn counted(subject: &Subject<'_>) -> (Outcome, CellSet) {
    let known = |solutions| Outcome { solutions, nodes: 0, ending: Ending::Exhausted };
    match subject.verdict {
        Verdict::Unsolvable => return (known(0), CellSet::EMPTY),
        Verdict::Unique(_) => return (known(1), CellSet::EMPTY),
        Verdict::Multiple(_) | Verdict::Unknown => {}
    }
    let mut seen = [DigitSet::EMPTY; 81];
    let most = subject.asked.most_solutions;
    let count = subject.attempt.solutions(subject.givens(), most, &mut |solution| {
        for (seen, &digit) in seen.iter_mut().zip(solution.digits()) {
            seen.insert(digit);
        }
        ControlFlow::Continue(())
    });
    let differs = |cell: &Cell| seen[cell.index()].has_several();
    (count, Cell::ALL.into_iter().filter(differs).collect())
}
