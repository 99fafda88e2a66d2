//! Nets: assumptions, and what follows from each of them one implication after the other.

use super::Shape;
use crate::{Argument, Conclusion, Marks, Role, Sentence, Truth, notation};
use std::fmt;
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

/// Assumptions of which one is true, and what follows from each, one implication after the other.
///
/// A chain is a net in which each implication needs one earlier one only. The implications are
/// those of singles, and of more where [`Why`] says so; nothing stands in a branch that its end
/// does not need.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Net {
    /// What the assumptions are the cases of.
    pub cases: NetCases,
    /// What follows from each assumption: one branch for each case.
    pub branches: Vec<Branch>,
}

/// What the assumptions of a net are the cases of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NetCases {
    /// One assumption, which leads to a contradiction, so that its opposite holds.
    Contradiction,
    /// The digits of a cell, or the places of a digit in a house.
    Truth(Truth),
    /// A candidate is true or it is false.
    Either(Candidate),
}

/// What follows from one assumption.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch {
    /// What is assumed.
    pub assumed: Conclusion,
    /// What follows, each from the assumption and what stands before it.
    pub implications: Vec<Implication>,
    /// The contradiction at its end, if it ends in one.
    pub end: Option<Clash>,
}

/// Something that follows in a branch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Implication {
    /// What follows.
    pub what: Conclusion,
    /// Why it does.
    pub why: Why,
}

/// Why something follows in a branch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// It is false, because this candidate sees it and is true.
    Sees(Candidate),
    /// It is true, because every other digit of its cell is false.
    LastInCell,
    /// It is true, because its digit has no other place left in the house.
    LastInHouse(House),
    /// It is false, because it sees all that is left for its digit in the house.
    Locked(House),
    /// It is false, because it sees all places of its digit in these cells of one house, which
    /// have no more digits than there are cells.
    Subset(CellSet),
    /// Its opposite is refuted by a net of its own.
    Nested(Box<Net>),
}

/// How a branch contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clash {
    /// A cell has no digit left.
    Cell(Cell),
    /// A digit has no place left in a house.
    House(House, Digit),
    /// A candidate is true and false.
    Both(Candidate),
    /// No way to fill the rest of the grid is left, as going through all of them shows.
    Search,
}

impl Net {
    /// How many things are said to be true or false, assumptions, branches and nested nets
    /// together: the length of the explanation.
    #[must_use]
    pub fn len(&self) -> usize {
        self.branches.iter().map(Branch::len).sum()
    }

    /// Whether the net has no branch.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// How deep nets are nested in it: 0 if none is.
    #[must_use]
    pub fn depth(&self) -> usize {
        let nested = self.branches.iter().flat_map(|branch| &branch.implications);
        let depths = nested.filter_map(|implication| match &implication.why {
            Why::Nested(net) => Some(1 + net.depth()),
            _ => None,
        });
        depths.max().unwrap_or(0)
    }
}

impl Branch {
    fn len(&self) -> usize {
        let nested = |implication: &Implication| match &implication.why {
            Why::Nested(net) => net.len(),
            _ => 0,
        };
        1 + self.implications.iter().map(|implication| 1 + nested(implication)).sum::<usize>()
    }

    /// What is said to be true or false, in order.
    fn said(&self) -> impl Iterator<Item = Conclusion> + '_ {
        [self.assumed].into_iter().chain(self.implications.iter().map(|each| each.what))
    }
}

/// The branches, each in brackets: `5 in b3: [r1c9=5 r1c2<>5 r1c2=4] [r2c8=5 …]`.
impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cases {
            NetCases::Contradiction => {}
            NetCases::Truth(Truth::Cell(cell)) => write!(f, "{cell}: ")?,
            NetCases::Truth(Truth::Place(house, digit)) => write!(f, "{digit} in {house}: ")?,
            NetCases::Either(candidate) => write!(f, "{candidate} or not: ")?,
        }
        for (at, branch) in self.branches.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            branch.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}", self.assumed)?;
        for Implication { what, why } in &self.implications {
            match why {
                Why::Nested(net) => write!(f, " {net} {what}")?,
                _ => write!(f, " {what}")?,
            }
        }
        match self.end {
            None => f.write_str("]"),
            Some(Clash::Cell(cell)) => write!(f, " {cell} empty]"),
            Some(Clash::House(house, digit)) => write!(f, " no {digit} in {house}]"),
            Some(Clash::Both(_)) => f.write_str(" contradiction]"),
            Some(Clash::Search) => f.write_str(" no solution]"),
        }
    }
}

