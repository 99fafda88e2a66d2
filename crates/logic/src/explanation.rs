//! Why a step follows, ready for any language.
//!
//! An explanation names sentences and says what they speak about. The sentences stand in Fluent
//! files, one for each technique and family and language, so that no language is the first, and
//! the arguments keep their types, so that a language which bends the word for "row" can do so.

use crate::{Conclusion, Family, Step, TechniqueId, Truth, View};
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Something that a sentence speaks about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Argument {
    /// A cell: `r4c7`.
    Cell(Cell),
    /// Several cells: `r4c7`, `r4c79`.
    Cells(CellSet),
    /// A digit: `5`.
    Digit(Digit),
    /// Several digits: `3`, `5` and `7`.
    Digits(DigitSet),
    /// A house: row 4.
    House(House),
    /// Several houses: rows 4 and 7.
    Houses(Vec<House>),
    /// A candidate: 5 in r4c7.
    Candidate(Candidate),
    /// Several candidates.
    Candidates(CandidateSet),
    /// Cells that need a digit, and digits that need a place: `r4c7`; 3 in row 4 and column 7.
    Truths(Vec<Truth>),
    /// What follows: `r4c7=5`, `r4c7<>5`.
    Conclusions(Vec<Conclusion>),
    /// A number, after which words may bend.
    Number(usize),
    /// Notation, or a word that chooses between the forms of a sentence; the same in all languages.
    Text(String),
}

/// A sentence and what it speaks about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sentence {
    /// Under which it is found in the message files.
    pub id: &'static str,
    /// What its placeables stand for, by name.
    pub arguments: Vec<(&'static str, Argument)>,
}

impl Sentence {
    /// The sentence `id` about `arguments`.
    #[must_use]
    pub fn new(
        id: &'static str,
        arguments: impl IntoIterator<Item = (&'static str, Argument)>,
    ) -> Self {
        Self { id, arguments: arguments.into_iter().collect() }
    }
}

/// Where a pattern was seen and what it is told for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'s> {
    /// The grid before the step.
    pub view: &'s View<'s>,
    /// What follows.
    pub conclusions: &'s [Conclusion],
}

impl Scene<'_> {
    /// The candidates of the conclusions.
    pub(crate) fn concluded(&self) -> CandidateSet {
        self.conclusions.iter().map(|conclusion| conclusion.candidate()).collect()
    }
}

/// Why a step follows.
///
/// It is told as the opening sentence, the proof, and what follows. The opening sentence is
/// `{technique}-step` if the file of the technique has one, else `{family}-step`; its placeables
/// are `opening`, and `conclusions` beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The technique.
    pub technique: TechniqueId,
    /// The family of its pattern.
    pub family: Family,
    /// What the opening sentence speaks about.
    pub opening: Vec<(&'static str, Argument)>,
    /// The proof, where the opening sentence does not say it all.
    pub proof: Vec<Sentence>,
    /// What follows.
    pub conclusions: Vec<Conclusion>,
}

impl Explanation {
    /// Why `step` follows in the grid in which it was found.
    ///
    /// A pattern does not repeat what can be looked up in the grid, but a reader wants to be told,
    /// such as which digits leave a single alone.
    #[must_use]
    pub fn of(step: &Step, view: &View<'_>) -> Self {
        let scene = Scene { view, conclusions: &step.conclusions };
        let shape = step.pattern.shape();
        let mut opening = shape.arguments(&scene);
        opening.push(("conclusions", Argument::Conclusions(step.conclusions.clone())));
        Self {
            technique: step.technique,
            family: step.pattern.family(),
            opening,
            proof: shape.proof(&scene),
            conclusions: step.conclusions.clone(),
        }
    }
}
