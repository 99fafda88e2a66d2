//! Strong and weak links as graphs, and how far they lead.
//!
//! A graph has a node for each candidate, or group of candidates of one digit, that has a strong
//! link. Two inferences at a time, *a is true, so b is false, so c is true*, become one step from
//! node to node, kept as a row of bits, and a search by breadth goes along rows. Candidates without
//! a strong link can only stand at the ends, where conclusions are drawn.

use super::View;
use crate::{Chain, Link, Node, Options};
use sudokit_grid::{Candidate, Cell, CellSet, Digit};

/// Which links a graph has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Links {
    /// Digits with two places in a house, and candidates of the same digit that see each other.
    Bilocal,
    /// Cells with two candidates, and candidates of the same digit that see each other.
    Bivalue,
    /// All links between single candidates.
    Single,
    /// Those, and links of groups: the places of a digit where two houses cross.
    Grouped,
    /// Those, and the links through almost locked sets.
    Als,
}

impl Links {
    const N: usize = 5;

    /// All links that chains of the grouped kind may have.
    pub(crate) const fn widest(options: &Options) -> Self {
        if options.als_in_chains { Self::Als } else { Self::Grouped }
    }
}

/// Two nodes of which at least one is true, and why.
#[derive(Clone, Copy, Debug)]
struct StrongLink {
    from: Node,
    to: Node,
    link: Link,
}

/// The graphs of a view, each made when first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct LinkGraphs([std::cell::OnceCell<Box<LinkGraph>>; Links::N]);

impl LinkGraphs {
    pub(super) const fn new() -> Self {
        Self([const { std::cell::OnceCell::new() }; Links::N])
    }

    pub(super) fn get(&self, view: &View<'_>, links: Links) -> &LinkGraph {
        self.0[links as usize].get_or_init(|| Box::new(LinkGraph::new(view, links)))
    }
}

/// Nodes and their links. See [the module](self).
#[derive(Clone, Debug)]
pub(crate) struct LinkGraph {
    /// Single candidates first, by digit and cell, then groups.
    nodes: Vec<Node>,
    /// How many nodes are single candidates.
    singles: usize,
    /// By node, the cells in which its digit is false if the node is true.
    seen: Vec<CellSet>,
    /// By node, what is false if it is true.
    weak: Rows,
    /// By node, what is true if it is false.
    strong: Rows,
    /// By node, what is true two links after it is true.
    next: Rows,
    /// Nodes by digit.
    of_digit: Rows,
    /// Single candidates by cell.
    of_cell: Rows,
    /// Every strong link, both ways, in order.
    links: Vec<(usize, usize, Link)>,
    /// How many strong links a chain may have.
    most: u8,
    /// For each single candidate, how many strong links the shortest chain has that leads from it
    /// to another node, or 0: from *false* to *true*.
    depths: Vec<u8>,
}

impl LinkGraph {
    fn new(view: &View<'_>, links: Links) -> Self {
        let found = strong_links(view, links);
        let mut nodes: Vec<Node> = found.iter().flat_map(|link| [link.from, link.to]).collect();
        let order = |node: &Node| (node.cells.has_several(), *node);
        nodes.sort_unstable_by_key(order);
        nodes.dedup();
        let at = |node: Node| nodes.partition_point(|other| order(other) < order(&node));
        let mut links_between = Vec::with_capacity(2 * found.len());
        for StrongLink { from, to, link } in found {
            links_between.extend([(at(from), at(to), link), (at(to), at(from), link)]);
        }
        links_between.sort_unstable();
        let most = match links {
            Links::Bilocal | Links::Bivalue => view.options.max_chain / 2,
            _ => view.options.max_loop / 2,
        };
        let n = nodes.len();
        let mut graph = Self {
            singles: nodes.partition_point(|node| !node.cells.has_several()),
            seen: nodes.iter().map(|node| view.seen_by_all(node.cells)).collect(),
            nodes,
            weak: Rows::new(n, n),
            strong: Rows::new(n, n),
            next: Rows::new(n, n),
            of_digit: Rows::new(9, n),
            of_cell: Rows::new(Cell::COUNT, n),
            links: links_between,
            most,
            depths: Vec::new(),
        };
        graph.link(!matches!(links, Links::Bilocal | Links::Bivalue));
        graph.measure();
        graph
    }

