//! ALS-XY-Ring: three almost locked sets, each restricting the next, all around.
//!
//! ## What it is
//!
//! Three almost locked sets, each two having a restricted common, and the three commons different.
//! Each set lacks one digit at most, so it holds one of its two commons at least; each common is
//! held once at most. Three sets and three commons: each common is held exactly once, and each set
//! lacks one of its commons and holds all its other digits. So a cell that sees all places of a
//! common in both its sets does not hold it, and neither does one that sees all places of another
//! digit in its set. With two sets this is the doubly linked ALS-XZ.
//!
//! ## How it is found
//!
//! All threes of almost locked sets, and each choice of their commons. Of rings with the same
//! conclusions that with the fewest cells is kept, of those the first by sets; steps come by number
//! of cells, then by sets. Whether sets may share cells, and whether a ring eliminates in cells of
//! its own, are options. Longer rings are found as loops through almost locked sets, by [grouped
//! continuous nice loops](super::nice_loop).
//!
//! ## Names elsewhere
//!
//! Also ALS Ring, ALS Loop and Doubly Ended ALS-XY-Wing. HoDoKu and Sudoku Explainer have no such
//! step.

use crate::{
    AlsChain, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::als_links::{AlsLinks, sets_after},
};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::{CandidateSet, CellSet, Digit, DigitSet};

/// Finds [rings of three almost locked sets](self).
#[derive(Clone, Copy, Debug)]
#[doc(alias = "ALS ring")]
pub struct AlsXyRing;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("als-xy-ring"),
    name: "ALS-XY-Ring",
    aliases: &["ALS Ring", "ALS Loop"],
    family: Family::AlsChain,
    needs_uniqueness: false,
    example: Example {
        state: "624835971
                    158976342
                    937412865
                    [25]631[25]7489
                    741389256
                    89[25][25]64137
                    [24]167[249]35[29]8
                    [45]79[25][245]8613
                    38[25]6[59]17[29]4",
        step: "ALS-XY-Ring: r7c8 {29} -2- r78c1 {245} -5- r9c38 {259} -9- => r7c5<>2",
    },
};

impl Technique for AlsXyRing {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut search = Search::new(view);
        search.run();
        let mut rings: Vec<_> = search.rings.into_iter().collect();
        rings.sort_unstable_by_key(|&(_, ring)| ring);
        for (eliminated, Ring { sets, commons, .. }) in rings {
            let sets = sets.iter().map(|&at| view.als()[at]).collect();
            let chain = AlsChain { sets, commons: commons.to_vec() };
            found(Step::eliminating(INFO.id, chain, &eliminated))?;
        }
        ControlFlow::Continue(())
    }
}

/// Three sets, the first two sharing the first common, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ring {
    /// How many cells all sets have.
    n_cells: usize,
    sets: [usize; 3],
    commons: [Digit; 3],
}

struct Search<'v> {
    view: &'v View<'v>,
    links: &'v AlsLinks,
    /// By set, the digits that it eliminates by itself, if it holds them.
    alone: Vec<DigitSet>,
    /// By what they eliminate.
    rings: BTreeMap<CandidateSet, Ring>,
}

impl<'v> Search<'v> {
    fn new(view: &'v View<'v>) -> Self {
        let links = view.als_links();
        let alone = |set: usize| -> DigitSet {
            let digits = view.als()[set].digits.iter();
            digits.filter(|&digit| !links.victims_of(set, digit).is_empty()).collect()
        };
        let alone = (0..links.n_sets()).map(alone).collect();
        Self { view, links, alone, rings: BTreeMap::new() }
    }

    fn run(&mut self) {
        let links = self.links;
        for first in 0..links.n_sets() {
            let partners = links.partners(first);
            for second in sets_after(first, partners.iter().copied()) {
                let both = partners.iter().zip(links.partners(second)).map(|(a, b)| a & b);
                let mut commons = None;
                for third in sets_after(second, both) {
                    let commons = *commons.get_or_insert_with(|| self.commons(first, second));
                    self.around([first, second, third], commons);
                }
            }
        }
    }

    /// The restricted commons of two sets.
    fn commons(&self, a: usize, b: usize) -> DigitSet {
        let sets = self.view.als();
        self.links.commons(a, sets[a].digits & sets[b].digits, b)
    }

    /// Keeps the rings of three sets, of which the first two have these commons.
    fn around(&mut self, sets: [usize; 3], commons: DigitSet) {
        let [first, second, third] = sets;
        let [after, before] = [self.commons(second, third), self.commons(third, first)];
        if (commons | after | before).len() < 3 {
            return;
        }
        for x in commons {
            for y in after - x.into() {
                for z in before - x.into() - y.into() {
                    self.keep(sets, [x, y, z]);
                }
            }
        }
    }

    /// Keeps a ring if it eliminates something and there is no better one that eliminates the same.
    fn keep(&mut self, sets: [usize; 3], commons: [Digit; 3]) {
        let mut eliminated = CandidateSet::EMPTY;
        let mut own = CellSet::EMPTY;
        let mut n_cells = 0;
        for at in 0..3 {
            let (set, next, common) = (sets[at], sets[(at + 1) % 3], commons[at]);
            eliminated |= self.links.victims([set, next], common.into());
            let locking = DigitSet::single(common) | commons[(at + 2) % 3].into();
            for digit in self.alone[set] - locking {
                *eliminated.cells_of_mut(digit) |= self.links.victims_of(set, digit);
            }
            own |= self.view.als()[set].cells;
            n_cells += self.view.als()[set].cells.len();
        }
        if !self.view.options.als_cannibals {
            for digit in eliminated.digits() {
                *eliminated.cells_of_mut(digit) -= own;
            }
        }
        if eliminated.is_empty() {
            return;
        }
        let ring = Ring { n_cells, sets, commons };
        let kept = self.rings.entry(eliminated).or_insert(ring);
        *kept = ring.min(*kept);
    }
}

#[cfg(test)]
mod tests {
    use super::AlsXyRing;
    use crate::testing::check_step;

    #[test]
    fn sets_of_several_cells_lose_their_other_digits() {
        check_step(
            &AlsXyRing,
            "8[69]741[69]532[26]3587[26]4914[29]13[29]5867[26]5[89]1[2689]437[89]1745[89]362[89]
             3[26][89]7[2689][29]145516237984783941256942658713",
            "ALS-XY-Ring: r1c2,r2c1 {269} -9- r2c1,r3c2 {269} -6- r4c139 {2689} -2- => r4c5<>8, r4c5<>9",
        );
    }
}
