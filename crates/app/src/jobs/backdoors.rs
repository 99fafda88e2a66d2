//! The cells that, once filled, let singles solve the rest of a puzzle.

use crate::{Failure, Place, Reply, Search, jobs::solve::word, search::ending_word, wire};
use serde::Serialize;
use std::fmt::Write;
use sudokit_formats::Record;
use sudokit_grid::{Candidate, CellSet, Ending, Givens, Solution, Verdict};
use sudokit_solve::{BackdoorSizes, Backdoors, TrialDepth, backdoors, trial_depth};

/// What is looked for and how much of it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which backdoors are looked for.
    pub sizes: BackdoorSizes,
    /// Whether they are listed, not only counted.
    pub is_listed: bool,
    /// How deep trials may be whose depth is told as well; see [`trial_depth`].
    pub deepest: Option<usize>,
}

/// The backdoors of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackdoorsReply {
    /// The puzzle.
    pub givens: Givens,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// What was found; nothing unless there is exactly one solution.
    pub found: Option<Backdoors>,
    /// How deeply trials must nest, if that was asked for and there is exactly one solution.
    pub trials: Option<TrialDepth>,
    /// What was looked for.
    pub wanted: Wanted,
}

/// The backdoors of a puzzle, after a first look, [`Search::first_verdicts`], that found out
/// `first`. A node, of which `search` limits the number, is a run of singles.
///
/// ```
/// use sudokit_app::{Search, jobs::backdoors::{Wanted, find_backdoors}};
/// use sudokit_grid::Verdict;
/// use sudokit_solve::BackdoorSizes;
///
/// let records = sudokit_formats::read(
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n",
/// )?;
/// let wanted = Wanted { sizes: BackdoorSizes::Smallest, is_listed: false, deepest: None };
/// let reply = find_backdoors(&Verdict::Unknown, &records[0], wanted, &Search::default())?;
/// assert_eq!(reply.found.and_then(|found| found.size()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the run was interrupted before the answer was known.
pub fn find_backdoors(
    first: &Verdict,
    record: &Record,
    wanted: Wanted,
    search: &Search,
) -> Result<BackdoorsReply, Failure> {
    let givens = record.givens;
    let attempt = search.begin();
    let verdict = attempt.verdict_after(first, &givens);
    search.finished(&verdict)?;
    let found = verdict.unique().and_then(|solution| {
        attempt.limited(u64::MAX, |limits| backdoors(&givens, solution, wanted.sizes, limits))
    });
    let trials = verdict.unique().zip(wanted.deepest).and_then(|(solution, deepest)| {
        attempt.limited(u64::MAX, |limits| trial_depth(&givens, solution, deepest, limits))
    });
    let endings = [found.as_ref().map(|found| found.ending), trials.map(|trials| trials.ending)];
    let is_cut = endings.into_iter().flatten().any(|ending| ending != Ending::Exhausted);
    search.unless_interrupted(is_cut)?;
    Ok(BackdoorsReply { givens, verdict, found, trials, wanted })
}

impl BackdoorsReply {
    fn headline(&self) -> String {
        let Some(found) = &self.found else {
            return match self.verdict {
                Verdict::Unsolvable => "no solution, so no backdoors".to_owned(),
                Verdict::Multiple(_) => "several solutions, so no backdoors".to_owned(),
                Verdict::Unique(_) | Verdict::Unknown => {
                    "number of solutions unknown, a limit was reached".to_owned()
                }
            };
        };
        if found.stuck.is_empty() {
            return "singles solve it".to_owned();
        }
        let stuck = counted(found.stuck.len(), "cell");
        let counts: Vec<String> = (1..)
            .zip(&found.minimal)
            .filter(|(_, sets)| !sets.is_empty())
            .map(|(size, sets)| of_size(size, sets.len()))
            .collect();
        let is_unfinished = found.ending != Ending::Exhausted;
        let end = match (is_unfinished, found.minimal.len()) {
            (false, _) if !counts.is_empty() => String::new(),
            (false, size) => format!("none of up to {}", counted(size, "cell")),
            (true, 0) => format!("none looked for to the end, {}", ending_word(found.ending)),
            (true, size) => {
                format!(
                    "larger than {} unknown, {}",
                    counted(size, "cell"),
                    ending_word(found.ending)
                )
            }
        };
        let said: Vec<String> =
            counts.into_iter().chain((!end.is_empty()).then_some(end)).collect();
        let depth =
            self.told_depth().map_or_else(String::new, |told| format!("; depth of trials: {told}"));
        format!("singles leave {stuck}; backdoors: {}{depth}", said.join(", "))
    }

