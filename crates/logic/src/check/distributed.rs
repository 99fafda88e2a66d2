//! As many groups as cells: each group then holds its digit exactly once.
//!
//! Each of the n cells holds a digit, and its candidate for this digit lies in a group. A group is a
//! digit in cells that see each other, so it holds the digit once at most. There are n groups, so
//! each holds it exactly once, and no true candidate lies in two of them. What sees all candidates
//! of a group is false, and so is what lies in two groups.

use super::{Proof, Unsound, refuse_unless};
use crate::{Conclusion, Distributed, View};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit};

impl Proof for Distributed {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let cells = self.all_cells();
        let counts = self.groups.len() == cells.len() && !self.groups.is_empty();
        refuse_unless(counts, Unsound::Malformed("there are not as many groups as cells"))?;
        let n_cells: usize = self.parts.iter().map(|part| part.len()).sum();
        refuse_unless(n_cells == cells.len(), Unsound::Malformed("two parts share a cell"))?;

        let (mut once, mut twice) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        let mut implied = CandidateSet::EMPTY;
        for &(digit, group) in &self.groups {
            let holders = view.grid.cells_of(digit);
            let inside = cells.contains_all(group) && holders.contains_all(group);
            refuse_unless(inside, Unsound::Malformed("a group has cells without its digit"))?;
            refuse_unless(!group.is_empty(), Unsound::Malformed("a group is empty"))?;
            check_exclusive(view, digit, group)?;
            *twice.cells_of_mut(digit) |= once.cells_of(digit) & group;
            *once.cells_of_mut(digit) |= group;
            *implied.cells_of_mut(digit) |= view.seen_by_all(group) & holders;
        }
        for cell in cells {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
            let uncovered = view.grid.pencilmarks(cell) - once.digits_in(cell);
            if let Some(digit) = uncovered.first() {
                return Err(Unsound::NotCovered(Candidate::new(cell, digit)));
            }
        }
        // Some look no further than the houses of the pattern, so it may say less.
        eliminated_among(conclusions, &(implied | twice))
    }
}

/// Refuses a group in which a digit might be twice.
fn check_exclusive(view: &View<'_>, digit: Digit, group: CellSet) -> Result<(), Unsound> {
    for cell in group {
        let unseen = group - view.topology.peers(cell) - cell.into();
        if let Some(other) = unseen.first() {
            let [a, b] = [cell, other].map(|cell| Candidate::new(cell, digit));
            return Err(Unsound::NotWeak(a, b));
        }
    }
    Ok(())
}

/// Refuses conclusions that are not among the eliminations of `implied`.
fn eliminated_among(conclusions: &[Conclusion], implied: &CandidateSet) -> Result<(), Unsound> {
    let follows = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Eliminate(candidate) => implied.contains(candidate),
        Conclusion::Place(_) => false,
    };
    match conclusions.iter().find(|conclusion| !follows(conclusion)) {
        Some(&extra) => Err(Unsound::NotImplied(extra)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Distributed, techniques::SUE_DE_COQ, testing::verdict_after};

    #[test]
    fn a_group_too_few_is_refused() {
        let said = verdict_after(&SUE_DE_COQ, |set: &mut Distributed, _| set.groups.truncate(4));
        assert_eq!(said, "there are not as many groups as cells");
    }

    #[test]
    fn a_group_told_twice_leaves_a_digit_out() {
        let said =
            verdict_after(&SUE_DE_COQ, |set: &mut Distributed, _| set.groups[0] = set.groups[1]);
        assert_eq!(said, "r7c1=2 is not accounted for");
    }

    #[test]
    fn a_group_without_its_digit_is_refused() {
        let said = verdict_after(&SUE_DE_COQ, |set: &mut Distributed, _| {
            set.groups[0].1 = set.all_cells()
        });
        assert_eq!(said, "a group has cells without its digit");
    }

    #[test]
    fn parts_that_share_a_cell_are_refused() {
        let said =
            verdict_after(&SUE_DE_COQ, |set: &mut Distributed, _| set.parts.push(set.parts[0]));
        assert_eq!(said, "two parts share a cell");
    }
}
