//! Grids drawn such that each of the 6,670,903,752,021,072,936,960 is equally likely.
//!
//! A generator that fills cells at random and backtracks prefers some grids to others, and nobody
//! can say by how much. Here the grid is drawn along the way in which all are counted:
//!
//! 1. a class of column sets for the first band, by its share of all grids;
//! 2. what goes to the second band and what to the third: one of the 56³ divisions, by the number
//!    of ways to fill both bands with these columns;
//! 3. the three bands: each of the ways to fill columns with their sets is equally likely;
//! 4. a relabelling of the digits, an order of the stacks, and orders of their columns, each equally
//!    likely.
//!
//! Why each grid is equally likely: after 1 to 3, each grid whose first band has the column sets of
//! the class's listed member is equally likely, since each step takes a choice by the number of
//! grids that are left after it. Step 4 is a random element of a group that permutes the members of
//! the class. It leads from the listed member to each other member with the same probability, and
//! pairs the grids of one with those of the other. So all grids of the class are equally likely,
//! and as classes are drawn by their numbers of grids, all grids are.
//!
//! Whole numbers are drawn without bias and without fractions, so that a seed gives the same grids
//! on every machine.

mod small;

pub use small::SmallSampler;

use crate::{
    Boxes,
    grids::{
        GridCount,
        bands::{bands_with, cycles, rows_of},
        partitions::{Partition, rest},
        transfer::{Splits, Transfer},
    },
};
use rand::Rng;
use sudokit_grid::{Digit, Solution};
use sudokit_random::{below, shuffle};

/// The tables to draw grids with: 1 MB, filled in 50 ms.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use sudokit_counts::Sampler;
///
/// let sampler = Sampler::new();
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let grid = sampler.draw(&mut rng);
/// assert_ne!(grid, sampler.draw(&mut rng));
/// assert_eq!(grid, sampler.draw(&mut ChaCha8Rng::seed_from_u64(1)));
/// ```
pub struct Sampler {
    transfer: Transfer,
    classes: Vec<Class>,
    /// The grids of the classes up to each, divided by what all have in common.
    weights: Vec<u64>,
}

/// A class of column sets, and what can follow its listed member.
struct Class {
    columns: [Partition; 3],
    splits: Splits,
    /// For each split of the first box and of the second, the ways to fill two bands up to it.
    weights: Vec<u64>,
}

/// In how many ways a box can split what is left in its columns.
const SPLITS: usize = 56;

/// One band: a digit for each row and column, counted from 0.
type Band<const N: usize = 9> = [[u8; N]; 3];

impl Default for Sampler {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Sampler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sampler").field("classes", &self.classes.len()).finish_non_exhaustive()
    }
}

impl Sampler {
    /// Fills the tables.
    #[must_use]
    pub fn new() -> Self {
        let transfer = Transfer::new();
        let mut sampler = Self { transfer, classes: Vec::new(), weights: Vec::new() };
        for listed in GridCount::new(Boxes::CLASSIC).classes() {
            let bands = bands_with(listed.columns.bits(), 3, &|| false);
            if let (Some(columns), Some(bands)) = (listed.columns.of_three_boxes(), bands) {
                sampler.push(columns, listed.choices * bands);
            }
        }
        sampler
    }

    /// Adds a class with so many choices of columns and bands.
    fn push(&mut self, columns: [Partition; 3], bands: u64) {
        let splits = self.transfer.splits(columns);
        let mut completions = 0;
        let mut weights = Vec::with_capacity(SPLITS * SPLITS);
        for first in &splits[0] {
            for second in &splits[1] {
                completions += self.transfer.of_two(&splits, first, second);
                weights.push(completions);
            }
        }
        let before = self.weights.last().copied().unwrap_or_default();
        // All grids are 60,480 times as many as the sum, which has 57 bits: that many ways there
        // are to choose the columns of the first box and to order those of the others.
        self.weights.push(before + bands * completions);
        self.classes.push(Class { columns, splits, weights });
    }

