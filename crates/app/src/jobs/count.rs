//! How many solutions a puzzle has.

use crate::{Place, Reply, Search, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_grid::{Ending, Givens, Outcome};

/// How many solutions were found and whether these are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountReply {
    /// The puzzle.
    pub givens: Givens,
    /// What the search found and how it ended.
    pub outcome: Outcome,
}

/// Counts the solutions of a puzzle, at most `limit`.
#[must_use]
pub fn count(givens: &Givens, limit: u64, search: &Search) -> CountReply {
    CountReply { givens: *givens, outcome: search.count(givens, limit) }
}

/// The word for how a search ended.
const fn word(ending: Ending) -> &'static str {
    match ending {
        Ending::Exhausted => "exhausted",
        Ending::SolutionLimit => "solution-limit",
        Ending::NodeLimit => "node-limit",
        Ending::Stopped => "stopped",
    }
}

impl Reply for CountReply {
    const COLUMNS: &'static [&'static str] = &["puzzle", "count", "exact", "ending"];

    /// Whether no solution was found: there is none, or a limit came before the first one.
    fn is_negative(&self) -> bool {
        self.outcome.solutions == 0
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let Outcome { solutions, ending, .. } = self.outcome;
        let _ = match ending {
            Ending::Exhausted => writeln!(out, "{solutions}"),
            Ending::SolutionLimit => writeln!(out, "at least {solutions}"),
            Ending::NodeLimit => writeln!(out, "at least {solutions} (node limit reached)"),
            Ending::Stopped => writeln!(out, "at least {solutions} (stopped)"),
        };
    }

    fn wire(&self) -> impl Serialize {
        wire::Count {
            puzzle: self.givens.to_string(),
            count: self.outcome.solutions,
            exact: self.outcome.is_exact(),
            ending: word(self.outcome.ending),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.givens.to_string(),
            self.outcome.solutions.to_string(),
            self.outcome.is_exact().to_string(),
            word(self.outcome.ending).to_owned(),
        ]
    }
}
