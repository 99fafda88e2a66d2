//! The shortest chains between two nodes.

use super::LinkGraph;
use sudokit_grid::CellSet;

/// How many nodes are tried to find the shortest chains between two.
const MOST_TRIES: u32 = 1_000;

/// Where chains begin.
#[derive(Clone, Copy)]
pub(super) enum Start<'n> {
    /// With a node that is false.
    False(usize),
    /// With a candidate in `cell` that is true, so that the nodes in `off` are false.
    True { cell: CellSet, off: &'n [u64] },
}

/// A search for the shortest chains, of these the ones with the fewest groups, that come to no cell
/// twice but from one node to the next.
///
/// Which steps are found must not hang on an order. So where tries run out, either all chains are
/// taken to be as wanted or none is; the number of tries for all of them is always the same.
pub(super) struct ShortestWays<'n> {
    graph: &'n LinkGraph,
    depths: &'n [u8],
    start: Start<'n>,
    /// The cells of the start.
    start_cells: CellSet,
    /// Whether the last node is a neighbour of the start.
    pub(super) is_loop: bool,
    pub(super) tries_left: u32,
    /// How many chains are wanted.
    pub(super) most: usize,
    /// By node, how many groups the ways to it have at least; empty if there are no groups.
    groups: Vec<Option<u16>>,
    /// Backwards, from the end.
    path: Vec<usize>,
    pub(super) found: Vec<Vec<usize>>,
}

impl<'n> ShortestWays<'n> {
    pub(super) fn new(graph: &'n LinkGraph, depths: &'n [u8], to: usize, start: Start<'n>) -> Self {
        let (start_cells, is_loop) = match start {
            Start::False(from) => (graph.nodes[from].cells, from == to),
            Start::True { cell, .. } => (cell, true),
        };
        let groups = if graph.has_groups() { vec![None; depths.len()] } else { Vec::new() };
        Self {
            graph,
            depths,
            start,
            start_cells,
            is_loop,
            tries_left: MOST_TRIES,
            most: usize::MAX,
            groups,
            path: vec![to],
            found: Vec::new(),
        }
    }

    /// The chain that was found, or if tries ran out any, which `otherwise` tells backwards.
    pub(super) fn first_or(mut self, otherwise: impl FnOnce() -> Vec<usize>) -> Option<Vec<usize>> {
        match self.found.pop() {
            None if self.tries_left == 0 => {
                let mut path = otherwise();
                path.reverse();
                Some(path)
            }
            found => found,
        }
    }

    /// How many groups a way to `on` has at least.
    ///
    /// The recursion goes as deep as the chain is long.
    fn groups_to(&mut self, on: usize) -> u16 {
        if self.groups.is_empty() {
            return 0;
        }
        if let Some(known) = self.groups[on] {
            return known;
        }
        let graph = self.graph;
        let depth = self.depths[on];
        let mut least = u16::MAX;
        for off in graph.strong.iter(on) {
            let link = graph.groups_over(on, off);
            if depth == 1 {
                least = if self.is_first(off) { least.min(link) } else { least };
                continue;
            }
            for before in graph.weak.iter(off) {
                if self.depths[before] + 1 == depth {
                    least = least.min(self.groups_to(before).saturating_add(link));
                }
            }
        }
        self.groups[on] = Some(least);
        least
    }

    /// Whether the start makes `off` the first node that is false.
    fn is_first(&self, off: usize) -> bool {
        match self.start {
            Start::False(from) => off == from,
            Start::True { off: first, .. } => first[off / 64] >> (off % 64) & 1 == 1,
        }
    }

    /// Extends the path, which ends with a node that is true, back to the start.
    ///
    /// The recursion goes as deep as the chain is long.
    pub(super) fn extend(&mut self) {
        let graph = self.graph;
        let on = self.path[self.path.len() - 1];
        let depth = self.depths[on];
        let groups = self.groups_to(on);
        for off in graph.strong.iter(on) {
            let link = graph.groups_over(on, off);
            let is_least = |before: u16| self.groups.is_empty() || before + link == groups;
            if depth == 1 {
                if self.is_first(off) && is_least(0) {
                    self.finish(off);
                }
            } else if self.is_apart(off) && !self.is_at_start(off) {
                self.go_back_over(off, depth, groups.wrapping_sub(link));
            }
            if self.tries_left == 0 || self.found.len() >= self.most {
                return;
            }
        }
    }

    /// Extends the path by `off`, which is false, and by what is true before with this many groups.
    fn go_back_over(&mut self, off: usize, depth: u8, groups: u16) {
        let graph = self.graph;
        let may_touch = depth == 2 && matches!(self.start, Start::False(_));
        self.path.push(off);
        for before in graph.weak.iter(off) {
            if self.depths[before] + 1 != depth
                || !self.groups.is_empty() && self.groups_to(before) != groups
                || !self.is_apart(before)
                || !may_touch && self.is_at_start(before)
            {
                continue;
            }
            self.tries_left = self.tries_left.saturating_sub(1);
            if self.tries_left > 0 {
                self.path.push(before);
                self.extend();
                self.path.pop();
            }
            if self.tries_left == 0 || self.found.len() >= self.most {
                break;
            }
        }
        self.path.pop();
    }

    /// Ends the path with the first node that is false.
    fn finish(&mut self, first: usize) {
        let is_fine = match self.start {
            Start::False(_) => {
                let before = self.path[..self.path.len() - 1].iter().skip(self.is_loop.into());
                let mut singles = before.filter(|&&at| at < self.graph.singles);
                singles.all(|&at| !self.is_at_start(at))
            }
            Start::True { .. } => self.is_apart(first) && !self.is_at_start(first),
        };
        if is_fine {
            let mut path = self.path.clone();
            path.push(first);
            path.reverse();
            self.found.push(path);
        }
    }

    /// Whether `at`, if it comes next, shares no cell with the path but with its neighbour there. A
    /// group may contain the cell of the end, with which the path begins.
    fn is_apart(&self, at: usize) -> bool {
        let cells = self.graph.nodes[at].cells;
        let others = &self.path[usize::from(cells.has_several())..];
        let Some((_, others)) = others.split_last() else { return true };
        others.iter().all(|&other| self.graph.nodes[other].cells.is_disjoint(cells))
    }

    /// Whether `at` lies in the cell of the start.
    fn is_at_start(&self, at: usize) -> bool {
        self.graph.nodes[at].cells == self.start_cells
    }
}
