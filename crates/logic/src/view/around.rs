//! What follows from a loop.

use super::View;
use crate::{Chain, Link};
use sudokit_grid::{Candidate, CandidateSet, CellSet};

/// What a continuous loop eliminates: what sees both ends of a weak link, and for an almost locked
/// set, which is locked, its other digits. `own` are the cells that it may be told to leave alone.
pub(super) fn eliminated(view: &View<'_>, chain: &Chain, own: CellSet) -> CandidateSet {
    let mut eliminated = CandidateSet::EMPTY;
    let apart = if view.options.loops_eliminate_within { CellSet::EMPTY } else { own };
    for (from, link, to) in chain.steps() {
        match link {
            Link::Weak if from.digit == to.digit => {
                let cells = view.seen_by_all(from.cells | to.cells) - apart;
                *eliminated.cells_of_mut(from.digit) |= cells & view.grid.cells_of(from.digit);
            }
            Link::Weak => {
                let Some(cell) = from.cells.sole() else { continue };
                let others = view.grid.pencilmarks(cell) - from.digit.into() - to.digit.into();
                eliminated.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
            }
            Link::Als(cells) => {
                for digit in (view.digits_in(cells) - from.digit.into() - to.digit.into()).iter() {
                    let left = view.grid.cells_of(digit);
                    let places = cells & left;
                    *eliminated.cells_of_mut(digit) |= view.seen_by_all(places) & left;
                    if let Some(cell) = places.sole() {
                        let others = view.grid.pencilmarks(cell) - digit.into();
                        eliminated |= CandidateSet::of_cell(cell, others);
                    }
                }
            }
            Link::Cell | Link::House(_) => {}
        }
    }
    eliminated
}
