//! Candidates that hang together by strong links, in two colours.

use super::View;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Two colours, of which one is true.
pub(crate) type Cluster = [CandidateSet; 2];

/// Places of one digit in two colours, of which one is true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DigitCluster {
    pub(crate) digit: Digit,
    pub(crate) colors: [CellSet; 2],
    /// What some cell of each colour sees.
    pub(crate) seen: [CellSet; 2],
}

impl DigitCluster {
    /// The colours as candidates.
    pub(crate) fn candidates(&self) -> Cluster {
        self.colors.map(|cells| CandidateSet::of_digit(self.digit, cells))
    }

    /// The cluster with its colours the other way round.
    pub(crate) const fn turned(&self) -> Self {
        let ([a, b], [seen_a, seen_b]) = (self.colors, self.seen);
        Self { digit: self.digit, colors: [b, a], seen: [seen_b, seen_a] }
    }
}

/// The clusters of each digit alone: digit by digit, in the order of their first places.
pub(super) fn of_one_digit(view: &View<'_>) -> Vec<DigitCluster> {
    let mut clusters = Vec::new();
    let mut pairs = Vec::with_capacity(27);
    for digit in Digit::ALL {
        let places = view.grid.cells_of(digit);
        pairs.clear();
        pairs.extend(view.topology.houses().iter().filter_map(|house| {
            let pair = house.cells & places;
            (pair.len() == 2 && house.cells.len() == 9).then_some(pair)
        }));
        let mut linked = pairs.iter().fold(CellSet::EMPTY, |all, pair| all | *pair);
        while let Some(first) = linked.first() {
            let colors = color(first, &pairs);
            linked -= colors[0] | colors[1];
            let seen = colors.map(|cells| {
                cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | view.topology.peers(cell))
            });
            clusters.push(DigitCluster { digit, colors, seen });
        }
    }
    clusters
}

/// The places that hang together with `first`, which has the first colour.
fn color(first: Cell, pairs: &[CellSet]) -> [CellSet; 2] {
    let mut colors = [CellSet::single(first), CellSet::EMPTY];
    loop {
        let known = colors[0] | colors[1];
        for pair in pairs {
            // A pair of one colour is met only where nothing can be true.
            let new = *pair - (colors[0] | colors[1]);
            if new.len() == 1 {
                let other = usize::from(!colors[0].is_disjoint(*pair));
                colors[other] |= new;
            }
        }
        if known == colors[0] | colors[1] {
            return colors;
        }
    }
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