    /// Fills the rows.
    fn link(&mut self, within_cells: bool) {
        for (at, node) in self.nodes.iter().enumerate() {
            self.of_digit.insert(node.digit.index(), at);
        }
        for (at, node) in self.nodes.iter().enumerate() {
            for other in self.of_digit.iter(node.digit.index()) {
                if self.seen[at].contains_all(self.nodes[other].cells) {
                    self.weak.insert(at, other);
                }
            }
        }
        for (at, node) in self.nodes[..self.singles].iter().enumerate() {
            if let Some(cell) = node.cells.sole() {
                self.of_cell.insert(cell.index(), at);
            }
        }
        if within_cells {
            for (at, node) in self.nodes[..self.singles].iter().enumerate() {
                let Some(cell) = node.cells.sole() else { continue };
                self.weak.unite(at, self.of_cell.row(cell.index()));
                self.weak.discard(at, at);
            }
        }
        for &(from, to, _) in &self.links {
            self.strong.insert(from, to);
        }
        for at in 0..self.nodes.len() {
            for off in self.weak.iter(at) {
                self.next.unite(at, self.strong.row(off));
            }
        }
    }

    /// Fills the depths.
    fn measure(&mut self) {
        let n = self.nodes.len();
        let mut depths = vec![0; self.singles * n];
        for (from, depths) in depths.chunks_exact_mut(n.max(1)).enumerate() {
            self.spread(self.strong.row(from).to_vec(), depths, &[]);
        }
        self.depths = depths;
    }

    /// Goes on from the nodes in `layer`, which are true, and notes the depth of what becomes true,
    /// until nothing more does or one of `goal` is reached.
    fn spread(&self, mut layer: Vec<u64>, depths: &mut [u8], goal: &[u64]) -> Option<usize> {
        let mut reached = vec![0; layer.len()];
        let mut beyond = vec![0; layer.len()];
        for depth in 1..=self.most {
            for at in bits(&layer) {
                depths[at] = depth;
            }
            let hit = goal.iter().zip(&layer).enumerate().find(|(_, (goal, on))| *goal & *on != 0);
            if let Some((word, (goal, on))) = hit {
                return Some(word * 64 + (goal & on).trailing_zeros() as usize);
            }
            for (reached, on) in reached.iter_mut().zip(&layer) {
                *reached |= on;
            }
            beyond.fill(0);
            for at in bits(&layer) {
                for (beyond, on) in beyond.iter_mut().zip(self.next.row(at)) {
                    *beyond |= on;
                }
            }
            let mut any = 0;
            for ((on, beyond), reached) in layer.iter_mut().zip(&beyond).zip(&reached) {
                *on = beyond & !reached;
                any |= *on;
            }
            if any == 0 {
                break;
            }
        }
        None
    }

    /// The single candidates that are nodes, with their positions.
    pub(crate) fn singles(&self) -> &[Node] {
        &self.nodes[..self.singles]
    }

    /// The node at a position.
    pub(crate) fn node(&self, at: usize) -> Node {
        self.nodes[at]
    }

    /// The cells that see all of a node.
    pub(crate) fn seen(&self, at: usize) -> CellSet {
        self.seen[at]
    }

    /// How many strong links the shortest chain has that shows: if the single candidate `from` is
    /// false, then each node is true; 0 where there is none.
    pub(crate) fn depths(&self, from: usize) -> &[u8] {
        &self.depths[from * self.nodes.len()..][..self.nodes.len()]
    }

