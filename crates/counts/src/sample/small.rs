//! The same for small grids, whose bands are two: so that what is drawn can be compared with all
//! grids there are.

use super::{band::band, bits::Bits, pick};
use crate::{Boxes, grids::GridCount};
use rand::Rng;
use sudokit_random::shuffle;

/// Draws grids with boxes of 2x2, 2x3 or 3x2 such that each is equally likely, along the way in
/// which all are counted, like [`Sampler`](super::Sampler) for 9×9.
///
/// Grids of two bands need no divisions: the columns of the lower band have what is left.
///
/// ```
/// use sudokit_counts::{Boxes, SmallSampler};
/// use sudokit_random::stream;
///
/// let sampler = SmallSampler::new("2x2".parse()?).ok_or("4×4 is small")?;
/// let grid = sampler.draw(&mut stream(1, 0));
/// assert_eq!(grid.len(), 16);
/// assert_eq!(grid[..4].iter().sum::<u8>(), 10);
/// assert!(SmallSampler::new(Boxes::CLASSIC).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SmallSampler {
    order: usize,
    /// Whether the grids are those of the transposed boxes, lying on their side.
    is_transposed: bool,
    /// The column sets of the listed member of each class.
    columns: Vec<Vec<u16>>,
    /// The grids of the classes up to each.
    weights: Vec<u64>,
}

impl SmallSampler {
    /// Counts the grids, if they have four or six rows.
    #[must_use]
    pub fn new(boxes: Boxes) -> Option<Self> {
        if boxes.order() > 6 {
            return None;
        }
        let count = GridCount::new(boxes);
        let (mut columns, mut weights, mut sum) = (Vec::new(), Vec::new(), 0);
        for class in count.classes() {
            sum += count.count(class, &|| false)?.grids() as u64;
            weights.push(sum);
            columns.push(class.columns.bits().to_vec());
        }
        let is_transposed = boxes.rows() < boxes.columns();
        Some(Self { order: boxes.order(), is_transposed, columns, weights })
    }

    /// Draws a grid: its digits, row by row.
    #[must_use]
    pub fn draw(&self, rng: &mut impl Rng) -> Vec<u8> {
        let upper = &self.columns[pick(&self.weights, rng).0];
        let mut lower = upper.clone();
        lower.as_chunks_mut::<2>().0.iter_mut().for_each(|columns| columns.reverse());
        let rows = [upper, &lower].map(|columns| rows(columns, rng)).concat();
        let mut labels: Vec<u8> = (1..).take(self.order).collect();
        shuffle(&mut labels, rng);
        let columns = self.order_of_columns(rng);
        let digit = |row: usize, column: usize| labels[usize::from(rows[row][columns[column]])];
        let all = (0..self.order).flat_map(|row| (0..self.order).map(move |column| (row, column)));
        let place = |(row, column)| if self.is_transposed { (column, row) } else { (row, column) };
        all.map(place).map(|(row, column)| digit(row, column)).collect()
    }

    /// Boxes of two columns, and their columns, in an order.
    fn order_of_columns(&self, rng: &mut impl Rng) -> Vec<usize> {
        let mut boxes: Vec<usize> = (0..self.order / 2).collect();
        shuffle(&mut boxes, rng);
        let mut columns = |block: usize| {
            let mut columns = [2 * block, 2 * block + 1];
            shuffle(&mut columns, rng);
            columns
        };
        boxes.into_iter().flat_map(&mut columns).collect()
    }
}

/// The rows of a band with these column sets, each band equally likely: two rows of four columns,
/// or three of six.
fn rows(columns: &[u16], rng: &mut impl Rng) -> Vec<Vec<u8>> {
    let mut bits = Bits::new(rng);
    if let Ok(columns) = <&[u16; 6]>::try_from(columns) {
        return band(columns, &mut bits).map(|row| row.to_vec()).into();
    }
    let columns = <[u16; 4]>::try_from(columns).unwrap_or_default();
    let rows = two_rows(&columns, &mut bits);
    rows.map(|row| row.map(|digit| digit.trailing_zeros() as u8).to_vec()).into()
}

/// Two rows of four columns: in each cycle one of two ways.
fn two_rows(columns: &[u16; 4], bits: &mut Bits<'_, impl Rng>) -> [[u16; 4]; 2] {
    let mut rows = [[0; 4]; 2];
    for start in 0..4 {
        let mut column = start;
        let smaller = columns[start] & columns[start].wrapping_neg();
        let mut digit = if bits.below(2) == 0 { smaller } else { columns[start] ^ smaller };
        while rows[0][column] == 0 {
            rows[0][column] = digit;
            // What is below this digit is above it in the other column that has it.
            digit ^= columns[column];
            rows[1][column] = digit;
            let has_it = |&other: &usize| other != column && columns[other] & digit != 0;
            column = (0..4).find(has_it).unwrap_or(column);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use sudokit_random::stream;

    /// All 288 grids of 4×4 are drawn equally often.
    #[test]
    fn every_grid_of_4x4_is_equally_likely() {
        let sampler = SmallSampler::new(Boxes::ALL[0]).expect("small");
        let mut rng = stream(2026, 0);
        let mut drawn = BTreeMap::new();
        for _ in 0..28_800 {
            *drawn.entry(sampler.draw(&mut rng)).or_insert(0.0) += 1.0;
        }
        assert_eq!(drawn.len(), 288);
        let sum: f64 = drawn.values().map(|times: &f64| (times - 100.0).powi(2) / 100.0).sum();
        // With 287 degrees of freedom 381 is exceeded once in 6,000 tries.
        assert!(sum < 381.0, "{sum}");
    }

    #[test]
    fn what_is_drawn_is_a_grid() {
        for boxes in Boxes::ALL {
            let Some(sampler) = SmallSampler::new(boxes) else { continue };
            let order = boxes.order();
            let mut rng = stream(1, order as u64);
            for _ in 0..200 {
                let grid = sampler.draw(&mut rng);
                let mut houses = vec![0_u16; 3 * order];
                for (cell, digit) in grid.iter().enumerate() {
                    let (row, column) = (cell / order, cell % order);
                    let block = row / boxes.rows() * boxes.rows() + column / boxes.columns();
                    for house in [row, order + column, 2 * order + block] {
                        houses[house] |= 1 << digit;
                    }
                }
                let all = (1 << (order + 1)) - 2;
                assert!(houses.iter().all(|&digits| digits == all), "{boxes} {grid:?}");
            }
        }
    }
}
