//! How fast the engines are, side by side on the same puzzles.

use crate::{Answer, Input, Interrupt, Problem, Request, Summary, run_any, wire};
use cpu_time::ProcessTime;
use std::{
    fmt::Write,
    io,
    num::NonZeroUsize,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use sudokit_draw::{Chart, bars};
use sudokit_formats::{ReadError, Record};
use sudokit_grid::{Ending, Limits};
use sudokit_rules::Puzzle;
use sudokit_solve::{AnyEngine, general};

/// Puzzles that are measured together.
#[derive(Clone, Debug)]
pub struct Set {
    /// What it is called, such as `easy`.
    pub name: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

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

/// Reads an input as a set; its name is the input's. Problems are reported as in
/// [`run`](crate::run).
///
/// # Errors
/// If a thread panicked, which is a bug.
pub fn read_set(
    mut request: Request,
    input: Input,
    report: &mut dyn FnMut(&Problem),
) -> io::Result<(Set, Summary)> {
    let name = input.name().to_string();
    request.inputs = vec![input];
    // One thread, so that the puzzles come in their order.
    request.options.threads = NonZeroUsize::MIN;
    let puzzles = Arc::new(Mutex::new(Vec::new()));
    let (classic, sized) = (Arc::clone(&puzzles), Arc::clone(&puzzles));
    let push = |puzzles: &Mutex<Vec<Puzzle>>, puzzle| {
        puzzles.lock().unwrap_or_else(PoisonError::into_inner).push(puzzle);
        Ok(Answer::Yes)
    };
    let summary = run_any(
        request,
        |records: &[Record]| vec![(); records.len()],
        move |_, record, (), _| push(&classic, Puzzle::from(&record.givens)),
        move |_, puzzle, _| push(&sized, puzzle.clone()),
        &mut io::sink(),
        report,
    )?;
    let puzzles = std::mem::take(&mut *puzzles.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((Set { name, puzzles }, summary))
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
    /// How long an engine may take for a puzzle.
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
    /// The processor time for each puzzle, in seconds, ascending; with that for unsolved ones.
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
}

/// Measures every engine on every set, one puzzle after the other in one thread, by the time that
/// the processor works. The model is built within the time. `done` hears of each measurement.
///
/// An engine that refuses a puzzle takes no part in its set. Ends early if the interrupt is raised.
///
/// ```
/// use std::time::Duration;
/// use sudokit_app::jobs::compare::{Comparison, Task, compare, own_sets, table};
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
/// assert!(table(&measured).contains("native"));
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
    for puzzle in &set.puzzles {
        let start = ProcessTime::now();
        let answer = ask(puzzle, engine, comparison);
        let seconds = start.elapsed().as_secs_f64();
        if comparison.interrupt.is_raised() {
            return None;
        }
        match answer {
            Ok((is_solved, nodes)) => {
                measurement.solved += usize::from(is_solved);
                measurement.nodes += nodes;
                measurement.seconds.push(seconds);
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

/// Whether the engine solved the puzzle, and with how many nodes; else why it does not take it.
fn ask(puzzle: &Puzzle, engine: AnyEngine, comparison: &Comparison) -> Result<(bool, u64), String> {
    let end = Instant::now().checked_add(comparison.time);
    let stop = |_| comparison.interrupt.is_raised() || end.is_some_and(|end| Instant::now() >= end);
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
    Ok((is_solved, outcome.nodes))
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

/// The names of the columns of [`row`] and [`table`].
pub const COLUMNS: [&str; 11] = [
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
#[must_use]
pub fn row(measured: &[Measurement], index: usize) -> [String; 11] {
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
        if is_measured { format!("{:.4}", of.total()) } else { String::new() },
        micros(of.mean()),
        micros(of.median()),
        micros(of.worst()),
        if is_measured { of.nodes.to_string() } else { String::new() },
        factor.map_or_else(String::new, |factor| format!("{factor:.2}")),
        of.refusal.clone().unwrap_or_default(),
    ]
}

/// The measurements as a table for people.
#[must_use]
pub fn table(measured: &[Measurement]) -> String {
    let rows: Vec<_> = (0..measured.len()).map(|index| row(measured, index)).collect();
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
    text
}

/// The measurements as they are sent.
#[must_use]
pub fn wire(measured: &[Measurement]) -> Vec<wire::Comparison> {
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
        remark: of.refusal.clone(),
    };
    measured.iter().map(one).collect()
}

/// The mean times as a bar chart in SVG.
#[must_use]
pub fn chart(measured: &[Measurement]) -> String {
    let mut series: Vec<String> = Vec::new();
    let mut groups: Vec<(String, Vec<Option<f64>>)> = Vec::new();
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
        means[place] = of.mean().map(|seconds| 1e6 * seconds);
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
        let text = table(&measured);
        assert_eq!(text.lines().count(), 5);
        assert!(text.lines().next().is_some_and(|titles| titles.starts_with("set   engine")));
    }

    #[test]
    fn the_sets_have_fifty_puzzles_each() {
        let sets = own_sets().expect("they are well formed");
        assert_eq!(sets.map(|set| set.puzzles.len()), [50, 50]);
    }
}
