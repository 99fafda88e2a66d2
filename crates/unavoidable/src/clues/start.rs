//! The unavoidable sets that a search begins with.

use crate::unavoidable_sets;
use std::ops::ControlFlow;
use sudokit_grid::{Cell, CellSet, Limits, Solution};

/// No set of more cells is begun with: what the search needs of those it learns by itself.
const LARGEST: usize = 18;

/// How many solutions of a grid without some digits are looked at.
const MOST_SOLUTIONS: u64 = 4_000;

/// All minimal unavoidable sets of few cells, and larger ones within four digits, two lines of a
/// chute or two boxes of it.
///
/// More of them make the tree smaller, at first: on one of the hardest grids the search for 16 clues
/// takes 25.1 million nodes with only the second kind, 17.9 with all sets of 12 cells, 13.7 of 14
/// and 12.9 of 16; but the sets of 16 take a second to find.
pub(super) fn starting_sets(solution: &Solution, clues: usize) -> Vec<CellSet> {
    let most_cells = if clues < LONG { 12 } else { 14 };
    let all = unavoidable_sets(solution, most_cells, &Limits::NONE).sets;
    let mut sets: Vec<CellSet> = all.iter().map(|set| set.cells).collect();
    for region in regions(solution) {
        sets.extend(sets_within(solution, region, MOST_SOLUTIONS));
    }
    sets.retain(|set| set.len() <= LARGEST);
    minimal(sets)
}

/// From so many clues on, the search takes so long that more sets are worth it.
const LONG: usize = 17;

/// The cells of which a solution is freed, one region after the other.
fn regions(solution: &Solution) -> Vec<CellSet> {
    let mut regions = Vec::new();
    for digits in 0_u16..512 {
        if (2..=4).contains(&digits.count_ones()) {
            let is_freed = |cell: &Cell| digits >> solution.digit(*cell).index() & 1 == 1;
            regions.push(Cell::ALL.into_iter().filter(is_freed).collect());
        }
    }
    let chosen = |is_freed: &dyn Fn(Cell) -> bool| -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| is_freed(cell)).collect()
    };
    for chute in 0..3 {
        for left in 0..3 {
            let line = 3 * chute + left;
            regions.push(chosen(&|cell| cell.row() / 3 == chute && cell.row() != line));
            regions.push(chosen(&|cell| cell.column() / 3 == chute && cell.column() != line));
            regions.push(chosen(&|cell| cell.row() / 3 == chute && cell.column() / 3 != left));
            regions.push(chosen(&|cell| cell.column() / 3 == chute && cell.row() / 3 != left));
        }
    }
    regions
}

/// The minimal ones of the sets of cells in which the solutions of the grid without `region`
/// differ from it. If there are at most `most` such solutions, these are all the minimal
/// unavoidable sets within the region.
pub(super) fn sets_within(solution: &Solution, region: CellSet, most: u64) -> Vec<CellSet> {
    let givens = solution.givens(!region);
    let mut sets = Vec::new();
    sudokit_classic::solutions(&givens, &Limits::solutions(most), &mut |other| {
        let set = solution.differences(other);
        if !set.is_empty() {
            sets.push(set);
        }
        ControlFlow::Continue(())
    });
    minimal(sets)
}

/// The sets that contain no other one, the smallest first.
pub(super) fn minimal(mut sets: Vec<CellSet>) -> Vec<CellSet> {
    sets.sort_unstable_by_key(|set| (set.len(), set.bits()));
    sets.dedup();
    let mut kept: Vec<CellSet> = Vec::new();
    for set in sets {
        if !kept.iter().any(|&smaller| set.contains_all(smaller)) {
            kept.push(set);
        }
    }
    kept
}
