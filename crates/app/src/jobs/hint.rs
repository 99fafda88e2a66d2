//! The next step, told as far as somebody wants to know.

use self::place::{place, told_place};
use crate::{
    Detail, Guide, Place, PolicyName, Reply, Search, Standing,
    jobs::show::{Look, draw},
    legend, state, told, wire,
};
use serde::Serialize;
use std::{collections::BTreeSet, ops::ControlFlow};
use sudokit_grid::{Entry, Givens, Grid, Topology, Verdict};
use sudokit_logic::{Argument, Conclusion, Policy, Step, Technique, View};
use sudokit_words::{Language, message};

mod place;

/// How much a hint tells. Each level tells what the one before it does, but the first: that only
/// says where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Where to look.
    Where = 1,
    /// The technique, with its cells, its digits and what follows.
    Step = 2,
    /// The proof.
    Proof = 3,
    /// The grid after the step.
    Applied = 4,
}

impl Level {
    /// The level with this number.
    #[must_use]
    pub const fn of_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Where),
            2 => Some(Self::Step),
            3 => Some(Self::Proof),
            4 => Some(Self::Applied),
            _ => None,
        }
    }
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct HintRequest {
    /// How much is told.
    pub level: Level,
    /// Which of the steps that are open are wanted.
    pub scope: Scope,
    /// Only steps of this technique, whether the policy has it or not.
    pub technique: Option<&'static dyn Technique>,
    /// Whether the answer as text begins with its puzzle.
    pub title: Title,
    /// How a solved grid is drawn.
    pub look: Look,
}

impl HintRequest {
    /// Asks for the next step, told as far as `level` says.
    #[must_use]
    pub fn next(level: Level) -> Self {
        let look = Look::default();
        Self { level, scope: Scope::Next, technique: None, title: Title::None, look }
    }
}

/// Which of the steps that are open are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The next one.
    Next,
    /// All. Of the whole policy, from the easiest on, those that conclude something that none
    /// before them does; of one technique, each.
    All,
}

/// Whether an answer as text begins with its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// It does not: there is one puzzle only.
    None,
    /// It begins with where the puzzle stands, and with the puzzle unless that has pencilmarks.
    Puzzle,
}

/// The next step, or all that are open now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintReply {
    /// The puzzle.
    pub givens: Givens,
    /// Which policy was asked.
    pub policy: PolicyName,
    /// In which language it is told.
    pub language: Language,
    /// How much is told.
    pub level: Level,
    /// Whether the text begins with the puzzle.
    pub title: Title,
    /// How a solved grid is drawn.
    pub look: Look,
    /// What is true of the grid before any step.
    pub standing: Standing,
    /// How the search ended.
    pub end: HintEnd,
    /// Whether the time was over before all steps were found that were asked for.
    pub is_cut: bool,
    /// The steps.
    pub hints: Vec<Hint>,
}

/// A step, and the grid after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The grid before it.
    pub before: Grid,
    /// The step.
    pub step: Step,
    /// The grid after it, or why there is none.
    pub after: Result<Grid, sudokit_grid::Contradiction>,
}

