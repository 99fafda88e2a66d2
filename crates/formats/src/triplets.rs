//! Lists of candidates, each written as digit, row and column: `364 365`.

use crate::{Fault, ReadError};
use sudokit_grid::{Candidate, Cell, Digit, DigitSet, Entry, Givens, Topology};

/// Reads candidates between blanks and hands each to `found` with its column.
///
/// `column` is where `text` begins in its line, counted from 1.
pub(crate) fn read_triplets(
    text: &str,
    column: usize,
    found: &mut dyn FnMut(Candidate, usize) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut begin = None;
    for (index, (offset, c)) in text.char_indices().chain([(text.len(), ' ')]).enumerate() {
        match begin {
            None if !c.is_whitespace() => begin = Some((offset, column + index)),
            Some((from, column)) if c.is_whitespace() => {
                let triplet = &text[from..offset];
                let candidate = triplet_of(triplet).ok_or_else(|| {
                    ReadError::unexpected(column, triplet, "a candidate as digit, row and column")
                })?;
                found(candidate, column)?;
                begin = None;
            }
            _ => {}
        }
    }
    Ok(())
}

fn triplet_of(text: &str) -> Option<Candidate> {
    let &[digit, row, column] = text.as_bytes() else { return None };
    let index = |byte| Digit::from_ascii(byte).map(Digit::index);
    Some(Candidate::new(Cell::at(index(row)?, index(column)?), Digit::from_ascii(digit)?))
}

/// Appends candidates with blanks between them.
pub(crate) fn push_triplets(candidates: &[Candidate], out: &mut String) {
    for (index, Candidate { cell, digit }) in candidates.iter().enumerate() {
        let blank = if index == 0 { "" } else { " " };
        out.push_str(&format!("{blank}{digit}{}{}", cell.row() + 1, cell.column() + 1));
    }
}

/// Candidates that a text takes out of a grid whose digits are known.
#[derive(Debug)]
pub(crate) struct Deleted([DigitSet; 81]);

impl Deleted {
    pub(crate) const NONE: Self = Self([DigitSet::EMPTY; 81]);

    /// Takes out one candidate, named at `column`.
    pub(crate) fn delete(
        &mut self,
        candidate: Candidate,
        givens: &Givens,
        column: usize,
    ) -> Result<(), ReadError> {
        let Candidate { cell, digit } = candidate;
        if givens.digit(cell) == Some(digit) {
            let message = format!("{cell} holds {digit}, which the text deletes there");
            return Err(ReadError::new(column, Fault::Inconsistent(message)));
        }
        self.0[cell.index()].insert(digit);
        Ok(())
    }

    /// Gives each cell that lost a candidate its pencilmarks: those left by its peers or written
    /// there before, without the deleted ones.
    pub(crate) fn apply(&self, givens: &mut Givens) {
        let before = *givens;
        for (cell, &gone) in Cell::ALL.into_iter().zip(&self.0) {
            let left = before.candidates(cell, &Topology::CLASSIC);
            if before.digit(cell).is_none() && !gone.is_disjoint(left) {
                givens.set(cell, Entry::Pencilmarks(left - gone));
            }
        }
    }
}

/// The candidates that the peers of a cell leave and its pencilmarks do not, by cell and digit.
pub(crate) fn deleted_from(givens: &Givens) -> Vec<Candidate> {
    let mut deleted = Vec::new();
    for cell in givens.pencilmarked() {
        let mut open = *givens;
        open.set(cell, Entry::Empty);
        let left = open.candidates(cell, &Topology::CLASSIC) - givens.allowed(cell);
        deleted.extend(left.iter().map(|digit| Candidate::new(cell, digit)));
    }
    deleted
}
