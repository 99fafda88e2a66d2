//! Almost locked sets that restrict each other.

use super::Shape;
use crate::{Argument, LinkKind, LinkMark, Marks, Role, Sentence, explanation::Scene, notation};
use std::fmt;
use sudokit_grid::{CellSet, Digit, DigitSet};

/// Almost locked sets that restrict each other, one after the other.
///
/// Each set lacks at most one of its digits, and of two neighbours one lacks their common, so
/// whatever the first set lacks pushes the next common along the chain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AlsChain {
    /// The sets, at least two.
    pub sets: Vec<Als>,
    /// Their restricted commons: the one at `i` is that of the set at `i` and the next, neighbours
    /// being different. In a loop there are as many as sets, and the last one leads back to the
    /// first set; in an open chain there is one less. Two doubly linked sets are a loop of two.
    pub commons: Vec<Digit>,
}

/// An almost locked set: cells of one house that have one digit more than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// `r4c79 {358}`.
impl fmt::Display for Als {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {{{}}}", notation::cells(self.cells), self.digits)
    }
}

impl AlsChain {
    /// Whether the last common leads back to the first set.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.commons.len() == self.sets.len()
    }

    /// Each common with the two sets that it belongs to.
    pub fn links(&self) -> impl Iterator<Item = (Als, Digit, Als)> + '_ {
        self.commons
            .iter()
            .enumerate()
            .map(|(at, &digit)| (self.sets[at], digit, self.sets[(at + 1) % self.sets.len()]))
    }

    /// The digits which one of the ends of an open chain must hold.
    #[must_use]
    pub fn end_digits(&self) -> DigitSet {
        match (&self.sets[..], &self.commons[..]) {
            ([first, .., last], [begin, ..]) if !self.is_loop() => {
                let end = self.commons[self.commons.len() - 1];
                (first.digits & last.digits) - (*begin).into() - end.into()
            }
            _ => DigitSet::EMPTY,
        }
    }
}

/// `r1c2 {13} -3- r4c279 {3578} -5- r9c2 {15}`; a loop ends in a common.
impl fmt::Display for AlsChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, set) in self.sets.iter().enumerate() {
            set.fmt(f)?;
            if let Some(common) = self.commons.get(at) {
                let is_last = at + 1 == self.sets.len();
                write!(f, " -{common}-{}", if is_last { "" } else { " " })?;
            }
        }
        Ok(())
    }
}

impl Shape for AlsChain {
    fn digits(&self) -> DigitSet {
        self.sets.iter().fold(DigitSet::EMPTY, |all, set| all | set.digits)
    }

    fn cells(&self) -> CellSet {
        self.sets.iter().fold(CellSet::EMPTY, |all, set| all | set.cells)
    }

    fn size(&self) -> (usize, usize) {
        (self.sets.len(), self.sets.iter().map(|set| set.cells.len()).sum())
    }

    fn mark(&self, marks: &mut Marks) {
        for (at, set) in self.sets.iter().enumerate() {
            marks.cells.push((set.cells, Role::Set(at as u8)));
        }
        for set in [self.sets.first(), self.sets.last()].into_iter().flatten() {
            marks.mark_digits(self.end_digits(), set.cells, Role::Pattern);
        }
        for (a, digit, b) in self.links() {
            let (from, to) = ((digit, a.cells), (digit, b.cells));
            marks.mark_digit(digit, a.cells | b.cells, Role::Common);
            marks.links.push(LinkMark { from, to, kind: LinkKind::Weak });
        }
    }

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let cells = |at: usize| self.sets[at].name();
        let last = self.sets.len() - 1;
        let mut arguments = vec![
            ("chain", Argument::Text(self.to_string())),
            ("count", Argument::Number(self.sets.len())),
            ("first", cells(0)),
            ("last", cells(last)),
            ("common", Argument::Digit(self.commons[0])),
            ("last-common", Argument::Digit(self.commons[self.commons.len() - 1])),
            ("commons", Argument::Digits(self.commons.iter().copied().collect())),
            ("digits", Argument::Digits(self.end_digits())),
            ("form", Argument::Text(if self.is_loop() { "loop" } else { "open" }.to_owned())),
        ];
        if last > 1 {
            arguments.push(("pivot", cells(1)));
        }
        arguments
    }

    fn proof(&self, _: &Scene<'_>) -> Vec<Sentence> {
        let mut proof: Vec<Sentence> = self.sets.iter().map(Als::sentence).collect();
        if self.is_loop() {
            let link = |(a, digit, b): (Als, Digit, Als)| {
                Sentence::new(
                    "als-common",
                    [("digit", Argument::Digit(digit)), ("first", a.name()), ("second", b.name())],
                )
            };
            proof.extend(self.links().map(link));
            proof.push(Sentence::new("als-loop", []));
            return proof;
        }
        let digits = self.end_digits();
        let ends = || ("digits", Argument::Digits(digits));
        let count = || ("count", Argument::Number(digits.len()));
        for (at, (set, common, next)) in self.links().enumerate() {
            let about = [
                ("common", Argument::Digit(common)),
                ("set", set.name()),
                ("next", next.name()),
                ends(),
                count(),
            ];
            let id = if at == 0 { "als-begin" } else { "als-next" };
            proof.push(Sentence::new(id, about));
        }
        proof.push(Sentence::new(
            "als-ends",
            [
                ends(),
                count(),
                ("first", self.sets[0].name()),
                ("last", self.sets[self.sets.len() - 1].name()),
            ],
        ));
        proof
    }
}

impl Als {
    /// Its cells in notation: a list in words would run into that of another set.
    fn name(&self) -> Argument {
        Argument::Text(notation::cells(self.cells))
    }

    /// What the set is.
    fn sentence(&self) -> Sentence {
        Sentence::new(
            "als-set",
            [
                ("cells", Argument::Cells(self.cells)),
                ("digits", Argument::Digits(self.digits)),
                ("count", Argument::Number(self.cells.len())),
                ("number", Argument::Number(self.digits.len())),
            ],
        )
    }
}
