//! What follows from one candidate by links alone.
//!
//! Every candidate is two literals, one for true and one for false. A true one makes all that it
//! sees false; a false one makes its partner true where only two are left in a cell or for a digit
//! in a house. With each implication its contrapositive is there too. What a literal reaches is
//! the transitive closure, computed once for all literals: those that reach each other have one
//! row of bits in common, and rows are joined in the order in which Tarjan's algorithm completes
//! such components, successors first.

use super::View;
use crate::{Branch, Clash, Conclusion, Implication, Truth, Why};
use sudokit_grid::{Candidate, CandidateSet, CellSet, House};

/// The implications of a grid.
#[derive(Clone, Debug)]
pub(crate) struct Implications {
    candidates: Vec<Candidate>,
    /// By cell and digit, the number of the candidate.
    numbers: Vec<u16>,
    /// Where the edges of a literal begin.
    starts: Vec<u32>,
    edges: Vec<Edge>,
    component: Vec<u16>,
    rows: Vec<u64>,
    width: usize,
    truths: Vec<(Truth, u32)>,
    /// The numbers of the candidates of all truths, one truth after the other.
    members: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    to: u16,
    /// The house of a strong link, unless it is one in a cell.
    house: Option<House>,
}

/// What one literal reaches, in order of distance, and by which way.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    /// The literals in the order in which they were reached.
    order: Vec<u16>,
    distance: Vec<u16>,
    from: Vec<(u16, Option<House>)>,
}

const FAR: u16 = u16::MAX;

impl Implications {
    pub(super) fn new(view: &View<'_>) -> Self {
        let all = view.grid.candidates();
        let candidates: Vec<Candidate> = all.iter().collect();
        let mut numbers = vec![FAR; 729];
        for (number, candidate) in candidates.iter().enumerate() {
            numbers[index(*candidate)] = number as u16;
        }
        let mut this = Self {
            numbers,
            starts: Vec::with_capacity(candidates.len() * 2 + 1),
            edges: Vec::with_capacity(candidates.len() * 24),
            component: vec![FAR; candidates.len() * 2],
            rows: Vec::new(),
            width: (candidates.len() * 2).div_ceil(64),
            truths: Vec::with_capacity(view.truths().len()),
            members: Vec::with_capacity(candidates.len() * 4),
            candidates,
        };
        for (truth, candidates) in view.truths() {
            this.truths.push((*truth, this.members.len() as u32));
            this.members.extend(candidates.iter().map(|at| this.numbers[index(at)]));
        }
        for number in 0..this.candidates.len() {
            this.add_edges(view, &all, this.candidates[number]);
        }
        this.starts.push(this.edges.len() as u32);
        Closure::default().run(&mut this);
        this
    }

    /// The edges from the candidate if it is true, then those if it is false.
    fn add_edges(&mut self, view: &View<'_>, all: &CandidateSet, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.starts.push(self.edges.len() as u32);
        let digits = view.grid.pencilmarks(cell);
        for other in (digits - digit.into()).iter() {
            let to = self.literal(Conclusion::Eliminate(Candidate::new(cell, other)));
            self.edges.push(Edge { to, house: None });
        }
        for peer in (view.topology.peers(cell) & all.cells_of(digit)).iter() {
            let to = self.literal(Conclusion::Eliminate(Candidate::new(peer, digit)));
            self.edges.push(Edge { to, house: None });
        }
        self.starts.push(self.edges.len() as u32);
        if let Some(other) = (digits - digit.into()).sole() {
            let to = self.literal(Conclusion::Place(Candidate::new(cell, other)));
            self.edges.push(Edge { to, house: None });
        }
        let peers = view.topology.peers(cell) & all.cells_of(digit);
        if peers.is_empty() {
            return;
        }
        for house in view.whole_houses().filter(|house| house.cells.contains(cell)) {
            let Some(other) = (house.cells & peers).sole() else { continue };
            let to = self.literal(Conclusion::Place(Candidate::new(other, digit)));
            self.edges.push(Edge { to, house: Some(house.house) });
        }
    }

    fn literal(&self, what: Conclusion) -> u16 {
        let number = self.numbers[index(what.candidate())];
        number * 2 + u16::from(matches!(what, Conclusion::Eliminate(_)))
    }

    fn conclusion(&self, literal: u16) -> Conclusion {
        let candidate = self.candidates[usize::from(literal / 2)];
        if literal.is_multiple_of(2) {
            Conclusion::Place(candidate)
        } else {
            Conclusion::Eliminate(candidate)
        }
    }

