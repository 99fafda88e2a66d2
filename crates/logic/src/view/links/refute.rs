//! Chains that lead from a candidate back to it.

use super::{
    LinkGraph, Spread,
    shortest::{ShortestWays, Start},
};
use crate::view::rows::{bits, common, meet};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CellSet};

/// The search for a way from a candidate being true to its being false, for one after the other.
pub(crate) struct Refuter<'g> {
    graph: &'g LinkGraph,
    /// The nodes of the digit of the candidate that all lie among the peers of its cell.
    outside: Vec<u64>,
    /// These, and the other digits in the cell: each excludes the candidate.
    ends: Vec<u64>,
    /// What is true if one of the nodes outside is false.
    reached: Vec<u64>,
}

impl<'g> Refuter<'g> {
    pub(crate) fn new(graph: &'g LinkGraph) -> Self {
        let none = vec![0; graph.strong.stride()];
        Self { graph, outside: none.clone(), ends: none.clone(), reached: none }
    }

    /// Turns to `candidate`, whose cell sees `peers`, and tells whether there is a way.
    ///
    /// The first link leads out of the cell. Otherwise it would be told of another candidate of it.
    pub(crate) fn refutes(&mut self, candidate: Candidate, peers: CellSet) -> bool {
        let Self { graph, outside, ends, reached } = self;
        let same_digit = graph.of_digit(candidate.digit);
        let same_cell = graph.of_cell(candidate.cell);
        if let Some(own) = common(same_digit, same_cell).next() {
            outside.copy_from_slice(graph.weak.row(own));
            outside.iter_mut().zip(same_digit).for_each(|(word, digit)| *word &= digit);
        } else {
            outside.fill(0);
            for at in bits(same_digit) {
                if peers.contains_all(graph.nodes[at].cells) {
                    outside[at / 64] |= 1 << (at % 64);
                }
            }
        }
        for (at, end) in ends.iter_mut().enumerate() {
            *end = outside[at] | same_cell[at] & !same_digit[at];
        }
        graph.reached.union_of(outside, reached);
        meet(reached, ends)
    }

    /// The shortest way for the candidate, which there is: the nodes after it.
    pub(crate) fn path(&self, candidate: Candidate) -> Option<Vec<usize>> {
        let Self { graph, outside, ends, .. } = self;
        let mut first = vec![0; graph.strong.stride()];
        graph.strong.union_of(outside, &mut first);
        let mut depths = vec![0; graph.nodes.len()];
        let flow = Spread::default().run(graph, &first, &mut |depth, layer| {
            bits(layer).for_each(|at| depths[at] = depth);
            if meet(layer, ends) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        debug_assert!(flow.is_break(), "what is reached from one node is reached from all");
        let depth = depths.iter().copied().max()?;
        let start = Start::True { cell: candidate.cell.into(), off: outside };
        let mut ends: Vec<usize> = bits(ends).filter(|&to| depths[to] == depth).collect();
        ends.sort_by_key(|&to| graph.nodes[to].digit == candidate.digit);
        ends.into_iter().find_map(|to| {
            let mut ways = ShortestWays::new(graph, &depths, to, start);
            ways.most = 1;
            ways.extend();
            ways.first_or(|| {
                let mut path = graph.way_back(&depths, to);
                path.push(graph.between(outside, path[path.len() - 1]));
                path
            })
        })
    }
}
