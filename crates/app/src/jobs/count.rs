//! How many solutions a puzzle has.

use crate::{Failure, Place, Reply, Search, search::ending_word, wire};
use serde::Serialize;
use std::fmt::{Display, Write};
use sudokit_grid::{Ending, Givens, Outcome};

/// How many solutions were found and whether these are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountReply<P = Givens> {
    /// The puzzle.
    pub givens: P,
    /// What the search found and how it ended.
    pub outcome: Outcome,
    /// Whether the count was interrupted. A stop without that is the limit of time.
    pub is_interrupted: bool,
}

/// Counts the solutions of a puzzle, at most `limit`.
///
/// ```
/// use sudokit_app::{Search, jobs::count::count};
/// use sudokit_grid::Givens;
///
/// let reply = count(&Givens::EMPTY, 1_000, &Search::default());
/// assert_eq!((reply.outcome.solutions, reply.outcome.is_exact()), (1_000, false));
/// ```
#[must_use]
pub fn count(givens: &Givens, limit: u64, search: &Search) -> CountReply {
    count_after(None, givens, limit, search)
}

/// [`count`] after a first look, [`Search::first_counts`], that found out `first`.
#[must_use]
pub fn count_after(
    first: Option<Outcome>,
    givens: &Givens,
    limit: u64,
    search: &Search,
) -> CountReply {
    let outcome = first.unwrap_or_else(|| search.begin().count(givens, limit));
    CountReply { givens: *givens, outcome, is_interrupted: search.interrupt.is_raised() }
}

/// [`count_after`] by any engine, also one that can fail.
///
/// # Errors
/// If the engine does not take the puzzle, is not there or fails.
pub fn count_by_any(
    first: Option<Outcome>,
    givens: &Givens,
    limit: u64,
    search: &Search,
) -> Result<CountReply, Failure> {
    let outcome = match first {
        Some(outcome) => outcome,
        None => search.begin().any_count(givens, limit)?,
    };
    Ok(CountReply { givens: *givens, outcome, is_interrupted: search.interrupt.is_raised() })
}

impl<P> CountReply<P> {
    /// The word for how the search ended.
    const fn ending(&self) -> &'static str {
        match self.outcome.ending {
            Ending::Stopped if self.is_interrupted => "interrupted",
            ending => ending_word(ending),
        }
    }
}

impl<P: Display> Reply for CountReply<P> {
    const COLUMNS: &'static [&'static str] = &["puzzle", "count", "exact", "ending"];

    /// Whether it is proved that there is no solution.
    fn is_negative(&self) -> bool {
        self.outcome.is_exact() && self.outcome.solutions == 0
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        let Outcome { solutions, ending, .. } = self.outcome;
        let _ = match ending {
            Ending::Exhausted => writeln!(out, "{solutions}"),
            Ending::SolutionLimit => writeln!(out, "at least {solutions}"),
            Ending::NodeLimit | Ending::Stopped => {
                writeln!(out, "at least {solutions} ({})", self.ending())
            }
        };
    }

    fn wire(&self) -> impl Serialize {
        wire::Count {
            puzzle: self.givens.to_string(),
            count: self.outcome.solutions,
            exact: self.outcome.is_exact(),
            ending: self.ending(),
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.givens.to_string(),
            self.outcome.solutions.to_string(),
            self.outcome.is_exact().to_string(),
            self.ending().to_owned(),
        ]
    }
}