    fn edges(&self, literal: u16) -> &[Edge] {
        let at = usize::from(literal);
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    fn row(&self, literal: u16) -> &[u64] {
        let component = usize::from(self.component[usize::from(literal)]);
        &self.rows[component * self.width..(component + 1) * self.width]
    }

    /// Every truth with its candidates, for those that `looks_at` wants.
    fn truths<'a>(
        &'a self,
        looks_at: impl Fn(Truth, usize) -> bool + 'a,
    ) -> impl Iterator<Item = (Truth, &'a [u16])> {
        let ends = self.truths.iter().skip(1).map(|(_, start)| *start as usize);
        let ends = ends.chain([self.members.len()]);
        self.truths
            .iter()
            .zip(ends)
            .map(|((truth, start), end)| (*truth, &self.members[*start as usize..end]))
            .filter(move |(truth, members)| looks_at(*truth, members.len()))
    }

    /// All that every candidate of some truth leads to, for the truths that `looks_at` wants, and
    /// if `refuted` the opposite of all that leads to its own opposite; in ascending order.
    pub(crate) fn conclusions(
        &self,
        looks_at: impl Fn(Truth, usize) -> bool,
        refuted: bool,
    ) -> Vec<Conclusion> {
        let mut common = vec![0_u64; self.width];
        let mut all = common.clone();
        for (_, members) in self.truths(looks_at) {
            all.fill(u64::MAX);
            for &number in members {
                let row = self.row(number * 2);
                all.iter_mut().zip(row).for_each(|(mine, theirs)| *mine &= theirs);
            }
            common.iter_mut().zip(&all).for_each(|(mine, theirs)| *mine |= theirs);
        }
        let literals = 0..self.component.len() as u16;
        let is_concluded = |literal: &u16| {
            has(&common, *literal) || (refuted && has(self.row(*literal ^ 1), *literal))
        };
        let mut conclusions: Vec<Conclusion> =
            literals.filter(is_concluded).map(|literal| self.conclusion(literal)).collect();
        conclusions.sort_unstable();
        conclusions
    }

    /// The truth whose candidates are all false in what was `reached`, of those that `looks_at`
    /// wants, with the least distance to all of them together; and that distance.
    pub(crate) fn nearest_truth(
        &self,
        reached: &Reached,
        looks_at: impl Fn(Truth, usize) -> bool,
    ) -> Option<(usize, Truth)> {
        let mut nearest = None;
        for (truth, members) in self.truths(looks_at) {
            let mut length = 0;
            for &number in members {
                let distance = reached.distance[usize::from(number * 2 + 1)];
                length = if distance == FAR { usize::MAX } else { length + usize::from(distance) };
                if length == usize::MAX {
                    break;
                }
            }
            if length < nearest.map_or(usize::MAX, |(shortest, _)| shortest) {
                nearest = Some((length, truth));
            }
        }
        nearest
    }

    /// The candidate that is both true and false in what was `reached`, with the least distance to
    /// both together, without `excluded`; and that distance.
    pub(crate) fn nearest_clash(
        &self,
        reached: &Reached,
        excluded: Option<Candidate>,
    ) -> Option<(usize, Candidate)> {
        let mut nearest = None;
        for (pair, candidate) in reached.distance.chunks_exact(2).zip(&self.candidates) {
            if pair.contains(&FAR) || excluded == Some(*candidate) {
                continue;
            }
            let length = usize::from(pair[0]) + usize::from(pair[1]);
            if length < nearest.map_or(usize::MAX, |(shortest, _)| shortest) {
                nearest = Some((length, *candidate));
            }
        }
        nearest
    }

    /// What follows from `start`, nearest first.
    pub(crate) fn reached(&self, start: Conclusion) -> Reached {
        let n = self.component.len();
        let first = self.literal(start);
        let mut reached =
            Reached { order: vec![first], distance: vec![FAR; n], from: vec![(FAR, None); n] };
        reached.distance[usize::from(first)] = 0;
        let mut head = 0;
        while let Some(&literal) = reached.order.get(head) {
            head += 1;
            for edge in self.edges(literal) {
                let to = usize::from(edge.to);
                if reached.distance[to] == FAR {
                    reached.distance[to] = reached.distance[usize::from(literal)] + 1;
                    reached.from[to] = (literal, edge.house);
                    reached.order.push(edge.to);
                }
            }
        }
        reached
    }

    /// The branch from where `reached` starts to all of `ends`.
    pub(crate) fn branch(
        &self,
        reached: &Reached,
        ends: &[Conclusion],
        clash: Option<Clash>,
    ) -> Branch {
        let mut needed = vec![false; self.component.len()];
        for &end in ends {
            needed[usize::from(self.literal(end))] = true;
        }
        let mut implications = Vec::new();
        for &literal in reached.order[1..].iter().rev() {
            if !needed[usize::from(literal)] {
                continue;
            }
            let (from, house) = reached.from[usize::from(literal)];
            needed[usize::from(from)] = true;
            let why = self.why(from, house);
            implications.push(Implication { what: self.conclusion(literal), why });
        }
        implications.reverse();
        Branch { assumed: self.conclusion(reached.order[0]), implications, end: clash }
    }

