//! The search for the other fillings of a grid that differ from it in few cells.

use super::moves::{Boxes, Moves};
use crate::tally::Tally;
use std::ops::ControlFlow;
use sudokit_grid::{CellSet, Digit, DigitSet, Ending, Limits, Outcome};

/// The search for differences between a grid and other ones.
pub(super) struct Search<'a> {
    /// By digit: where it stands.
    cells_of: &'a [CellSet; 9],
    most_cells: usize,
    found: &'a mut dyn FnMut(CellSet, DigitSet),
    /// In how many places the first digit moves, and its index.
    first: (usize, usize),
    tally: Tally<'a>,
}

/// Some digits have moved.
#[derive(Clone, Copy)]
struct State {
    /// Which.
    moved: DigitSet,
    /// The cells that they left.
    left: CellSet,
    /// The cells that they went to.
    taken: CellSet,
    /// The digits that were pushed and have not moved.
    pushed: DigitSet,
    /// By such a digit: from which places.
    needed: [Boxes; 9],
}

impl<'a> Search<'a> {
    /// A search for differences of at most so many cells.
    pub(super) fn new(
        cells_of: &'a [CellSet; 9],
        most_cells: usize,
        limits: &'a Limits<'a>,
        found: &'a mut dyn FnMut(CellSet, DigitSet),
    ) -> Self {
        Self { cells_of, most_cells, found, first: (0, 0), tally: Tally::new(limits) }
    }

    /// Hands the cells and digits of differences to `found`: of all within the bounds that can be
    /// made of these moves, by digit, and that are no union of smaller ones; of some that are; and
    /// each as often as there are grids with this difference.
    ///
    /// When a digit moves to a cell, the digit there must move too, and so on until no digit is
    /// pushed that did not move. The first one to move is the one that moves in the fewest places,
    /// and the least of several such; all others then move in as many places or more, which keeps
    /// the search small: of three digits in twelve cells, one moves in at most four.
    pub(super) fn run(&mut self, moves: &[Moves; 9]) -> ControlFlow<Ending> {
        let start = State {
            moved: DigitSet::EMPTY,
            left: CellSet::EMPTY,
            taken: CellSet::EMPTY,
            pushed: DigitSet::EMPTY,
            needed: [0; 9],
        };
        for digit in Digit::ALL {
            // The cells that a digit leaves and those that it takes all differ.
            for size in 2..=(self.most_cells / 2).min(9) {
                self.first = (size, digit.index());
                self.move_digit(moves, &start, digit, size)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What was found so far, with the ending of the last run.
    pub(super) const fn outcome(&self, flow: ControlFlow<Ending>) -> Outcome {
        self.tally.outcome(flow)
    }

    /// Searches all that begins with this state. At most nine deep, one level a digit.
    fn visit(&mut self, moves: &[Moves; 9], state: &State) -> ControlFlow<Ending> {
        self.tally.enter()?;
        let Some(digit) =
            state.pushed.iter().max_by_key(|digit| state.needed[digit.index()].count_ones())
        else {
            return self.solved(state);
        };
        let least = self.least_of(moves, digit, state.needed[digit.index()]);
        for size in least..=9 {
            self.move_digit(moves, state, digit, size)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with each move of a digit in so many places that the state allows.
    fn move_digit(
        &mut self,
        moves: &[Moves; 9],
        state: &State,
        digit: Digit,
        size: usize,
    ) -> ControlFlow<Ending> {
        let needed = state.needed[digit.index()];
        let mut others = *state;
        others.moved.insert(digit);
        others.pushed.discard(digit);
        let Some(budget) = self.most_cells.checked_sub(state.left.len() + size) else {
            return ControlFlow::Continue(());
        };
        let Some(spare) = budget.checked_sub(self.least(moves, &others)) else {
            return ControlFlow::Continue(());
        };
        // What the digit takes was left, or is left later by others, as is what they must leave.
        let open = state.left - state.taken;
        let owed = (state.taken - state.left).len() - needed.count_ones() as usize;
        let fewest_open = (size + owed).saturating_sub(budget);
        if fewest_open > open.len() {
            return ControlFlow::Continue(());
        }
        // A cell that is taken is taken, a digit that has moved moves no more, and others may not
        // be pushed if they cannot move as far as they must.
        let new_digits = spare / self.first.0;
        let still = if new_digits == 0 { !others.pushed } else { others.moved };
        let mut closed = state.taken;
        for digit in still {
            closed |= self.cells_of[digit.index()];
        }
        closed -= open;
        let of_digit = &moves[digit.index()];
        for group in of_digit.of_size(size).iter().filter(|group| group.boxes & needed == needed) {
            let left = state.left | group.left;
            let range = group.moves.clone();
            for (&taken, &digits) in
                of_digit.taken[range.clone()].iter().zip(&of_digit.digits[range])
            {
                if taken.is_disjoint(closed)
                    && (fewest_open == 0 || (taken & open).len() >= fewest_open)
                    && (digits - others.moved - others.pushed).len() <= new_digits
                {
                    let next = self.moved(&others, left, taken, digits);
                    if self.least(moves, &next) <= budget {
                        self.visit(moves, &next)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The state after a move of a digit that `state` already counts as moved.
    fn moved(&self, state: &State, left: CellSet, taken: CellSet, digits: DigitSet) -> State {
        let mut next = State { left, taken: state.taken | taken, ..*state };
        for digit in digits - state.moved {
            next.pushed.insert(digit);
            for cell in taken & self.cells_of[digit.index()] {
                next.needed[digit.index()] |= 1 << cell.block();
            }
        }
        next
    }

    /// How many cells the pushed digits leave at least.
    fn least(&self, moves: &[Moves; 9], state: &State) -> usize {
        state
            .pushed
            .iter()
            .map(|digit| self.least_of(moves, digit, state.needed[digit.index()]))
            .sum()
    }

    /// In how many places a digit moves at least.
    fn least_of(&self, moves: &[Moves; 9], digit: Digit, needed: Boxes) -> usize {
        let (size, first) = self.first;
        moves[digit.index()].least(needed).max(size + usize::from(digit.index() < first))
    }

    fn solved(&mut self, state: &State) -> ControlFlow<Ending> {
        (self.found)(state.left, state.moved);
        self.tally.solved()
    }
}
