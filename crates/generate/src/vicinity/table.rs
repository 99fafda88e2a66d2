//! The solutions of a puzzle, by cells.

use rand::rngs::ChaCha8Rng;
use sudokit_grid::{Cell, CellSet, Digit, Solution};
use sudokit_random::pick;

/// The solutions of a puzzle, and the digits that they have in each cell.
pub(super) struct Table {
    solutions: Vec<Solution>,
    /// For each cell, a digit of each solution, from 0.
    columns: Vec<Vec<u8>>,
    /// The solution that is wanted, if not any is.
    wanted: Option<Solution>,
}

impl Table {
    pub(super) fn new(solutions: Vec<Solution>, wanted: Option<Solution>) -> Self {
        let column =
            |cell| solutions.iter().map(|solution| solution.digit(cell).index() as u8).collect();
        let columns = Cell::ALL.into_iter().map(column).collect();
        Self { solutions, columns, wanted }
    }

    /// One of the solutions that have digits in these cells that no other has.
    pub(super) fn singled_out(&self, cells: CellSet, rng: &mut ChaCha8Rng) -> Option<Solution> {
        let mut cells_of = cells.iter().map(|cell| &self.columns[cell.index()]);
        let found = match cells.len() {
            1 => {
                let keys = cells_of.next()?.iter().map(|&digit| usize::from(digit));
                self.single::<{ Digit::COUNT }>(keys, rng)
            }
            2 => {
                let (one, two) = (cells_of.next()?, cells_of.next()?);
                let keys = one
                    .iter()
                    .zip(two)
                    .map(|(&a, &b)| usize::from(a) * Digit::COUNT + usize::from(b));
                self.single::<{ Digit::COUNT * Digit::COUNT }>(keys, rng)
            }
            _ => self.single_of_many(cells, rng),
        };
        found.map(|number| self.solutions[number])
    }

    /// The number of a solution whose key, which is below `KEYS`, no other has.
    fn single<const KEYS: usize>(
        &self,
        keys: impl Iterator<Item = usize>,
        rng: &mut ChaCha8Rng,
    ) -> Option<usize> {
        // How many solutions have each key, and the last of them.
        let mut counts = [(0_u32, 0_u32); KEYS];
        for (number, key) in keys.enumerate() {
            counts[key] = (counts[key].0 + 1, number as u32);
        }
        let singles = counts.iter().filter(|&&(count, _)| count == 1);
        let singles: Vec<usize> = singles.map(|&(_, number)| number as usize).collect();
        self.one_wanted(singles, rng)
    }

    fn single_of_many(&self, cells: CellSet, rng: &mut ChaCha8Rng) -> Option<usize> {
        let mut keys: Vec<(u128, usize)> =
            (0..self.solutions.len()).map(|number| (0, number)).collect();
        for cell in cells {
            for (key, &digit) in keys.iter_mut().zip(&self.columns[cell.index()]) {
                key.0 = key.0 << 4 | u128::from(digit);
            }
        }
        keys.sort_unstable();
        let singles = keys.chunk_by(|a, b| a.0 == b.0).filter(|chunk| chunk.len() == 1);
        let singles = singles.map(|chunk| chunk[0].1).collect();
        self.one_wanted(singles, rng)
    }

    fn one_wanted(&self, mut numbers: Vec<usize>, rng: &mut ChaCha8Rng) -> Option<usize> {
        if let Some(wanted) = &self.wanted {
            numbers.retain(|&number| self.solutions[number] == *wanted);
        }
        pick(&numbers, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;
    use sudokit_classic::scalar;
    use sudokit_grid::Limits;
    use sudokit_random::{shuffle, stream};

    /// By the definition: no other solution has the same digits in these cells.
    #[test]
    fn what_is_singled_out_has_digits_that_no_other_has() {
        let puzzle =
            "53..7....6..1......98....6.8...6...34..8....17...2...6.6..........419..5....8..7.";
        let mut solutions = Vec::new();
        let _ = scalar::solutions(
            &puzzle.parse().expect("81 cells"),
            &Limits::solutions(500),
            &mut |solution| {
                solutions.push(*solution);
                ControlFlow::Continue(())
            },
        );
        assert!(solutions.len() > 1);
        let table = Table::new(solutions.clone(), None);
        let wanted = solutions[solutions.len() / 2];
        let table_of_wanted = Table::new(solutions.clone(), Some(wanted));
        let mut rng = stream(1, 0);
        let mut order = Cell::ALL;
        let mut is_found = [0; 2];
        for round in 0..600 {
            shuffle(&mut order, &mut rng);
            let cells: CellSet = order[..1 + round % 5].iter().copied().collect();
            let is_single = |solution: &&Solution| {
                let is_same = |other: &&Solution| cells.is_disjoint(solution.differences(other));
                solutions.iter().filter(is_same).count() == 1
            };
            let singles: Vec<&Solution> = solutions.iter().filter(is_single).collect();
            let found = table.singled_out(cells, &mut rng);
            is_found[usize::from(found.is_some())] += 1;
            assert_eq!(found.is_some(), !singles.is_empty(), "{cells:?}");
            assert!(found.is_none_or(|found| singles.contains(&&found)), "{cells:?}");
            let is_wanted = singles.contains(&&wanted).then_some(wanted);
            assert_eq!(table_of_wanted.singled_out(cells, &mut rng), is_wanted, "{cells:?}");
        }
        assert!(is_found.iter().all(|&times| times > 10), "{is_found:?}");
    }
}
