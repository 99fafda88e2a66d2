//! Fish: the base houses have a digit only where as many cover houses cross them, or in fins.

use super::Shape;
use crate::{Argument, Marks, Role, Sentence, notation};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet, House};

/// The base houses have a digit only where as many cover houses cross them, or in fins.
///
/// If no fin is true, the base houses put one digit each into cover houses, one into each. So the
/// cover houses have no room for it elsewhere, nor has a cell that would fill two of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base houses: rows before columns before boxes.
    pub base: Vec<House>,
    /// The candidates of the base that are not fins of the first catch: what the fish is about.
    pub body: CellSet,
    /// What the base is covered with: once, or twice if the fish is Siamese.
    pub catches: Vec<Catch>,
}

/// The cover of a fish and what is left out of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Catch {
    /// The cover houses, as many as base houses.
    pub cover: Vec<House>,
    /// The candidates of one base house that lie in no cover house.
    pub fins: CellSet,
    /// The candidates that lie in two base houses.
    pub endo_fins: CellSet,
}

impl Catch {
    /// The candidates of which one is true if the fish does not hold.
    #[must_use]
    pub fn all_fins(&self) -> CellSet {
        self.fins | self.endo_fins
    }
}

impl Fish {
    /// Whether two fish of the same base are put together.
    #[must_use]
    pub const fn is_siamese(&self) -> bool {
        self.catches.len() > 1
    }

    /// The number of base houses.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.base.len()
    }

    fn fins(&self) -> CellSet {
        self.catches.iter().fold(CellSet::EMPTY, |all, catch| all | catch.all_fins())
    }
}

/// `5 r28\c47`, with fins `5 r28\c47 fr1c4`, with endo-fins `5 r2c8\c4b7 efr2c8`; a Siamese fish
/// has both covers with their fins: `5 r28\c47 fr1c4 \c48 fr1c7`.
impl fmt::Display for Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.digit, notation::houses(&self.base))?;
        for (at, catch) in self.catches.iter().enumerate() {
            let space = if at == 0 { "" } else { " " };
            write!(f, "{space}\\{}", notation::houses(&catch.cover))?;
            for (name, cells) in [("f", catch.fins), ("ef", catch.endo_fins)] {
                if !cells.is_empty() {
                    write!(f, " {name}{}", notation::cells(cells))?;
                }
            }
        }
        Ok(())
    }
}

impl Shape for Fish {
    fn digits(&self) -> DigitSet {
        self.digit.into()
    }

    fn cells(&self) -> CellSet {
        self.body | self.fins()
    }

    fn houses(&self) -> Vec<House> {
        self.base.clone()
    }

    fn mark(&self, marks: &mut Marks) {
        marks.houses.extend(self.base.iter().map(|&house| (house, Role::Base)));
        for house in self.catches.iter().flat_map(|catch| &catch.cover) {
            marks.shade(*house, Role::Cover);
        }
        marks.mark_digit(self.digit, self.body, Role::Base);
        marks.mark_digit(self.digit, self.fins(), Role::Fin);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let cover = self.catches.first().map_or_else(Vec::new, |catch| catch.cover.clone());
        vec![
            ("digit", Argument::Digit(self.digit)),
            ("size", Argument::Number(self.size())),
            ("base", Argument::Houses(self.base.clone())),
            ("cover", Argument::Houses(cover)),
            ("cells", Argument::Cells(self.body)),
            ("fins", Argument::Cells(self.fins())),
            ("count", Argument::Number(self.fins().len())),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let digit = || ("digit", Argument::Digit(self.digit));
        let mut proof = Vec::new();
        for (at, catch) in self.catches.iter().enumerate() {
            if at > 0 {
                let cover = ("cover", Argument::Houses(catch.cover.clone()));
                let base = ("base", Argument::Houses(self.base.clone()));
                proof.push(Sentence::new("fish-siamese", [digit(), base, cover]));
            }
            if !catch.fins.is_empty() {
                let fins = ("fins", Argument::Cells(catch.fins));
                let count = ("count", Argument::Number(catch.fins.len()));
                proof.push(Sentence::new("fish-fins", [digit(), fins, count]));
            }
            if !catch.endo_fins.is_empty() {
                let fins = ("fins", Argument::Cells(catch.endo_fins));
                let count = ("count", Argument::Number(catch.endo_fins.len()));
                proof.push(Sentence::new("fish-endo-fins", [digit(), fins, count]));
            }
            let cover = ("cover", Argument::Houses(catch.cover.clone()));
            let size = ("size", Argument::Number(self.size()));
            let id = if catch.all_fins().is_empty() { "fish-filled" } else { "fish-either" };
            proof.push(Sentence::new(id, [digit(), size, cover]));
        }
        proof
    }
}
