//! How many clues there are, and where.

use super::{
    Facts, Subject,
    told::{Lines, spaced},
};
use crate::{Failure, wire::analysis as sent};
use serde::Serialize;
use sudokit_grid::Givens;

/// How many digits are given, by digit and by house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clues {
    /// The digits that are given.
    pub given: usize,
    /// The digits that a player placed.
    pub placed: usize,
    /// The cells without a digit.
    pub empty: usize,
    /// The cells with pencilmarks.
    pub pencilmarked: usize,
    /// How often each digit is given, from 1 to 9.
    pub digits: [usize; 9],
    /// The givens of each row.
    pub rows: [usize; 9],
    /// The givens of each column.
    pub columns: [usize; 9],
    /// The givens of each box.
    pub boxes: [usize; 9],
    /// The givens of each band.
    pub bands: [usize; 3],
    /// The givens of each stack.
    pub stacks: [usize; 3],
}

impl Clues {
    /// Counts them.
    #[must_use]
    pub fn of(givens: &Givens) -> Self {
        let given = givens.given();
        let mut clues = Self {
            given: given.len(),
            placed: givens.placed().len(),
            empty: 81 - givens.filled().len(),
            pencilmarked: givens.pencilmarked().len(),
            digits: [0; 9],
            rows: [0; 9],
            columns: [0; 9],
            boxes: [0; 9],
            bands: [0; 3],
            stacks: [0; 3],
        };
        for cell in given {
            if let Some(digit) = givens.digit(cell) {
                clues.digits[digit.index()] += 1;
            }
            clues.rows[cell.row()] += 1;
            clues.columns[cell.column()] += 1;
            clues.boxes[cell.block()] += 1;
            clues.bands[cell.row() / 3] += 1;
            clues.stacks[cell.column() / 3] += 1;
        }
        clues
    }

    /// How many different digits are given.
    #[must_use]
    pub fn n_digits(&self) -> usize {
        self.digits.iter().filter(|&&count| count > 0).count()
    }

    /// How many rows, columns and boxes have no given.
    #[must_use]
    pub fn empty_houses(&self) -> [usize; 3] {
        [self.rows, self.columns, self.boxes]
            .map(|houses| houses.iter().filter(|&&count| count == 0).count())
    }
}

impl Facts for Clues {
    const HEADING: &'static str = "Clues";
    const COLUMNS: &'static [&'static str] = &[
        "clues",
        "placed",
        "empty",
        "clues_by_digit",
        "clues_by_row",
        "clues_by_column",
        "clues_by_box",
        "clues_by_band",
        "clues_by_stack",
    ];

    fn find(subject: &Subject<'_>) -> Result<Option<Self>, Failure> {
        Ok(Some(Self::of(subject.givens())))
    }

    fn tell(&self, lines: &mut Lines<'_>) {
        lines.say("clues", self.given);
        if self.placed > 0 {
            lines.say("placed digits", self.placed);
        }
        if self.pencilmarked > 0 {
            lines.say("cells with pencilmarks", self.pencilmarked);
        }
        lines.say("empty cells", self.empty);
        lines.say("by digit, 1 to 9", spaced(&self.digits));
        lines.say("by row", spaced(&self.rows));
        lines.say("by column", spaced(&self.columns));
        lines.say("by box", spaced(&self.boxes));
        lines
            .say("by band, by stack", format!("{}, {}", spaced(&self.bands), spaced(&self.stacks)));
        let [rows, columns, boxes] = self.empty_houses();
        if rows + columns + boxes > 0 {
            let told =
                format!("{rows} of the rows, {columns} of the columns, {boxes} of the boxes");
            lines.say("houses without a clue", told);
        }
    }

    fn wire(&self) -> impl Serialize {
        let [empty_rows, empty_columns, empty_boxes] = self.empty_houses();
        sent::Clues {
            given: self.given,
            placed: self.placed,
            empty: self.empty,
            pencilmarked: self.pencilmarked,
            distinct_digits: self.n_digits(),
            by_digit: self.digits,
            by_row: self.rows,
            by_column: self.columns,
            by_box: self.boxes,
            by_band: self.bands,
            by_stack: self.stacks,
            empty_rows,
            empty_columns,
            empty_boxes,
        }
    }

    fn row(&self) -> Vec<String> {
        vec![
            self.given.to_string(),
            self.placed.to_string(),
            self.empty.to_string(),
            spaced(&self.digits),
            spaced(&self.rows),
            spaced(&self.columns),
            spaced(&self.boxes),
            spaced(&self.bands),
            spaced(&self.stacks),
        ]
    }
}