impl Shape for Net {
    fn digits(&self) -> DigitSet {
        let said = self.branches.iter().flat_map(Branch::said);
        said.map(|said| said.candidate().digit).collect()
    }

    fn cells(&self) -> CellSet {
        let said = self.branches.iter().flat_map(Branch::said);
        said.map(|said| said.candidate().cell).collect()
    }

    fn size(&self) -> (usize, usize) {
        (self.len(), 0)
    }

    fn mark(&self, marks: &mut Marks) {
        match self.cases {
            NetCases::Truth(Truth::Cell(cell)) => marks.outline(cell.into(), Role::Pattern),
            NetCases::Truth(Truth::Place(house, digit)) => {
                marks.shade(house, Role::Pattern);
                marks.labels.push((house, digit.into()));
            }
            NetCases::Contradiction | NetCases::Either(_) => {}
        }
        crate::marks::branch::mark(self, marks);
    }

    fn arguments(&self) -> Vec<(&'static str, Argument)> {
        let (kind, cases) = match self.cases {
            NetCases::Contradiction => {
                let assumed = self.branches.first().map(|branch| said(branch.assumed));
                ("contradiction", assumed.unwrap_or_default())
            }
            NetCases::Truth(Truth::Cell(cell)) => ("cell", cell.to_string()),
            NetCases::Truth(Truth::Place(house, digit)) => ("house", format!("{digit} {house}")),
            NetCases::Either(candidate) => ("either", candidate.to_string()),
        };
        vec![
            ("kind", Argument::Text(kind.to_owned())),
            ("cases", Argument::Text(cases)),
            ("branches", Argument::Number(self.branches.len())),
            ("length", Argument::Number(self.len())),
            ("net", Argument::Text(self.to_string())),
        ]
    }

    fn proof(&self) -> Vec<Sentence> {
        let mut proof = Vec::new();
        tell(self, &mut proof);
        proof
    }
}

/// The sentences of every branch of `net`, nested ones where they are needed.
fn tell(net: &Net, proof: &mut Vec<Sentence>) {
    for branch in &net.branches {
        let what = ("what", Argument::Text(said(branch.assumed)));
        proof.push(Sentence::new("net-assume", [what]));
        for implication in &branch.implications {
            if let Why::Nested(nested) = &implication.why {
                proof.push(Sentence::new("net-nested-begin", []));
                tell(nested, proof);
            }
            proof.push(reason(implication));
        }
        proof.extend(branch.end.map(|clash| match clash {
            Clash::Cell(cell) => Sentence::new("net-clash-cell", [("cell", Argument::Cell(cell))]),
            Clash::House(house, digit) => Sentence::new(
                "net-clash-house",
                [("house", Argument::House(house)), ("digit", Argument::Digit(digit))],
            ),
            Clash::Both(candidate) => {
                Sentence::new("net-clash-both", [("candidate", Argument::Candidate(candidate))])
            }
            Clash::Search => Sentence::new("net-clash-search", []),
        }));
    }
}

/// The sentence that says why something follows.
fn reason(Implication { what, why }: &Implication) -> Sentence {
    let digit = ("digit", Argument::Digit(what.candidate().digit));
    let cell = ("cell", Argument::Cell(what.candidate().cell));
    let text = ("what", Argument::Text(said(*what)));
    match why {
        Why::Sees(from) => {
            Sentence::new("net-sees", [("from", Argument::Text(from.to_string())), text])
        }
        Why::LastInCell => Sentence::new("net-last-in-cell", [cell, digit, text]),
        Why::LastInHouse(house) => {
            let house = ("house", Argument::House(*house));
            Sentence::new("net-last-in-house", [house, cell, digit, text])
        }
        Why::Locked(house) => {
            Sentence::new("net-locked", [("house", Argument::House(*house)), digit, text])
        }
        Why::Subset(cells) => {
            Sentence::new("net-subset", [("cells", Argument::Cells(*cells)), text])
        }
        Why::Nested(_) => Sentence::new("net-nested-end", [text]),
    }
}

fn said(what: Conclusion) -> String {
    notation::conclusions(&[what])
}
