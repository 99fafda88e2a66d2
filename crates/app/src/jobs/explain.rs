//! The whole path through a puzzle, told and judged step by step.

use crate::{Failure, Guide, PathEnd, PolicyName, Search, Standing, path, search::Attempt, state};
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_draw::{Picture, svg};
use sudokit_grid::{CandidateSet, Givens, Grid, Solution, Verdict};
use sudokit_logic::{
    Conclusion, Family, Marks, Policy, Slot, Step, TechniqueId, View, WalkEnd, check,
};
use sudokit_words::Language;

mod markdown;
mod text;

/// The path through a puzzle and what is remarkable about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainReply {
    /// The puzzle.
    pub givens: Givens,
    /// Which policy led.
    pub policy: PolicyName,
    /// In which language it is told.
    pub language: Language,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// How the path ended.
    pub end: PathEnd,
    /// The path.
    pub steps: Vec<PathStep>,
    /// How many steps each technique took, in the order of the policy.
    pub counts: Vec<(TechniqueId, usize)>,
    /// The hardest technique.
    pub hardest: Option<Hardest>,
    /// The grid at the end.
    pub grid: Givens,
    /// How many candidates are left there.
    pub candidates_left: usize,
    /// Whether every step was proved again and compared with the solution.
    pub is_checked: bool,
}

/// A step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathStep {
    /// The grid before it.
    pub before: Grid,
    /// The step.
    pub step: Step,
    /// How many different conclusions were open at this point: those that the techniques of the
    /// policy find up to the one used, and its singles anyway, which a person sees at once.
    pub open: usize,
}

impl PathStep {
    /// Whether nothing was open but what the step says.
    #[must_use]
    pub fn is_bottleneck(&self) -> bool {
        self.open <= self.step.conclusions.len()
    }

    /// The step as a picture: the grid before it, and what there is to see.
    #[must_use]
    pub fn picture(&self, language: Language) -> String {
        let picture = Picture {
            title: sudokit_words::line(&self.step, language),
            description: crate::told::sentences(&self.step, &self.before, language).join(" "),
            ..Picture::default()
        };
        svg(&self.before, &Marks::of(&self.step), &picture)
    }
}

/// The hardest technique of a path, by the order of the policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hardest {
    /// The technique.
    pub technique: TechniqueId,
    /// The number of the first step that it takes, counted from 1.
    pub step: usize,
    /// Where the policy without it ends; nothing if the time was over before that was known.
    pub without: Option<Without>,
}

/// Where a policy ends without a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Without {
    /// Whether it solves the puzzle.
    pub is_solved: bool,
    /// How many candidates are left.
    pub candidates_left: usize,
}

/// Walks through a puzzle and judges every step of the way.
///
/// If `is_checked`, every step is proved again and compared with the solution.
///
/// ```
/// use sudokit_app::{Guide, PathEnd, Search, jobs::explain::explain};
///
/// let givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let reply = explain(&givens, true, &Guide::default(), &Search::default())?;
/// assert_eq!(reply.end, PathEnd::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a step is checked and wrong, which is a fault of sudokit, or if the run was interrupted.
pub fn explain(
    givens: &Givens,
    is_checked: bool,
    guide: &Guide,
    search: &Search,
) -> Result<ExplainReply, Failure> {
    let attempt = search.begin();
    let (standing, grid) = Standing::of(&Verdict::Unknown, givens, &attempt);
    search.unless_interrupted(standing == Standing::Unknown)?;
    let policy = standing.policy(&guide.policy);
    let mut reply = ExplainReply {
        givens: *givens,
        policy: PolicyName::of(&policy, !standing.is_unique()),
        language: guide.language,
        standing,
        end: PathEnd::Refused,
        steps: Vec::new(),
        counts: Vec::new(),
        hardest: None,
        grid: *givens,
        candidates_left: 0,
        is_checked,
    };
    if let Some(grid) = grid {
        walk(&mut reply, grid, &policy, &attempt)?;
        search.unless_interrupted(reply.end == PathEnd::Stopped)?;
    }
    Ok(reply)
}

