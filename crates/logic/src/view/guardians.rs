//! What follows from guardians: candidates of which at least one is true.

use super::View;
use crate::{Conclusion, Oddagon, Step, TechniqueId};
use std::ops::ControlFlow;
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet, House};

/// The most cells that share their digits with the guardians.
const MOST_SUBSET_CELLS: usize = 3;

impl View<'_> {
    /// Pushes the steps of an oddagon: the only guardian is true, or what all guardians see is
    /// false; then, house by house, what guardians of one house take from it together with as many
    /// cells as they leave digits; then what they exclude with a cell of two digits as a hinge.
    ///
    /// The cells must not be fillable with the digits.
    pub(crate) fn push_oddagon(
        &self,
        technique: TechniqueId,
        digits: DigitSet,
        cells: CellSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let guardians: CandidateSet = cells
            .iter()
            .flat_map(|cell| {
                CandidateSet::of_cell(cell, self.grid.pencilmarks(cell) - digits).iter()
            })
            .collect();
        let oddagon = Oddagon { digits, cells, guardians, subset: CellSet::EMPTY };
        if let Some(sole) = guardians.sole() {
            return found(Step::new(technique, oddagon, vec![Conclusion::Place(sole)]));
        }
        let mut seen = self.grid.candidates();
        for guardian in guardians.iter() {
            seen &= CandidateSet::seen_by(guardian, self.topology);
        }
        if !seen.is_empty() {
            found(Step::eliminating(technique, oddagon.clone(), &seen))?;
        }
        self.push_subsets(technique, &oddagon, found)?;
        self.push_wings(technique, &oddagon, found)
    }

    /// A cell with two digits that sees all guardians with the one digit, while the others have the
    /// other: what sees it and them cannot have the other digit, like the end of a wing.
    fn push_wings(
        &self,
        technique: TechniqueId,
        oddagon: &Oddagon,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let digits: Vec<Digit> = oddagon.guardians.digits().iter().collect();
        let &[a, b] = digits.as_slice() else { return ControlFlow::Continue(()) };
        let hinges = self.bivalue() & self.grid.cells_of(a) & self.grid.cells_of(b);
        for hinge in hinges - oddagon.cells {
            for (near, far) in [(a, b), (b, a)] {
                let [near, ends] = [near, far].map(|digit| oddagon.guardians.cells_of(digit));
                let seen = self.seen_by_all(ends | hinge.into()) & self.grid.cells_of(far);
                if self.topology.peers(hinge).contains_all(near) && !seen.is_empty() {
                    let oddagon = Oddagon { subset: hinge.into(), ..oddagon.clone() };
                    let eliminated = CandidateSet::of_digit(far, seen);
                    found(Step::eliminating(technique, oddagon, &eliminated))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn push_subsets(
        &self,
        technique: TechniqueId,
        oddagon: &Oddagon,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let holders = oddagon.guardians.cells();
        for house in self.houses().filter(|house| house.cells.contains_all(holders)) {
            let room = (house.cells & self.grid.empty()) - holders - oddagon.cells;
            for subset in subsets(room) {
                let digits = self.digits_in(subset) | oddagon.guardians.digits();
                let all = subset | holders;
                // A row and a box may share all of these cells.
                if digits.len() != subset.len() + 1 || self.is_in_earlier_house(house.house, all) {
                    continue;
                }
                let mut eliminated = CandidateSet::EMPTY;
                for other in self.houses().filter(|other| other.cells.contains_all(all)) {
                    for digit in digits {
                        *eliminated.cells_of_mut(digit) |=
                            (other.cells & self.grid.cells_of(digit)) - all;
                    }
                }
                if !eliminated.is_empty() {
                    let oddagon = Oddagon { subset, ..oddagon.clone() };
                    found(Step::eliminating(technique, oddagon, &eliminated))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether `cells` lie in a house that comes before `house`.
    fn is_in_earlier_house(&self, house: House, cells: CellSet) -> bool {
        self.houses()
            .take_while(|earlier| earlier.house != house)
            .any(|earlier| earlier.cells.contains_all(cells))
    }
}

/// The sets of one to [`MOST_SUBSET_CELLS`] of `cells`.
fn subsets(cells: CellSet) -> impl Iterator<Item = CellSet> {
    let cells: Vec<_> = cells.iter().collect();
    (1_u32..1 << cells.len())
        .filter(|choice| choice.count_ones() as usize <= MOST_SUBSET_CELLS)
        .map(move |choice| {
            let chosen = cells.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            chosen.map(|(_, &cell)| cell).collect()
        })
}
