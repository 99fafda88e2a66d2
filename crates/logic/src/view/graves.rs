//! Bivalue universal graves.

use super::View;
use super::deadly::Deadly;
use crate::Exchanged;
use sudokit_grid::{CandidateSet, Cell, Digit, DigitSet};

/// How many cells with more than two candidates a grave may have.
const MOST_EXTRA_CELLS: usize = 8;

/// Every way to leave two candidates in each empty cell such that each digit has two places or none
/// among the empty cells of each house. The rest are the guardians.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let empty = view.grid.empty();
    let too_few = view.cells_of_size(0) | view.cells_of_size(1);
    let several = empty - view.bivalue();
    if several.is_empty() || !too_few.is_empty() || several.len() > MOST_EXTRA_CELLS {
        return Vec::new();
    }
    let Some(surplus) = Surplus::of(view) else { return Vec::new() };
    let cells: Vec<Cell> = several.iter().collect();
    let mut search =
        Search { view, cells: &cells, guardians: CandidateSet::EMPTY, graves: Vec::new() };
    search.extend(0, surplus);
    search.graves
}

/// By house of the topology and digit, how many places are more than two.
#[derive(Clone, Debug)]
struct Surplus(Vec<[u8; 9]>);

impl Surplus {
    /// Nothing if a digit has only one place in a house.
    fn of(view: &View<'_>) -> Option<Self> {
        let houses = view.topology.houses().iter().map(|house| {
            let mut surplus = [0; 9];
            for digit in Digit::ALL {
                let places = (view.grid.cells_of(digit) & house.cells).len() as u8;
                if places == 1 {
                    return None;
                }
                surplus[digit.index()] = places.saturating_sub(2);
            }
            Some(surplus)
        });
        houses.collect::<Option<_>>().map(Self)
    }

    /// What is left without `digits` in `cell`, if there was enough.
    fn without(&self, view: &View<'_>, cell: Cell, digits: DigitSet) -> Option<Self> {
        let mut rest = self.clone();
        for (house, surplus) in view.topology.houses().iter().zip(&mut rest.0) {
            if house.cells.contains(cell) {
                for digit in digits.iter() {
                    let left = &mut surplus[digit.index()];
                    *left = left.checked_sub(1)?;
                }
            }
        }
        Some(rest)
    }

    fn is_nothing(&self) -> bool {
        self.0.iter().flatten().all(|&left| left == 0)
    }
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    cells: &'v [Cell],
    guardians: CandidateSet,
    graves: Vec<Deadly>,
}

impl Search<'_, '_> {
    /// Chooses which two digits the cells from `at` on keep.
    fn extend(&mut self, at: usize, surplus: Surplus) {
        let Some(&cell) = self.cells.get(at) else {
            if surplus.is_nothing() {
                let candidates = self.view.grid.candidates() - self.guardians;
                self.graves.push(Deadly {
                    exchanged: Exchanged::Empty,
                    ..Deadly::new(self.view, candidates)
                });
            }
            return;
        };
        let digits = self.view.grid.pencilmarks(cell);
        for a in digits.iter() {
            for b in digits.iter().filter(|&b| b > a) {
                let gone = digits - [a, b].into_iter().collect();
                if let Some(surplus) = surplus.without(self.view, cell, gone) {
                    let before = self.guardians;
                    self.guardians |= CandidateSet::of_cell(cell, gone);
                    self.extend(at + 1, surplus);
                    self.guardians = before;
                }
            }
        }
    }
}
