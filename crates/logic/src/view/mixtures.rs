//! Deadly patterns in which cells have more than two digits.

use super::View;
use super::deadly::{Deadly, Kind, product};
use crate::{Step, TechniqueId};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, Topology};

/// The fewest and the most cells of a pattern.
const CELLS: std::ops::RangeInclusive<usize> = 5..=12;

/// How many times a cell is filled before a pattern is given up.
const MOST_FILLINGS: u32 = 20_000;

/// The most cells with guardians that lie in one house or have the same guardian.
const MOST_EXTRA_CELLS: usize = 3;

/// Every set of cells with three or four digits that can always be filled otherwise, of which all
/// but a few have no other candidates, if anything follows from it.
///
/// For each choice of digits these are the cells that have no others, together with some that have
/// two of the digits or more: one or two anywhere, or three in a house or with the same guardian;
/// without those that are alone in a house, since such a cell cannot change. What contains a pattern
/// of another kind with no other guardians is left to that. By digits, then by cells.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    for bits in 0..512_u16 {
        let digits = DigitSet::from_bits(bits);
        if !matches!(digits.len(), 3 | 4) {
            continue;
        }
        let [open, plain] = open_for(view, digits);
        if plain.len() >= digits.len() {
            collect(view, digits, plain, open - plain, &mut all);
        }
    }
    all
}

/// The cells with two of the digits or more, and those of them with no others.
pub(super) fn open_for(view: &View<'_>, digits: DigitSet) -> [CellSet; 2] {
    let (mut one, mut two, mut others) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in Digit::ALL {
        let cells = view.grid.cells_of(digit);
        if digits.contains(digit) {
            two |= one & cells;
            one |= cells;
        } else {
            others |= cells;
        }
    }
    [two, two - others]
}

/// Collects the patterns of `plain` cells and up to three with other candidates, out of `extra`.
fn collect(
    view: &View<'_>,
    digits: DigitSet,
    plain: CellSet,
    extra: CellSet,
    all: &mut Vec<Deadly>,
) {
    let extra = extra & without_lone(view.topology, plain | extra);
    let mut known = BTreeSet::new();
    for chosen in choices(view, digits, plain, extra) {
        let cells = without_lone(view.topology, plain | chosen);
        if !cells.contains_all(chosen) || !CELLS.contains(&cells.len()) || !known.insert(cells) {
            continue;
        }
        let all_of = |cells| product(cells, digits) & view.grid.candidates();
        let whole = Deadly::new(view, all_of(cells));
        if !concludes(view, &whole)
            || contains_another(view, &whole)
            || !is_deadly(view, cells, digits)
        {
            continue;
        }
        let candidates = all_of(smallest(view, cells, chosen, digits));
        if all.iter().all(|other| other.candidates != candidates) {
            all.push(Deadly::new(view, candidates));
        }
    }
}

/// Which cells with other candidates may go together.
fn choices(view: &View<'_>, digits: DigitSet, plain: CellSet, extra: CellSet) -> BTreeSet<CellSet> {
    let mut choices = BTreeSet::new();
    let partners: Vec<(Cell, CellSet)> =
        extra.iter().map(|cell| (cell, partners(view.topology, cell, plain))).collect();
    for &(a, with_a) in &partners {
        for &(b, with_b) in partners.iter().filter(|(b, _)| *b >= a) {
            if with_a.contains(b) && with_b.contains(a) {
                choices.insert([a, b].into_iter().collect());
            }
        }
    }
    for house in view.topology.houses() {
        choose(CellSet::EMPTY, extra & house.cells, &mut choices);
    }
    for guardian in Digit::ALL {
        let only = |cell: &Cell| view.grid.pencilmarks(*cell) - digits == guardian.into();
        let of_one_digit = extra.iter().filter(only).collect();
        choose(CellSet::EMPTY, of_one_digit, &mut choices);
    }
    choices
}

/// Adds what `chosen` and up to three cells in all from `rest` make.
fn choose(chosen: CellSet, rest: CellSet, choices: &mut BTreeSet<CellSet>) {
    let mut rest = rest;
    while let Some(cell) = rest.first() {
        rest.discard(cell);
        let chosen = chosen | cell.into();
        if chosen.len() == MOST_EXTRA_CELLS {
            choices.insert(chosen);
        } else {
            choose(chosen, rest, choices);
        }
    }
}

/// Whether a pattern eliminates something, be it of whichever type.
pub(super) fn concludes(view: &View<'_>, deadly: &Deadly) -> bool {
    const NAMELESS: TechniqueId = TechniqueId::new("anonymous-deadly-pattern");
    let mut found = |_: Step| ControlFlow::Break(());
    [Kind::OneCell, Kind::Any, Kind::Locked, Kind::Subset]
        .into_iter()
        .any(|kind| deadly.conclude(kind, view, NAMELESS, &mut found).is_break())
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

/// Whether a pattern of another kind that says at least as much lies in `whole`.
fn contains_another(view: &View<'_>, whole: &Deadly) -> bool {
    let cells = whole.candidates.cells();
    let says_more = |deadly: &Deadly| {
        cells.contains_all(deadly.candidates.cells())
            && (deadly.guardians - whole.guardians).is_empty()
    };
    view.rectangles().iter().any(|rectangle| says_more(&rectangle.deadly))
        || view.unique_loops().iter().any(says_more)
        || view.exchanges().iter().any(says_more)
        || view.extended_rectangles().iter().any(says_more)
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
pub(super) fn is_deadly(view: &View<'_>, cells: CellSet, digits: DigitSet) -> bool {
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
