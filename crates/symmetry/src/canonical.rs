//! The canonical form: the one of all images that all of them lead to.

mod automorphisms;
mod grid;
mod puzzle;
mod repeats;

pub use self::automorphisms::{Automorphisms, automorphisms_of_grid, automorphisms_of_puzzle};

use self::{grid::GridSearch, puzzle::PuzzleSearch, repeats::RepeatSearch};
use crate::{Transformation, transformation::inverse_of};
use sudokit_grid::{Digit, DigitSet, Givens, Solution};

/// A canonical form and a way that leads to it.
///
/// Two grids or puzzles are the same in disguise if and only if their forms are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias = "minlex")]
pub struct Canonical<T> {
    /// Of all images under the group the one whose text is least, where an empty cell comes before
    /// the digits.
    pub form: T,
    /// Takes what was asked about to the form.
    pub transformation: Transformation,
}

/// The puzzle has entries that no puzzle prints, so that it has no canonical form;
/// [`Givens::as_printed`] leaves them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("placed digits and pencilmarks have no canonical form")]
pub struct NotPrinted;

/// The canonical form of a grid.
///
/// ```
/// use sudokit_grid::Solution;
///
/// let grid: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let canonical = sudokit_symmetry::canonical_grid(&grid);
/// assert_eq!(canonical.transformation.apply_to_solution(&grid), canonical.form);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn canonical_grid(grid: &Solution) -> Canonical<Solution> {
    let cells = grid.digits().map(Digit::get);
    let mut canoniser = Canoniser::new();
    let form = canoniser.least_of_grid(&cells);
    Canonical { form: solution(&form), transformation: canoniser.transformation(&cells, &form) }
}

/// The canonical form of a puzzle: of any cells that hold a given digit or nothing, whether or not
/// they have a solution.
///
/// ```
/// use sudokit_grid::Givens;
///
/// let puzzle: Givens = format!("{}21{}", ".".repeat(30), ".".repeat(49)).parse()?;
/// let canonical = sudokit_symmetry::canonical_puzzle(&puzzle)?;
/// assert_eq!(canonical.form.to_string(), format!("{}12", ".".repeat(79)));
/// assert_eq!(canonical.transformation.apply(&puzzle), canonical.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there are placed digits or pencilmarks.
pub fn canonical_puzzle(puzzle: &Givens) -> Result<Canonical<Givens>, NotPrinted> {
    let cells = printed(puzzle)?;
    let mut canoniser = Canoniser::new();
    let form = canoniser.least(&cells);
    Ok(Canonical { form: givens(&form), transformation: canoniser.transformation(&cells, &form) })
}

/// The form alone: [`canonical_grid`] without the transformation.
#[must_use]
pub fn canonical_form_of_grid(grid: &Solution) -> Solution {
    Canoniser::new().grid(grid)
}

/// The form alone: [`canonical_puzzle`] without the transformation.
///
/// # Errors
/// If there are placed digits or pencilmarks.
pub fn canonical_form_of_puzzle(puzzle: &Givens) -> Result<Givens, NotPrinted> {
    Canoniser::new().puzzle(puzzle)
}

/// Finds canonical forms one after the other, without asking for memory each time.
///
/// Most take a microsecond, no cells that are known take more than 10 milliseconds and 10 megabytes:
/// that is when digits repeat and yet tens of thousands of images are tied.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_symmetry::Canoniser;
///
/// let mut canoniser = Canoniser::new();
/// let [one, other] = [30, 50].map(|cell| {
///     let mut numbers = [0; 81];
///     numbers[cell] = 7;
///     canoniser.numbers(&numbers)
/// });
/// assert_eq!(one, other);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Canoniser {
    grids: GridSearch,
    puzzles: PuzzleSearch,
    repeats: RepeatSearch,
    found: Found,
}

/// Which search found the last form.
#[derive(Clone, Copy, Debug, Default)]
enum Found {
    #[default]
    Grids,
    Puzzles,
    Repeats,
}

impl Canoniser {
    /// One with no memory yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The canonical form of a grid.
    #[must_use]
    pub fn grid(&mut self, grid: &Solution) -> Solution {
        solution(&self.least_of_grid(&grid.digits().map(Digit::get)))
    }

