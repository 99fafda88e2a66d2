//! No filling of the cells with the digits alone, so one of the guardians is true; and the opposite
//! of each conclusion leaves none of them, or no choice for the cells of the subset beside it.

use super::{Proof, Unsound, cases::each_follows, exhaust, refuse_unless};
use crate::{Conclusion, Oddagon, View};
use sudokit_grid::CandidateSet;

impl Proof for Oddagon {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let filled = (self.cells | self.subset) - view.grid.empty();
        refuse_unless(
            filled.is_empty() && self.cells.is_disjoint(self.subset),
            Unsound::Malformed("the cells of the pattern are empty and its parts are apart"),
        )?;
        let mut guardians = CandidateSet::EMPTY;
        let mut restricted = Vec::new();
        for cell in self.cells {
            let pencilmarks = view.grid.pencilmarks(cell);
            guardians |= CandidateSet::of_cell(cell, pencilmarks - self.digits);
            restricted.push(CandidateSet::of_cell(cell, pencilmarks & self.digits));
        }
        if let Some(candidate) = (guardians - self.guardians).iter().next() {
            return Err(Unsound::NotCovered(candidate));
        }
        refuse_unless(
            guardians.contains_all(&self.guardians),
            Unsound::Malformed("a guardian is no other candidate of the pattern's cells"),
        )?;
        refuse_unless(
            exhaust::refutes_without(view.topology, &restricted, &CandidateSet::EMPTY)?,
            Unsound::Malformed("the digits of the pattern can fill its cells"),
        )?;
        let mut truths = vec![guardians];
        truths.extend(
            self.subset.iter().map(|cell| CandidateSet::of_cell(cell, view.grid.pencilmarks(cell))),
        );
        each_follows(view, &truths, conclusions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::BivalueOddagon, testing::verdict_after};
    use sudokit_grid::Candidate;

    fn verdict(change: impl FnOnce(&mut Oddagon, &mut Vec<Conclusion>)) -> String {
        verdict_after(&BivalueOddagon, change)
    }

    fn candidate(text: &str) -> Candidate {
        text.parse().expect("a candidate")
    }

    #[test]
    fn what_was_found_is_accepted() {
        assert_eq!(verdict(|_, _| ()), "");
    }

    #[test]
    fn cells_that_can_be_filled_are_refused() {
        let said = verdict(|oddagon, _| {
            let guarded = oddagon.guardians.cells();
            let bare = (oddagon.cells - guarded).first().expect("a cell without guardian");
            oddagon.cells.discard(bare);
        });
        assert_eq!(said, "the digits of the pattern can fill its cells");
    }

    #[test]
    fn a_guardian_left_out_is_refused() {
        let said = verdict(|oddagon, _| oddagon.guardians.discard(candidate("r6c3=1")));
        assert_eq!(said, "r6c3=1 is not accounted for");
    }

    #[test]
    fn a_guardian_that_is_none_is_refused() {
        let said = verdict(|oddagon, _| oddagon.guardians.insert(candidate("r6c3=4")));
        assert_eq!(said, "a guardian is no other candidate of the pattern's cells");
    }

    #[test]
    fn a_filled_cell_is_refused() {
        let said = verdict(|oddagon, _| oddagon.cells.insert(candidate("r1c2=5").cell));
        assert_eq!(said, "the cells of the pattern are empty and its parts are apart");
    }

    #[test]
    fn what_a_guardian_does_not_see_stays() {
        let unseen = Conclusion::Eliminate(candidate("r4c7=1"));
        let said = verdict(|_, conclusions| *conclusions = vec![unseen]);
        assert_eq!(said, "r4c7<>1 does not follow: its opposite is possible");
    }
}
