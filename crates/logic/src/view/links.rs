//! Strong and weak links as graphs, and how far they lead.
//!
//! A graph has a node for each candidate, or group of candidates of one digit, that has a strong
//! link. Two inferences at a time, *a is true, so b is false, so c is true*, become one step from
//! node to node, kept as a row of bits, and a search by breadth goes along rows. Candidates without
//! a strong link can only stand at the ends, where conclusions are drawn.

mod refute;
mod shortest;
mod strong;

pub(crate) use self::refute::Refuter;

use self::{
    shortest::{ShortestWays, Start},
    strong::{StrongLink, strong_links},
};
use super::{
    View,
    rows::{Rows, bits, unite},
};
use crate::{Chain, Link, Node, Options};
use std::ops::{ControlFlow, Range};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

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

    /// Whether two candidates of a cell have a weak link, beside those of a digit.
    const fn are_within_cells(self) -> bool {
        !matches!(self, Self::Bilocal | Self::Bivalue)
    }
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
    /// The strong links of one node after the other: to which node, and why.
    links: Vec<(usize, Link)>,
    /// By node, where its strong links begin.
    link_starts: Vec<usize>,
    /// How many strong links a chain may have.
    most: u8,
    /// By node, what is true if it is false, over however many links.
    reached: Rows,
    /// What becomes true if a node is false, row after row: over one strong link, over two and so on.
    layers: Vec<u64>,
    /// By node, where its layers begin.
    starts: Vec<usize>,
}

impl LinkGraph {
    fn new(view: &View<'_>, links: Links) -> Self {
        let found = strong_links(view, links);
        let (nodes, singles) = nodes(&found);
        let n = nodes.len();
        let (links_of_nodes, link_starts) = by_node(&nodes, singles, &found);
        let mut graph = Self {
            singles,
            seen: nodes.iter().map(|node| view.seen_by_all(node.cells)).collect(),
            links: links_of_nodes,
            link_starts,
            nodes,
            weak: Rows::new(n, n),
            strong: Rows::new(n, n),
            next: Rows::new(n, n),
            of_digit: Rows::new(9, n),
            of_cell: Rows::new(Cell::COUNT, n),
            most: if links.are_within_cells() {
                view.options.max_loop / 2
            } else {
                view.options.max_chain / 2
            },
            reached: Rows::new(n, n),
            layers: Vec::new(),
            starts: Vec::with_capacity(n + 1),
        };
        graph.link(links);
        graph.measure();
        graph
    }

    /// Fills the rows.
    fn link(&mut self, links: Links) {
        for (at, node) in self.nodes.iter().enumerate() {
            self.of_digit.insert(node.digit.index(), at);
        }
        let (singles, groups) = self.nodes.split_at(self.singles);
        let runs = [runs_of_digits(singles, 0), runs_of_digits(groups, self.singles)];
        for at in 0..self.nodes.len() {
            let [singles, groups] = runs.each_ref().map(|runs| &runs[self.nodes[at].digit.index()]);
            let before = singles.start..singles.end.min(at);
            for other in before.chain(groups.start..groups.end.min(at)) {
                if self.seen[at].contains_all(self.nodes[other].cells) {
                    self.weak.insert(at, other);
                    self.weak.insert(other, at);
                }
            }
        }
        for (at, node) in self.nodes[..self.singles].iter().enumerate() {
            if let Some(cell) = node.cells.sole() {
                self.of_cell.insert(cell.index(), at);
            }
        }
        if links.are_within_cells() {
            for (at, node) in self.nodes[..self.singles].iter().enumerate() {
                let Some(cell) = node.cells.sole() else { continue };
                unite(self.weak.row_mut(at), self.of_cell.row(cell.index()));
                self.weak.discard(at, at);
            }
        }
        for from in 0..self.nodes.len() {
            for &(to, _) in &self.links[self.link_starts[from]..self.link_starts[from + 1]] {
                self.strong.insert(from, to);
            }
        }
        for at in 0..self.nodes.len() {
            self.strong.union_of(self.weak.row(at), self.next.row_mut(at));
        }
    }

