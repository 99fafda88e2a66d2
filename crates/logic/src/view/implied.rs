//! What a candidate makes true and false at once.

use super::View;
use crate::Truth;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet};

/// What follows from a true candidate over at most one strong link.
#[derive(Clone, Debug)]
pub(crate) struct Implied {
    /// The candidates that it makes false.
    pub(crate) gone: CandidateSet,
    /// The candidates that it makes true, each with the truth of two that it is the rest of.
    pub(crate) forced: Vec<(Candidate, Truth)>,
}

impl Implied {
    /// What follows from `candidate`.
    pub(crate) fn by(view: &View<'_>, candidate: Candidate) -> Self {
        let mut gone = CandidateSet::seen_by(candidate, view.topology);
        let seen = gone & view.grid.candidates();
        let mut forced = Vec::new();
        let pairs = view.bivalue() & view.topology.peers(candidate.cell);
        for cell in (pairs & view.grid.cells_of(candidate.digit)).iter() {
            let rest = view.grid.pencilmarks(cell) - candidate.digit.into();
            if let Some(digit) = rest.sole() {
                forced.push((Candidate::new(cell, digit), Truth::Cell(cell)));
            }
        }
        for digit in seen.digits().iter() {
            let seen = seen.cells_of(digit);
            for house in view.topology.houses().iter().filter(|house| house.cells.len() == 9) {
                let places = house.cells & view.grid.cells_of(digit);
                if let Some(cell) = left(places, seen) {
                    // The place of the candidate itself is no news.
                    if Candidate::new(cell, digit) != candidate {
                        let truth = Truth::Place(house.house, digit);
                        forced.push((Candidate::new(cell, digit), truth));
                    }
                }
            }
        }
        for (candidate, _) in &forced {
            gone |= CandidateSet::seen_by(*candidate, view.topology);
        }
        Self { gone, forced }
    }

    /// The first truth by which `candidate` is false, unless the implying one sees it.
    pub(crate) fn reason(
        &self,
        view: &View<'_>,
        by: Candidate,
        candidate: Candidate,
    ) -> Option<Truth> {
        if CandidateSet::seen_by(by, view.topology).contains(candidate) {
            return None;
        }
        let sees = |from: Candidate| CandidateSet::seen_by(from, view.topology).contains(candidate);
        self.forced.iter().find(|(from, _)| sees(*from)).map(|&(_, truth)| truth)
    }
}

/// The only one of two or more places that is not seen.
fn left(places: CellSet, seen: CellSet) -> Option<Cell> {
    if places.is_disjoint(seen) { None } else { (places - seen).sole() }
}
