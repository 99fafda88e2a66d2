//! The bases come back in the targets, and the opposite of each conclusion leaves no choice.
//!
//! That whatever a base holds is in a target is proved for itself, because it is what the pattern
//! claims: with a digit in a base and in neither target, the cross-lines, or the boxes of the
//! targets, have no room for it.

use super::{Proof, Unsound, cases, exhaust, refuse_unless};
use crate::{Conclusion, Exocet, Truth, View};
use sudokit_grid::{Candidate, CandidateSet, House};

impl Proof for Exocet {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let other = view.digits_in(self.base()) - self.digits;
        refuse_unless(
            other.is_empty() && view.grid.empty().contains_all(self.base() | self.targets()),
            Unsound::Malformed("the base cells are empty and hold no other digits"),
        )?;
        self.check_lines()?;
        self.check_targets(view)?;
        let truths = cases::truths(view, &self.truths(view))?;
        cases::each_follows(view, &truths, conclusions)
    }
}

impl Exocet {
    /// Refuses lines that are not three rows or three columns.
    fn check_lines(&self) -> Result<(), Unsound> {
        let [a, b, c] = self.lines;
        let rows = self.lines.iter().all(|line| matches!(line, House::Row(_)));
        let columns = self.lines.iter().all(|line| matches!(line, House::Column(_)));
        let apart = a != b && b != c && a != c;
        let malformed = Unsound::Malformed("the cross-lines are not three parallel lines");
        refuse_unless((rows || columns) && apart, malformed)
    }

    /// Refuses targets that can do without a digit of their base.
    fn check_targets(&self, view: &View<'_>) -> Result<(), Unsound> {
        for part in &self.parts {
            refuse_unless(
                part.base.len() == part.targets.len(),
                Unsound::Malformed("there are as many targets as base cells"),
            )?;
            for line in self.lines {
                let through = !super::cells_in(view, line)?.is_disjoint(part.base);
                refuse_unless(!through, Unsound::Malformed("a cross-line passes through a base"))?;
            }
            // The base itself fills its box.
            let of_base: Vec<House> = Self::boxes(part.base).collect();
            for digit in self.digits {
                let truths: Vec<Truth> = self
                    .lines
                    .into_iter()
                    .chain(Self::boxes(part.targets).filter(|block| !of_base.contains(block)))
                    .filter(|&house| {
                        let cells = view.cells_in(house).unwrap_or_default();
                        cells.is_disjoint(view.grid.cells_holding(digit))
                    })
                    .map(|house| Truth::Place(house, digit))
                    .collect();
                let truths = cases::truths(view, &truths)?;
                // Wherever in the base it is, it sees what all base cells see.
                let mut excluded = part
                    .base
                    .iter()
                    .map(|cell| CandidateSet::seen_by(Candidate::new(cell, digit), view.topology))
                    .fold(view.grid.candidates(), |excluded, seen| excluded & seen);
                excluded |= CandidateSet::of_digit(digit, part.targets | part.base);
                refuse_unless(
                    exhaust::refutes_without(view.topology, &truths, &excluded)?,
                    Unsound::Malformed("a digit of the base need not be in its targets"),
                )?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{techniques::JUNIOR_EXOCET, testing::verdict_after};

    fn verdict(change: impl FnOnce(&mut Exocet, &mut Vec<Conclusion>)) -> String {
        verdict_after(&JUNIOR_EXOCET, change)
    }

    #[test]
    fn what_was_found_is_accepted() {
        assert_eq!(verdict(|_, _| ()), "");
    }

    #[test]
    fn targets_that_can_do_without_a_digit_are_refused() {
        let said = verdict(|exocet, _| {
            exocet.parts[0].targets.discard("r4c3".parse().expect("a cell"));
            exocet.parts[0].targets.insert("r6c5".parse().expect("a cell"));
        });
        assert_eq!(said, "a digit of the base need not be in its targets");
    }

    #[test]
    fn a_base_with_a_digit_more_is_refused() {
        let said = verdict(|exocet, _| {
            let digit = exocet.digits.first().expect("digits");
            exocet.digits.discard(digit);
        });
        assert_eq!(said, "the base cells are empty and hold no other digits");
    }

    #[test]
    fn a_digit_of_the_base_stays_in_a_target() {
        let said = verdict(|exocet, conclusions| {
            let target = "r4c3".parse().expect("a cell");
            *conclusions = vec![Conclusion::Eliminate(Candidate::new(
                target,
                exocet.digits.first().expect("digits"),
            ))];
        });
        assert!(said.ends_with("its opposite is possible"), "{said}");
    }

    #[test]
    fn cross_lines_are_three_and_parallel() {
        let malformed = "the cross-lines are not three parallel lines";
        assert_eq!(verdict(|exocet, _| exocet.lines[1] = exocet.lines[0]), malformed);
        assert_eq!(verdict(|exocet, _| exocet.lines[1] = House::Row(0)), malformed);
        assert_eq!(verdict(|exocet, _| exocet.lines = [0, 1, 2].map(House::Box)), malformed);
    }

    #[test]
    fn a_base_in_a_cross_line_is_refused() {
        let said = verdict(|exocet, _| exocet.lines = [2, 3, 6].map(House::Column));
        assert_eq!(said, "a cross-line passes through a base");
    }
}
