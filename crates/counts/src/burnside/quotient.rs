//! The grids that an operation and a relabelling leave alone, as an exact cover.
//!
//! A grid is an exact cover: each of its candidates (a digit in a cell) covers four items, the
//! cell and the digit in its row, in its column and in its box, and every item is covered once. If
//! the grid is left alone by moving its cells by g and relabelling by σ⁻¹, then it consists of
//! whole orbits of candidates under (g, σ); an orbit covers whole orbits of items, once or not at
//! all. So such grids are the exact covers of the orbits of items by the orbits of candidates that
//! do not cover an item twice: a puzzle that is smaller by about the order of g, and knows nothing
//! of g any more.

use super::positions::{Permutation, PositionOperation};
use crate::Boxes;
use std::collections::BTreeMap;

/// A digit in a cell, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) cell: u8,
    pub(super) digit: u8,
}

/// An orbit of candidates that can be in a grid together.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) candidates: Vec<Candidate>,
    /// The orbits of items that it covers, in ascending order.
    pub(super) items: Vec<u16>,
}

impl Choice {
    /// The digit that it puts in the cell, if it does.
    pub(super) fn digit(&self, cell: u8) -> Option<u8> {
        self.candidates.iter().find(|candidate| candidate.cell == cell).map(|found| found.digit)
    }
}

/// The small puzzle.
#[derive(Clone, Debug)]
pub(super) struct Quotient {
    pub(super) choices: Vec<Choice>,
    /// How many orbits of items there are.
    pub(super) items: usize,
}

impl Quotient {
    /// For this operation and relabelling.
    pub(super) fn new(boxes: Boxes, operation: &PositionOperation, digits: &Permutation) -> Self {
        let cells = operation.cells();
        let (items, item_orbits) = item_orbits(boxes, operation, digits);
        let mut choices = Vec::new();
        let mut seen = vec![false; cells.len() * boxes.order()];
        // By digit first, so that the choices of an item are neighbours.
        for digit in 0..boxes.order() as u8 {
            for cell in 0..cells.len() as u8 {
                let mut candidates = Vec::new();
                let mut at = Candidate { cell, digit };
                loop {
                    let index = usize::from(at.digit) * cells.len() + usize::from(at.cell);
                    if std::mem::replace(&mut seen[index], true) {
                        break;
                    }
                    candidates.push(at);
                    at.cell = cells[usize::from(at.cell)];
                    at.digit = digits[usize::from(at.digit)];
                }
                choices.extend(choice(boxes, candidates, &item_orbits));
            }
        }
        Self { choices, items }
    }

    /// Only with the choices whose candidates fit, all or none of a choice.
    pub(super) fn restricted(&self, fits: impl Fn(Candidate) -> bool) -> Self {
        let is_left = |choice: &&Choice| fits(choice.candidates[0]);
        Self { choices: self.choices.iter().filter(is_left).cloned().collect(), items: self.items }
    }

    /// The parts that have nothing to do with each other, neither by items nor by pairs of cells
    /// that are compared.
    pub(super) fn components(&self, compared: &[(u8, u8)]) -> Vec<Self> {
        let mut leaders: Vec<usize> = (0..self.items).collect();
        for choice in &self.choices {
            for &item in &choice.items[1..] {
                join(&mut leaders, usize::from(choice.items[0]), usize::from(item));
            }
        }
        for &(a, b) in compared {
            let item_of = |cell| self.choices.iter().find(|it| it.digit(cell).is_some());
            if let (Some(a), Some(b)) = (item_of(a), item_of(b)) {
                join(&mut leaders, usize::from(a.items[0]), usize::from(b.items[0]));
            }
        }
        let mut components: BTreeMap<usize, Self> = BTreeMap::new();
        let mut numbers = Vec::new();
        for item in 0..self.items {
            let component = components
                .entry(leader(&leaders, item))
                .or_insert_with(|| Self { choices: Vec::new(), items: 0 });
            numbers.push(component.items as u16);
            component.items += 1;
        }
        for choice in &self.choices {
            let leader = leader(&leaders, usize::from(choice.items[0]));
            let items = choice.items.iter().map(|&item| numbers[usize::from(item)]).collect();
            let choice = Choice { candidates: choice.candidates.clone(), items };
            components.entry(leader).and_modify(|component| component.choices.push(choice));
        }
        components.into_values().collect()
    }
}

/// The item that stands for all that `item` was joined to.
fn leader(leaders: &[usize], mut item: usize) -> usize {
    while leaders[item] != item {
        item = leaders[item];
    }
    item
}

fn join(leaders: &mut [usize], a: usize, b: usize) {
    let (a, b) = (leader(leaders, a), leader(leaders, b));
    leaders[a.max(b)] = a.min(b);
}

/// The orbit as a choice, if there is one and its candidates can be together.
fn choice(boxes: Boxes, candidates: Vec<Candidate>, item_orbits: &[u16]) -> Option<Choice> {
    let first = candidates.first()?;
    let items_of = |candidate: &Candidate| items_of(boxes, *candidate);
    let own = items_of(first);
    if candidates[1..].iter().any(|other| items_of(other).iter().any(|item| own.contains(item))) {
        // An orbit looks the same from each of its candidates, so it suffices to ask the first.
        return None;
    }
    let mut items: Vec<u16> = own.iter().map(|&item| item_orbits[item]).collect();
    items.sort_unstable();
    items.dedup();
    Some(Choice { candidates, items })
}

/// The four items that a candidate covers: its cell, and its digit in three houses.
fn items_of(boxes: Boxes, candidate: Candidate) -> [usize; 4] {
    let order = boxes.order();
    let (cell, digit) = (usize::from(candidate.cell), usize::from(candidate.digit));
    let (row, column) = (cell / order, cell % order);
    let the_box = row / boxes.rows() * boxes.rows() + column / boxes.columns();
    let cells = order * order;
    [
        cell,
        cells + row * order + digit,
        2 * cells + column * order + digit,
        3 * cells + the_box * order + digit,
    ]
}

/// How many orbits the items fall into, and by item the number of its orbit.
fn item_orbits(
    boxes: Boxes,
    operation: &PositionOperation,
    digits: &Permutation,
) -> (usize, Vec<u16>) {
    let order = boxes.order();
    let cells = operation.cells();
    let mut next = vec![0; 4 * order * order];
    for cell in 0..cells.len() as u8 {
        for digit in 0..order as u8 {
            let image =
                Candidate { cell: cells[usize::from(cell)], digit: digits[usize::from(digit)] };
            let from = items_of(boxes, Candidate { cell, digit });
            let mut to = items_of(boxes, image);
            if operation.is_transposed() {
                // Rows have become columns.
                to.swap(1, 2);
            }
            for (from, to) in from.into_iter().zip(to) {
                next[from] = to;
            }
        }
    }
    let (mut orbits, mut numbers) = (0, vec![u16::MAX; next.len()]);
    for start in 0..next.len() {
        if numbers[start] != u16::MAX {
            continue;
        }
        let mut at = start;
        while numbers[at] == u16::MAX {
            numbers[at] = orbits;
            at = next[at];
        }
        orbits += 1;
    }
    (usize::from(orbits), numbers)
}
