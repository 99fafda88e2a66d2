//! From a trail to the branch that is told: what its end does not need is left out.

use super::{Cause, Entry, Network, Run, bits};
use crate::{Branch, Clash, Conclusion, Implication, Net, NetCases, Why, view::Facts};
use sudokit_grid::{Candidate, CandidateSet, CellSet, DigitSet};

impl Network {
    /// The net that a run which ended in a contradiction makes, and what it needs from outside.
    pub(super) fn refutation(&self, run: &Run) -> (Net, Facts) {
        let (branch, needs) = self.branch(run, &[]);
        (Net { cases: NetCases::Contradiction, branches: vec![branch] }, needs)
    }

    /// The net of a run that ended in a contradiction.
    pub(crate) fn contradiction(&self, run: &Run) -> Net {
        self.refutation(run).0
    }

    /// The branch of a run as far as its contradiction needs it or, if it has none, these `ends`;
    /// and what it needs that is not said in it.
    pub(crate) fn branch(&self, run: &Run, ends: &[Conclusion]) -> (Branch, Facts) {
        let mut needed = Facts::default();
        match run.clash {
            None => ends.iter().for_each(|&end| needed.say(end)),
            Some(clash) => self.need_for_clash(clash, &mut needed),
        }
        self.told(run, needed)
    }

    /// The branch of a run as far as these `ends`, which it came to, even if it went on to a
    /// contradiction.
    pub(crate) fn branch_to(&self, run: &Run, ends: &[Conclusion]) -> Branch {
        let mut needed = Facts::default();
        ends.iter().for_each(|&end| needed.say(end));
        self.told(run, needed).0
    }

    /// What of a run is `needed`, and what of it is not said there.
    fn told(&self, run: &Run, mut needed: Facts) -> (Branch, Facts) {
        let mut implications = Vec::new();
        for entry in run.trail[1..].iter().rev() {
            if !needed.knows(entry.what) {
                continue;
            }
            needed.forget(entry.what);
            let why = self.need_for(run, entry, &mut needed);
            implications.push(Implication { what: entry.what, why });
        }
        implications.reverse();
        let assumed = run.trail[0].what;
        needed.forget(assumed);
        (Branch { assumed, implications, end: run.clash }, needed)
    }

    fn need_for_clash(&self, clash: Clash, needed: &mut Facts) {
        match clash {
            Clash::Both(candidate) => {
                needed.on.insert(candidate);
                needed.off.insert(candidate);
            }
            // A run never ends in a search.
            Clash::Search => {}
            Clash::Cell(cell) => {
                let digits = DigitSet::from_bits(self.start.digits[cell.index()]);
                needed.off |= CandidateSet::of_cell(cell, digits);
            }
            Clash::House(house, digit) => {
                let houses = self.houses.iter().filter(|(known, _)| *known == house);
                for (_, cells) in houses {
                    let cells = cells.iter().copied().collect::<CellSet>();
                    let cells = cells & self.start.cells[digit.index()];
                    needed.off |= CandidateSet::of_digit(digit, cells);
                }
            }
        }
    }

    /// Why an entry follows; what that needs comes to `needed`.
    fn need_for(&self, run: &Run, entry: &Entry, needed: &mut Facts) -> Why {
        let Candidate { cell, digit } = entry.what.candidate();
        match entry.cause {
            Cause::Sees(from) => {
                needed.on.insert(from);
                Why::Sees(from)
            }
            Cause::LastInHouse(number) => {
                let (house, cells) = &self.houses[usize::from(number)];
                let places = self.start.places[usize::from(number) * 9 + digit.index()];
                for other in bits(places).map(|at| cells[at]).filter(|other| *other != cell) {
                    needed.off.insert(Candidate::new(other, digit));
                }
                Why::LastInHouse(*house)
            }
            Cause::Reason(number) => {
                let (why, needs) = &run.reasons[number as usize];
                needed.on |= needs.on;
                needed.off |= needs.off;
                why.clone()
            }
            // The assumption stands first and is not asked for its reason.
            Cause::LastInCell | Cause::Assumed => {
                let digits = DigitSet::from_bits(self.start.digits[cell.index()]);
                needed.off |= CandidateSet::of_cell(cell, digits - digit.into());
                Why::LastInCell
            }
        }
    }
}