    /// Fills the layers.
    fn measure(&mut self) {
        let mut layers = Vec::new();
        let mut spread = Spread::default();
        for from in 0..self.nodes.len() {
            self.starts.push(layers.len());
            let flow = spread.run(self, self.strong.row(from), &mut |_, layer| {
                layers.extend_from_slice(layer);
                ControlFlow::Continue(())
            });
            debug_assert!(flow.is_continue(), "nobody breaks off");
            for layer in layers[self.starts[from]..].chunks_exact(self.strong.stride()) {
                unite(self.reached.row_mut(from), layer);
            }
        }
        self.starts.push(layers.len());
        self.layers = layers;
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

    /// What becomes true if a node is false: how many strong links the shortest chains have that show
    /// it, and what they lead to.
    pub(crate) fn layers(&self, from: usize) -> impl Iterator<Item = (u8, &[u64])> {
        let layers = &self.layers[self.starts[from]..self.starts[from + 1]];
        (1..).zip(layers.chunks_exact(self.strong.stride().max(1)))
    }

    /// How many strong links the shortest chain has that shows: if `from` is false, then `to` is true;
    /// 0 if there is none.
    pub(crate) fn depth(&self, from: usize, to: usize) -> u8 {
        let mut layers = self.layers(from);
        let layer = layers.find(|(_, layer)| layer[to / 64] >> (to % 64) & 1 == 1);
        layer.map_or(0, |(depth, _)| depth)
    }

    /// By node, how many strong links the shortest chain has that shows: if `from` is false, then the
    /// node is true; 0 where there is none.
    fn depths(&self, from: usize) -> Vec<u8> {
        let mut depths = vec![0; self.nodes.len()];
        for (depth, layer) in self.layers(from) {
            bits(layer).for_each(|at| depths[at] = depth);
        }
        depths
    }

    /// The nodes of a digit, as a row of bits.
    pub(crate) fn of_digit(&self, digit: Digit) -> &[u64] {
        self.of_digit.row(digit.index())
    }

    /// The single candidates of a cell, as a row of bits.
    pub(crate) fn of_cell(&self, cell: Cell) -> &[u64] {
        self.of_cell.row(cell.index())
    }

    /// The nodes of a shortest chain from `from` to `to` that comes to no cell twice but from one
    /// node to the next: the first in order, if there is one.
    pub(crate) fn path(&self, from: usize, to: usize) -> Option<Vec<usize>> {
        let depths = self.depths(from);
        let mut ways = ShortestWays::new(self, &depths, to, Start::False(from));
        ways.most = 1;
        ways.extend();
        ways.first_or(|| {
            let mut path = self.way_back(&depths, to);
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

    /// The strong links between two nodes.
    fn links_between(&self, from: usize, to: usize) -> impl Iterator<Item = Link> + '_ {
        let links = &self.links[self.link_starts[from]..self.link_starts[from + 1]];
        links.iter().filter(move |(other, _)| *other == to).map(|&(_, link)| link)
    }

    /// The first of the strong links between two nodes that have one.
    fn strong_link(&self, from: usize, to: usize) -> Link {
        self.links_between(from, to).min().expect("the nodes have a strong link")
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
            let mut links: Vec<Link> = self.links_between(path[at], path[at + 1]).collect();
            links.sort_unstable();
            let before = chains.len();
            for &link in &links[1..] {
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
        let depths = self.depths(from);
        let mut ways = ShortestWays::new(self, &depths, to, Start::False(from));
        ways.is_loop = true;
        ways.extend();
        if ways.tries_left == 0 { Vec::new() } else { ways.found }
    }
}

/// How many choices of almost locked sets in the same loop are looked at.
const MOST_CHOICES: usize = 64;

/// Going from what is true to what is true then.
#[derive(Default)]
struct Spread {
    layer: Vec<u64>,
    /// What was not true up to this layer.
    left: Vec<u64>,
    /// What this layer leads to.
    beyond: Vec<u64>,
}

impl Spread {
    /// Goes on from the nodes in `first`, which are true, and passes on how many strong links lead to
    /// what becomes true, layer after layer, until nothing more does.
    fn run(
        &mut self,
        graph: &LinkGraph,
        first: &[u64],
        visit: &mut impl FnMut(u8, &[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Self { layer, left, beyond } = self;
        layer.clear();
        layer.extend_from_slice(first);
        left.clear();
        left.extend(first.iter().map(|word| !word));
        beyond.clone_from(left);
        for depth in 1..=graph.most {
            visit(depth, layer)?;
            if depth == graph.most {
                break;
            }
            graph.next.union_of(layer, beyond);
            let mut any = 0;
            for ((on, left), beyond) in layer.iter_mut().zip(&mut *left).zip(&*beyond) {
                *on = *left & beyond;
                *left &= !beyond;
                any |= *on;
            }
            if any == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The nodes of strong links, and how many of them are single candidates.
fn nodes(links: &[StrongLink]) -> (Vec<Node>, usize) {
    let mut singles = CandidateSet::EMPTY;
    let mut groups = Vec::new();
    for node in links.iter().flat_map(|link| [link.from, link.to]) {
        if node.cells.has_several() {
            groups.push(node);
        } else {
            *singles.cells_of_mut(node.digit) |= node.cells;
        }
    }
    groups.sort_unstable();
    groups.dedup();
    let mut nodes = Vec::with_capacity(2 * links.len());
    for digit in Digit::ALL {
        let single = |cell: Cell| Node { digit, cells: cell.into() };
        nodes.extend(singles.cells_of(digit).iter().map(single));
    }
    let n_singles = nodes.len();
    nodes.append(&mut groups);
    (nodes, n_singles)
}

/// The strong links of one node after the other, and where those of each begin. The first so many
/// nodes are single candidates.
fn by_node(
    nodes: &[Node],
    singles: usize,
    links: &[StrongLink],
) -> (Vec<(usize, Link)>, Vec<usize>) {
    let mut numbers = [[0_u16; Cell::COUNT]; 9];
    for (at, node) in nodes[..singles].iter().enumerate() {
        if let Some(cell) = node.cells.sole() {
            numbers[node.digit.index()][cell.index()] = at as u16;
        }
    }
    let number = |node: Node| match node.cells.sole() {
        Some(cell) => usize::from(numbers[node.digit.index()][cell.index()]),
        None => singles + nodes[singles..].partition_point(|other| *other < node),
    };
    let mut both_ways = Vec::with_capacity(2 * links.len());
    let mut starts = vec![0; nodes.len() + 1];
    for &StrongLink { from, to, link } in links {
        let [from, to] = [number(from), number(to)];
        both_ways.extend([(from, to, link), (to, from, link)]);
        starts[from] += 1;
        starts[to] += 1;
    }
    let mut end = 0;
    for start in &mut starts {
        end += *start;
        *start = end;
    }
    let mut sorted = vec![(0, Link::Weak); both_ways.len()];
    for (from, to, link) in both_ways {
        starts[from] -= 1;
        sorted[starts[from]] = (to, link);
    }
    (sorted, starts)
}

/// By digit, where its nodes lie in `nodes`, which are in order of digits and begin at `start`.
fn runs_of_digits(nodes: &[Node], start: usize) -> [Range<usize>; 9] {
    Digit::ALL.map(|digit| {
        let end = |before: &dyn Fn(Digit) -> bool| {
            start + nodes.partition_point(|node| before(node.digit))
        };
        end(&|other| other < digit)..end(&|other| other <= digit)
    })
}
