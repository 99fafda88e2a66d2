//! Links that alternate: one end of an open chain is true, and so is one end of every link of a loop.

use super::{Proof, Unsound, check_open, check_weak, exactly, refuse_unless};
use crate::{Chain, Conclusion, Link, Node, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, DigitSet};

impl Proof for Chain {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let (n, m) = (self.nodes.len(), self.links.len());
        let long_enough = n >= 2 && (m == n || m + 1 == n);
        refuse_unless(long_enough, Unsound::Malformed("a chain needs a link between its nodes"))?;
        for &node in &self.nodes {
            refuse_unless(!node.cells.is_empty(), Unsound::Malformed("a node has no candidate"))?;
            for candidate in candidates(node).iter() {
                check_open(view, candidate)?;
            }
        }
        for (from, link, to) in self.steps() {
            check_link(view, from, link, to)?;
        }
        let implied = if self.is_loop() { self.around(view)? } else { self.between(view)? };
        exactly(conclusions, &implied)
    }
}

impl Chain {
    /// What follows from an open chain: whatever sees both ends is false, and if both ends are the
    /// same, they are true.
    fn between(&self, view: &View<'_>) -> Result<Vec<Conclusion>, Unsound> {
        let alternates =
            self.links.iter().enumerate().all(|(at, link)| link.is_strong() == (at % 2 == 0));
        let odd = self.links.len() % 2 == 1;
        refuse_unless(alternates && odd, Unsound::Malformed("the links do not alternate"))?;
        let (first, last) = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        if let (true, Some(cell)) = (first == last, first.cells.sole()) {
            return Ok(vec![Conclusion::Place(Candidate::new(cell, first.digit))]);
        }
        let both = seen_by_all(view, first) & seen_by_all(view, last) & view.grid.candidates();
        Ok(both.iter().map(Conclusion::Eliminate).collect())
    }

    /// What follows from a loop: exactly one end of each link is true, so whatever sees both ends
    /// of a weak link is false. An almost locked set in it is locked, so that its other digits are
    /// false wherever they see all their places in it.
    fn around(&self, view: &View<'_>) -> Result<Vec<Conclusion>, Unsound> {
        let n = self.links.len();
        let alternates =
            (0..n).all(|at| self.links[at].is_strong() != self.links[(at + 1) % n].is_strong());
        refuse_unless(alternates, Unsound::Malformed("the links do not alternate"))?;
        let mut implied = CandidateSet::EMPTY;
        for (from, link, to) in self.steps() {
            match link {
                Link::Weak => implied |= seen_by_all(view, from) & seen_by_all(view, to),
                Link::Als(cells) => {
                    let ends = DigitSet::single(from.digit) | to.digit.into();
                    for digit in (digits_in(view, cells) - ends).iter() {
                        let places = Node { digit, cells: cells & view.grid.cells_of(digit) };
                        implied |= seen_by_all(view, places);
                    }
                }
                Link::Cell | Link::House(_) => {}
            }
        }
        let implied = implied & view.grid.candidates();
        Ok(implied.iter().map(Conclusion::Eliminate).collect())
    }
}

pub(super) fn check_link(view: &View<'_>, from: Node, link: Link, to: Node) -> Result<(), Unsound> {
    let ends = candidates(from) | candidates(to);
    match link {
        Link::Weak => {
            for a in candidates(from).iter() {
                for b in candidates(to).iter() {
                    check_weak(view, a, b)?;
                }
            }
            Ok(())
        }
        Link::Cell => {
            let one_cell = Unsound::Malformed("a link in a cell leads out of it");
            let cell = (from.cells | to.cells).sole().ok_or(one_cell)?;
            let left = CandidateSet::of_cell(cell, view.grid.pencilmarks(cell));
            all_of(&left, &ends)
        }
        Link::House(house) => {
            let same = Unsound::Malformed("a link in a house changes the digit");
            refuse_unless(from.digit == to.digit, same)?;
            let cells = super::whole_cells_in(view, house)?;
            let placed = Unsound::Malformed("the digit of a link is placed already");
            refuse_unless(cells.is_disjoint(view.grid.cells_holding(from.digit)), placed)?;
            let left = cells & view.grid.cells_of(from.digit);
            all_of(&CandidateSet::of_digit(from.digit, left), &ends)
        }
        Link::Als(cells) => check_als_link(view, cells, from, to),
    }
}

/// An almost locked set without both its `from` and its `to` would have fewer digits than cells.
fn check_als_link(view: &View<'_>, cells: CellSet, from: Node, to: Node) -> Result<(), Unsound> {
    let house = view.topology.houses().iter().any(|house| house.cells.contains_all(cells));
    refuse_unless(house, Unsound::Malformed("an almost locked set lies in no house"))?;
    let filled = Unsound::Malformed("a cell of an almost locked set is filled");
    refuse_unless(view.grid.empty().contains_all(cells), filled)?;
    let digits = digits_in(view, cells);
    let almost = Unsound::Malformed("an almost locked set needs one digit more than cells");
    refuse_unless(digits.len() == cells.len() + 1 && from.digit != to.digit, almost)?;
    for node in [from, to] {
        let left = CandidateSet::of_digit(node.digit, cells & view.grid.cells_of(node.digit));
        refuse_unless(!left.is_empty(), almost)?;
        all_of(&left, &candidates(node))?;
    }
    Ok(())
}

/// Refuses `left` if it has more than `ends`.
fn all_of(left: &CandidateSet, ends: &CandidateSet) -> Result<(), Unsound> {
    match (*left - *ends).iter().next() {
        Some(candidate) => Err(Unsound::NotStrong(candidate)),
        None => Ok(()),
    }
}

fn candidates(node: Node) -> CandidateSet {
    CandidateSet::of_digit(node.digit, node.cells)
}

/// What is false if the node is true: what every candidate of it sees.
fn seen_by_all(view: &View<'_>, node: Node) -> CandidateSet {
    let mut all: Option<CandidateSet> = None;
    for candidate in candidates(node).iter() {
        let seen = CandidateSet::seen_by(candidate, view.topology);
        all = Some(all.map_or(seen, |all| all & seen));
    }
    all.unwrap_or(CandidateSet::EMPTY)
}

fn digits_in(view: &View<'_>, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.grid.pencilmarks(cell))
}
