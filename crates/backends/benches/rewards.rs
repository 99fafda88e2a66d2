//! How long optimal Latin squares and their like take, in CPU time of one thread, building the
//! model and checking included.
//!
//! Usage: `cargo bench -p sudokit-backends --bench rewards [-- [--seeds N] [TASK]...]`. Prints
//! comma-separated lines like `benches/models/rivals.py`, of the same tasks with the same rewards
//! (the `latin` ones), and of others; a last column says how many nodes were visited. Each model is
//! solved until that took a while; its time is the least.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]
#![allow(clippy::disallowed_methods, reason = "time is what is asked")]

use std::{env, error::Error, time::Duration};
use sudokit_backends::OptimalAssignment;
use sudokit_model::{Domain, Item, Limits, Model, Variable, count};

/// A model is solved again until it took so long altogether.
const ENOUGH: Duration = Duration::from_millis(20);

/// More nodes are not visited.
const MOST_NODES: u64 = 100_000;

/// The tasks: a name, how a model is made, and its sizes.
const TASKS: [(&str, Build, &[usize]); 5] = [
    ("latin-linear", latin_linear, &[5, 8, 10, 12, 15]),
    ("latin-cubic", latin_cubic, &[7, 8, 9, 10]),
    ("sudoku-linear", sudoku_linear, &[9]),
    ("sudoku-cubic", sudoku_cubic, &[9]),
    ("assignment", assignment, &[20, 100, 300]),
];

type Build = fn(usize, &mut Random) -> Model;

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
    let (mut seeds, mut asked) = (3, Vec::new());
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            // Cargo says this to every benchmark.
            "--bench" => {}
            "--seeds" => seeds = words.next().ok_or("--seeds needs a number")?.parse()?,
            _ => asked.push(word),
        }
    }
    println!("task,engine,instance,seconds,status,value,nodes");
    for (task, build, sizes) in TASKS {
        if !asked.is_empty() && !asked.iter().any(|asked| asked == task) {
            continue;
        }
        for &size in sizes {
            for seed in 1..=seeds {
                measure(task, build, size, seed)?;
            }
        }
    }
    Ok(())
}

fn measure(task: &str, build: Build, size: usize, seed: u64) -> Result<(), Box<dyn Error>> {
    let limits = Limits { nodes: MOST_NODES, ..Limits::NONE };
    let (mut total, mut least) = (Duration::ZERO, Duration::MAX);
    let outcome = loop {
        let start = now();
        let model = build(size, &mut Random(seed));
        let outcome = count(&OptimalAssignment, &model, &limits)?;
        let taken = now() - start;
        (total, least) = (total + taken, least.min(taken));
        if total > ENOUGH {
            break outcome;
        }
    };
    let value = outcome.objective.map(|value| value.to_string()).unwrap_or_default();
    let (seconds, status) = (least.as_secs_f64(), outcome.status());
    let instance = if task == "assignment" { format!("{size}") } else { format!("{size}x{size}") };
    println!("{task},assignment,{instance}:{seed},{seconds:.6},{status},{value},{}", outcome.nodes);
    Ok(())
}

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
struct Random(u64);

impl Random {
    /// Uniform in 1..=100.
    fn reward(&mut self) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        1 + ((mixed ^ (mixed >> 31)) % 100) as i64
    }
}

fn latin_linear(n: usize, random: &mut Random) -> Model {
    let (mut model, cells) = latin(n);
    linear(&mut model, cells, random);
    model
}

fn latin_cubic(n: usize, random: &mut Random) -> Model {
    let (mut model, cells) = latin(n);
    cubic(&mut model, cells, n, random);
    model
}

fn sudoku_linear(n: usize, random: &mut Random) -> Model {
    let (mut model, cells) = sudoku(n);
    linear(&mut model, cells, random);
    model
}

fn sudoku_cubic(n: usize, random: &mut Random) -> Model {
    let (mut model, cells) = sudoku(n);
    cubic(&mut model, cells, n, random);
    model
}

fn assignment(n: usize, random: &mut Random) -> Model {
    let mut model = Model::new();
    let cells = model.variables(n, &Domain::range(1, n as i64));
    model.all_different(cells.iter().copied());
    cubic(&mut model, cells, n, random);
    model
}

fn latin(n: usize) -> (Model, Vec<Variable>) {
    let mut model = Model::new();
    let cells = model.variables(n * n, &Domain::range(1, n as i64));
    for line in 0..n {
        model.all_different((0..n).map(|i| cells[n * line + i]));
        model.all_different((0..n).map(|i| cells[line + n * i]));
    }
    (model, cells)
}

/// With square boxes.
fn sudoku(n: usize) -> (Model, Vec<Variable>) {
    let (mut model, cells) = latin(n);
    let rank = n.isqrt();
    for corner in (0..n).map(|b| b / rank * rank * n + b % rank * rank) {
        model.all_different((0..n).map(|i| cells[corner + i / rank * n + i % rank]));
    }
    (model, cells)
}

/// Maximises the sum of reward · value.
fn linear(model: &mut Model, cells: Vec<Variable>, random: &mut Random) {
    let terms: Vec<_> = cells.into_iter().map(|cell| (random.reward(), cell)).collect();
    model.maximise(terms);
}

/// Maximises the sum of rewards that every cell has for every value.
fn cubic(model: &mut Model, cells: Vec<Variable>, values: usize, random: &mut Random) {
    let mut terms = Vec::with_capacity(cells.len());
    for cell in cells {
        // Nothing has the value 0.
        let items = std::iter::once(0).chain((0..values).map(|_| random.reward()));
        let items: Vec<Item> = items.map(Item::from).collect();
        let reward = model.variable(Domain::range(1, 100));
        model.element(cell, items, reward);
        terms.push((1, reward));
    }
    model.maximise(terms);
}
