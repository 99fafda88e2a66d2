//! Which unavoidable sets are the same in disguise.

use super::UnavoidableSet;
use std::{collections::BTreeMap, fmt};
use sudokit_grid::{Cell, Givens, Solution};
use sudokit_symmetry::Canoniser;

/// What sets have in common that are the same but for symmetry, in whichever grids.
///
/// Kinds are ordered by their numbers of cells, then of digits, then by their form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// How many cells.
    pub n_cells: usize,
    /// How many digits.
    pub n_digits: usize,
    form: [u8; 81],
}

impl Kind {
    /// The canonical form of the puzzle that gives the cells of such a set and nothing else.
    #[must_use]
    pub fn form(&self) -> Givens {
        Givens::from_numbers(&self.form).unwrap_or(Givens::EMPTY)
    }

    /// In how many rows, columns and boxes the form has cells.
    #[must_use]
    pub fn n_houses(&self) -> [usize; 3] {
        let mut held = [[false; 9]; 3];
        for cell in self.form().filled() {
            for (held, house) in held.iter_mut().zip([cell.row(), cell.column(), cell.block()]) {
                held[house] = true;
            }
        }
        held.map(|held| held.into_iter().filter(|&held| held).count())
    }
}

/// In words, such as `4 cells, 2 digits, in 2 rows, 2 columns and 2 boxes`. Several kinds may read
/// the same.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rows, columns, boxes] = self.n_houses();
        let Self { n_cells, n_digits, .. } = self;
        write!(f, "{n_cells} cells, {n_digits} digits, in {rows} rows, {columns} columns and ")?;
        write!(f, "{boxes} boxes")
    }
}

/// The sets of a grid by their kinds, in the order of the kinds, and those of a kind in their own.
///
/// ```
/// use sudokit_grid::{Limits, Solution};
/// use sudokit_unavoidable::{by_kind, unavoidable_sets};
///
/// let grid: Solution =
///     "123456789456789123798132564231675498584923617679841235367518942815294376942367851".parse()?;
/// let sets = unavoidable_sets(&grid, 4, &Limits::NONE).sets;
/// let kinds = by_kind(&grid, &sets);
/// assert_eq!(kinds.len(), 1);
/// let (kind, of_kind) = &kinds[0];
/// assert_eq!(kind.to_string(), "4 cells, 2 digits, in 2 rows, 2 columns and 2 boxes");
/// assert_eq!(of_kind, &sets);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn by_kind(grid: &Solution, sets: &[UnavoidableSet]) -> Vec<(Kind, Vec<UnavoidableSet>)> {
    let mut canoniser = Canoniser::new();
    let mut kinds: BTreeMap<Kind, Vec<UnavoidableSet>> = BTreeMap::new();
    for set in sets {
        let kind = kind(grid, set, &mut canoniser);
        kinds.entry(kind).or_default().push(*set);
    }
    for sets in kinds.values_mut() {
        sets.sort_unstable();
    }
    kinds.into_iter().collect()
}

fn kind(grid: &Solution, set: &UnavoidableSet, canoniser: &mut Canoniser) -> Kind {
    let numbers =
        Cell::ALL.map(|cell| if set.cells.contains(cell) { grid.digit(cell).get() } else { 0 });
    let form = canoniser.numbers(&numbers).unwrap_or(numbers);
    Kind { n_cells: set.cells.len(), n_digits: set.digits.len(), form }
}