    /// The canonical form of a puzzle.
    ///
    /// # Errors
    /// If there are placed digits or pencilmarks.
    pub fn puzzle(&mut self, puzzle: &Givens) -> Result<Givens, NotPrinted> {
        Ok(givens(&self.least(&printed(puzzle)?)))
    }

    /// The canonical form of a puzzle or a grid by the numbers of its digits, where 0 is an empty
    /// cell; nothing if a number is more than 9.
    #[must_use]
    pub fn numbers(&mut self, numbers: &[u8; 81]) -> Option<[u8; 81]> {
        let are_right = numbers.iter().fold(true, |all, &number| all & (number < 10));
        are_right.then(|| self.least(numbers))
    }

    /// The canonical form of numbers up to 9.
    fn least(&mut self, cells: &[u8; 81]) -> [u8; 81] {
        if Solution::from_numbers(cells).is_some() {
            return self.least_of_grid(cells);
        }
        if let Some(lines) = puzzle::Lines::of(cells) {
            self.found = Found::Puzzles;
            return self.puzzles.least(&lines);
        }
        self.found = Found::Repeats;
        self.repeats.least(cells)
    }

    /// The canonical form of the numbers of a grid.
    fn least_of_grid(&mut self, cells: &[u8; 81]) -> [u8; 81] {
        self.found = Found::Grids;
        self.grids.least(cells)
    }

    /// The arrangements that lead to the form that was found last, for the same cells, but for
    /// those that exchange lines that hold the same.
    fn arrangements(&self, cells: &[u8; 81]) -> Vec<Arrangement> {
        match self.found {
            Found::Grids => self.grids.arrangements(cells).collect(),
            Found::Puzzles => self.puzzles.arrangements().collect(),
            Found::Repeats => self.repeats.arrangements().collect(),
        }
    }

    /// The transformation to the form that was found last, for the same cells.
    fn transformation(&self, cells: &[u8; 81], form: &[u8; 81]) -> Transformation {
        let first = match self.found {
            Found::Grids => self.grids.arrangements(cells).next(),
            Found::Puzzles => self.puzzles.arrangements().next(),
            Found::Repeats => self.repeats.arrangements().next(),
        };
        first.expect("something is least").transformation(cells, form)
    }
}

/// A way to write a grid anew: which of its lines stands where.
#[derive(Clone, Copy, Debug)]
struct Arrangement {
    /// Whether the grid is reflected at its main diagonal before.
    is_transposed: bool,
    /// By place: the row that stands there.
    rows: [u8; 9],
    /// By place: the column that stands there.
    columns: [u8; 9],
}

impl Arrangement {
    /// The transformation that writes cells in this way and leads to a form.
    fn transformation(&self, cells: &[u8; 81], form: &[u8; 81]) -> Transformation {
        let mut digits = [0; 10];
        for (place, &number) in form.iter().enumerate() {
            let [row, column] = [self.rows[place / 9], self.columns[place % 9]].map(usize::from);
            let cell = if self.is_transposed { 9 * column + row } else { 9 * row + column };
            digits[usize::from(cells[cell])] = number;
        }
        let (rows, columns) = (inverse_of(self.rows), inverse_of(self.columns));
        let upright = Transformation::new(rows, columns, with_unused(&digits))
            .expect("a search permutes lines and digits");
        if self.is_transposed { upright.transposed_first() } else { upright }
    }
}

/// A permutation of the digits from what some of them become, by number, 0 for those that do not
/// occur: they become the digits that are left, in order.
fn with_unused(digits: &[u8; 10]) -> [Digit; 9] {
    let image = |number: u8| Digit::new(digits[usize::from(number)]);
    let used: DigitSet = (1..10).filter_map(image).collect();
    let mut left = (DigitSet::ALL - used).iter();
    Digit::ALL.map(|digit| {
        image(digit.get()).or_else(|| left.next()).expect("each digit becomes another one")
    })
}

fn printed(puzzle: &Givens) -> Result<[u8; 81], NotPrinted> {
    if *puzzle == puzzle.as_printed() { Ok(puzzle.numbers()) } else { Err(NotPrinted) }
}

fn solution(form: &[u8; 81]) -> Solution {
    Solution::from_numbers(form).expect("the image of a grid is a grid")
}

fn givens(form: &[u8; 81]) -> Givens {
    Givens::from_numbers(form).expect("a form holds digits and empty cells")
}

#[cfg(test)]
mod tests;
