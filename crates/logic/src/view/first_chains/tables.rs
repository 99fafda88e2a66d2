//! What follows at once from each candidate, group or almost locked set, in order.

use super::sets::Losers;
use crate::{Als, Chain, Link, Node, View, view::Links};
use sudokit_grid::{Cell, CellSet, Digit, House};

/// That a node is true, or that it is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) const fn new(node: usize, truth: bool) -> Self {
        Self((node * 2 + truth as usize) as u32)
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) const fn is_true(self) -> bool {
        self.0 % 2 == 1
    }

    /// The opposite.
    pub(super) const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The nodes and what follows from each at once. See [the module](super).
pub(super) struct Tables {
    /// Candidates by cell, then groups, then almost locked sets without one of their digits: of
    /// these the places of this digit.
    pub(super) nodes: Vec<Node>,
    n_singles: usize,
    /// Where almost locked sets begin.
    pub(super) first_als: usize,
    /// By almost locked set, from the first on.
    pub(super) als: Vec<Als>,
    /// By cell and digit, the node of the candidate.
    of_candidate: Vec<u16>,
    pub(super) groups: Groups,
    pub(super) losers: Losers,
    /// Two nodes of which one is true, both ways, in the order in which they came up. A pair may
    /// come several times.
    strong: Vec<(usize, usize)>,
    /// By node, whether links lead to its being false.
    is_linked: Vec<bool>,
    /// What follows from one literal, then from another and so on. Where all ways count as one
    /// step, nodes from which nothing follows if they are false are left out.
    ///
    /// Nothing stands here until [`link`](Self::link) is called.
    pub(super) edges: Vec<Literal>,
    /// By literal, where among the edges those begin and end that lead on from it.
    ranges: Vec<(u32, u32)>,
    /// Whether all ways count as one step.
    is_plain: bool,
}

/// A group of a line and a box.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub(super) node: usize,
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The box and the line, and where they stand among the houses.
    houses: [CellSet; 2],
    numbers: [usize; 2],
}

/// The groups by digit.
#[derive(Default)]
pub(super) struct Groups {
    all: Vec<Group>,
    /// By digit, where its groups end.
    ends: [usize; 9],
}

