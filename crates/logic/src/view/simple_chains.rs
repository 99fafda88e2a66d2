//! What follows if a candidate is true, link by link.

use crate::{Chain, Link, Node, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

/// What a candidate makes false by chains of single candidates: it is true, so one that it sees is
/// false, so the other of two is true, and so on.
#[derive(Clone, Debug)]
pub(crate) struct SimpleChains {
    start: Candidate,
    /// All that is false.
    pub(crate) falsified: CandidateSet,
    /// For each false candidate, the true one that sees it and how many links lead to it.
    falsified_by: Vec<(u16, u8)>,
    /// For each true candidate, the false one that makes it so.
    made_by: Vec<u16>,
}

impl SimpleChains {
    /// Follows chains with up to `max_links` links from `start`, shortest first.
    pub(crate) fn of(view: &View<'_>, start: Candidate, max_links: u8) -> Self {
        let open = view.grid.candidates();
        let mut chains = Self {
            start,
            falsified: CandidateSet::EMPTY,
            falsified_by: vec![(0, 0); 9 * 81],
            made_by: vec![0; 9 * 81],
        };
        let mut truths = vec![start];
        let mut known = CandidateSet::single(start);
        for links in (1..=max_links).step_by(2) {
            let mut next = Vec::new();
            for &truth in &truths {
                let seen = CandidateSet::seen_by(truth, view.topology) & open;
                for falsehood in (seen - chains.falsified).iter() {
                    chains.falsified.insert(falsehood);
                    chains.falsified_by[index(falsehood)] = (index(truth) as u16, links);
                    for (other, _) in partners(view, falsehood) {
                        if !known.contains(other) {
                            known.insert(other);
                            chains.made_by[index(other)] = index(falsehood) as u16;
                            next.push(other);
                        }
                    }
                }
            }
            truths = next;
        }
        chains
    }

    /// How many links lead to a false candidate.
    pub(crate) fn links_to(&self, falsehood: Candidate) -> u8 {
        self.falsified_by[index(falsehood)].1
    }

    /// The chain that leads to a false candidate: it begins and ends with a weak link.
    pub(crate) fn chain_to(&self, view: &View<'_>, falsehood: Candidate) -> Chain {
        let (mut nodes, mut links) = (vec![node(falsehood)], Vec::new());
        let mut at = falsehood;
        loop {
            let truth = candidate(self.falsified_by[index(at)].0);
            nodes.push(node(truth));
            links.push(Link::Weak);
            if truth == self.start {
                break;
            }
            at = candidate(self.made_by[index(truth)]);
            let link = partners(view, at).find(|&(partner, _)| partner == truth);
            nodes.push(node(at));
            links.push(link.map_or(Link::Cell, |(_, link)| link));
        }
        nodes.reverse();
        links.reverse();
        Chain { nodes, links }
    }
}

/// What is true if `candidate` is false: the other digit of its cell, the other place in a house.
fn partners(view: &View<'_>, candidate: Candidate) -> impl Iterator<Item = (Candidate, Link)> {
    let Candidate { cell, digit } = candidate;
    let in_cell = (view.grid.pencilmarks(cell) - DigitSet::single(digit)).sole();
    let in_cell = in_cell.map(|digit| (Candidate::new(cell, digit), Link::Cell));
    let houses = view.topology.houses_of(cell).filter(|house| house.cells.len() == 9);
    let in_houses = houses.filter_map(move |house| {
        let others = (house.cells & view.grid.cells_of(digit)) - CellSet::single(cell);
        others.sole().map(|other| (Candidate::new(other, digit), Link::House(house.house)))
    });
    in_cell.into_iter().chain(in_houses)
}

const fn index(candidate: Candidate) -> usize {
    candidate.digit.index() * 81 + candidate.cell.index()
}

const fn candidate(index: u16) -> Candidate {
    let index = index as usize;
    Candidate::new(sudokit_grid::Cell::from_index(index % 81), Digit::from_index(index / 81))
}

fn node(candidate: Candidate) -> Node {
    Node { digit: candidate.digit, cells: candidate.cell.into() }
}
