//! The ways to move the cells, and their conjugacy classes.
//!
//! Rows are permuted within their bands, and bands as wholes: the wreath product of two symmetric
//! groups. Columns likewise. If boxes are square, the grid can also be reflected at its diagonal.

use crate::Boxes;
use std::{collections::BTreeSet, fmt};

/// A permutation of at most ten rows, columns or digits: where each goes. The places behind the
/// last one go to themselves.
pub(super) type Permutation = [u8; Boxes::MOST_CELLS];

/// The permutation that moves nothing.
pub(super) const IN_PLACE: Permutation = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/// First `first`, then `second`.
pub(super) fn then(first: &Permutation, second: &Permutation) -> Permutation {
    first.map(|place| second[usize::from(place)])
}

/// What leads back.
pub(super) fn inverse(permutation: &Permutation) -> Permutation {
    let mut back = IN_PLACE;
    for (from, &to) in (0_u8..).zip(permutation) {
        back[usize::from(to)] = from;
    }
    back
}

/// A way to move the cells: first the reflection at the main diagonal, or not, then row `r` goes to
/// row `rows[r]` and column `c` to column `columns[c]`.
///
/// Its text are the cycles of both permutations, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PositionOperation {
    order: u8,
    is_transposed: bool,
    rows: Permutation,
    columns: Permutation,
}

impl PositionOperation {
    pub(super) const fn new(
        order: u8,
        is_transposed: bool,
        rows: Permutation,
        columns: Permutation,
    ) -> Self {
        Self { order, is_transposed, rows, columns }
    }

    /// Whether the grid is first reflected at its main diagonal, so that rows become columns.
    #[must_use]
    pub const fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    /// By row of the grid, reflected or not: to which row it goes, counted from 0.
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows[..usize::from(self.order)]
    }

    /// By column of the grid, reflected or not: to which column it goes, counted from 0.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns[..usize::from(self.order)]
    }

    /// The same for the grid reflected, if rows do not become columns.
    pub(super) const fn reflected(&self) -> Self {
        Self { rows: self.columns, columns: self.rows, ..*self }
    }

    pub(super) const fn row_permutation(&self) -> &Permutation {
        &self.rows
    }

    pub(super) const fn column_permutation(&self) -> &Permutation {
        &self.columns
    }

    /// By cell, in reading order: to which cell it goes.
    pub(super) fn cells(&self) -> Vec<u8> {
        let order = self.order;
        let to = |row, column| {
            let (row, column) = if self.is_transposed { (column, row) } else { (row, column) };
            self.rows[usize::from(row)] * order + self.columns[usize::from(column)]
        };
        (0..order).flat_map(|row| (0..order).map(move |column| to(row, column))).collect()
    }
}

impl fmt::Display for PositionOperation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = if self.is_transposed { "reflected, " } else { "" };
        write!(f, "{before}rows {}, columns {}", cycles(self.rows()), cycles(self.columns()))
    }
}

/// The permutation in cycles, counted from 1; `()` if nothing moves.
fn cycles(permutation: &[u8]) -> String {
    let mut text = String::new();
    let mut seen = [false; Boxes::MOST_CELLS];
    for start in 0..permutation.len() {
        if seen[start] || usize::from(permutation[start]) == start {
            continue;
        }
        let (mut cycle, mut place) = (Vec::new(), start);
        while !seen[place] {
            seen[place] = true;
            cycle.push((place + 1).to_string());
            place = usize::from(permutation[place]);
        }
        text.push_str(&format!("({})", cycle.join(" ")));
    }
    if text.is_empty() { "()".to_owned() } else { text }
}

/// The permutations of rows that keep bands together, or of columns that keep stacks together.
#[derive(Clone, Debug)]
pub(super) struct LineGroup {
    /// All, the one that moves nothing first.
    pub(super) elements: Vec<Permutation>,
    generators: Vec<Permutation>,
}

impl LineGroup {
    /// Of `chutes` bands or stacks, each of `lines` rows or columns.
    pub(super) fn new(chutes: usize, lines: usize) -> Self {
        let mut generators = Vec::new();
        for line in 1..lines {
            let mut exchange = IN_PLACE;
            exchange.swap(line - 1, line);
            generators.push(exchange);
        }
        for chute in 1..chutes {
            let mut exchange = IN_PLACE;
            for line in 0..lines {
                exchange.swap((chute - 1) * lines + line, chute * lines + line);
            }
            generators.push(exchange);
        }
        let neighbours = |element: &Permutation| -> Vec<Permutation> {
            generators.iter().map(|generator| then(element, generator)).collect()
        };
        let elements = reached(IN_PLACE, neighbours).into_iter().collect();
        Self { elements, generators }
    }

    /// Exchanges of neighbours, by which all others can be made.
    #[cfg(test)]
    pub(super) fn generators(&self) -> &[Permutation] {
        &self.generators
    }

    /// Its conjugacy classes: the least of the class, and how many are in it.
    pub(super) fn classes(&self) -> Vec<(Permutation, u64)> {
        let conjugates = |element: &Permutation| -> Vec<Permutation> {
            // The generators are their own inverses.
            self.generators.iter().map(|g| then(&then(g, element), g)).collect()
        };
        let (mut classes, mut seen) = (Vec::new(), BTreeSet::new());
        for &element in &self.elements {
            if !seen.contains(&element) {
                let class = reached(element, conjugates);
                classes.push((element, class.len() as u64));
                seen.extend(class);
            }
        }
        classes
    }

    /// Those that commute with `permutation`.
    pub(super) fn centraliser(&self, permutation: &Permutation) -> Vec<Permutation> {
        let commutes = |x: &&Permutation| then(x, permutation) == then(permutation, x);
        self.elements.iter().filter(commutes).copied().collect()
    }
}

/// All that can be reached from `start` by steps to neighbours.
fn reached(
    start: Permutation,
    neighbours: impl Fn(&Permutation) -> Vec<Permutation>,
) -> BTreeSet<Permutation> {
    let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(element) = open.pop() {
        open.extend(neighbours(&element).into_iter().filter(|&next| found.insert(next)));
    }
    found
}

/// The conjugacy classes of all ways to move the cells of a grid with such boxes: one of each, and
/// how many there are. The first class is the one of moving nothing.
///
/// Without reflections, the group is a product, and its classes are pairs of classes. With
/// reflections, (a, b) and (b, a) are conjugate; and all reflections followed by (a, b) are
/// conjugate whose products a·b are, since conjugation by (x, y) makes (x·a·y⁻¹, y·b·x⁻¹) of (a, b).
pub(super) fn classes(
    boxes: Boxes,
    rows: &LineGroup,
    columns: &LineGroup,
) -> Vec<(PositionOperation, u64)> {
    let order = boxes.order() as u8;
    let is_square = boxes.rows() == boxes.columns();
    let (row_classes, column_classes) = (rows.classes(), columns.classes());
    let mut classes = Vec::new();
    for (i, (row, row_size)) in row_classes.iter().enumerate() {
        let first = if is_square { i } else { 0 };
        for (j, (column, column_size)) in column_classes.iter().enumerate().skip(first) {
            let both_ways = if is_square && i != j { 2 } else { 1 };
            let operation = PositionOperation::new(order, false, *row, *column);
            classes.push((operation, both_ways * row_size * column_size));
        }
    }
    if is_square {
        for (row, size) in &row_classes {
            let operation = PositionOperation::new(order, true, *row, IN_PLACE);
            classes.push((operation, columns.elements.len() as u64 * size));
        }
    }
    classes
}