    /// The nodes of a shortest chain from `from` to `to` that comes to no cell twice but from one
    /// node to the next: the first in order, if there is one.
    pub(crate) fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let mut ways = Ways::new(self, self.depths(from), to, Start::False(from));
        ways.most = 1;
        ways.extend();
        ways.first_or(|| {
            let mut path = self.way_back(self.depths(from), to);
            path.push(from);
            path
        })
    }

    /// The nodes that lead to `to`, backwards: it, what is false before it, what is true before
    /// that, down to the first that is true.
    fn way_back(&self, depths: &[u8], to: usize) -> Vec<usize> {
        let mut path = vec![to];
        let mut on = to;
        for depth in (1..depths[to]).rev() {
            let before = (0..depths.len())
                .find(|&at| depths[at] == depth && self.next.contains(at, on))
                .expect("what is true at some depth follows from the depth before");
            let off = self.between(self.weak.row(before), on);
            path.extend([off, before]);
            on = before;
        }
        path
    }

    /// A node of `off` with a strong link to `on`.
    fn between(&self, off: &[u64], on: usize) -> usize {
        let common: Vec<u64> =
            off.iter().zip(self.strong.row(on)).map(|(off, strong)| off & strong).collect();
        bits(&common).next().expect("a step of a graph goes over a node")
    }

    /// The shortest way from `candidate` being true to its being false: the nodes after it.
    ///
    /// The first link leads out of the cell. Otherwise it would be told of another candidate of it.
    pub(crate) fn refute(&self, candidate: Candidate, peers: CellSet) -> Option<Vec<usize>> {
        let mut outside = vec![0; self.weak.stride];
        for at in self.of_digit.iter(candidate.digit.index()) {
            if peers.contains_all(self.nodes[at].cells) {
                outside[at / 64] |= 1 << (at % 64);
            }
        }
        let mut all = outside.clone();
        for at in self.of_cell.iter(candidate.cell.index()) {
            if self.nodes[at].digit != candidate.digit {
                all[at / 64] |= 1 << (at % 64);
            }
        }
        let mut first = vec![0; self.weak.stride];
        for at in bits(&outside) {
            for (first, on) in first.iter_mut().zip(self.strong.row(at)) {
                *first |= on;
            }
        }
        let mut depths = vec![0; self.nodes.len()];
        self.spread(first, &mut depths, &all)?;
        let depth = depths.iter().copied().max()?;
        let start = Start::True { cell: candidate.cell.into(), off: &outside };
        let mut path = None;
        let mut ends: Vec<usize> = bits(&all).filter(|&to| depths[to] == depth).collect();
        ends.sort_by_key(|&to| self.nodes[to].digit == candidate.digit);
        for to in ends {
            let mut ways = Ways::new(self, &depths, to, start);
            ways.most = 1;
            ways.extend();
            path = ways.first_or(|| {
                let mut path = self.way_back(&depths, to);
                path.push(self.between(&outside, path[path.len() - 1]));
                path
            });
            if path.is_some() {
                break;
            }
        }
        path
    }

    /// The chain over these nodes, strong links first.
    pub(crate) fn chain(&self, path: &[usize]) -> Chain {
        let nodes = path.iter().map(|&at| self.nodes[at]).collect();
        Chain { nodes, links: self.links_along(path) }
    }

    /// The links along `path`, of which the first is strong.
    fn links_along(&self, path: &[usize]) -> Vec<Link> {
        let link = |(at, pair): (usize, &[usize])| {
            if at % 2 == 0 { self.strong_link(pair[0], pair[1]) } else { Link::Weak }
        };
        path.windows(2).enumerate().map(link).collect()
    }

    fn strong_link(&self, from: usize, to: usize) -> Link {
        let at = self.links.partition_point(|&(a, b, _)| (a, b) < (from, to));
        self.links[at].2
    }

    fn has_groups(&self) -> bool {
        self.singles < self.nodes.len()
    }

    /// How many groups a strong link joins.
    fn groups_over(&self, from: usize, to: usize) -> u16 {
        u16::from(from >= self.singles) + u16::from(to >= self.singles)
    }

    /// What has a strong link to a node.
    pub(crate) fn strong(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        self.strong.iter(at)
    }

    /// What has a weak link to a node.
    pub(crate) fn weak(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        self.weak.iter(at)
    }

    /// The loops over `path`, which begins and ends with a strong link, closed by a weak one: one
    /// for each choice of almost locked sets; none if there are too many.
    pub(crate) fn closed(&self, path: &[usize]) -> Vec<Chain> {
        let mut chain = self.chain(path);
        chain.links.push(Link::Weak);
        let mut chains = vec![chain];
        for at in (0..path.len() - 1).step_by(2) {
            if !matches!(chains[0].links[at], Link::Als(_)) {
                continue;
            }
            let pair = (path[at], path[at + 1]);
            let from = self.links.partition_point(|&(a, b, _)| (a, b) < pair);
            let others = self.links[from + 1..].iter().take_while(|&&(a, b, _)| (a, b) == pair);
            let before = chains.len();
            for &(_, _, link) in others {
                for chain in 0..before {
                    let mut other = chains[chain].clone();
                    other.links[at] = link;
                    chains.push(other);
                }
            }
            if chains.len() > MOST_CHOICES {
                return Vec::new();
            }
        }
        chains
    }

    /// The loop from `candidate` over `path` back to it, with a weak link at either end.
    pub(crate) fn refutation(&self, candidate: Candidate, path: &[usize]) -> Chain {
        let Chain { mut nodes, mut links } = self.chain(path);
        nodes.insert(0, Node { digit: candidate.digit, cells: candidate.cell.into() });
        links.insert(0, Link::Weak);
        links.push(Link::Weak);
        Chain { nodes, links }
    }

    /// All shortest chains from `from` to `to`, which see each other, that make a loop which comes
    /// to no cell twice but from one node to the next; none if there are too many.
    pub(crate) fn circuits(&self, from: usize, to: usize) -> Vec<Vec<usize>> {
        let mut ways = Ways::new(self, self.depths(from), to, Start::False(from));
        ways.is_loop = true;
        ways.extend();
        if ways.tries_left == 0 { Vec::new() } else { ways.found }
    }
}

