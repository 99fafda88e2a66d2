//! How fast paths are walked, and what each technique costs.
//!
//! Usage: `cargo bench -p sudokit-logic [-- [--policy NAME] [FILE]...]`, one puzzle of 81
//! characters a line. Without files, the corpora of `$SUDOKIT_CORPORA/puzzles` are taken; without
//! that variable, the few puzzles of `tests/data/solve.txt`.
//!
//! For each set: whole paths per second on one thread, the share that ends solved, the median
//! time of a hint; then, over states on these paths that no single leads out of, what each
//! technique of the policy takes to find all its steps in a fresh view, so that what views share is
//! paid by each, and in how many of the states it finds something.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]
#![expect(clippy::disallowed_methods, reason = "time is what is asked")]

use std::{
    env,
    error::Error,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use sudokit_grid::{Givens, Grid, Topology};
use sudokit_logic::{Family, Policy, WalkEnd, walk, walk_watched};

const CLASSIC: Topology = Topology::CLASSIC;

/// So many puzzles of a set are walked at most, evenly spread.
const PUZZLES: usize = 1_000;

/// In so many states each technique is tried at most, evenly spread.
const STATES: usize = 200;

const CORPORA: [&str; 4] = ["kaggle_like", "17_clue", "top1465", "hardest_1905_11"];

fn main() -> Result<(), Box<dyn Error>> {
    let (policy, files) = arguments()?;
    for file in files {
        let grids = read(&file)?;
        println!("\n{}, policy {policy}", file.file_stem().unwrap_or_default().to_string_lossy());
        measure(&policy, &grids);
    }
    Ok(())
}

fn arguments() -> Result<(Policy, Vec<PathBuf>), Box<dyn Error>> {
    let (mut name, mut files) = ("hodoku".to_owned(), Vec::new());
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            // Cargo says this to every benchmark.
            "--bench" => {}
            "--policy" => name = words.next().ok_or("--policy needs a name")?,
            file => files.push(PathBuf::from(file)),
        }
    }
    if files.is_empty() {
        files = match env::var_os("SUDOKIT_CORPORA") {
            Some(folder) => {
                let folder = Path::new(&folder).join("puzzles");
                CORPORA.map(|name| folder.join(name).with_extension("txt")).to_vec()
            }
            None => vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/solve.txt")],
        };
    }
    let policy = Policy::named(&name).ok_or_else(|| format!("no policy is called {name}"))?;
    Ok((policy, files))
}

fn read(file: &Path) -> Result<Vec<Grid>, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let grid = |line: &str| {
        let givens: Givens = line.get(..81)?.parse().ok()?;
        Grid::new(&givens, &CLASSIC).ok()
    };
    Ok(spread(text.lines().filter_map(grid).collect(), PUZZLES))
}

/// At most `most` of `all`, evenly spread.
fn spread<T>(all: Vec<T>, most: usize) -> Vec<T> {
    let stride = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(stride).collect()
}

fn measure(policy: &Policy, grids: &[Grid]) {
    let start = Instant::now();
    let traces: Vec<_> = grids.iter().map(|grid| walk(grid.clone(), &CLASSIC, policy)).collect();
    let taken = start.elapsed();
    let solved = traces.iter().filter(|trace| matches!(trace.end, WalkEnd::Solved(_))).count();
    println!(
        "{} puzzles, {solved} solved, {:.0} paths/s",
        grids.len(),
        grids.len() as f64 / taken.as_secs_f64()
    );
    let states = states(policy, grids);
    print_hints(policy, &states);
    print_techniques(policy, &states);
}

/// States on the paths in which the next step is no single.
fn states(policy: &Policy, grids: &[Grid]) -> Vec<Grid> {
    let mut states = Vec::new();
    for grid in grids {
        let _ = walk_watched(grid.clone(), &CLASSIC, policy, &mut |view, step| {
            if step.pattern.family() != Family::Single {
                states.push(view.grid.clone());
            }
            ControlFlow::Continue(())
        });
    }
    spread(states, STATES)
}

fn print_hints(policy: &Policy, states: &[Grid]) {
    let mut times: Vec<Duration> = states
        .iter()
        .map(|grid| {
            let start = Instant::now();
            let step = policy.next_step(grid, &CLASSIC);
            let taken = start.elapsed();
            drop(step);
            taken
        })
        .collect();
    times.sort_unstable();
    if let (Some(median), Some(most)) = (times.get(times.len() / 2), times.last()) {
        println!("hints in {} states: median {median:.1?}, slowest {most:.1?}", times.len());
    }
}

fn print_techniques(policy: &Policy, states: &[Grid]) {
    println!("{:<34}{:>12}{:>10}{:>10}", "technique", "us a state", "states", "steps");
    for technique in policy.techniques() {
        let (mut taken, mut hits, mut steps) = (Duration::ZERO, 0, 0);
        for grid in states {
            let before = steps;
            let flow = policy.look(grid, &CLASSIC, |view| {
                let start = Instant::now();
                let flow = technique.find(view, &mut |_| {
                    steps += 1;
                    ControlFlow::Continue(())
                });
                taken += start.elapsed();
                flow
            });
            assert!(flow.is_continue(), "nobody broke off");
            hits += usize::from(steps > before);
        }
        let each = taken.as_secs_f64() * 1e6 / states.len().max(1) as f64;
        println!("{:<34}{each:>12.2}{hits:>10}{steps:>10}", technique.info().id);
    }
}
