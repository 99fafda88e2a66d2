//! What follows at once from each candidate, group or almost locked set, in order.

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

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The nodes and what follows from each at once. See [the module](super).
pub(super) struct Tables {
    /// Candidates by cell, then groups, then almost locked sets without one of their digits: of
    /// these the places of this digit.
    nodes: Vec<Node>,
    n_singles: usize,
    /// Where almost locked sets begin.
    first_als: usize,
    /// By almost locked set, from the first on.
    als: Vec<Als>,
    /// By cell and digit, the node of the candidate.
    of_candidate: Vec<u16>,
    /// By literal, what follows. Where all ways count as one step, candidates from which nothing
    /// follows are left out.
    implied: Vec<Vec<Literal>>,
    /// By candidate from which nothing follows if it is false, what takes it away; empty where
    /// such candidates are not left out.
    takers: Vec<Vec<Literal>>,
    /// Whether all ways count as one step.
    is_plain: bool,
}

/// A group of a line and a box.
#[derive(Clone, Copy)]
struct Group {
    node: usize,
    digit: Digit,
    cells: CellSet,
    houses: [CellSet; 2],
}

/// By digit, the groups.
type Groups = [Vec<Group>; 9];

impl Tables {
    pub(super) fn new(view: &View<'_>, links: Links) -> Self {
        let mut tables = Self {
            nodes: Vec::with_capacity(512),
            n_singles: 0,
            first_als: 0,
            als: Vec::new(),
            of_candidate: vec![u16::MAX; Cell::COUNT * 9],
            implied: Vec::new(),
            takers: Vec::new(),
            is_plain: links != Links::Als,
        };
        for cell in view.grid.empty() {
            for digit in view.grid.pencilmarks(cell).iter() {
                tables.of_candidate[cell.index() * 9 + digit.index()] = tables.nodes.len() as u16;
                tables.nodes.push(Node { digit, cells: cell.into() });
            }
        }
        tables.n_singles = tables.nodes.len();
        let groups =
            if links == Links::Single { Groups::default() } else { tables.add_groups(view) };
        tables.first_als = tables.nodes.len();
        tables.implied = vec![Vec::new(); 2 * tables.nodes.len()];
        tables.takers = vec![Vec::new(); tables.n_singles];
        tables.link_singles_strongly(view);
        tables.link_groups_strongly(view, &groups);
        tables.link_singles_weakly(view);
        tables.link_groups_weakly(view, &groups);
        if links == Links::Als {
            tables.link_sets(view, &groups);
        }
        tables
    }

