//! The number of each essentially different grid.
//!
//! The 5,472,730,538 canonical forms of grids, in increasing order, are numbered from 1. To find
//! the number of a grid, all grids that come before its canonical form have to be counted; to find
//! the grid of a number, the same backwards. Both are quick because little is left to count:
//!
//! A canonical form begins with the smallest band of one of 416 classes. For each of them and each
//! fourth row, some 2,000, the number of canonical grids is in a table, `data/ranks.bin`, which
//! `cargo xtask ranks` makes in some minutes. What remains is an interval of mostly some thousand
//! grids, whose second and third bands are enumerated. Whether a grid is the smallest of its images
//! is nearly always decided by the classes of its bands and stacks, which are looked up.

mod bands;
mod grids;
mod index;
mod number;
mod search;
mod smallest;
mod standard;
pub mod survey;
#[cfg(test)]
mod tests;
mod thirds;

pub use self::number::{ParseRankError, Rank};

use self::{
    bands::Bands,
    grids::{Part, Walk},
    index::Index,
    smallest::Lines,
};
use crate::canonical_form_of_grid;
use std::array;
use sudokit_grid::{Cell, Digit, Solution};

/// Finds the ranks of grids and the grids of ranks.
///
/// It takes some milliseconds to make one, and then some for each question.
///
/// ```
/// use sudokit_grid::Solution;
/// use sudokit_symmetry::{Rank, Ranks};
///
/// let grid: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let ranks = Ranks::new();
/// let rank = ranks.rank(&grid);
/// assert_eq!(ranks.unrank(rank), sudokit_symmetry::canonical_form_of_grid(&grid));
/// assert!(ranks.unrank(Rank::FIRST).to_string().starts_with("123456789456789123789123456214"));
/// # Ok::<(), sudokit_grid::NotASolution>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ranks {
    bands: Bands,
    index: Index,
}

impl Default for Ranks {
    fn default() -> Self {
        Self::new()
    }
}

impl Ranks {
    /// Fills the tables.
    #[must_use]
    pub fn new() -> Self {
        Self { bands: Bands::new(), index: Index::new() }
    }

    /// The rank of the canonical form of a grid.
    #[must_use]
    pub fn rank(&self, grid: &Solution) -> Rank {
        let form = lines(&canonical_form_of_grid(grid));
        let class = self.bands.class(&[form[0], form[1], form[2]]);
        let mut part = Part::new(class, &self.bands, &self.index);
        let before = self.index.before(class) + part.count_smaller(&form);
        Rank::new(before + 1).expect("fewer grids come before one than there are")
    }

    /// The canonical form with this rank.
    #[must_use]
    pub fn unrank(&self, rank: Rank) -> Solution {
        self.grids(rank).next().expect("as many grids as ranks")
    }

    /// The canonical forms in their order, from this rank on: the first costs as much as
    /// [`unrank`](Self::unrank), the next ones some microseconds each.
    ///
    /// ```
    /// use sudokit_symmetry::{Rank, Ranks};
    ///
    /// let ranks = Ranks::new();
    /// let grids: Vec<_> = ranks.grids(Rank::FIRST).take(3).collect();
    /// assert!(grids.is_sorted());
    /// assert_eq!(ranks.rank(&grids[2]).get(), 3);
    /// ```
    #[must_use]
    pub fn grids(&self, first: Rank) -> Grids<'_> {
        Grids(Walk::new(first.get() - 1, &self.bands, &self.index))
    }
}

/// Canonical forms in their order, see [`Ranks::grids`].
#[derive(Clone, Debug)]
pub struct Grids<'a>(Walk<'a>);

impl Iterator for Grids<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next().as_ref().map(solution)
    }
}

fn lines(grid: &Solution) -> Lines {
    array::from_fn(|row| array::from_fn(|column| grid.digit(Cell::at(row, column)).index() as u8))
}

fn solution(lines: &Lines) -> Solution {
    let mut digits = [Digit::ALL[0]; 81];
    for (digit, &index) in digits.iter_mut().zip(lines.as_flattened()) {
        *digit = Digit::from_index(index.into());
    }
    Solution::classic(digits).expect("an image of a grid is a grid")
}
