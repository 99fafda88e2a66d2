//! What singles fill, where the solution is known.
//!
//! With the solution at hand it is enough to know the *wrong* candidates. A cell without a wrong
//! candidate is a naked single; a house without a wrong candidate of a digit has its hidden single
//! where the solution has the digit. So all houses of a kind are looked at together, and all
//! singles of a grid are placed together.

use crate::houses::{PEERS, houses_without};
use sudokit_grid::{Cell, CellSet, Givens, Solution};

/// A solution, as singles are compared with it.
pub(super) struct Singles {
    /// By digit: where it stands.
    places: [CellSet; 9],
    /// By cell: the number of its digit, from 0.
    digits: [u8; 81],
}

/// What is filled and what is left.
///
/// The wrong candidates follow from what is filled, so that states are equal if their cells are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) filled: CellSet,
    /// By digit: the empty cells for which it is a candidate, but not the right one.
    wrong: [CellSet; 9],
}

impl State {
    pub(super) fn is_solved(&self) -> bool {
        self.filled == CellSet::ALL
    }
}

impl Singles {
    pub(super) fn new(solution: &Solution) -> Self {
        let mut places = [CellSet::EMPTY; 9];
        for cell in Cell::ALL {
            places[solution.digit(cell).index()].insert(cell);
        }
        let digits = solution.digits().map(|digit| digit.index() as u8);
        Self { places, digits }
    }

    /// What singles fill in a puzzle that the solution completes.
    pub(super) fn start(&self, givens: &Givens) -> State {
        let mut state = State { filled: CellSet::EMPTY, wrong: [CellSet::EMPTY; 9] };
        for cell in Cell::ALL {
            for digit in givens.allowed(cell) {
                state.wrong[digit.index()].insert(cell);
            }
        }
        for (wrong, &places) in state.wrong.iter_mut().zip(&self.places) {
            *wrong -= places;
        }
        self.fill(&mut state, givens.filled());
        self.run(state)
    }

    /// What singles fill after this cell has got its digit.
    pub(super) fn after(&self, state: &State, cell: Cell) -> State {
        let mut state = state.clone();
        self.fill(&mut state, CellSet::single(cell));
        self.run(state)
    }

    fn run(&self, mut state: State) -> State {
        while !state.is_solved() {
            let mut singles = !state.wrong.iter().fold(state.filled, |any, &wrong| any | wrong);
            for (&places, &wrong) in self.places.iter().zip(&state.wrong) {
                let places = places - state.filled;
                if !places.is_empty() {
                    singles |= places & houses_without(wrong);
                }
            }
            if singles.is_empty() {
                break;
            }
            self.fill(&mut state, singles);
        }
        state
    }

    fn fill(&self, state: &mut State, cells: CellSet) {
        state.filled |= cells;
        for wrong in &mut state.wrong {
            *wrong -= cells;
        }
        for cell in cells {
            state.wrong[usize::from(self.digits[cell.index()])] -= PEERS[cell.index()];
        }
    }
}
