//! How fast the engines are, side by side on the same puzzles.

use crate::{Interrupt, Set, Style, emit::push_row_of, wire};
use cpu_time::ProcessTime;
use std::{fmt::Write, time::Duration};
use sudokit_draw::{Amount, Chart, bars};
use sudokit_formats::ReadError;
use sudokit_grid::{Ending, Limits, Outcome, Progress};
use sudokit_rules::Puzzle;
use sudokit_solve::{AnyEngine, general};

/// The sets that belong to sudokit: 50 easy puzzles and 50 hard ones, made by `cargo xtask sets`.
///
/// # Errors
/// Never, unless the sets are not what they should be.
pub fn own_sets() -> Result<[Set; 2], ReadError> {
    let set = |name: &str, text: &str| {
        let records = sudokit_formats::read(text)?;
        let puzzles = records.iter().map(|record| Puzzle::from(&record.givens)).collect();
        Ok(Set { name: name.to_owned(), puzzles })
    };
    Ok([
        set("easy", include_str!("../../sets/easy.txt"))?,
        set("hard", include_str!("../../sets/hard.txt"))?,
    ])
}

/// What an engine is asked about each puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// A solution.
    #[default]
    First,
    /// The proof that there is exactly one.
    Unique,
}

/// How the engines are compared.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Who is compared, in the order of the report.
    pub engines: Vec<AnyEngine>,
    /// What is asked.
    pub task: Task,
    /// How long an engine may take for a puzzle, in processor time.
    pub time: Duration,
    /// Ends the comparison when it is raised.
    pub interrupt: Interrupt,
}

/// What was measured of one engine on one set.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// The name of the set.
    pub set: String,
    /// The name of the engine.
    pub engine: String,
    /// How many puzzles the set has.
    pub puzzles: usize,
    /// How many the engine solved within the limit.
    pub solved: usize,
    /// The processor time for each puzzle that was tried, in seconds, ascending; with that for
    /// unsolved ones.
    pub seconds: Vec<f64>,
    /// How many nodes were visited, in all puzzles together.
    pub nodes: u64,
    /// Why the engine did not take part, if it did not.
    pub refusal: Option<String>,
}

impl Measurement {
    /// The time for all puzzles, in seconds.
    #[must_use]
    pub fn total(&self) -> f64 {
        // The sum of nothing is -0.0, which is written as such.
        self.seconds.iter().sum::<f64>() + 0.0
    }

    /// The mean time for a puzzle, in seconds, if any was measured.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (!self.seconds.is_empty()).then(|| self.total() / self.seconds.len() as f64)
    }

    /// The middle of the times, in seconds: the upper one of two.
    #[must_use]
    pub fn median(&self) -> Option<f64> {
        self.seconds.get(self.seconds.len() / 2).copied()
    }

    /// The longest time, in seconds.
    #[must_use]
    pub fn worst(&self) -> Option<f64> {
        self.seconds.last().copied()
    }

    /// What else is to be known: why the engine did not take part, or that it gave up.
    #[must_use]
    pub fn remark(&self) -> Option<String> {
        let tried = self.seconds.len();
        self.refusal.clone().or_else(|| {
            (tried < self.puzzles)
                .then(|| format!("reached the limit in the first {tried}, the others not tried"))
        })
    }
}

/// Measures every engine on every set, one puzzle after the other in one thread, by the time that
/// the processor works. The model is built within the time. `done` hears of each measurement.
///
/// An engine that refuses a puzzle takes no part in its set, and one that reaches the limit in each
/// of the first five puzzles is not asked for the others. Ends early if the interrupt is raised.
///
/// ```
/// use std::time::Duration;
/// use sudokit_app::{Style, jobs::compare::{Comparison, Task, compare, own_sets, report}};
///
/// let [mut easy, _] = own_sets()?;
/// easy.puzzles.truncate(2);
/// let comparison = Comparison {
///     engines: vec!["single".parse()?, "native".parse()?],
///     task: Task::First,
///     time: Duration::from_secs(1),
///     interrupt: Default::default(),
/// };
/// let measured = compare(&[easy], &comparison, &mut |_| ());
/// assert!(measured.iter().all(|measurement| measurement.solved == 2));
/// assert!(report(&measured, Style::Plain).contains("native"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(
    sets: &[Set],
    comparison: &Comparison,
    done: &mut dyn FnMut(&Measurement),
) -> Vec<Measurement> {
    let mut measured = Vec::new();
    for &engine in &comparison.engines {
        for set in sets {
            let Some(measurement) = measure(set, engine, comparison) else { return measured };
            done(&measurement);
            measured.push(measurement);
        }
    }
    measured
}

