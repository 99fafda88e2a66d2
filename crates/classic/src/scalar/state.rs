//! The candidates of one puzzle as nine vectors, and how a puzzle gets in and a solution out.

use super::quad::Quad;
use sudokit_grid::{Cell, Digit, Givens};

/// The 27 bits of a word.
pub(super) const WORD: u32 = (1 << 27) - 1;

/// The 729 candidates of a puzzle.
///
/// Each of row, column and digit is a pair of threes: row = 3 × band + r, column = 3 × stack + c,
/// digit = 3 × h + l (all from 0). The candidate lies in vector `3 * r + c`, word `l`, bit
/// `9 * h + 3 * band + stack`:
///
/// ```text
/// vector (r, c):  word l=0      word l=1      word l=2      word 3: unused, zero
///                 └ 27 bits: h=2 ........ | h=1 ........ | h=0  b2s2 b2s1 … b0s1 b0s0
/// ```
///
/// So the nine cells of a box are the nine vectors: what happens inside all boxes at once is
/// plain `and` and `or` of vectors. The three stacks of a band are neighbouring bits, the three
/// bands of a stack bits at distance three.
#[derive(Clone, Copy)]
pub(crate) struct State(pub(crate) [Quad; 9]);

/// The candidates of a cell as bits at band 0 and stack 0: first for an empty cell, then for the
/// digits 1 to 9. (A table of sixteen can be read with four bits without a check.)
static CANDIDATES: [[u32; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut digit = 0;
    while digit < 9 {
        let bit = 1 << (9 * (digit / 3));
        table[0][digit % 3] |= bit;
        table[digit + 1][digit % 3] |= bit;
        digit += 1;
    }
    table
};

/// The digit that a bit stands for, by its place once the low parts are joined; see
/// [`State::digits`].
static DIGIT_AT: [Digit; 32] = {
    let mut table = [Digit::from_index(0); 32];
    let mut digit = 0;
    while digit < 9 {
        table[9 * (digit / 3) + digit % 3] = Digit::from_index(digit);
        digit += 1;
    }
    table
};

/// The first cell of each box, last box first.
const BOX_STARTS: [usize; 9] = [60, 57, 54, 33, 30, 27, 6, 3, 0];

impl State {
    /// Everything that the entries leave open. Conflicts are left for propagation to find.
    #[inline]
    pub(crate) fn new(givens: &Givens) -> Self {
        let numbers = givens.numbers();
        let mut state = Self([Quad::splat(0); 9]);
        for (index, vector) in state.0.iter_mut().enumerate() {
            // Box by box, last one first: each step moves the former boxes one bit up.
            for cell in BOX_STARTS {
                let number = numbers[cell + index / 3 * 9 + index % 3];
                let candidates = Quad::new(CANDIDATES[usize::from(number & 15)]);
                *vector = vector.left::<1>() | candidates;
            }
        }
        if givens.has_pencilmarks() {
            state.restrict(givens);
        }
        state
    }

    /// Takes out what pencilmarks do not allow.
    #[cold]
    fn restrict(&mut self, givens: &Givens) {
        for cell in givens.pencilmarked() {
            for digit in !givens.allowed(cell) {
                let (vector, bit) = place(cell, digit);
                self.0[vector] = self.0[vector].without(bit);
            }
        }
    }

    /// The digits of a state in which every cell has exactly one.
    pub(crate) fn digits(&self) -> [Digit; 81] {
        /// The three bits of one box in each of the three parts of a word.
        const PARTS: u32 = 0o007_007_007;
        let mut digits = [Digit::from_index(0); 81];
        for (index, vector) in self.0.iter().enumerate() {
            let [first, second, third, _] = vector.words();
            for stack in 0..3 {
                // Bits of one stack lie three apart, so that the words of the low parts fit in
                // between: each band's three bits then say which of them is set.
                let of_stack = |word: u32| word >> stack & 0o111_111_111;
                let joined = of_stack(first) | of_stack(second) << 1 | of_stack(third) << 2;
                for band in 0..3 {
                    let one_hot = joined >> (3 * band) & PARTS;
                    let cell = (3 * band + index / 3) * 9 + 3 * stack + index % 3;
                    digits[cell] = DIGIT_AT[one_hot.trailing_zeros() as usize & 31];
                }
            }
        }
        digits
    }
}

/// Where a candidate lies: the number of its vector, and its bit.
fn place(cell: Cell, digit: Digit) -> (usize, Quad) {
    let [high, low] = [digit.index() / 3, digit.index() % 3];
    let mut words = [0; 4];
    words[low] = 1 << (9 * high + cell.block());
    (cell.row() % 3 * 3 + cell.column() % 3, Quad::new(words))
}
