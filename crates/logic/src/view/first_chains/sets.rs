//! What follows if an almost locked set loses a digit.

use super::tables::{Literal, Tables};
use crate::{Als, Node, View};
use sudokit_grid::{CellSet, Digit};

/// An almost locked set without one of its digits.
pub(super) struct Loser {
    pub(super) node: usize,
    /// All cells of the set.
    pub(super) cells: CellSet,
    /// Where the digit is in the set.
    places: CellSet,
    /// Where it is false unless the set loses it.
    pub(super) taken: CellSet,
}

/// By digit, the almost locked sets that may lose it.
pub(super) type Losers = [Vec<Loser>; 9];

/// Where a digit is false if it is in the set.
fn takes(view: &View<'_>, set: &Als, digit: Digit) -> CellSet {
    let places = view.grid.cells_of(digit);
    view.seen_by_all(set.cells & places) & places
}

impl Tables {
    /// Adds a node for each set of several cells without one of its digits, if it then takes away
    /// anything.
    pub(super) fn add_sets(&mut self, view: &View<'_>) {
        for set in view.als().iter().filter(|set| set.cells.has_several()) {
            for lost in set.digits.iter() {
                let others = set.digits - lost.into();
                if others.iter().any(|digit| !takes(view, set, digit).is_empty()) {
                    let places = set.cells & view.grid.cells_of(lost);
                    self.losers[lost.index()].push(Loser {
                        node: self.nodes.len(),
                        cells: set.cells,
                        places,
                        taken: takes(view, set, lost),
                    });
                    self.nodes.push(Node { digit: lost, cells: places });
                    self.als.push(*set);
                }
            }
        }
    }

    /// A set of several cells that loses one digit holds all others.
    pub(super) fn link_sets(&mut self, view: &View<'_>) {
        for at in 0..self.als.len() {
            let (node, set) = (self.first_als + at, self.als[at]);
            let begin = self.edges.len();
            let mut reduced = [CellSet::EMPTY; 9];
            for digit in (set.digits - self.nodes[node].digit.into()).iter() {
                let taken = takes(view, &set, digit);
                reduced[digit.index()] = taken;
                for cell in taken {
                    self.edges.push(Literal::new(self.single(cell, digit), false));
                }
                let groups = self.groups.of(digit).iter();
                let lost = groups.filter(|group| taken.contains_all(group.cells));
                self.edges.extend(lost.map(|group| Literal::new(group.node, false)));
                let others = self.losers[digit.index()].iter();
                let lost = others.filter(|other| {
                    other.cells.is_disjoint(set.cells) && taken.contains_all(other.places)
                });
                self.edges.extend(lost.map(|other| Literal::new(other.node, false)));
            }
            self.link_what_is_left(view, &reduced);
            self.end(Literal::new(node, false), begin);
        }
    }

    /// Cells of three or more candidates that have one left without what is taken away.
    fn link_what_is_left(&mut self, view: &View<'_>, taken: &[CellSet; 9]) {
        let all = taken.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        for cell in all {
            let marks = view.grid.pencilmarks(cell);
            let mut left = marks.iter().filter(|digit| !taken[digit.index()].contains(cell));
            if let (3.., Some(digit), None) = (marks.len(), left.next(), left.next()) {
                self.edges.push(Literal::new(self.single(cell, digit), true));
            }
        }
    }
}
