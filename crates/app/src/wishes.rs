//! What a path through a puzzle is like, and what may be wished of it.

use crate::PathEnd;
use std::ops::RangeInclusive;
use sudokit_grid::Givens;
use sudokit_logic::{Policy, TechniqueId};

/// What a path through a puzzle is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathFacts {
    /// How it ended.
    pub end: PathEnd,
    /// How many steps it has.
    pub steps: usize,
    /// How many steps each technique took, in the order of the policy; the last one is the hardest.
    pub counts: Vec<(TechniqueId, usize)>,
    /// The least number of different conclusions that were open at a step: how narrow the path gets.
    /// Nothing if there was no step that counts, or if it was not asked for.
    pub bottleneck: Option<usize>,
}

impl PathFacts {
    /// The hardest technique, by the order of the policy.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        self.counts.last().map(|&(technique, _)| technique)
    }
}

/// What is wished of the path through a puzzle. The default wishes nothing.
#[derive(Clone, Debug)]
pub struct Wishes {
    /// The policy that leads; as `Guide` has it.
    pub policy: Policy,
    /// No technique that comes later in the policy.
    pub up_to: Option<TechniqueId>,
    /// This one, and none that comes later; without it those before it do not solve the puzzle.
    pub hardest: Option<TechniqueId>,
    /// The policy, as far as it may go, does not solve the puzzle without any of these.
    pub required: Vec<TechniqueId>,
    /// The policy solves the puzzle without all of these.
    pub forbidden: Vec<TechniqueId>,
    /// How many steps.
    pub steps: RangeInclusive<usize>,
    /// How many steps of a technique.
    pub counts: Vec<(TechniqueId, RangeInclusive<usize>)>,
    /// How narrow the path gets.
    pub bottleneck: RangeInclusive<usize>,
}

/// How a puzzle fares by some wishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How far it is from what is wished; 0 if it is that.
    pub distance: u64,
    /// Which wishes it does not fulfil, in words.
    pub failed: Vec<String>,
    /// What its path is like, as far as the judgement needed it.
    pub path: Option<PathFacts>,
}

impl Wishes {
    /// Judges a puzzle with one solution.
    #[must_use]
    pub fn judge(&self, _puzzle: &Givens) -> Judgement {
        Judgement { distance: 0, failed: Vec::new(), path: None }
    }
}
