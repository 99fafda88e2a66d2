//! From what was reached to the branch that is told.

use super::{How, Implications, Node, Reached, has};
use crate::{
    Branch, Clash, Conclusion, Implication, Net, NetCases, Truth, View, Why,
    view::{Facts, Run},
};
use std::collections::BTreeMap;
use sudokit_grid::{Candidate, CandidateSet, House};

impl Implications {
    /// The branch from where `reached` starts to all of `ends`, or to a contradiction on the way.
    pub(crate) fn branch(
        &self,
        view: &View<'_>,
        reached: &Reached,
        ends: &[Conclusion],
        clash: Option<Clash>,
    ) -> Branch {
        let mut needed = vec![false; self.component.len()];
        for &end in ends {
            needed[usize::from(self.literal(end))] = true;
        }
        for &literal in reached.order[1..].iter().rev() {
            if needed[usize::from(literal)] {
                needed[usize::from(reached.from[usize::from(literal)].0)] = true;
            }
        }
        let mut told = Told::new(self, view, self.conclusion(reached.order[0]));
        for &literal in reached.order[1..].iter().filter(|&&at| needed[usize::from(at)]) {
            let (from, how) = reached.from[usize::from(literal)];
            told.say(from, literal, how);
        }
        told.branch(clash)
    }

    /// The way from the opposite of `end` back to the opposite of where `reached` starts: each
    /// implication turned around, which those by links alone can be.
    pub(crate) fn branch_back(
        &self,
        view: &View<'_>,
        reached: &Reached,
        end: Conclusion,
    ) -> Branch {
        let mut at = self.literal(end);
        let mut told = Told::new(self, view, end.opposite());
        while at != reached.order[0] {
            let (from, how) = reached.from[usize::from(at)];
            told.say(at ^ 1, from ^ 1, how);
            at = from;
        }
        told.branch(None)
    }

    /// The contradiction in what was `reached`, a candidate or a truth that has lost all `candidates`.
    pub(crate) fn contradiction(
        &self,
        view: &View<'_>,
        reached: &Reached,
        cases: NetCases,
        candidates: &CandidateSet,
    ) -> Net {
        let clash = match cases {
            NetCases::Truth(Truth::Cell(cell)) => Some(Clash::Cell(cell)),
            NetCases::Truth(Truth::Place(house, digit)) => Some(Clash::House(house, digit)),
            NetCases::Either(at) => Some(Clash::Both(at)),
            NetCases::Contradiction => None,
        };
        let branch = self.branch(view, reached, &ends(cases, candidates), clash);
        Net { cases: NetCases::Contradiction, branches: vec![branch] }
    }

    /// The contradiction in what was `reached` turned around: `candidates` are the cases, and each
    /// leads to the opposite of where it starts.
    pub(crate) fn agreement(
        &self,
        view: &View<'_>,
        reached: &Reached,
        cases: NetCases,
        candidates: &CandidateSet,
    ) -> Net {
        let back = |&end: &Conclusion| self.branch_back(view, reached, end);
        Net { cases, branches: ends(cases, candidates).iter().map(back).collect() }
    }

    /// The net of the truth or candidate that leads to `end` in the fewest implications, all cases
    /// together; of equal ones the first, truths before candidates.
    pub(crate) fn verity(&self, view: &View<'_>, end: Conclusion) -> Option<Net> {
        let literal = self.literal(end);
        let of_truths = self.truths(|_, _| true).map(|(truth, members)| {
            let starts: Vec<u16> = members.iter().map(|number| number * 2).collect();
            (NetCases::Truth(truth), starts)
        });
        let of_candidates = self.candidates.iter().map(|&candidate| {
            let start = self.literal(Conclusion::Place(candidate));
            (NetCases::Either(candidate), vec![start, start + 1])
        });
        let mut known: BTreeMap<u16, Reached> = BTreeMap::new();
        let mut nearest: Option<(usize, NetCases, Vec<u16>)> = None;
        for (cases, starts) in of_truths.chain(of_candidates) {
            if !starts.iter().all(|&start| has(self.row(start), literal)) {
                continue;
            }
            let length = starts.iter().map(|&start| {
                let start =
                    known.entry(start).or_insert_with(|| self.reached(self.conclusion(start)));
                usize::from(start.distance[usize::from(literal)])
            });
            let length = length.sum();
            if nearest.as_ref().is_none_or(|(shortest, ..)| length < *shortest) {
                nearest = Some((length, cases, starts));
            }
        }
        let (_, cases, starts) = nearest?;
        let branch = |start: &u16| self.branch(view, &known[start], &[end], None);
        Some(Net { cases, branches: starts.iter().map(branch).collect() })
    }
}

