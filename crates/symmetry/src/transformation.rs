//! One disguise of a puzzle.

mod square;
mod text;

pub use self::{square::SquareSymmetry, text::ParseTransformationError};

use rand::Rng;
use sudokit_grid::{Candidate, Cell, CellSet, Digit, DigitSet, Entry, Givens, Solution, Topology};
use sudokit_random::{below, shuffle};

/// An element of the symmetry group of sudoku: where each cell goes and what each digit becomes.
///
/// The grid is first reflected at its main diagonal, or not; then row `r` goes to row `rows[r]` and
/// column `c` to column `columns[c]`, where rows of a band and columns of a stack stay together;
/// and digit `d` becomes `digits[d]`. There are [`POSITIONS`](Self::POSITIONS) ways to move the
/// cells and 9! to exchange the digits.
///
/// Its text names the parts that do something; a permutation says where 1 to 9 go.
///
/// ```
/// use sudokit_symmetry::Transformation;
///
/// let exchange: Transformation = "rows=213456789 digits=234567891".parse()?;
/// assert_eq!(exchange.then(&exchange).to_string(), "digits=345678912");
/// assert_eq!(exchange.then(&exchange.inverse()), Transformation::IDENTITY);
/// # Ok::<(), sudokit_symmetry::ParseTransformationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[doc(alias = "isomorphism")]
pub struct Transformation {
    is_transposed: bool,
    /// By row: where it goes.
    rows: [u8; 9],
    /// By column: where it goes.
    columns: [u8; 9],
    /// By digit: what it becomes.
    digits: [Digit; 9],
}

