//! Unavoidable sets of a grid.

mod kinds;
mod moves;
mod search;

pub use self::kinds::{Kind, by_kind};

use self::{moves::Moves, search::Search};
use std::{
    cmp::{Ordering, Reverse},
    mem,
    ops::ControlFlow,
};
use sudokit_grid::{Cell, CellSet, Digit, DigitSet, Limits, Outcome, Solution};

/// Cells of a grid of which every puzzle with this grid as its only solution holds one.
///
/// The digits of these cells can be exchanged among themselves so that another grid comes out; of
/// no proper part of them is this true.
///
/// Sets are ordered by size, then by cells: of two, the one with the first cell in reading order
/// that the other has not comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "UA")]
pub struct UnavoidableSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits of the grid in these cells.
    pub digits: DigitSet,
}

impl UnavoidableSet {
    /// The other grids, which differ from this one in some of these cells: in all of them, if the
    /// set is minimal. There is at least one.
    #[must_use]
    pub fn other_grids(&self, grid: &Solution) -> Vec<Solution> {
        let givens = grid.givens(!self.cells);
        let mut others = Vec::new();
        sudokit_classic::solutions(&givens, &Limits::NONE, &mut |solution| {
            if solution != grid {
                others.push(*solution);
            }
            ControlFlow::Continue(())
        });
        others.sort_unstable();
        others
    }
}

impl Ord for UnavoidableSet {
    fn cmp(&self, other: &Self) -> Ordering {
        let cells = |set: &Self| Reverse(set.cells.bits().reverse_bits());
        let key = |set: &Self| (set.cells.len(), cells(set), set.digits);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for UnavoidableSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Unavoidable sets of a grid, and whether they are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnavoidableSets {
    /// The sets in their order. If the search was [`Exhausted`](sudokit_grid::Ending::Exhausted),
    /// they are all, and minimal; otherwise some may not be minimal.
    pub sets: Vec<UnavoidableSet>,
    /// How the search went. Its solutions are other grids, of which several may differ from this
    /// one in the same cells, or in more cells than are needed.
    pub outcome: Outcome,
}

/// The minimal unavoidable sets of a grid that have at most so many cells.
///
/// Most grids have 200 to 400 sets of at most 12 cells, and with every two cells more there are
/// about three times as many, for which the search takes five times as long.
///
/// ```
/// use sudokit_grid::{Limits, Solution};
/// use sudokit_unavoidable::unavoidable_sets;
///
/// let grid: Solution =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let found = unavoidable_sets(&grid, 12, &Limits::NONE);
/// assert!(found.outcome.is_exact());
/// assert_eq!(found.sets.len(), 162);
/// assert!(found.sets.iter().all(|set| set.cells.len() == 6));
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn unavoidable_sets(
    grid: &Solution,
    most_cells: usize,
    limits: &Limits<'_>,
) -> UnavoidableSets {
    let mut gathered = Gathered::default();
    let mut found = |cells, digits| gathered.push(UnavoidableSet { cells, digits });
    let cells_of = cells_of(grid);
    let moves = Digit::ALL.map(|digit| Moves::new(grid, digit, most_cells / 2));
    let mut search = Search::new(&cells_of, most_cells, limits, &mut found);
    let flow = search.run(&moves);
    let outcome = search.outcome(flow);
    UnavoidableSets { sets: minimal(gathered.sets), outcome }
}

/// The minimal unavoidable sets of a grid, of any size, in which at most so many digits stand.
///
/// Most grids have 5,000 to 20,000 of them over at most four digits.
///
/// ```
/// use sudokit_grid::{Limits, Solution};
/// use sudokit_unavoidable::sets_over_digits;
///
/// let grid: Solution =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let found = sets_over_digits(&grid, 2, &Limits::NONE);
/// assert_eq!(found.sets.len(), 72);
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[must_use]
pub fn sets_over_digits(
    grid: &Solution,
    most_digits: usize,
    limits: &Limits<'_>,
) -> UnavoidableSets {
    let mut gathered = Gathered::default();
    let mut found = |cells, digits| gathered.push(UnavoidableSet { cells, digits });
    let cells_of = cells_of(grid);
    let moves = Digit::ALL.map(|digit| Moves::new(grid, digit, 9));
    let mut search = Search::new(&cells_of, Cell::COUNT, limits, &mut found);
    let parts = (0..512).map(DigitSet::from_bits);
    let mut flow = ControlFlow::Continue(());
    for digits in parts.filter(|digits| digits.len() == most_digits.min(9)) {
        let cells = digits.iter().fold(CellSet::EMPTY, |all, digit| all | cells_of[digit.index()]);
        let within = Digit::ALL.map(|digit| {
            let cells = if digits.contains(digit) { cells } else { CellSet::EMPTY };
            moves[digit.index()].within(cells)
        });
        flow = search.run(&within);
        if flow.is_break() {
            break;
        }
    }
    let outcome = search.outcome(flow);
    UnavoidableSets { sets: minimal(gathered.sets), outcome }
}

/// The sets in which none of these cells lies. A puzzle with these cells as its clues has other
/// solutions for each.
pub fn unhit(clues: CellSet, sets: &[UnavoidableSet]) -> impl Iterator<Item = &UnavoidableSet> {
    sets.iter().filter(move |set| set.cells.is_disjoint(clues))
}

/// By digit: where it stands.
fn cells_of(grid: &Solution) -> [CellSet; 9] {
    let mut cells_of = [CellSet::EMPTY; 9];
    for cell in Cell::ALL {
        cells_of[grid.digit(cell).index()].insert(cell);
    }
    cells_of
}

/// Sets as they are found, with some that repeat or hold others.
#[derive(Default)]
struct Gathered {
    sets: Vec<UnavoidableSet>,
    /// How many were left when the others were last dropped.
    n_minimal: usize,
}

/// So many sets may wait before those are dropped that hold others.
const MOST_WAITING: usize = 1 << 18;

impl Gathered {
    fn push(&mut self, set: UnavoidableSet) {
        self.sets.push(set);
        if self.sets.len() >= 2 * self.n_minimal + MOST_WAITING {
            self.sets = minimal(mem::take(&mut self.sets));
            self.n_minimal = self.sets.len();
        }
    }
}

/// Those that hold no other one, in their order.
fn minimal(mut sets: Vec<UnavoidableSet>) -> Vec<UnavoidableSet> {
    sets.sort_unstable();
    sets.dedup();
    let mut by_digits = vec![Vec::<CellSet>::new(); 512];
    sets.retain(|set| {
        let digits = usize::from(set.digits.bits());
        // All parts of the digits, from all of them to none.
        let mut part = digits;
        while part > 0 {
            if by_digits[part].iter().any(|&other| set.cells.contains_all(other)) {
                return false;
            }
            part = (part - 1) & digits;
        }
        by_digits[digits].push(set.cells);
        true
    });
    sets
}

#[cfg(test)]
mod tests;
