//! Almost locked sets that restrict each other: if one lacks a digit, the next one lacks another.
//!
//! A set of n cells has n + 1 digits, so it lacks at most one. Of two neighbours at most one holds
//! their common, because all its cells in the one see all its cells in the other.
//!
//! **Open chain.** If the first set lacks a digit other than its common, it holds the common, the
//! second set lacks it and holds the next one, and so on: the last set holds all but the last
//! common. So one of the ends holds each digit that both have beside their commons.
//!
//! **Loop.** Each of the n sets holds one of its two commons at least, and each of the n commons is
//! held once at most. So each is held exactly once, each set lacks one of its commons, and it holds
//! all its other digits. Nothing of this asks whether sets share cells.

use super::{Proof, Unsound, check_open, exactly_eliminated, refuse_unless};
use crate::{Als, AlsChain, Conclusion, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

impl Proof for AlsChain {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        self.check_form()?;
        for &set in &self.sets {
            check_set(view, set)?;
        }
        for (a, digit, b) in self.links() {
            check_common(view, a, digit, b)?;
        }
        let implied = self.implied(view);
        // Whether to look into the sets themselves is a matter of taste.
        let own = self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells);
        let mut elsewhere = implied;
        for digit in implied.digits() {
            *elsewhere.cells_of_mut(digit) -= own;
        }
        exactly_eliminated(conclusions, &implied)
            .or_else(|unsound| exactly_eliminated(conclusions, &elsewhere).map_err(|_| unsound))
    }
}

impl AlsChain {
    fn check_form(&self) -> Result<(), Unsound> {
        let (n_sets, n_commons) = (self.sets.len(), self.commons.len());
        let fits = n_sets >= 2 && (n_commons == n_sets || n_commons + 1 == n_sets);
        refuse_unless(fits, Unsound::Malformed("the commons do not join the sets"))?;
        let repeats = self.commons.windows(2).any(|pair| pair[0] == pair[1])
            || self.is_loop() && self.commons[0] == self.commons[n_commons - 1];
        refuse_unless(!repeats, Unsound::Malformed("a set has the same common twice"))
    }

    /// All that the chain eliminates.
    fn implied(&self, view: &View<'_>) -> CandidateSet {
        let mut implied = CandidateSet::EMPTY;
        let mut eliminate = |digit: Digit, cells: CellSet| {
            let holders = view.grid.cells_of(digit);
            *implied.cells_of_mut(digit) |= view.seen_by_all(cells & holders) & holders;
        };
        if self.is_loop() {
            for (a, digit, b) in self.links() {
                eliminate(digit, a.cells | b.cells);
            }
            let before = self.commons.iter().cycle().skip(self.commons.len() - 1);
            for ((set, &before), &after) in self.sets.iter().zip(before).zip(&self.commons) {
                for digit in set.digits - before.into() - after.into() {
                    eliminate(digit, set.cells);
                }
            }
        } else {
            let ends = self.sets[0].cells | self.sets[self.sets.len() - 1].cells;
            for digit in self.end_digits() {
                eliminate(digit, ends);
            }
        }
        implied
    }
}

/// Refuses what is not an almost locked set of the grid.
pub(super) fn check_set(view: &View<'_>, set: Als) -> Result<(), Unsound> {
    let in_one_house = view.houses().any(|house| house.cells.contains_all(set.cells));
    refuse_unless(in_one_house, Unsound::Malformed("an almost locked set lies in no house"))?;
    for cell in set.cells {
        if let Some(digit) = view.grid.digit(cell) {
            return Err(Unsound::Filled { cell, digit });
        }
    }
    let others = view.digits_in(set.cells) - set.digits;
    if let Some(digit) = others.first() {
        let cell = (view.grid.cells_of(digit) & set.cells).first().expect("the digit is in a cell");
        return Err(Unsound::NotCovered(Candidate::new(cell, digit)));
    }
    let is_almost_locked =
        set.digits.len() == set.cells.len() + 1 && view.digits_in(set.cells) == set.digits;
    refuse_unless(is_almost_locked, Unsound::Malformed("a set is not almost locked"))
}

/// Refuses a digit that two sets might both hold.
fn check_common(view: &View<'_>, a: Als, digit: Digit, b: Als) -> Result<(), Unsound> {
    let common = a.digits & b.digits & DigitSet::single(digit);
    refuse_unless(!common.is_empty(), Unsound::Malformed("a common is not in both sets"))?;
    let holders = view.grid.cells_of(digit);
    for cell in a.cells & holders {
        check_open(view, Candidate::new(cell, digit))?;
        let unseen = (b.cells & holders) - view.topology.peers(cell);
        if let Some(other) = unseen.first() {
            let pair = [cell, other].map(|cell| Candidate::new(cell, digit));
            return Err(Unsound::NotWeak(pair[0], pair[1]));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{AlsChain, techniques::AlsXz, testing::verdict_after};
    use sudokit_grid::{CellSet, Digit, DigitSet};

    #[test]
    fn a_common_that_is_not_seen_is_refused() {
        let said =
            verdict_after(&AlsXz, |chain: &mut AlsChain, _| chain.commons[0] = Digit::ALL[3]);
        assert_eq!(said, "r6c8=4 and r4c4=4 may both be true");
    }

    #[test]
    fn sets_without_a_common_are_refused() {
        let said = verdict_after(&AlsXz, |chain: &mut AlsChain, _| chain.commons.clear());
        assert_eq!(said, "the commons do not join the sets");
    }

    #[test]
    fn a_set_with_a_digit_too_many_is_refused() {
        let said =
            verdict_after(&AlsXz, |chain: &mut AlsChain, _| chain.sets[0].digits = DigitSet::ALL);
        assert_eq!(said, "a set is not almost locked");
    }

    #[test]
    fn a_set_across_houses_is_refused() {
        let said =
            verdict_after(&AlsXz, |chain: &mut AlsChain, _| chain.sets[0].cells = CellSet::ALL);
        assert_eq!(said, "an almost locked set lies in no house");
    }
}
