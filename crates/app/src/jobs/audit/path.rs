//! The paths through the puzzles of a collection.

use super::{
    fault::Fault,
    finding::{AuditReply, PathFound},
};
use crate::{Bottleneck, PathEnd, PathFacts, Wishes};
use sudokit_grid::Givens;
use sudokit_logic::Policy;

/// Who walks, and what is wished of the paths.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Which policy leads. What guesses is left out.
    pub policy: Policy,
    /// What is wished, by the same policy.
    pub wishes: Wishes,
}

impl Walk {
    /// Walks through a puzzle with one solution and judges the path, until `stop` says that it is
    /// time to end.
    pub(super) fn judge(&self, givens: &Givens, stop: &dyn Fn() -> bool, reply: &mut AuditReply) {
        let Self { policy, wishes } = self;
        let judgement = wishes.judge_all(givens, stop);
        reply.faults.extend(judgement.failed.into_iter().map(Fault::Path));
        // Where the wishes end a path early, the whole one tells what it would take.
        let judged = judgement.path.filter(|path| path.end == PathEnd::Solved);
        let (path, policy) = match judged {
            Some(path) => (path, wishes.policy()),
            None => (PathFacts::of(givens, policy, Bottleneck::Skip, stop), policy),
        };
        let without = path.without_hardest(givens, policy, stop);
        reply.path = Some(PathFound {
            is_solved: path.end.is_solved(),
            steps: path.steps,
            hardest: path.hardest(),
            is_hardest_needed: without.as_ref().map(|path| path.end != PathEnd::Solved),
            hardest_without: without.as_ref().and_then(PathFacts::hardest),
        });
    }
}