/// What cases lead to if they contradict themselves.
fn ends(cases: NetCases, candidates: &CandidateSet) -> Vec<Conclusion> {
    let mut ends: Vec<Conclusion> = candidates.iter().map(Conclusion::Eliminate).collect();
    if let NetCases::Either(at) = cases {
        ends.push(Conclusion::Place(at));
    }
    ends
}

/// A branch while it is put into words that know no groups: a group is false if all its candidates
/// are, and if it is true a candidate that sees all of it sees what is left of a house.
struct Told<'a> {
    graph: &'a Implications,
    view: &'a View<'a>,
    assumed: Conclusion,
    said: Facts,
    implications: Vec<Implication>,
    /// In which house each true group is what is left.
    houses: Vec<(u16, House)>,
    clash: Option<Clash>,
    run: Option<Run>,
}

impl<'a> Told<'a> {
    fn new(graph: &'a Implications, view: &'a View<'a>, assumed: Conclusion) -> Self {
        let mut said = Facts::default();
        said.say(assumed);
        let (implications, houses) = (Vec::new(), Vec::new());
        Self { graph, view, assumed, said, implications, houses, clash: None, run: None }
    }

    fn branch(self, clash: Option<Clash>) -> Branch {
        Branch { assumed: self.assumed, implications: self.implications, end: self.clash.or(clash) }
    }

    /// Says that the literal `from` implies the literal `to`.
    fn say(&mut self, from: u16, to: u16, how: How) {
        if self.clash.is_some() {
            return;
        }
        match how {
            How::Net | How::Refuted => self.say_net(from, to, how),
            How::Link(house) => match self.graph.node(to) {
                Node::Candidate(candidate) if to.is_multiple_of(2) => {
                    let why = house.map_or(Why::LastInCell, Why::LastInHouse);
                    self.push(Conclusion::Place(candidate), why);
                }
                Node::Candidate(candidate) => self.exclude(from, candidate),
                Node::Group(group) if !to.is_multiple_of(2) => {
                    for cell in group.cells.iter() {
                        self.exclude(from, Candidate::new(cell, group.digit));
                    }
                }
                Node::Group(_) => {
                    let house = house.expect("a group is what is left of a house");
                    self.houses.push((to, house));
                }
            },
        }
    }

    /// Says that a candidate is false because of the literal `from`, which sees it.
    fn exclude(&mut self, from: u16, candidate: Candidate) {
        let why = match self.graph.node(from) {
            Node::Candidate(from) => Why::Sees(from),
            Node::Group(_) => {
                let house = self.houses.iter().find(|(group, _)| *group == from);
                Why::Locked(house.expect("what a group makes false comes after it").1)
            }
        };
        self.push(Conclusion::Eliminate(candidate), why);
    }

    /// Says what follows from the literal `from` by singles as far as `to`, or as far as it
    /// contradicts itself.
    fn say_net(&mut self, from: u16, to: u16, how: How) {
        let network = self.view.network();
        let mut run = self.run.take().unwrap_or_else(|| network.idle());
        network.assume_rounds(&mut run, self.graph.conclusion(from), self.graph.rounds);
        let branch = if how == How::Refuted {
            network.branch(&run, &[]).0
        } else {
            network.branch_to(&run, &[self.graph.conclusion(to)])
        };
        for Implication { what, why } in branch.implications {
            self.push(what, why);
        }
        if how == How::Refuted {
            self.clash = branch.end;
        }
        self.run = Some(run);
    }

    fn push(&mut self, what: Conclusion, why: Why) {
        if !self.said.knows(what) {
            self.said.say(what);
            self.implications.push(Implication { what, why });
        }
    }
}