/// An engine that solves none of so many puzzles, the first ones, would only wait at the others.
const HOPELESS: usize = 5;

/// Measures one engine on one set; nothing if the run was interrupted.
fn measure(set: &Set, engine: AnyEngine, comparison: &Comparison) -> Option<Measurement> {
    let mut measurement = Measurement {
        set: set.name.clone(),
        engine: engine.to_string(),
        puzzles: set.puzzles.len(),
        solved: 0,
        seconds: Vec::new(),
        nodes: 0,
        refusal: None,
    };
    // The first question pays for tables and libraries that are loaded once.
    if let Some(first) = set.puzzles.first() {
        let _ = ask(first, engine, comparison);
    }
    let mut stopped = 0;
    for puzzle in &set.puzzles {
        let start = ProcessTime::now();
        let answer = ask(puzzle, engine, comparison);
        let seconds = start.elapsed().as_secs_f64();
        if comparison.interrupt.is_raised() {
            return None;
        }
        match answer {
            Ok((is_solved, outcome)) => {
                measurement.solved += usize::from(is_solved);
                measurement.nodes += outcome.nodes;
                measurement.seconds.push(seconds);
                stopped += usize::from(outcome.ending == Ending::Stopped);
                if stopped == HOPELESS && measurement.seconds.len() == HOPELESS {
                    break;
                }
            }
            Err(refusal) => {
                measurement.refusal = Some(refusal);
                measurement.seconds.clear();
                break;
            }
        }
    }
    measurement.seconds.sort_by(f64::total_cmp);
    Some(measurement)
}

/// Whether the engine solved the puzzle, and how the search went; else why it does not take it.
fn ask(
    puzzle: &Puzzle,
    engine: AnyEngine,
    comparison: &Comparison,
) -> Result<(bool, Outcome), String> {
    // The limit is what is measured: on a busy machine the clock on the wall runs ahead of it.
    let start = ProcessTime::now();
    let stop = |_: Progress| comparison.interrupt.is_raised() || start.elapsed() >= comparison.time;
    let solutions = match comparison.task {
        Task::First => 1,
        Task::Unique => 2,
    };
    let limits = Limits { solutions, stop: Some(&stop), ..Limits::NONE };
    let outcome =
        general::count(puzzle, Some(engine), &limits).map_err(|error| error.to_string())?;
    let is_solved = match comparison.task {
        Task::First => outcome.solutions == 1,
        Task::Unique => outcome.solutions == 1 && outcome.ending == Ending::Exhausted,
    };
    Ok((is_solved, outcome))
}

/// How much longer an engine takes for a puzzle of the last set than for one of the first, the
/// *difficulty factor*, if it solved all of both.
#[must_use]
pub fn difficulty_factor(measured: &[Measurement], engine: &str) -> Option<f64> {
    let solved = measured.iter().filter(|of| of.engine == engine && of.solved == of.puzzles);
    let mut means = solved.filter_map(Measurement::mean);
    let first = means.next()?;
    Some(means.next_back()? / first)
}

/// The names of the columns of [`row`].
const COLUMNS: [&str; 11] = [
    "set",
    "engine",
    "puzzles",
    "solved",
    "total_s",
    "mean_us",
    "median_us",
    "worst_us",
    "nodes",
    "factor",
    "remark",
];

/// A measurement as cells of a table. Only the last set of an engine has the difficulty factor.
fn row(measured: &[Measurement], index: usize) -> [String; 11] {
    let of = &measured[index];
    let micros = |seconds: Option<f64>| {
        seconds.map_or_else(String::new, |seconds| format!("{:.1}", 1e6 * seconds))
    };
    let is_last = measured[index + 1..].iter().all(|other| other.engine != of.engine);
    let factor = difficulty_factor(measured, &of.engine).filter(|_| is_last);
    let is_measured = of.refusal.is_none();
    [
        of.set.clone(),
        of.engine.clone(),
        of.puzzles.to_string(),
        if is_measured { of.solved.to_string() } else { String::new() },
        if is_measured { format!("{:.6}", of.total()) } else { String::new() },
        micros(of.mean()),
        micros(of.median()),
        micros(of.worst()),
        if is_measured { of.nodes.to_string() } else { String::new() },
        factor.map_or_else(String::new, |factor| format!("{factor:.2}")),
        of.remark().unwrap_or_default(),
    ]
}

