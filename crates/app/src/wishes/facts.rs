//! What a path is like.

use super::GUESSING;
use crate::{PathEnd, path};
use std::{borrow::Cow, ops::ControlFlow};
use sudokit_grid::{Givens, Grid, Topology};
use sudokit_logic::{Policy, TechniqueId, Trace};

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
    /// Those are counted that the techniques of the policy find up to the one used, and its singles
    /// anyway, as `explain` does; the last cell of a house and the ninth place of a digit are no
    /// steps here, since nobody misses them. Nothing if there was no step that counts, or if it was
    /// not asked for.
    pub bottleneck: Option<usize>,
}

/// Whether the bottleneck of a path is looked for, which takes longer than the path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bottleneck {
    /// It is left open.
    #[default]
    Skip,
    /// It is counted.
    Count,
}

impl PathFacts {
    /// What the path of `policy` through a puzzle is like, until `stop` says that it is time to end.
    ///
    /// The technique `brute-force` is left out of the policy. Of a puzzle with several solutions, or
    /// of which nobody knows, ask with [`Policy::without_uniqueness`]. One that contradicts itself
    /// has a path without steps.
    ///
    /// ```
    /// use sudokit_app::{Bottleneck, PathFacts};
    /// use sudokit_logic::Policy;
    ///
    /// let policy = Policy::named("hodoku").ok_or("no such policy")?;
    /// let puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let facts = PathFacts::of(&puzzle, &policy, Bottleneck::Count, &|| false);
    /// assert_eq!((facts.steps, facts.bottleneck), (51, Some(4)));
    /// assert_eq!(facts.hardest().map(|technique| technique.as_str()), Some("naked-single"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(
        puzzle: &Givens,
        policy: &Policy,
        bottleneck: Bottleneck,
        stop: &dyn Fn() -> bool,
    ) -> Self {
        let guesses = policy.slots.iter().any(|slot| slot.tries(GUESSING));
        let policy =
            if guesses { Cow::Owned(without_guessing(policy)) } else { Cow::Borrowed(policy) };
        let grid = match Grid::new(puzzle, &Topology::CLASSIC) {
            Ok(grid) => grid,
            Err(contradiction) => {
                let end = PathEnd::Contradiction(contradiction);
                return Self { end, steps: 0, counts: Vec::new(), bottleneck: None };
            }
        };
        let (trace, bottleneck) = walk(grid, &policy, &policy, bottleneck, stop);
        Self { bottleneck, ..Self::of_trace(&trace, &policy) }
    }

    /// The hardest technique, by the order of the policy.
    #[must_use]
    pub fn hardest(&self) -> Option<TechniqueId> {
        self.counts.last().map(|&(technique, _)| technique)
    }

    /// The path of `policy`, which led this one through `puzzle`, without the hardest technique: if
    /// it does not solve the puzzle, the technique is needed, as for
    /// [`Wanted::required`](crate::Wanted::required).
    ///
    /// That nothing easier solves it is no question: where the technique was taken, the policy had
    /// seen no step of what it tries before. But something harder may do in its place.
    ///
    /// Nothing if the path does not solve the puzzle, or if `stop` said that it is time to end.
    #[must_use]
    pub fn without_hardest(
        &self,
        puzzle: &Givens,
        policy: &Policy,
        stop: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let hardest = self.hardest().filter(|_| self.end == PathEnd::Solved)?;
        let others = policy.filtered(|technique| technique.info().id != hardest);
        let path = Self::of(puzzle, &others, Bottleneck::Skip, stop);
        (path.end != PathEnd::Stopped).then_some(path)
    }

    /// How many steps a technique took.
    #[must_use]
    pub fn count(&self, technique: TechniqueId) -> usize {
        let counted = self.counts.iter().find(|&&(counted, _)| counted == technique);
        counted.map_or(0, |&(_, count)| count)
    }

    pub(super) fn of_trace(trace: &Trace, policy: &Policy) -> Self {
        Self {
            end: PathEnd::of(&trace.end),
            steps: trace.steps.len(),
            counts: path::counts(trace.steps.iter(), policy),
            bottleneck: None,
        }
    }
}

/// The path of a policy, and its bottleneck by `whole`, which has the singles that are open anyway.
pub(super) fn walk(
    grid: Grid,
    policy: &Policy,
    whole: &Policy,
    bottleneck: Bottleneck,
    stop: &dyn Fn() -> bool,
) -> (Trace, Option<usize>) {
    let mut least = None;
    let trace = path::walk(grid, policy, stop, &mut |view, step| {
        if bottleneck == Bottleneck::Count && !path::is_plain(step) {
            // Whatever is open beyond the least so far does not matter.
            let most = least.unwrap_or(usize::MAX);
            least = Some(path::open(view, step, whole, most, stop));
        }
        ControlFlow::Continue(())
    });
    (trace, least)
}

fn without_guessing(policy: &Policy) -> Policy {
    policy.filtered(|technique| technique.info().id != GUESSING)
}
