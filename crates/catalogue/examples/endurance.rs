//! Fills a catalogue while it is killed again and again, and measures it.
//!
//! `cargo run --release -p sudokit-catalogue --example endurance -- FOLDER [PUZZLES [KILLS]]`
//!
//! A child process adds a million puzzles in batches and prints each number that it was told is
//! stored; it is killed (SIGKILL) at moments that a seed decides, a hundred times, and begun again.
//! After each kill, all that was acknowledged must be there, only whole batches, and the file must be
//! whole. At the end stand the rates, the size and the times of queries.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "an experiment measures, tells and ends at whatever is unexpected"
)]

use std::{
    env,
    io::{BufRead, BufReader},
    ops::ControlFlow,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use sudokit_catalogue::{Catalogue, Depth, Filter, NewPuzzle, Order, Sighting, Unit};
use sudokit_grid::{Cell, Entry, Givens, Solution};
use sudokit_random::{below, stream};
use sudokit_symmetry::Canoniser;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const BATCH: u64 = 1_000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize, default| {
        arguments.get(index).map_or(default, |text: &String| text.parse::<u64>().unwrap())
    };
    let folder = Path::new(arguments.first().expect("a folder"));
    let file = folder.join("endurance.sudokit");
    let puzzles = number(1, 1_000_000);
    match number(3, u64::MAX) {
        u64::MAX => endure(&file, puzzles, number(2, 100)),
        from => fill(&file, from, puzzles),
    }
}

/// The child: adds puzzles from a number on and prints how many are stored.
fn fill(file: &Path, from: u64, puzzles: u64) {
    let mut catalogue = Catalogue::create_or_open(file).unwrap();
    let mut canoniser = Canoniser::new();
    let mut number = from;
    while number < puzzles {
        let batch: Vec<_> = (number..number + BATCH).map(|it| new(it, &mut canoniser)).collect();
        catalogue.add(&batch, 0).unwrap();
        number += BATCH;
        println!("{number}");
    }
}

/// A puzzle for each number: cells of a grid without automorphisms, so that all are different.
fn new(number: u64, canoniser: &mut Canoniser) -> NewPuzzle {
    let solution: Solution = SOLUTION.parse().unwrap();
    let mut givens: Givens = PUZZLE.parse().unwrap();
    let empty: Vec<Cell> = (!givens.filled()).iter().collect();
    // Numbers in a row shall differ in many cells, as real puzzles do.
    let bits = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 13;
    for (index, &cell) in empty.iter().enumerate() {
        if bits >> index & 1 == 1 {
            givens.set(cell, Entry::Given(solution.digit(cell)));
        }
    }
    let mut new = NewPuzzle::new(&givens, &solution, canoniser).unwrap();
    let source = "endurance".into();
    let origin = "numbers".into();
    new.sighting = Some(Sighting { source, origin, unit: Unit::Record, place: number });
    new
}

fn endure(file: &Path, puzzles: u64, kills: u64) {
    let mut rng = stream(1, 0);
    let (mut acknowledged, mut killed, mut writing) = (0, 0, Duration::ZERO);
    while acknowledged < puzzles {
        let start = Instant::now();
        let mut child = Command::new(env::current_exe().unwrap())
            .arg(file.parent().unwrap())
            .args([puzzles, 0, acknowledged].map(|number| number.to_string()))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let reader = thread::spawn(move || {
            let read = lines.map_while(Result::ok).filter_map(|line| line.parse::<u64>().ok());
            read.last()
        });
        if killed < kills {
            thread::sleep(Duration::from_millis(50 + below(1_500, &mut rng)));
            child.kill().unwrap();
            killed += 1;
        }
        child.wait().unwrap();
        writing += start.elapsed();
        acknowledged = reader.join().unwrap().unwrap_or(acknowledged).max(acknowledged);
        if !file.exists() {
            continue;
        }
        let Ok(catalogue) = Catalogue::open_to_read(file) else {
            assert_eq!(acknowledged, 0, "what was acknowledged cannot be opened");
            continue;
        };
        let stored = catalogue.count(&Filter::default()).unwrap();
        assert!(stored >= acknowledged, "{acknowledged} acknowledged, {stored} stored");
        assert_eq!(stored % BATCH, 0, "half a batch is stored");
        if killed.is_multiple_of(10) {
            assert_eq!(catalogue.damage().unwrap(), [""; 0]);
        }
        acknowledged = stored;
    }
    println!("{killed} kills: nothing that was acknowledged is lost, no batch is there by half");
    measure(file, puzzles, writing);
}

fn measure(file: &Path, puzzles: u64, writing: Duration) {
    let catalogue = Catalogue::open_to_read(file).unwrap();
    let rate = puzzles as f64 / writing.as_secs_f64();
    println!("written in {:.1} s by the clock: {rate:.0} puzzles/s", writing.as_secs_f64());
    let bytes = std::fs::metadata(file).unwrap().len();
    println!("{bytes} bytes, {:.0} a puzzle", bytes as f64 / puzzles as f64);
    let timed = |what: &str, ask: &dyn Fn() -> u64| {
        let start = Instant::now();
        let count = ask();
        println!("{:>9.3} ms  {what}: {count}", start.elapsed().as_secs_f64() * 1e3);
    };
    let read = |filter: &Filter, depth| {
        catalogue.read(filter, depth, &mut |_| ControlFlow::Continue(())).unwrap()
    };
    let all = Filter::default;
    let key = *new(puzzles / 2, &mut Canoniser::new()).key();
    timed("one by its canonical form", &|| u64::from(catalogue.find(&key).unwrap().is_some()));
    timed("how many have 40 clues", &|| {
        catalogue.count(&Filter { clues: 40..=40, ..all() }).unwrap()
    });
    let few = Filter { clues: 55..=60, limit: Some(20), ..all() };
    timed("20 of 55 to 60 clues", &|| read(&few, Depth::All));
    let random = Filter { order: Order::Random(7), limit: Some(20), ..all() };
    timed("20 at random", &|| read(&random, Depth::All));
    let source = Filter { source: Some("endurance".into()), limit: Some(20), ..all() };
    timed("20 from a source of all", &|| read(&source, Depth::All));
    timed("all puzzles", &|| read(&all(), Depth::Puzzle));
    timed("all with all that is known", &|| read(&all(), Depth::All));
    timed("damage (integrity_check)", &|| catalogue.damage().unwrap().len() as u64);
}
