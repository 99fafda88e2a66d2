//! A grid by its candidates, in which singles run until they find nothing or a contradiction.

use crate::houses::{PEERS, houses_without, sole_in_houses};
use sudokit_grid::{Candidate, Cell, CellSet, Digit, Givens};

/// What singles make of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// A cell has no digit left, or a house no place for one.
    Contradiction,
    /// All cells are filled.
    Solved,
    /// Singles find nothing more.
    Open,
}

/// The candidates of a grid, by digit.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    /// By digit: the cells that may hold it, filled ones among them.
    cells: [CellSet; 9],
    /// The cells that are not filled.
    open: CellSet,
}

impl Candidates {
    /// What the entries leave open, before any digit excludes others.
    pub(super) fn new(givens: &Givens) -> Self {
        let mut grid = Self { cells: [CellSet::EMPTY; 9], open: CellSet::ALL };
        for cell in Cell::ALL {
            for digit in givens.allowed(cell) {
                grid.cells[digit.index()].insert(cell);
            }
        }
        for cell in givens.filled() {
            if let Some(digit) = givens.digit(cell) {
                grid.place(Candidate::new(cell, digit));
            }
        }
        grid
    }

    /// The candidates of all cells that are not filled, cell by cell.
    pub(super) fn open(&self) -> Vec<Candidate> {
        let of_cell = |cell| Digit::ALL.into_iter().map(move |digit| Candidate::new(cell, digit));
        let all = self.open.iter().flat_map(of_cell);
        all.filter(|&candidate| self.contains(candidate)).collect()
    }

    /// Whether this is a candidate of a cell that is not filled.
    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        self.open.contains(cell) && self.cells[digit.index()].contains(cell)
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.cells[candidate.digit.index()].discard(candidate.cell);
    }

    pub(super) fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for (index, cells) in self.cells.iter_mut().enumerate() {
            if index == digit.index() {
                *cells -= PEERS[cell.index()];
            } else {
                cells.discard(cell);
            }
        }
        self.open.discard(cell);
    }

    /// Places naked and hidden singles until there are none.
    pub(super) fn run(&mut self) -> State {
        loop {
            let (mut any, mut second) = (CellSet::EMPTY, CellSet::EMPTY);
            for &cells in &self.cells {
                second |= any & cells;
                any |= cells;
            }
            let lacks_a_place = |&cells: &CellSet| !houses_without(cells).is_empty();
            if any != CellSet::ALL || self.cells.iter().any(lacks_a_place) {
                return State::Contradiction;
            }
            if self.open.is_empty() {
                return State::Solved;
            }
            let naked = any - second;
            let mut is_news = false;
            for digit in Digit::ALL {
                let cells = self.cells[digit.index()];
                // Two that exclude each other leave a cell or a house with nothing, which is seen
                // in the next round.
                for cell in (cells & naked | sole_in_houses(cells)) & self.open {
                    self.place(Candidate::new(cell, digit));
                    is_news = true;
                }
            }
            if !is_news {
                return State::Open;
            }
        }
    }
}
