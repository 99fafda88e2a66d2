//! Base cells whose digits come back in as many target cells.

use super::{Shape, Truth};
use crate::{Argument, Marks, Role, Sentence, View, notation};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet, House};

/// Two base cells whose digits come back in two target cells; in a double exocet, two such pairs; in
/// a single one, one base cell and one target.
///
/// Whichever digit a base holds, the three cross-lines need it three times, and outside the targets
/// have room for only two of them. So each digit of the base is in a target.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exocet {
    /// The bases and targets: one base with its targets, or two.
    pub parts: Vec<ExocetPart>,
    /// The three cross-lines, all rows or all columns.
    pub lines: [House; 3],
    /// The digits of the bases.
    pub digits: DigitSet,
}

/// A base and its targets: two cells each, or one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExocetPart {
    /// The base cells.
    pub base: CellSet,
    /// The target cells, as many as base cells.
    pub targets: CellSet,
}

impl Exocet {
    /// The base cells.
    #[must_use]
    pub fn base(&self) -> CellSet {
        self.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.base)
    }

    /// The target cells.
    #[must_use]
    pub fn targets(&self) -> CellSet {
        self.parts.iter().fold(CellSet::EMPTY, |all, part| all | part.targets)
    }

    /// The boxes of some cells.
    pub(crate) fn boxes(cells: CellSet) -> impl Iterator<Item = House> {
        let has = move |block: u8| cells.iter().any(|cell| cell.block() == usize::from(block));
        (0..9).filter(move |&block| has(block)).map(House::Box)
    }

    /// What the argument asks to be filled: bases and targets, and their digits in the cross-lines
    /// and in the boxes of bases and targets.
    pub(crate) fn truths(&self, view: &View<'_>) -> Vec<Truth> {
        let cells = self.base() | self.targets();
        let mut houses = self.lines.to_vec();
        houses.extend(Self::boxes(cells));
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
            let noun = if part.targets.len() == 1 { "target" } else { "targets" };
            let [base, targets] = [part.base, part.targets].map(notation::cells);
            write!(f, " base {base}, {noun} {targets},")?;
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
        marks.houses.extend(self.lines.map(|line| (line, Role::Line)));
        for part in &self.parts {
            marks.cells.push((part.base, Role::Base));
            for target in part.targets {
                marks.cells.push((target.into(), Role::Target));
            }
            marks.mark_digits(self.digits, part.base, Role::Base);
            marks.mark_digits(self.digits, part.targets, Role::Target);
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
                let id = if part.base.len() == 1 { "exocet-target" } else { "exocet-targets" };
                Sentence::new(
                    id,
                    [
                        digits.clone(),
                        lines.clone(),
                        ("base", Argument::Cells(part.base)),
                        ("targets", Argument::Cells(part.targets)),
                    ],
                )
            })
            .collect();
        proof.push(Sentence::new("exocet-cases", []));
        proof
    }
}
