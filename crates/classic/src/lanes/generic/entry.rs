//! How puzzles get into the lanes, and solutions out.

use super::rounds::{Cells, once_and_twice};
use crate::lanes::vector::{PLACES, Vector};
use sudokit_grid::{DigitSet, Entry, Givens, Solution};

/// Puzzles on their way into the lanes.
///
/// A puzzle is written bit by bit, one for each given, and enters with all others in one sweep
/// over the vectors.
pub(super) struct Entrance<V> {
    /// By number and cell of the box: in `cells[1..]` the cells that may hold the digit with this
    /// number, in `cells[0]` those that may hold none (empty pencilmarks). A cell that stands in no
    /// row is empty: it may hold every digit.
    cells: [[V; 9]; 10],
}

impl<V: Vector> Entrance<V> {
    pub(super) const fn new() -> Self {
        Self { cells: [[V::ZERO; 9]; 10] }
    }

    /// Writes a puzzle into a lane. What its entries leave open is all that counts; conflicts are
    /// left for propagation to find.
    #[inline(always)]
    pub(super) fn write(&mut self, lane: usize, givens: &Givens) {
        if givens.has_pencilmarks() {
            return self.write_marks(lane, givens);
        }
        let mut numbers = [0; 128];
        numbers[..81].copy_from_slice(&givens.numbers());
        V::insert_givens(&mut self.cells, lane, &numbers);
    }

    #[cold]
    fn write_marks(&mut self, lane: usize, givens: &Givens) {
        for ((_, entry), (cell, block)) in givens.iter().zip(PLACES) {
            let mut write = |number: usize| self.cells[number][cell].insert(lane, block);
            match entry {
                Entry::Empty => {}
                Entry::Pencilmarks(DigitSet::EMPTY) => write(0),
                _ => entry.allowed().into_iter().for_each(|digit| write(digit.get().into())),
            }
        }
    }

    /// Moves everything that was written into the candidates of these lanes.
    #[inline(always)]
    pub(super) fn enter(&mut self, x: &mut Cells<V>, lanes: V) {
        for cell in 0..9 {
            let mut of_cell = [V::ZERO; 9];
            for digit in 0..9 {
                of_cell[digit] = self.cells[1 + digit][cell];
            }
            let closed = self.cells[0][cell];
            let open = V::without_any(V::ALL, once_and_twice(&of_cell).0, closed);
            for digit in 0..9 {
                let entering = of_cell[digit].or(open);
                x[digit][cell] = V::select(lanes, entering, x[digit][cell]);
            }
        }
        self.cells = [[V::ZERO; 9]; 10];
    }
}

/// The digits of solved lanes, in binary: for each cell of the box, the four bits of the digit
/// counted from 0, the lowest first.
pub(super) struct Exit<V>([[V; 4]; 9]);

impl<V: Vector> Exit<V> {
    #[inline(always)]
    pub(super) fn new(x: &Cells<V>) -> Self {
        let mut cells = [[V::ZERO; 4]; 9];
        for cell in 0..9 {
            let of = |digit: usize| x[digit][cell];
            cells[cell] = [
                V::any(of(1), of(3), of(5)).or(of(7)),
                V::any(of(2), of(3), of(6)).or(of(7)),
                V::any(of(4), of(5), of(6)).or(of(7)),
                of(8),
            ];
        }
        Self(cells)
    }

    /// The solution in a lane.
    #[inline(always)]
    pub(super) fn solution(&self, lane: usize) -> Solution {
        // By cell of the box and box.
        let mut indices = [0; 128];
        for cell in 0..9 {
            let [a, b, c, d] = &self.0[cell];
            let (a, b, c, d) = (a.boxes(lane), b.boxes(lane), c.boxes(lane), d.boxes(lane));
            let eight = a.0 | b.0 << 1 | c.0 << 2 | d.0 << 3;
            indices[9 * cell..][..8].copy_from_slice(&eight.to_le_bytes());
            indices[9 * cell + 8] = a.1 | b.1 << 1 | c.1 << 2 | d.1 << 3;
        }
        let numbers = V::in_order(&indices, &ORDER).map(|index| index + 1);
        let numbers = numbers.first_chunk().expect("81 of 128");
        Solution::from_numbers(numbers).expect("a solved lane obeys the rules")
    }
}

/// For each cell of the grid, 9 × its cell in the box + its box.
const ORDER: [u8; 128] = {
    let mut order = [0; 128];
    let mut cell = 0;
    while cell < 81 {
        let (place, block) = PLACES[cell];
        order[cell] = (9 * place + block) as u8;
        cell += 1;
    }
    order
};
