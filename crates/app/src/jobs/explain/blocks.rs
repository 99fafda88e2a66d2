//! A path in the parts in which it is told.

use super::{ExplainReply, Grids, PathStep, Singles};
use crate::{legend, wire};
use sudokit_grid::{Grid, Topology};
use sudokit_logic::Family;
use sudokit_words::message;

/// A part of a path that is told as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'r> {
    /// The number of its first step, counted from 1.
    pub(super) number: usize,
    /// Its steps: one, or singles.
    pub(super) steps: &'r [PathStep],
    /// Whether its steps are told together.
    pub(super) singles: Singles,
}

impl Block<'_> {
    /// Its numbers: `4`, `9-17`.
    pub(super) fn numbers(&self) -> String {
        range(self.number, self.number + self.steps.len() - 1)
    }
}

/// Numbers that follow each other: `4`, `9-17`.
pub(super) fn range(first: usize, last: usize) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

/// Numbers in ascending order, those that follow each other as ranges: `3, 9-17`.
pub(super) fn ranges(numbers: &[usize]) -> String {
    let told = |run: &[usize]| range(run[0], run[run.len() - 1]);
    numbers.chunk_by(|a, b| a + 1 == *b).map(told).collect::<Vec<_>>().join(", ")
}

impl ExplainReply {
    /// The path in the parts in which it is told.
    pub(super) fn blocks(&self) -> Vec<Block<'_>> {
        let is_brief = |step: &PathStep| {
            self.telling.singles == Singles::Together
                && step.step.pattern.family() == Family::Single
        };
        let mut number = 1;
        let parts = self.steps.chunk_by(|a, b| is_brief(a) && is_brief(b));
        parts
            .map(|steps| {
                let singles = if is_brief(&steps[0]) { Singles::Together } else { Singles::Each };
                let block = Block { number, steps, singles };
                number += steps.len();
                block
            })
            .collect()
    }

    /// Singles in one paragraph: `Hidden Single: r6c2=4 (b4), r8c3=3 (b7). Full House: …`. `fact`
    /// writes each of them.
    pub(super) fn told_singles(
        &self,
        steps: &[PathStep],
        fact: &dyn Fn(String) -> String,
    ) -> String {
        let colon = message("colon", &[], self.language);
        let runs = steps.chunk_by(|a, b| a.step.technique == b.step.technique).map(|run| {
            let name = sudokit_words::technique_name(run[0].step.technique, self.language);
            let facts = run.iter().map(|step| fact(sudokit_words::fact(&step.step)));
            format!("{name}{colon} {}.", facts.collect::<Vec<_>>().join(", "))
        });
        runs.collect::<Vec<_>>().join(" ")
    }

    /// The candidates before a step, if they are shown.
    pub(super) fn grid_before(&self, step: &PathStep) -> Option<String> {
        let is_single = step.step.pattern.family() == Family::Single;
        (self.telling.grids == Grids::Steps && !is_single).then(|| legend::candidates(&step.before))
    }

    /// The candidates that are left, if they are shown.
    pub(super) fn grid_left(&self) -> Option<String> {
        let is_shown = self.telling.grids != Grids::None && self.candidates_left > 0;
        let grid = is_shown.then(|| Grid::new(&self.grid, &Topology::CLASSIC).ok()).flatten();
        grid.map(|grid| legend::candidates(&grid))
    }

    /// What the signs mean with which the path is written.
    pub(super) fn legend(&self) -> Vec<wire::Sign> {
        let steps = self.steps.iter().filter_map(|step| self.grid_before(step));
        let grids: Vec<String> = steps.chain(self.grid_left()).collect();
        legend::of(self.steps.iter().map(|step| &step.step), &grids, self.language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_follow_each_other_are_ranges() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[3]), "3");
        assert_eq!(ranges(&[1, 2, 4, 7, 8, 9]), "1-2, 4, 7-9");
    }
}
