//! A solution turned so that the band with the most clues is the last one.

use sudokit_grid::{Cell, CellSet, Digit, Solution};

/// Which lines of a solution are divided into three parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chutes {
    Bands,
    Stacks,
}

/// The cells of the first two bands: the lowest 54 bits of a set.
pub(super) const OTHERS: u128 = (1 << 54) - 1;

/// A solution after an exchange of bands, and of rows with columns.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) solution: Solution,
    /// Where each cell comes from.
    sources: [Cell; 81],
    /// By how many clues the last band has more than each of the others, at least.
    pub(super) margins: [usize; 2],
}

impl Turn {
    /// The chute with this number becomes the last band.
    ///
    /// Each puzzle belongs to one turn of three: that whose last band is the first of the chutes
    /// with the most clues.
    pub(super) fn new(solution: &Solution, chutes: Chutes, last: usize) -> Self {
        let order = match last {
            0 => [1, 2, 0],
            1 => [0, 2, 1],
            _ => [0, 1, 2],
        };
        let sources: [Cell; 81] = std::array::from_fn(|index| {
            let (row, column) = (index / 9, index % 9);
            let row = 3 * order[row / 3] + row % 3;
            match chutes {
                Chutes::Bands => Cell::at(row, column),
                Chutes::Stacks => Cell::at(column, row),
            }
        });
        let digits: [Digit; 81] = sources.map(|cell| solution.digit(cell));
        let solution = Solution::classic(digits).expect("a turned solution is one");
        let margins = [order[0], order[1]].map(|chute| usize::from(chute < last));
        Self { solution, sources, margins }
    }

    /// A set of cells of the solution as it was, in the turned one.
    pub(super) fn turned(&self, cells: CellSet) -> u128 {
        (0..81)
            .filter(|&index| cells.contains(self.sources[index]))
            .fold(0, |bits, index| bits | 1 << index)
    }

    /// A set of cells of the turned solution, in the one as it was.
    pub(super) fn returned(&self, cells: u128) -> CellSet {
        CellSet::from_bits(cells).into_iter().map(|cell| self.sources[cell.index()]).collect()
    }
}