/// By line of nine: itself.
pub(crate) const IN_PLACE: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl Transformation {
    /// The one that changes nothing.
    pub const IDENTITY: Self =
        Self { is_transposed: false, rows: IN_PLACE, columns: IN_PLACE, digits: Digit::ALL };

    /// How many ways there are to move the cells: 2 · 1296 · 1296, where 1296 = 6⁴ permutes the
    /// rows and bands.
    pub const POSITIONS: u32 = 2 * 1296 * 1296;

    /// The transformation without reflection that has these parts, counted from 0; none if `rows` or
    /// `columns` is no permutation that keeps bands or stacks together, or `digits` is no
    /// permutation. [`transposed_first`](Self::transposed_first) adds the reflection.
    #[must_use]
    pub fn new(rows: [u8; 9], columns: [u8; 9], digits: [Digit; 9]) -> Option<Self> {
        let is_sound = keeps_chutes(rows)
            && keeps_chutes(columns)
            && digits.into_iter().collect::<DigitSet>() == DigitSet::ALL;
        is_sound.then_some(Self { is_transposed: false, rows, columns, digits })
    }

    /// The reflection at the main diagonal, and then this one.
    ///
    /// ```
    /// use sudokit_symmetry::{SquareSymmetry, Transformation};
    ///
    /// let turn: Transformation = "rotate-90".parse()?;
    /// let transpose = SquareSymmetry::Transpose.transformation();
    /// assert_eq!(turn.transposed_first(), transpose.then(&turn));
    /// # Ok::<(), sudokit_symmetry::ParseTransformationError>(())
    /// ```
    #[must_use]
    pub const fn transposed_first(self) -> Self {
        Self { is_transposed: !self.is_transposed, ..self }
    }

    /// The transformation that moves cells in the way of this number, 0 to
    /// [`POSITIONS`](Self::POSITIONS) - 1, and leaves the digits. Number 0 is the identity.
    ///
    /// # Panics
    /// If `number` is not less than [`POSITIONS`](Self::POSITIONS).
    #[must_use]
    pub fn of_position(number: u32) -> Self {
        assert!(number < Self::POSITIONS, "there are {} ways", Self::POSITIONS);
        let (number, columns) = (number as usize / CHUTE_PERMUTATIONS, number as usize);
        Self {
            is_transposed: number >= CHUTE_PERMUTATIONS,
            rows: chute_permutation(number % CHUTE_PERMUTATIONS),
            columns: chute_permutation(columns % CHUTE_PERMUTATIONS),
            digits: Digit::ALL,
        }
    }

    /// The transformation that exchanges digits and leaves the cells; none if `digits` is no
    /// permutation.
    #[must_use]
    pub fn of_digits(digits: [Digit; 9]) -> Option<Self> {
        Self::new(IN_PLACE, IN_PLACE, digits)
    }

    /// One drawn at random, each of the group with the same probability. A seed means the same on
    /// every machine.
    #[must_use]
    pub fn random(random: &mut impl Rng) -> Self {
        let position = below(Self::POSITIONS.into(), random) as u32;
        let mut digits = Digit::ALL;
        shuffle(&mut digits, random);
        Self { digits, ..Self::of_position(position) }
    }

    /// Whether the grid is first reflected at its main diagonal, so that rows become columns.
    #[must_use]
    pub const fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    /// By row of the grid, reflected or not: to which row it goes, 0 to 8.
    #[must_use]
    pub const fn rows(&self) -> &[u8; 9] {
        &self.rows
    }

    /// By column of the grid, reflected or not: to which column it goes, 0 to 8.
    #[must_use]
    pub const fn columns(&self) -> &[u8; 9] {
        &self.columns
    }

    /// By digit: what it becomes.
    #[must_use]
    pub const fn digits(&self) -> &[Digit; 9] {
        &self.digits
    }

    /// Where a cell goes.
    #[must_use]
    pub const fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = if self.is_transposed {
            (cell.column(), cell.row())
        } else {
            (cell.row(), cell.column())
        };
        Cell::at(self.rows[row] as usize, self.columns[column] as usize)
    }

    /// What a digit becomes.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Where a candidate goes.
    #[must_use]
    pub const fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate { cell: self.cell(candidate.cell), digit: self.digit(candidate.digit) }
    }

    /// Where cells go.
    #[must_use]
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// What is written in the cells of the image. All entries go along: given and placed digits,
    /// and pencilmarks.
    #[must_use]
    pub fn apply(&self, givens: &Givens) -> Givens {
        let mut image = Givens::EMPTY;
        for (cell, entry) in givens.iter() {
            image.set(self.cell(cell), self.entry(entry));
        }
        image
    }

    /// The image of a full grid.
    #[must_use]
    pub fn apply_to_solution(&self, solution: &Solution) -> Solution {
        let mut digits = *solution.digits();
        for cell in Cell::ALL {
            digits[self.cell(cell).index()] = self.digit(solution.digit(cell));
        }
        Solution::new(digits, &Topology::CLASSIC).expect("a symmetry keeps every house a house")
    }

    /// First this one, then the other.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        let (rows, columns) =
            if next.is_transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            is_transposed: self.is_transposed != next.is_transposed,
            rows: rows.map(|row| next.rows[usize::from(row)]),
            columns: columns.map(|column| next.columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digit(digit)),
        }
    }

    /// The one that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut digits = Digit::ALL;
        for digit in Digit::ALL {
            digits[self.digit(digit).index()] = digit;
        }
        let (rows, columns) =
            if self.is_transposed { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self { rows: inverse_of(rows), columns: inverse_of(columns), digits, ..*self }
    }

    /// How often this one has to be done until everything is back in its place: 1 for the identity.
    #[must_use]
    pub fn order(&self) -> u32 {
        let mut order = 1;
        let mut power = *self;
        while power != Self::IDENTITY {
            power = power.then(self);
            order += 1;
        }
        order
    }

    fn entry(&self, entry: Entry) -> Entry {
        match entry {
            Entry::Empty => Entry::Empty,
            Entry::Given(digit) => Entry::Given(self.digit(digit)),
            Entry::Placed(digit) => Entry::Placed(self.digit(digit)),
            Entry::Pencilmarks(digits) => {
                Entry::Pencilmarks(digits.iter().map(|digit| self.digit(digit)).collect())
            }
        }
    }
}

