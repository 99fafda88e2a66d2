//! A truth, the stem, of which each case takes a digit from an almost locked set, a petal.

use super::Shape;
use crate::{Als, Argument, LinkKind, LinkMark, Marks, Role, Sentence, Truth};
use std::fmt;
use sudokit_grid::{Candidate, CellSet, DigitSet};

/// A truth, the stem, of which each case takes a digit from an almost locked set, a petal.
///
/// Whichever case is true, its petal then holds all its other digits. So a digit that all petals
/// have is in one of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blossom {
    /// The stem: a cell, or the places of a digit in a house.
    pub stem: Truth,
    /// The petals, one for each candidate of the stem, in the order of the candidates.
    pub petals: Vec<Petal>,
}

/// An almost locked set and the candidate that takes a digit from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Petal {
    /// The candidate of the stem: it sees all candidates of its digit in the set.
    pub candidate: Candidate,
    /// The set.
    pub set: Als,
}

impl Blossom {
    /// The digits that one of the petals must hold: those which all of them have, if no stem takes
    /// it.
    #[must_use]
    pub fn common_digits(&self) -> DigitSet {
        self.petals.iter().fold(DigitSet::ALL, |common, petal| {
            common & (petal.set.digits - petal.candidate.digit.into())
        })
    }
}

/// `r4c7: 3 r4c19 {358}, 5 r6c8 {58}`, or with a house `3 in b6: r4c7 r4c19 {358}, r6c8 r6c1 {38}`.
impl fmt::Display for Blossom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stem {
            Truth::Cell(cell) => write!(f, "{cell}:")?,
            Truth::Place(house, digit) => write!(f, "{digit} in {house}:")?,
        }
        for (at, Petal { candidate, set }) in self.petals.iter().enumerate() {
            f.write_str(if at == 0 { " " } else { ", " })?;
            match self.stem {
                Truth::Cell(_) => candidate.digit.fmt(f)?,
                Truth::Place(..) => candidate.cell.fmt(f)?,
            }
            write!(f, " {set}")?;
        }
        Ok(())
    }
}

impl Shape for Blossom {
    fn digits(&self) -> DigitSet {
        self.petals.iter().fold(DigitSet::EMPTY, |all, petal| all | petal.set.digits)
    }

    fn cells(&self) -> CellSet {
        self.petals
            .iter()
            .fold(CellSet::EMPTY, |all, petal| all | petal.set.cells | petal.candidate.cell.into())
    }

    fn mark(&self, marks: &mut Marks) {
        match self.stem {
            Truth::Cell(cell) => marks.outline(cell.into(), Role::Base),
            Truth::Place(house, _) => marks.shade(house, Role::Base),
        }
        for (at, Petal { candidate, set }) in self.petals.iter().enumerate() {
            let digit = candidate.digit;
            marks.cells.push((set.cells, Role::Set(at as u8)));
            marks.mark_digits(self.common_digits(), set.cells, Role::Pattern);
            marks.mark_digit(digit, set.cells, Role::Common);
            let (from, to) = ((digit, candidate.cell.into()), (digit, set.cells));
            marks.links.push(LinkMark { from, to, kind: LinkKind::Weak });
        }
        for petal in &self.petals {
            marks.candidates.push((petal.candidate, Role::Base));
        }
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("count", Argument::Number(self.petals.len())),
            ("digits", Argument::Digits(self.common_digits())),
            ("blossom", Argument::Text(self.to_string())),
        ];
        match self.stem {
            Truth::Cell(cell) => arguments.push(("cell", Argument::Cell(cell))),
            Truth::Place(house, digit) => arguments
                .extend([("house", Argument::House(house)), ("digit", Argument::Digit(digit))]),
        }
        arguments
    }

    fn proof(&self) -> Vec<Sentence> {
        let petal = |Petal { candidate, set }: &Petal| {
            Sentence::new(
                "blossom-petal",
                [
                    ("candidate", Argument::Candidate(*candidate)),
                    ("digit", Argument::Digit(candidate.digit)),
                    ("cells", Argument::Cells(set.cells)),
                    ("digits", Argument::Digits(set.digits)),
                    ("others", Argument::Digits(set.digits - candidate.digit.into())),
                ],
            )
        };
        let mut proof: Vec<Sentence> = self.petals.iter().map(petal).collect();
        let common = ("digits", Argument::Digits(self.common_digits()));
        proof.push(Sentence::new("blossom-common", [common]));
        proof
    }
}
