//! What singles fill, where the solution is known.
//!
//! With the solution at hand it is enough to know the *wrong* candidates. A cell without a wrong
//! candidate is a naked single; a house without a wrong candidate of a digit has its hidden single
//! where the solution has the digit. So all houses of a kind are looked at together, and all
//! singles of a grid are placed together.

use sudokit_grid::{Cell, CellSet, Givens, Solution, Topology};

/// A solution, as singles are compared with it.
pub(super) struct Singles {
    /// By digit: where it stands.
    places: [CellSet; 9],
    /// By cell: the number of its digit, from 0.
    digits: [u8; 81],
    /// By cell: those that see it.
    peers: [CellSet; 81],
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
        Self { places, digits, peers: Cell::ALL.map(|cell| Topology::CLASSIC.peers(cell)) }
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
            state.wrong[usize::from(self.digits[cell.index()])] -= self.peers[cell.index()];
        }
    }
}

/// The first row of each band.
const FIRST_ROWS: u128 = 0o777 | 0o777 << 27 | 0o777 << 54;
/// The top left cell of each box.
const FIRST_OF_BOXES: u128 = 0o111 | 0o111 << 27 | 0o111 << 54;
/// The last cell of each row.
const LAST_OF_ROWS: u128 = every_row(1 << 8);

/// The same in every row.
const fn every_row(row: u128) -> u128 {
    let band = row | row << 9 | row << 18;
    band | band << 27 | band << 54
}

/// All cells of the houses in which none of these lie.
const fn houses_without(cells: CellSet) -> CellSet {
    let cells = cells.bits();
    // In each row the sum runs over into the last cell if there is any other.
    let others = every_row(0o377);
    let used = ((cells & others) + others | cells) & LAST_OF_ROWS;
    let free = used ^ LAST_OF_ROWS;
    let rows = (free << 1) - (free >> 8);
    // The rows of each band on top of each other.
    let bands = (cells | cells >> 9 | cells >> 18) & FIRST_ROWS;
    let used = (bands | bands >> 27 | bands >> 54) & 0o777;
    let columns = every_row(used ^ 0o777);
    let free = !(bands | bands >> 1 | bands >> 2) & FIRST_OF_BOXES;
    let top = free | free << 1 | free << 2;
    let boxes = top | top << 9 | top << 18;
    CellSet::from_bits(rows | columns | boxes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_without_cells_are_those_of_the_topology() {
        let by_houses = |cells: CellSet| {
            let houses = Topology::CLASSIC.houses().iter().map(|house| house.cells);
            houses
                .filter(|house| house.is_disjoint(cells))
                .fold(CellSet::EMPTY, |all, house| all | house)
        };
        // A sequence that visits all kinds of sets, thin and full.
        let mut bits = 1_u128;
        for round in 0..20_000 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(7);
            let cells = match round % 3 {
                0 => CellSet::from_bits(bits >> 40),
                1 => CellSet::from_bits(bits >> 40 & bits.rotate_left(31) & bits.rotate_left(67)),
                _ => CellSet::single(Cell::from_index(round % 81)),
            };
            assert_eq!(houses_without(cells), by_houses(cells), "{cells}");
        }
        assert_eq!(houses_without(CellSet::EMPTY), CellSet::ALL);
        assert_eq!(houses_without(CellSet::ALL), CellSet::EMPTY);
    }
}
