//! What each literal implies at once.

use super::{Edge, Group, How, Implications};
use crate::{Conclusion, View, view::Run};
use sudokit_grid::{Candidate, CellSet, Digit};

/// The groups of a grid, digit by digit: the places of a digit where two houses cross, if there are
/// several.
pub(super) fn groups(view: &View<'_>) -> Vec<Group> {
    let houses: Vec<CellSet> = view.whole_houses().map(|house| house.cells).collect();
    let mut crossings: Vec<CellSet> = Vec::new();
    for (number, first) in houses.iter().enumerate() {
        let with_others = houses[number + 1..].iter().map(|second| *first & *second);
        crossings.extend(with_others.filter(|crossing| crossing.len() >= 2));
    }
    let mut groups: Vec<Group> = Vec::new();
    for digit in Digit::ALL {
        let begin = groups.len();
        let all = view.grid.cells_of(digit);
        for cells in crossings.iter().map(|crossing| *crossing & all) {
            if cells.len() >= 2 && !groups[begin..].iter().any(|group| group.cells == cells) {
                let peers = cells.iter().map(|cell| view.topology.peers(cell));
                let seen = peers.reduce(|all, some| all & some).unwrap_or_default();
                groups.push(Group { digit, cells, seen: seen & all });
            }
        }
    }
    groups
}

impl Implications {
    /// The edges from the candidate if it is true, then those if it is false, by links.
    pub(super) fn add_candidate(&mut self, view: &View<'_>, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let peers = view.topology.peers(cell) & view.grid.cells_of(digit);
        let others = view.grid.pencilmarks(cell) - digit.into();
        self.starts.push(self.edges.len() as u32);
        for other in others.iter() {
            self.add(Conclusion::Eliminate(Candidate::new(cell, other)), How::Link(None));
        }
        for peer in peers.iter() {
            self.add(Conclusion::Eliminate(Candidate::new(peer, digit)), How::Link(None));
        }
        self.exclude_groups(digit, peers);
        self.starts.push(self.edges.len() as u32);
        if let Some(other) = others.sole() {
            self.add(Conclusion::Place(Candidate::new(cell, other)), How::Link(None));
        }
        for house in view.topology.houses_of(cell).filter(|house| house.cells.len() == 9) {
            if let Some(other) = (house.cells & peers).sole() {
                let what = Conclusion::Place(Candidate::new(other, digit));
                self.add(what, How::Link(Some(house.house)));
            }
        }
        self.take_groups(self.number(candidate));
    }

    /// The edges from the group at `number` if it is true, then those if it is false.
    pub(super) fn add_group(&mut self, view: &View<'_>, number: usize) {
        let Group { digit, cells, seen } = self.groups[number];
        self.starts.push(self.edges.len() as u32);
        for cell in seen.iter() {
            self.add(Conclusion::Eliminate(Candidate::new(cell, digit)), How::Link(None));
        }
        self.exclude_groups(digit, seen);
        self.starts.push(self.edges.len() as u32);
        for house in view.whole_houses().filter(|house| house.cells.contains_all(cells)) {
            let left = (house.cells & view.grid.cells_of(digit)) - cells;
            if let Some(other) = left.sole() {
                let what = Conclusion::Place(Candidate::new(other, digit));
                self.add(what, How::Link(Some(house.house)));
            }
        }
        self.take_groups((self.candidates.len() + number) as u16);
    }

    /// The edges from the candidate if it is true, then those if it is false, by singles; what
    /// contradicts itself implies its opposite, too.
    pub(super) fn add_nets(&mut self, view: &View<'_>, candidate: Candidate, run: &mut Run) {
        let Candidate { cell, digit } = candidate;
        for said in [Conclusion::Place(candidate), Conclusion::Eliminate(candidate)] {
            self.starts.push(self.edges.len() as u32);
            view.network().assume_rounds(run, said, self.rounds);
            if run.is_refuted() {
                self.add(said.opposite(), How::Refuted);
            }
            for (what, _) in run.levels().filter(|(what, _)| what.candidate() != candidate) {
                self.add(what, How::Net);
            }
            match said {
                Conclusion::Place(_) => self.exclude_groups(digit, view.topology.peers(cell)),
                Conclusion::Eliminate(_) => self.take_groups(self.number(candidate)),
            }
        }
    }

    /// Finds out which group is left in a house if a node is false.
    pub(super) fn find_left_groups(&mut self, view: &View<'_>) {
        for (number, group) in self.groups.iter().enumerate() {
            let number = (self.candidates.len() + number) as u16;
            for house in view.whole_houses().filter(|house| house.cells.contains_all(group.cells)) {
                let rest = (house.cells & view.grid.cells_of(group.digit)) - group.cells;
                let of_digit = self.groups_of(group.digit);
                let from = match rest.sole() {
                    Some(cell) => Some(self.number(Candidate::new(cell, group.digit))),
                    None => of_digit
                        .into_iter()
                        .find(|&at| self.groups[at].cells == rest)
                        .map(|at| (self.candidates.len() + at) as u16),
                };
                self.left_groups.extend(from.map(|from| (from, number, house.house)));
            }
        }
        self.left_groups.sort_unstable();
    }

    /// If the node with this number is false, the groups that are left in its houses are true.
    fn take_groups(&mut self, number: u16) {
        let begin = self.left_groups.partition_point(|(from, ..)| *from < number);
        let end = self.left_groups.partition_point(|(from, ..)| *from <= number);
        for &(_, to, house) in &self.left_groups[begin..end] {
            self.edges.push(Edge { to: to * 2, how: How::Link(Some(house)) });
        }
    }

    /// What sees every cell of a group makes it false.
    fn exclude_groups(&mut self, digit: Digit, seen: CellSet) {
        for number in self.groups_of(digit) {
            if seen.contains_all(self.groups[number].cells) {
                let to = self.group_literal(number) + 1;
                self.edges.push(Edge { to, how: How::Link(None) });
            }
        }
    }

    fn add(&mut self, what: Conclusion, how: How) {
        let to = self.literal(what);
        self.edges.push(Edge { to, how });
    }

    /// The numbers of the groups of a digit.
    fn groups_of(&self, digit: Digit) -> std::ops::Range<usize> {
        let begin = self.groups.partition_point(|group| group.digit < digit);
        begin..self.groups.partition_point(|group| group.digit <= digit)
    }
}