    fn told_depth(&self) -> Option<String> {
        let TrialDepth { depth, ending, .. } = self.trials?;
        Some(match (depth, self.wanted.deepest) {
            (Some(depth), _) => depth.to_string(),
            (None, Some(deepest)) if ending == Ending::Exhausted => format!("more than {deepest}"),
            (None, _) => format!("unknown, {}", ending_word(ending)),
        })
    }

    /// The backdoors with their digits, the smaller ones first.
    fn sets(&self) -> Vec<Vec<Candidate>> {
        let (Some(found), Some(solution)) = (&self.found, self.verdict.unique()) else {
            return Vec::new();
        };
        found.minimal.iter().flatten().map(|&set| candidates(set, solution)).collect()
    }
}

/// `12 of 2 cells`.
fn of_size(size: usize, count: usize) -> String {
    format!("{count} of {}", counted(size, "cell"))
}

/// `1 cell`, `2 cells`.
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn candidates(cells: CellSet, solution: &Solution) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate::new(cell, solution.digit(cell))).collect()
}

fn texts(set: &[Candidate]) -> Vec<String> {
    set.iter().map(ToString::to_string).collect()
}

impl Reply for BackdoorsReply {
    const COLUMNS: &'static [&'static str] = &[
        "puzzle",
        "verdict",
        "stuck",
        "size",
        "of_1",
        "of_2",
        "of_3",
        "ending",
        "trial_depth",
        "backdoors",
    ];

    /// Whether there is nothing to be said, since the puzzle does not have exactly one solution.
    fn is_negative(&self) -> bool {
        self.found.is_none()
    }

    fn plain(&self, place: &Place, out: &mut String) {
        let _ = writeln!(out, "{place}: {}", self.headline());
        if self.wanted.is_listed {
            for set in self.sets() {
                let _ = writeln!(out, "  {}", texts(&set).join(" "));
            }
        }
    }

    fn wire(&self) -> impl Serialize {
        let found = self.found.as_ref();
        let is_listed = self.wanted.is_listed && found.is_some();
        let counts = |found: &Backdoors| found.minimal.iter().map(Vec::len).collect();
        wire::Backdoors {
            puzzle: self.givens.to_string(),
            verdict: word(&self.verdict),
            stuck: found.map(|found| found.stuck.len()),
            size: found.and_then(Backdoors::size),
            counts: found.map_or_else(Vec::new, counts),
            backdoors: is_listed.then(|| self.sets().iter().map(|set| texts(set)).collect()),
            ending: found.map(|found| ending_word(found.ending)),
            trials: self.trials.zip(self.wanted.deepest).map(|(trials, up_to)| wire::Trials {
                depth: trials.depth,
                up_to,
                ending: ending_word(trials.ending),
            }),
        }
    }

    fn row(&self) -> Vec<String> {
        let found = self.found.as_ref();
        let text = |number: Option<usize>| number.map_or_else(String::new, |n| n.to_string());
        let count = |size: usize| text(found.and_then(|f| f.minimal.get(size - 1)).map(Vec::len));
        let listed: Vec<String> = match self.wanted.is_listed {
            true => self.sets().iter().map(|set| texts(set).join(" ")).collect(),
            false => Vec::new(),
        };
        vec![
            self.givens.to_string(),
            word(&self.verdict).to_owned(),
            text(found.map(|found| found.stuck.len())),
            text(found.and_then(Backdoors::size)),
            count(1),
            count(2),
            count(3),
            found.map_or("", |found| ending_word(found.ending)).to_owned(),
            text(self.trials.and_then(|trials| trials.depth)),
            listed.join(", "),
        ]
    }
}
