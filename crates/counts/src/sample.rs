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

mod band;
mod bits;
mod small;

pub use small::SmallSampler;

use crate::{
    Boxes,
    grids::{
        GridCount,
        bands::bands_with,
        partitions::{Partition, rest},
        transfer::{Splits, Transfer},
    },
};
use band::{Band, band};
use bits::Bits;
use rand::Rng;
use sudokit_grid::{Digit, Solution};
use sudokit_random::below;

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
    /// For each split of the first box the ways to fill two bands up to it.
    weights: Vec<u64>,
    /// For each split of the first box those up to each of the second. The largest sum is
    /// 241,056,000, so that 32 bits suffice.
    parts: Vec<[u32; SPLITS]>,
}

/// In how many ways a box can split what is left in its columns.
const SPLITS: usize = 56;

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
        let mut weights = Vec::with_capacity(SPLITS);
        let mut parts = Vec::with_capacity(SPLITS);
        for first in &splits[0] {
            let mut part = [0; SPLITS];
            let mut sum = 0;
            for (part, second) in part.iter_mut().zip(&splits[1]) {
                sum += self.transfer.of_two(&splits, first, second);
                *part = sum as u32;
            }
            completions += sum;
            weights.push(completions);
            parts.push(part);
        }
        let before = self.weights.last().copied().unwrap_or_default();
        // All grids are 60,480 times as many as the sum, which has 57 bits: that many ways there
        // are to choose the columns of the first box and to order those of the others.
        self.weights.push(before + bands * completions);
        self.classes.push(Class { columns, splits, weights, parts });
    }

    /// Draws a grid.
    #[must_use]
    pub fn draw(&self, rng: &mut impl Rng) -> Solution {
        let drawn = exchanged(&self.bands(rng), &mut Bits::new(rng));
        Solution::classic(drawn).expect("bands that share out the digits of each column are a grid")
    }

    /// A grid whose first band has the column sets of a listed member.
    fn bands(&self, rng: &mut impl Rng) -> [Band; 3] {
        let (class, _) = pick(&self.weights, rng);
        let Class { columns, splits, weights, parts } = &self.classes[class];
        let (first, left) = pick(weights, rng);
        let (second, mut left) = place_of(left, &parts[first]);
        let (first, second) = (&splits[0][first], &splits[1][second]);
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
        let mut bits = Bits::new(rng);
        let sets = |columns: [Partition; 3]| std::array::from_fn(|at| columns[at / 3][at % 3]);
        [*columns, next, last].map(|columns| band(&sets(columns), &mut bits))
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

/// The same for a number that is drawn. A search by halves would have to wait for memory six times.
fn place_of(drawn: u64, sums: &[u32; SPLITS]) -> (usize, u64) {
    let drawn = drawn as u32;
    let place = sums.iter().map(|&sum| u32::from(sum <= drawn)).sum::<u32>() as usize;
    let before = if place == 0 { 0 } else { sums[place - 1] };
    (place, u64::from(drawn - before))
}

/// The grid with digits relabelled and stacks and their columns in another order, each of these
/// equally likely.
fn exchanged(bands: &[Band; 3], bits: &mut Bits<'_, impl Rng>) -> [Digit; 81] {
    let labels = bits.ordered(Digit::ALL);
    let stacks = bits.ordered([0, 3, 6]);
    let columns = stacks.map(|stack| bits.ordered([stack, stack + 1, stack + 2]));
    let columns = columns.as_flattened();
    let rows = bands.as_flattened();
    std::array::from_fn(|cell| labels[usize::from(rows[cell / 9][columns[cell % 9]])])
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

    /// Columns of a listed member are in an order of its own; of those that are drawn, any two of
    /// different boxes share as many digits.
    #[test]
    fn any_two_columns_share_digits_alike() {
        let sampler = Sampler::new();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut squares = [[[0; 9]; 9]; 3];
        for _ in 0..DRAWS {
            let grid = sampler.draw(&mut rng);
            for (band, squares) in squares.iter_mut().enumerate() {
                let columns = ColumnSets::of_band(&grid, band);
                for (one, squares) in columns.bits().iter().zip(squares) {
                    for (other, square) in columns.bits().iter().zip(squares) {
                        *square += (one & other).count_ones().pow(2);
                    }
                }
            }
        }
        let pairs = (0..81).map(|at| (at / 9, at % 9)).filter(|(one, other)| one / 3 != other / 3);
        for (one, other) in pairs {
            for squares in &squares {
                // The same for all: some 1.5, of which 10,000 draws deviate by some 0.02.
                let mean = f64::from(squares[one][other]) / f64::from(DRAWS);
                assert!((mean - 1.5).abs() < 0.1, "{one} {other}: {mean}");
            }
        }
    }

    /// The last running sums of the second box are the steps of those of the first, and fit.
    #[test]
    fn sums_of_two_boxes_are_those_of_one() {
        let sampler = Sampler::new();
        let mut largest = 0;
        for class in &sampler.classes {
            let before = [0].iter().chain(&class.weights);
            for ((parts, sum), before) in class.parts.iter().zip(&class.weights).zip(before) {
                assert!(parts.is_sorted());
                assert_eq!(u64::from(parts[SPLITS - 1]), sum - before);
                largest = largest.max(parts[SPLITS - 1]);
            }
        }
        assert_eq!(largest, 241_056_000);
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let grid = Sampler::new().draw(&mut ChaCha8Rng::seed_from_u64(1));
        let text =
            "371289456296453718485617923763891245514762839928345671839174562157926384642538197";
        assert_eq!(grid.to_string(), text);
    }
}
