//! What follows from one candidate, and from what follows.
//!
//! Every candidate is two literals, one for true and one for false. A true one makes all that it
//! sees false; a false one makes its partner true where only two are left in a cell or for a digit
//! in a house. A group, which is the places of a digit where two houses cross, is two literals in
//! the same way. With each implication its contrapositive is there too.
//!
//! With nets a candidate implies all that singles make of it in some rounds, so that an implication
//! stands for a net and need not hold the other way round.
//!
//! What a literal reaches is the transitive closure, computed once for all literals: those that
//! reach each other have one row of bits in common, and rows are joined in the order in which
//! Tarjan's algorithm completes such components, successors first.

mod closure;
mod edges;
mod told;

use super::View;
use crate::{Conclusion, NetCases, Truth};
use closure::Closure;
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, House};

/// The implications of a grid.
#[derive(Clone, Debug)]
pub(crate) struct Implications {
    /// How many rounds of singles an implication may stand for; 0 for links alone.
    rounds: u8,
    candidates: Vec<Candidate>,
    /// By cell and digit, the number of the candidate.
    numbers: Vec<u16>,
    /// Their numbers come after those of the candidates.
    groups: Vec<Group>,
    /// The nodes that leave nothing but a group in a house if they are false, by number: the
    /// number of the group and the house.
    left_groups: Vec<(u16, u16, House)>,
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

/// The places of a digit where two houses cross.
#[derive(Clone, Copy, Debug)]
struct Group {
    digit: Digit,
    cells: CellSet,
    /// The places of the digit that see all of them.
    seen: CellSet,
}

#[derive(Clone, Copy, Debug)]
enum Node {
    Candidate(Candidate),
    Group(Group),
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    to: u16,
    how: How,
}

/// How a literal implies another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// By a link, a strong one in this house unless it is one in a cell.
    Link(Option<House>),
    /// By singles.
    Net,
    /// It contradicts itself by singles, so its opposite follows.
    Refuted,
}

/// What one literal reaches, in order of distance, and by which way.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    /// The literals in the order in which they were reached.
    order: Vec<u16>,
    distance: Vec<u16>,
    from: Vec<(u16, How)>,
}

const FAR: u16 = u16::MAX;

/// The first literal of each pair in a word of a row.
const TRUE: u64 = 0x5555_5555_5555_5555;

impl Implications {
    /// Those by links.
    pub(super) fn new(view: &View<'_>) -> Self {
        let mut this = Self::without_edges(view, 0);
        for number in 0..this.candidates.len() {
            this.add_candidate(view, this.candidates[number]);
        }
        this.close(view)
    }

    /// Those by nets of so many rounds of singles.
    pub(super) fn of_nets(view: &View<'_>, rounds: u8) -> Self {
        let mut this = Self::without_edges(view, rounds);
        let mut run = view.network().idle();
        for number in 0..this.candidates.len() {
            this.add_nets(view, this.candidates[number], &mut run);
        }
        this.close(view)
    }

    fn without_edges(view: &View<'_>, rounds: u8) -> Self {
        let candidates: Vec<Candidate> = view.grid.candidates().iter().collect();
        let mut numbers = vec![FAR; 729];
        for (number, candidate) in candidates.iter().enumerate() {
            numbers[index(*candidate)] = number as u16;
        }
        let groups = edges::groups(view);
        let literals = (candidates.len() + groups.len()) * 2;
        let mut this = Self {
            rounds,
            numbers,
            groups,
            left_groups: Vec::new(),
            starts: Vec::with_capacity(literals + 1),
            edges: Vec::with_capacity(literals * 16),
            component: vec![FAR; literals],
            rows: Vec::new(),
            width: literals.div_ceil(64),
            truths: Vec::with_capacity(view.truths().len()),
            members: Vec::with_capacity(candidates.len() * 4),
            candidates,
        };
        for (truth, candidates) in view.truths() {
            this.truths.push((*truth, this.members.len() as u32));
            this.members.extend(candidates.iter().map(|at| this.numbers[index(at)]));
        }
        this.find_left_groups(view);
        this
    }

    /// Adds the edges of groups and closes the graph.
    fn close(mut self, view: &View<'_>) -> Self {
        for number in 0..self.groups.len() {
            self.add_group(view, number);
        }
        self.starts.push(self.edges.len() as u32);
        Closure::default().run(&mut self);
        self
    }

    /// The literal that says that the group at `number` is true. The next one says that it is false.
    fn group_literal(&self, number: usize) -> u16 {
        ((self.candidates.len() + number) * 2) as u16
    }

