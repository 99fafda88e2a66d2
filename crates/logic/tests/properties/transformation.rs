//! The symmetries of a grid, as they act on all that a step speaks about.

use proptest::prelude::*;
use std::array;
use sudokit_grid::{
    Candidate, Cell, CellSet, Digit, Entry, Givens, Grid, House, Solution, Topology,
};
use sudokit_logic::{Conclusion, Pattern, SingleReason, Step};

/// A renaming of the digits, a move of the lines, and perhaps a transposition after it.
#[derive(Clone, Debug)]
pub(crate) struct Transformation {
    digits: [Digit; 9],
    rows: [usize; 9],
    columns: [usize; 9],
    transposed: bool,
}

pub(crate) fn transformation() -> impl Strategy<Value = Transformation> {
    (Just(Digit::ALL).prop_shuffle(), lines(), lines(), any::<bool>()).prop_map(
        |(digits, rows, columns, transposed)| Transformation { digits, rows, columns, transposed },
    )
}

/// Where the lines go: the bands change places, and the lines within each band.
fn lines() -> impl Strategy<Value = [usize; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    (three(), prop::array::uniform3(three()))
        .prop_map(|(bands, within)| array::from_fn(|n| 3 * bands[n / 3] + within[n / 3][n % 3]))
}

impl Transformation {
    pub(crate) fn solution(&self, solution: &Solution) -> Solution {
        let mut digits = *solution.digits();
        for cell in Cell::ALL {
            digits[self.cell(cell).index()] = self.digit(solution.digit(cell));
        }
        Solution::new(digits, &Topology::CLASSIC).expect("a symmetry keeps the rules")
    }

    pub(crate) fn grid(&self, grid: &Grid) -> Grid {
        let mut givens = Givens::EMPTY;
        for cell in Cell::ALL {
            let entry = match grid.digit(cell) {
                Some(digit) => Entry::Given(self.digit(digit)),
                None => Entry::Pencilmarks(
                    grid.pencilmarks(cell).iter().map(|digit| self.digit(digit)).collect(),
                ),
            };
            givens.set(self.cell(cell), entry);
        }
        Grid::new(&givens, &Topology::CLASSIC).expect("a symmetry keeps the rules")
    }

    pub(crate) fn step(&self, step: &Step) -> Step {
        let mut conclusions: Vec<Conclusion> = step
            .conclusions
            .iter()
            .map(|conclusion| match conclusion {
                Conclusion::Place(candidate) => Conclusion::Place(self.candidate(*candidate)),
                Conclusion::Eliminate(candidate) => {
                    Conclusion::Eliminate(self.candidate(*candidate))
                }
            })
            .collect();
        conclusions.sort_unstable();
        Step { technique: step.technique, pattern: self.pattern(&step.pattern), conclusions }
    }

    fn pattern(&self, pattern: &Pattern) -> Pattern {
        match *pattern {
            Pattern::Single { candidate, reason } => Pattern::Single {
                candidate: self.candidate(candidate),
                reason: match reason {
                    SingleReason::OnlyEmptyCell(house) => {
                        SingleReason::OnlyEmptyCell(self.house(house))
                    }
                    SingleReason::OnlyDigit => SingleReason::OnlyDigit,
                    SingleReason::OnlyCell(house) => SingleReason::OnlyCell(self.house(house)),
                },
            },
            _ => panic!("say here how {pattern:?} moves"),
        }
    }

    fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell), self.digit(candidate.digit))
    }

    fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    fn cell(&self, cell: Cell) -> Cell {
        let [row, column] = [self.rows[cell.row()], self.columns[cell.column()]];
        if self.transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// The house of the moved cells.
    fn house(&self, house: House) -> House {
        let houses = Topology::CLASSIC.houses().to_vec();
        let cells = houses.iter().find(|known| known.house == house).expect("a house").cells;
        let moved: CellSet = cells.iter().map(|cell| self.cell(cell)).collect();
        houses.iter().find(|known| known.cells == moved).expect("a house moves to a house").house
    }
}
