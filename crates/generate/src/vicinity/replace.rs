//! Steps that replace clues by as many or fewer.

use super::{Goal, Walk, table::Table};
use crate::search::{End, with};
use sudokit_grid::{CellSet, Givens, Solution};
use sudokit_random::{pick, shuffle};

/// So many solutions are listed; where there are more, the step is given up.
const LIMIT: u64 = 3_000;

/// So many pairs of orbits are tried.
const PAIRS: usize = 60;

impl Walk<'_, '_> {
    /// The puzzle with clues in one or two orbits more, such that it has one solution, and that one.
    /// Of clues there are at most so many more; fewer, if such a step is found and wanted.
    pub(super) fn replaced(
        &mut self,
        left: &Givens,
        room: usize,
        goal: Goal,
    ) -> Result<Option<(Givens, Solution)>, End> {
        let limit = LIMIT * self.vicinity.recipe.symmetry.elements().len() as u64;
        let solutions = self.meter.first_solutions(left, limit)?;
        if solutions.len() as u64 == limit {
            return Ok(None);
        }
        if let [solution] = solutions[..] {
            // Where a clue may go, another one may come, so that there are as many.
            let orbit = pick(&self.vicinity.orbits, self.rng).filter(|orbit| {
                goal == Goal::Others && orbit.len() <= room && orbit.is_disjoint(left.given())
            });
            let puzzle = orbit.map_or(*left, |orbit| with(left, orbit, &solution));
            return Ok(Some((puzzle, solution)));
        }
        let table = Table::new(solutions, self.vicinity.recipe.solution);
        let mut orbits = self.vicinity.orbits.clone();
        orbits.retain(|&orbit| orbit.is_disjoint(left.given()));
        shuffle(&mut orbits, self.rng);
        if goal == Goal::Fewer {
            // As few as possible first; those that make them no fewer come last.
            orbits.sort_by_key(|orbit| orbit.len());
        }
        for &orbit in orbits.iter().filter(|orbit| orbit.len() <= room) {
            if let Some(solution) = table.singled_out(orbit, self.rng) {
                return Ok(Some((with(left, orbit, &solution), solution)));
            }
        }
        for _ in 0..PAIRS {
            let pair = [pick(&orbits, self.rng), pick(&orbits, self.rng)];
            let cells = pair.into_iter().flatten().fold(CellSet::EMPTY, |all, orbit| all | orbit);
            if cells.len() > room {
                continue;
            }
            if let Some(solution) = table.singled_out(cells, self.rng) {
                return Ok(Some((with(left, cells, &solution), solution)));
            }
        }
        Ok(None)
    }
}
