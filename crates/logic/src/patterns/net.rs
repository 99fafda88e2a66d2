//! Nets: assumptions, and what follows from each of them one implication after the other.

use super::Shape;
use crate::{
    Argument, Conclusion, Marks, Role, Sentence, Truth,
    explanation::Scene,
    telling::{Causes, last_in_cell, last_in_house, none_in_cell, none_in_house, what},
};
use std::fmt;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// How many candidates the notation of a branch lists if it is the only one.
const MOST_SHOWN: usize = 6;

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

/// The branches, each in brackets, with what is true in them: `5 in b3: [r1c9=5 r1c2=4] [r2c8=5 …]`.
///
/// A long branch is cut short, so that it can be a heading; the proof has all of it.
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
            branch.write(f, if self.branches.len() > 1 { 3 } else { MOST_SHOWN })?;
        }
        Ok(())
    }
}

impl Branch {
    /// Writes what is true in the branch; if there is more than `most`, its beginning and its end.
    fn write(&self, f: &mut fmt::Formatter<'_>, most: usize) -> fmt::Result {
        let is_placed = |said: &Conclusion| matches!(said, Conclusion::Place(_));
        let placed: Vec<Conclusion> = self.said().skip(1).filter(is_placed).collect();
        write!(f, "[{}", self.assumed)?;
        let first = if placed.len() < most { placed.len() } else { most / 2 - 1 };
        for said in &placed[..first] {
            write!(f, " {said}")?;
        }
        if let (true, Some(last)) = (first < placed.len(), placed.last()) {
            write!(f, " … {last}")?;
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

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        let mut arguments = vec![
            ("branches", Argument::Number(self.branches.len())),
            ("length", Argument::Number(self.len())),
        ];
        let kind = match self.cases {
            NetCases::Contradiction => {
                arguments.extend(self.branches.first().map(|branch| what(branch.assumed)));
                "contradiction"
            }
            NetCases::Truth(Truth::Cell(cell)) => {
                arguments.push(("cell", Argument::Cell(cell)));
                "cell"
            }
            NetCases::Truth(Truth::Place(house, digit)) => {
                arguments.push(("house", Argument::House(house)));
                arguments.push(("digit", Argument::Digit(digit)));
                "house"
            }
            NetCases::Either(candidate) => {
                arguments.push(what(Conclusion::Place(candidate)));
                "either"
            }
        };
        arguments.push(("kind", Argument::Text(kind.to_owned())));
        arguments
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let mut proof = Vec::new();
        tell(self, scene.conclusions, &Facts::default(), scene, &mut proof);
        proof
    }
}

/// Tells a net for what follows from it, where `facts` are known of the branches around it.
fn tell(
    net: &Net,
    told: &[Conclusion],
    facts: &Facts,
    scene: &Scene<'_>,
    proof: &mut Vec<Sentence>,
) {
    for branch in &net.branches {
        let mut facts = facts.clone();
        facts.note(branch.assumed, None);
        let mut lines = Vec::new();
        tell_implications(&branch.implications, &mut facts, scene, &mut lines);
        match branch.end {
            Some(clash) => lines.push(clashing(clash, &facts, scene)),
            None if net.cases != NetCases::Contradiction => {
                lines.push(following(told, &facts));
            }
            None => {}
        }
        let assumed = what(branch.assumed);
        match &lines[..] {
            // The opening of a refutation says what is assumed.
            _ if net.cases == NetCases::Contradiction => {}
            [line] if branch.end.is_none() => {
                let conclusions = line.arguments.iter().find(|(name, _)| *name == "conclusions");
                let arguments = [assumed].into_iter().chain(conclusions.cloned());
                proof.push(Sentence::new("net-case-at-once", arguments));
                continue;
            }
            _ => proof.push(Sentence::new("net-case", [assumed])),
        }
        proof.append(&mut lines);
    }
}

/// Tells what follows one after the other. What a true candidate makes false is not told for
/// itself, but as the reason of what needs it.
fn tell_implications(
    implications: &[Implication],
    facts: &mut Facts,
    scene: &Scene<'_>,
    proof: &mut Vec<Sentence>,
) {
    let same = |a: &Implication, b: &Implication| {
        let [one, other] = [a, b].map(|each| each.what.candidate().digit);
        let is_same = match a.why {
            Why::Locked(_) => one == other,
            Why::Subset(_) => true,
            _ => false,
        };
        is_same && a.why == b.why
    };
    for group in implications.chunk_by(same) {
        let candidate = group[0].what.candidate();
        match &group[0].why {
            Why::Sees(from) => facts.note(group[0].what, Some(*from)),
            Why::LastInCell => {
                let digits = DigitSet::ALL - candidate.digit.into();
                let causes = facts.causes(&CandidateSet::of_cell(candidate.cell, digits));
                proof.push(last_in_cell(candidate, causes));
            }
            Why::LastInHouse(house) => {
                let cells = cells_of(*house, scene) - candidate.cell.into();
                let causes = facts.causes(&CandidateSet::of_digit(candidate.digit, cells));
                proof.push(last_in_house(candidate, *house, causes));
            }
            Why::Locked(house) => proof.push(locked(group, *house, facts, scene)),
            Why::Subset(cells) => proof.push(subset(group, *cells, facts, scene)),
            Why::Nested(net) => {
                let assumed = net.branches.first().map(|branch| what(branch.assumed));
                proof.push(Sentence::new("net-nested-begin", assumed));
                tell(net, &[group[0].what], facts, scene, proof);
                proof.push(Sentence::new("net-nested-end", [what(group[0].what)]));
            }
        }
        for each in group.iter().filter(|each| !matches!(each.why, Why::Sees(_))) {
            facts.note(each.what, None);
        }
    }
}

/// What is false in a branch, and why where another candidate takes it.
#[derive(Clone, Debug, Default)]
struct Facts(Vec<(Candidate, Conclusion)>);

impl Facts {
    /// Notes what is false because of itself, or because of a candidate that is true.
    fn note(&mut self, said: Conclusion, from: Option<Candidate>) {
        if let Conclusion::Eliminate(candidate) = said {
            self.0.push((candidate, from.map_or(said, Conclusion::Place)));
        }
    }