fn walk(
    reply: &mut ExplainReply,
    grid: Grid,
    policy: &Policy,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let mut steps: Vec<PathStep> = Vec::new();
    let mut wrong = None;
    let solution = reply.standing.solution();
    let trace = path::walk(grid.clone(), policy, attempt, &mut |view, step| {
        if reply.is_checked
            && let Err(why) = checked(view, step, solution)
        {
            wrong = Some(format!("step {} is wrong: {step}: {why}", steps.len() + 1));
            return ControlFlow::Break(());
        }
        let open = open(view, step, policy, attempt);
        steps.push(PathStep { before: view.grid.clone(), step: step.clone(), open });
        ControlFlow::Continue(())
    });
    if let Some(wrong) = wrong {
        return Err(Failure::Unsound(wrong));
    }
    if let (WalkEnd::Solved(found), Some(solution)) = (&trace.end, solution)
        && reply.is_checked
        && found != solution
    {
        return Err(Failure::Unsound(format!("the path ends in {found}, not {solution}")));
    }
    reply.end = PathEnd::of(&trace.end);
    reply.counts = path::counts(steps.iter().map(|step| &step.step), policy);
    reply.hardest = reply.counts.last().map(|&(technique, _)| Hardest {
        technique,
        step: 1 + steps.iter().position(|s| s.step.technique == technique).unwrap_or(0),
        without: without(technique, grid, policy, attempt),
    });
    reply.steps = steps;
    reply.grid = state(&trace.grid);
    reply.candidates_left = trace.grid.candidates().len();
    Ok(())
}

/// Proves a step again and compares it with the solution.
fn checked(view: &View<'_>, step: &Step, solution: Option<&Solution>) -> Result<(), String> {
    check(view, step).map_err(|unsound| unsound.to_string())?;
    let Some(solution) = solution else { return Ok(()) };
    let disagrees = |conclusion: &&Conclusion| {
        let candidate = conclusion.candidate();
        let is_true = solution.digit(candidate.cell) == candidate.digit;
        is_true != matches!(conclusion, Conclusion::Place(_))
    };
    match step.conclusions.iter().find(disagrees) {
        Some(conclusion) => Err(format!("the solution disagrees with {conclusion}")),
        None => Ok(()),
    }
}

/// How many different conclusions are open: see [`PathStep::open`].
fn open(view: &View<'_>, step: &Step, policy: &Policy, attempt: &Attempt<'_>) -> usize {
    let is_used =
        |slot: &Slot| slot.techniques.iter().any(|technique| technique.info().id == step.technique);
    let used = policy.slots.iter().position(is_used).map_or(0, |position| position + 1);
    let (before, behind) = policy.slots.split_at(used);
    let before = before.iter().flat_map(|slot| &slot.techniques);
    let behind = behind.iter().flat_map(|slot| &slot.techniques);
    let singles = behind.filter(|technique| technique.info().family == Family::Single);
    let mut open: BTreeSet<Conclusion> = step.conclusions.iter().copied().collect();
    for technique in before.chain(singles) {
        let flow = technique.find(view, &mut |step| {
            open.extend(&step.conclusions);
            if attempt.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if flow.is_break() {
            break;
        }
    }
    open.len()
}

/// Where the policy ends without a technique.
fn without(
    technique: TechniqueId,
    grid: Grid,
    policy: &Policy,
    attempt: &Attempt<'_>,
) -> Option<Without> {
    let others = policy.filtered(|other| other.info().id != technique);
    let trace = path::walk(grid, &others, attempt, &mut |_, _| ControlFlow::Continue(()));
    let candidates: CandidateSet = trace.grid.candidates();
    let is_solved = matches!(trace.end, WalkEnd::Solved(_));
    let without = Without { is_solved, candidates_left: candidates.len() };
    (trace.end != WalkEnd::Stopped).then_some(without)
}

impl ExplainReply {
    /// The numbers of the bottlenecks, counted from 1.
    fn bottlenecks(&self) -> Vec<usize> {
        let numbered = self.steps.iter().enumerate().filter(|(_, step)| step.is_bottleneck());
        numbered.map(|(index, _)| index + 1).collect()
    }
}