    /// The candidates.
    pub(super) fn singles(&self) -> std::ops::Range<usize> {
        0..self.n_singles
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

    pub(super) fn implied(&self, literal: Literal) -> &[Literal] {
        &self.implied[literal.index()]
    }

    /// Whether something follows at once from a candidate outside of its cell.
    pub(super) fn leads_out(&self, start: Literal) -> bool {
        let home = self.nodes[start.node()].cells;
        self.implied(start).iter().any(|next| self.nodes[next.node()].cells != home)
    }

    /// What takes away a candidate that is left out of what is implied, as nothing follows from it.
    ///
    /// A candidate without strong links is true only as the start.
    pub(super) fn takers(&self, of: usize) -> &[Literal] {
        &self.takers[of]
    }

    /// How long the way from a literal to another is that follows at once.
    pub(super) fn distance(&self, from: Literal, to: Literal) -> u16 {
        match self.set(from.node()) {
            Some(set) => penalty(set) + u16::from(to.is_true()),
            None => 1,
        }
    }

    fn add_groups(&mut self, view: &View<'_>) -> Groups {
        let houses = view.topology.houses();
        let is_box = |house: House| matches!(house, House::Box(_));
        let lines =
            houses.iter().filter(|line| matches!(line.house, House::Row(_) | House::Column(_)));
        let mut groups = Groups::default();
        for line in lines {
            for digit in Digit::ALL {
                for square in houses.iter().filter(|square| is_box(square.house)) {
                    let cells = line.cells & square.cells & view.grid.cells_of(digit);
                    if cells.has_several() {
                        let node = self.nodes.len();
                        self.nodes.push(Node { digit, cells });
                        groups[digit.index()].push(Group {
                            node,
                            digit,
                            cells,
                            houses: [square.cells, line.cells],
                        });
                    }
                }
            }
        }
        groups
    }

    /// Two nodes of which one is true.
    fn link_strongly(&mut self, a: usize, b: usize) {
        let implied = &mut self.implied[Literal::new(a, false).index()];
        let to = Literal::new(b, true);
        if !implied.contains(&to) {
            implied.push(to);
        }
    }

    /// Two nodes of which one is false, which nobody has linked yet.
    fn link_weakly(&mut self, a: usize, b: usize) {
        let to = Literal::new(b, false);
        let from = Literal::new(a, true);
        if !self.is_plain || !self.implied[to.index()].is_empty() {
            self.implied[from.index()].push(to);
        } else if b < self.n_singles && !self.implied[Literal::new(a, false).index()].is_empty() {
            self.takers[b].push(from);
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
        self.link_strongly(a, b);
        self.link_strongly(b, a);
    }

    fn link_groups_strongly(&mut self, view: &View<'_>, groups: &Groups) {
        for group in groups.iter().flatten() {
            for house in group.houses {
                let rest = (house & view.grid.cells_of(group.digit)) - group.cells;
                if let Some(cell) = rest.sole() {
                    self.link_both_ways(self.single(cell, group.digit), group.node);
                }
            }
            for other in neighbours(&groups[group.digit.index()], group) {
                let places = view.grid.cells_of(group.digit);
                let both = group.cells | other.cells;
                let is_all =
                    |house: &CellSet| other.houses.contains(house) && *house & places == both;
                if group.houses.iter().any(is_all) {
                    self.link_strongly(group.node, other.node);
                }
            }
        }
    }

    fn link_singles_weakly(&mut self, view: &View<'_>) {
        for cell in view.grid.empty() {
            let around = around(view, cell);
            let marks = view.grid.pencilmarks(cell);
            for digit in marks.iter() {
                let at = self.single(cell, digit);
                self.implied[Literal::new(at, true).index()].reserve(16);
                for other in (marks - digit.into()).iter() {
                    self.link_weakly(at, self.single(cell, other));
                }
                for part in &around {
                    for other in *part & view.grid.cells_of(digit) {
                        self.link_weakly(at, self.single(other, digit));
                    }
                }
            }
        }
    }

    fn link_groups_weakly(&mut self, view: &View<'_>, groups: &Groups) {
        for group in groups.iter().flatten() {
            let seen = view.seen_by_all(group.cells) & view.grid.cells_of(group.digit);
            for cell in seen {
                let single = self.single(cell, group.digit);
                self.link_weakly(single, group.node);
                self.link_weakly(group.node, single);
            }
            for other in neighbours(&groups[group.digit.index()], group) {
                self.link_weakly(group.node, other.node);
            }
        }
    }

    /// A set of several cells that loses one digit holds all others.
    fn link_sets(&mut self, view: &View<'_>, groups: &Groups) {
        let sets: Vec<&Als> = view.als().iter().filter(|set| set.cells.has_several()).collect();
        let takes = |set: &Als, digit: Digit| {
            let places = view.grid.cells_of(digit);
            view.seen_by_all(set.cells & places) & places
        };
        let mut nodes = vec![[None; 9]; sets.len()];
        for (set, nodes) in sets.iter().zip(&mut nodes) {
            for lost in set.digits.iter() {
                let others = set.digits - lost.into();
                if others.iter().any(|digit| !takes(set, digit).is_empty()) {
                    nodes[lost.index()] = Some(self.nodes.len());
                    let cells = set.cells & view.grid.cells_of(lost);
                    self.nodes.push(Node { digit: lost, cells });
                    self.als.push(**set);
                }
            }
        }
        self.implied.resize(2 * self.nodes.len(), Vec::new());
        for (at, set) in sets.iter().enumerate() {
            for lost in set.digits.iter() {
                let Some(node) = nodes[at][lost.index()] else { continue };
                let taken = takes(set, lost);
                for cell in taken {
                    self.link_weakly(self.single(cell, lost), node);
                }
                let is_taken = |group: &&Group| {
                    taken.contains_all(group.cells) && group.cells.is_disjoint(set.cells)
                };
                for group in groups[lost.index()].iter().filter(is_taken) {
                    self.link_weakly(group.node, node);
                }
                let lost_at = Literal::new(node, false);
                let mut reduced = [CellSet::EMPTY; 9];
                for digit in (set.digits - lost.into()).iter() {
                    let taken = takes(set, digit);
                    reduced[digit.index()] = taken;
                    for cell in taken {
                        self.follow(lost_at, Literal::new(self.single(cell, digit), false));
                    }
                    for group in &groups[digit.index()] {
                        if taken.contains_all(group.cells) {
                            self.follow(lost_at, Literal::new(group.node, false));
                        }
                    }
                    for (other, nodes) in sets.iter().zip(&nodes) {
                        let Some(node) = nodes[digit.index()] else { continue };
                        let is_apart = other.cells.is_disjoint(set.cells);
                        if is_apart && taken.contains_all(self.nodes[node].cells) {
                            self.follow(lost_at, Literal::new(node, false));
                        }
                    }
                }
                self.link_what_is_left(view, lost_at, &reduced);
            }
        }
    }

    fn follow(&mut self, from: Literal, to: Literal) {
        self.implied[from.index()].push(to);
    }

    /// Cells of three or more candidates that have one left without what is taken away.
    fn link_what_is_left(&mut self, view: &View<'_>, from: Literal, taken: &[CellSet; 9]) {
        let all = taken.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        for cell in all {
            let marks = view.grid.pencilmarks(cell);
            let mut left = marks.iter().filter(|digit| !taken[digit.index()].contains(cell));
            if let (3.., Some(digit), None) = (marks.len(), left.next(), left.next()) {
                self.follow(from, Literal::new(self.single(cell, digit), true));
            }
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
fn around(view: &View<'_>, cell: Cell) -> Vec<CellSet> {
    let mut left = view.topology.peers(cell);
    let mut parts = Vec::with_capacity(4);
    for house in view.topology.houses_of(cell) {
        parts.push(left & house.cells);
        left -= house.cells;
    }
    parts.push(left);
    parts
}

/// The other groups of a digit in a house of `group`, apart from it.
fn neighbours<'g>(groups: &'g [Group], group: &'g Group) -> impl Iterator<Item = &'g Group> {
    groups.iter().filter(|other| {
        other.cells.is_disjoint(group.cells)
            && other.houses.iter().any(|house| group.houses.contains(house))
    })
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

/// A search by breadth from one literal.
pub(super) struct Search {
    /// The literals that follow, in the order in which they came up.
    order: Vec<Literal>,
    /// By literal, how far it is, or `FAR`.
    distance: Vec<u16>,
    /// By literal, where it came from.
    parent: Vec<Literal>,
    /// By literal, when it came up.
    position: Vec<u32>,
}

const FAR: u16 = u16::MAX;

impl Search {
    pub(super) fn new(tables: &Tables) -> Self {
        let n = tables.n_literals();
        Self {
            order: Vec::with_capacity(n),
            distance: vec![FAR; n],
            parent: vec![Literal(0); n],
            position: vec![0; n],
        }
    }

    /// Follows everything from `start`.
    pub(super) fn run(&mut self, tables: &Tables, start: Literal) {
        self.order.clear();
        self.distance.fill(FAR);
        self.reach(start, start, 0);
        let mut at = 0;
        while let Some(&from) = self.order.get(at) {
            at += 1;
            let so_far = self.distance[from.index()];
            for &to in tables.implied(from) {
                let known = self.distance[to.index()];
                if known == FAR {
                    self.reach(to, from, so_far + tables.distance(from, to));
                } else if !tables.is_plain && self.parent[to.index()] != start {
                    let distance = so_far + tables.distance(from, to);
                    if known > distance && to != start {
                        self.distance[to.index()] = distance;
                        self.parent[to.index()] = from;
                    }
                }
            }
        }
    }

    fn reach(&mut self, to: Literal, from: Literal, distance: u16) {
        self.position[to.index()] = self.order.len() as u32;
        self.distance[to.index()] = distance;
        self.parent[to.index()] = from;
        self.order.push(to);
    }

    pub(super) fn start(&self) -> Literal {
        self.order[0]
    }

    /// What follows, in order, the start first.
    pub(super) fn order(&self) -> &[Literal] {
        &self.order
    }

    /// How far a literal is, if it follows.
    pub(super) fn distance(&self, literal: Literal) -> Option<u16> {
        let distance = self.distance[literal.index()];
        (distance != FAR).then_some(distance)
    }

    /// When a literal came up, if it follows.
    pub(super) fn position(&self, literal: Literal) -> Option<u32> {
        self.distance(literal).map(|_| self.position[literal.index()])
    }

    /// The way from the start to a literal that follows; none if it leads in a circle, as it may
    /// after a shorter way to a part of it was found.
    pub(super) fn way(&self, to: Literal) -> Option<Vec<Literal>> {
        let mut way = vec![to];
        let mut at = to;
        while at != self.start() {
            at = self.parent[at.index()];
            way.push(at);
            if way.len() > self.order.len() {
                return None;
            }
        }
        way.reverse();
        Some(way)
    }
}
