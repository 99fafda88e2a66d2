//! Each case of a truth takes a digit from an almost locked set, which then holds all its others.
//!
//! A set of n cells has n + 1 digits. If the stem's candidate takes one of them, the other n are
//! all in the set. Some case is true, so a digit that every petal keeps is in one of them, and
//! what sees all its candidates in all petals is false.

use super::{Proof, Unsound, als::check_set, cases::truths, exactly_eliminated, refuse_unless};
use crate::{Blossom, Conclusion, Petal, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet};

impl Proof for Blossom {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let cases = truths(view, &[self.stem])?[0];
        let cared_for: CandidateSet = self.petals.iter().map(|petal| petal.candidate).collect();
        if let Some(candidate) = (cases - cared_for).iter().next() {
            return Err(Unsound::NotCovered(candidate));
        }
        refuse_unless(!self.petals.is_empty(), Unsound::Malformed("a blossom has no petals"))?;
        for &petal in &self.petals {
            check_petal(view, petal)?;
        }
        exactly_eliminated(conclusions, &self.implied(view))
    }
}

impl Blossom {
    fn implied(&self, view: &View<'_>) -> CandidateSet {
        let mut implied = CandidateSet::EMPTY;
        let cells = self.petals.iter().fold(CellSet::EMPTY, |all, petal| all | petal.set.cells);
        for digit in self.common_digits() {
            let holders = view.grid.cells_of(digit);
            *implied.cells_of_mut(digit) = view.seen_by_all(cells & holders) & holders;
        }
        implied
    }
}

/// Refuses what is not an almost locked set that loses the digit of the candidate to it.
fn check_petal(view: &View<'_>, petal: Petal) -> Result<(), Unsound> {
    let Petal { candidate: Candidate { cell, digit }, set } = petal;
    check_set(view, set)?;
    let has_digit = set.digits.contains(digit);
    refuse_unless(has_digit, Unsound::Malformed("a petal does not have the digit of its stem"))?;
    let unseen = (set.cells & view.grid.cells_of(digit)) - view.topology.peers(cell);
    match unseen.first() {
        Some(other) => Err(Unsound::NotWeak(petal.candidate, Candidate::new(other, digit))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Blossom, techniques::DEATH_BLOSSOM, testing::verdict_after};

    #[test]
    fn a_case_without_a_petal_is_refused() {
        let said =
            verdict_after(&DEATH_BLOSSOM, |blossom: &mut Blossom, _| blossom.petals.truncate(2));
        assert_eq!(said, "r5c2=8 is not accounted for");
    }

    #[test]
    fn a_petal_of_another_case_is_refused() {
        let said = verdict_after(&DEATH_BLOSSOM, |blossom: &mut Blossom, _| {
            blossom.petals[2].set = blossom.petals[0].set
        });
        assert_eq!(said, "a petal does not have the digit of its stem");
    }

    #[test]
    fn a_set_with_a_cell_too_few_is_refused() {
        let said = verdict_after(&DEATH_BLOSSOM, |blossom: &mut Blossom, _| {
            blossom.petals[1].set.cells = blossom.petals[0].set.cells
        });
        assert_eq!(said, "a set is not almost locked");
    }
}