    /// The way from the opposite of `end` back to the opposite of where `reached` starts: each
    /// implication turned around.
    pub(crate) fn branch_back(&self, reached: &Reached, end: Conclusion) -> Branch {
        let mut at = self.literal(end);
        let assumed = self.conclusion(at ^ 1);
        let mut implications = Vec::new();
        while at != reached.order[0] {
            let (from, house) = reached.from[usize::from(at)];
            let why = self.why(at ^ 1, house);
            implications.push(Implication { what: self.conclusion(from ^ 1), why });
            at = from;
        }
        Branch { assumed, implications, end: None }
    }

    /// Why a literal implies another one, over a strong link in `house` or one in a cell.
    fn why(&self, from: u16, house: Option<House>) -> Why {
        match (self.conclusion(from), house) {
            (Conclusion::Place(candidate), _) => Why::Sees(candidate),
            (Conclusion::Eliminate(_), Some(house)) => Why::LastInHouse(house),
            (Conclusion::Eliminate(_), None) => Why::LastInCell,
        }
    }
}

/// Tarjan's algorithm without recursion.
#[derive(Default)]
struct Closure {
    low: Vec<u16>,
    stack: Vec<u16>,
    calls: Vec<(u16, usize)>,
    next: u16,
}

impl Closure {
    fn run(mut self, graph: &mut Implications) {
        let n = graph.component.len();
        let mut order = vec![FAR; n];
        self.low = vec![FAR; n];
        for root in 0..n as u16 {
            if order[usize::from(root)] != FAR {
                continue;
            }
            self.calls.push((root, 0));
            while let Some((literal, edge)) = self.calls.pop() {
                let at = usize::from(literal);
                if edge == 0 {
                    order[at] = self.next;
                    self.low[at] = self.next;
                    self.next += 1;
                    self.stack.push(literal);
                }
                self.visit(graph, &order, literal, edge);
            }
        }
    }

    /// Goes on with the edges of `literal` from number `edge` on.
    fn visit(&mut self, graph: &mut Implications, order: &[u16], literal: u16, edge: usize) {
        let at = usize::from(literal);
        for (number, next) in graph.edges(literal).iter().enumerate().skip(edge.saturating_sub(1)) {
            let to = usize::from(next.to);
            if order[to] == FAR {
                // Comes back to the same edge, which then has been seen.
                self.calls.push((literal, number + 1));
                self.calls.push((next.to, 0));
                return;
            }
            if graph.component[to] == FAR {
                self.low[at] = self.low[at].min(self.low[to]);
            }
        }
        if self.low[at] == order[at] {
            self.complete(graph, literal);
        }
    }

    /// Takes the component of `root` from the stack and joins the rows that it leads to.
    fn complete(&mut self, graph: &mut Implications, root: u16) {
        let number = graph.rows.len() / graph.width;
        let mut row = [0_u64; 23];
        let mut members = Vec::new();
        while let Some(member) = self.stack.pop() {
            graph.component[usize::from(member)] = number as u16;
            row[usize::from(member / 64)] |= 1 << (member % 64);
            members.push(member);
            if member == root {
                break;
            }
        }
        for member in members {
            for edge in graph.edges(member) {
                let to = usize::from(graph.component[usize::from(edge.to)]);
                if to == number || has(&row, edge.to) {
                    continue;
                }
                let theirs = &graph.rows[to * graph.width..(to + 1) * graph.width];
                row.iter_mut().zip(theirs).for_each(|(mine, theirs)| *mine |= theirs);
            }
        }
        graph.rows.extend_from_slice(&row[..graph.width]);
    }
}

fn has(row: &[u64], literal: u16) -> bool {
    row[usize::from(literal / 64)] >> (literal % 64) & 1 == 1
}

fn index(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

/// The candidates of every truth of a grid: the digits of a cell, the places of a digit in a house.
pub(crate) fn truths(view: &View<'_>) -> Vec<(Truth, CandidateSet)> {
    let mut all = Vec::new();
    for cell in view.grid.empty().iter() {
        let digits = view.grid.pencilmarks(cell);
        all.push((Truth::Cell(cell), CandidateSet::of_cell(cell, digits)));
    }
    for house in view.whole_houses() {
        for digit in sudokit_grid::Digit::ALL {
            let places: CellSet = house.cells & view.grid.cells_of(digit);
            if !places.is_empty() {
                let candidates = CandidateSet::of_digit(digit, places);
                all.push((Truth::Place(house.house, digit), candidates));
            }
        }
    }
    all
}
