//! Death Blossom: whatever the stem holds, it takes a digit from a petal, and all petals have Z.
//!
//! ## What it is
//!
//! The stem is a cell. For each of its candidates there is a petal, an almost locked set with this
//! digit, which the stem sees wherever the petal has it. If the candidate is true, the petal loses
//! the digit and holds all its others. A digit Z that all petals have beside these is in one of
//! them, and a cell that sees all cells of Z in all petals cannot hold it. In a House Death Blossom
//! the stem is a digit in a house: each of its places there takes the digit from a petal.
//!
//! ## How it is found
//!
//! Stem by stem: cells in reading order, or house by house and digit by digit, with at least three
//! candidates, because a blossom of two is an ALS-XY-Wing or an ALS-W-Wing. The petals are chosen
//! one after the other, each among those that still eliminate something with all before. Whether
//! petals may share cells, and one may serve for two candidates, is an option. A stem for which
//! there are too many choices, as in a grid with very few digits, is tried with the smaller sets.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Death Blossom (0904), 360 points, with cells only. Sudoku Explainer has no such step.
//! The stem in a house is also called Region Death Blossom.

use crate::{
    Blossom, Example, Family, Petal, Step, Technique, TechniqueId, TechniqueInfo, Truth, View,
    view::{
        als_links::{AlsLinks, sets_in},
        rows::Rows,
    },
};
use std::ops::ControlFlow;
use sudokit_grid::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Finds [blossoms](self) on stems of one kind.
#[derive(Clone, Debug)]
pub struct DeathBlossom {
    info: &'static TechniqueInfo,
    stem: Stem,
}

/// What the stem of a blossom is.
#[derive(Clone, Copy, Debug)]
enum Stem {
    Cell,
    House,
}

/// Finds blossoms on a cell.
pub static DEATH_BLOSSOM: DeathBlossom = DeathBlossom {
    info: &TechniqueInfo {
        id: TechniqueId::new("death-blossom"),
        name: "Death Blossom",
        aliases: &["Cell Death Blossom"],
        family: Family::Blossom,
        needs_uniqueness: false,
        example: Example {
            state: "82[14]3659[14]7 97[35]81426[35] [135][345]6972[35][14]8 [135][358][135]2[38]6794 2[348][34]79[38]156 \
                    769451832 [45]97[56][38][38][456]21 [345]18[56]29[3456]7[35] 6[35]2147[35]89",
            step: "Death Blossom: r5c2: 3 r9c2 {35}, 4 r25c3 {345}, 8 r49c2 {358} => r3c2<>5",
        },
    },
    stem: Stem::Cell,
};

/// Finds blossoms on the places of a digit in a house.
pub static HOUSE_DEATH_BLOSSOM: DeathBlossom = DeathBlossom {
    info: &TechniqueInfo {
        id: TechniqueId::new("house-death-blossom"),
        name: "House Death Blossom",
        aliases: &["Region Death Blossom"],
        family: Family::Blossom,
        needs_uniqueness: false,
        example: Example {
            state: "[26]195873[26]4 847[236]1[236][26]59 [26]35[26]94178 39847[26]51[26] 5[27]19[236][2368]4[2368][2367] \
                    4[27]615[238][28]9[237] 1847[236]59[236][236] 753[268][26]9[268]41 962[38]417[38]5",
            step: "House Death Blossom: 2 in r2: r2c4 r3c4 {26}, r2c6 r3c4 {26}, r2c7 r68c7 {268} => r8c4<>6",
        },
    },
    stem: Stem::House,
};

/// The least petals of a blossom that has no name of its own.
const LEAST_PETALS: usize = 3;

/// The most petals of a blossom.
const MOST_PETALS: usize = 6;

impl Technique for DeathBlossom {
    fn info(&self) -> &'static TechniqueInfo {
        self.info
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let stems = self.stems(view);
        let mut search = Search::new(view, self.info.id, stems.len());
        stems.into_iter().try_for_each(|stem| search.on(stem, found))
    }
}

impl DeathBlossom {
    /// The stems of the kind that is looked for, of a size that is.
    fn stems(&self, view: &View<'_>) -> Vec<Truth> {
        let sizes = LEAST_PETALS..=MOST_PETALS;
        match self.stem {
            Stem::Cell => {
                let cells = sizes.fold(CellSet::EMPTY, |all, n| all | view.cells_of_size(n));
                cells.iter().map(Truth::Cell).collect()
            }
            Stem::House => {
                let mut stems = Vec::new();
                for house in view.whole_houses() {
                    for digit in Digit::ALL {
                        let places = house.cells & view.grid.cells_of(digit);
                        if sizes.contains(&places.len()) {
                            stems.push(Truth::Place(house.house, digit));
                        }
                    }
                }
                stems
            }
        }
    }
}

/// The most choices of petals that are tried on all stems together.
const MOST_CHOICES: usize = 2_000_000;

struct Search<'v> {
    view: &'v View<'v>,
    links: &'v AlsLinks,
    technique: TechniqueId,
    stem: Truth,
    /// The most choices of petals that are tried on a stem.
    most_choices: usize,
    /// The candidates of the stem.
    cases: Vec<Candidate>,
    /// For each case the sets chosen so far.
    petals: Vec<usize>,
    /// By number of petals chosen and by case, the sets that are left for the case.
    left: Rows,
    /// By candidate, the sets that lose the digit to it; computed when first asked for.
    losers: Rows,
    known_losers: CandidateSet,
}

