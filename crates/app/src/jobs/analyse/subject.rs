//! The puzzle that is analysed, with what several groups of facts want to know.

use super::Analyse;
use crate::{Bottleneck, Failure, PathEnd, PathFacts, Search, search::Attempt};
use std::{borrow::Cow, cell::OnceCell};
use sudokit_formats::Record;
use sudokit_grid::{Givens, Solution, Verdict};
use sudokit_logic::Policy;

/// A puzzle and what is asked about it.
pub(super) struct Subject<'a> {
    /// As it was read.
    pub(super) record: &'a Record,
    /// What is asked.
    pub(super) asked: &'a Analyse,
    /// How it is searched.
    pub(super) search: &'a Search,
    /// How much time is left for it.
    pub(super) attempt: Attempt<'a>,
    /// How many solutions it has.
    pub(super) verdict: Verdict,
    printed: Givens,
    of_printed: OnceCell<Verdict>,
    path: OnceCell<Option<PathFacts>>,
}

impl<'a> Subject<'a> {
    pub(super) fn new(
        first: &Verdict,
        record: &'a Record,
        asked: &'a Analyse,
        search: &'a Search,
    ) -> Result<Self, Failure> {
        let attempt = search.begin();
        let verdict = attempt.verdict_after(first, &record.givens);
        search.finished(&verdict)?;
        let printed = record.givens.as_printed();
        let (of_printed, path) = (OnceCell::new(), OnceCell::new());
        Ok(Self { record, asked, search, attempt, verdict, printed, of_printed, path })
    }

    /// The puzzle with all entries.
    pub(super) const fn givens(&self) -> &Givens {
        &self.record.givens
    }

    /// The puzzle as printed.
    pub(super) const fn printed(&self) -> &Givens {
        &self.printed
    }

    /// The only solution.
    pub(super) fn solution(&self) -> Option<&Solution> {
        self.verdict.unique()
    }

    /// How many solutions the puzzle as printed has.
    pub(super) fn verdict_of_printed(&self) -> &Verdict {
        self.of_printed.get_or_init(|| {
            if self.printed == *self.givens() {
                return self.verdict.clone();
            }
            self.attempt.verdict(&self.printed)
        })
    }

    /// How the jobs of other commands search what is left of the time.
    pub(super) fn rest(&self) -> Search {
        self.attempt.rest()
    }

    /// The path of the policy that was asked for, if the puzzle has exactly one solution.
    pub(super) fn path(&self) -> Result<Option<&PathFacts>, Failure> {
        let path = self.path.get_or_init(|| {
            self.solution()?;
            Some(self.path_of(&self.asked.policy, Bottleneck::Count))
        });
        let is_cut = path.as_ref().is_some_and(|path| path.end == PathEnd::Stopped);
        self.search.unless_interrupted(is_cut)?;
        Ok(path.as_ref())
    }

    /// The path of a policy through the puzzle, which has exactly one solution. Techniques that
    /// assume that hold only if it is that of the puzzle as printed.
    pub(super) fn path_of(&self, policy: &Policy, bottleneck: Bottleneck) -> PathFacts {
        let stop = || self.attempt.is_over();
        PathFacts::of(self.givens(), &self.sound(policy), bottleneck, &stop)
    }

    /// A policy without the techniques that do not hold.
    pub(super) fn sound<'p>(&self, policy: &'p Policy) -> Cow<'p, Policy> {
        if self.has_uniqueness() {
            Cow::Borrowed(policy)
        } else {
            Cow::Owned(policy.without_uniqueness())
        }
    }

    /// Whether techniques may assume that there is one solution.
    pub(super) fn has_uniqueness(&self) -> bool {
        self.verdict_of_printed().unique().is_some()
    }
}
