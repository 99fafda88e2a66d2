//! Whether a puzzle fulfils what is wished of its path.

use super::{Bottleneck, PathFacts, Wanted, Wishes, distance, facts};
use crate::{PathEnd, path, told::told_range};
use std::ops::{ControlFlow, RangeInclusive};
use sudokit_grid::{Givens, Grid, Topology};
use sudokit_logic::{Policy, Step, TechniqueId};

/// How a puzzle fares by some wishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How far it is from what is wished; 0 if it is that.
    pub distance: u64,
    /// Which wishes it does not fulfil, in words: the wish, a colon, and what is the case.
    pub failed: Vec<String>,
    /// What its path is like, as far as the judgement needed it; nothing if nothing is wished.
    pub path: Option<PathFacts>,
}

impl Judgement {
    /// Whether everything is as wished.
    #[must_use]
    pub const fn is_fulfilled(&self) -> bool {
        self.distance == 0
    }

    /// Whether the judgement was stopped, so that nobody knows.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.distance == u64::MAX
    }

    fn fail(&mut self, distance: u64, failed: String) {
        self.distance = self.distance.saturating_add(distance.max(1));
        self.failed.push(failed);
    }

    fn stopped(path: Option<PathFacts>) -> Self {
        Self { distance: u64::MAX, failed: vec!["not judged: stopped".to_owned()], path }
    }
}

/// A technique that must be indispensable.
#[derive(Clone, Debug)]
pub(super) struct Needed {
    pub(super) technique: TechniqueId,
    wish: &'static str,
    /// The policy without it, as far as it may go; nothing if it is needed wherever it is taken.
    others: Option<Policy>,
}

impl Needed {
    /// What `wanted` needs of the paths of `reach`, where only some techniques may be taken.
    pub(super) fn all(
        reach: &Policy,
        wanted: &Wanted,
        may_be_taken: impl Fn(TechniqueId) -> bool,
    ) -> Vec<Self> {
        // Where the hardest one is taken, what the policy tries before saw no step: nothing of that
        // solves the puzzle.
        let hardest =
            wanted.hardest.map(|technique| Self { technique, wish: HARDEST, others: None });
        let required = wanted.required.iter().map(|&technique| {
            let others = reach.filtered(|other| {
                let other = other.info().id;
                other != technique && may_be_taken(other)
            });
            Self { technique, wish: "require", others: Some(others) }
        });
        hardest.into_iter().chain(required).collect()
    }
}

/// The wish that is about the end of the order.
const HARDEST: &str = "hardest";

/// How much of a judgement is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thoroughness {
    /// As much as it takes to know whether everything is fulfilled, and about how far it is.
    Verdict,
    /// Every wish.
    Report,
}

/// The path through a puzzle, as far as it was walked.
struct Walked {
    facts: PathFacts,
    /// How many candidates were left at its end.
    candidates_left: usize,
    /// The technique that came too late in the policy, if that ended the path.
    too_late: Option<TechniqueId>,
    /// Where what must be indispensable was first of use.
    first: Vec<Option<Grid>>,
}

impl Wishes {
    /// Judges a puzzle with one solution, until `stop` says that it is time to end.
    ///
    /// What is cheap to find out comes first, and what has failed by then is all that is said and
    /// measured: this is for those who judge many puzzles. [`judge_all`](Self::judge_all) is for
    /// those who want to know everything.
    ///
    /// The distance is 0 for a puzzle that fulfils everything, and [`u64::MAX`] if it was stopped.
    /// In between it gets smaller on the way to such a puzzle.
    #[must_use]
    pub fn judge(&self, puzzle: &Givens, stop: &dyn Fn() -> bool) -> Judgement {
        self.judged(puzzle, Thoroughness::Verdict, stop)
    }

    /// Judges a puzzle with one solution by every wish, until `stop` says that it is time to end.
    ///
    /// A puzzle that is not solved fulfils none of them, which is said once.
    #[must_use]
    pub fn judge_all(&self, puzzle: &Givens, stop: &dyn Fn() -> bool) -> Judgement {
        self.judged(puzzle, Thoroughness::Report, stop)
    }

