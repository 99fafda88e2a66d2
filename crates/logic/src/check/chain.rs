//! Links that alternate: one end of an open chain is true, and one end of every link of a loop.
//!
//! A chain may come to the same cell or candidate twice. That is against the custom for nice loops,
//! yet each link is an inference of its own, so the proof holds.

use super::{Proof, Unsound, check_open, check_weak, exactly_eliminated, refuse_unless};
use crate::{Chain, Conclusion, Link, Node, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, DigitSet};

impl Proof for Chain {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let (n, m) = (self.nodes.len(), self.links.len());
        let long_enough = n >= 2 && (m == n || m + 1 == n);
        refuse_unless(long_enough, Unsound::Malformed("a chain needs a link between its nodes"))?;
        for &node in &self.nodes {
            refuse_unless(!node.cells.is_empty(), Unsound::Malformed("a node has no candidate"))?;
            for candidate in node.candidates().iter() {
                check_open(view, candidate)?;
            }
        }
        for (from, link, to) in self.steps() {
            check_link(view, from, link, to)?;
        }
        if self.is_discontinuous() {
            return self.at_the_break(view, conclusions);
        }
        if !self.is_loop() {
            return exactly_eliminated(conclusions, &self.between(view)?);
        }
        let implied = self.around(view)?;
        let own = self.own_cells();
        let said = |candidate: &Candidate| {
            conclusions.contains(&Conclusion::Eliminate(*candidate))
                || !own.contains(candidate.cell)
        };
        exactly_eliminated(conclusions, &implied.iter().filter(said).collect())
    }
}

impl Chain {
    /// What follows from an open chain: whatever sees both ends is false.
    fn between(&self, view: &View<'_>) -> Result<CandidateSet, Unsound> {
        let odd = self.links.len() % 2 == 1;
        self.check_alternates(odd && self.links[0].is_strong())?;
        let (first, last) = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        Ok(seen_by_all(view, first) & seen_by_all(view, last) & view.grid.candidates())
    }

    /// Refuses links that do not alternate from the first to the last.
    fn check_alternates(&self, otherwise_fine: bool) -> Result<(), Unsound> {
        let alternates =
            self.links.windows(2).all(|pair| pair[0].is_strong() != pair[1].is_strong());
        refuse_unless(
            alternates && otherwise_fine,
            Unsound::Malformed("the links do not alternate"),
        )
    }

    /// A discontinuous loop decides its first node. Between weak links it is false. Between strong
    /// ones it is true, which may also be told as the end of the other digits in its cell.
    fn at_the_break(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        self.check_alternates(true)?;
        let first = self.nodes[0];
        if !self.links[0].is_strong() {
            return exactly_eliminated(conclusions, &first.candidates());
        }
        let group = Unsound::Malformed("a loop proves a group, which decides nothing");
        let cell = first.cells.sole().ok_or(group)?;
        let placed = Conclusion::Place(Candidate::new(cell, first.digit));
        if conclusions == [placed] {
            return Ok(());
        }
        let others = view.grid.pencilmarks(cell) - first.digit.into();
        exactly_eliminated(conclusions, &CandidateSet::of_cell(cell, others))
    }

    /// What follows from a loop: exactly one end of each link is true, so whatever sees both ends
    /// of a weak link is false. An almost locked set in it is locked, so that its other digits are
    /// false wherever they see all their places in it.
    ///
    /// A step may leave out what lies in the cells of the loop itself.
    fn around(&self, view: &View<'_>) -> Result<CandidateSet, Unsound> {
        self.check_alternates(true)?;
        let mut all = CandidateSet::EMPTY;
        for (from, link, to) in self.steps() {
            match link {
                Link::Weak => all |= seen_by_all(view, from) & seen_by_all(view, to),
                Link::Als(cells) => {
                    let ends = DigitSet::single(from.digit) | to.digit.into();
                    for digit in (digits_in(view, cells) - ends).iter() {
                        let places = Node { digit, cells: cells & view.grid.cells_of(digit) };
                        all |= seen_by_all(view, places);
                    }
                }
                Link::Cell | Link::House(_) => {}
            }
        }
        Ok(all & view.grid.candidates())
    }