impl Groups {
    pub(super) fn of(&self, digit: Digit) -> &[Group] {
        let begin = digit.index().checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[begin..self.ends[digit.index()]]
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Group> {
        self.all.iter()
    }

    /// The other groups of a digit in a house of `group`, apart from it.
    pub(super) fn neighbours(&self, group: &Group) -> impl Iterator<Item = &Group> {
        let others = self.of(group.digit).iter();
        let [square, line] = group.numbers;
        others.filter(move |other| {
            (other.numbers[0] == square || other.numbers[1] == line)
                && other.cells.is_disjoint(group.cells)
        })
    }
}

impl Tables {
    pub(super) fn new(view: &View<'_>, links: Links) -> Self {
        let mut tables = Self {
            nodes: Vec::with_capacity(512),
            n_singles: 0,
            first_als: 0,
            als: Vec::new(),
            of_candidate: vec![u16::MAX; Cell::COUNT * 9],
            groups: Groups::default(),
            losers: Losers::default(),
            strong: Vec::with_capacity(512),
            is_linked: Vec::new(),
            edges: Vec::new(),
            ranges: Vec::new(),
            is_plain: links != Links::Als,
        };
        for cell in view.grid.empty() {
            for digit in view.grid.pencilmarks(cell).iter() {
                tables.of_candidate[cell.index() * 9 + digit.index()] = tables.nodes.len() as u16;
                tables.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        tables.n_singles = tables.nodes.len();
        if links != Links::Single {
            tables.add_groups(view);
        }
        tables.first_als = tables.nodes.len();
        if !tables.is_plain {
            tables.add_sets(view);
        }
        tables.link_singles_strongly(view);
        tables.link_groups_strongly(view);
        tables.is_linked = vec![!tables.is_plain; tables.nodes.len()];
        for &(from, _) in &tables.strong {
            tables.is_linked[from] = true;
        }
        tables
    }

    /// Notes what follows from each literal.
    pub(super) fn link(&mut self, view: &View<'_>) {
        self.edges.reserve(4096);
        self.ranges = vec![(0, 0); 2 * self.nodes.len()];
        self.link_strongly();
        self.link_singles_weakly(view);
        self.link_groups_weakly(view);
        self.link_sets(view);
    }

    /// The candidates.
    pub(super) fn singles(&self) -> std::ops::Range<usize> {
        0..self.n_singles
    }

    pub(super) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn n_literals(&self) -> usize {
        2 * self.nodes.len()
    }

    pub(super) fn node(&self, at: usize) -> Node {
        self.nodes[at]
    }

    pub(super) const fn is_single(&self, at: usize) -> bool {
        at < self.n_singles
    }

    /// The node of a candidate of the grid.
    pub(super) fn single(&self, cell: Cell, digit: Digit) -> usize {
        usize::from(self.of_candidate[cell.index() * 9 + digit.index()])
    }

    /// The almost locked set of a node, if it is one.
    pub(super) fn set(&self, at: usize) -> Option<&Als> {
        at.checked_sub(self.first_als).map(|at| &self.als[at])
    }

    /// The cells of a node: all of an almost locked set.
    pub(super) fn cells(&self, at: usize) -> CellSet {
        self.set(at).map_or(self.nodes[at].cells, |set| set.cells)
    }

    /// Whether all ways count as one step.
    pub(super) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    pub(super) fn implied(&self, literal: Literal) -> &[Literal] {
        let (begin, end) = self.ranges[literal.index()];
        &self.edges[begin as usize..end as usize]
    }

    /// What takes away a candidate that is left out of what is implied, as nothing follows from it.
    ///
    /// A candidate without strong links is true only as the start, so that all others are those
    /// that it takes away itself.
    pub(super) fn takers(&self, of: usize) -> impl Iterator<Item = Literal> {
        let taken = if self.is_plain { self.implied(Literal::new(of, true)) } else { &[] };
        taken.iter().map(|literal| literal.not())
    }

    /// Ends what follows from a literal, which began at an edge.
    pub(super) fn end(&mut self, from: Literal, begin: usize) {
        self.ranges[from.index()] = (begin as u32, self.edges.len() as u32);
    }

    /// Whether links lead to this node being false.
    pub(super) fn is_linked(&self, node: usize) -> bool {
        self.is_linked[node]
    }

    /// Each two nodes of which one is true, both ways, perhaps several times.
    pub(super) fn strong(&self) -> &[(usize, usize)] {
        &self.strong
    }

    /// How long the way from a literal to another is that follows at once.
    pub(super) fn distance(&self, from: Literal, to: Literal) -> u16 {
        match self.set(from.node()) {
            Some(set) => penalty(set) + u16::from(to.is_true()),
            None => 1,
        }
    }

    fn add_groups(&mut self, view: &View<'_>) {
        let houses = || view.topology.houses().iter().enumerate();
        let boxes: Vec<_> =
            houses().filter(|(_, house)| matches!(house.house, House::Box(_))).collect();
        let lines =
            houses().filter(|(_, house)| matches!(house.house, House::Row(_) | House::Column(_)));
        let crossings: Vec<_> = lines
            .flat_map(|line| boxes.iter().map(move |&square| [square, line]))
            .filter(|[(_, square), (_, line)]| (square.cells & line.cells).has_several())
            .collect();
        self.groups.all.reserve(64);
        for digit in Digit::ALL {
            let places = view.grid.cells_of(digit);
            for crossing in &crossings {
                let cells = crossing[0].1.cells & crossing[1].1.cells & places;
                if cells.has_several() {
                    self.groups.all.push(Group {
                        node: self.nodes.len(),
                        digit,
                        cells,
                        houses: crossing.map(|(_, house)| house.cells),
                        numbers: crossing.map(|(number, _)| number),
                    });
                    self.nodes.push(Node { digit, cells });
                }
            }
            self.groups.ends[digit.index()] = self.groups.all.len();
        }
    }

    fn link_singles_strongly(&mut self, view: &View<'_>) {
        for cell in view.bivalue() {
            let mut digits = view.grid.pencilmarks(cell).iter();
            if let (Some(a), Some(b)) = (digits.next(), digits.next()) {
                self.link_both_ways(self.single(cell, a), self.single(cell, b));
            }
        }
        for house in view.topology.houses().iter().filter(|house| house.cells.len() == 9) {
            for digit in Digit::ALL {
                let left = house.cells & view.grid.cells_of(digit);
                let Some(first) = left.first() else { continue };
                if let Some(second) = (left - first.into()).sole() {
                    self.link_both_ways(self.single(first, digit), self.single(second, digit));
                }
            }
        }
    }

    fn link_both_ways(&mut self, a: usize, b: usize) {
        self.strong.extend([(a, b), (b, a)]);
    }

    fn link_groups_strongly(&mut self, view: &View<'_>) {
        for at in 0..self.groups.all.len() {
            let group = self.groups.all[at];
            let places = view.grid.cells_of(group.digit);
            let rests = group.houses.map(|house| (house & places) - group.cells);
            for cell in rests.iter().filter_map(|rest| rest.sole()) {
                self.link_both_ways(self.single(cell, group.digit), group.node);
            }
            if rests.iter().any(|rest| rest.has_several()) {
                let others = self.groups.of(group.digit).iter();
                let all = others.filter(|other| rests.contains(&other.cells));
                self.strong.extend(all.map(|other| (group.node, other.node)));
            }
        }
    }

    /// Notes what is true if a node is false.
    fn link_strongly(&mut self) {
        let mut links = std::mem::take(&mut self.strong);
        links.sort_by_key(|&(from, _)| from);
        for links in links.chunk_by(|a, b| a.0 == b.0) {
            let begin = self.edges.len();
            for &(_, to) in links {
                let to = Literal::new(to, true);
                if !self.edges[begin..].contains(&to) {
                    self.edges.push(to);
                }
            }
            self.end(Literal::new(links[0].0, false), begin);
        }
    }

    /// Notes what is false if a candidate is true.
    fn link_singles_weakly(&mut self, view: &View<'_>) {
        let linked = Digit::ALL.map(|digit| {
            let cells = view.grid.cells_of(digit).iter();
            cells.filter(|&cell| self.is_linked(self.single(cell, digit))).collect::<CellSet>()
        });
        for cell in view.grid.empty() {
            let (peers, around) = (view.topology.peers(cell), around(view, cell));
            let marks = view.grid.pencilmarks(cell);
            for digit in marks.iter() {
                let begin = self.edges.len();
                for other in (marks - digit.into()).iter() {
                    if linked[other.index()].contains(cell) {
                        self.edges.push(Literal::new(self.single(cell, other), false));
                    }
                }
                for part in around {
                    for other in part & linked[digit.index()] {
                        self.edges.push(Literal::new(self.single(other, digit), false));
                    }
                }
                for group in self.groups.of(digit) {
                    if self.is_linked[group.node] && peers.contains_all(group.cells) {
                        self.edges.push(Literal::new(group.node, false));
                    }
                }
                let taking =
                    self.losers[digit.index()].iter().filter(|set| set.taken.contains(cell));
                self.edges.extend(taking.map(|set| Literal::new(set.node, false)));
                self.end(Literal::new(self.single(cell, digit), true), begin);
            }
        }
    }

    /// Notes what is false if a group is true, which it never is if no strong link leads to it.
    fn link_groups_weakly(&mut self, view: &View<'_>) {
        for at in 0..self.groups.all.len() {
            let group = self.groups.all[at];
            if !self.is_linked(group.node) {
                continue;
            }
            let begin = self.edges.len();
            for cell in view.seen_by_all(group.cells) & view.grid.cells_of(group.digit) {
                let single = self.single(cell, group.digit);
                if self.is_linked(single) {
                    self.edges.push(Literal::new(single, false));
                }
            }
            for other in self.groups.neighbours(&group) {
                if self.is_linked[other.node] {
                    self.edges.push(Literal::new(other.node, false));
                }
            }
            let taking = self.losers[group.digit.index()].iter().filter(|set| {
                set.taken.contains_all(group.cells) && group.cells.is_disjoint(set.cells)
            });
            self.edges.extend(taking.map(|set| Literal::new(set.node, false)));
            self.end(Literal::new(group.node, true), begin);
        }
    }

    /// The nodes and links of a way.
    pub(super) fn chain(&self, view: &View<'_>, way: &[Literal]) -> Chain {
        let mut nodes = vec![self.nodes[way[0].node()]];
        let mut links = Vec::new();
        for pair in way.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            let node = self.nodes[to.node()];
            if let Some(set) = self.set(from.node()) {
                if to.is_true() {
                    links.push(Link::Als(set.cells | node.cells));
                } else {
                    let cells = set.cells & view.grid.cells_of(node.digit);
                    nodes.push(Node { digit: node.digit, cells });
                    links.extend([Link::Als(set.cells), Link::Weak]);
                }
            } else if to.is_true() {
                links.push(strong_link(view, self.nodes[from.node()], node));
            } else {
                links.push(Link::Weak);
            }
            nodes.push(node);
        }
        Chain { nodes, links }
    }
}

/// What a cell sees, house by house, each other cell in the first house that they share.
fn around(view: &View<'_>, cell: Cell) -> [CellSet; 4] {
    let mut left = view.topology.peers(cell);
    let mut parts = [CellSet::EMPTY; 4];
    for (part, house) in parts.iter_mut().zip(view.topology.houses_of(cell)) {
        *part = left & house.cells;
        left -= house.cells;
    }
    parts[3] |= left;
    parts
}

/// How long the way through an almost locked set is.
fn penalty(set: &Als) -> u16 {
    2 * (set.digits.len() as u16 - 1)
}

/// Why one of two nodes is true: the cell, or the first house that has no other place.
fn strong_link(view: &View<'_>, from: Node, to: Node) -> Link {
    if from.digit != to.digit {
        return Link::Cell;
    }
    let both = from.cells | to.cells;
    let places = view.grid.cells_of(from.digit);
    let whole = view.topology.houses().iter().filter(|house| house.cells.len() == 9);
    let mut houses = whole.filter(|house| house.cells & places == both);
    houses.next().map_or(Link::Cell, |house| Link::House(house.house))
}
