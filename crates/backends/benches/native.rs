//! How fast an engine is, in CPU time of one thread, building the model and checking included.
//!
//! Usage: `cargo bench -p sudokit-backends [-- [--engine NAME] [--once] [SET]...]`. Without sets, all: the
//! sudoku files of `$SUDOKIT_CORPORA/puzzles` of any size (the first solution of each is
//! searched), `queens` and `latin` (all solutions are counted).
//!
//! Each puzzle is solved until that took a while, or with `--once` just once, for counters of
//! instructions; its time is the least. For each
//! set: the mean, the median and the greatest of these times in microseconds, and the nodes of all
//! together.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]
#![allow(clippy::disallowed_methods, reason = "time is what is asked")]

use std::{env, error::Error, fs, path::Path, time::Duration};
use sudokit_backends::find;
use sudokit_model::{Backend, Domain, Limits, Model, Outcome, Shifted, Variable, count};

/// Of each file so many puzzles at most, evenly spread.
const PUZZLES: usize = 400;

/// A puzzle is solved again until it took so long altogether.
const ENOUGH: Duration = Duration::from_millis(2);

const FILES: [&str; 7] = [
    "notebook_Easy51",
    "notebook_hardest",
    "notebook_top95",
    "hardest_1106",
    "17_clue",
    "16x16",
    "25x25",
];

/// The time that this process has used.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The time that has gone by.
#[cfg(not(unix))]
fn now() -> Duration {
    use std::{sync::LazyLock, time::Instant};
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn main() -> Result<(), Box<dyn Error>> {
    let (mut name, mut enough, mut sets) = ("native".to_owned(), ENOUGH, Vec::new());
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            // Cargo says this to every benchmark.
            "--bench" => {}
            "--engine" => name = words.next().ok_or("--engine needs a name")?,
            "--once" => enough = Duration::ZERO,
            _ => sets.push(word),
        }
    }
    let engine = find(&name).ok_or_else(|| format!("no engine is called {name}"))?;
    println!(
        "{:<18}{:>9}{:>11}{:>11}{:>11}{:>12}",
        name, "models", "mean", "median", "max", "nodes"
    );
    let is_asked = |set: &str| sets.is_empty() || sets.iter().any(|asked| asked == set);
    for file in FILES.into_iter().filter(|file| is_asked(file)) {
        let Some(folder) = env::var_os("SUDOKIT_CORPORA") else { continue };
        let path = Path::new(&folder).join("puzzles").join(file).with_extension("txt");
        let text = fs::read_to_string(&path)?;
        let puzzles: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        let stride = puzzles.len().div_ceil(PUZZLES).max(1);
        let measured = puzzles.into_iter().step_by(stride).map(|puzzle| {
            let limits = Limits::solutions(1);
            time(enough, &|| count(engine, &sudoku(puzzle), &limits))
        });
        report(file, measured.collect::<Result<_, _>>()?);
    }
    if is_asked("queens") {
        for order in 8..=12 {
            report(
                &format!("queens {order}"),
                vec![time(enough, &|| all(engine, &queens(order)))?],
            );
        }
    }
    if is_asked("latin") {
        for order in 3..=5 {
            report(&format!("latin {order}"), vec![time(enough, &|| all(engine, &latin(order)))?]);
        }
    }
    Ok(())
}

type Answer = Result<Outcome, sudokit_model::BackendError>;

fn all(engine: &dyn Backend, model: &Model) -> Answer {
    count(engine, model, &Limits::NONE)
}

fn time(
    enough: Duration,
    solve: &dyn Fn() -> Answer,
) -> Result<(Duration, Outcome), Box<dyn Error>> {
    let (mut total, mut least) = (Duration::ZERO, Duration::MAX);
    loop {
        let start = now();
        let outcome = solve()?;
        let taken = now() - start;
        (total, least) = (total + taken, least.min(taken));
        if total > enough {
            return Ok((least, outcome));
        }
    }
}

fn report(set: &str, mut measured: Vec<(Duration, Outcome)>) {
    measured.sort_unstable_by_key(|&(taken, _)| taken);
    let micros = |taken: Duration| taken.as_secs_f64() * 1e6;
    let len = measured.len().max(1);
    let mean = measured.iter().map(|&(taken, _)| micros(taken)).sum::<f64>() / len as f64;
    let nodes: u64 = measured.iter().map(|(_, outcome)| outcome.nodes).sum();
    let solutions: u64 = measured.iter().map(|(_, outcome)| outcome.solutions).sum();
    let [median, most] = [len / 2, len - 1].map(|at| micros(measured[at].0));
    println!("{set:<18}{solutions:>9}{mean:>11.1}{median:>11.1}{most:>11.1}{nodes:>12}");
}

/// Rows, columns and square boxes; digits and then letters, anything else is empty.
fn sudoku(puzzle: &str) -> Model {
    let puzzle = puzzle.trim_end().as_bytes();
    let side = puzzle.len().isqrt();
    let rank = side.isqrt();
    let mut model = Model::with_capacity(side * side, 3 * side);
    let cells: Vec<Variable> = puzzle
        .iter()
        .map(|&symbol| {
            let value = match symbol {
                b'1'..=b'9' => i64::from(symbol - b'0'),
                b'A'..=b'Z' => i64::from(symbol - b'A') + 10,
                _ => return model.variable(Domain::range(1, side as i64)),
            };
            model.variable(Domain::range(value, value))
        })
        .collect();
    for i in 0..side {
        model.all_different((0..side).map(|j| cells[side * i + j]));
        model.all_different((0..side).map(|j| cells[side * j + i]));
        let corner = side * rank * (i / rank) + rank * (i % rank);
        model.all_different((0..side).map(|j| cells[corner + side * (j / rank) + j % rank]));
    }
    model
}

/// The row of the queen in each column; rows and both kinds of diagonals differ.
fn queens(order: i64) -> Model {
    let mut model = Model::new();
    let rows = model.variables(order as usize, &Domain::range(1, order));
    for slope in [-1i64, 0, 1] {
        let term = |(column, &variable)| Shifted { variable, offset: slope * column };
        model.all_different((0..).zip(&rows).map(term));
    }
    model
}

fn latin(order: usize) -> Model {
    let mut model = Model::with_capacity(order * order, 2 * order);
    let cells = model.variables(order * order, &Domain::range(1, order as i64));
    for i in 0..order {
        model.all_different((0..order).map(|j| cells[order * i + j]));
        model.all_different((0..order).map(|j| cells[order * j + i]));
    }
    model
}
