//! Deadly patterns of pairs: all cells could take their other digit.

use super::View;
use super::deadly::Deadly;
use std::collections::BTreeSet;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// The most cells of a pattern.
const MOST_CELLS: usize = 14;

/// The most cells with guardians.
const MOST_EXTRA_CELLS: usize = 2;

/// Every set of cells with two digits each, three or more in all, such that each digit has two of
/// the cells or none in every house; all but a few cells have no other candidates. By the first
/// cell without others, then by candidates.
///
/// Each digit of a cell needs a second place in each of the cell's houses, and each place a second
/// digit. So from one cell on, whatever lacks its second is completed in all ways there are.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    if view.bivalue().len() < 4 {
        return all;
    }
    let mut usable = view.grid.empty() - view.cells_of_size(0) - view.cells_of_size(1);
    for start in view.bivalue().iter() {
        let mut search = Search { view, usable, found: BTreeSet::new() };
        let mut part = Part::default();
        if search.add_pair(&mut part, start) {
            search.complete(&part);
        }
        for candidates in search.found {
            all.push(Deadly::new(view, candidates));
        }
        usable.discard(start);
    }
    all
}

/// Candidates of a pattern that need not be complete.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    candidates: CandidateSet,
    cells: CellSet,
    /// The cells of which both digits are known.
    full: CellSet,
    /// The number of cells with other candidates.
    extra: usize,
}

struct Search<'v, 'g> {
    view: &'v View<'g>,
    /// The cells that may be in the pattern.
    usable: CellSet,
    found: BTreeSet<CandidateSet>,
}

impl Search<'_, '_> {
    /// Adds a candidate and, if its cell has only one more, that one, too. False if the pattern
    /// breaks.
    fn add(&self, part: &mut Part, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        if !part.cells.contains(cell) {
            if part.cells.len() == MOST_CELLS {
                return false;
            }
            if self.view.bivalue().contains(cell) {
                return self.add_pair(part, cell);
            }
            part.extra += 1;
            if part.extra > MOST_EXTRA_CELLS {
                return false;
            }
        }
        self.insert(part, cell, digit)
    }

    /// Adds a cell that has two candidates.
    fn add_pair(&self, part: &mut Part, cell: Cell) -> bool {
        self.view.grid.pencilmarks(cell).iter().all(|digit| self.insert(part, cell, digit))
    }

    fn insert(&self, part: &mut Part, cell: Cell, digit: Digit) -> bool {
        if part.cells.contains(cell) {
            part.full.insert(cell);
        }
        part.cells.insert(cell);
        part.candidates.insert(Candidate::new(cell, digit));
        let places = part.candidates.cells_of(digit);
        self.view.topology.houses_of(cell).all(|house| (house.cells & places).len() <= 2)
    }

    /// Completes what lacks its second first: the one with the fewest ways.
    fn complete(&mut self, part: &Part) {
        let mut best: Option<(usize, CandidateSet)> = None;
        for cell in (part.cells - part.full).iter() {
            let digits = self.view.grid.pencilmarks(cell) - part.candidates.digits_in(cell);
            keep_fewest(&mut best, CandidateSet::of_cell(cell, digits));
        }
        for digit in part.candidates.digits().iter() {
            let places = part.candidates.cells_of(digit);
            let open = self.view.grid.cells_of(digit) & (self.usable - part.full - places);
            for house in self.view.topology.houses() {
                if (house.cells & places).len() == 1 {
                    keep_fewest(&mut best, CandidateSet::of_digit(digit, house.cells & open));
                }
            }
            if best.is_some_and(|(ways, _)| ways == 0) {
                return;
            }
        }
        let Some((_, ways)) = best else {
            if part.candidates.digits().len() > 2 {
                self.found.insert(part.candidates);
            }
            return;
        };
        for candidate in ways.iter() {
            let mut next = *part;
            if self.add(&mut next, candidate) {
                self.complete(&next);
            }
        }
    }
}

fn keep_fewest(best: &mut Option<(usize, CandidateSet)>, ways: CandidateSet) {
    let n = ways.len();
    if best.is_none_or(|(fewest, _)| n < fewest) {
        *best = Some((n, ways));
    }
}