/// How many nodes are tried to find the shortest chains between two.
const MOST_TRIES: u32 = 1_000;

/// How many choices of almost locked sets in the same loop are looked at.
const MOST_CHOICES: usize = 64;

/// Where chains begin.
#[derive(Clone, Copy)]
enum Start<'n> {
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
struct Ways<'n> {
    graph: &'n LinkGraph,
    depths: &'n [u8],
    start: Start<'n>,
    /// The cells of the start.
    start_cells: CellSet,
    /// Whether the last node is a neighbour of the start.
    is_loop: bool,
    tries_left: u32,
    /// How many chains are wanted.
    most: usize,
    /// By node, how many groups the ways to it have at least; empty if there are no groups.
    groups: Vec<Option<u16>>,
    /// Backwards, from the end.
    path: Vec<usize>,
    found: Vec<Vec<usize>>,
}

impl<'n> Ways<'n> {
    fn new(graph: &'n LinkGraph, depths: &'n [u8], to: usize, start: Start<'n>) -> Self {
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
    fn first_or(mut self, otherwise: impl FnOnce() -> Vec<usize>) -> Option<Vec<usize>> {
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
    fn extend(&mut self) {
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
            } else if self.is_apart(off, 0) && !self.is_at_start(off) {
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
                || !self.is_apart(before, 0)
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
                let groups = self.path[..self.path.len() - 1].iter();
                let apart = groups.skip(self.is_loop.into()).filter(|&&at| at < self.graph.singles);
                apart.into_iter().all(|&at| !self.is_at_start(at))
            }
            Start::True { .. } => self.is_apart(first, 0) && !self.is_at_start(first),
        };
        if is_fine {
            let mut path = self.path.clone();
            path.push(first);
            path.reverse();
            self.found.push(path);
        }
    }

    /// Whether `at`, if it comes next, shares no cell with the path but with its neighbour there,
    /// leaving out the first `skipped` nodes. A group may contain the cell of an end.
    fn is_apart(&self, at: usize, skipped: usize) -> bool {
        let cells = self.graph.nodes[at].cells;
        let skipped = if cells.has_several() { 1 } else { skipped };
        let apart = self.path[..self.path.len() - 1].iter().skip(skipped);
        apart.into_iter().all(|&other| self.graph.nodes[other].cells.is_disjoint(cells))
    }

    /// Whether `at` lies in the cell of the start.
    fn is_at_start(&self, at: usize) -> bool {
        self.graph.nodes[at].cells == self.start_cells
    }
}

