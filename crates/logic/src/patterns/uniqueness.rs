//! Cells that must not hold certain digits only, or the solution would not be the only one.

use super::{Shape, Truth};
use crate::{
    Argument, Marks, Role, Sentence, View,
    explanation::Scene,
    marks::cells_of,
    notation,
    telling::{Need, refutations},
};
use std::{collections::BTreeSet, fmt};
use sudokit_grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Cells that must not hold certain digits only, or the solution would not be the only one.
///
/// A *deadly pattern* is a set of cells, none of them given, with a few digits for each. However
/// these digits fill the cells, there is another way to fill them that puts the same digits into
/// each row, column and box. The rest of the grid could not tell the two apart, so a solution would
/// come with a second one. Where there is only one solution, one of the other candidates of these
/// cells is therefore true: these are the guardians, and a truth of their own.
///
/// This holds if the puzzle as printed, its givens alone without pencilmarks, has exactly one
/// solution: the other filling need not respect pencilmarks that are gone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "deadly pattern")]
pub struct Uniqueness {
    /// The deadly pattern: its cells with their digits. It may list candidates that are gone.
    pub deadly: Box<CandidateSet>,
    /// The candidates of which one is true: the other candidates of its empty cells, or what keeps
    /// as many digits as cells from being confined to the cells of the pattern in a house.
    pub guardians: Box<CandidateSet>,
    /// Further truths that the proof uses.
    pub truths: Vec<Truth>,
    /// Which cells could be exchanged.
    pub exchanged: Exchanged,
}

/// Which cells of the grid could be exchanged if no guardian were true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exchanged {
    /// Those of the pattern.
    Pattern,
    /// Those of the pattern, which are all empty cells.
    Empty,
    /// All others that hold one of its two digits: those of the pattern and the filled ones would
    /// have both digits or none in every house.
    Others,
    /// Two digits in a pair of cells and in the square where the lines across it meet two lines of
    /// a chute, together with parts of these two lines. The pattern is the pair and the empty cells
    /// of the square; the guardians are the other candidates of the pair, and places of the two
    /// digits beside the square.
    Lines,
}

/// `2,3 in r14c5,r1c6 + r4c5=7`, with further truths `2,3 in … + … ; r7c5, 2r4`.
impl fmt::Display for Uniqueness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.exchanged != Exchanged::Empty {
            let digits = notation::digits(self.deadly.digits());
            write!(f, "{digits} in {} + ", notation::cells(self.deadly.cells()))?;
        }
        f.write_str(&candidates(&self.guardians))?;
        for (at, truth) in self.truths.iter().enumerate() {
            f.write_str(if at == 0 { "; " } else { ", " })?;
            match truth {
                Truth::Cell(cell) => write!(f, "{cell}")?,
                Truth::Place(house, digit) => write!(f, "{digit}{house}")?,
            }
        }
        Ok(())
    }
}

/// Candidates, those of a digit together: `r4c57=3, r4c5=7`.
fn candidates(set: &CandidateSet) -> String {
    let parts = set.digits().iter().map(|digit| {
        let cells = notation::cells(set.cells_of(digit));
        format!("{cells}={digit}")
    });
    parts.collect::<Vec<_>>().join(", ")
}

impl Uniqueness {
    /// The cells whose further truths the proof uses.
    fn truth_cells(&self) -> CellSet {
        let cells = self.truths.iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(*cell),
            Truth::Place(..) => None,
        });
        cells.collect()
    }

    /// The places in houses that the proof uses.
    fn places(&self) -> (DigitSet, Vec<House>) {
        let mut houses = Vec::new();
        let mut digits = DigitSet::EMPTY;
        for truth in &self.truths {
            if let Truth::Place(house, digit) = *truth {
                digits.insert(digit);
                if !houses.contains(&house) {
                    houses.push(house);
                }
            }
        }
        (digits, houses)
    }
}