    /// The cells that the loop comes to.
    fn own_cells(&self) -> CellSet {
        self.nodes.iter().fold(CellSet::EMPTY, |all, node| all | node.cells)
    }
}

pub(super) fn check_link(view: &View<'_>, from: Node, link: Link, to: Node) -> Result<(), Unsound> {
    let ends = from.candidates() | to.candidates();
    match link {
        Link::Weak => {
            for a in from.candidates().iter() {
                for b in to.candidates().iter() {
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

/// An almost locked set without both its `from` and its `to` would have fewer digits than cells,
/// with a place for each. The set may have a cell outside the house of the others, if all that it
/// then has left sees the places of its digits there.
fn check_als_link(view: &View<'_>, cells: CellSet, from: Node, to: Node) -> Result<(), Unsound> {
    let filled = Unsound::Malformed("a cell of an almost locked set is filled");
    refuse_unless(view.grid.empty().contains_all(cells), filled)?;
    let almost = Unsound::Malformed("an almost locked set needs one digit more than cells");
    let ends = from.candidates() | to.candidates();
    for node in [from, to] {
        refuse_unless(!(cells & node.cells).is_empty(), almost)?;
        check_room_for_one(view, cells & node.cells)?;
    }
    let mut n_digits = 0;
    for digit in digits_in(view, cells).iter() {
        let left = (cells & view.grid.cells_of(digit)) - ends.cells_of(digit);
        n_digits += usize::from(!left.is_empty());
        check_room_for_one(view, left)?;
    }
    refuse_unless(n_digits < cells.len(), almost)
}

/// Refuses places of a digit in an almost locked set that do not all see each other.
fn check_room_for_one(view: &View<'_>, places: CellSet) -> Result<(), Unsound> {
    let twice = Unsound::Malformed("a digit has room twice in an almost locked set");
    let sees_others = |cell| view.topology.peers(cell).contains_all(places - cell.into());
    refuse_unless(places.iter().all(sees_others), twice)
}

/// Refuses `left` if it has more than `ends`.
fn all_of(left: &CandidateSet, ends: &CandidateSet) -> Result<(), Unsound> {
    match (*left - *ends).iter().next() {
        Some(candidate) => Err(Unsound::NotStrong(candidate)),
        None => Ok(()),
    }
}

/// What is false if the node is true: what every candidate of it sees.
fn seen_by_all(view: &View<'_>, node: Node) -> CandidateSet {
    let mut all: Option<CandidateSet> = None;
    for candidate in node.candidates().iter() {
        let seen = CandidateSet::seen_by(candidate, view.topology);
        all = Some(all.map_or(seen, |all| all & seen));
    }
    all.unwrap_or(CandidateSet::EMPTY)
}

fn digits_in(view: &View<'_>, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | view.grid.pencilmarks(cell))
}

#[cfg(test)]
mod tests {
    use crate::{Chain, Link, techniques::XChain, testing::verdict_after};
    use sudokit_grid::CellSet;

    #[test]
    fn links_that_do_not_alternate_are_refused() {
        let said = verdict_after(&XChain, |chain: &mut Chain, _| chain.links[0] = Link::Weak);
        assert_eq!(said, "the links do not alternate");
    }

    #[test]
    fn a_link_to_a_wrong_node_is_refused() {
        let said = verdict_after(&XChain, |chain: &mut Chain, _| chain.nodes.swap(1, 3));
        assert_eq!(said, "r1c7=6 is left too");
    }

    #[test]
    fn a_chain_with_a_link_too_few_is_refused() {
        let said = verdict_after(&XChain, |chain: &mut Chain, _| chain.links.truncate(4));
        assert_eq!(said, "a chain needs a link between its nodes");
    }

    #[test]
    fn a_node_without_candidates_is_refused() {
        let said =
            verdict_after(&XChain, |chain: &mut Chain, _| chain.nodes[0].cells = CellSet::EMPTY);
        assert_eq!(said, "a node has no candidate");
    }
}
