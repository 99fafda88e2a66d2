//! Deadly patterns in which cells have more than two digits.

use super::View;
use super::deadly::{Deadly, product};
use std::collections::BTreeSet;
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Topology};

/// The fewest and the most cells of a pattern.
const CELLS: std::ops::RangeInclusive<usize> = 5..=12;

/// How many times a cell is filled before a pattern is given up.
const MOST_FILLINGS: u32 = 20_000;

/// Every set of cells with three or four digits that can always be filled otherwise, of which all
/// but one or two have no other candidates.
///
/// For each choice of digits these are the cells that have no others, together with one or two that
/// have two of the digits or more; without those that are alone in a house, since such a cell cannot
/// change. What contains a pattern of another kind is left to that. By digits, then by cells.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    let empty = view.grid.empty();
    for bits in 0..512_u16 {
        let digits = DigitSet::from_bits(bits);
        if !matches!(digits.len(), 3 | 4) {
            continue;
        }
        let mut others = CellSet::EMPTY;
        let (mut one, mut two) = (CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            let cells = view.grid.cells_of(digit);
            if digits.contains(digit) {
                two |= one & cells;
                one |= cells;
            } else {
                others |= cells;
            }
        }
        let plain = empty & (two - others);
        if plain.len() >= digits.len() {
            collect(view, digits, plain, two & others, &mut all);
        }
    }
    all
}

/// Collects the patterns of `plain` cells and one or two with other candidates.
fn collect(
    view: &View<'_>,
    digits: DigitSet,
    plain: CellSet,
    extra: CellSet,
    all: &mut Vec<Deadly>,
) {
    let extra = extra & without_lone(view.topology, plain | extra);
    let partners: Vec<(Cell, CellSet)> =
        extra.iter().map(|cell| (cell, partners(view.topology, cell, plain))).collect();
    let mut known = BTreeSet::new();
    for &(a, with_a) in &partners {
        for &(b, with_b) in partners.iter().filter(|(b, _)| *b >= a) {
            if !with_a.contains(b) || !with_b.contains(a) {
                continue;
            }
            let chosen: CellSet = [a, b].into_iter().collect();
            let cells = without_lone(view.topology, plain | chosen);
            if !cells.contains_all(chosen) || !CELLS.contains(&cells.len()) || !known.insert(cells)
            {
                continue;
            }
            if contains_another(view, cells) || !is_deadly(view, cells, digits) {
                continue;
            }
            let cells = smallest(view, cells, chosen, digits);
            let candidates = product(cells, digits) & view.grid.candidates();
            if all.iter().all(|other| other.candidates != candidates) {
                all.push(Deadly::new(view, candidates));
            }
        }
    }
}

/// The cells with which `cell` is not alone in any house, `plain` ones being there anyway.
fn partners(topology: &Topology, cell: Cell, plain: CellSet) -> CellSet {
    let houses = topology.houses_of(cell).filter(|house| house.cells.is_disjoint(plain));
    houses.fold(CellSet::ALL, |partners, house| partners & house.cells)
}

/// Without the cells that are alone in a house, again and again.
fn without_lone(topology: &Topology, cells: CellSet) -> CellSet {
    let mut cells = cells;
    loop {
        let before = cells;
        for house in topology.houses() {
            if let Some(cell) = (house.cells & cells).sole() {
                cells.discard(cell);
            }
        }
        if cells == before {
            return cells;
        }
    }
}

/// Whether a pattern of another kind lies in `cells`.
fn contains_another(view: &View<'_>, cells: CellSet) -> bool {
    let inside = |deadly: &Deadly| cells.contains_all(deadly.candidates.cells());
    view.rectangles().iter().any(|rectangle| inside(&rectangle.deadly))
        || view.unique_loops().iter().any(inside)
        || view.exchanges().iter().any(inside)
        || view.extended_rectangles().iter().any(inside)
}

/// Leaves out what is not needed, cell by cell.
fn smallest(view: &View<'_>, cells: CellSet, needed: CellSet, digits: DigitSet) -> CellSet {
    let mut smallest = cells;
    for cell in (cells - needed).iter().filter(|&cell| cells.contains(cell)) {
        let rest = without_lone(view.topology, smallest - cell.into());
        if rest.contains_all(needed) && is_deadly(view, rest, digits) {
            smallest = rest;
        }
    }
    smallest
}

/// Whether there is a filling of `cells` with `digits`, and each can be replaced by another.
fn is_deadly(view: &View<'_>, cells: CellSet, digits: DigitSet) -> bool {
    let cells: Vec<(Cell, DigitSet)> =
        cells.iter().map(|cell| (cell, view.grid.pencilmarks(cell) & digits)).collect();
    let topology = view.topology;
    let mut fillings = Fillings { topology, cells: &cells, left: MOST_FILLINGS, met: false };
    let mut filled = CandidateSet::EMPTY;
    !fillings.may_last(&mut filled, 0) && fillings.met
}

/// Goes through the fillings of a few cells with their digits.
struct Fillings<'c> {
    topology: &'c Topology,
    cells: &'c [(Cell, DigitSet)],
    /// How many times a cell may still be filled.
    left: u32,
    /// Whether there was one.
    met: bool,
}

impl Fillings<'_> {
    /// Whether some way to go on with `filled` lasts, or was not seen not to.
    fn may_last(&mut self, filled: &mut CandidateSet, at: usize) -> bool {
        let Some(&(cell, digits)) = self.cells.get(at) else {
            self.met = true;
            let mut others = 0;
            self.count(filled, &mut CandidateSet::default(), 0, &mut others);
            return others < 2;
        };
        for digit in digits.iter() {
            if self.left == 0 {
                return true;
            }
            self.left -= 1;
            if self.topology.peers(cell).is_disjoint(filled.cells_of(digit)) {
                filled.cells_of_mut(digit).insert(cell);
                let lasts = self.may_last(filled, at + 1);
                filled.cells_of_mut(digit).discard(cell);
                if lasts {
                    return true;
                }
            }
        }
        false
    }

    /// Counts, up to two, the fillings that give every house the digits that `filled` gives it.
    fn count(
        &mut self,
        filled: &CandidateSet,
        other: &mut CandidateSet,
        at: usize,
        others: &mut u32,
    ) {
        let Some(&(cell, _)) = self.cells.get(at) else {
            *others += 1;
            return;
        };
        for digit in filled.digits().iter() {
            let places = filled.cells_of(digit);
            let mut houses = self.topology.houses_of(cell);
            if self.left == 0
                || *others == 2
                || !self.topology.peers(cell).is_disjoint(other.cells_of(digit))
                || houses.any(|house| house.cells.is_disjoint(places))
            {
                continue;
            }
            self.left -= 1;
            other.cells_of_mut(digit).insert(cell);
            self.count(filled, other, at + 1, others);
            other.cells_of_mut(digit).discard(cell);
        }
    }
}
