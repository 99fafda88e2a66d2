//! Whether each clue of a puzzle is needed.

use super::{Fate, pool::Pool};
use sudokit_grid::{CellSet, Entry, Givens, Solution, Verdict};

/// The search for a clue that is not needed.
#[derive(Debug)]
pub(super) struct Clues {
    puzzle: Givens,
    grid: Solution,
    left: CellSet,
    /// The clues of which it is not known that they are needed.
    open: CellSet,
}

impl Clues {
    /// Begins with what nearly free unavoidable sets say.
    pub(super) fn new(puzzle: Givens, grid: Solution, left: CellSet) -> Self {
        let mut clues = Self { puzzle, grid, left, open: left };
        for set in Pool::new(&grid, &std::array::from_fn(|cell| cell as u8)).iter() {
            clues.close(CellSet::from_bits(set));
        }
        clues
    }

    /// What becomes of the puzzle: found if all clues are needed.
    pub(super) const fn fate(&self) -> Fate {
        if self.open.is_empty() { Fate::Found } else { Fate::Open }
    }

    /// The puzzle without one of the clues, which must have several solutions.
    pub(super) fn question(&self) -> Givens {
        let mut puzzle = self.puzzle;
        if let Some(cell) = self.open.first() {
            puzzle.set(cell, Entry::Empty);
        }
        puzzle
    }

    /// Takes the answer. A puzzle with a clue that is not needed is dropped.
    pub(super) fn learn(&mut self, answer: &Verdict) -> Fate {
        let Verdict::Multiple(others) = answer else {
            return Fate::Dropped;
        };
        for other in others {
            self.close(other.differences(&self.grid));
        }
        self.fate()
    }

    /// A clue that is alone in an unavoidable set is needed.
    fn close(&mut self, set: CellSet) {
        if let Some(cell) = (set & self.left).sole() {
            self.open.discard(cell);
        }
    }
}
