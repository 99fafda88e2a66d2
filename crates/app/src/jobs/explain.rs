//! The whole path through a puzzle, told and judged step by step.

use crate::{
    Failure, Guide, PathEnd, PolicyName, Search, Standing, jobs::show::Look, path, search::Attempt,
    state,
};
use std::ops::ControlFlow;
use sudokit_draw::{Picture, signs, svg};
use sudokit_grid::{Givens, Grid, Solution, Verdict};
use sudokit_logic::{Conclusion, Marks, Policy, Step, TechniqueId, View, WalkEnd, check};
use sudokit_words::Language;

mod blocks;
mod key;
mod markdown;
mod text;

pub use self::key::{Hardest, Key, Without};

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExplainRequest {
    /// Whether every step is proved again.
    pub checks: Checks,
    /// How the path is told as text.
    pub telling: Telling,
}

/// Whether every step is proved again and compared with the solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Checks {
    /// Steps are taken as they are found.
    #[default]
    Trust,
    /// A step that is wrong is an error.
    Prove,
}

/// How a path is told as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// Which grids are shown.
    pub grids: Grids,
    /// How singles are told.
    pub singles: Singles,
    /// How the puzzle is drawn.
    pub look: Look,
}

/// Which grids are shown beside the steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Grids {
    /// None.
    None,
    /// The puzzle, and what is left if it is not solved.
    Start,
    /// Also the candidates before every step that is no single.
    #[default]
    Steps,
}

/// How singles are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Singles {
    /// Those that follow each other in one paragraph.
    #[default]
    Together,
    /// Each by itself with its reason, as other steps are.
    Each,
}

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
    /// The technique that the puzzle hangs on.
    pub key: Key,
    /// The grid at the end.
    pub grid: Givens,
    /// How many candidates are left there.
    pub candidates_left: usize,
    /// Whether every step was proved again and compared with the solution.
    pub checks: Checks,
    /// How it is told as text.
    pub telling: Telling,
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
    /// Whether nothing was open but what the step says, so that whoever misses it gets no further.
    /// The last cell of a house and the ninth place of a digit are no bottlenecks: nobody misses
    /// them.
    #[must_use]
    pub fn is_bottleneck(&self) -> bool {
        self.open <= self.step.conclusions.len() && !path::is_plain(&self.step)
    }

    /// The step as a picture: the grid before it, and what there is to see.
    #[must_use]
    pub fn picture(&self, language: Language) -> String {
        let marks = Marks::of(&self.step);
        let signs = signs(&self.before, &marks).into_iter();
        let meaning = |sign| (sign, sudokit_words::sign_meaning(sign, language));
        let picture = Picture {
            title: sudokit_words::line(&self.step, language),
            description: crate::told::sentences(&self.step, &self.before, language).join(" "),
            legend: signs.map(meaning).collect(),
            ..Picture::default()
        };
        svg(&self.before, &marks, &picture)
    }
}

/// Walks through a puzzle and judges every step of the way.
///
/// ```
/// use sudokit_app::{Guide, PathEnd, Search, jobs::explain::{Checks, ExplainRequest, explain}};
///
/// let givens =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let request = ExplainRequest { checks: Checks::Prove, ..ExplainRequest::default() };
/// let reply = explain(&givens, &request, &Guide::default(), &Search::default())?;
/// assert_eq!(reply.end, PathEnd::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a step is checked and wrong, which is a fault of sudokit, or if the run was interrupted.
pub fn explain(
    givens: &Givens,
    request: &ExplainRequest,
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
        key: Key::Unasked,
        grid: *givens,
        candidates_left: 0,
        checks: request.checks,
        telling: request.telling,
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
    let stop = || attempt.is_over();
    let trace = path::walk(grid.clone(), policy, &stop, &mut |view, step| {
        if reply.checks == Checks::Prove
            && let Err(why) = checked(view, step, solution)
        {
            wrong = Some(format!("step {} is wrong: {step}: {why}", steps.len() + 1));
            return ControlFlow::Break(());
        }
        let open = path::open(view, step, policy, usize::MAX, &stop);
        steps.push(PathStep { before: view.grid.clone(), step: step.clone(), open });
        ControlFlow::Continue(())
    });
    if let Some(wrong) = wrong {
        return Err(Failure::Unsound(wrong));
    }
    if let (WalkEnd::Solved(found), Some(solution)) = (&trace.end, solution)
        && reply.checks == Checks::Prove
        && found != solution
    {
        return Err(Failure::Unsound(format!("the path ends in {found}, not {solution}")));
    }
    reply.end = PathEnd::of(&trace.end);
    reply.counts = path::counts(steps.iter().map(|step| &step.step), policy);
    let is_solved = reply.end == PathEnd::Solved;
    (reply.hardest, reply.key) =
        key::judge(&steps, &reply.counts, is_solved, &grid, policy, attempt);
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

impl ExplainReply {
    /// The numbers of the bottlenecks, counted from 1.
    fn bottlenecks(&self) -> Vec<usize> {
        let numbered = self.steps.iter().enumerate().filter(|(_, step)| step.is_bottleneck());
        numbered.map(|(index, _)| index + 1).collect()
    }
}
