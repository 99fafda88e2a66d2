//! Two base cells whose digits come back in two target cells.

use super::{Shape, Truth};
use crate::{Argument, Marks, Role, Sentence, View, notation};
use std::fmt;
use sudokit_grid::{Cell, CellSet, DigitSet, House};

/// Two base cells whose digits come back in two target cells; in a double exocet, two such pairs.
///
/// Whichever digit a base holds, the three cross-lines need it three times, and outside the targets
/// have room for only two of them. So each of the two digits of the base is in a target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exocet {
    /// The bases and targets: one pair of pairs, or two.
    pub parts: Vec<ExocetPart>,
    /// The three cross-lines, all rows or all columns.
    pub lines: [House; 3],
    /// The digits of the bases.
    pub digits: DigitSet,
}

/// A base and its targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExocetPart {
    /// The two base cells.
    pub base: [Cell; 2],
    /// The two target cells.
    pub targets: [Cell; 2],
}

impl Exocet {
    /// The base cells.
    #[must_use]
    pub fn base(&self) -> CellSet {
        self.parts.iter().flat_map(|part| part.base).collect()
    }

    /// The target cells.
    #[must_use]
    pub fn targets(&self) -> CellSet {
        self.parts.iter().flat_map(|part| part.targets).collect()
    }

    /// What the argument asks to be filled: bases and targets, and their digits in the cross-lines
    /// and in the boxes of bases and targets.
    pub(crate) fn truths(&self, view: &View<'_>) -> Vec<Truth> {
        let cells = self.base() | self.targets();
        let mut houses = self.lines.to_vec();
        for block in cells.iter().map(|cell| House::Box(cell.block() as u8)) {
            if !houses.contains(&block) {
                houses.push(block);
            }
        }
        let mut truths: Vec<Truth> = cells.iter().map(Truth::Cell).collect();
        for digit in self.digits {
            let holders = view.grid.cells_holding(digit);
            for &house in &houses {
                if view.cells_in(house).is_some_and(|cells| cells.is_disjoint(holders)) {
                    truths.push(Truth::Place(house, digit));
                }
            }
        }
        truths
    }
}

/// `1,2,4 base r1c12, targets r2c4 r3c9, cross-lines c349`; the parts of a double one in a row.
impl fmt::Display for Exocet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::digits(self.digits))?;
        for part in &self.parts {
            let [base, targets] =
                [part.base, part.targets].map(|cells| cells.into_iter().collect());
            let base = notation::cells(base);
            write!(f, " base {base}, targets {},", notation::cells(targets))?;
        }
        write!(f, " cross-lines {}", notation::houses(&self.lines))
    }
}

impl Shape for Exocet {
    fn digits(&self) -> DigitSet {
        self.digits
    }

    fn cells(&self) -> CellSet {
        self.base() | self.targets()
    }

    fn mark(&self, marks: &mut Marks) {
        marks.houses.extend(self.lines.map(|line| (line, Role::Part(2))));
        for part in &self.parts {
            marks.cells.push((part.base.into_iter().collect(), Role::Part(0)));
            marks.cells.push((part.targets.into_iter().collect(), Role::Part(1)));
            for digit in self.digits {
                marks.mark_digit(digit, part.base.into_iter().collect(), Role::Part(0));
                marks.mark_digit(digit, part.targets.into_iter().collect(), Role::Part(1));
            }
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        vec![
            ("base", Argument::Cells(self.base())),
            ("targets", Argument::Cells(self.targets())),
            ("lines", Argument::Houses(self.lines.to_vec())),
            ("digits", Argument::Digits(self.digits)),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let digits = ("digits", Argument::Digits(self.digits));
        let lines = ("lines", Argument::Houses(self.lines.to_vec()));
        let mut proof: Vec<Sentence> = self
            .parts
            .iter()
            .map(|part| {
                let base = part.base.into_iter().collect();
                let targets = part.targets.into_iter().collect();
                Sentence::new(
                    "exocet-targets",
                    [
                        digits.clone(),
                        lines.clone(),
                        ("base", Argument::Cells(base)),
                        ("targets", Argument::Cells(targets)),
                    ],
                )
            })
            .collect();
        proof.push(Sentence::new("exocet-cases", []));
        proof
    }
}
