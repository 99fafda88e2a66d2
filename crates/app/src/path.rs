//! The path through a puzzle, as the jobs `explain` and `steps` take it.

use crate::{search::Attempt, told};
use std::{collections::BTreeMap, ops::ControlFlow};
use sudokit_grid::{Grid, Topology};
use sudokit_logic::{Policy, Step, TechniqueId, Trace, View, WalkEnd, check, walk_watched};
use sudokit_words::Language;

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// Every cell is filled.
    Solved,
    /// No technique of the policy sees a step.
    Stuck,
    /// The last step cannot be taken, so the grid has no solution.
    Contradiction(sudokit_grid::Contradiction),
    /// The time was over, or the run was interrupted.
    Stopped,
    /// The standing of the grid forbids to walk.
    Refused,
}

impl PathEnd {
    pub(crate) fn of(end: &WalkEnd) -> Self {
        match end {
            WalkEnd::Solved(_) => Self::Solved,
            WalkEnd::Stuck => Self::Stuck,
            WalkEnd::Stopped => Self::Stopped,
            WalkEnd::Contradiction(contradiction) => Self::Contradiction(*contradiction),
        }
    }

    /// The word in stored data.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck => "stuck",
            Self::Contradiction(_) => "contradiction",
            Self::Stopped => "time-limit",
            Self::Refused => "refused",
        }
    }
}

/// Walks through a grid until the time is over. Debug builds prove every step.
pub(crate) fn walk(
    grid: Grid,
    policy: &Policy,
    attempt: &Attempt<'_>,
    watch: &mut dyn FnMut(&View<'_>, &Step) -> ControlFlow<()>,
) -> Trace {
    walk_watched(grid, &Topology::CLASSIC, policy, &mut |view, step| {
        if attempt.is_over() {
            return ControlFlow::Break(());
        }
        debug_assert_eq!(check(view, step), Ok(()), "{step}");
        watch(view, step)
    })
}

/// How many steps each technique took, in the order of the policy.
pub(crate) fn counts<'s>(
    steps: impl Iterator<Item = &'s Step>,
    policy: &Policy,
) -> Vec<(TechniqueId, usize)> {
    let mut by_id: BTreeMap<TechniqueId, usize> = BTreeMap::new();
    for step in steps {
        *by_id.entry(step.technique).or_default() += 1;
    }
    let ids = policy.techniques().map(|technique| technique.info().id);
    ids.filter_map(|id| by_id.get(&id).map(|&count| (id, count))).collect()
}

/// The counts as they stand in text: "Full House 12, Hidden Single 30".
pub(crate) fn told_counts(counts: &[(TechniqueId, usize)], language: Option<Language>) -> String {
    let name = |id| match language {
        Some(language) => sudokit_words::technique_name(id, language),
        None => told::english(id).to_owned(),
    };
    let each = counts.iter().map(|&(id, count)| format!("{} {count}", name(id)));
    each.collect::<Vec<_>>().join(", ")
}

/// The counts as they are sent.
pub(crate) fn wire_counts(counts: &[(TechniqueId, usize)]) -> BTreeMap<&'static str, usize> {
    counts.iter().map(|&(id, count)| (id.as_str(), count)).collect()
}