/// The row of what is left for a case after as many petals have been chosen.
const fn row_of(n_chosen: usize, case: usize) -> usize {
    n_chosen * MOST_PETALS + case
}

/// The row of what a candidate takes a digit from.
const fn loser_row(candidate: Candidate) -> usize {
    candidate.cell.index() * 9 + candidate.digit.index()
}

impl<'v> Search<'v> {
    fn new(view: &'v View<'v>, technique: TechniqueId, n_stems: usize) -> Self {
        let links = view.als_links();
        let n_sets = links.n_sets();
        Self {
            view,
            links,
            technique,
            stem: Truth::Cell(Cell::from_index(0)),
            most_choices: MOST_CHOICES / n_stems.max(1),
            cases: Vec::new(),
            petals: Vec::new(),
            left: Rows::new(MOST_PETALS * MOST_PETALS, n_sets),
            losers: Rows::new(Cell::COUNT * 9, n_sets),
            known_losers: CandidateSet::EMPTY,
        }
    }

    /// The blossoms on a stem.
    fn on(
        &mut self,
        stem: Truth,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.stem = stem;
        self.cases.clear();
        self.cases.extend(stem.candidates(self.view).iter());
        for case in 0..self.cases.len() {
            let candidate = self.cases[case];
            self.find_losers(candidate);
            let row = self.left.row_mut(row_of(0, case));
            row.copy_from_slice(self.losers.row(loser_row(candidate)));
            if row.iter().all(|&word| word == 0) {
                return ControlFlow::Continue(());
            }
        }
        self.leave_small_sets();
        self.choose(&self.view.grid.candidates(), found)
    }

    /// Leaves no more sets for the cases than can be tried: the larger ones are left out, as many
    /// sizes as it takes.
    fn leave_small_sets(&mut self) {
        let sets = &self.view.als()[..self.links.n_sets()];
        for size in (1..=9).rev() {
            let n_choices = (0..self.cases.len()).fold(1, |product: usize, case| {
                let row = self.left.row(row_of(0, case));
                product.saturating_mul(row.iter().map(|word| word.count_ones() as usize).sum())
            });
            if n_choices <= self.most_choices {
                return;
            }
            for (at, _) in sets.iter().enumerate().filter(|(_, set)| set.cells.len() == size) {
                for case in 0..self.cases.len() {
                    self.left.discard(row_of(0, case), at);
                }
            }
        }
    }

    /// Finds which sets lose a digit to a candidate.
    fn find_losers(&mut self, candidate: Candidate) {
        if self.known_losers.contains(candidate) {
            return;
        }
        self.known_losers.insert(candidate);
        let seen = self.view.topology.peers(candidate.cell);
        self.links.add_losers(candidate, seen, self.losers.row_mut(loser_row(candidate)));
    }

    /// Chooses the petals of the remaining cases; those before eliminate `victims`.
    fn choose(
        &mut self,
        victims: &CandidateSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let case = self.petals.len();
        if case == self.cases.len() {
            return self.conclude(victims, found);
        }
        for word in 0..self.left.row(row_of(case, case)).len() {
            for bit in sets_in([self.left.row(row_of(case, case))[word]]) {
                let set = 64 * word + bit;
                let mut kept = CandidateSet::EMPTY;
                for digit in self.view.als()[set].digits - self.cases[case].digit.into() {
                    *kept.cells_of_mut(digit) = self.links.victims_of(set, digit);
                }
                let victims = *victims & kept;
                if victims.is_empty() || !self.narrow(case, set) {
                    continue;
                }
                self.petals.push(set);
                let flow = self.choose(&victims, found);
                self.petals.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Leaves for the cases after `case` what goes with `set`, and tells if something is left for
    /// each.
    fn narrow(&mut self, case: usize, set: usize) -> bool {
        let (compatible, ends) = (self.links.compatible(set), self.links.ends(set));
        (case + 1..self.cases.len()).all(|later| {
            let mut any = 0;
            for word in 0..compatible.len() {
                let left = self.left.row(row_of(case, later))[word];
                let left = left & compatible[word] & ends[word];
                self.left.row_mut(row_of(case + 1, later))[word] = left;
                any |= left;
            }
            any != 0
        })
    }

    fn conclude(
        &self,
        victims: &CandidateSet,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let petal = |(&candidate, &set): (&Candidate, &usize)| {
            let set = self.view.als()[set];
            Petal { candidate, set }
        };
        let petals = self.cases.iter().zip(&self.petals).map(petal).collect();
        let blossom = Blossom { stem: self.stem, petals };
        found(Step::eliminating(self.technique, blossom, victims))
    }
}

#[cfg(test)]
mod tests {
    use super::HOUSE_DEATH_BLOSSOM;
    use crate::testing::check_step;

    #[test]
    fn a_house_may_be_the_stem() {
        check_step(
            &HOUSE_DEATH_BLOSSOM,
            "986427513
             [27]541936[78][28]
             1[27]3568[27]94
             842971365
             531846927
             697235[48][48]1
             [247][27]83591[47]6
             [47]1568[24][247]39
             36971[24][248]5[28]",
            "House Death Blossom: 7 in b7: r7c1 r2c19 {278}, r7c2 r67c8 {478}, r8c1 r2c19 {278} \
             => r2c8<>8",
        );
    }
}
