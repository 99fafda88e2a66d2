//! What is wanted of puzzles, and which wishes nobody can fulfil.

mod impossible;

pub(crate) use self::impossible::FEWEST;
pub use self::impossible::{Impossible, Remark};

use std::ops::RangeInclusive;
use sudokit_grid::{CellSet, Digit, Givens, Solution};
use sudokit_symmetry::LayoutSymmetry;

/// What is wanted of puzzles. The default wants nothing but one solution: what comes out then is
/// minimal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// How many clues, 0 to 81 if that does not matter. As few as there can be are left then; of a
    /// narrower range each number is aimed at equally often.
    pub clues: RangeInclusive<usize>,
    /// Whether every clue shall be needed for the one solution. Without it clues may be left over
    /// where there shall be many of them, and of a symmetric layout only whole orbits are taken
    /// away, as long as that goes.
    pub is_minimal: bool,
    /// The symmetry of the layout; it may have more.
    pub symmetry: LayoutSymmetry,
    /// The very cells that hold clues.
    pub layout: Option<CellSet>,
    /// How often each digit, from 1 on, stands among the clues.
    pub digits: [RangeInclusive<usize>; Digit::COUNT],
    /// The solution grid.
    pub solution: Option<Solution>,
    /// Where puzzles are looked for.
    pub way: Way,
}

/// Where puzzles are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Anywhere: from full grids downwards, or whatever way is the fastest to what is wanted.
    Free,
    /// In the vicinity of a puzzle with one solution: clues are taken away and others added. If the
    /// judge or the recipe wants something else than what is found, the search goes on from what is
    /// closest to it.
    Near {
        /// The puzzle.
        puzzle: Givens,
        /// At most so many clues are taken away in a step; at most twice as many are added.
        distance: usize,
    },
    /// Such that all minimal puzzles with the same number of clues are equally likely, each with the
    /// weight that makes up for the number: see [`Draft::weight`](crate::Draft::weight).
    Unbiased,
}

impl Default for Recipe {
    fn default() -> Self {
        Self {
            clues: 0..=81,
            is_minimal: false,
            symmetry: LayoutSymmetry::None,
            layout: None,
            digits: std::array::from_fn(|_| 0..=9),
            solution: None,
            way: Way::Free,
        }
    }
}

impl Recipe {
    /// Refuses what is known to be impossible.
    ///
    /// # Errors
    /// The reason, with the bound that is known.
    ///
    /// ```
    /// use sudokit_generate::{Impossible, Recipe};
    ///
    /// assert_eq!(Recipe::default().check(), Ok(()));
    /// let few = Recipe { clues: 0..=16, ..Recipe::default() };
    /// assert_eq!(few.check(), Err(Impossible::TooFewClues(16)));
    /// ```
    pub fn check(&self) -> Result<(), Impossible> {
        impossible::check(self)
    }

    /// What is known about what is wanted, though it is not proved to be impossible.
    ///
    /// ```
    /// use sudokit_generate::Recipe;
    ///
    /// let many = Recipe { clues: 41..=81, is_minimal: true, ..Recipe::default() };
    /// assert_eq!(many.check(), Ok(()));
    /// let remark = "no minimal puzzle with 41 clues is known; the most that is known is 40";
    /// assert_eq!(many.remarks()[0].to_string(), remark);
    /// ```
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        impossible::remarks(self)
    }

    /// Whether the clues are what the recipe asks for: how many, in which cells, which digits and,
    /// if that is given, of which solution grid. Of uniqueness, of whether all are needed and of
    /// the way nothing is said.
    #[must_use]
    pub fn fulfilled_by(&self, puzzle: &Givens) -> bool {
        let cells = puzzle.given();
        self.clues.contains(&cells.len())
            && self.symmetry.is_symmetry_of(cells)
            && self.layout.is_none_or(|layout| layout == cells)
            && self.excess_of_digits(puzzle) == 0
            && self.solution.is_none_or(|solution| solution.completes(puzzle))
    }

    /// How many clues too many or too few there are of the digits, together.
    pub(crate) fn excess_of_digits(&self, puzzle: &Givens) -> usize {
        let mut counts = [0; Digit::COUNT];
        for digit in puzzle.iter().filter_map(|(_, entry)| entry.digit()) {
            counts[digit.index()] += 1;
        }
        let pairs = counts.iter().zip(&self.digits);
        pairs.map(|(&count, range)| distance_to(range, count)).sum()
    }
}

/// How far a number is from a range; 0 if it lies in it.
pub(crate) fn distance_to(range: &RangeInclusive<usize>, number: usize) -> usize {
    range.start().saturating_sub(number).max(number.saturating_sub(*range.end()))
}
