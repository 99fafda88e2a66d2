//! How large the backdoors of the public corpora are, how deeply trials must nest in them, and what
//! finding that costs.
//!
//! `SUDOKIT_CORPORA=FOLDER cargo bench -p sudokit-solve --bench backdoors [-- STRIDE]` takes every
//! so many-th puzzle of each corpus.

#![allow(clippy::print_stdout, reason = "a benchmark talks to its reader")]

use cpu_time::ProcessTime;
use sudokit_grid::{Givens, Limits};
use sudokit_solve::{BackdoorSizes, LARGEST_BACKDOOR, backdoors, trial_depth, verdict};
use sudokit_testkit::corpus;

const CORPORA: [&str; 4] =
    ["hardest_1905_11.txt", "hardest_1106.txt", "top1465.txt", "17_clue.txt"];

fn main() {
    let stride = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(40);
    println!("trials");
    for name in CORPORA {
        let Some(puzzles) = corpus(name) else { return };
        let puzzles: Vec<Givens> = puzzles.into_iter().step_by(stride).collect();
        measure_trials(name, &puzzles);
    }
    for sizes in [BackdoorSizes::Smallest, BackdoorSizes::UpTo(LARGEST_BACKDOOR)] {
        println!("{sizes:?}");
        for name in CORPORA {
            let Some(puzzles) = corpus(name) else { return };
            let puzzles: Vec<Givens> = puzzles.into_iter().step_by(stride).collect();
            measure(name, &puzzles, sizes);
        }
    }
}

fn measure(name: &str, puzzles: &[Givens], sizes: BackdoorSizes) {
    // By size, from 0; the last are those for which none was found.
    let mut counts = [0; LARGEST_BACKDOOR + 2];
    let (mut nodes, mut sets) = (0, [0; LARGEST_BACKDOOR]);
    let start = ProcessTime::now();
    for puzzle in puzzles {
        let verdict = verdict(puzzle, &Limits::NONE);
        let Some(solution) = verdict.unique() else { continue };
        let Some(found) = backdoors(puzzle, solution, sizes, &Limits::NONE) else { continue };
        counts[found.size().unwrap_or(LARGEST_BACKDOOR + 1)] += 1;
        nodes += found.nodes;
        for (sets, found) in sets.iter_mut().zip(&found.minimal) {
            *sets += found.len();
        }
    }
    let micros = start.elapsed().as_secs_f64() * 1e6;
    println!(
        "{name:20} {:6} puzzles, by size {counts:?}, sets {sets:?}: {:.0} µs and {:.0} runs of \
         singles a puzzle, {:.0} ns a run",
        puzzles.len(),
        micros / puzzles.len() as f64,
        nodes as f64 / puzzles.len() as f64,
        micros * 1e3 / nodes as f64,
    );
}

fn measure_trials(name: &str, puzzles: &[Givens]) {
    // By depth, from 0; the last are deeper than 2.
    let mut counts = [0; 4];
    let mut nodes = 0;
    let start = ProcessTime::now();
    for puzzle in puzzles {
        let verdict = verdict(puzzle, &Limits::NONE);
        let Some(solution) = verdict.unique() else { continue };
        let Some(trial) = trial_depth(puzzle, solution, 2, &Limits::NONE) else { continue };
        counts[trial.depth.unwrap_or(3)] += 1;
        nodes += trial.nodes;
    }
    let micros = start.elapsed().as_secs_f64() * 1e6;
    println!(
        "{name:20} {:6} puzzles, by depth {counts:?}: {:.0} µs and {:.0} runs of singles a puzzle, \
         {:.0} ns a run",
        puzzles.len(),
        micros / puzzles.len() as f64,
        nodes as f64 / puzzles.len() as f64,
        micros * 1e3 / nodes as f64,
    );
}
