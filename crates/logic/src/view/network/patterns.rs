//! Locked candidates and subsets within a branch.

use super::{Network, Reach, Run, bits, houses};
use crate::{Conclusion, Why, view::Facts};
use sudokit_grid::{Candidate, CandidateSet, CellSet, Digit, DigitSet};

impl Network {
    /// Takes locked candidates and subsets in houses that lost a candidate; whether there were any.
    pub(super) fn patterns(&self, run: &mut Run, reach: Reach) -> bool {
        let before = run.trail.len();
        for number in houses(std::mem::take(&mut run.unlocked)) {
            self.locked(run, number, reach);
        }
        if run.trail.len() == before {
            for number in houses(std::mem::take(&mut run.unsplit)) {
                self.subsets(run, number, reach);
            }
        }
        run.trail.len() > before
    }

    fn locked(&self, run: &mut Run, number: usize, reach: Reach) {
        let (house, cells) = &self.houses[number];
        for digit in Digit::ALL {
            let places = run.state.places[number * 9 + digit.index()];
            if !(2..=3).contains(&places.count_ones()) {
                continue;
            }
            let seen = bits(places).fold(run.state.cells[digit.index()], |seen, at| {
                seen & self.peers[cells[at].index()]
            });
            if seen.is_empty() {
                continue;
            }
            let mut needs = Facts::default();
            let gone = self.start.places[number * 9 + digit.index()] & !places;
            for at in bits(gone) {
                needs.off.insert(Candidate::new(cells[at], digit));
            }
            for cell in seen.iter() {
                let what = Conclusion::Eliminate(Candidate::new(cell, digit));
                self.push_reason(run, what, Why::Locked(*house), needs, reach);
            }
        }
    }

    /// Naked subsets of every size in a house; hidden ones are their complements.
    fn subsets(&self, run: &mut Run, number: usize, reach: Reach) {
        let (_, cells) = &self.houses[number];
        let open: Vec<(usize, u16)> = (0..9)
            .map(|at| (at, run.state.digits[cells[at].index()]))
            .filter(|(at, digits)| digits.count_ones() > 1 && self.open_in(cells[*at]))
            .collect();
        // As many cells as a subset has must have no more digits than that each.
        let mut at_most = [0_usize; 10];
        for (_, digits) in &open {
            at_most[digits.count_ones() as usize..].iter_mut().for_each(|count| *count += 1);
        }
        if (2..open.len()).all(|size| at_most[size] < size) {
            return;
        }
        let mut unions = [0_u16; 512];
        for choice in 1_usize..(1 << open.len()) {
            let digits = unions[choice & (choice - 1)] | open[choice.trailing_zeros() as usize].1;
            unions[choice] = digits;
            let size = choice.count_ones();
            let is_subset =
                size >= 2 && (size as usize) < open.len() && digits.count_ones() <= size;
            if !is_subset || run.clash.is_some() {
                continue;
            }
            let chosen = (0..open.len()).filter(|at| choice >> at & 1 == 1);
            let chosen: CellSet = chosen.map(|at| cells[open[at].0]).collect();
            self.subset(run, chosen, DigitSet::from_bits(digits), reach);
        }
    }

    fn subset(&self, run: &mut Run, chosen: CellSet, digits: DigitSet, reach: Reach) {
        let mut needs = None;
        for digit in digits.iter() {
            let places = chosen & run.state.cells[digit.index()];
            if places.is_empty() {
                continue;
            }
            let seen = places.iter().fold(run.state.cells[digit.index()] - chosen, |seen, cell| {
                seen & self.peers[cell.index()]
            });
            for cell in seen.iter() {
                let needs = *needs.get_or_insert_with(|| {
                    let mut needs = Facts::default();
                    for cell in chosen.iter() {
                        let before = DigitSet::from_bits(self.start.digits[cell.index()]);
                        let now = DigitSet::from_bits(run.state.digits[cell.index()]);
                        needs.off |= CandidateSet::of_cell(cell, before - now);
                    }
                    needs
                });
                let what = Conclusion::Eliminate(Candidate::new(cell, digit));
                self.push_reason(run, what, Why::Subset(chosen), needs, reach);
            }
        }
    }
}
