//! The first of the shortest chains between any two candidates, as HoDoKu finds it.
//!
//! From each candidate, taken to be true or to be false, a search by breadth notes where it came to
//! each other one first, and nothing else. So there is one chain between two ends, and if it comes
//! to a cell twice, there is none. Which is the first hangs on the order in which inferences are
//! drawn: the other candidates of the cell, then those of the row, the column and the box, then
//! groups, in rows before columns, then almost locked sets. What an almost locked set takes away
//! may also leave another cell with one candidate. The way through a set of many digits counts as
//! a long one.
//!
//! That is against the custom here that steps do not hang on the order of lines, and only done if
//! [`first_chains`](crate::Options::first_chains) asks for it.

mod closing;
mod prospects;
mod search;
mod sets;
mod tables;

use self::{
    closing::Closed,
    search::Search,
    tables::{Literal, Tables},
};
use super::{View, links::Links};
use crate::{Chain, Conclusion};
use std::collections::BTreeMap;
use sudokit_grid::CandidateSet;

/// What becomes of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A continuous nice loop.
    Continuous,
    /// A discontinuous nice loop.
    Discontinuous,
    /// An open chain with at least two eliminations.
    Open,
}

/// The first chains that eliminate something; of those of a kind with the same eliminations the
/// shortest, by length and conclusions.
#[derive(Clone, Debug, Default)]
pub(crate) struct FirstChains(Vec<(Kind, FirstChain)>);

/// A chain and what it eliminates.
#[derive(Clone, Debug)]
pub(crate) struct FirstChain {
    /// The chain.
    pub(crate) chain: Chain,
    /// What follows from it.
    pub(crate) eliminated: CandidateSet,
    length: u16,
}

/// The chains of a view over single candidates, and those of the widest links.
#[derive(Clone, Debug, Default)]
pub(super) struct AllFirstChains([std::cell::OnceCell<FirstChains>; 2]);

impl AllFirstChains {
    pub(super) const fn new() -> Self {
        Self([const { std::cell::OnceCell::new() }; 2])
    }

    pub(super) fn get(&self, view: &View<'_>, grouped: bool) -> &FirstChains {
        let links = if grouped { Links::widest(&view.options) } else { Links::Single };
        self.0[usize::from(grouped)].get_or_init(|| FirstChains::new(view, links))
    }
}

/// By kind and eliminations, the shortest of the first chains.
type Best = BTreeMap<(Kind, CandidateSet), FirstChain>;

impl FirstChains {
    fn new(view: &View<'_>, links: Links) -> Self {
        let mut tables = Tables::new(view, links);
        let starts = starts(view, &tables);
        if starts.is_empty() {
            return Self::default();
        }
        tables.link(view);
        let mut search = Search::new(&tables);
        let mut best = Best::new();
        for start in starts {
            search.run(&tables, start);
            closing::loops(view, &tables, &search, |closed| keep(&mut best, closed));
            if !start.is_true() {
                closing::open(view, &tables, &search, |closed| keep(&mut best, closed));
            }
        }
        let mut all: Vec<_> = best.into_iter().map(|((kind, _), chain)| (kind, chain)).collect();
        all.sort_by_cached_key(|(kind, first)| {
            let conclusions: Vec<_> = first.eliminated.iter().map(Conclusion::Eliminate).collect();
            (*kind, first.length, conclusions)
        });
        Self(all)
    }

    /// The chains of a kind, by length, then by conclusions.
    pub(crate) fn of(&self, kind: Kind) -> impl Iterator<Item = &FirstChain> {
        self.0.iter().filter(move |(other, _)| *other == kind).map(|(_, first)| first)
    }
}

/// From where to search: first candidates taken to be true, then candidates taken to be false.
fn starts(view: &View<'_>, tables: &Tables) -> Vec<Literal> {
    if tables.is_plain() {
        return prospects::starts(view, tables);
    }
    let all = [true, false].into_iter();
    all.flat_map(|truth| tables.singles().map(move |at| Literal::new(at, truth))).collect()
}

/// Keeps a chain unless there is one as short for the same eliminations.
fn keep(best: &mut Best, (kind, first): Closed) {
    let key = (kind, first.eliminated);
    if best.get(&key).is_none_or(|before| before.length > first.length) {
        best.insert(key, first);
    }
}
