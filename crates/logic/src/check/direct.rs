//! Each lead is proved by its own family in the grid as the leads before it leave it. After the last
//! one, the single has no rivals.

use super::{Proof, Unsound, check_open, exactly, refuse_unless, single::other_cells};
use crate::{Conclusion, Direct, Pattern, SingleReason, View};
use sudokit_grid::Candidate;

impl Proof for Direct {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let candidate = self.single.candidate;
        check_open(view, candidate)?;
        let mut grid = view.grid.clone();
        for lead in &self.leads {
            let is_simple = matches!(lead.pattern, Pattern::Intersection(_) | Pattern::Subset(_));
            refuse_unless(is_simple, Unsound::Malformed("a lead is an intersection or a subset"))?;
            lead.pattern.prove(&View::new(&grid, view.topology), &lead.conclusions)?;
            for conclusion in &lead.conclusions {
                let taken = conclusion.apply(&mut grid, view.topology);
                refuse_unless(taken.is_ok(), Unsound::Malformed("the leads leave no room"))?;
            }
        }
        refuse_unless(grid.allows(candidate), Unsound::Eliminated(candidate))?;
        let Candidate { cell, digit } = candidate;
        match self.single.reason {
            SingleReason::OnlyDigit => {
                let others = grid.pencilmarks(cell) - digit.into();
                refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
            }
            SingleReason::OnlyCell(house) => {
                let others = other_cells(view, house, cell)? & grid.cells_of(digit);
                refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
            }
            SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace => {
                return Err(Unsound::Malformed("nothing can lead to a single of this kind"));
            }
        }
        exactly(conclusions, &[Conclusion::Place(candidate)])
    }
}

#[cfg(test)]
mod tests {
    use crate::{Direct, SingleReason, techniques::DIRECT_POINTING, testing::verdict_after};

    #[test]
    fn a_single_without_its_lead_is_refused() {
        let said = verdict_after(&DIRECT_POINTING, |direct: &mut Direct, _| direct.leads.clear());
        assert_eq!(said, "column 3 has other cells for 6: r8c3");
    }

    #[test]
    fn a_lead_that_says_too_little_is_refused() {
        let said = verdict_after(&DIRECT_POINTING, |direct: &mut Direct, _| {
            direct.leads[0].conclusions.truncate(0)
        });
        assert_eq!(said, "the conclusion r8c1<>6 is missing");
    }

    #[test]
    fn a_single_that_nothing_leads_to_is_refused() {
        let said = verdict_after(&DIRECT_POINTING, |direct: &mut Direct, _| {
            direct.single.reason = SingleReason::NinthPlace
        });
        assert_eq!(said, "nothing can lead to a single of this kind");
    }
}