    fn judged(
        &self,
        puzzle: &Givens,
        thoroughness: Thoroughness,
        stop: &dyn Fn() -> bool,
    ) -> Judgement {
        let mut judgement = Judgement { distance: 0, failed: Vec::new(), path: None };
        if self.is_empty() {
            return judgement;
        }
        let Ok(start) = Grid::new(puzzle, &Topology::CLASSIC) else {
            judgement.fail(distance::CONTRADICTION, "path: the puzzle has no solution".to_owned());
            return judgement;
        };
        let walked = self.walk(&start, stop);
        if walked.facts.end == PathEnd::Stopped && walked.too_late.is_none() {
            return Judgement::stopped(Some(walked.facts));
        }
        let is_quick = thoroughness == Thoroughness::Verdict;
        let is_over = |judgement: &Judgement| is_quick && !judgement.failed.is_empty();
        self.judge_end(&walked, &mut judgement);
        let is_solved = judgement.failed.is_empty();
        if is_solved {
            self.judge_facts(&walked.facts, &mut judgement);
        }
        if is_solved && !is_over(&judgement) {
            let Some(()) = self.judge_needed(&start, &walked, &mut judgement, stop) else {
                return Judgement::stopped(Some(walked.facts));
            };
        }
        let mut facts = walked.facts;
        let is_asked = is_solved && !is_over(&judgement);
        if let Some(range) = self.wanted.bottleneck.as_ref().filter(|_| is_asked) {
            facts.bottleneck = self.bottleneck(&start, stop);
            if stop() {
                return Judgement::stopped(Some(facts));
            }
            judge_bottleneck(facts.bottleneck, range, &mut judgement);
        }
        judgement.path = Some(facts);
        judgement
    }

    /// The path as far as it may go.
    fn walk(&self, start: &Grid, stop: &dyn Fn() -> bool) -> Walked {
        let mut too_late = None;
        let mut first: Vec<Option<Grid>> = vec![None; self.needed.len()];
        // Up to its first step a path is the same without a technique, unless the order in which
        // singles came up counts.
        let remembers = !self.reach.options.first_come;
        let trace = path::walk(start.clone(), &self.reach, stop, &mut |view, step| {
            if self.later.contains(&step.technique) {
                too_late = Some(step.technique);
                return ControlFlow::Break(());
            }
            if remembers {
                self.remember(view.grid, step, &mut first);
            }
            ControlFlow::Continue(())
        });
        let facts = PathFacts::of_trace(&trace, &self.reach);
        Walked { facts, candidates_left: trace.grid.candidates().len(), too_late, first }
    }

    /// Keeps the grid before the first step of each technique that is needed.
    fn remember(&self, grid: &Grid, step: &Step, first: &mut [Option<Grid>]) {
        for (needed, first) in self.needed.iter().zip(first) {
            if needed.technique == step.technique && first.is_none() {
                *first = Some(grid.clone());
            }
        }
    }

    /// Whether the path solves the puzzle.
    fn judge_end(&self, walked: &Walked, judgement: &mut Judgement) {
        let left = walked.candidates_left;
        let why = match (&walked.facts.end, walked.too_late) {
            (PathEnd::Solved, _) => return,
            (_, Some(technique)) => format!("{technique} comes later and is taken"),
            (PathEnd::Contradiction(_), None) => "the puzzle has no solution".to_owned(),
            _ => format!("{} does not solve it, {left} candidates are left", self.told_policy()),
        };
        let n_missing = self.missing(&walked.facts).count();
        judgement.fail(distance::unsolved(left, n_missing), format!("path: {why}"));
    }

