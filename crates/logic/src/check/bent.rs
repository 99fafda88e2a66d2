//! Of as many digits as cells, all but one stand in one of the cells at most, so that one stands in
//! one of them at least.

use super::{Proof, Unsound, exactly_eliminated, refuse_unless};
use crate::{BentSet, Conclusion, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit};

impl Proof for BentSet {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let is_even = self.cells.len() == self.digits.len() && self.digits.contains(self.common);
        refuse_unless(is_even, Unsound::Malformed("a bent set has as many cells as digits"))?;
        for cell in self.cells {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
            let others = view.grid.pencilmarks(cell) - self.digits;
            refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
        }
        for digit in self.digits - self.common.into() {
            self.check_restricted(view, digit)?;
        }
        let holders = self.cells & view.grid.cells_of(self.common);
        refuse_unless(!holders.is_empty(), Unsound::Malformed("no cell has the common digit"))?;
        let mut seen = CellSet::ALL;
        for cell in holders {
            seen &= view.topology.peers(cell);
        }
        let implied = CandidateSet::of_digit(self.common, seen & view.grid.cells_of(self.common));
        exactly_eliminated(conclusions, &implied)
    }
}

impl BentSet {
    /// All cells that may hold `digit` see each other, so one of them holds it at most.
    fn check_restricted(&self, view: &View<'_>, digit: Digit) -> Result<(), Unsound> {
        let holders = self.cells & view.grid.cells_of(digit);
        for cell in holders {
            let unseen = holders - cell.into() - view.topology.peers(cell);
            if let Some(other) = unseen.first() {
                let [a, b] = [cell, other].map(|cell| Candidate::new(cell, digit));
                return Err(Unsound::NotWeak(a, b));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{BentSet, techniques::XYZ_WING, testing::verdict_after};
    use sudokit_grid::Digit;

    #[test]
    fn another_common_digit_is_refused() {
        let said = verdict_after(&XYZ_WING, |bent: &mut BentSet, _| bent.common = Digit::ALL[2]);
        assert_eq!(said, "r3c5=2 and r4c6=2 may both be true");
    }

    #[test]
    fn a_digit_too_many_is_refused() {
        let said =
            verdict_after(&XYZ_WING, |bent: &mut BentSet, _| bent.digits.insert(Digit::ALL[0]));
        assert_eq!(said, "a bent set has as many cells as digits");
    }

    #[test]
    fn what_a_cell_of_the_set_does_not_see_stays() {
        let said = verdict_after(&XYZ_WING, |_: &mut BentSet, conclusions| {
            conclusions.push("r9c9<>2".parse().expect("a conclusion"))
        });
        assert_eq!(said, "the conclusion r9c9<>2 does not follow");
    }
}
