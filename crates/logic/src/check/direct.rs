//! Each lead is proved by itself in the grid as it is. The single then has no rivals but those that
//! the leads take away.

use super::{Proof, Unsound, check_open, exactly, refuse_unless, single::other_cells};
use crate::{Conclusion, Direct, Pattern, SingleReason, View};
use sudokit_grid::{Candidate, CandidateSet};

impl Proof for Direct {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let mut eliminated = CandidateSet::EMPTY;
        for lead in &self.leads {
            let is_simple = matches!(lead.pattern, Pattern::Intersection(_) | Pattern::Subset(_));
            refuse_unless(is_simple, Unsound::Malformed("a lead is an intersection or a subset"))?;
            lead.pattern.prove(view, &lead.conclusions)?;
            eliminated.extend(lead.conclusions.iter().map(|conclusion| conclusion.candidate()));
        }
        let candidate = self.single.candidate;
        check_open(view, candidate)?;
        let Candidate { cell, digit } = candidate;
        match self.single.reason {
            SingleReason::OnlyDigit => {
                let left = view.grid.pencilmarks(cell) - eliminated.digits_in(cell);
                let others = left - digit.into();
                refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
            }
            SingleReason::OnlyCell(house) => {
                let left = view.grid.cells_of(digit) - eliminated.cells_of(digit);
                let others = other_cells(view, house, cell)? & left;
                refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
            }
            SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace => {
                return Err(Unsound::Malformed("nothing can lead to a single of this kind"));
            }
        }
        exactly(conclusions, &[Conclusion::Place(candidate)])
    }
}