    /// Draws a grid.
    #[must_use]
    pub fn draw(&self, rng: &mut impl Rng) -> Solution {
        let drawn = exchanged(&self.bands(rng), rng);
        Solution::classic(drawn).expect("bands that share out the digits of each column are a grid")
    }

    /// A grid whose first band has the column sets of a listed member.
    fn bands(&self, rng: &mut impl Rng) -> [Band; 3] {
        let (class, _) = pick(&self.weights, rng);
        let Class { columns, splits, weights } = &self.classes[class];
        let (choice, mut left) = pick(weights, rng);
        let (first, second) = (&splits[0][choice / SPLITS], &splits[1][choice % SPLITS]);
        // What is left of the number drawn says which split of the third box it is.
        let is_passed = |ways: &u64| {
            let is_passed = left >= *ways;
            left = left.saturating_sub(*ways);
            is_passed
        };
        let passed = self.transfer.of_each(splits, first, second).take_while(is_passed).count();
        let third = &splits[2][passed];
        let next = [first, second, third].map(|split| split.columns);
        let last = std::array::from_fn(|at| rest(columns[at], next[at]));
        [*columns, next, last].map(|columns: [Partition; 3]| band(columns.as_flattened(), rng))
    }
}

/// A place in a list of running sums, each as likely as its summand, and how far into the summand
/// the number lies that was drawn.
fn pick(sums: &[u64], rng: &mut impl Rng) -> (usize, u64) {
    let drawn = below(sums.last().copied().unwrap_or_default(), rng);
    let place = sums.partition_point(|&sum| sum <= drawn);
    let before = if place == 0 { 0 } else { sums[place - 1] };
    (place, drawn - before)
}

/// A band with these column sets, each of them equally likely.
///
/// The row with the smallest digit of the first column is drawn by the number of ways to fill the
/// two others, then these, then the place of the row.
fn band<const N: usize>(columns: &[u16], rng: &mut impl Rng) -> Band<N> {
    let mut rows = Vec::with_capacity(64);
    let mut sums = Vec::with_capacity(64);
    let mut sum = 0;
    rows_of(columns, &mut |row| {
        let left: [u16; N] = std::array::from_fn(|column| columns[column] & !row[column]);
        sum += 1 << cycles(&left);
        sums.push(sum);
        rows.push((std::array::from_fn(|column| row[column]), left));
    });
    let (row, left) = rows[pick(&sums, rng).0];
    let upper = upper_row(&left, rng);
    let lower = std::array::from_fn(|column| left[column] & !upper[column]);
    let mut band = [upper, lower, row];
    band.swap(2, below(3, rng) as usize);
    band.map(|row: [u16; N]| row.map(|digit| digit.trailing_zeros() as u8))
}

/// One of two rows that share these digits: in each cycle one of two ways.
fn upper_row<const N: usize>(left: &[u16; N], rng: &mut impl Rng) -> [u16; N] {
    let mut upper = [0; N];
    for start in 0..N {
        if upper[start] != 0 {
            continue;
        }
        let smaller = left[start] & left[start].wrapping_neg();
        let mut digit = if below(2, rng) == 0 { smaller } else { left[start] ^ smaller };
        let mut column = start;
        loop {
            upper[column] = digit;
            // What is below this digit is above it in the other column that has it.
            digit ^= left[column];
            match (0..N).find(|&other| other != column && left[other] & digit != 0) {
                Some(other) if upper[other] == 0 => column = other,
                _ => break,
            }
        }
    }
    upper
}

/// The grid with digits relabelled and stacks and their columns in another order, each of these
/// equally likely.
fn exchanged(bands: &[Band; 3], rng: &mut impl Rng) -> [Digit; 81] {
    let labels: [usize; 9] = shuffled(rng);
    let stacks: [usize; 3] = shuffled(rng);
    let mut columns = [0; 9];
    for (columns, stack) in columns.as_chunks_mut::<3>().0.iter_mut().zip(stacks) {
        *columns = shuffled(rng).map(|column: usize| 3 * stack + column);
    }
    let rows = bands.as_flattened();
    std::array::from_fn(|cell| {
        let digit = rows[cell / 9][columns[cell % 9]];
        Digit::from_index(labels[usize::from(digit)])
    })
}