/// Whether a permutation of nine lines takes the three of a band to the three of a band.
fn keeps_chutes(lines: [u8; 9]) -> bool {
    let mut seen = [false; 9];
    for (line, &image) in lines.iter().enumerate() {
        let Some(seen) = seen.get_mut(usize::from(image)) else { return false };
        if *seen || image / 3 != lines[line / 3 * 3] / 3 {
            return false;
        }
        *seen = true;
    }
    true
}

/// How many permutations of nine lines keep the lines of each chute together.
pub(crate) const CHUTE_PERMUTATIONS: usize = 1296;

/// All orders of three.
pub(crate) const ORDERS: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The permutation of nine lines, in their chutes, with this number from 0 to 1295: a digit to the
/// base 6 for the chutes and one for the lines of each.
pub(crate) const fn chute_permutation(number: usize) -> [u8; 9] {
    let chutes = ORDERS[number / 216 % 6];
    let orders = [ORDERS[number / 36 % 6], ORDERS[number / 6 % 6], ORDERS[number % 6]];
    let mut lines = IN_PLACE;
    let mut line = 0;
    while line < 9 {
        lines[line] = 3 * chutes[line / 3] + orders[line / 3][line % 3];
        line += 1;
    }
    lines
}

/// By place: which line goes there.
pub(crate) fn inverse_of(lines: [u8; 9]) -> [u8; 9] {
    let mut inverse = IN_PLACE;
    for (line, image) in (0..).zip(lines) {
        inverse[usize::from(image)] = line;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::ChaCha8Rng};
    use std::collections::BTreeSet;

    const PUZZLE: &str =
        "53..7....6..1[49]5....98....6.8...6...34..+8.3..17...2...6.6....28....419..5....8..79";

    fn puzzle() -> Givens {
        PUZZLE.parse().expect("a puzzle")
    }

    #[test]
    fn positions_are_distinct_and_sound() {
        let step = 1297;
        let all: BTreeSet<Transformation> =
            (0..Transformation::POSITIONS).step_by(step).map(Transformation::of_position).collect();
        assert_eq!(all.len(), Transformation::POSITIONS.div_ceil(step as u32) as usize);
        for t in all {
            let upright = Transformation::new(t.rows, t.columns, t.digits).expect("sound parts");
            assert!([upright, upright.transposed_first()].contains(&t), "{t}");
        }
        assert_eq!(Transformation::of_position(0), Transformation::IDENTITY);
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let drawn = Transformation::random(&mut ChaCha8Rng::seed_from_u64(1));
        let text = "rows=978321654 columns=213978546 digits=389647251";
        assert_eq!(drawn.to_string(), text);
    }

    #[test]
    fn composing_is_doing_one_after_the_other() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..1000 {
            let [a, b] = [(); 2].map(|()| Transformation::random(&mut random));
            assert_eq!(a.then(&b).apply(&puzzle()), b.apply(&a.apply(&puzzle())));
            assert_eq!(a.then(&a.inverse()), Transformation::IDENTITY);
            assert_eq!(a.inverse().then(&a), Transformation::IDENTITY);
            assert_eq!(a.to_string().parse(), Ok(a));
        }
    }

    #[test]
    fn what_tears_bands_apart_is_refused() {
        let mut torn = IN_PLACE;
        torn.swap(0, 3);
        assert_eq!(Transformation::new(torn, IN_PLACE, Digit::ALL), None);
        assert_eq!(Transformation::new([0; 9], IN_PLACE, Digit::ALL), None);
        assert_eq!(Transformation::of_digits([Digit::ALL[0]; 9]), None);
    }

    #[test]
    fn images_of_grids_are_grids() {
        let text =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution: Solution = text.parse().expect("a grid");
        let givens: Givens = text.parse().expect("a grid");
        let mut random = ChaCha8Rng::seed_from_u64(2);
        for _ in 0..100 {
            let transformation = Transformation::random(&mut random);
            let image = transformation.apply_to_solution(&solution);
            assert_eq!(image.to_string(), transformation.apply(&givens).to_string());
        }
    }
}
