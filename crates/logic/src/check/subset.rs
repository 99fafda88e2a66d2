//! As many cells as digits: the digits fill the cells, so neither has room for anything else.

use super::{Proof, Unsound, check_open, exactly_eliminated, refuse_unless, whole_cells_in};
use crate::{Conclusion, Subset, SubsetKind, View};
use sudokit_grid::{Candidate, CandidateSet, House};

impl Proof for Subset {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let is_even = !self.cells.is_empty() && self.cells.len() == self.digits.len();
        refuse_unless(is_even, Unsound::Malformed("a subset has as many cells as digits"))?;
        for cell in self.cells {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
        }
        let implied = match self.kind {
            SubsetKind::Naked => self.naked(view)?,
            SubsetKind::Hidden(house) => self.hidden(view, house)?,
        };
        exactly_eliminated(conclusions, &implied)
    }
}

impl Subset {
    /// The cells take different digits of as many, so they take each of them. Whoever sees all of
    /// the cells sees the digit, wherever it stands among them.
    fn naked(&self, view: &View<'_>) -> Result<CandidateSet, Unsound> {
        let mut implied = CandidateSet::EMPTY;
        for digit in self.digits {
            *implied.cells_of_mut(digit) = view.grid.cells_of(digit);
        }
        for cell in self.cells {
            let others = view.grid.pencilmarks(cell) - self.digits;
            refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
            let seen = view.topology.peers(cell);
            for digit in self.digits {
                let candidate = |cell| Candidate::new(cell, digit);
                if let Some(unseen) = (self.cells - cell.into() - seen).first() {
                    return Err(Unsound::NotWeak(candidate(cell), candidate(unseen)));
                }
                *implied.cells_of_mut(digit) = implied.cells_of(digit) & seen;
            }
        }
        Ok(implied)
    }

    /// The house needs a cell for each digit and has only these, so it needs all of them.
    fn hidden(&self, view: &View<'_>, house: House) -> Result<CandidateSet, Unsound> {
        let cells = whole_cells_in(view, house)?;
        if let Some(cell) = (self.cells - cells).first() {
            return Err(Unsound::Outside { cell, house });
        }
        for digit in self.digits {
            let places = cells & view.grid.cells_of(digit);
            let others = places - self.cells;
            refuse_unless(others.is_empty(), Unsound::OtherCells { house, digit, others })?;
            match places.first() {
                Some(cell) => check_open(view, Candidate::new(cell, digit))?,
                None => return Err(Unsound::Malformed("a digit of the subset is placed already")),
            }
        }
        let mut implied = CandidateSet::EMPTY;
        for cell in self.cells {
            implied |= CandidateSet::of_cell(cell, view.grid.pencilmarks(cell) - self.digits);
        }
        Ok(implied)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Subset, SubsetKind,
        techniques::{HIDDEN_PAIR, NAKED_PAIR},
        testing::verdict_after,
    };
    use sudokit_grid::{Digit, DigitSet, House};

    #[test]
    fn a_digit_too_many_is_refused() {
        let said =
            verdict_after(&NAKED_PAIR, |subset: &mut Subset, _| subset.digits = DigitSet::ALL);
        assert_eq!(said, "a subset has as many cells as digits");
    }

    #[test]
    fn a_cell_with_other_digits_is_refused() {
        let said = verdict_after(&NAKED_PAIR, |subset: &mut Subset, _| {
            subset.digits = [1, 2].map(|n| Digit::ALL[n]).into_iter().collect()
        });
        assert_eq!(said, "r6c3 has other digits: 48");
    }

    #[test]
    fn a_cell_outside_the_house_is_refused() {
        let said = verdict_after(&HIDDEN_PAIR, |subset: &mut Subset, _| {
            subset.kind = SubsetKind::Hidden(House::Row(6))
        });
        assert_eq!(said, "r8c4 is not in row 7");
    }

    #[test]
    fn all_eliminations_are_told() {
        let said =
            verdict_after(&HIDDEN_PAIR, |_: &mut Subset, conclusions| conclusions.truncate(1));
        assert_eq!(said, "the conclusion r8c4<>3 is missing");
    }
}