impl Shape for Uniqueness {
    /// The digits of the deadly pattern: none where it consists of all empty cells.
    fn digits(&self) -> DigitSet {
        if self.exchanged == Exchanged::Empty { DigitSet::EMPTY } else { self.deadly.digits() }
    }

    fn cells(&self) -> CellSet {
        self.deadly.cells()
    }

    fn mark(&self, marks: &mut Marks) {
        if self.exchanged != Exchanged::Empty {
            marks.outline(self.deadly.cells(), Role::Pattern);
            marks.mark_all(&self.deadly, Role::Pattern);
        }
        if self.exchanged == Exchanged::Others {
            marks.standing |= self.deadly.digits();
        }
        marks.mark_all(&self.guardians, Role::Guardian);
        for house in self.houses_of_guardians() {
            marks.shade(house, Role::Witness);
        }
        marks.outline(self.truth_cells(), Role::Witness);
        for truth in &self.truths {
            if let Truth::Place(house, digit) = *truth {
                marks.shade(house, Role::Witness);
                let cells = self.deadly.cells_of(digit) & cells_of(house);
                marks.mark_digit(digit, cells, Role::Witness);
            }
        }
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        vec![
            ("cells", Argument::Cells(self.deadly.cells())),
            ("count", Argument::Number(self.deadly.cells().len())),
            ("digits", Argument::Digits(self.deadly.digits())),
            ("guardians", Argument::Candidates(*self.guardians)),
            ("extra", Argument::Digits(self.guardians.digits())),
            ("extracells", Argument::Cells(self.guardians.cells())),
            ("number", Argument::Number(self.deadly.digits().len())),
        ]
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let mut proof = self.told_confined(scene.view);
        proof.push(self.told_guardians());
        let mut concluded = scene.concluded();
        if let Some(cell) = self.guardians.cells().sole() {
            // That this cell holds none of the other digits goes without saying.
            concluded -= CandidateSet::of_cell(cell, concluded.digits_in(cell));
        }
        if concluded.is_empty() {
            return proof;
        }
        if self.truths.is_empty() {
            let number = ("number", Argument::Number(self.guardians.len()));
            let concluded = ("concluded", Argument::Candidates(concluded));
            proof.push(Sentence::new("uniqueness-seen", [concluded, number]));
            return proof;
        }
        let truths = self.truths.iter().copied().map(Need::Truth);
        let needs: Vec<Need> = [Need::OneOf(*self.guardians)].into_iter().chain(truths).collect();
        let refuted = refutations(scene.view, &needs, scene.conclusions);
        proof.extend(refuted.unwrap_or_else(|| self.told_truths()));
        proof
    }
}

impl Uniqueness {
    /// The guardians that are no candidates of the cells of the pattern.
    fn guardians_beside(&self) -> CandidateSet {
        let inside = self.guardians.cells() & self.deadly.cells();
        inside.iter().fold(*self.guardians, |beside, cell| {
            beside - CandidateSet::of_cell(cell, self.guardians.digits_in(cell))
        })
    }

    /// The houses in which guardians beside the pattern are needed, the fewest that take to see
    /// all of them.
    fn houses_of_guardians(&self) -> Vec<House> {
        let mut chosen = Vec::new();
        if self.exchanged != Exchanged::Pattern {
            return chosen;
        }
        let mut left = self.guardians_beside().cells();
        while let Some(house) = self.house_of_most(left) {
            left = left.iter().filter(|cell| !cell.houses().contains(&house)).collect();
            chosen.push(house);
        }
        chosen
    }

    /// The house with most of these cells, if any, that has as many cells of the pattern as they
    /// have digits.
    fn house_of_most(&self, cells: CellSet) -> Option<House> {
        let inside = |all: CellSet, house: House| -> CellSet {
            all.iter().filter(|cell| cell.houses().contains(&house)).collect()
        };
        let fits = |house: &House| {
            let side = inside(self.deadly.cells(), *house);
            let digits = side.iter().map(|cell| self.deadly.digits_in(cell));
            !side.is_empty() && digits.fold(DigitSet::EMPTY, |all, of| all | of).len() == side.len()
        };
        let houses: BTreeSet<House> = cells.iter().flat_map(Cell::houses).collect();
        let number = |house: &House| inside(cells, *house).len();
        houses.into_iter().filter(fits).rev().max_by_key(number)
    }

