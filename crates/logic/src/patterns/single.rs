//! Singles: one candidate is the last of its kind, so it stands.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, explanation::Scene};
use std::{cmp::Reverse, fmt};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House};

/// One candidate is the last of its kind, so it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Single {
    /// The candidate that stands.
    pub candidate: Candidate,
    /// Among which it is the last.
    pub reason: SingleReason,
}

/// Among which a single is the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SingleReason {
    /// Its cell is the only empty one in the house, and its digit the one that is missing there.
    OnlyEmptyCell(House),
    /// It is the only digit left for its cell.
    OnlyDigit,
    /// Its cell is the only one left for its digit in the house.
    OnlyCell(House),
    /// Its digit stands in eight cells, so all that is left of it is the ninth.
    NinthPlace,
}

impl SingleReason {
    const fn house(self) -> Option<House> {
        match self {
            Self::OnlyEmptyCell(house) | Self::OnlyCell(house) => Some(house),
            Self::OnlyDigit | Self::NinthPlace => None,
        }
    }
}

/// `5 in r4c7`, or with a house `5 in r4c7 (b6)`.
impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.candidate.digit, self.candidate.cell)?;
        match self.reason.house() {
            Some(house) => write!(f, " ({house})"),
            None => Ok(()),
        }
    }
}

impl Shape for Single {
    fn digits(&self) -> DigitSet {
        self.candidate.digit.into()
    }

    fn cells(&self) -> CellSet {
        self.candidate.cell.into()
    }

    fn mark(&self, marks: &mut Marks) {
        marks.houses.extend(self.reason.house().map(|house| (house, Role::Pattern)));
        match self.reason {
            SingleReason::OnlyDigit => marks.outline(self.candidate.cell.into(), Role::Pattern),
            SingleReason::NinthPlace | SingleReason::OnlyCell(_) => {
                marks.standing.insert(self.candidate.digit);
            }
            SingleReason::OnlyEmptyCell(_) => {}
        }
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("cell", Argument::Cell(self.candidate.cell)),
            ("digit", Argument::Digit(self.candidate.digit)),
        ];
        arguments.extend(self.reason.house().map(|house| ("house", Argument::House(house))));
        arguments
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        self.blocks(scene, CellSet::EMPTY)
    }
}

impl Single {
    /// What leaves only this candidate, as far as it is not told that the digit is gone from `told`:
    /// which digits take the other cells, or the other digits.
    pub(super) fn blocks(&self, scene: &Scene<'_>, told: CellSet) -> Vec<Sentence> {
        match self.reason {
            SingleReason::OnlyDigit => self.other_digits(scene),
            SingleReason::OnlyCell(house) => self.other_cells(scene, house, told),
            SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace => Vec::new(),
        }
    }

    /// Where the other digits stand that the cell sees, one of each.
    fn other_digits(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let Candidate { cell, digit } = self.candidate;
        let grid = scene.view.grid;
        let peers = scene.view.topology.peers(cell);
        let others = DigitSet::ALL - digit.into();
        let first = |other| {
            let seen = (grid.cells_holding(other) & peers).first();
            seen.map(|cell| Candidate::new(cell, other))
        };
        let seen: CandidateSet = others.iter().filter_map(first).collect();
        let gone = others - seen.digits() - grid.pencilmarks(cell);
        let mut proof = Vec::new();
        if !seen.is_empty() {
            let of = [("cell", Argument::Cell(cell)), ("seen", Argument::Candidates(seen))];
            proof.push(Sentence::new("single-sees", of));
        }
        if !gone.is_empty() {
            let count = ("count", Argument::Number(gone.len()));
            proof.push(Sentence::new("single-gone", [("digits", Argument::Digits(gone)), count]));
        }
        proof
    }

    /// Which cells take the digit from the other empty cells of the house: as few as that takes,
    /// each time the one that takes most of what is left.
    fn other_cells(&self, scene: &Scene<'_>, house: House, told: CellSet) -> Vec<Sentence> {
        let digit = self.candidate.digit;
        let (grid, topology) = (scene.view.grid, scene.view.topology);
        let cells = scene.view.cells_in(house).unwrap_or(CellSet::EMPTY) - told;
        let others = (cells & grid.empty()) - self.candidate.cell.into();
        let holders = grid.cells_holding(digit);
        let mut blockers = CellSet::EMPTY;
        let mut left = others - grid.cells_of(digit);
        loop {
            let taken = |holder: &Cell| (topology.peers(*holder) & left).len();
            // Of several, the first one.
            let best = holders.iter().min_by_key(|holder| Reverse(taken(holder)));
            let Some(best) = best.filter(|holder| taken(holder) > 0) else { break };
            blockers.insert(best);
            left -= topology.peers(best);
        }
        let mut proof = Vec::new();
        if !blockers.is_empty() {
            let of = [
                ("digit", Argument::Digit(digit)),
                ("blockers", Argument::Cells(blockers)),
                ("count", Argument::Number(blockers.len())),
                ("cells", Argument::Cells((others - grid.cells_of(digit)) - left)),
            ];
            proof.push(Sentence::new("single-blocked", of));
        }
        if !left.is_empty() {
            let of = [("digit", Argument::Digit(digit)), ("cells", Argument::Cells(left))];
            proof.push(Sentence::new("single-eliminated", of));
        }
        proof
    }
}
