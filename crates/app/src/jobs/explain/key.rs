//! Which technique a puzzle hangs on.

use super::PathStep;
use crate::{path, search::Attempt};
use std::ops::ControlFlow;
use sudokit_grid::Grid;
use sudokit_logic::{Family, Policy, TechniqueId, WalkEnd};

/// The hardest technique of a path, by the order of the policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardest {
    /// The technique.
    pub technique: TechniqueId,
    /// The number of the first step that it takes, counted from 1.
    pub step: usize,
    /// How many candidates are left before that step, where the easier techniques end.
    pub candidates_before: usize,
    /// Where the policy without it ends; nothing if the path does not solve the puzzle, or if the
    /// time was over before that was known.
    pub without: Option<Without>,
}

/// Where a policy ends without a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Without {
    /// Whether it solves the puzzle.
    pub is_solved: bool,
    /// How many candidates are left.
    pub candidates_left: usize,
    /// The hardest technique that it takes instead, if it takes any step.
    pub hardest: Option<TechniqueId>,
}

/// The technique that unlocks a puzzle: without it the others of the policy do not solve it. Of
/// several, the hardest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// It was not looked for: the path does not solve the puzzle, or singles do.
    Unasked,
    /// No technique is indispensable: whichever is left out, the others solve the puzzle too.
    None,
    /// This one.
    Technique {
        /// The technique.
        technique: TechniqueId,
        /// The number of the first step that it takes, counted from 1.
        step: usize,
        /// How many candidates are left without it.
        candidates_left: usize,
    },
    /// It would have cost too much to try all, or the time was over.
    Unknown,
}

/// How much the search for the key may cost: steps of the walks, times the techniques of the policy.
/// The walks of a policy that a person chooses all fit; those of one with nets through a puzzle that
/// needs them are long, and nothing hangs on a single technique there.
const MOST: usize = 60_000;

/// Finds out which technique is the hardest of a path, and on which one the puzzle hangs.
pub(super) fn judge(
    steps: &[PathStep],
    counts: &[(TechniqueId, usize)],
    is_solved: bool,
    start: &Grid,
    policy: &Policy,
    attempt: &Attempt<'_>,
) -> (Option<Hardest>, Key) {
    let first = |technique| steps.iter().position(|step| step.step.technique == technique);
    let Some((technique, at)) =
        counts.last().and_then(|&(technique, _)| Some((technique, first(technique)?)))
    else {
        return (None, Key::Unasked);
    };
    let candidates_before = steps[at].before.candidates().len();
    let mut hardest = Hardest { technique, step: at + 1, candidates_before, without: None };
    if !is_solved {
        return (Some(hardest), Key::Unasked);
    }
    // Up to its first step a path is the same without a technique, unless the order in which singles
    // came up counts.
    let from = |at: usize| if policy.options.first_come { start } else { &steps[at].before };
    let n_techniques = policy.techniques().count();
    let mut cost = 0;
    let is_single = |technique| {
        steps.iter().any(|step| {
            step.step.technique == technique && step.step.pattern.family() == Family::Single
        })
    };
    for &(technique, _) in counts.iter().rev() {
        let is_hardest = technique == hardest.technique;
        if is_single(technique) && !is_hardest {
            continue;
        }
        if cost > MOST {
            return (Some(hardest), Key::Unknown);
        }
        let Some(at) = first(technique) else { continue };
        let Some((without, n_steps)) = without(technique, from(at), policy, attempt) else {
            return (Some(hardest), Key::Unknown);
        };
        cost += n_steps * n_techniques;
        if is_hardest {
            hardest.without = Some(without);
        }
        if !without.is_solved {
            let candidates_left = without.candidates_left;
            return (Some(hardest), Key::Technique { technique, step: at + 1, candidates_left });
        }
    }
    let key = if is_single(hardest.technique) { Key::Unasked } else { Key::None };
    (Some(hardest), key)
}

/// Where the policy ends without a technique, and after how many steps; nothing if the time is over.
fn without(
    technique: TechniqueId,
    grid: &Grid,
    policy: &Policy,
    attempt: &Attempt<'_>,
) -> Option<(Without, usize)> {
    let others = policy.filtered(|other| other.info().id != technique);
    let stop = || attempt.is_over();
    let trace = path::walk(grid.clone(), &others, &stop, &mut |_, _| ControlFlow::Continue(()));
    let without = Without {
        is_solved: matches!(trace.end, WalkEnd::Solved(_)),
        candidates_left: trace.grid.candidates().len(),
        hardest: path::counts(trace.steps.iter(), policy).last().map(|&(id, _)| id),
    };
    (trace.end != WalkEnd::Stopped).then_some((without, trace.steps.len()))
}
