//! Measures the fast solver of sudokit against the crate `sudoku`.
//!
//! Usage: `cargo run --release -- [FILE]...`, one puzzle of 81 characters a line. Without files,
//! some corpora in `$SUDOKIT_CORPORA/puzzles` are taken; without that variable, the few
//! puzzles of `tests/data/solve.txt`, which say little about speed.
//!
//! Both count solutions up to two, in alternating rounds of one run on one thread; the time is
//! that thread's CPU time. The first round warms up and checks that the answers are the same.

use cpu_time::ThreadTime;
use std::{
    env,
    error::Error,
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Duration,
};
use sudokit_classic::scalar;
use sudokit_grid::{Givens, Limits};
use sudoku::Sudoku;

/// Rounds that are measured, for each solver.
const ROUNDS: u32 = 7;

/// So many puzzles of a file at most, evenly spread.
const PUZZLES: usize = 20_000;

const CORPORA: [&str; 6] =
    ["kaggle_like", "17_clue", "top1465", "hardest_1905_11", "hardest_1106", "serg_benchmark"];

/// A puzzle as each side reads it.
struct Puzzle {
    ours: Givens,
    theirs: Sudoku,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "{:20} {:>8} {:>10} {:>10} {:>10} {:>7} {:>7}",
        "set", "puzzles", "sudokit/s", "verdicts/s", "sudoku/s", "ratio", "nodes"
    );
    for file in files()? {
        let puzzles = read(&file)?;
        if puzzles.is_empty() {
            println!("{}: no line is a puzzle of 81 characters", file.display());
            continue;
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        measure(&name, &puzzles)?;
    }
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

fn read(file: &Path) -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let all: Vec<Puzzle> = text.lines().filter_map(puzzle).collect();
    let stride = all.len().div_ceil(PUZZLES).max(1);
    Ok(all.into_iter().step_by(stride).collect())
}

/// The puzzle at the beginning of a line, if both sides can read it.
fn puzzle(line: &str) -> Option<Puzzle> {
    let text = line.get(..81)?;
    Some(Puzzle { ours: text.parse().ok()?, theirs: Sudoku::from_str_line(text).ok()? })
}

fn measure(name: &str, puzzles: &[Puzzle]) -> Result<(), Box<dyn Error>> {
    let mut nodes = 0;
    for (number, puzzle) in puzzles.iter().enumerate() {
        let ours = scalar::count(&puzzle.ours, &Limits::solutions(2));
        let theirs = puzzle.theirs.solutions_count_up_to(2) as u64;
        nodes += ours.nodes;
        if ours.solutions != theirs {
            let found = ours.solutions;
            return Err(format!("{name}, puzzle {}: {found} or {theirs}?", number + 1).into());
        }
    }
    let [mut count, mut verdict, mut theirs] = [Duration::ZERO; 3];
    for _ in 0..ROUNDS {
        count += time(puzzles, |puzzle| scalar::count(&puzzle.ours, &Limits::solutions(2)));
        theirs += time(puzzles, |puzzle| puzzle.theirs.solutions_count_up_to(2));
        verdict += time(puzzles, |puzzle| scalar::verdict(&puzzle.ours, &Limits::NONE));
    }
    let rate = |time: Duration| f64::from(ROUNDS) * puzzles.len() as f64 / time.as_secs_f64();
    println!(
        "{name:20} {:8} {:10.0} {:10.0} {:10.0} {:7.2} {:7.2}",
        puzzles.len(),
        rate(count),
        rate(verdict),
        rate(theirs),
        rate(count) / rate(theirs),
        nodes as f64 / puzzles.len() as f64,
    );
    Ok(())
}

fn time<T>(puzzles: &[Puzzle], solve: impl Fn(&Puzzle) -> T) -> Duration {
    let start = ThreadTime::now();
    for puzzle in puzzles {
        black_box(solve(black_box(puzzle)));
    }
    start.elapsed()
}
