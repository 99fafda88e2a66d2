//! Singles: one candidate is the last of its kind, so it stands.

use super::Shape;
use crate::{Argument, Marks, Role};
use std::fmt;
use sudokit_grid::{Candidate, CellSet, DigitSet, House};

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

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("cell", Argument::Cell(self.candidate.cell)),
            ("digit", Argument::Digit(self.candidate.digit)),
        ];
        arguments.extend(self.reason.house().map(|house| ("house", Argument::House(house))));
        arguments
    }
}
