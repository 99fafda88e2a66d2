//! Which clues could go.

use super::{
    Facts, Subject,
    told::{Lines, joined, text},
};
use crate::{
    Failure,
    search::ending_word,
    wire::{self, analysis as sent},
};
use serde::Serialize;
use sudokit_grid::{Cell, CellSet, Ending, Entry, Givens, Outcome, Verdict};

/// What happens without each clue of a puzzle with one solution or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimality {
    /// By given: how many solutions there are without it, as far as they were counted.
    pub without: Vec<(Cell, Outcome)>,
    /// Whether the puzzle with all of them has exactly one solution.
    pub is_unique: bool,
}

impl Minimality {
    /// The givens without which, each alone, there is exactly one solution, whether or not there is
    /// one with them.
    #[must_use]
    pub fn redundant(&self) -> CellSet {
        self.without.iter().filter(|(_, count)| is_one(count)).map(|&(cell, _)| cell).collect()
    }

    /// Whether no given can go; nothing if the puzzle does not have exactly one solution, or if a
    /// limit was reached.
    #[must_use]
    pub fn is_minimal(&self) -> Option<bool> {
        if !self.is_unique {
            return None;
        }
        if !self.redundant().is_empty() {
            return Some(false);
        }
        self.without.iter().all(|(_, count)| count.solutions > 1).then_some(true)
    }
}

const fn is_one(count: &Outcome) -> bool {
    count.solutions == 1 && matches!(count.ending, Ending::Exhausted)
}

impl Facts for Minimality {
    const HEADING: &'static str = "Without each clue";
    const COLUMNS: &'static [&'static str] =
        &["minimal", "redundant_givens", "least_without_a_clue", "most_without_a_clue"];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        // Placed digits follow from the clues, or are mistakes: as for `check`, they are left out.
        let mut givens = *subject.givens();
        let placed = givens.placed();
        placed.iter().for_each(|cell| givens.set(cell, Entry::Empty));
        let verdict = if placed.is_empty() {
            subject.verdict.clone()
        } else {
            subject.attempt.verdict(&givens)
        };
        subject.search.finished(&verdict)?;
        let is_unique = match verdict {
            Verdict::Unique(_) => true,
            Verdict::Unsolvable => false,
            Verdict::Multiple(_) | Verdict::Unknown => return Ok(None),
        };
        let fewer = |cell| {
            let mut fewer = givens;
            fewer.set(cell, Entry::Empty);
            fewer
        };
        let cells: Vec<Cell> = givens.given().iter().collect();
        let puzzles: Vec<Givens> = cells.iter().map(|&cell| fewer(cell)).collect();
        // At least two, so that it is known whether there is one.
        let counts = subject.attempt.counts(&puzzles, subject.asked.most_solutions.max(2));
        let is_cut = counts.iter().any(|count| count.ending == Ending::Stopped);
        subject.search.unless_interrupted(is_cut)?;
        let without = cells.into_iter().zip(counts).collect();
        Ok(Some(Self { without, is_unique }))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        let redundant = self.redundant();
        match (self.is_unique, self.is_minimal()) {
            (false, _) if redundant.is_empty() => {
                lines.say("one solution without", "no single clue")
            }
            (false, _) => lines.say("one solution without", redundant),
            (true, Some(true)) => lines.say("minimal", "yes: no clue can go"),
            (true, Some(false)) => {
                let n = redundant.len();
                lines.say("minimal", format!("no: {n} can go, each alone: {redundant}"));
            }
            (true, None) => lines.say("minimal", "unknown, a limit was reached"),
        }
        let told = |&(cell, count): &(Cell, Outcome)| match count.ending {
            Ending::Exhausted => format!("{cell} {}", count.solutions),
            _ => format!("{cell} >={}", count.solutions),
        };
        let others = self.without.iter().filter(|(cell, _)| !redundant.contains(*cell));
        let others: Vec<String> =
            others.filter(|(_, count)| self.is_unique || count.solutions > 0).map(told).collect();
        if !others.is_empty() {
            lines.say("solutions without", joined(others, ", "));
        }
    }

    fn wire(&self) -> impl Serialize {
        let without = |&(cell, count): &(Cell, Outcome)| sent::Without {
            cell: cell.to_string(),
            solutions: count.solutions,
            exact: count.ending == Ending::Exhausted,
            ending: ending_word(count.ending),
        };
        sent::Minimality {
            minimal: self.is_minimal(),
            redundant: wire::cells(self.redundant()),
            without: self.without.iter().map(without).collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        let counts = || self.without.iter().map(|(_, count)| count.solutions);
        vec![
            text(self.is_minimal()),
            joined(self.redundant(), " "),
            text(counts().min()),
            text(counts().max()),
        ]
    }
}
