//! Rectangles of three or four digits.

use super::View;
use super::deadly::{self, Deadly};
use sudokit_grid::{Cell, CellSet, DigitSet};

/// The most digits.
const MOST_DIGITS: usize = 4;

/// The most cells with guardians, if these have several digits.
const MOST_EXTRA_CELLS: usize = 2;

/// Every rectangle of two lines with as many cells in each as there are digits, three or four: by
/// direction, lines, cells and digits.
///
/// Either the two lines are in one chute, and the cells of both in the same lines across; or there
/// are three digits, and the cells of each line are its three in a box, in the same chute across.
pub(super) fn all(view: &View<'_>) -> Vec<Deadly> {
    let mut all = Vec::new();
    let mut marks = [DigitSet::EMPTY; Cell::COUNT];
    for cell in view.grid.empty().iter() {
        marks[cell.index()] = view.grid.pencilmarks(cell);
    }
    for transposed in [false, true] {
        for first in 0..9 {
            for second in first + 1..9 {
                let lines = Lines { view, marks: &marks, transposed, lines: [first, second] };
                if first / 3 == second / 3 {
                    lines.choose(&mut all);
                } else {
                    for chute in [0b111, 0b11_1000, 0b1_1100_0000] {
                        lines.collect(chute, &mut all);
                    }
                }
            }
        }
    }
    all
}

struct Lines<'v, 'g> {
    view: &'v View<'g>,
    marks: &'v [DigitSet; Cell::COUNT],
    transposed: bool,
    lines: [usize; 2],
}

impl Lines<'_, '_> {
    fn cell(&self, line: usize, across: usize) -> Cell {
        if self.transposed { Cell::at(across, line) } else { Cell::at(line, across) }
    }

    /// The two cells at a line across.
    fn pair(&self, across: usize) -> [Cell; 2] {
        self.lines.map(|line| self.cell(line, across))
    }

    /// Collects the rectangles of three or four of the lines across.
    fn choose(&self, all: &mut Vec<Deadly>) {
        let marks = |cell: Cell| self.marks[cell.index()].len();
        // At most one of two cells is so full if their guardians are of several digits, and none
        // of them has more than one guardian if these are of one digit.
        let usable = |&across: &usize| {
            let [a, b] = self.pair(across).map(marks);
            a.min(b) >= 2 && (a.min(b) <= MOST_DIGITS || a.max(b) <= MOST_DIGITS + 1)
        };
        let usable: u16 = (0..9).filter(usable).fold(0, |bits, across| bits | 1 << across);
        let mut choice = usable;
        while choice != 0 {
            let in_one_box = matches!(choice, 0b111 | 0b11_1000 | 0b1_1100_0000);
            if matches!(choice.count_ones(), 3 | 4) && !in_one_box {
                self.collect(choice, all);
            }
            choice = (choice - 1) & usable;
        }
    }

    /// Collects the rectangles of these lines across, as bits.
    fn collect(&self, across: u16, all: &mut Vec<Deadly>) {
        let n = across.count_ones() as usize;
        let mut cells = [(Cell::at(0, 0), DigitSet::EMPTY); 2 * MOST_DIGITS];
        let mut len = 0;
        let mut full = 0;
        for at in (0..9).filter(|at| across >> at & 1 == 1) {
            for cell in self.pair(at) {
                let digits = self.marks[cell.index()];
                full += usize::from(digits.len() > n);
                cells[len] = (cell, digits);
                len += 1;
                if !digits.has_several() || (full > MOST_EXTRA_CELLS && digits.len() > n + 1) {
                    return;
                }
            }
        }
        let cells = &cells[..2 * n];
        let union = cells.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let mut known: Vec<DigitSet> = Vec::new();
        if union.len() == n + 1 {
            for digit in union.iter() {
                known.push(union - digit.into());
            }
        }
        if full <= MOST_EXTRA_CELLS {
            digits_but_for_two(cells, n, &mut known);
        }
        known.sort_unstable();
        known.dedup();
        let set: CellSet = cells.iter().map(|&(cell, _)| cell).collect();
        for digits in known {
            if cells.iter().all(|(_, marks)| (*marks & digits).has_several()) {
                let deadly = Deadly::new(self.view, deadly::product(set, digits));
                if !deadly.guardians.is_empty() {
                    all.push(deadly);
                }
            }
        }
    }
}

/// The sets of `n` digits that are all that all cells but two have.
fn digits_but_for_two(cells: &[(Cell, DigitSet)], n: usize, known: &mut Vec<DigitSet>) {
    for a in 0..cells.len() {
        for b in a + 1..cells.len() {
            let others = cells.iter().enumerate().filter(|(at, _)| *at != a && *at != b);
            let digits = others.fold(DigitSet::EMPTY, |all, (_, (_, digits))| all | *digits);
            if digits.len() == n {
                known.push(digits);
            }
        }
    }
}
