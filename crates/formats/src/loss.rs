//! What a format cannot hold of a grid.

use crate::{Format, Holds, Record};
use std::fmt;
use sudokit_grid::{Cell, CellSet, Entry, Givens, Topology};

/// What would be lost of a grid in a format that cannot hold all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// Cells whose given digit would be no more than a single pencilmark.
    pub given: CellSet,
    /// Cells whose digit would no longer be told from a given one.
    pub placed: CellSet,
    /// Cells whose pencilmarks would not come back as they are, though they say more than the
    /// digits of the grid do.
    pub pencilmarks: CellSet,
    /// Cells that would be read back as something else: a digit as a single pencilmark, or the
    /// other way round.
    pub ambiguous: CellSet,
}

impl Loss {
    fn of(givens: &Givens, format: &dyn Format) -> Option<Self> {
        let holds = format.info().holds;
        let mut loss = Self { ambiguous: format.ambiguous(givens), ..Self::default() };
        if !holds.given {
            loss.given = givens.given();
        }
        if !holds.placed {
            loss.placed = givens.placed();
        }
        loss.pencilmarks = givens
            .pencilmarked()
            .iter()
            .filter(|&cell| !holds_pencilmarks(holds, givens, cell) && !says_nothing(givens, cell))
            .collect();
        (loss != Self::default()).then_some(loss)
    }
}

/// Whether the pencilmarks of a cell come back as they are.
fn holds_pencilmarks(holds: Holds, givens: &Givens, cell: Cell) -> bool {
    let marks = givens.allowed(cell);
    if marks.is_empty() {
        return holds.exhausted;
    }
    let is_possible = marks == givens.candidates(cell, &Topology::CLASSIC);
    holds.pencilmarks && (holds.impossible || is_possible)
}

/// Whether the pencilmarks of a cell are just what its peers leave anyway.
fn says_nothing(givens: &Givens, cell: Cell) -> bool {
    let mut without = *givens;
    without.set(cell, Entry::Empty);
    let topology = &Topology::CLASSIC;
    without.candidates(cell, topology) == givens.candidates(cell, topology)
}

/// How many cells a message names one by one.
const NAMED: usize = 12;

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            ("given digits", self.given),
            ("placed digits", self.placed),
            ("pencilmarks", self.pencilmarks),
            ("whether there is a digit or a single pencilmark", self.ambiguous),
        ];
        let mut between = "the format cannot hold";
        for (what, cells) in parts.into_iter().filter(|(_, cells)| !cells.is_empty()) {
            write!(f, "{between} {what}")?;
            match cells.len() {
                count if count > NAMED => write!(f, " ({count} cells)")?,
                _ => write!(f, " ({cells})")?,
            }
            between = " and";
        }
        Ok(())
    }
}

impl std::error::Error for Loss {}

/// Writes a record.
///
/// The grid is written wholly or not at all. Of the fields, those are written that the format has
/// a place for.
///
/// # Errors
/// The part of the grid that `format` cannot hold. Pencilmarks that say no more than the digits
/// of the grid do are no loss.
pub fn write(record: &Record, format: &dyn Format) -> Result<String, Loss> {
    match Loss::of(&record.givens, format) {
        Some(loss) => Err(loss),
        None => Ok(write_lossy(record, format)),
    }
}

/// Writes what `format` can hold of a record: placed digits become given ones, given ones single
/// pencilmarks, and pencilmarks go, if the format cannot tell them.
#[must_use]
pub fn write_lossy(record: &Record, format: &dyn Format) -> String {
    let mut out = String::new();
    let holds = format.info().holds;
    if holds == Holds::ALL || has_only_givens(&record.givens) {
        format.write(record, &mut out);
    } else {
        let givens = reduced(&record.givens, holds);
        format.write(&Record { givens, fields: record.fields.clone() }, &mut out);
    }
    out
}

fn has_only_givens(givens: &Givens) -> bool {
    givens.iter().all(|(_, entry)| matches!(entry, Entry::Empty | Entry::Given(_)))
}

fn reduced(givens: &Givens, holds: Holds) -> Givens {
    let mut reduced = *givens;
    for (cell, entry) in givens.iter() {
        match entry {
            Entry::Placed(digit) if !holds.placed => reduced.set(cell, Entry::Given(digit)),
            Entry::Pencilmarks(digits) => {
                let held = if digits.is_empty() { holds.exhausted } else { holds.pencilmarks };
                if !held {
                    reduced.set(cell, Entry::Empty);
                }
            }
            Entry::Empty | Entry::Given(_) | Entry::Placed(_) => {}
        }
    }
    reduced
}
