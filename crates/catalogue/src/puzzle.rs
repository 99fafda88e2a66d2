//! Puzzles on their way into a catalogue, and what is known about them.

use std::{fmt, str::FromStr, sync::Arc};
use sudokit_grid::{Givens, Solution};
use sudokit_symmetry::{Canoniser, FormKey};

/// A puzzle for a catalogue, with its canonical form.
#[derive(Clone, Debug)]
pub struct NewPuzzle {
    pub(crate) key: FormKey,
    pub(crate) givens: Givens,
    pub(crate) solution: Solution,
    /// Whether no given can go. It is not known here, and false at first.
    pub is_minimal: bool,
    /// Where it was met.
    pub sighting: Option<Sighting>,
    /// What scales say about it.
    pub ratings: Vec<Rating>,
    /// Words to find it by.
    pub tags: Vec<String>,
}

/// Why something is no puzzle for a catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// There are placed digits or pencilmarks.
    #[error("placed digits and pencilmarks have no canonical form")]
    NotPrinted,
    /// The solution has another digit than the puzzle.
    #[error("the solution does not agree with the puzzle")]
    OtherSolution,
}

impl NewPuzzle {
    /// A puzzle with its solution. That it has no other is up to the caller.
    ///
    /// # Errors
    /// If there are placed digits or pencilmarks, or if the solution is that of another puzzle.
    pub fn new(
        givens: &Givens,
        solution: &Solution,
        canoniser: &mut Canoniser,
    ) -> Result<Self, Unfit> {
        let form = canoniser.puzzle(givens).map_err(|_| Unfit::NotPrinted)?;
        if !solution.completes(givens) {
            return Err(Unfit::OtherSolution);
        }
        Ok(Self {
            key: FormKey::of(&form.numbers()),
            givens: *givens,
            solution: *solution,
            is_minimal: false,
            sighting: None,
            ratings: Vec::new(),
            tags: Vec::new(),
        })
    }

    /// The puzzle as printed.
    #[must_use]
    pub const fn givens(&self) -> &Givens {
        &self.givens
    }

    /// The bytes of its canonical form.
    #[must_use]
    pub const fn key(&self) -> &FormKey {
        &self.key
    }
}

/// What a scale says about a puzzle: how a path went, or a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The id of the policy or of another scale.
    pub scale: String,
    /// Which edition of it.
    pub version: u32,
    /// The program that rated, with its version.
    pub program: String,
    /// The number, for scales that give one.
    pub value: Option<f64>,
    /// How the path ended, such as `solved` or `stuck`.
    pub ending: Option<String>,
    /// The id of the hardest technique.
    pub hardest: Option<String>,
    /// How many steps the path has.
    pub steps: Option<u32>,
}

/// Where a puzzle was met.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sighting {
    /// The name of the source, such as the title of a collection.
    pub source: Arc<str>,
    /// What it was read from or how it was made: a file, or a recipe with its seed.
    pub origin: Arc<str>,
    /// What is counted there.
    pub unit: Unit,
    /// Which of these.
    pub place: u64,
}

/// What is counted in a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unit {
    /// Lines, from 1.
    Line,
    /// Records of a document, from 1.
    Record,
    /// Blocks of a stream of made puzzles, from 0.
    Block,
}

impl Unit {
    /// The word in stored data.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Record => "record",
            Self::Block => "block",
        }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Unit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = [Self::Line, Self::Record, Self::Block].into_iter();
        all.find(|unit| unit.word() == text).ok_or_else(|| format!("'{text}' is no unit"))
    }
}

impl fmt::Display for Sighting {
    /// `name line 7`, and the origin in parentheses if it is another word.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.source, self.unit, self.place)?;
        if self.origin != self.source { write!(f, " ({})", self.origin) } else { Ok(()) }
    }
}
