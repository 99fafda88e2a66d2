//! The tasks of `benches/models/README.md` by our engines, and how they compare with the rivals'.
//!
//! ```sh
//! cargo bench -p sudokit-solve --bench models                             # our figures as CSV
//! cargo bench -p sudokit-solve --bench models -- --rivals rivals.csv      # and ratios to these
//! cargo bench -p sudokit-solve --bench models -- sudoku queens-count      # some tasks only
//! ```
//!
//! Seconds are processor time, building the model included, and the best of several runs where a
//! run is short. Sudokus are read from `puzzles/` in the folder that `SUDOKIT_CORPORA` names.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark prints")]

use cpu_time::ProcessTime;
use std::{collections::BTreeMap, env, fs, ops::ControlFlow, path::PathBuf, sync::Arc};
use sudokit_backends::find;
use sudokit_model::{
    Assignment, Backend, Direction, Ending, Limits, Model, Outcome, Status, solve,
};
use sudokit_rules::{Puzzle, Rules, Shape, Value};
use sudokit_solve::{
    general,
    models::{
        latin::{Fixed, LatinSquares, Rewards},
        queens::Queens,
    },
};

/// A measured instance, with the columns of the rivals' file.
struct Line {
    task: &'static str,
    engine: String,
    instance: String,
    seconds: f64,
    status: &'static str,
    value: String,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    let rivals = arguments.iter().position(|word| word == "--rivals");
    let rivals = rivals.and_then(|place| arguments.get(place + 1)).cloned();
    let wanted: Vec<&String> = arguments
        .iter()
        .filter(|word| !word.starts_with("--") && Some(*word) != rivals.as_ref())
        .collect();
    let is_wanted = |task: &str| wanted.is_empty() || wanted.iter().any(|word| *word == task);
    let mut lines = Vec::new();
    println!("task,engine,instance,seconds,status,value");
    for (task, run) in TASKS {
        if is_wanted(task) {
            run(&mut |line: Line| {
                let Line { task, engine, instance, seconds, status, value } = &line;
                println!("{task},{engine},{instance},{seconds:.9},{status},{value}");
                lines.push(line);
            });
        }
    }
    if let Some(rivals) = rivals {
        report(&lines, &fs::read_to_string(rivals).expect("the rivals' file can be read"));
    }
}

type Run = fn(&mut dyn FnMut(Line));

const TASKS: [(&str, Run); 6] = [
    ("sudoku", |out| sudokus(out, "sudoku", 1)),
    ("sudoku-unique", |out| sudokus(out, "sudoku-unique", 2)),
    ("queens-count", queens),
    ("latin-count", latin_counts),
    ("latin-linear", latin_linear),
    ("latin-cubic", latin_cubic),
];

/// The best of several runs, as long as they are short.
fn best<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let start = ProcessTime::now();
        let answer = run();
        best = best.min(start.elapsed().as_secs_f64());
        if best > 0.02 {
            return (best, answer);
        }
    }
    (best, run())
}

const FILES: [(&str, usize); 6] = [
    ("notebook_Easy51", 9),
    ("notebook_hardest", 9),
    ("notebook_top95", 9),
    ("hardest_1106", 9),
    ("16x16", 16),
    ("25x25", 25),
];

/// Every engine that is fast enough to be waited for, and the one that is chosen.
fn sudokus(out: &mut dyn FnMut(Line), task: &'static str, solutions: u64) {
    for (file, size) in FILES {
        let puzzles = puzzles(file, size);
        for id in ["native", "exact-cover", "sat", "hybrid"] {
            let Some(engine) = find(id) else { continue };
            for (number, puzzle) in (1..).zip(&puzzles) {
                let (seconds, (outcome, value)) = best(|| {
                    let mut hash = String::new();
                    let limits = Limits { nodes: 2_000_000, ..Limits::solutions(solutions) };
                    let outcome = solve(engine, &puzzle.model(), &limits, &mut |found| {
                        hash = fingerprint(found);
                        ControlFlow::Continue(())
                    });
                    (outcome.expect("every engine takes a sudoku"), hash)
                });
                let status = sudoku_status(outcome.solutions, outcome.ending, solutions);
                let (engine, instance) = (id.to_owned(), format!("{file}:{number}"));
                out(Line { task, engine, instance, seconds, status, value });
            }
        }
        for (number, puzzle) in (1..).zip(&puzzles) {
            let question =
                if solutions == 1 { general::Question::One } else { general::Question::Verdict };
            let (seconds, (outcome, value)) = best(|| {
                let mut hash = String::new();
                let limits = Limits::solutions(solutions);
                let outcome =
                    general::solve_model(&puzzle.model(), question, &limits, &mut |found| {
                        hash = fingerprint(found);
                        ControlFlow::Continue(())
                    });
                (outcome.expect("some engine takes it"), hash)
            });
            let status = sudoku_status(outcome.solutions, outcome.ending, solutions);
            let (engine, instance) = ("chosen-for-model".to_owned(), format!("{file}:{number}"));
            out(Line { task, engine, instance, seconds, status, value });
            let (seconds, outcome) = best(|| {
                let limits = sudokit_grid::Limits::solutions(solutions);
                general::count(puzzle, None, &limits).expect("some engine takes it")
            });
            let ending = match outcome.ending {
                sudokit_grid::Ending::Exhausted => Ending::Exhausted,
                _ => Ending::SolutionLimit,
            };
            let status = sudoku_status(outcome.solutions, ending, solutions);
            let (engine, instance) = ("chosen".to_owned(), format!("{file}:{number}"));
            out(Line { task, engine, instance, seconds, status, value: String::new() });
        }
    }
}

