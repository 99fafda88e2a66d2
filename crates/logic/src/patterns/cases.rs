//! All cases of a few truths lead to the same conclusion.

use super::Shape;
use crate::{
    Argument, Marks, Role, Sentence, View,
    explanation::Scene,
    marks::cells_of,
    notation,
    telling::{Need, refutations},
};
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
            Truth::Place(house, digit) => marks.mark_digit(digit, cells_of(house), Role::Base),
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

    fn arguments(&self, scene: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("count", Argument::Number(self.truths.len())),
            ("truths", Argument::Truths(self.truths.clone())),
            ("cells", Argument::Cells(self.cells())),
            ("digits", Argument::Digits(self.digits())),
            ("houses", Argument::Houses(houses_among(&self.truths))),
        ];
        let (once, several) = self.shared(scene);
        arguments.push(("once", Argument::Cells(once.cells())));
        arguments.push(("number", Argument::Number(once.len())));
        arguments.push(("several", Argument::Cells(several.cells())));
        let (crossings, ends) = self.crossings(scene);
        arguments.push(("crossings", Argument::Cells(crossings)));
        arguments.push(("ends", Argument::Cells(ends)));
        arguments.push(("corners", Argument::Cells(crossings | ends)));
        arguments
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let needs: Vec<Need> = self.truths.iter().copied().map(Need::Truth).collect();
        if self.is_told_by_opening() {
            return Vec::new();
        }
        refutations(scene.view, &needs, scene.conclusions).unwrap_or_default()
    }
}

impl Cases {
    /// Whether the opening sentence says it all, as it does for fireworks, which have three digits
    /// or more, and for odd loops of houses, which have one.
    fn is_told_by_opening(&self) -> bool {
        let digits = self.digits().len();
        digits >= 3 || digits == 1 && self.truths.len() >= 5 && self.cells().is_empty()
    }

    /// The candidates that belong to one of the truths, and those that belong to several.
    fn shared(&self, scene: &Scene<'_>) -> (CandidateSet, CandidateSet) {
        let [mut once, mut several] = [CandidateSet::EMPTY; 2];
        for candidates in self.truths.iter().map(|truth| truth.candidates(scene.view)) {
            several |= candidates & once;
            once |= candidates;
        }
        (once - several, several)
    }

    /// Where a row and a column of a digit cross, and their places for it outside the box of the
    /// crossing.
    fn crossings(&self, scene: &Scene<'_>) -> (CellSet, CellSet) {
        let [mut crossings, mut ends] = [CellSet::EMPTY; 2];
        for digit in self.digits() {
            let cells = |of: fn(&House) -> bool| {
                self.truths.iter().find_map(|truth| match truth {
                    Truth::Place(house, placed) if *placed == digit && of(house) => {
                        scene.view.cells_in(*house)
                    }
                    _ => None,
                })
            };
            let row = cells(|house| matches!(house, House::Row(_)));
            let column = cells(|house| matches!(house, House::Column(_)));
            let (Some(row), Some(column)) = (row, column) else { continue };
            let Some(crossing) = (row & column).sole() else { continue };
            let outside = |cell: &Cell| cell.block() != crossing.block();
            let places = (row | column) & scene.view.grid.cells_of(digit);
            ends |= places.iter().filter(outside).collect();
            crossings.insert(crossing);
        }
        (crossings, ends)
    }
}
