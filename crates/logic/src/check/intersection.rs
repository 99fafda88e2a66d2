//! The cover loses what the base needs where the two cross.
//!
//! With one digit, the base has it in one of the common cells, so the cover has it there.
//!
//! With `n` digits, `n - 1` cells of the cover outside the base take `n - 1` of them, all different.
//! Those digits cannot stand where the houses cross, so the base has them in its own `n - 1` other
//! cells, which are full with them. The last digit has no room left there and stands where the
//! houses cross. So all `n` digits have their place in the cover, and none is left for the rest.

use super::{Proof, Unsound, cells_in, exactly_eliminated, refuse_unless, whole_cells_in};
use crate::{Conclusion, Intersection, View};
use sudokit_grid::{CandidateSet, CellSet};

impl Proof for Intersection {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let base = whole_cells_in(view, self.base)?;
        let cover = cells_in(view, self.cover)?;
        let spare = self.digits.len().checked_sub(1).ok_or(Unsound::Malformed("no digits"))?;
        let is_apart = self.base_rest.is_disjoint(cover)
            && base.contains_all(self.base_rest)
            && self.cover_rest.is_disjoint(base)
            && cover.contains_all(self.cover_rest)
            && [self.base_rest, self.cover_rest].iter().all(|cells| cells.len() == spare);
        refuse_unless(
            is_apart,
            Unsound::Malformed("each house needs one cell less than digits for itself"),
        )?;
        self.check_base(view, base, cover)?;
        self.check_cover_rest(view)?;

        let mut implied = CandidateSet::EMPTY;
        for digit in self.digits {
            let elsewhere = cover - base - self.cover_rest;
            *implied.cells_of_mut(digit) = elsewhere & view.grid.cells_of(digit);
        }
        for cell in self.base_rest {
            implied |= CandidateSet::of_cell(cell, view.grid.pencilmarks(cell) - self.digits);
        }
        exactly_eliminated(conclusions, &implied)
    }
}

impl Intersection {
    /// The base has places for the digits in the common cells and in its rest only.
    fn check_base(&self, view: &View<'_>, base: CellSet, cover: CellSet) -> Result<(), Unsound> {
        let mut common = CellSet::EMPTY;
        for digit in self.digits {
            let open = base & view.grid.cells_of(digit);
            let others = open - cover - self.base_rest;
            let house = self.base;
            refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
            let placed = Unsound::Malformed("a digit of the pattern is placed already");
            refuse_unless(!open.is_empty(), placed)?;
            common |= open & cover;
        }
        let wrong = Unsound::Malformed("the cells are not the places where the houses cross");
        refuse_unless(common == self.cells, wrong)
    }

    /// The rest of the cover is open and has no other digits.
    fn check_cover_rest(&self, view: &View<'_>) -> Result<(), Unsound> {
        for cell in self.cover_rest {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
            let others = view.grid.pencilmarks(cell) - self.digits;
            refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Intersection,
        techniques::{ALMOST_LOCKED_PAIR, POINTING},
        testing::verdict_after,
    };
    use sudokit_grid::CellSet;

    #[test]
    fn a_base_with_other_places_is_refused() {
        let said = verdict_after(&POINTING, |intersection: &mut Intersection, _| {
            std::mem::swap(&mut intersection.base, &mut intersection.cover)
        });
        assert_eq!(said, "column 5 has other cells for 8: r5c5");
    }

    #[test]
    fn a_cell_left_out_is_refused() {
        let said = verdict_after(&POINTING, |intersection: &mut Intersection, _| {
            intersection.cells = CellSet::EMPTY
        });
        assert_eq!(said, "the cells are not the places where the houses cross");
    }

    #[test]
    fn what_lies_outside_the_cover_stays() {
        let said = verdict_after(&POINTING, |_: &mut Intersection, conclusions| {
            conclusions.push("r9c9<>8".parse().expect("a conclusion"))
        });
        assert_eq!(said, "the conclusion r9c9<>8 does not follow");
    }

    #[test]
    fn a_cell_too_few_is_refused() {
        let said = verdict_after(&ALMOST_LOCKED_PAIR, |intersection: &mut Intersection, _| {
            intersection.cover_rest = CellSet::EMPTY
        });
        assert_eq!(said, "each house needs one cell less than digits for itself");
    }
}
