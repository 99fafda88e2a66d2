//! Remote pairs: cells that see each other differ, so what sees both colours sees both digits.

use super::{Proof, Unsound, exactly_eliminated, refuse_unless};
use crate::{Conclusion, RemotePair, View};
use sudokit_grid::{CandidateSet, CellSet};

impl Proof for RemotePair {
    fn prove(&self, view: &View<'_>, conclusions: &[Conclusion]) -> Result<(), Unsound> {
        refuse_unless(self.digits.len() == 2, Unsound::Malformed("a pair needs two digits"))?;
        let [first, second] = self.colors;
        for cell in (first | second).iter() {
            if let Some(digit) = view.grid.digit(cell) {
                return Err(Unsound::Filled { cell, digit });
            }
            let others = view.grid.pencilmarks(cell) - self.digits;
            refuse_unless(others.is_empty(), Unsound::OtherDigits { cell, others })?;
        }
        self.check_connected(view)?;
        let sees = |color: CellSet| -> CellSet {
            color.iter().fold(CellSet::EMPTY, |seen, cell| seen | view.topology.peers(cell))
        };
        let cells = (sees(first) & sees(second)) - first - second;
        let mut implied = CandidateSet::EMPTY;
        for digit in self.digits.iter() {
            *implied.cells_of_mut(digit) = cells & view.grid.cells_of(digit);
        }
        exactly_eliminated(conclusions, &implied)
    }
}

impl RemotePair {
    /// Refuses colours that do not follow from each other.
    fn check_connected(&self, view: &View<'_>) -> Result<(), Unsound> {
        let empty = Unsound::Malformed("a color has no cell");
        let start = self.colors[0].first().ok_or(empty)?;
        let mut reached = [CellSet::single(start), CellSet::EMPTY];
        loop {
            let before = reached;
            for from in [0, 1] {
                for cell in reached[from].iter() {
                    reached[1 - from] |= view.topology.peers(cell) & self.colors[1 - from];
                }
            }
            if reached == before {
                break;
            }
        }
        refuse_unless(reached == self.colors, Unsound::Malformed("the cells are not connected"))
    }
}

#[cfg(test)]
mod tests {
    use crate::{RemotePair, techniques, testing::verdict_after};
    use sudokit_grid::{CellSet, Digit};

    #[test]
    fn cells_of_one_colour_are_refused() {
        let said = verdict_after(&techniques::RemotePair, |pair: &mut RemotePair, _| {
            pair.colors = [pair.colors[0] | pair.colors[1], CellSet::EMPTY]
        });
        assert_eq!(said, "the cells are not connected");
    }

    #[test]
    fn a_colour_without_cells_is_refused() {
        let said = verdict_after(&techniques::RemotePair, |pair: &mut RemotePair, _| {
            pair.colors[0] = CellSet::EMPTY
        });
        assert_eq!(said, "a color has no cell");
    }

    #[test]
    fn a_third_digit_is_refused() {
        let said = verdict_after(&techniques::RemotePair, |pair: &mut RemotePair, _| {
            pair.digits.insert(Digit::ALL[0])
        });
        assert_eq!(said, "a pair needs two digits");
    }
}
