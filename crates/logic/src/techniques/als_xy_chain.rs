//! ALS-XY-Chain: almost locked sets, each restricting the next, push a digit from end to end.
//!
//! ## What it is
//!
//! Four or more almost locked sets, neighbours having a restricted common, and no set the same
//! common with both its neighbours. If the first set lacks a digit Z, it holds the first common, so
//! the second set lacks that and holds the next one, and so on: the last set lacks only the last
//! common and holds Z if it has it. So one of the ends holds Z, and a cell that sees all cells of Z
//! in both cannot. With two sets this is ALS-XZ, with three the ALS-XY-Wing.
//!
//! ## How it is found
//!
//! Breadth first from each set and each common that it may begin with, so that for every other end
//! and last common a shortest chain is found. Between the same ends a longer chain is told only if
//! it eliminates something that the shorter ones do not; those of two and three sets are left to
//! ALS-XZ and ALS-XY-Wing. Neighbours have no cell of their common in both; whether they may share
//! others is an option, and so is the most sets. Sets that are not neighbours may share cells.
//!
//! ## Names elsewhere
//!
//! HoDoKu: Almost Locked Set XY-Chain (0903), 340 points. Sudoku Explainer has no such step. Also
//! ALS Chain; an XY-Chain is the case of single cells.

use crate::{
    AlsChain, Example, Family, Step, Technique, TechniqueId, TechniqueInfo, View,
    view::{
        als_links::{AlsLinks, after, sets_after},
        rows::Rows,
    },
};
use std::ops::ControlFlow;
use sudokit_grid::{Digit, DigitSet};

/// Finds [chains of almost locked sets](self).
#[derive(Clone, Copy, Debug)]
pub struct AlsXyChain;

static INFO: TechniqueInfo = TechniqueInfo {
    id: TechniqueId::new("als-xy-chain"),
    name: "ALS-XY-Chain",
    aliases: &["Almost Locked Set Chain", "Almost Locked Set XY-Chain", "ALS Chain"],
    family: Family::AlsChain,
    needs_uniqueness: false,
    example: Example {
        state: "82[14]3659[14]7 97[35]81426[35] [135][345]6972[345][145]8 [135][3458][135]2[38]679[45] 2[3458][345]79[38]1[45]6 \
                769451832 [45]97[56][38][38][456]21 [345]18[56]29[3456]7[345] 6[35]2147[35]89",
        step: "ALS-XY-Chain: r2c3 {35} -3- r2c9 {35} -5- r48c9 {345} -3- r78c1 {345} => r3c1<>5",
    },
};

/// The least sets in a chain that has no name of its own.
const LEAST_SETS: usize = 4;

impl Technique for AlsXyChain {
    fn info(&self) -> &'static TechniqueInfo {
        &INFO
    }

    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let links = view.als_links();
        let mut search = Search::new(view);
        for first in 0..links.n_sets() {
            if sets_after(first, links.ends(first).iter().copied()).next().is_none() {
                continue;
            }
            search.from(first, found)?;
        }
        ControlFlow::Continue(())
    }
}

/// A set that is known to lack a digit.
#[derive(Clone, Copy, Debug)]
struct Reached {
    set: usize,
    lacks: Digit,
    /// The position of what it was reached from, or none if from the first set.
    from: Option<usize>,
}

/// A chain that eliminates something.
#[derive(Clone, Copy, Debug)]
struct Find {
    /// The set at its end.
    last: usize,
    n_sets: usize,
    /// The position of what was reached.
    at: usize,
    /// The digits that it eliminates.
    digits: DigitSet,
}

struct Search<'v> {
    view: &'v View<'v>,
    links: &'v AlsLinks,
    /// By set, those that may come next to it, if there is a restricted common.
    onward: Rows,
    /// By set, the digits which are a restricted common with one of these.
    linking: Vec<DigitSet>,
    /// By digit, the sets that are known to lack it.
    lacking: Rows,
    /// By set, the digits that it was found to hold, so that its partners lack them.
    pushed: Vec<DigitSet>,
    /// What was reached from the first set, in order, for one common after the other.
    reached: Vec<Reached>,
    finds: Vec<Find>,
    /// By set at the end, the digits that a chain from the first set could eliminate, once asked for.
    useful: Vec<Option<DigitSet>>,
}