/// The measurements in this style; plain, it is a table for people.
#[must_use]
pub fn report(measured: &[Measurement], style: Style) -> String {
    let objects = || {
        let json = |one| serde_json::to_string(&one).expect("the keys are text");
        wire(measured).into_iter().map(json).collect::<Vec<_>>()
    };
    match style {
        Style::Plain => table(measured),
        Style::Json => format!("[\n{}\n]\n", objects().join(",\n")),
        Style::Jsonl => objects().into_iter().map(|object| object + "\n").collect(),
        Style::Csv => {
            let mut text = COLUMNS.join(",") + "\n";
            (0..measured.len()).for_each(|index| push_row_of(&row(measured, index), &mut text));
            text
        }
    }
}

/// The measurements as a table for people.
fn table(measured: &[Measurement]) -> String {
    let took_part = (0..measured.len()).filter(|&index| measured[index].refusal.is_none());
    let rows: Vec<_> = took_part.map(|index| row(measured, index)).collect();
    let titles = COLUMNS.map(String::from);
    let width = |column: usize| {
        let cells = rows.iter().chain([&titles]).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..COLUMNS.len()).map(width).collect();
    let mut text = String::new();
    for row in [&titles].into_iter().chain(&rows) {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            // Words stand left, numbers right.
            let _ = match column {
                0 | 1 | 10 => write!(line, "{cell:<width$}  ", width = widths[column]),
                _ => write!(line, "{cell:>width$}  ", width = widths[column]),
            };
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push_str(&refusals(measured));
    text
}

/// Who took no part in which sets, and why: a line for each engine and reason, nothing mostly.
fn refusals(measured: &[Measurement]) -> String {
    let mut lines: Vec<(&str, &str, Vec<&str>)> = Vec::new();
    for of in measured {
        let Some(why) = of.refusal.as_deref() else { continue };
        match lines.iter_mut().find(|(engine, other, _)| (*engine, *other) == (&of.engine, why)) {
            Some((_, _, sets)) => sets.push(&of.set),
            None => lines.push((&of.engine, why, vec![&of.set])),
        }
    }
    let mut text = String::new();
    if !lines.is_empty() {
        text.push_str("\nnot measured:\n");
    }
    for (engine, why, sets) in lines {
        let _ = writeln!(text, "{engine} ({}): {why}", sets.join(", "));
    }
    text
}

/// The measurements as they are sent.
fn wire(measured: &[Measurement]) -> Vec<wire::Comparison> {
    let micros = |seconds: Option<f64>| seconds.map(|seconds| 1e6 * seconds);
    let one = |of: &Measurement| wire::Comparison {
        set: of.set.clone(),
        engine: of.engine.clone(),
        puzzles: of.puzzles,
        solved: of.solved,
        total_s: of.total(),
        mean_us: micros(of.mean()),
        median_us: micros(of.median()),
        worst_us: micros(of.worst()),
        nodes: of.nodes,
        factor: difficulty_factor(measured, &of.engine),
        remark: of.remark(),
    };
    measured.iter().map(one).collect()
}

/// The mean times as a bar chart in SVG.
#[must_use]
pub fn chart(measured: &[Measurement]) -> String {
    let mut series: Vec<String> = Vec::new();
    let mut groups: Vec<(String, Vec<Option<Amount>>)> = Vec::new();
    for of in measured {
        let place = series.iter().position(|set| *set == of.set).unwrap_or_else(|| {
            series.push(of.set.clone());
            series.len() - 1
        });
        if groups.last().is_none_or(|(engine, _)| *engine != of.engine) {
            groups.push((of.engine.clone(), Vec::new()));
        }
        let (_, means) = groups.last_mut().expect("one was pushed");
        means.resize(means.len().max(place + 1), None);
        let note = if of.solved < of.puzzles {
            format!("{} of {} solved", of.solved, of.puzzles)
        } else {
            String::new()
        };
        means[place] = of.mean().map(|seconds| Amount { value: 1e6 * seconds, note });
    }
    let title = "Mean time per puzzle".to_owned();
    bars(&Chart { title, unit: "µs of processor time, logarithmic".to_owned(), series, groups })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measurement(set: &str, engine: &str, seconds: &[f64]) -> Measurement {
        Measurement {
            set: set.into(),
            engine: engine.into(),
            puzzles: 3,
            solved: seconds.len(),
            seconds: seconds.to_vec(),
            nodes: 7,
            refusal: seconds.is_empty().then(|| "not there".into()),
        }
    }

    #[test]
    fn a_factor_is_the_quotient_of_the_means() {
        let measured = [
            measurement("easy", "one", &[1e-6, 2e-6, 3e-6]),
            measurement("hard", "one", &[4e-6, 5e-6, 9e-6]),
            measurement("easy", "two", &[]),
            measurement("hard", "two", &[1.0]),
        ];
        assert_eq!(difficulty_factor(&measured, "one"), Some(3.0));
        assert_eq!(difficulty_factor(&measured, "two"), None);
        let first = row(&measured, 0);
        assert_eq!(first[5..9], ["2.0", "2.0", "3.0", "7"]);
        assert_eq!((&*row(&measured, 1)[9], &*first[9]), ("3.00", ""));
        assert_eq!(row(&measured, 2)[3..], ["", "", "", "", "", "", "", "not there"]);
        assert!(chart(&measured).starts_with("<svg"));
        assert!(measurement("none", "one", &[]).total().is_sign_positive());
        let text = report(&measured, Style::Plain);
        // The titles, three engines and sets that were measured, and one that was not.
        assert_eq!(text.lines().count(), 4 + 3);
        assert!(text.ends_with("\nnot measured:\ntwo (easy): not there\n"));
        assert!(text.lines().next().is_some_and(|titles| titles.starts_with("set   engine")));
    }

    #[test]
    fn who_gave_up_is_told() {
        let mut slow = measurement("easy", "slow", &[1.0; 2]);
        slow.solved = 1;
        let remark = slow.remark();
        assert_eq!(
            remark.as_deref(),
            Some("reached the limit in the first 2, the others not tried")
        );
        assert!(chart(&[slow]).contains("1e6 (1 of 3 solved)"));
    }

    #[test]
    fn nobody_waits_for_an_engine_without_hope() {
        let [easy, _] = own_sets().expect("they are well formed");
        let comparison = Comparison {
            engines: vec!["backtracking-plain".parse().expect("it is always there")],
            task: Task::First,
            time: Duration::ZERO,
            interrupt: Interrupt::default(),
        };
        let measured = compare(&[easy], &comparison, &mut |_| ());
        assert_eq!((measured[0].solved, measured[0].seconds.len()), (0, HOPELESS));
    }

    #[test]
    fn every_style_says_the_same() {
        let measured = [measurement("my, set", "one", &[1e-6; 3]), measurement("hard", "two", &[])];
        let csv = report(&measured, Style::Csv);
        assert_eq!(csv.lines().nth(1), Some("\"my, set\",one,3,3,0.000003,1.0,1.0,1.0,7,,"));
        assert_eq!(csv.lines().nth(2), Some("hard,two,3,,,,,,,,not there"));
        let json: Vec<serde_json::Value> =
            serde_json::from_str(&report(&measured, Style::Json)).unwrap();
        assert_eq!(
            (json.len(), &json[0]["set"], &json[0]["solved"]),
            (2, &"my, set".into(), &3.into())
        );
        let jsonl = report(&measured, Style::Jsonl);
        let lines = jsonl.lines().map(|line| serde_json::from_str(line).unwrap());
        assert_eq!(lines.collect::<Vec<serde_json::Value>>(), json);
        assert_eq!(report(&[], Style::Json), "[\n\n]\n");
    }

    #[test]
    fn the_sets_have_fifty_puzzles_each() {
        let sets = own_sets().expect("they are well formed");
        assert_eq!(sets.map(|set| set.puzzles.len()), [50, 50]);
    }
}
