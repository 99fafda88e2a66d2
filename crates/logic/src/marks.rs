//! What to draw of a step, without saying how.

pub(crate) mod branch;

use crate::{Conclusion, Step, Turn};
use std::fmt;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// What a drawing of a step shows on the grid.
///
/// Marks say what a thing is in the pattern, never a colour; who draws decides how to tell roles
/// apart, in print as on a screen. A pattern knows no grid: it may mark candidates that are gone,
/// and who draws leaves these out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Houses, as lines or shades.
    pub houses: Vec<(House, Role)>,
    /// The digits for which a house counts, where several houses count for different ones.
    pub labels: Vec<(House, DigitSet)>,
    /// Cells with an outline around each set, such as an almost locked set.
    pub cells: Vec<(CellSet, Role)>,
    /// Candidates. One that has several roles is drawn with the last.
    pub candidates: Vec<(Candidate, Role)>,
    /// Digits of which the argument needs the places where they stand already.
    pub standing: DigitSet,
    /// Candidates of one digit that belong together: one of them at most is true.
    pub groups: Vec<(Digit, CellSet)>,
    /// Links between candidates, or groups of them, in the order of the argument.
    pub links: Vec<LinkMark>,
    /// When the argument comes to a candidate, in its order.
    pub stages: Vec<(Candidate, Stage)>,
    /// How the grid is turned or mirrored.
    pub turn: Option<Turn>,
}

/// What a thing is in its pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// It belongs to the pattern.
    Pattern,
    /// It belongs to what is covered: to a base house of a fish, a truth, the base of an exocet.
    Base,
    /// It covers: a cover house of a fish, a link.
    Cover,
    /// It is where the digits of a base come back.
    Target,
    /// It crosses: a cross-line of an exocet.
    Line,
    /// It belongs to one of several sets of cells: the first, the second, …
    Set(u8),
    /// It links two sets or stands in two houses.
    Common,
    /// It has this colour: of two colours, 0 and 1, 2 and 3, …, one is true and the other false.
    Color(u8),
    /// The argument takes it as true.
    On,
    /// The argument takes it as false.
    Off,
    /// An exception that the pattern allows for: one of those is true, or the pattern holds.
    Fin,
    /// One of those is true, since the pattern alone would be impossible.
    Guardian,
    /// It does not belong to the pattern, but the argument needs it.
    Witness,
    /// Here the argument contradicts itself.
    Clash,
    /// It is eliminated.
    Eliminated,
    /// It is placed.
    Placed,
}

/// A link between two groups of candidates of one digit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkMark {
    /// Where it begins.
    pub from: (Digit, CellSet),
    /// Where it ends.
    pub to: (Digit, CellSet),
    /// What it says.
    pub kind: LinkKind,
}

/// What a link says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkKind {
    /// If the one is false, the other is true.
    Strong,
    /// If the one is true, the other is false.
    Weak,
    /// Because the one is false, and perhaps others are, the other is true.
    MakesTrue,
    /// Because the one is true, or with others leaves no choice, the other is false.
    MakesFalse,
}

/// When an argument comes to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stage {
    /// In which of several cases, counted from 0; nothing if there is one case only.
    pub case: Option<u8>,
    /// At which place, counted from 1.
    pub number: usize,
    /// How it comes there.
    pub way: Way,
}

/// How an argument comes to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// By what the drawing shows, or by assumption.
    Shown,
    /// By an argument of its own, which would be too much for one drawing.
    Nested,
}

/// The third place of the second case is `b3`, of the only case `3`; what an argument of its own
/// shows has an asterisk, `3*`.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(case) = self.case {
            write!(f, "{}", char::from(b'a' + case % 26))?;
        }
        self.number.fmt(f)?;
        f.write_str(if self.way == Way::Nested { "*" } else { "" })
    }
}

/// A sign that a drawing uses, for its legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// A candidate with this role.
    Candidate(Role),
    /// A digit that stands and counts for the argument.
    Standing,
    /// The order of the argument.
    Stage,
    /// The asterisk of what an argument of its own shows.
    Nested,
    /// A link.
    Link(LinkKind),
    /// Candidates that belong together.
    Group,
    /// A set of cells with this role.
    Cells(Role),
    /// A house with this role.
    House(Role),
    /// The digits of a house.
    Label,
    /// How the grid is turned.
    Turn,
}

