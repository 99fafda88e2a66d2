//! Steps that replace clues by as many or fewer.

use super::{Walk, table::Table};
use crate::search::{End, pick, with};
use sudokit_grid::{CellSet, Givens, Solution};
use sudokit_random::shuffle;

/// So many solutions are listed; where there are more, the step is given up.
const LIMIT: u64 = 3_000;

/// So many pairs of orbits are tried.
const PAIRS: usize = 60;

impl Walk<'_, '_> {
    /// The puzzle with at most so many clues more, such that it has one solution, and that one; with
    /// one more than that, if no step is found that makes them fewer.
    pub(super) fn replaced(
        &mut self,
        left: &Givens,
        room: usize,
    ) -> Result<Option<(Givens, Solution)>, End> {
        let solutions = self.meter.first_solutions(left, LIMIT)?;
        if solutions.len() as u64 == LIMIT {
            return Ok(None);
        }
        if let [solution] = solutions[..] {
            return Ok(Some((*left, solution)));
        }
        let table = Table::new(solutions, self.vicinity.recipe.solution);
        let mut orbits = self.vicinity.orbits.clone();
        orbits.retain(|&orbit| orbit.is_disjoint(left.given()));
        shuffle(&mut orbits, self.rng);
        for &orbit in orbits.iter().filter(|orbit| orbit.len() <= room) {
            if let Some(solution) = table.singled_out(orbit, self.rng) {
                return Ok(Some((with(left, orbit, &solution), solution)));
            }
        }
        let unit = self.vicinity.recipe.symmetry.elements().len();
        for _ in 0..PAIRS {
            let pair = [pick(&orbits, self.rng), pick(&orbits, self.rng)];
            let cells = pair.into_iter().flatten().fold(CellSet::EMPTY, |all, orbit| all | orbit);
            if cells.len() > room + unit {
                continue;
            }
            if let Some(solution) = table.singled_out(cells, self.rng) {
                return Ok(Some((with(left, cells, &solution), solution)));
            }
        }
        Ok(None)
    }
}