impl<'v> Search<'v> {
    fn new(view: &'v View<'v>) -> Self {
        let links = view.als_links();
        let lacking = Rows::new(9, links.n_sets());
        let mut onward = Rows::new(links.n_sets(), links.n_sets());
        for set in 0..links.n_sets() {
            let row = onward.row_mut(set).iter_mut().zip(links.compatible(set)).enumerate();
            for (at, (word, compatible)) in row {
                let beyond = if view.options.als_forward { after(set, at) } else { !0 };
                *word = compatible & beyond;
            }
        }
        let linking = (0..links.n_sets()).map(|set| {
            let row = onward.row(set);
            let links_on = |&digit: &Digit| {
                links.restricted(set, digit).iter().zip(row).any(|(a, b)| a & b != 0)
            };
            view.als()[set].digits.iter().filter(links_on).collect()
        });
        Self {
            view,
            links,
            linking: linking.collect(),
            onward,
            lacking,
            pushed: vec![DigitSet::EMPTY; links.n_sets()],
            reached: Vec::new(),
            finds: Vec::new(),
            useful: vec![None; links.n_sets()],
        }
    }

    /// The chains that begin with a set.
    fn from(
        &mut self,
        first: usize,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.reached.clear();
        self.finds.clear();
        self.useful.fill(None);
        for common in self.linking[first] {
            self.with_common(first, common);
        }
        self.finds.sort_by_key(|find| (find.last, find.n_sets));
        for same_end in self.finds.chunk_by(|a, b| a.last == b.last) {
            let mut known = DigitSet::EMPTY;
            for same_length in same_end.chunk_by(|a, b| a.n_sets == b.n_sets) {
                let before = known;
                for find in same_length {
                    known |= find.digits;
                    if find.n_sets >= LEAST_SETS && !before.contains_all(find.digits) {
                        let eliminated = self.links.victims([first, find.last], find.digits);
                        if self.view.is_outdone(&eliminated) {
                            continue;
                        }
                        let chain = self.chain(first, find.at);
                        found(Step::eliminating(INFO.id, chain, &eliminated))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Searches the chains that begin with a set and its common with the next.
    fn with_common(&mut self, first: usize, common: Digit) {
        self.lacking.clear();
        self.pushed.fill(DigitSet::EMPTY);
        let start = self.reached.len();
        self.reach(first, common, None);
        let mut layer = start..self.reached.len();
        for n_sets in 2..=usize::from(self.view.options.max_als) {
            for at in layer.clone() {
                self.look_at(first, common, n_sets, at);
                let Reached { set, lacks, .. } = self.reached[at];
                let left = self.linking[set] - lacks.into() - self.pushed[set];
                self.pushed[set] |= left;
                for next in left {
                    self.reach(set, next, Some(at));
                }
            }
            layer = layer.end..self.reached.len();
        }
    }

    /// Reaches all sets that lack `common` if `set` holds it.
    fn reach(&mut self, set: usize, common: Digit, from: Option<usize>) {
        let Self { links, onward, lacking, reached, .. } = self;
        let rows = links.restricted(set, common).iter().zip(onward.row(set));
        let rows = lacking.row_mut(common.index()).iter_mut().zip(rows);
        for (at, (known, (restricted, onward))) in rows.enumerate() {
            let mut new = restricted & onward & !*known;
            *known |= new;
            while new != 0 {
                let set = 64 * at + new.trailing_zeros() as usize;
                reached.push(Reached { set, lacks: common, from });
                new &= new - 1;
            }
        }
    }

    /// Keeps the chain to what was reached if it eliminates something.
    fn look_at(&mut self, first: usize, common: Digit, n_sets: usize, at: usize) {
        let Reached { set: last, lacks, .. } = self.reached[at];
        let digits = self.useful(first, last) - common.into() - lacks.into();
        if !digits.is_empty() {
            self.finds.push(Find { last, n_sets, at, digits });
        }
    }

    /// The digits that a chain from a set to another one, which comes after it, could eliminate.
    fn useful(&mut self, first: usize, last: usize) -> DigitSet {
        if let Some(useful) = self.useful[last] {
            return useful;
        }
        let both = self.view.als()[first].digits & self.view.als()[last].digits;
        let mut useful = DigitSet::EMPTY;
        if first < last {
            useful = self.links.losing_digits([first, last], both);
        }
        self.useful[last] = Some(useful);
        useful
    }

    /// The chain from a set to what was reached.
    fn chain(&self, first: usize, at: usize) -> AlsChain {
        let sets = self.view.als();
        let mut chain = AlsChain { sets: Vec::new(), commons: Vec::new() };
        let mut before = Some(at);
        while let Some(at) = before {
            let Reached { set, lacks, from } = self.reached[at];
            chain.sets.push(sets[set]);
            chain.commons.push(lacks);
            before = from;
        }
        chain.sets.push(sets[first]);
        chain.sets.reverse();
        chain.commons.reverse();
        chain
    }
}
