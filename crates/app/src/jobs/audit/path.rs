//! The paths through the puzzles of a collection.

use super::{
    fault::Fault,
    finding::{AuditReply, PathFound},
};
use crate::{Bottleneck, PathEnd, PathFacts, Wishes};
use sudokit_grid::Givens;
use sudokit_logic::{Policy, TechniqueId};

/// Who walks, and what is wished of the paths.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Which policy leads. What guesses is left out.
    pub policy: Policy,
    /// What is wished, by the same policy.
    pub wishes: Wishes,
}

/// A policy and all that is asked of it.
pub(super) struct Walker {
    walk: Walk,
    /// For each technique what has to do without it.
    without: Vec<(TechniqueId, Policy)>,
}

impl Walker {
    pub(super) fn new(walk: &Walk) -> Self {
        let ids = walk.policy.techniques().map(|technique| technique.info().id);
        let without = ids.map(|id| (id, walk.wishes.policy_without(id))).collect();
        Self { walk: walk.clone(), without }
    }

    /// Walks through a puzzle with one solution and judges the path, until `stop` says that it is
    /// time to end.
    pub(super) fn judge(&self, givens: &Givens, stop: &dyn Fn() -> bool, reply: &mut AuditReply) {
        let Walk { policy, wishes } = &self.walk;
        let judgement = wishes.judge_all(givens, stop);
        reply.faults.extend(judgement.failed.into_iter().map(Fault::Path));
        // Where the wishes end a path early, the whole one tells what it would take.
        let judged = judgement.path.filter(|path| path.end == PathEnd::Solved);
        let walk = |policy: &Policy| PathFacts::of(givens, policy, Bottleneck::Skip, stop);
        let path = judged.unwrap_or_else(|| walk(policy));
        let solved = is_solved(&path.end);
        let hardest = path.hardest();
        let without = hardest
            .filter(|_| solved == Some(true))
            .and_then(|hardest| self.without.iter().find(|(technique, _)| *technique == hardest));
        let is_hardest_needed =
            without.and_then(|(_, others)| is_solved(&walk(others).end)).map(|solved| !solved);
        reply.path =
            Some(PathFound { is_solved: solved, steps: path.steps, hardest, is_hardest_needed });
    }
}

/// Whether a path solves its puzzle; nothing if it was stopped.
const fn is_solved(end: &PathEnd) -> Option<bool> {
    match end {
        PathEnd::Solved => Some(true),
        PathEnd::Stuck | PathEnd::Contradiction(_) | PathEnd::Refused => Some(false),
        PathEnd::Stopped => None,
    }
}