    /// What makes those of the candidates false that are so in the branch.
    fn causes(&self, candidates: &CandidateSet) -> Causes {
        let known = self.0.iter().filter(|(candidate, _)| candidates.contains(*candidate));
        let mut seen = CandidateSet::EMPTY;
        let first = known.filter(|(candidate, _)| {
            let is_new = !seen.contains(*candidate);
            seen.insert(*candidate);
            is_new
        });
        first.map(|(_, cause)| *cause).collect()
    }

    /// The candidates that are false.
    fn off(&self) -> CandidateSet {
        self.0.iter().map(|(candidate, _)| *candidate).collect()
    }
}

fn cells_of(house: House, scene: &Scene<'_>) -> CellSet {
    scene.view.cells_in(house).unwrap_or(CellSet::EMPTY)
}

/// What a digit that is confined to a part of a house makes false.
fn locked(group: &[Implication], house: House, facts: &Facts, scene: &Scene<'_>) -> Sentence {
    let digit = group[0].what.candidate().digit;
    let open = cells_of(house, scene) & scene.view.grid.cells_of(digit);
    let of = [
        ("digit", Argument::Digit(digit)),
        ("house", Argument::House(house)),
        ("cells", Argument::Cells(open - facts.off().cells_of(digit))),
        all_of(group),
    ];
    let causes = facts.causes(&CandidateSet::of_digit(digit, open));
    Sentence::new("net-locked", of.into_iter().chain(causes.arguments()))
}

/// What cells with as many digits make false.
fn subset(group: &[Implication], cells: CellSet, facts: &Facts, scene: &Scene<'_>) -> Sentence {
    let marked = |cells: CellSet| -> CandidateSet {
        let of_cell = |cell| CandidateSet::of_cell(cell, scene.view.grid.pencilmarks(cell)).iter();
        cells.iter().flat_map(of_cell).collect()
    };
    let off = facts.off();
    // A cell that is left with one digit was told before. The others are a subset for themselves,
    // unless it is what takes its digit from them here.
    let has_several = |cell: &Cell| (marked((*cell).into()) - off).len() > 1;
    let several: CellSet = cells.iter().filter(has_several).collect();
    let digits = (marked(several) - off).digits();
    let needed: DigitSet = group.iter().map(|each| each.what.candidate().digit).collect();
    let is_enough =
        several.len() > 1 && digits.len() == several.len() && digits.contains_all(needed);
    let told = if is_enough { several } else { cells };
    let open = marked(told);
    let of = [
        ("cells", Argument::Cells(told)),
        ("digits", Argument::Digits((open - off).digits())),
        all_of(group),
    ];
    Sentence::new("net-subset", of.into_iter().chain(facts.causes(&open).arguments()))
}

fn all_of(group: &[Implication]) -> (&'static str, Argument) {
    ("what", Argument::Conclusions(group.iter().map(|each| each.what).collect()))
}

/// The contradiction at the end of a branch.
fn clashing(clash: Clash, facts: &Facts, scene: &Scene<'_>) -> Sentence {
    match clash {
        Clash::Cell(cell) => {
            none_in_cell(cell, facts.causes(&CandidateSet::of_cell(cell, DigitSet::ALL)))
        }
        Clash::House(house, digit) => {
            let places = CandidateSet::of_digit(digit, cells_of(house, scene));
            none_in_house(house, digit, facts.causes(&places))
        }
        Clash::Both(candidate) => {
            let causes = facts.causes(&candidate.into());
            let causes = causes.without(&[Conclusion::Eliminate(candidate)]);
            let of = [("candidate", Argument::Candidate(candidate))];
            Sentence::new("net-clash-both", of.into_iter().chain(causes.arguments()))
        }
        Clash::Search => Sentence::new("net-clash-search", []),
    }
}

/// What a branch says of the conclusions.
fn following(told: &[Conclusion], facts: &Facts) -> Sentence {
    let eliminated = told.iter().map(|said| said.candidate()).collect();
    let causes = facts.causes(&eliminated).without(told);
    let conclusions = ("conclusions", Argument::Conclusions(told.to_vec()));
    Sentence::new("net-follows", [conclusions].into_iter().chain(causes.arguments()))
}
