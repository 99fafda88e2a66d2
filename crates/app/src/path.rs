//! The path through a puzzle, as the jobs `explain` and `steps` take it.

use crate::told;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};
use sudokit_grid::{Grid, Topology};
use sudokit_logic::{
    Conclusion, Family, Pattern, Policy, Single, SingleReason, Step, TechniqueId, Trace, View,
    WalkEnd, check, walk_watched,
};
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

    /// Whether the path solves the puzzle; nothing if it was stopped, so that nobody knows.
    #[must_use]
    pub const fn is_solved(&self) -> Option<bool> {
        match self {
            Self::Solved => Some(true),
            Self::Stuck | Self::Contradiction(_) | Self::Refused => Some(false),
            Self::Stopped => None,
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

/// Walks through a grid until `stop` says so. Debug builds prove every step.
pub(crate) fn walk(
    grid: Grid,
    policy: &Policy,
    stop: &dyn Fn() -> bool,
    watch: &mut dyn FnMut(&View<'_>, &Step) -> ControlFlow<()>,
) -> Trace {
    walk_watched(grid, &Topology::CLASSIC, policy, &mut |view, step| {
        if stop() {
            return ControlFlow::Break(());
        }
        debug_assert_eq!(check(view, step), Ok(()), "{step}");
        watch(view, step)
    })
}

/// How many different conclusions are open where `step` is taken, counted up to `most`: those that
/// the techniques of the policy find up to the one used, and its singles anyway, which a person sees
/// at once.
pub(crate) fn open(
    view: &View<'_>,
    step: &Step,
    policy: &Policy,
    most: usize,
    stop: &dyn Fn() -> bool,
) -> usize {
    let used = policy.slots.iter().position(|slot| slot.tries(step.technique));
    let (before, behind) = policy.slots.split_at(used.map_or(0, |position| position + 1));
    let before = before.iter().flat_map(|slot| &slot.techniques);
    let behind = behind.iter().flat_map(|slot| &slot.techniques);
    let singles = behind.filter(|technique| technique.info().family == Family::Single);
    let mut open: BTreeSet<Conclusion> = step.conclusions.iter().copied().collect();
    for technique in before.chain(singles) {
        if open.len() >= most {
            return most;
        }
        let flow = technique.find(view, &mut |step| {
            open.extend(&step.conclusions);
            let is_over = open.len() >= most || stop();
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if flow.is_break() {
            break;
        }
    }
    open.len().min(most)
}

/// Whether a step is plain to see: the last cell of a house or the ninth place of a digit. Nobody
/// misses it, so it is no bottleneck, whatever else is open.
pub(crate) const fn is_plain(step: &Step) -> bool {
    matches!(
        step.pattern,
        Pattern::Single(Single {
            reason: SingleReason::OnlyEmptyCell(_) | SingleReason::NinthPlace,
            ..
        })
    )
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
