//! Sets of candidates.

use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Topology};
use std::{fmt, ops};

/// A set of candidates, kept as a set of cells for each digit.
///
/// ```
/// use sudokit_grid::{Candidate, CandidateSet};
///
/// let mut set = CandidateSet::EMPTY;
/// let candidate: Candidate = "r4c7=5".parse()?;
/// set.insert(candidate);
/// assert!(set.contains(candidate));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [candidate]);
/// assert_eq!(set.to_string(), "r4c7=5");
/// # Ok::<(), sudokit_grid::ParseCandidateError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CandidateSet {
    cells: [CellSet; 9],
}

impl CandidateSet {
    /// The set without elements.
    pub const EMPTY: Self = Self { cells: [CellSet::EMPTY; 9] };

    /// The set of one element.
    #[must_use]
    pub fn single(candidate: Candidate) -> Self {
        let mut set = Self::EMPTY;
        set.insert(candidate);
        set
    }

    /// `digit` in each of `cells`.
    #[must_use]
    pub const fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.cells[digit.index()] = cells;
        set
    }

    /// Each of `digits` in `cell`.
    #[must_use]
    pub fn of_cell(cell: Cell, digits: DigitSet) -> Self {
        digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// The cells in which the set has `digit`.
    #[must_use]
    pub const fn cells_of(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// The cells in which the set has `digit`, to be changed.
    pub const fn cells_of_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.cells[digit.index()]
    }

    /// The digits that the set has in `cell`.
    #[must_use]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        let mut bits = 0;
        for (index, cells) in self.cells.iter().enumerate() {
            bits |= u16::from(cells.contains(cell)) << index;
        }
        DigitSet::from_bits(bits)
    }

    /// Every cell that the set has something in.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.cells.iter().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// Every digit that the set has somewhere.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells_of(digit).is_empty()).collect()
    }

    /// How many elements the set has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.iter().map(|cells| cells.len()).sum()
    }

    /// Whether the set has no element.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|cells| cells.is_empty())
    }

    /// Whether `candidate` is in the set.
    #[must_use]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].contains(candidate.cell)
    }

    /// Whether all elements of `other` are in this set.
    #[must_use]
    pub fn contains_all(&self, other: &Self) -> bool {
        self.cells.iter().zip(&other.cells).all(|(mine, theirs)| mine.contains_all(*theirs))
    }

    /// Whether the two sets share no element.
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.cells.iter().zip(&other.cells).all(|(mine, theirs)| mine.is_disjoint(*theirs))
    }

    /// Puts `candidate` into the set.
    pub const fn insert(&mut self, candidate: Candidate) {
        self.cells[candidate.digit.index()].insert(candidate.cell);
    }

    /// Takes `candidate` out of the set, whether or not it was in it.
    pub const fn discard(&mut self, candidate: Candidate) {
        self.cells[candidate.digit.index()].discard(candidate.cell);
    }

    /// What cannot be true beside `candidate`: the other digits of its cell, and its digit in
    /// every peer. All that the rules exclude, whether or not a grid still has it.
    #[must_use]
    #[doc(alias = "weak links")]
    pub fn seen_by(candidate: Candidate, topology: &Topology) -> Self {
        let mut set = Self { cells: [CellSet::single(candidate.cell); 9] };
        set.cells[candidate.digit.index()] = topology.peers(candidate.cell);
        set
    }

    /// The elements, cell by cell in reading order and in a cell by digit: the order of
    /// [`Candidate`].
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + use<> {
        let set = *self;
        set.cells().iter().flat_map(move |cell| {
            set.digits_in(cell).iter().map(move |digit| Candidate::new(cell, digit))
        })
    }

    /// The only element of a set of one.
    #[must_use]
    pub fn sole(&self) -> Option<Candidate> {
        let mut all = self.iter();
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    fn zip(self, other: Self, join: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        let mut cells = self.cells;
        for (mine, theirs) in cells.iter_mut().zip(other.cells) {
            *mine = join(*mine, theirs);
        }
        Self { cells }
    }
}

impl ops::BitOr for CandidateSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine | theirs)
    }
}

impl ops::BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl ops::BitAnd for CandidateSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine & theirs)
    }
}

impl ops::BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl ops::Sub for CandidateSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.zip(other, |mine, theirs| mine - theirs)
    }
}

impl ops::SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<Candidate> for CandidateSet {
    fn from(candidate: Candidate) -> Self {
        Self::single(candidate)
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(candidates);
        set
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        for candidate in candidates {
            self.insert(candidate);
        }
    }
}

impl fmt::Display for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, candidate) in self.iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            candidate.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn sets() -> impl Strategy<Value = CandidateSet> {
        prop::collection::vec((0..81_usize, 0..9_usize), 0..40).prop_map(|pairs| {
            let candidate =
                |(cell, digit)| Candidate::new(Cell::from_index(cell), Digit::from_index(digit));
            pairs.into_iter().map(candidate).collect()
        })
    }

    proptest! {
        /// Every operation agrees with the standard library's ordered set.
        #[test]
        fn candidate_sets_agree_with_ordered_sets(a in sets(), b in sets()) {
            let [x, y]: [BTreeSet<Candidate>; 2] = [a, b].map(|set| set.iter().collect());
            prop_assert_eq!((a | b).iter().collect::<BTreeSet<_>>(), &x | &y);
            prop_assert_eq!((a & b).iter().collect::<BTreeSet<_>>(), &x & &y);
            prop_assert_eq!((a - b).iter().collect::<BTreeSet<_>>(), &x - &y);
            prop_assert_eq!(a.len(), x.len());
            prop_assert_eq!(a.contains_all(&b), x.is_superset(&y));
            prop_assert_eq!(a.is_disjoint(&b), x.is_disjoint(&y));
            prop_assert_eq!(a.sole(), (x.len() == 1).then(|| x.first().copied()).flatten());
            prop_assert!(a.iter().is_sorted());
            prop_assert_eq!(a.cells(), x.iter().map(|candidate| candidate.cell).collect());
            prop_assert_eq!(a.digits(), x.iter().map(|candidate| candidate.digit).collect());
        }
    }

    #[test]
    fn a_candidate_sees_eight_digits_and_twenty_cells() {
        let candidate = "r5c5=5".parse().expect("a candidate");
        let seen = CandidateSet::seen_by(candidate, &Topology::CLASSIC);
        assert_eq!(seen.len(), 28);
        assert!(!seen.contains(candidate));
    }
}
