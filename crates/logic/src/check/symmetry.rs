//! The givens become themselves, so the only solution does: turned and renamed, it solves the same
//! puzzle. A candidate is false if one of its images is impossible, or if two of them exclude each
//! other: in a cell that stays a digit that does not, or one digit twice in a house.
//!
//! That the puzzle has only one solution is taken for granted, as everywhere in uniqueness.

use super::{Proof, Unsound, check_open, refuse_unless};
use crate::{Conclusion, View, patterns::Symmetry};
use sudokit_grid::{Candidate, CandidateSet, DigitSet, Topology};

impl Proof for Symmetry {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        refuse_unless(
            *view.topology == Topology::CLASSIC,
            Unsound::Malformed("extra regions need not become themselves"),
        )?;
        let images: DigitSet = self.digits.into_iter().collect();
        refuse_unless(images == DigitSet::ALL, Unsound::Malformed("two digits become the same"))?;
        self.check_givens(view)?;
        for &conclusion in conclusions {
            let candidate = conclusion.candidate();
            check_open(view, candidate)?;
            refuse_unless(
                matches!(conclusion, Conclusion::Eliminate(_)) && !self.keeps(view, candidate),
                Unsound::NotImplied(conclusion),
            )?;
        }
        Ok(())
    }
}

impl Symmetry {
    fn check_givens(&self, view: &View<'_>) -> Result<(), Unsound> {
        let malformed = Unsound::Malformed("a given does not become a given");
        for cell in view.grid.given() {
            let image = self.turn.apply(cell);
            let digit = view.grid.digit(cell).map(|digit| self.digit(digit));
            let same = view.grid.given().contains(image) && view.grid.digit(image) == digit;
            refuse_unless(same, malformed)?;
        }
        Ok(())
    }

    /// Whether a candidate and all its images are possible and exclude none of each other.
    fn keeps(&self, view: &View<'_>, candidate: Candidate) -> bool {
        let mut images = CandidateSet::single(candidate);
        let mut at = candidate;
        // A turn comes back after at most four times. If the digit does not, two digits are left
        // for one cell.
        for _ in 0..4 {
            at = Candidate::new(self.turn.apply(at.cell), self.digit(at.digit));
            images.insert(at);
        }
        let excludes = |image| !CandidateSet::seen_by(image, view.topology).is_disjoint(&images);
        images.iter().all(|image| is_possible(view, image) && !excludes(image))
    }
}

fn is_possible(view: &View<'_>, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    let held: Option<_> = view.grid.digit(cell);
    held.map_or_else(|| view.grid.allows(Candidate::new(cell, digit)), |held| held == digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Technique,
        techniques::GurthsSymmetricalPlacement,
        testing::{self, verdict_after},
    };

    fn verdict(change: impl FnOnce(&mut Symmetry, &mut Vec<Conclusion>)) -> String {
        verdict_after(&GurthsSymmetricalPlacement, change)
    }

    #[test]
    fn what_was_found_is_accepted() {
        assert_eq!(verdict(|_, _| ()), "");
    }

    #[test]
    fn nothing_follows_but_what_was_found() {
        let state = GurthsSymmetricalPlacement.info().example.state;
        for candidate in testing::grid(state).candidates().iter() {
            let gone = Conclusion::Eliminate(candidate);
            let mut was_found = false;
            let said = verdict(|_, conclusions| {
                was_found = conclusions.contains(&gone);
                *conclusions = vec![gone];
            });
            assert_eq!(said.is_empty(), was_found, "{candidate}: {said}");
        }
    }

    #[test]
    fn another_turn_is_refused() {
        let said = verdict(|symmetry, _| symmetry.turn = crate::Turn::Half);
        assert_eq!(said, "a given does not become a given");
    }

    #[test]
    fn digits_exchanged_otherwise_are_refused() {
        let said = verdict(|symmetry, _| symmetry.digits.swap(0, 1));
        assert_eq!(said, "a given does not become a given");
    }

    #[test]
    fn two_digits_that_become_one_are_refused() {
        let said = verdict(|symmetry, _| symmetry.digits[0] = symmetry.digits[1]);
        assert_eq!(said, "two digits become the same");
    }

    #[test]
    fn a_digit_that_stays_is_possible_in_a_cell_that_stays() {
        let open = "r2c2<>2".parse().expect("a conclusion");
        let said = verdict(|_, conclusions| *conclusions = vec![open]);
        assert_eq!(said, "the conclusion r2c2<>2 does not follow");
    }

    #[test]
    fn a_digit_cannot_come_to_see_itself() {
        // 4 stays 4, and r4c5 becomes r5c4 in the same box.
        let sees = "r4c5<>4".parse().expect("a conclusion");
        assert_eq!(verdict(|_, conclusions| *conclusions = vec![sees]), "");
        // r1c5 becomes r5c1, which it does not see.
        let apart = "r1c5<>4".parse().expect("a conclusion");
        let said = verdict(|_, conclusions| *conclusions = vec![apart]);
        assert_eq!(said, "the conclusion r1c5<>4 does not follow");
    }
}
