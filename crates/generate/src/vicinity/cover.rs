//! Steps that add clues until one solution is left.

use super::{Goal, Walk};
use crate::search::{End, with};
use sudokit_grid::{CellSet, Givens, Solution};
use sudokit_random::{below, pick, shuffle};

/// So many solutions are listed; where there are more, clues are added at random.
const LIMIT: u64 = 400;

impl Walk<'_, '_> {
    /// The puzzle with clues of one of its solutions until it has no other, and that one. Each of
    /// these clues excludes a solution that those before did not; as few others as can be, if the
    /// goal is to have many clues.
    pub(super) fn covered(
        &mut self,
        left: &Givens,
        goal: Goal,
    ) -> Result<Option<(Givens, Solution)>, End> {
        let mut left = *left;
        let mut orbits = self.vicinity.orbits.clone();
        shuffle(&mut orbits, self.rng);
        let mut target = self.vicinity.recipe.solution;
        let mut solutions = self.meter.solutions(&left, LIMIT, self.rng)?;
        for &orbit in &orbits {
            if (solutions.len() as u64) < LIMIT {
                break;
            }
            let wanted = target.or_else(|| pick(&solutions, self.rng));
            let Some(wanted) = wanted.filter(|_| orbit.is_disjoint(left.given())) else { continue };
            target = Some(wanted);
            left = with(&left, orbit, &wanted);
            solutions = self.meter.solutions(&left, LIMIT, self.rng)?;
        }
        let Some(target) = target.or_else(|| pick(&solutions, self.rng)) else { return Ok(None) };
        let mut others: Vec<CellSet> =
            solutions.iter().map(|other| target.differences(other)).collect();
        others.retain(|cells| !cells.is_empty());
        let is_greedy = below(2, self.rng) == 0;
        while let Some(other) = pick(&others, self.rng) {
            let hits = |orbit: &CellSet| !orbit.is_disjoint(other);
            let mut may_hit = orbits.iter().copied().filter(hits);
            let orbit = match goal {
                Goal::More => may_hit.min_by_key(|&orbit| {
                    others.iter().filter(|other| !orbit.is_disjoint(**other)).count()
                }),
                Goal::Others if is_greedy => may_hit.max_by_key(|&orbit| {
                    others.iter().filter(|other| !orbit.is_disjoint(**other)).count()
                }),
                Goal::Fewer | Goal::Others => may_hit.next(),
            };
            // If none of the cells that may hold clues tells two solutions apart.
            let Some(orbit) = orbit else { return Ok(None) };
            left = with(&left, orbit, &target);
            others.retain(|other| other.is_disjoint(orbit));
            shuffle(&mut orbits, self.rng);
        }
        if let Some(layout) = self.vicinity.recipe.layout {
            left = with(&left, layout, &target);
        }
        Ok(Some((left, target)))
    }
}
