//! What leaves a grid or a puzzle as it is.

use super::{Canoniser, NotPrinted, printed};
use crate::{
    Transformation,
    transformation::{IN_PLACE, ORDERS},
};
use sudokit_grid::{Digit, Givens, Solution};

/// All transformations that leave a grid as it is, the identity first: its automorphisms.
///
/// ```
/// use sudokit_grid::Solution;
///
/// let grid: Solution =
///     "123456789456789123789123456214365897365897214897214365531642978642978531978531642".parse()?;
/// let automorphisms = sudokit_symmetry::automorphisms_of_grid(&grid);
/// assert_eq!(automorphisms.len(), 3);
/// assert!(automorphisms.iter().all(|it| it.apply_to_solution(&grid) == grid));
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn automorphisms_of_grid(grid: &Solution) -> Vec<Transformation> {
    Automorphisms::of(&grid.digits().map(Digit::get)).representatives
}

/// What leaves a puzzle as it is: its automorphisms.
///
/// # Errors
/// If there are placed digits or pencilmarks.
pub fn automorphisms_of_puzzle(puzzle: &Givens) -> Result<Automorphisms, NotPrinted> {
    Ok(Automorphisms::of(&printed(puzzle)?))
}

/// The transformations that leave a puzzle as it is. Of an empty grid that is all of them, so that
/// they are counted and told one by one, but not kept.
///
/// ```
/// use sudokit_grid::Givens;
/// use sudokit_symmetry::automorphisms_of_puzzle;
///
/// let puzzle: Givens = format!("1{}", ".".repeat(80)).parse()?;
/// let automorphisms = automorphisms_of_puzzle(&puzzle)?;
/// // Where the digit goes, the others in any order.
/// assert_eq!(automorphisms.n_positions(), 3_359_232 / 81);
/// assert_eq!(automorphisms.order(), 3_359_232 / 81 * 40_320);
/// assert!(automorphisms.iter().take(100).all(|it| it.apply(&puzzle) == puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// One of each set of those that differ only in how equal lines are exchanged.
    representatives: Vec<Transformation>,
    /// How rows that hold the same are exchanged.
    rows: Vec<Transformation>,
    /// How columns that hold the same are exchanged.
    columns: Vec<Transformation>,
    n_unused: u8,
}

impl Automorphisms {
    /// In how many ways the cells can be moved so that, perhaps with other digits, the puzzle is as
    /// before. It divides [`Transformation::POSITIONS`].
    #[must_use]
    pub fn n_positions(&self) -> u32 {
        // At most the number of all positions.
        (self.representatives.len() * self.rows.len() * self.columns.len()) as u32
    }

    /// How many digits stand nowhere in the puzzle.
    #[must_use]
    pub const fn n_unused_digits(&self) -> u8 {
        self.n_unused
    }

    /// The order of the group: how many transformations leave the puzzle as it is. Digits that
    /// stand nowhere can be exchanged in any way, and each way counts.
    #[must_use]
    pub fn order(&self) -> u64 {
        u64::from(self.n_positions()) * (1..=u64::from(self.n_unused)).product::<u64>()
    }

    /// Those that leave unused digits alone, one for each of the [`n_positions`](Self::n_positions),
    /// the identity first.
    pub fn iter(&self) -> impl Iterator<Item = Transformation> {
        self.representatives.iter().flat_map(move |representative| {
            self.rows.iter().flat_map(move |rows| {
                let rest = rows.then(representative);
                self.columns.iter().map(move |columns| columns.then(&rest))
            })
        })
    }

    /// Of cells with numbers up to 9.
    fn of(cells: &[u8; 81]) -> Self {
        let mut canoniser = Canoniser::new();
        let form = canoniser.least(cells);
        let arrangements = canoniser.arrangements(cells).into_iter();
        let to_form: Vec<Transformation> =
            arrangements.map(|it| it.transformation(cells, &form)).collect();
        let first = to_form.first().copied().unwrap_or(Transformation::IDENTITY);
        let back = first.inverse();
        let is_like_first = |it: &&Transformation| it.is_transposed() == first.is_transposed();
        // What the search exchanges differs from half to half. So only one way of the other half
        // is taken, if there is one: together with those of the first it makes all.
        let mut representatives: Vec<Transformation> =
            to_form.iter().filter(is_like_first).map(|it| it.then(&back)).collect();
        if let Some(other) = to_form.iter().find(|it| !is_like_first(it)) {
            let reflection = other.then(&back);
            let reflected: Vec<Transformation> =
                representatives.iter().map(|it| it.then(&reflection)).collect();
            representatives.extend(reflected);
        }
        let (of_rows, of_columns) = if first.is_transposed() {
            (Within::Grid, Within::Chute)
        } else {
            (Within::Chute, Within::Grid)
        };
        let row = |row: usize| cells[9 * row..9 * row + 9].iter();
        let column = |column: usize| cells[column..].iter().step_by(9);
        let rows = exchanges(of_rows, |a, b| row(a).eq(row(b)));
        let columns = exchanges(of_columns, |a, b| column(a).eq(column(b)));
        let moved = |rows, columns| {
            Transformation::new(rows, columns, Digit::ALL).expect("chutes are kept")
        };
        let rows = rows.into_iter().map(|rows| moved(rows, IN_PLACE)).collect();
        let columns = columns.into_iter().map(|columns| moved(IN_PLACE, columns)).collect();
        let n_unused = (1..=9).filter(|digit| !cells.contains(digit)).count();
        Self { representatives, rows, columns, n_unused: n_unused as u8 }
    }
}

/// How far lines may go: a search exchanges its rows within their bands only.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Chute,
    Grid,
}

/// All ways to exchange lines that are the same, by line where it goes; first the one that leaves
/// all in place.
fn exchanges(within: Within, is_same: impl Fn(usize, usize) -> bool) -> Vec<[u8; 9]> {
    // By line: the first one that is the same.
    let first: [usize; 9] =
        std::array::from_fn(|line| (0..line).find(|&other| is_same(other, line)).unwrap_or(line));
    let chutes = if within == Within::Grid { &ORDERS[..] } else { &ORDERS[..1] };
    let mut all = Vec::new();
    for chutes in chutes {
        let orders = [0, 1, 2].map(|chute| {
            let lines = ORDERS.map(|order| order.map(|line| 3 * chutes[chute] + line));
            let is_kept = move |lines: &[u8; 3]| {
                let mut pairs = (3 * chute..).zip(lines);
                pairs.all(|(from, &to)| first[from] == first[usize::from(to)])
            };
            lines.into_iter().filter(is_kept)
        });
        let [a, b, c] = orders;
        for a in a {
            for b in b.clone() {
                for c in c.clone() {
                    all.push([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]);
                }
            }
        }
    }
    all
}
