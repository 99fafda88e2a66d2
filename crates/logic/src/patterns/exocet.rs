//! Base cells whose digits come back in as many target cells.

use super::{Shape, Truth};
use crate::{Argument, Marks, Role, Sentence, View, explanation::Scene, notation};
use std::fmt;
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet, House};

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

    fn arguments(&self, _: &Scene<'_>) -> Vec<(&'static str, Argument)> {
        vec![
            ("base", Argument::Cells(self.base())),
            ("targets", Argument::Cells(self.targets())),
            ("lines", Argument::Houses(self.lines.to_vec())),
            ("digits", Argument::Digits(self.digits)),
            ("count", Argument::Number(self.targets().len())),
            ("bases", Argument::Number(self.parts.len())),
        ]
    }

    fn proof(&self, scene: &Scene<'_>) -> Vec<Sentence> {
        let lines = ("lines", Argument::Houses(self.lines.to_vec()));
        let mut proof = Vec::new();
        for part in &self.parts {
            let base = ("base", Argument::Cells(part.base));
            let targets = ("targets", Argument::Cells(part.targets));
            let digits = ("digits", Argument::Digits(self.digits));
            proof.push(Sentence::new("exocet-needed", [digits, lines.clone(), base.clone()]));
            for (room, digits) in self.rooms(part, scene.view) {
                let of = [
                    ("digits", Argument::Digits(digits)),
                    ("number", Argument::Number(digits.len())),
                    ("count", Argument::Number(room.houses().len())),
                    ("houses", Argument::Houses(room.houses().to_vec())),
                ];
                let of = of.into_iter().chain([base.clone(), targets.clone()]);
                proof.push(Sentence::new(room.id(), of));
            }
            let count = ("count", Argument::Number(part.targets.len()));
            proof.push(Sentence::new("exocet-so", [count, base, targets]));
        }
        for (id, of_kind) in self.kinds(scene) {
            if !of_kind.is_empty() {
                let about = [
                    ("candidates", Argument::Candidates(of_kind)),
                    ("count", Argument::Number(of_kind.len())),
                    ("bases", Argument::Number(self.parts.len())),
                ];
                proof.push(Sentence::new(id, about.into_iter().chain([lines.clone()])));
            }
        }
        proof
    }
}

/// Why a digit of a base is in a target.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Room {
    /// Beside the targets the cross-lines have places for it only in these two houses, or fewer.
    Lines(Vec<House>),
    /// A box has no place for it but a target, or a target and the base.
    Box(House),
    /// Cross-lines and boxes have no room for it only if they are taken together.
    Both,
}

impl Room {
    fn houses(&self) -> &[House] {
        match self {
            Self::Lines(houses) => houses,
            Self::Box(house) => std::slice::from_ref(house),
            Self::Both => &[],
        }
    }

    /// The sentence that says so.
    const fn id(&self) -> &'static str {
        match self {
            Self::Lines(_) => "exocet-lines",
            Self::Box(_) => "exocet-box",
            Self::Both => "exocet-both",
        }
    }
}

impl Exocet {
    /// The reasons for which the digits of a base are in its targets, each with its digits.
    fn rooms(&self, part: &ExocetPart, view: &View<'_>) -> Vec<(Room, DigitSet)> {
        let mut rooms: Vec<(Room, DigitSet)> = Vec::new();
        for digit in self.digits {
            let room = self.room(part, digit, view);
            match rooms.iter_mut().find(|(known, _)| *known == room) {
                Some((_, digits)) => digits.insert(digit),
                None => rooms.push((room, digit.into())),
            }
        }
        rooms
    }

    /// Why `digit` is in a target if it is in the base.
    fn room(&self, part: &ExocetPart, digit: Digit, view: &View<'_>) -> Room {
        let seen = part.base.iter().fold(CellSet::ALL, |all, cell| all & view.topology.peers(cell));
        let places = view.grid.cells_of(digit) | view.grid.cells_holding(digit);
        let left = places - seen - part.base - part.targets;
        let cells = |house: House| view.cells_in(house).unwrap_or_default();
        let lines = self.lines.iter().fold(CellSet::EMPTY, |all, &line| all | cells(line));
        let crossing = |at: u8| match self.lines[0] {
            House::Row(_) => House::Column(at),
            _ => House::Row(at),
        };
        let covers: Vec<House> = (0..9).map(crossing).chain(self.lines).collect();
        let all: Vec<(House, CellSet)> =
            covers.into_iter().map(|house| (house, cells(house) & left & lines)).collect();
        let left_in_lines = left & lines;
        if left_in_lines.is_empty() {
            return Room::Lines(Vec::new());
        }
        for (at, (one, covered)) in all.iter().enumerate() {
            if *covered == left_in_lines {
                return Room::Lines(vec![*one]);
            }
            let other = all[at + 1..].iter().find(|(_, also)| *covered | *also == left_in_lines);
            if let Some((other, _)) = other {
                return Room::Lines(vec![*one, *other]);
            }
        }
        let is_full = |block: &House| (cells(*block) & left).is_empty();
        let is_of_base = |block: &House| !cells(*block).is_disjoint(part.base);
        Self::boxes(part.targets)
            .filter(|block| !is_of_base(block))
            .find(is_full)
            .map_or(Room::Both, Room::Box)
    }
}

impl Exocet {
    /// What follows, by kind: other digits in targets; digits of a base that none of its targets
    /// can hold; other digits of bases and targets; candidates elsewhere.
    fn kinds(&self, scene: &Scene<'_>) -> [(&'static str, CandidateSet); 4] {
        let [mut foreign, mut missing, mut unfit, mut elsewhere] = [CandidateSet::EMPTY; 4];
        for candidate in scene.concluded().iter() {
            let is_base = |part: &&ExocetPart| part.base.contains(candidate.cell);
            let of_base = self.parts.iter().find(is_base);
            let is_target = self.targets().contains(candidate.cell);
            let places = scene.view.grid.cells_of(candidate.digit);
            if is_target && !self.digits.contains(candidate.digit) {
                foreign.insert(candidate);
            } else if of_base.is_some_and(|part| part.targets.is_disjoint(places)) {
                missing.insert(candidate);
            } else if is_target || of_base.is_some() {
                unfit.insert(candidate);
            } else {
                elsewhere.insert(candidate);
            }
        }
        [
            ("exocet-foreign", foreign),
            ("exocet-missing", missing),
            ("exocet-unfit", unfit),
            ("exocet-elsewhere", elsewhere),
        ]
    }
}
