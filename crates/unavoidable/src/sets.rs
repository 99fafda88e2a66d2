//! Unavoidable sets of a grid.

mod moves;
mod search;

use self::search::{Bounds, differences};
use std::cmp::Ordering;
use sudokit_grid::{CellSet, DigitSet, Limits, Outcome, Solution};

/// Cells of a grid of which every puzzle with this grid as its only solution holds one.
///
/// The digits of these cells can be exchanged among themselves so that another grid comes out; of
/// no proper part of them is this true.
///
/// Sets are ordered by size, then by cells: of two, the one with the first cell in reading order
/// that the other has not comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnavoidableSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits of the grid in these cells.
    pub digits: DigitSet,
}

impl Ord for UnavoidableSet {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_cells = || other.cells.bits().reverse_bits().cmp(&self.cells.bits().reverse_bits());
        self.cells
            .len()
            .cmp(&other.cells.len())
            .then_with(by_cells)
            .then_with(|| self.digits.cmp(&other.digits))
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
    /// The sets in their order. They are minimal if the search was
    /// [`Exhausted`](sudokit_grid::Ending::Exhausted), and unavoidable in any case.
    pub sets: Vec<UnavoidableSet>,
    /// How the search went. Its solutions are the grids that differ in the right number of cells
    /// and digits, minimal or not.
    pub outcome: Outcome,
}

/// The minimal unavoidable sets of a grid that have at most so many cells.
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
    minimal(grid, Bounds { cells: most_cells, digits: 9 }, limits)
}

fn minimal(grid: &Solution, bounds: Bounds, limits: &Limits<'_>) -> UnavoidableSets {
    let mut all = Vec::new();
    let outcome = differences(grid, bounds, limits, &mut |cells, digits| {
        all.push(UnavoidableSet { cells, digits });
    });
    all.sort_unstable();
    all.dedup();
    UnavoidableSets { sets: without_supersets(&all), outcome }
}

/// Those that hold no other one.
fn without_supersets(ordered: &[UnavoidableSet]) -> Vec<UnavoidableSet> {
    let mut by_digits = vec![Vec::<CellSet>::new(); 512];
    let mut kept = Vec::new();
    for set in ordered {
        let digits = usize::from(set.digits.bits());
        // All parts of the digits, from all of them to none.
        let mut part = digits;
        let mut is_minimal = true;
        while part > 0 && is_minimal {
            is_minimal = !by_digits[part].iter().any(|&other| set.cells.contains_all(other));
            part = (part - 1) & digits;
        }
        if is_minimal {
            by_digits[digits].push(set.cells);
            kept.push(*set);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid, and how many sets it has of 4 cells, of 6, and of at most 12, as another program
    /// (gridchecker) counts them.
    const KNOWN: [(&str, [usize; 3]); 5] = [
        (
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
            [0, 162, 162],
        ),
        (
            "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
            [0, 66, 612],
        ),
        (
            "123456789456789123798231564234675918815943276967812435379164852582397641641528397",
            [2, 14, 371],
        ),
        (
            "123456789456789123798132564231675498584923617679841235367518942815294376942367851",
            [5, 12, 365],
        ),
        (
            "123456789457189236689237145214573698376918452598624371731892564842365917965741823",
            [21, 18, 190],
        ),
    ];

    #[test]
    fn known_numbers() {
        for (text, numbers) in KNOWN {
            let grid: Solution = text.parse().expect("a grid");
            let found = unavoidable_sets(&grid, 12, &Limits::NONE);
            assert!(found.outcome.is_exact());
            assert!(found.sets.is_sorted());
            let of_size = |size| found.sets.iter().filter(|set| set.cells.len() == size).count();
            assert_eq!([of_size(4), of_size(6), found.sets.len()], numbers, "{text}");
        }
    }
}
