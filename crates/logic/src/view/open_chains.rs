//! Which open chains of a graph eliminate something.

use super::{View, links::LinkGraph};
use std::collections::BTreeSet;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet};

/// The ends of chains and what follows from them.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenChains(Vec<OpenChain>);

/// The ends of a shortest chain and what follows from it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenChain {
    /// How many strong links it has.
    pub(crate) depth: u8,
    /// Its first node.
    pub(crate) from: usize,
    /// Its last node.
    pub(crate) to: usize,
    /// What its ends eliminate.
    pub(crate) eliminated: CandidateSet,
}

impl OpenChains {
    /// The chains with the same digit at both ends and at least `least` strong links.
    pub(crate) fn of_one_digit(view: &View<'_>, graph: &LinkGraph, least: u8) -> Self {
        Self(of_one_digit(view, graph, least, 1).collect())
    }

    /// The chains that are told as such and not as discontinuous nice loops: the same digit at both
    /// ends and at least two eliminations, or two digits in cells that see each other, which both
    /// lose the digit of the other end.
    pub(crate) fn of_several_eliminations(view: &View<'_>, graph: &LinkGraph) -> Self {
        let one_digit = of_one_digit(view, graph, 2, 2);
        Self(one_digit.chain(of_two_digits(view, graph)).collect())
    }

    /// The shortest chain for each set of eliminations, by length, then by ends, each with its
    /// nodes in `graph`.
    pub(crate) fn shortest(self, graph: &LinkGraph) -> Vec<(OpenChain, Vec<usize>)> {
        let Self(mut chains) = self;
        chains.sort_unstable_by_key(|chain| (chain.depth, chain.from, chain.to));
        let mut known = BTreeSet::new();
        let mut shortest = Vec::new();
        for chain in chains {
            if known.contains(&chain.eliminated) {
                continue;
            }
            if let Some(path) = graph.path(chain.from, chain.to) {
                known.insert(chain.eliminated);
                shortest.push((chain, path));
            }
        }
        shortest
    }
}

fn of_one_digit<'n>(
    view: &'n View<'_>,
    graph: &'n LinkGraph,
    least: u8,
    least_eliminated: usize,
) -> impl Iterator<Item = OpenChain> + 'n {
    pairs(graph, least).filter_map(move |(depth, from, to)| {
        let digit = graph.node(from).digit;
        if digit != graph.node(to).digit {
            return None;
        }
        let cells = graph.seen(from) & graph.seen(to) & view.grid.cells_of(digit);
        let eliminated = CandidateSet::of_digit(digit, cells);
        (cells.len() >= least_eliminated).then_some(OpenChain { depth, from, to, eliminated })
    })
}

fn of_two_digits<'n>(
    view: &'n View<'_>,
    graph: &'n LinkGraph,
) -> impl Iterator<Item = OpenChain> + 'n {
    pairs(graph, 2).filter_map(move |(depth, from, to)| {
        let (a, b) = (graph.node(from), graph.node(to));
        if a.digit == b.digit || !graph.seen(from).contains_all(b.cells) {
            return None;
        }
        let lost = |cells: CellSet, digit| {
            let cell: Cell = cells.sole()?;
            let candidate = Candidate::new(cell, digit);
            view.grid.allows(candidate).then_some(candidate)
        };
        let eliminated = [lost(a.cells, b.digit)?, lost(b.cells, a.digit)?].into_iter().collect();
        Some(OpenChain { depth, from, to, eliminated })
    })
}

/// The pairs of single candidates that a chain of at least `least` strong links joins.
fn pairs(graph: &LinkGraph, least: u8) -> impl Iterator<Item = (u8, usize, usize)> + '_ {
    let singles = graph.singles().len();
    (0..singles).flat_map(move |from| {
        let depths = &graph.depths(from)[..singles];
        let beyond = depths.iter().enumerate().skip(from + 1);
        beyond.filter(move |&(_, &depth)| depth >= least).map(move |(to, &depth)| (depth, from, to))
    })
}