    /// In which houses cells of the pattern are all the room for their digits, but for guardians.
    fn told_confined(&self, view: &View<'_>) -> Vec<Sentence> {
        let mut told = Vec::new();
        let mut known = CellSet::EMPTY;
        if self.exchanged != Exchanged::Pattern {
            return told;
        }
        for cell in self.deadly.cells() {
            let own = self.deadly.digits_in(cell) | self.guardians.digits_in(cell);
            if known.contains(cell) || own.contains_all(view.grid.pencilmarks(cell)) {
                continue;
            }
            let confined = view.topology.houses_of(cell).find_map(|house| {
                let beside = self.guardians_of(house.cells, cell, view)?;
                Some((house.house, house.cells & self.deadly.cells(), beside))
            });
            let Some((house, side, beside)) = confined else { continue };
            known |= side;
            told.push(Sentence::new(
                "uniqueness-confined",
                [
                    ("house", Argument::House(house)),
                    ("digits", Argument::Digits(self.deadly.digits_in(cell))),
                    ("cells", Argument::Cells(side)),
                    ("beside", Argument::Candidates(beside)),
                    ("count", Argument::Number(beside.len())),
                ],
            ));
        }
        told
    }

    /// The guardians without which a cell of the pattern and its like in a house are all the room
    /// there for their digits, if it is so.
    fn guardians_of(&self, house: CellSet, cell: Cell, view: &View<'_>) -> Option<CandidateSet> {
        let digits = self.deadly.digits_in(cell);
        let side = house & self.deadly.cells();
        let is_alike = side.iter().all(|other| self.deadly.digits_in(other) == digits);
        let beside = view.candidates_in(digits, house - side);
        let is_held = |digit: Digit| !view.grid.cells_holding(digit).is_disjoint(house);
        (house.len() == 9
            && side.len() == digits.len()
            && is_alike
            && !digits.iter().any(is_held)
            && self.guardians.contains_all(&beside))
        .then_some(beside)
    }

    /// Which candidates keep the pattern from being all that there is.
    fn told_guardians(&self) -> Sentence {
        let candidates = ("candidates", Argument::Candidates(*self.guardians));
        let digits = ("digits", Argument::Digits(self.guardians.digits()));
        let cells = ("cells", Argument::Cells(self.guardians.cells()));
        if self.guardians.sole().is_some() {
            Sentence::new("uniqueness-sole", [candidates])
        } else if self.guardians.cells().len() == 1 {
            Sentence::new("uniqueness-in-cell", [cells, digits])
        } else if self.guardians.digits().len() == 1 {
            Sentence::new("uniqueness-of-digit", [cells, digits])
        } else {
            Sentence::new("uniqueness-guardians", [candidates])
        }
    }

    /// What else must be filled, where singles do not show what follows.
    fn told_truths(&self) -> Vec<Sentence> {
        let mut proof = Vec::new();
        let cells = self.truth_cells();
        if !cells.is_empty() {
            let about = [
                ("cells", Argument::Cells(cells)),
                ("extra", Argument::Digits(self.guardians.digits())),
                ("extracells", Argument::Cells(self.guardians.cells())),
            ];
            proof.push(Sentence::new("uniqueness-cells", about));
        }
        let (digits, houses) = self.places();
        if !houses.is_empty() {
            let places = [
                ("digits", Argument::Digits(digits)),
                ("number", Argument::Number(digits.len())),
                ("houses", Argument::Houses(houses)),
            ];
            proof.push(Sentence::new("uniqueness-places", places));
        }
        proof
    }
}
