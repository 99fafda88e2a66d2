//! As many digits as cells, in several houses, each digit in cells that see each other.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, notation};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// As many digits as cells, in several houses, each digit in cells that see each other.
///
/// A digit that the cells have in two houses may be in them twice, and counts as often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "distributed disjoint subset")]
pub struct Distributed {
    /// The parts that the cells are seen in: where the houses cross, and the rest in each of them.
    pub parts: Vec<CellSet>,
    /// Digits and cells that see each other, as many as there are cells in all parts together.
    /// Each digit of a cell is in one of them.
    pub groups: Vec<(Digit, CellSet)>,
}

impl Distributed {
    /// All cells.
    #[must_use]
    pub fn all_cells(&self) -> CellSet {
        self.parts.iter().fold(CellSet::EMPTY, |all, &part| all | part)
    }

    /// The digits that the cells may hold twice.
    #[must_use]
    pub fn twice(&self) -> DigitSet {
        let pairs = self.groups.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        pairs.map(|pair| pair[0].0).collect()
    }
}

/// `r4c78 {2458} + r4c1 {24} + r6c9 {58}`, each digit in one of the parts or more.
impl fmt::Display for Distributed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, &part) in self.parts.iter().enumerate() {
            let has =
                |(digit, cells): &(Digit, CellSet)| (!cells.is_disjoint(part)).then_some(*digit);
            let digits: DigitSet = self.groups.iter().filter_map(has).collect();
            let plus = if at == 0 { "" } else { " + " };
            write!(f, "{plus}{} {{{digits}}}", notation::cells(part))?;
        }
        Ok(())
    }
}

impl Shape for Distributed {
    fn digits(&self) -> DigitSet {
        self.groups.iter().map(|&(digit, _)| digit).collect()
    }

    fn cells(&self) -> CellSet {
        self.all_cells()
    }

    fn mark(&self, marks: &mut Marks) {
        for (at, &part) in self.parts.iter().enumerate() {
            marks.cells.push((part, Role::Set(at as u8)));
        }
        for &(digit, cells) in &self.groups {
            marks.mark_digit(digit, cells, Role::Pattern);
            marks.groups.push((digit, cells));
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let rest = self.all_cells() - self.parts[0];
        vec![
            ("crossing", Argument::Cells(self.parts[0])),
            ("rest", Argument::Cells(rest)),
            ("cells", Argument::Cells(self.all_cells())),
            ("count", Argument::Number(self.groups.len())),
            ("digits", Argument::Digits(self.digits())),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let group = |&(digit, cells): &(Digit, CellSet)| {
            Sentence::new(
                "distributed-group",
                [("digit", Argument::Digit(digit)), ("cells", Argument::Cells(cells))],
            )
        };
        let mut proof: Vec<Sentence> = self.groups.iter().map(group).collect();
        proof.push(Sentence::new(
            "distributed-count",
            [
                ("count", Argument::Number(self.groups.len())),
                ("cells", Argument::Cells(self.all_cells())),
            ],
        ));
        proof
    }
}
