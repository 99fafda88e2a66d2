//! Taking step after step.

use crate::{Policy, Step, Technique, View, check};
use std::ops::ControlFlow;
use sudokit_grid::{Contradiction, Grid, Solution, Topology};

/// The path from a grid to where techniques lead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "solution path")]
pub struct Trace {
    /// The steps in the order in which they were taken.
    pub steps: Vec<Step>,
    /// The grid at the end. After a contradiction it is the grid that the last step was seen in,
    /// because what the step makes of it is no grid.
    pub grid: Grid,
    /// Why the path ends.
    pub end: WalkEnd,
}

/// Why a path ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WalkEnd {
    /// Every cell is filled.
    Solved(Solution),
    /// No technique sees a step.
    Stuck,
    /// Whoever watched did not want the next step to be taken.
    Stopped,
    /// The last step is sound but cannot be taken: the grid had no solution.
    Contradiction(Contradiction),
}

/// The first step that the first technique which sees one sees.
#[must_use]
pub fn first_step(view: &View<'_>, order: &[&dyn Technique]) -> Option<Step> {
    let mut first = None;
    for technique in order {
        let flow = technique.find(view, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        if flow.is_break() {
            break;
        }
    }
    first
}

/// Every step that any of the techniques sees, technique by technique.
///
/// The same conclusion may come several times, once for each pattern that it follows from.
#[must_use]
pub fn all_steps(view: &View<'_>, order: &[&dyn Technique]) -> Vec<Step> {
    let mut all = Vec::new();
    for technique in order {
        let flow = technique.find(view, &mut |step| {
            all.push(step);
            ControlFlow::Continue(())
        });
        debug_assert!(flow.is_continue(), "{} stopped unasked", technique.info().id);
    }
    all
}

/// Takes the next step of `policy` again and again until there is none or it leads nowhere.
///
/// Debug builds [`check`](check()) every step before it is taken.
///
/// # Panics
/// If a technique finds a step that changes nothing, because the walk would never end.
#[must_use]
pub fn walk(grid: Grid, topology: &Topology, policy: &Policy) -> Trace {
    walk_watched(grid, topology, policy, &mut |view, step| {
        debug_assert_eq!(check(view, step), Ok(()), "{step}");
        ControlFlow::Continue(())
    })
}

/// [`walk`] that shows each step to `watch` before it is taken; if that breaks, the walk ends there.
///
/// # Panics
/// If a technique finds a step that changes nothing, because the walk would never end.
#[must_use]
pub fn walk_watched(
    mut grid: Grid,
    topology: &Topology,
    policy: &Policy,
    watch: &mut dyn FnMut(&View<'_>, &Step) -> ControlFlow<()>,
) -> Trace {
    // Most paths have little more than a step for each cell.
    let mut steps = Vec::with_capacity(grid.empty().len() + 15);
    let mut arrivals = policy.arrivals(&grid, topology);
    let end = loop {
        if let Some(solution) = grid.solution(topology) {
            break WalkEnd::Solved(solution);
        }
        let view = policy.view(&grid, topology, arrivals.as_ref());
        let Some(step) = policy.next_in(&view) else {
            break WalkEnd::Stuck;
        };
        if watch(&view, &step).is_break() {
            break WalkEnd::Stopped;
        }
        let before = grid.clone();
        let taken = take(&mut grid, &step, topology);
        if let Some(arrivals) = &mut arrivals {
            step.conclusions.iter().for_each(|&conclusion| arrivals.take(conclusion));
        }
        steps.push(step);
        if let Err(contradiction) = taken {
            grid = before;
            break WalkEnd::Contradiction(contradiction);
        }
    };
    Trace { steps, grid, end }
}

/// Takes `step` in `grid`.
fn take(grid: &mut Grid, step: &Step, topology: &Topology) -> Result<(), Contradiction> {
    let mut news = false;
    for conclusion in &step.conclusions {
        news |= conclusion.apply(grid, topology)?;
    }
    assert!(news, "{step} changes nothing");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        SingleReason, TechniqueInfo,
        techniques::{FullHouse, HiddenSingle, NakedSingle},
        testing,
    };

    /// Singles solve it.
    const EASY: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Naked singles place 10 digits, singles together 35, and 23 cells are left.
    const HARD: &str =
        ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";

    /// Singles, as easy as they come.
    const SINGLES: &[&dyn Technique] = &[&FullHouse, &NakedSingle, &HiddenSingle];

    fn walk_classic(state: &str, order: &[&'static dyn Technique]) -> Trace {
        walk(testing::grid(state), &Topology::CLASSIC, &Policy::of_order(order))
    }

    #[test]
    fn a_solved_grid_ends_the_walk() {
        let trace = walk_classic(EASY, SINGLES);
        let solution =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(trace.end, WalkEnd::Solved(solution.parse().expect("a solution")));
        assert_eq!(trace.steps.len(), 51);
        assert!(trace.grid.empty().is_empty());
        assert_eq!(walk_classic(solution, SINGLES).steps, []);
    }

    #[test]
    fn a_walk_is_stuck_where_its_techniques_end() {
        for (order, n_steps) in [
            (&[] as &[&'static dyn Technique], 0),
            (&[&FullHouse], 0),
            (&[&NakedSingle], 10),
            (&[&FullHouse, &NakedSingle, &HiddenSingle], 35),
        ] {
            let trace = walk_classic(HARD, order);
            assert_eq!((trace.end, trace.steps.len()), (WalkEnd::Stuck, n_steps), "{order:?}");
        }
    }

    #[test]
    fn the_order_decides_the_name() {
        let grid = testing::grid(&format!("12345678.{}", ".".repeat(72)));
        let view = View::new(&grid, &Topology::CLASSIC);
        let first =
            |order: &[&dyn Technique]| first_step(&view, order).map(|step| step.technique.as_str());
        assert_eq!(first(&[&FullHouse, &NakedSingle]), Some("full-house"));
        assert_eq!(first(&[&NakedSingle, &FullHouse]), Some("naked-single"));
        assert_eq!(first(&[]), None);
    }

    #[test]
    fn a_contradiction_leaves_the_grid_before_it() {
        // Only 1 is left for r1c1 and for r1c2.
        let state = format!("[1][1]{}", ".".repeat(79));
        let trace = walk_classic(&state, &[&NakedSingle]);
        let text = |step: &Step| step.conclusions[0].to_string();
        assert_eq!(trace.steps.iter().map(text).collect::<Vec<_>>(), ["r1c1=1"]);
        let WalkEnd::Contradiction(contradiction) = trace.end else { panic!("{trace:?}") };
        assert_eq!(contradiction.to_string(), "no digit is left for r1c2");
        assert_eq!(trace.grid, testing::grid(&state));
    }

    /// Says that r1c1 is 1, whatever the grid says.
    #[cfg(debug_assertions)]
    #[derive(Debug)]
    struct Liar;

    #[cfg(debug_assertions)]
    impl Technique for Liar {
        fn info(&self) -> &'static TechniqueInfo {
            NakedSingle.info()
        }

        fn find(
            &self,
            _: &View<'_>,
            found: &mut dyn FnMut(Step) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            found(lie())
        }
    }

    fn lie() -> Step {
        let candidate = "r1c1=1".parse().expect("a candidate");
        Step::single(NakedSingle.info().id, candidate, SingleReason::OnlyDigit)
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic = "Naked Single: 1 in r1c1 => r1c1=1"]
    fn debug_builds_refuse_an_unsound_step() {
        let _ = walk_classic(&".".repeat(81), &[&Liar]);
    }

    #[test]
    #[should_panic = "changes nothing"]
    fn a_step_that_changes_nothing_is_refused() {
        let mut grid = testing::grid(&format!("1{}", ".".repeat(80)));
        let _ = take(&mut grid, &lie(), &Topology::CLASSIC);
    }
}
