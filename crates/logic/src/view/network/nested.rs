//! Assumptions on top of others: nets within a branch, and plain search.

use super::{Cause, Network, Reach, Run};
use crate::{Conclusion, Why};
use sudokit_grid::{Candidate, CandidateSet, Cell, DigitSet};

impl Network {
    /// Takes the candidates that nets within the branch refute, of those whose fall makes another
    /// one true; whether there are any.
    pub(super) fn nested(&self, run: &mut Run, reach: Reach) -> bool {
        let is_wanted =
            |run: &Run, candidate| reach == Reach::Nested || self.is_one_of_two(run, candidate);
        let mut inner = self.idle();
        let mut found = false;
        for index in 0..81 {
            let cell = Cell::from_index(index);
            for digit in DigitSet::from_bits(run.state.digits[index]).iter() {
                let candidate = Candidate::new(cell, digit);
                let is_open = run.state.cells[digit.index()].contains(cell);
                let is_known = !is_open || run.state.on.contains(candidate);
                if is_known || run.clash.is_some() || !is_wanted(run, candidate) {
                    continue;
                }
                inner.begin(&run.state, Conclusion::Place(candidate));
                self.push(&mut inner, Conclusion::Place(candidate), Cause::Assumed, Reach::Singles);
                self.go(&mut inner, Reach::Singles);
                if inner.clash.is_some() {
                    let (net, needs) = self.refutation(&inner);
                    let why = Why::Nested(Box::new(net));
                    self.push_reason(run, Conclusion::Eliminate(candidate), why, needs, reach);
                    self.singles(run, reach);
                    found = true;
                }
            }
        }
        found
    }

    /// Whether another one is true if the candidate is false.
    fn is_one_of_two(&self, run: &Run, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        run.state.digits[cell.index()].count_ones() == 2
            || self.homes(cell).iter().any(|&(house, _)| {
                run.state.places[usize::from(house) * 9 + digit.index()].count_ones() == 2
            })
    }

    /// Up to two solutions, each with all its candidates, or nothing if that takes more than
    /// `most` assumptions.
    pub(crate) fn solutions(&self, most: u32) -> Option<Vec<CandidateSet>> {
        let mut solutions = Vec::new();
        let mut left = most;
        self.search(&self.idle(), &mut left, &mut solutions);
        (left > 0).then_some(solutions)
    }

    /// Tries the digits of the cell that has fewest, until two solutions are known. Each level
    /// fills a cell, so there are 81 at most.
    fn search(&self, run: &Run, left: &mut u32, solutions: &mut Vec<CandidateSet>) {
        let filled = run.state.on.cells();
        let open = (0..81)
            .map(Cell::from_index)
            .filter(|cell| self.open_in(*cell) && !filled.contains(*cell));
        let count = |cell: &Cell| run.state.digits[cell.index()].count_ones();
        let Some(cell) = open.min_by_key(count) else {
            solutions.push(run.state.on);
            return;
        };
        let mut inner = self.idle();
        for digit in DigitSet::from_bits(run.state.digits[cell.index()]).iter() {
            *left = left.saturating_sub(1);
            if *left == 0 || solutions.len() >= 2 {
                return;
            }
            let assumed = Conclusion::Place(Candidate::new(cell, digit));
            inner.begin(&run.state, assumed);
            self.push(&mut inner, assumed, Cause::Assumed, Reach::Singles);
            self.go(&mut inner, Reach::Singles);
            if !inner.is_refuted() {
                self.search(&inner, left, solutions);
            }
        }
    }
}
