//! All cases of a few truths lead to the same conclusion: its opposite leaves no choice for them.

use super::{Proof, Unsound, check_open, exhaust, refuse_unless, whole_cells_in};
use crate::{Cases, Conclusion, Truth, View};
use sudokit_grid::CandidateSet;

impl Proof for Cases {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        let truths = truths(view, &self.truths)?;
        each_follows(view, &truths, conclusions)
    }
}

/// The candidates of each truth, if the rules and the grid make it one.
pub(super) fn truths(view: &View<'_>, truths: &[Truth]) -> Result<Vec<CandidateSet>, Unsound> {
    for &truth in truths {
        match truth {
            Truth::Cell(cell) => {
                if let Some(digit) = view.grid.digit(cell) {
                    return Err(Unsound::Filled { cell, digit });
                }
            }
            Truth::Place(house, digit) => {
                let holders = whole_cells_in(view, house)? & view.grid.cells_holding(digit);
                let filled = Unsound::Malformed("a digit of the pattern is placed already");
                refuse_unless(holders.is_empty(), filled)?;
            }
        }
    }
    Ok(truths.iter().map(|truth| truth.candidates(view)).collect())
}

/// Whether the opposite of each conclusion leaves no choice for `truths`.
pub(super) fn each_follows(
    view: &View<'_>,
    truths: &[CandidateSet],
    conclusions: &[Conclusion],
) -> Result<(), Unsound> {
    for &conclusion in conclusions {
        let candidate = conclusion.candidate();
        check_open(view, candidate)?;
        let refuted = match conclusion {
            Conclusion::Eliminate(_) => exhaust::refutes(view.topology, truths, &candidate.into())?,
            Conclusion::Place(_) => {
                exhaust::refutes_without(view.topology, truths, &candidate.into())?
            }
        };
        refuse_unless(refuted, Unsound::Possible(conclusion))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::{Cases, Truth, techniques::DualEmptyRectangle, testing::verdict_after};
    use sudokit_grid::{Cell, Digit, House};

    #[test]
    fn a_truth_too_few_is_refused() {
        let said =
            verdict_after(&DualEmptyRectangle, |cases: &mut Cases, _| cases.truths.truncate(2));
        assert_eq!(said, "r1c3<>5 does not follow: its opposite is possible");
    }

    #[test]
    fn a_digit_that_is_placed_is_no_truth() {
        let said = verdict_after(&DualEmptyRectangle, |cases: &mut Cases, _| {
            cases.truths[0] = Truth::Place(House::Row(0), Digit::ALL[0])
        });
        assert_eq!(said, "a digit of the pattern is placed already");
    }

    #[test]
    fn a_filled_cell_is_no_truth() {
        let said = verdict_after(&DualEmptyRectangle, |cases: &mut Cases, _| {
            cases.truths[0] = Truth::Cell(Cell::at(8, 0))
        });
        assert_eq!(said, "r9c1 holds 9 already");
    }

    #[test]
    fn what_a_case_allows_stays() {
        let said = verdict_after(&DualEmptyRectangle, |_: &mut Cases, conclusions| {
            conclusions.push("r4c3<>5".parse().expect("a conclusion"))
        });
        assert_eq!(said, "r4c3<>5 does not follow: its opposite is possible");
    }
}