/// Every strong link that the graph is to have, one way each.
fn strong_links(view: &View<'_>, links: Links) -> Vec<StrongLink> {
    let mut found = Vec::new();
    if links != Links::Bilocal {
        bivalue_links(view, &mut found);
    }
    if links != Links::Bivalue {
        bilocal_links(view, &mut found);
    }
    if matches!(links, Links::Grouped | Links::Als) {
        group_links(view, &mut found);
    }
    if links == Links::Als {
        als_links(view, &mut found);
    }
    found
}

fn bivalue_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for cell in view.bivalue().iter() {
        let mut digits = view.grid.pencilmarks(cell).iter();
        if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
            let [from, to] = [a, b].map(|digit| Node { digit, cells: cell.into() });
            found.push(StrongLink { from, to, link: Link::Cell });
        }
    }
}

fn bilocal_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for house in view.whole_houses() {
        for digit in Digit::ALL {
            let cells = house.cells & view.grid.cells_of(digit);
            let Some(first) = cells.first() else { continue };
            let Some(second) = (cells - first.into()).sole() else { continue };
            let [from, to] = [first, second].map(|cell| Node { digit, cells: cell.into() });
            found.push(StrongLink { from, to, link: Link::House(house.house) });
        }
    }
}

/// Links of groups: what is left in a house for a digit is a group and a candidate, or two groups.
fn group_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for house in view.whole_houses() {
        let crossings: Vec<CellSet> = view
            .whole_houses()
            .filter(|other| other.house != house.house)
            .map(|other| other.cells & house.cells)
            .filter(|cells| cells.has_several())
            .collect();
        for digit in Digit::ALL {
            let left = house.cells & view.grid.cells_of(digit);
            if left.len() < 3 {
                continue;
            }
            for (at, &crossing) in crossings.iter().enumerate() {
                let (group, rest) = (left & crossing, left - crossing);
                let is_group = crossings[at + 1..].iter().any(|other| left & *other == rest);
                if group.has_several() && (rest.len() == 1 || rest.has_several() && is_group) {
                    let [from, to] = [group, rest].map(|cells| Node { digit, cells });
                    found.push(StrongLink { from, to, link: Link::House(house.house) });
                }
            }
        }
    }
}

/// Links through almost locked sets of several cells.
fn als_links(view: &View<'_>, found: &mut Vec<StrongLink>) {
    for als in view.als().iter().filter(|als| als.cells.has_several()) {
        let node = |digit| Node { digit, cells: als.cells & view.grid.cells_of(digit) };
        for a in als.digits.iter() {
            for b in als.digits.iter().filter(|&b| b > a) {
                found.push(StrongLink { from: node(a), to: node(b), link: Link::Als(als.cells) });
            }
        }
    }
}

/// Rows of bits of the same length.
#[derive(Clone, Debug)]
struct Rows {
    stride: usize,
    words: Vec<u64>,
}

impl Rows {
    fn new(rows: usize, bits: usize) -> Self {
        let stride = bits.div_ceil(64);
        Self { stride, words: vec![0; rows * stride] }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    fn insert(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] |= 1 << (bit % 64);
    }

    fn discard(&mut self, row: usize, bit: usize) {
        self.words[row * self.stride + bit / 64] &= !(1 << (bit % 64));
    }

    fn contains(&self, row: usize, bit: usize) -> bool {
        self.words[row * self.stride + bit / 64] >> (bit % 64) & 1 == 1
    }

    fn unite(&mut self, row: usize, other: &[u64]) {
        for (word, other) in self.words[row * self.stride..].iter_mut().zip(other) {
            *word |= other;
        }
    }

    fn iter(&self, row: usize) -> impl Iterator<Item = usize> + '_ {
        bits(self.row(row))
    }
}

/// The positions of the bits that are set.
fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(word, &bits)| {
        std::iter::successors(Some(bits), |bits| Some(bits & bits.wrapping_sub(1)))
            .take_while(|&bits| bits != 0)
            .map(move |bits| word * 64 + bits.trailing_zeros() as usize)
    })
}