impl Role {
    /// The name in message files, such as `base`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Base => "base",
            Self::Cover => "cover",
            Self::Target => "target",
            Self::Line => "line",
            Self::Set(_) => "set",
            Self::Common => "common",
            Self::Color(_) => "color",
            Self::On => "on",
            Self::Off => "off",
            Self::Fin => "fin",
            Self::Guardian => "guardian",
            Self::Witness => "witness",
            Self::Clash => "clash",
            Self::Eliminated => "eliminated",
            Self::Placed => "placed",
        }
    }

    /// The letter that tells this set or colour from its like: `A`, `B`, …
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::Set(number) | Self::Color(number) => Some((b'A' + number % 26) as char),
            _ => None,
        }
    }
}

impl Sign {
    /// The message that says what the sign means.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::Candidate(role) => format!("sign-candidate-{}", role.id()),
            Self::Cells(role) => format!("sign-cells-{}", role.id()),
            Self::House(role) => format!("sign-house-{}", role.id()),
            Self::Standing => "sign-standing".to_owned(),
            Self::Stage => "sign-stage".to_owned(),
            Self::Nested => "sign-nested".to_owned(),
            Self::Group => "sign-group".to_owned(),
            Self::Label => "sign-label".to_owned(),
            Self::Turn => "sign-turn".to_owned(),
            Self::Link(kind) => format!("sign-link-{}", kind.id()),
        }
    }

    /// The letter in its message.
    #[must_use]
    pub const fn letter(self) -> Option<char> {
        match self {
            Self::Candidate(role) | Self::Cells(role) | Self::House(role) => role.letter(),
            _ => None,
        }
    }
}

impl LinkKind {
    /// The name in message files, such as `strong`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Strong => "strong",
            Self::Weak => "weak",
            Self::MakesTrue => "makes-true",
            Self::MakesFalse => "makes-false",
        }
    }

    /// Whether one end must be true: the kind that is drawn with the heavier line.
    #[must_use]
    pub const fn is_strong(self) -> bool {
        matches!(self, Self::Strong | Self::MakesTrue)
    }

    /// Whether it is read from its beginning to its end only.
    #[must_use]
    pub const fn is_directed(self) -> bool {
        matches!(self, Self::MakesTrue | Self::MakesFalse)
    }
}

impl Marks {
    /// What to draw of `step`.
    #[must_use]
    pub fn of(step: &Step) -> Self {
        let mut marks = Self::default();
        step.pattern.shape().mark(&mut marks);
        for conclusion in &step.conclusions {
            marks.candidates.push(match *conclusion {
                Conclusion::Place(candidate) => (candidate, Role::Placed),
                Conclusion::Eliminate(candidate) => (candidate, Role::Eliminated),
            });
        }
        marks
    }

    /// Marks every candidate of `set`.
    pub(crate) fn mark_all(&mut self, set: &CandidateSet, role: Role) {
        self.candidates.extend(set.iter().map(|candidate| (candidate, role)));
    }

    /// Marks `digit` in every cell of `cells`.
    pub(crate) fn mark_digit(&mut self, digit: Digit, cells: CellSet, role: Role) {
        self.mark_all(&CandidateSet::of_digit(digit, cells), role);
    }

    /// Marks `digits` in every cell of `cells`.
    pub(crate) fn mark_digits(&mut self, digits: DigitSet, cells: CellSet, role: Role) {
        for digit in digits {
            self.mark_digit(digit, cells, role);
        }
    }

    /// Outlines a set of cells, if there are any.
    pub(crate) fn outline(&mut self, cells: CellSet, role: Role) {
        if !cells.is_empty() && !self.cells.contains(&(cells, role)) {
            self.cells.push((cells, role));
        }
    }

    /// Shades a house, once.
    pub(crate) fn shade(&mut self, house: House, role: Role) {
        if !self.houses.contains(&(house, role)) {
            self.houses.push((house, role));
        }
    }
}

/// The cells of a row, column or box. Marks know no rules, and other houses are not drawn.
pub(crate) fn cells_of(house: House) -> CellSet {
    Cell::ALL.into_iter().filter(|cell| cell.houses().contains(&house)).collect()
}