    fn number(&self, candidate: Candidate) -> u16 {
        self.numbers[index(candidate)]
    }

    fn node(&self, literal: u16) -> Node {
        let number = usize::from(literal / 2);
        match self.candidates.get(number) {
            Some(candidate) => Node::Candidate(*candidate),
            None => Node::Group(self.groups[number - self.candidates.len()]),
        }
    }

    fn literal(&self, what: Conclusion) -> u16 {
        self.number(what.candidate()) * 2 + u16::from(matches!(what, Conclusion::Eliminate(_)))
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

    /// All that every candidate of some truth leads to, for the truths that `looks_at` wants, in
    /// ascending order.
    pub(crate) fn agreed(&self, looks_at: impl Fn(Truth, usize) -> bool) -> Vec<Conclusion> {
        let mut agreed = vec![0_u64; self.width];
        let mut all = agreed.clone();
        for (_, members) in self.truths(looks_at) {
            all.fill(u64::MAX);
            for &number in members {
                let row = self.row(number * 2);
                all.iter_mut().zip(row).for_each(|(mine, theirs)| *mine &= theirs);
            }
            agreed.iter_mut().zip(&all).for_each(|(mine, theirs)| *mine |= theirs);
        }
        self.sorted(|literal| has(&agreed, literal))
    }

    /// The opposite of all that contradicts itself, in ascending order.
    pub(crate) fn refuted(&self) -> Vec<Conclusion> {
        // By links alone, what makes a candidate true and false leads to its own opposite as well,
        // and if a truth loses all candidates these agree on the opposite.
        self.sorted(|literal| {
            let row = self.row(literal ^ 1);
            has(row, literal) || (self.rounds > 0 && self.is_clash(row))
        })
    }

    /// All that some candidate leads to whether it is true or false.
    pub(crate) fn either_way(&self) -> Vec<Conclusion> {
        let mut agreed = vec![0_u64; self.width];
        for literal in (0..self.candidates.len() as u16 * 2).step_by(2) {
            let both = self.row(literal).iter().zip(self.row(literal + 1));
            agreed.iter_mut().zip(both).for_each(|(all, (on, off))| *all |= on & off);
        }
        self.sorted(|literal| has(&agreed, literal))
    }

    /// Whether a candidate is true and false in a row, or a truth has lost all candidates.
    fn is_clash(&self, row: &[u64]) -> bool {
        let literals = self.candidates.len() * 2;
        let both = row.iter().enumerate().any(|(at, word)| {
            let left = literals.saturating_sub(at * 64).min(64);
            let known = if left == 64 { u64::MAX } else { (1 << left) - 1 };
            word & (word >> 1) & TRUE & known != 0
        });
        both || self
            .truths(|_, _| true)
            .any(|(_, members)| members.iter().all(|number| has(row, number * 2 + 1)))
    }

    fn sorted(&self, is_concluded: impl Fn(u16) -> bool) -> Vec<Conclusion> {
        let literals = 0..self.candidates.len() as u16 * 2;
        let concluded = literals.filter(|&literal| is_concluded(literal));
        let mut conclusions: Vec<Conclusion> =
            concluded.map(|literal| self.conclusion(literal)).collect();
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

    /// The nearer of a clash and a truth, with the candidates that it is about.
    pub(crate) fn nearer(
        view: &View<'_>,
        clash: Option<(usize, Candidate)>,
        truth: Option<(usize, Truth)>,
    ) -> Option<(NetCases, CandidateSet)> {
        Some(match (clash, truth) {
            (Some((near, at)), Some((far, _))) if near <= far => (NetCases::Either(at), at.into()),
            (_, Some((_, truth))) => (NetCases::Truth(truth), truth.candidates(view)),
            (Some((_, at)), None) => (NetCases::Either(at), at.into()),
            (None, None) => return None,
        })
    }

    /// What follows from `start`, nearest first.
    pub(crate) fn reached(&self, start: Conclusion) -> Reached {
        let n = self.component.len();
        let first = self.literal(start);
        let mut reached =
            Reached { order: vec![first], distance: vec![FAR; n], from: vec![(FAR, How::Net); n] };
        reached.distance[usize::from(first)] = 0;
        let mut head = 0;
        while let Some(&literal) = reached.order.get(head) {
            head += 1;
            for edge in self.edges(literal) {
                let to = usize::from(edge.to);
                if reached.distance[to] == FAR {
                    reached.distance[to] = reached.distance[usize::from(literal)] + 1;
                    reached.from[to] = (literal, edge.how);
                    reached.order.push(edge.to);
                }
            }
        }
        reached
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