fn sudoku_status(found: u64, ending: Ending, wanted: u64) -> &'static str {
    match (wanted, found, ending) {
        (1, 1, _) => "SOLVED",
        (_, 0, Ending::Exhausted) => "UNSOLVABLE",
        (_, 1, Ending::Exhausted) => "UNIQUE",
        (_, 2.., _) => "MULTIPLE",
        _ => "UNKNOWN",
    }
}

/// The puzzles of a corpus; none, and a word about it, where there are no corpora.
fn puzzles(file: &str, size: usize) -> Vec<Puzzle> {
    let Ok(corpora) = env::var("SUDOKIT_CORPORA") else {
        eprintln!("skipped {file}: SUDOKIT_CORPORA names no folder");
        return Vec::new();
    };
    let path = PathBuf::from(corpora).join("puzzles").join(format!("{file}.txt"));
    let text = fs::read_to_string(&path).expect("the corpus can be read");
    let rules = Arc::new(Rules::of(Shape::of_size(size).expect("a usual size")));
    let value = |c: char| Value::new(c.to_digit(36).unwrap_or(0) as u8);
    let values = |line: &str| line.chars().take(size * size).map(value).collect();
    let lines = text.lines().filter(|line| line.len() >= size * size);
    lines.map(|line| Puzzle::new(Arc::clone(&rules), values(line)).expect("a puzzle")).collect()
}