/// How the search for a hint ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintEnd {
    /// There is a step.
    Found,
    /// There is none.
    None(Option<&'static str>),
    /// Every cell is filled.
    Solved,
    /// The standing of the grid forbids to look.
    Refused,
    /// The wanted technique assumes a unique solution, and there is none.
    NeedsUnique(&'static str),
    /// The time was over before a step was found.
    Stopped,
}

/// Looks for the next step in a grid, or for all.
///
/// ```
/// use sudokit_app::{Guide, Search, jobs::hint::{HintRequest, Level, hint}};
///
/// let request = HintRequest::next(Level::Step);
/// let givens = format!("12345678.{}", ".".repeat(72)).parse()?;
/// let reply = hint(&givens, &request, &Guide::default(), &Search::default());
/// assert_eq!(reply.hints[0].step.to_string(), "Full House: 9 in r1c9 (r1) => r1c9=9");
/// # Ok::<(), sudokit_grid::ParseGivensError>(())
/// ```
#[must_use]
pub fn hint(givens: &Givens, request: &HintRequest, guide: &Guide, search: &Search) -> HintReply {
    hint_after(&Verdict::Unknown, givens, request, guide, search)
}

/// [`hint`] after a first look, [`Search::first_verdicts`], that found out `first`.
#[must_use]
pub fn hint_after(
    first: &Verdict,
    givens: &Givens,
    request: &HintRequest,
    guide: &Guide,
    search: &Search,
) -> HintReply {
    let attempt = search.begin();
    let (standing, grid) = Standing::of(first, givens, &attempt);
    let policy = standing.policy(&guide.policy);
    let Found { end, is_cut, hints } = match grid {
        None => Found::nothing(HintEnd::Refused),
        Some(grid) if grid.empty().is_empty() => Found::nothing(HintEnd::Solved),
        Some(grid) => {
            let is_over = || attempt.is_over();
            look(&grid, request, &policy, &standing, &is_over)
        }
    };
    HintReply {
        givens: *givens,
        policy: PolicyName::of(&policy, !standing.is_unique()),
        language: guide.language,
        level: request.level,
        title: request.title,
        look: request.look,
        standing,
        end,
        is_cut,
        hints,
    }
}

/// What a search for hints found.
struct Found {
    end: HintEnd,
    is_cut: bool,
    hints: Vec<Hint>,
}

impl Found {
    const fn nothing(end: HintEnd) -> Self {
        Self { end, is_cut: false, hints: Vec::new() }
    }
}

fn look(
    grid: &Grid,
    request: &HintRequest,
    policy: &Policy,
    standing: &Standing,
    is_over: &dyn Fn() -> bool,
) -> Found {
    let id = request.technique.map(|technique| technique.info().id.as_str());
    if let Some(info) = request.technique.map(|technique| technique.info())
        && info.needs_uniqueness
        && !standing.is_unique()
    {
        return Found::nothing(HintEnd::NeedsUnique(info.id.as_str()));
    }
    let topology = &Topology::CLASSIC;
    let (steps, is_cut) = match (request.technique, request.scope) {
        (None, Scope::Next) => (policy.next_step(grid, topology).into_iter().collect(), false),
        (None, Scope::All) => policy.look(grid, topology, |view| {
            // There are thousands of ways to the same conclusions; the easiest will do, and the
            // others are not even kept.
            let mut known: BTreeSet<Conclusion> = BTreeSet::new();
            let mut is_new = |step: &Step| {
                let count = known.len();
                known.extend(&step.conclusions);
                known.len() > count
            };
            found(policy.techniques(), view, Scope::All, &mut is_new, is_over)
        }),
        (Some(technique), scope) => policy.look(grid, topology, |view| {
            found([technique].into_iter(), view, scope, &mut |_| true, is_over)
        }),
    };
    let hint = |step| Hint { before: grid.clone(), after: after(grid, &step), step };
    let hints: Vec<Hint> = steps.into_iter().map(hint).collect();
    let end = match (hints.is_empty(), is_cut) {
        (false, _) => HintEnd::Found,
        (true, true) => HintEnd::Stopped,
        (true, false) => HintEnd::None(id),
    };
    Found { end, is_cut, hints }
}

/// The steps of some techniques that are `wanted`, all of them or the first, and whether the time
/// was over before.
fn found(
    techniques: impl Iterator<Item = &'static dyn Technique>,
    view: &View<'_>,
    scope: Scope,
    wanted: &mut dyn FnMut(&Step) -> bool,
    is_over: &dyn Fn() -> bool,
) -> (Vec<Step>, bool) {
    let mut steps = Vec::new();
    for technique in techniques {
        if is_over() {
            return (steps, true);
        }
        let flow = technique.find(view, &mut |step| {
            if wanted(&step) {
                steps.push(step);
            }
            let goes_on = scope == Scope::All && !is_over();
            if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if flow.is_break() {
            return (steps, scope == Scope::All);
        }
    }
    (steps, false)
}

/// The grid after a step.
fn after(grid: &Grid, step: &Step) -> Result<Grid, sudokit_grid::Contradiction> {
    let mut next = grid.clone();
    for conclusion in &step.conclusions {
        conclusion.apply(&mut next, &Topology::CLASSIC)?;
    }
    Ok(next)
}

impl HintReply {
    /// Why there is no step, or why there may be more.
    fn remark(&self) -> Option<String> {
        let name = |id: &str| {
            let technique = crate::find_technique(id).ok();
            technique.map_or_else(
                || id.to_owned(),
                |technique| sudokit_words::technique_name(technique.info().id, self.language),
            )
        };
        let say =
            |id: &str, arguments: &[(&str, Argument)]| Some(message(id, arguments, self.language));
        let policy = Argument::Text(self.policy.to_string());
        let technique = |id: &str| [("technique", Argument::Text(name(id)))];
        match self.end {
            HintEnd::Found if self.is_cut => say("hint-cut", &[]),
            HintEnd::Found | HintEnd::Refused => None,
            HintEnd::None(None) => say("hint-none", &[("policy", policy)]),
            HintEnd::None(Some(id)) => say("hint-none-of", &technique(id)),
            HintEnd::NeedsUnique(id) => say("hint-needs-unique", &technique(id)),
            HintEnd::Solved => say("hint-solved", &[]),
            HintEnd::Stopped => say("hint-stopped", &[]),
        }
    }

    const fn word(&self) -> &'static str {
        match self.end {
            HintEnd::Found => "found",
            HintEnd::None(_) => "none",
            HintEnd::Solved => "solved",
            HintEnd::Refused => "refused",
            HintEnd::NeedsUnique(_) => "needs-unique",
            HintEnd::Stopped => "time-limit",
        }
    }

    /// A step as far as this level tells it, line by line.
    fn lines(&self, hint: &Hint) -> Vec<String> {
        if self.level == Level::Where {
            return vec![told_place(&hint.step, self.language)];
        }
        let mut lines = vec![sudokit_words::line(&hint.step, self.language)];
        if self.level >= Level::Proof {
            lines.extend(told::indented(&hint.step, &hint.before, self.language, "  "));
        }
        if self.level >= Level::Applied {
            lines.extend(self.told_after(hint));
        }
        lines
    }

    /// The grid after a step with its candidates, or why there is none.
    fn told_after(&self, hint: &Hint) -> Vec<String> {
        let say = |id: &str| message(id, &[], self.language);
        let (heading, drawing) = match &hint.after {
            Ok(after) if after.empty().is_empty() => {
                (say("hint-after-solved"), draw(&state(after), &self.look))
            }
            Ok(after) => (say("hint-after"), legend::candidates(after)),
            Err(contradiction) => {
                let reason = told::told_contradiction(contradiction, self.language);
                let reason = [("reason", Argument::Text(reason))];
                return vec![message("hint-contradiction", &reason, self.language)];
            }
        };
        [heading].into_iter().chain(drawing.lines().map(str::to_owned)).collect()
    }

    /// Everything that is told, line by line.
    fn text(&self) -> Vec<String> {
        let mut lines = told::remarks(&self.standing, &self.givens, self.language);
        lines.extend(self.remark());
        for (index, hint) in self.hints.iter().enumerate() {
            if index > 0 && self.level >= Level::Proof {
                lines.push(String::new());
            }
            for line in self.lines(hint) {
                // Different steps may lie at the same place.
                if self.level > Level::Where || !lines.contains(&line) {
                    lines.push(line);
                }
            }
        }
        lines
    }
}

impl Reply for HintReply {
    const COLUMNS: &'static [&'static str] =
        &["puzzle", "policy", "policy_version", "standing", "end", "technique", "step", "text"];

    /// Whether there is no step although the puzzle is not solved.
    fn is_negative(&self) -> bool {
        !matches!(self.end, HintEnd::Found | HintEnd::Solved)
    }

    fn plain(&self, place: &Place, out: &mut String) {
        if self.title == Title::Puzzle {
            // A line of pencilmarks is too long to be read.
            if self.givens.iter().any(|(_, entry)| matches!(entry, Entry::Pencilmarks(_))) {
                out.push_str(&format!("{place}:\n"));
            } else {
                out.push_str(&format!("{place}: {}\n", self.givens));
            }
        }
        for line in self.text() {
            out.push_str(&line);
            out.push('\n');
        }
    }

    fn wire(&self) -> impl Serialize {
        let detail = if self.level >= Level::Proof { Detail::Explained } else { Detail::Notation };
        let steps = self.hints.iter().map(|hint| {
            let (digits, houses) = place(&hint.step);
            let is_applied = self.level >= Level::Applied;
            wire::HintStep {
                digits: digits.iter().map(sudokit_grid::Digit::get).collect(),
                houses: houses.iter().map(ToString::to_string).collect(),
                step: (self.level > Level::Where)
                    .then(|| told::wire_step(&hint.step, &hint.before, self.language, detail)),
                after: hint
                    .after
                    .as_ref()
                    .ok()
                    .filter(|_| is_applied)
                    .map(|after| state(after).to_string()),
            }
        });
        wire::Hint {
            puzzle: self.givens.to_string(),
            policy: told::wire_policy(&self.policy),
            standing: told::wire_standing(&self.standing),
            end: self.word(),
            cut: self.is_cut,
            remark: self.remark(),
            level: self.level as u8,
            steps: steps.collect(),
        }
    }

    fn row(&self) -> Vec<String> {
        let step = self.hints.first().filter(|_| self.level > Level::Where).map(|hint| &hint.step);
        vec![
            self.givens.to_string(),
            self.policy.id.clone(),
            self.policy.version.to_string(),
            self.standing.word().to_owned(),
            self.word().to_owned(),
            step.map_or_else(String::new, |step| step.technique.to_string()),
            step.map_or_else(String::new, Step::to_string),
            self.text().join("\n"),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A clock that is over when it was asked so often.
    fn asked(at_most: usize, scope: Scope) -> (Found, HintRequest) {
        let text =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let givens: Givens = text.parse().expect("givens");
        let grid = Grid::new(&givens, &Topology::CLASSIC).expect("a grid");
        let request = HintRequest { scope, ..HintRequest::next(Level::Step) };
        let policy = Policy::named("singles-only").expect("a policy");
        let times = Cell::new(0);
        let is_over = || times.replace(times.get() + 1) >= at_most;
        let standing =
            Standing::of(&Verdict::Unknown, &givens, &crate::Search::default().begin()).0;
        (look(&grid, &request, &policy, &standing, &is_over), request)
    }

    #[test]
    fn what_the_clock_cut_says_so() {
        let whole = asked(usize::MAX, Scope::All).0;
        assert_eq!((whole.end, whole.is_cut), (HintEnd::Found, false));
        let (cut, request) = asked(2, Scope::All);
        assert_eq!((cut.end, cut.is_cut), (HintEnd::Found, true));
        assert!(cut.hints.len() < whole.hints.len());
        let nothing = asked(0, Scope::All).0;
        assert_eq!((nothing.end, nothing.is_cut), (HintEnd::Stopped, true));
        assert!(!asked(0, Scope::Next).0.is_cut);

        let givens: Givens = ".".repeat(81).parse().expect("givens");
        let mut reply = hint(&givens, &request, &Guide::default(), &Search::default());
        (reply.end, reply.is_cut, reply.hints) = (cut.end, cut.is_cut, cut.hints);
        for (language, told) in [(Language::English, "The time"), (Language::French, "Le temps")] {
            reply.language = language;
            assert!(reply.text().iter().any(|line| line.starts_with(told)), "{:?}", reply.text());
            let json = serde_json::to_value(reply.wire()).expect("text keys only");
            assert_eq!(json["cut"], true);
            assert!(json["remark"].as_str().is_some_and(|remark| remark.starts_with(told)));
        }
    }

    /// The path of HoDoKu's policy begins where its hint says.
    #[test]
    fn a_hint_is_the_first_step_of_the_path() {
        let text =
            ".....69.23......6..41....8.4256.7......1..3.....92..........1...5......97.8...6..";
        let givens: Givens = text.parse().expect("givens");
        let request = HintRequest::next(Level::Step);
        for policy in Policy::built_in() {
            let guide = Guide { policy, ..Guide::default() };
            let search = Search::default();
            let path = crate::jobs::steps::steps(&givens, Detail::Notation, &guide, &search);
            let hint = hint(&givens, &request, &guide, &search);
            assert_eq!(hint.hints.first().map(|hint| &hint.step), path.steps.first());
        }
    }

    /// Thousands of patterns lead to the same conclusions, and only those are kept that conclude
    /// something more than those before them.
    #[test]
    fn a_conclusion_is_told_once() {
        let text =
            "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........";
        let givens: Givens = text.parse().expect("givens");
        let request = HintRequest { scope: Scope::All, ..HintRequest::next(Level::Step) };
        let reply = hint(&givens, &request, &Guide::default(), &Search::default());
        let mut known: BTreeSet<Conclusion> = BTreeSet::new();
        for hint in &reply.hints {
            let conclusions = &hint.step.conclusions;
            assert!(conclusions.iter().any(|each| !known.contains(each)), "{}", hint.step);
            known.extend(conclusions);
        }
        assert!(reply.hints.len() > 10);
    }
}
