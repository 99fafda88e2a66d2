//! All cases of a few truths lead to the same conclusion.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, View, notation};
use std::{collections::BTreeSet, fmt};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// All cases of a few truths lead to the same conclusion.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cases {
    /// The truths.
    pub truths: Vec<Truth>,
}

/// Candidates of which at least one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The digits of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    Place(House, Digit),
}

impl Truth {
    /// The candidates that the grid leaves for it.
    #[must_use]
    pub fn candidates(self, view: &View<'_>) -> CandidateSet {
        match self {
            Self::Cell(cell) => CandidateSet::of_cell(cell, view.grid.pencilmarks(cell)),
            Self::Place(house, digit) => {
                let cells = view.cells_in(house).unwrap_or(CellSet::EMPTY);
                CandidateSet::of_digit(digit, cells & view.grid.cells_of(digit))
            }
        }
    }
}

/// Truths or links in notation: cells first, then for each digit the houses, `r2c58 3r4c7b9`.
pub(super) fn notation(truths: &[Truth]) -> String {
    let mut parts = Vec::new();
    let cells = cells_among(truths);
    if !cells.is_empty() {
        parts.push(notation::cells(cells));
    }
    for digit in digits_among(truths) {
        let houses = truths.iter().filter_map(|truth| match *truth {
            Truth::Place(house, placed) if placed == digit => Some(house),
            _ => None,
        });
        parts.push(format!("{digit}{}", notation::houses(&houses.collect::<Vec<_>>())));
    }
    parts.join(" ")
}

/// The cells that are truths.
pub(super) fn cells_among(truths: &[Truth]) -> CellSet {
    let cell = |truth: &Truth| if let Truth::Cell(cell) = *truth { Some(cell) } else { None };
    truths.iter().filter_map(cell).collect()
}

/// The digits that are looked for in houses.
pub(super) fn digits_among(truths: &[Truth]) -> DigitSet {
    let digit = |truth: &Truth| match *truth {
        Truth::Place(_, digit) => Some(digit),
        Truth::Cell(_) => None,
    };
    truths.iter().filter_map(digit).collect()
}

/// The houses in which digits are looked for, each once.
pub(super) fn houses_among(truths: &[Truth]) -> Vec<House> {
    let house = |truth: &Truth| match *truth {
        Truth::Place(house, _) => Some(house),
        Truth::Cell(_) => None,
    };
    truths.iter().filter_map(house).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Draws truths or links.
pub(super) fn mark(truths: &[Truth], role: Role, marks: &mut Marks) {
    marks.outline(cells_among(truths), role);
    for house in houses_among(truths) {
        let digit = |truth: &Truth| match *truth {
            Truth::Place(of, digit) if of == house => Some(digit),
            _ => None,
        };
        marks.shade(house, role);
        marks.labels.push((house, truths.iter().filter_map(digit).collect()));
    }
}

/// Draws the candidates of truths: whichever of them there are.
pub(super) fn mark_candidates(truths: &[Truth], marks: &mut Marks) {
    for truth in truths {
        match *truth {
            Truth::Cell(cell) => marks.mark_digits(DigitSet::ALL, cell.into(), Role::Base),
            Truth::Place(house, digit) => {
                let is_inside = |cell: &Cell| cell.houses().contains(&house);
                let cells = Cell::ALL.into_iter().filter(is_inside).collect();
                marks.mark_digit(digit, cells, Role::Base);
            }
        }
    }
}

/// Outlines the cells where lines cross that have several digits in common, as in a firework.
fn mark_crossings(truths: &[Truth], marks: &mut Marks) {
    let digits = |house: House| {
        let has = |truth: &Truth| match *truth {
            Truth::Place(of, digit) if of == house => Some(digit),
            _ => None,
        };
        truths.iter().filter_map(has).collect::<DigitSet>()
    };
    for cell in Cell::ALL {
        let [row, column, _] = cell.houses();
        let common = digits(row) & digits(column);
        if common.len() > 1 {
            marks.outline(cell.into(), Role::Pattern);
            marks.mark_digits(common, cell.into(), Role::Common);
        }
    }
}

/// `r1c12 5r4c7`: the truths, as [`Truth`]s are written: cells, then houses by digit.
impl fmt::Display for Cases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation(&self.truths))
    }
}

impl Shape for Cases {
    fn digits(&self) -> DigitSet {
        digits_among(&self.truths)
    }

    fn cells(&self) -> CellSet {
        cells_among(&self.truths)
    }

    fn mark(&self, marks: &mut Marks) {
        mark(&self.truths, Role::Base, marks);
        mark_candidates(&self.truths, marks);
        mark_crossings(&self.truths, marks);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("count", Argument::Number(self.truths.len())),
            ("truths", Argument::Text(self.to_string())),
            ("cells", Argument::Cells(self.cells())),
            ("digits", Argument::Digits(self.digits())),
            ("houses", Argument::Houses(houses_among(&self.truths))),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        vec![Sentence::new("cases-refuted", [("truths", Argument::Text(self.to_string()))])]
    }
}
