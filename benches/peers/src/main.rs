//! Measures the solvers of sudokit against the crate `sudoku`.
//!
//! Usage: `cargo run --release -- [FILE]...`, one puzzle of 81 characters a line. Without files,
//! some corpora in `$SUDOKIT_CORPORA/puzzles` are taken; without that variable, the few
//! puzzles of `tests/data/solve.txt`, which say little about speed.
//!
//! Every solver counts solutions up to two or comes to a verdict with solutions, in alternating
//! rounds of one run on one thread; the time is that thread's CPU time, the median over the
//! rounds. Before, all answers are compared, which warms up too. What is measured:
//!
//! - the crate `sudoku`, one puzzle a call;
//! - `scalar`, and the count and the verdict of `classic`, one puzzle a call;
//! - every path of `Lanes` that this machine has, counting, and the best one with verdicts. A batch
//!   is the whole set in one call, which keeps the lanes busy to the last few puzzles. So that
//!   these do not dominate, a small set is repeated until the batch has 5,000.
//!
//! With `canonical` before the files, what is measured is canonical forms: see `canonical.rs`. With
//! `generate`, it is how fast puzzles are made: see `generate.rs`.
//!
//! The column `x tdoku` is a conversion, not a measurement: see `tdoku.rs`.

mod canonical;
mod generate;
mod solvers;
mod tdoku;

use solvers::{Set, Solver};
use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// Rounds that are measured, for each solver.
const ROUNDS: usize = 7;

/// So many puzzles of a file at most, evenly spread.
const PUZZLES: usize = 20_000;

const CORPORA: [&str; 7] = [
    "kaggle_like",
    "unbiased_like",
    "17_clue",
    "top1465",
    "hardest_1905_11",
    "hardest_1106",
    "serg_benchmark",
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [first, rest @ ..] = &arguments[..] {
        match first.as_str() {
            "canonical" => return canonical::measure(rest),
            "generate" => return generate::measure(rest),
            _ => {}
        }
    }
    for file in files()? {
        let set = read(&file)?;
        if set.puzzles.is_empty() {
            println!("{}: no line is a puzzle of 81 characters", file.display());
            continue;
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        measure(&name, &set)?;
    }
    println!("{}", tdoku::NOTE);
    Ok(())
}

fn files() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let named: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if !named.is_empty() {
        return Ok(named);
    }
    if let Some(folder) = env::var_os("SUDOKIT_CORPORA") {
        let folder = Path::new(&folder).join("puzzles");
        return Ok(CORPORA.map(|name| folder.join(name).with_extension("txt")).to_vec());
    }
    println!("Name files or set SUDOKIT_CORPORA for a useful measurement.");
    Ok(vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/solve.txt")])
}

fn read(file: &Path) -> Result<Set, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let all: Vec<_> = text.lines().filter_map(solvers::puzzle).collect();
    let stride = all.len().div_ceil(PUZZLES).max(1);
    Ok(Set::of(all.into_iter().step_by(stride).collect()))
}

/// Compares the answers of all solvers, measures them, and prints a table.
fn measure(name: &str, set: &Set) -> Result<(), Box<dyn Error>> {
    let nodes = set.compare().map_err(|error| format!("{name}, {error}"))?;
    let n = set.puzzles.len();
    println!("{name}: {n} puzzles, {:.2} nodes each", nodes as f64 / n as f64);
    println!("  {:26} {:>12} {:>9} {:>8}", "solver", "puzzles/s", "x sudoku", "x tdoku");
    let solvers = Solver::all();
    let mut times = vec![Vec::new(); solvers.len()];
    for _ in 0..ROUNDS {
        for (solver, times) in solvers.iter().zip(&mut times) {
            times.push(solver.time(set));
        }
    }
    let rates = solvers.iter().zip(&mut times).map(|(solver, times)| {
        let rate = solver.n_puzzles(set) as f64 / median(times).as_secs_f64();
        (solver.to_string(), rate)
    });
    let rates: Vec<(String, f64)> = rates.collect();
    // The crate comes first in the list.
    let theirs = rates[0].1;
    for (solver, rate) in &rates {
        let ratio = rate / theirs;
        let converted = tdoku::ratio(name).map_or("-".into(), |it| format!("{:.2}", it * ratio));
        println!("  {solver:26} {rate:12.0} {ratio:9.2} {converted:>8}");
    }
    println!();
    Ok(())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