/// The numbers from 0 in an order, each equally likely.
fn shuffled<const N: usize>(rng: &mut impl Rng) -> [usize; N] {
    let mut order = std::array::from_fn(|number| number);
    shuffle(&mut order, rng);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grids::ColumnSets;
    use rand::{SeedableRng, rngs::ChaCha8Rng};
    use sudokit_grid::Cell;

    const DRAWS: u32 = 10_000;

    /// Pearson's sum for 44 classes; those that are expected less than ten times are one.
    fn chi_square(drawn: &[u32; 44], expected: &[f64; 44]) -> f64 {
        let mut rare = (0.0, 0.0);
        let mut sum = 0.0;
        for (&drawn, &expected) in drawn.iter().zip(expected) {
            if expected < 10.0 {
                rare = (rare.0 + f64::from(drawn), rare.1 + expected);
            } else {
                sum += (f64::from(drawn) - expected).powi(2) / expected;
            }
        }
        sum + (rare.0 - rare.1).powi(2) / rare.1
    }

    fn transposed(grid: &Solution) -> Solution {
        let digit = |cell: Cell| grid.digit(Cell::at(cell.column(), cell.row()));
        Solution::classic(Cell::ALL.map(digit)).expect("a solution lies on its side")
    }

    /// Each chute of a grid that is drawn uniformly has column sets of a class by its share of all
    /// grids: not only the first band, which the sampler begins with.
    #[test]
    fn every_chute_has_its_class_as_often_as_all_grids() {
        let count = GridCount::new(Boxes::CLASSIC);
        let grids = count.classes().iter().map(|class| count.count(class, &|| false));
        let grids: Vec<f64> = grids.map(|class| class.expect("counted").grids() as f64).collect();
        let all: f64 = grids.iter().sum();
        let expected = std::array::from_fn(|class| grids[class] / all * f64::from(DRAWS));
        let sampler = Sampler::new();
        let mut rng = ChaCha8Rng::seed_from_u64(2026);
        let mut drawn = [[0; 44]; 6];
        for _ in 0..DRAWS {
            let grid = sampler.draw(&mut rng);
            for (side, grid) in [grid, transposed(&grid)].iter().enumerate() {
                for band in 0..3 {
                    let class = count.class_of(&ColumnSets::of_band(grid, band)).expect("a class");
                    drawn[3 * side + band][class.number - 1] += 1;
                }
            }
        }
        // With 43 degrees of freedom 81.4 is exceeded once in 3,000 tries.
        for drawn in &drawn {
            let sum = chi_square(drawn, &expected);
            assert!(sum < 81.4, "{sum} {drawn:?}");
        }
    }

    /// All bands with some column sets are drawn equally often.
    #[test]
    fn every_band_is_equally_likely() {
        let columns = [0o7, 0o70, 0o700, 0o13, 0o64, 0o700, 0o15, 0o62, 0o700];
        let all = bands_with(&columns, 3, &|| false).expect("counted");
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..100 * all {
            *drawn.entry(band::<9>(&columns, &mut rng)).or_insert(0.0) += 1.0;
        }
        assert_eq!(drawn.len() as u64, all);
        let sum: f64 = drawn.values().map(|&times: &f64| (times - 100.0).powi(2) / 100.0).sum();
        let freedom = (all - 1) as f64;
        assert!((sum - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "{sum} {freedom}");
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let grid = Sampler::new().draw(&mut ChaCha8Rng::seed_from_u64(1));
        let text =
            "834192657962753418157486329576238194489617532213549786391874265648325971725961843";
        assert_eq!(grid.to_string(), text);
    }
}
