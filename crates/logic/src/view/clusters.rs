//! Candidates that hang together by strong links, in two colours.

use super::View;
use sudokit_grid::{Candidate, CandidateSet, Digit};

/// Two colours, of which one is true.
pub(crate) type Cluster = [CandidateSet; 2];

/// The clusters of each digit alone: digit by digit, in the order of their first candidates.
pub(super) fn of_one_digit(view: &View<'_>) -> Vec<Cluster> {
    let links = links(view);
    let mut clusters = Vec::new();
    for digit in Digit::ALL {
        let mut linked = CandidateSet::of_digit(digit, links.linked.cells_of(digit));
        while let Some(first) = linked.iter().next() {
            let cluster = grow(first, |candidate, add| links.places(candidate, add));
            linked -= cluster[0] | cluster[1];
            clusters.push(cluster);
        }
    }
    clusters
}

/// The clusters over all digits, in the order of their first candidates.
pub(super) fn of_all_digits(view: &View<'_>) -> Vec<Cluster> {
    let links = links(view);
    let mut linked = links.linked;
    for cell in view.bivalue().iter() {
        linked |= CandidateSet::of_cell(cell, view.grid.pencilmarks(cell));
    }
    let mut clusters = Vec::new();
    while let Some(first) = linked.iter().next() {
        let cluster = grow(first, |candidate, add| {
            links.places(candidate, add);
            if view.bivalue().contains(candidate.cell) {
                let others = view.grid.pencilmarks(candidate.cell) - candidate.digit.into();
                others.iter().for_each(|digit| add(Candidate::new(candidate.cell, digit)));
            }
        });
        linked -= cluster[0] | cluster[1];
        clusters.push(cluster);
    }
    clusters
}

/// The pairs of places that are all that is left for a digit in a house.
struct Links {
    pairs: Vec<[Candidate; 2]>,
    linked: CandidateSet,
}

impl Links {
    fn places(&self, candidate: Candidate, add: &mut dyn FnMut(Candidate)) {
        for [a, b] in &self.pairs {
            if *a == candidate {
                add(*b);
            } else if *b == candidate {
                add(*a);
            }
        }
    }
}

fn links(view: &View<'_>) -> Links {
    let mut links = Links { pairs: Vec::new(), linked: CandidateSet::EMPTY };
    for digit in Digit::ALL {
        let cells = view.grid.cells_of(digit);
        for house in view.whole_houses() {
            let places = house.cells & cells;
            if places.len() != 2 {
                continue;
            }
            let mut ends = places.iter().map(|cell| Candidate::new(cell, digit));
            if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                links.pairs.push([a, b]);
                links.linked |= CandidateSet::of_digit(digit, places);
            }
        }
    }
    links
}

/// The cluster of `first`, which has the first colour.
fn grow(first: Candidate, partners: impl Fn(Candidate, &mut dyn FnMut(Candidate))) -> Cluster {
    let mut cluster = [CandidateSet::single(first), CandidateSet::EMPTY];
    let mut todo = vec![(first, 0)];
    while let Some((candidate, color)) = todo.pop() {
        partners(candidate, &mut |partner| {
            // A partner that has the same colour already is met where nothing can be true.
            if !(cluster[0] | cluster[1]).contains(partner) {
                cluster[1 - color].insert(partner);
                todo.push((partner, 1 - color));
            }
        });
    }
    cluster
}
