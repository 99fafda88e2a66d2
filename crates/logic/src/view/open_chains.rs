//! Which open chains of a graph eliminate something.

use super::{View, links::LinkGraph, rows};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{Candidate, CandidateSet};

/// The ends of chains that eliminate something.
#[derive(Clone, Debug)]
pub(crate) struct OpenChains<'v> {
    view: &'v View<'v>,
    graph: &'v LinkGraph,
    /// The number of strong links, the first and the last node.
    ends: Vec<(u8, usize, usize)>,
}

/// A shortest chain.
#[derive(Clone, Debug)]
pub(crate) struct OpenChain {
    /// How many strong links it has.
    pub(crate) depth: u8,
    /// What its ends eliminate.
    pub(crate) eliminated: CandidateSet,
    /// Its nodes in the graph.
    pub(crate) path: Vec<usize>,
}

impl<'v> OpenChains<'v> {
    /// The chains with the same digit at both ends and at least `least` strong links.
    pub(crate) fn of_one_digit(view: &'v View<'v>, graph: &'v LinkGraph, least: u8) -> Self {
        let mut chains = Self { view, graph, ends: Vec::new() };
        chains.add_one_digit(least, 1);
        chains
    }

    /// The chains that are told as such and not as discontinuous nice loops: the same digit at both
    /// ends and at least two eliminations, or two digits in cells that see each other, which both
    /// lose the digit of the other end.
    pub(crate) fn of_several_eliminations(view: &'v View<'v>, graph: &'v LinkGraph) -> Self {
        let mut chains = Self { view, graph, ends: Vec::new() };
        chains.add_one_digit(2, 2);
        chains.add_two_digits();
        chains
    }

    fn add_one_digit(&mut self, least: u8, least_eliminated: usize) {
        let graph = self.graph;
        for (from, node) in graph.singles().iter().enumerate() {
            let seen = graph.seen(from) & self.view.grid.cells_of(node.digit);
            for (depth, layer) in graph.layers(from).filter(|&(depth, _)| depth >= least) {
                let same_digit = rows::common(layer, graph.of_digit(node.digit));
                self.ends.extend(
                    same_digit
                        .filter(|&to| from < to && to < graph.singles().len())
                        .filter(|&to| (seen & graph.seen(to)).len() >= least_eliminated)
                        .map(|to| (depth, from, to)),
                );
            }
        }
    }

    fn add_two_digits(&mut self) {
        let (view, graph) = (self.view, self.graph);
        for (from, node) in graph.singles().iter().enumerate() {
            let Some(cell) = node.cells.sole() else { continue };
            let losing = view.topology.peers(cell) & view.grid.cells_of(node.digit);
            for (depth, layer) in graph.layers(from).skip(1) {
                for digit in view.grid.pencilmarks(cell) - node.digit.into() {
                    let other_digit = rows::common(layer, graph.of_digit(digit));
                    self.ends.extend(
                        other_digit
                            .filter(|&to| from < to && to < graph.singles().len())
                            .filter(|&to| losing.contains_all(graph.node(to).cells))
                            .map(|to| (depth, from, to)),
                    );
                }
            }
        }
    }

    /// What a chain with these ends eliminates.
    fn eliminated(&self, from: usize, to: usize) -> CandidateSet {
        let [a, b] = [from, to].map(|at| self.graph.node(at));
        if a.digit == b.digit {
            let seen = self.graph.seen(from) & self.graph.seen(to);
            return CandidateSet::of_digit(a.digit, seen & self.view.grid.cells_of(a.digit));
        }
        let lost = [(a.cells, b.digit), (b.cells, a.digit)].into_iter();
        lost.flat_map(|(cells, digit)| cells.iter().map(move |cell| Candidate::new(cell, digit)))
            .collect()
    }

    /// Passes to `found` the shortest chain for each set of eliminations, by length, then by ends,
    /// leaving out those that are [outdone](View::is_outdone).
    pub(crate) fn shortest(
        mut self,
        found: &mut dyn FnMut(OpenChain) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.ends.sort_unstable();
        let mut known = BTreeSet::new();
        for &(depth, from, to) in &self.ends {
            let eliminated = self.eliminated(from, to);
            if self.view.is_outdone(&eliminated) || known.contains(&eliminated) {
                continue;
            }
            if let Some(path) = self.graph.path(from, to) {
                known.insert(eliminated);
                found(OpenChain { depth, eliminated, path })?;
            }
        }
        ControlFlow::Continue(())
    }
}