/// FNV-1a of the solution in digits and capital letters.
fn fingerprint(assignment: &Assignment) -> String {
    let letter = |value: i64| char::from_digit(value as u32, 36).map(|c| c.to_ascii_uppercase());
    let letters = assignment.values().iter().filter_map(|&value| letter(value));
    let hash = letters.fold(0xcbf2_9ce4_8422_2325_u64, |hash, c| {
        (hash ^ u64::from(c as u32)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn count(engine: &dyn Backend, model: &Model) -> Outcome {
    solve(engine, model, &Limits::NONE, &mut |_| ControlFlow::Continue(()))
        .expect("the engine takes the model")
}

fn queens(out: &mut dyn FnMut(Line)) {
    for n in 4..=12 {
        for id in ["native", "exact-cover"] {
            let Some(engine) = find(id) else { continue };
            let (seconds, outcome) = best(|| count(engine, &Queens::new(n).model()));
            let (engine, instance, value) =
                (id.to_owned(), n.to_string(), outcome.solutions.to_string());
            out(Line {
                task: "queens-count",
                engine,
                instance,
                seconds,
                status: "EXHAUSTED",
                value,
            });
        }
    }
}

fn latin_counts(out: &mut dyn FnMut(Line)) {
    for order in 3..=6 {
        latin_reduced(out, order);
        if order == 6 {
            break;
        }
        for id in ["native", "exact-cover"] {
            let Some(engine) = find(id) else { continue };
            let squares = LatinSquares { order, fixed: Fixed::Nothing };
            let (seconds, outcome) = best(|| count(engine, &squares.model()));
            let (engine, instance, value) =
                (id.to_owned(), order.to_string(), outcome.solutions.to_string());
            out(Line {
                task: "latin-count",
                engine,
                instance,
                seconds,
                status: "EXHAUSTED",
                value,
            });
        }
    }
}

/// The squares as `sudokit latin --count` counts them: the reduced ones, each as often as exchanging
/// rows, columns and values gives another.
fn latin_reduced(out: &mut dyn FnMut(Line), order: usize) {
    let Some(engine) = find("native") else { return };
    let squares = LatinSquares { order, fixed: Fixed::Reduced };
    let (seconds, outcome) = best(|| count(engine, &squares.model()));
    let weight = squares.weight().expect("small orders have small weights");
    let value = (u128::from(outcome.solutions) * weight).to_string();
    let (engine, instance) = ("native-reduced".to_owned(), order.to_string());
    out(Line { task: "latin-count", engine, instance, seconds, status: "EXHAUSTED", value });
}

fn latin_linear(out: &mut dyn FnMut(Line)) {
    for order in [5, 8, 10] {
        for seed in 1..=5 {
            latin(out, "latin-linear", order, seed, &Rewards::linear_from_seed(order, seed));
        }
    }
}

fn latin_cubic(out: &mut dyn FnMut(Line)) {
    for order in [7, 8] {
        for seed in 1..=5 {
            latin(out, "latin-cubic", order, seed, &Rewards::cubic_from_seed(order, seed));
        }
    }
}

fn latin(
    out: &mut dyn FnMut(Line),
    task: &'static str,
    order: usize,
    seed: u64,
    rewards: &Rewards,
) {
    let Some(engine) = find("assignment") else { return };
    let squares = LatinSquares { order, fixed: Fixed::Nothing };
    let (seconds, outcome) =
        best(|| count(engine, &squares.model_with(rewards, Direction::Maximise)));
    let status = if outcome.status() == Status::Optimal { "OPTIMAL" } else { "FEASIBLE" };
    let value = outcome.objective.map_or_else(String::new, |value| value.to_string());
    let (engine, instance) = ("assignment".to_owned(), format!("{order}x{order}:{seed}"));
    out(Line { task, engine, instance, seconds, status, value });
}

/// Mean seconds by task, engine and group of instances, and the ratio to each rival.
fn report(ours: &[Line], rivals: &str) {
    /// Seconds and answers by instance.
    type Instances = BTreeMap<String, (f64, String)>;
    let group = |instance: &str| instance.split(':').next().unwrap_or_default().to_owned();
    let mut theirs: BTreeMap<(String, String, String), Instances> = BTreeMap::new();
    for line in rivals.lines().skip(1) {
        let [task, engine, instance, seconds, status, value] =
            line.split(',').collect::<Vec<_>>()[..]
        else {
            continue;
        };
        let key = (task.to_owned(), group(instance), engine.to_owned());
        let answer = format!("{status} {value}");
        let seconds = seconds.parse().unwrap_or(f64::NAN);
        theirs.entry(key).or_default().insert(instance.to_owned(), (seconds, answer));
    }
    let mut mine: BTreeMap<(String, String, String), Instances> = BTreeMap::new();
    for line in ours {
        let key = (line.task.to_owned(), group(&line.instance), line.engine.clone());
        let answer = (line.seconds, format!("{} {}", line.status, line.value));
        mine.entry(key).or_default().insert(line.instance.clone(), answer);
    }
    eprintln!(
        "{:<14} {:<17} {:<12} {:<24} {:>12} {:>12} {:>10} {:>6}",
        "task", "group", "engine", "rival", "ours ms", "rival ms", "ratio", "agree"
    );
    for ((task, group, engine), instances) in &mine {
        for ((their_task, their_group, rival), others) in &theirs {
            if their_task != task || their_group != group {
                continue;
            }
            let pairs = instances.iter().filter_map(|(name, ours)| Some((ours, others.get(name)?)));
            let pairs: Vec<_> = pairs.collect();
            let (a, b): (f64, f64) =
                pairs.iter().fold((0.0, 0.0), |(a, b), (one, other)| (a + one.0, b + other.0));
            // Who says no value agrees by the status.
            let agree = |ours: &str, theirs: &str| ours == theirs || theirs.starts_with(ours);
            let agree = pairs.iter().filter(|(one, other)| agree(&one.1, &other.1)).count();
            let n = pairs.len().max(1) as f64;
            eprintln!(
                "{task:<14} {group:<17} {engine:<12} {rival:<24} {:>12.4} {:>12.3} {:>10} {agree:>3}/{}",
                1e3 * a / n,
                1e3 * b / n,
                format!("1/{:.1}", b / a),
                pairs.len()
            );
        }
    }
}
