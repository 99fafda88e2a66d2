//! Remote pairs: cells with the same two candidates, of which every other one is the same.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, notation};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet};

/// Cells with the same two candidates, each seeing the next: every other one is the same.
///
/// It is a family of its own because it is two chains in one: the ends of one chain speak about one
/// digit only.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RemotePair {
    /// The two digits.
    pub digits: DigitSet,
    /// The cells in two colours: those that hold the one digit and those that hold the other. Each
    /// can be reached from each, from cell to seen cell of the other colour.
    pub colors: [CellSet; 2],
}

/// `4,5 r1c2,r5c9 - r1c9,r5c4`: the cells of the one colour and those of the other.
impl fmt::Display for RemotePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.colors.map(notation::cells);
        write!(f, "{} {first} - {second}", notation::digits(self.digits))
    }
}

impl Shape for RemotePair {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.colors[0] | self.colors[1]
    }

    fn mark(&self, marks: &mut Marks) {
        for (cells, part) in self.colors.into_iter().zip([0, 1]) {
            marks.cells.push((cells, Role::Set(part)));
            for (digit, swap) in self.digits.iter().zip([0, 1]) {
                marks.mark_digit(digit, cells, Role::Color(part ^ swap));
            }
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("digits", Argument::Digits(self.digits)),
            ("cells", Argument::Cells(self.cells())),
            ("first", Argument::Cells(self.colors[0])),
            ("second", Argument::Cells(self.colors[1])),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        vec![Sentence::new("remote-pair-colors", self.arguments())]
    }
}
