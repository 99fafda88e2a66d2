//! The first levels of the tree, where lists of sets are tidied at each node.

use super::{
    bottom::Bottom,
    run::{Run, State},
    turn::OTHERS,
};
use std::ops::ControlFlow;
use sudokit_grid::Ending;

/// With so few clues to come for the first two bands, bits take over.
const BOTTOM: usize = 5;

/// Sets are compared with so many of the smallest ones, in search of those that contain another.
const SMALLEST: usize = 32;

/// How many sets a packing begins with, one after the other.
const PACKINGS: usize = 24;

/// A node: where the search stands, and what the sets without clue have left of live cells, the
/// smallest first.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) state: State,
    pub(super) sets: Vec<u128>,
}

impl Node {
    /// The node where no cell has a clue yet.
    pub(super) fn root(sets: &[u128], live: u128, clues: usize) -> Self {
        let state = State { chosen: 0, live, left: clues, left_others: 2 * clues / 3 };
        Self::new(sets.iter().copied(), state)
    }

    /// The node where the search stands so.
    pub(super) fn new(sets: impl Iterator<Item = u128>, state: State) -> Self {
        let unhit = sets.filter(|set| set & state.chosen == 0);
        Self { state, sets: tidied(unhit.map(|set| set & state.live)) }
    }

    /// Whether the node is left to [`Bottom`].
    pub(super) fn is_low(&self) -> bool {
        self.state.left_others <= BOTTOM || !self.sets.iter().any(|&set| set & !OTHERS == 0)
    }

    /// Whether no puzzle lies below the node, as far as is seen at once.
    pub(super) fn is_barren(&self) -> bool {
        let State { left, left_others, .. } = self.state;
        if !self.state.fits() || self.sets.first() == Some(&0) || packing(&self.sets, left) > left {
            return true;
        }
        let others: Vec<u128> = self.others().collect();
        packing(&others, left_others) > left_others
    }

    /// The sets that only the first two bands can hit.
    fn others(&self) -> impl Iterator<Item = u128> + '_ {
        self.sets.iter().copied().filter(|set| set & !OTHERS == 0)
    }

    /// The cells of the smallest set that only the first two bands can hit.
    pub(super) fn branches(&self) -> u128 {
        self.others().next().unwrap_or(0)
    }

    /// The node with a clue in `cell`, which is dead from now on in this one.
    pub(super) fn child(&mut self, cell: usize) -> Self {
        let state = self.state.with_other(cell);
        self.state.live &= !(1 << cell);
        Self::new(self.sets.iter().copied(), state)
    }
}

/// Searches below a node.
pub(super) fn visit(run: &mut Run<'_>, bottom: &mut Bottom, mut node: Node) -> ControlFlow<Ending> {
    if node.is_low() {
        return bottom.search(run, &node);
    }
    run.tally.enter()?;
    if node.is_barren() {
        return ControlFlow::Continue(());
    }
    let mut known = run.learned.len();
    let mut branches = node.branches();
    while branches != 0 {
        let cell = branches.trailing_zeros() as usize;
        branches &= branches - 1;
        let child = node.child(cell);
        visit(run, bottom, child)?;
        let chosen = node.state.chosen;
        node.sets.extend(run.learned[known..].iter().filter(|&set| set & chosen == 0));
        known = run.learned.len();
    }
    ControlFlow::Continue(())
}

/// The sets in order of their size, most of those that contain another left out.
fn tidied(sets: impl Iterator<Item = u128>) -> Vec<u128> {
    let sets: Vec<u128> = sets.collect();
    // A counting sort: sorting by comparison took a seventh of the whole time.
    let sizes: Vec<usize> = sets.iter().map(|set| set.count_ones() as usize).collect();
    let mut places = [0; 83];
    for &size in &sizes {
        places[size + 1] += 1;
    }
    for size in 0..82 {
        places[size + 1] += places[size];
    }
    let mut sorted = vec![0; sets.len()];
    for (set, &size) in sets.into_iter().zip(&sizes) {
        sorted[places[size]] = set;
        places[size] += 1;
    }
    let mut sets = sorted;
    let mut smallest: Vec<u128> = Vec::with_capacity(SMALLEST);
    sets.retain(|&set| {
        if smallest.iter().any(|&smaller| smaller & !set == 0) {
            return false;
        }
        if smallest.len() < SMALLEST {
            smallest.push(set);
        }
        true
    });
    sets
}

/// How many disjoint sets there are, as far as a few greedy attempts find them; no matter how many
/// if more than `enough`.
fn packing(sets: &[u128], enough: usize) -> usize {
    let mut most = 0;
    for &first in sets.iter().take(PACKINGS) {
        let (mut union, mut count) = (first, 1);
        for &set in sets {
            if set & union == 0 {
                union |= set;
                count += 1;
            }
        }
        most = most.max(count);
        if most > enough {
            break;
        }
    }
    most
}