    /// The policy in words: "hodoku 1 up to x-wing without naked-pair".
    fn told_policy(&self) -> String {
        let mut told = self.whole.to_string();
        if let Some(last) = self.last {
            told.push_str(&format!(" up to {last}"));
        }
        if !self.wanted.forbidden.is_empty() {
            let ids: Vec<&str> = self.wanted.forbidden.iter().map(|id| id.as_str()).collect();
            told.push_str(&format!(" without {}", ids.join(", ")));
        }
        told
    }

    /// The techniques that must be indispensable and do not occur.
    fn missing<'w>(&'w self, facts: &'w PathFacts) -> impl Iterator<Item = &'w Needed> {
        self.needed.iter().filter(|needed| facts.count(needed.technique) == 0)
    }

    /// What can be read off the path of a puzzle that it solves.
    fn judge_facts(&self, facts: &PathFacts, judgement: &mut Judgement) {
        for needed in self.missing(facts) {
            let (wish, technique) = (needed.wish, needed.technique);
            let slots = self.slots_between(facts.hardest(), technique);
            let why = match facts.hardest() {
                Some(hardest) if wish == HARDEST => format!("the hardest technique is {hardest}"),
                _ => "it is not taken".to_owned(),
            };
            judgement.fail(distance::missing(slots), format!("{wish} {technique}: {why}"));
        }
        let (steps, range) = (facts.steps, &self.wanted.steps);
        if !range.contains(&steps) {
            let failed = format!("steps {}: it has {steps}", told_range(range));
            judgement.fail(distance::outside(steps, range), failed);
        }
        for (technique, range) in &self.wanted.counts {
            let count = facts.count(*technique);
            if !range.contains(&count) {
                let failed =
                    format!("count {technique}={}: it is taken {count} times", told_range(range));
                judgement.fail(distance::outside(count, range), failed);
            }
        }
    }

    /// How many places of the order lie between two techniques; all if one is not there.
    fn slots_between(&self, from: Option<TechniqueId>, to: TechniqueId) -> usize {
        let place = |id| self.reach.slots.iter().position(|slot| slot.tries(id));
        match (from.and_then(place), place(to)) {
            (Some(from), Some(to)) => from.abs_diff(to),
            _ => self.reach.slots.len(),
        }
    }

    /// Whether what must be indispensable is, where it is taken; nothing if it was stopped.
    fn judge_needed(
        &self,
        start: &Grid,
        walked: &Walked,
        judgement: &mut Judgement,
        stop: &dyn Fn() -> bool,
    ) -> Option<()> {
        for (needed, first) in self.needed.iter().zip(&walked.first) {
            let Needed { technique, wish, others } = needed;
            let is_taken = walked.facts.count(*technique) > 0;
            let Some(others) = others.as_ref().filter(|_| is_taken) else { continue };
            let from = first.as_ref().unwrap_or(start).clone();
            let trace = path::walk(from, others, stop, &mut |_, _| ControlFlow::Continue(()));
            match PathEnd::of(&trace.end) {
                PathEnd::Stopped => return None,
                PathEnd::Solved => {
                    let failed = format!("{wish} {technique}: the others solve it too");
                    judgement.fail(distance::NEEDLESS, failed);
                }
                _ => {}
            }
        }
        Some(())
    }

    /// The bottleneck of the path.
    fn bottleneck(&self, start: &Grid, stop: &dyn Fn() -> bool) -> Option<usize> {
        facts::walk(start.clone(), &self.reach, &self.whole, Bottleneck::Count, stop).1
    }
}

fn judge_bottleneck(
    bottleneck: Option<usize>,
    range: &RangeInclusive<usize>,
    judgement: &mut Judgement,
) {
    // A path without a step that counts is as wide as can be.
    let narrowest = bottleneck.unwrap_or(usize::MAX);
    if !range.contains(&narrowest) {
        let why = match bottleneck {
            Some(open) => format!("{open} conclusions are open at the narrowest step"),
            None => "no step counts".to_owned(),
        };
        let failed = format!("bottleneck {}: {why}", told_range(range));
        judgement.fail(distance::outside(narrowest, range), failed);
    }
}
