//! Every way to fill the base is tried. One in which two cells that see each other hold the same
//! digit is none, nor is one that leaves an excluder without a digit. A candidate of the base that
//! occurs in no other way is impossible.

use super::{Proof, Unsound, exactly_eliminated, refuse_unless};
use crate::{Conclusion, Exclusion, View};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet};

/// The most cells in a base, which bounds the ways to fill it.
const MOST_CELLS: usize = 4;

impl Proof for Exclusion {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        refuse_unless(self.base.len() <= MOST_CELLS, Unsound::TooLarge)?;
        let overlap = Unsound::Malformed("a cell of the base excludes nothing");
        refuse_unless(self.base.is_disjoint(self.excluders), overlap)?;
        let mut digits = DigitSet::EMPTY;
        for cell in self.base | self.excluders {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
            if self.base.contains(cell) {
                digits |= view.grid.pencilmarks(cell);
            }
        }
        refuse_unless(digits == self.digits, Unsound::Malformed("the digits are not the base's"))?;

        let base: Vec<Cell> = self.base.iter().collect();
        let mut possible = CandidateSet::EMPTY;
        try_all(view, &base, self.excluders, &mut Vec::new(), &mut possible);
        let mut implied = CandidateSet::EMPTY;
        for cell in self.base {
            implied |= CandidateSet::of_cell(cell, view.grid.pencilmarks(cell));
        }
        exactly_eliminated(conclusions, &(implied - possible))
    }
}

/// Fills `rest`, the cells of the base that are not `filled` yet, in every possible way and puts
/// the candidates of those ways into `possible`. The depth is the number of cells.
fn try_all(
    view: &View<'_>,
    rest: &[Cell],
    excluders: CellSet,
    filled: &mut Vec<Candidate>,
    possible: &mut CandidateSet,
) {
    let Some((&cell, rest)) = rest.split_first() else {
        let mut excluded = CandidateSet::EMPTY;
        for &candidate in &*filled {
            excluded |= CandidateSet::seen_by(candidate, view.topology);
        }
        let starves = |cell| {
            let left = view.grid.pencilmarks(cell) - excluded.digits_in(cell);
            left.is_empty()
        };
        if filled.iter().any(|&it| excluded.contains(it)) || excluders.iter().any(starves) {
            return;
        }
        possible.extend(filled.iter().copied());
        return;
    };
    for digit in view.grid.pencilmarks(cell) {
        filled.push(Candidate::new(cell, digit));
        try_all(view, rest, excluders, filled, possible);
        filled.pop();
    }
}

#[cfg(test)]
mod tests {
    use crate::{Exclusion, techniques::ALIGNED_PAIR_EXCLUSION, testing::verdict_after};
    use sudokit_grid::{CellSet, DigitSet};

    #[test]
    fn nothing_is_excluded_without_excluders() {
        let said = verdict_after(&ALIGNED_PAIR_EXCLUSION, |exclusion: &mut Exclusion, _| {
            exclusion.excluders = CellSet::EMPTY
        });
        assert_eq!(said, "the conclusion r1c5<>5 does not follow");
    }

    #[test]
    fn a_cell_of_the_base_is_no_excluder() {
        let said = verdict_after(&ALIGNED_PAIR_EXCLUSION, |exclusion: &mut Exclusion, _| {
            exclusion.excluders |= exclusion.base
        });
        assert_eq!(said, "a cell of the base excludes nothing");
    }

    #[test]
    fn digits_are_those_of_the_base() {
        let said = verdict_after(&ALIGNED_PAIR_EXCLUSION, |exclusion: &mut Exclusion, _| {
            exclusion.digits = DigitSet::ALL
        });
        assert_eq!(said, "the digits are not the base's");
    }
}
