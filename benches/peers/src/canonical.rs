//! Canonical forms: of puzzles with one solution and of their solution grids.
//!
//! Usage: `cargo run --release -- canonical [FILE]...`, one puzzle of 81 characters a line.
//! Without files, the 17-clue puzzles in `$SUDOKIT_CORPORA/puzzles` are taken; without that
//! variable, minimal puzzles that are made here from a seed.
//!
//! Every puzzle is first transformed at random, from a seed too. The crate has canonical forms of
//! grids alone, so that its form of a puzzle is that of the solution, found by solving first. Both
//! sides are asked for the transformation too where they have it.

use cpu_time::ThreadTime;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::{env, error::Error, fs, hint::black_box, path::Path, time::Duration};
use sudokit_grid::{Cell, Digit, Entry, Givens, Limits, Solution};
use sudokit_symmetry::{Canoniser, Transformation, canonical_grid, canonical_puzzle};
use sudoku::Sudoku;

/// Rounds that are measured, for each way.
const ROUNDS: usize = 7;

/// So many puzzles of a file at most, evenly spread.
const PUZZLES: usize = 20_000;

/// So many puzzles are made.
const MADE: usize = 2_000;

/// The same puzzles and grids for both sides.
struct Set {
    puzzles: Vec<Givens>,
    grids: Vec<Solution>,
    their_puzzles: Vec<Sudoku>,
    their_grids: Vec<Sudoku>,
}

/// A way to find the forms of all puzzles or grids of a set.
type Way = (&'static str, fn(&Set));

const GRIDS: [Way; 3] = [
    ("sudoku 0.8", |set| each(&set.their_grids, |grid| grid.canonicalized())),
    ("form", |set| {
        let mut canoniser = Canoniser::new();
        each(&set.grids, |grid| canoniser.grid(grid));
    }),
    ("form and transformation", |set| each(&set.grids, canonical_grid)),
];

const OF_PUZZLES: [Way; 3] = [
    ("sudoku 0.8 (of solution)", |set| each(&set.their_puzzles, |puzzle| puzzle.canonicalized())),
    ("form", |set| {
        let mut canoniser = Canoniser::new();
        each(&set.puzzles, |puzzle| canoniser.puzzle(puzzle));
    }),
    ("form and transformation", |set| each(&set.puzzles, canonical_puzzle)),
];

/// Compares the forms of grids, measures both sides, and prints tables.
pub(crate) fn measure(files: &[String]) -> Result<(), Box<dyn Error>> {
    let mut random = ChaCha8Rng::seed_from_u64(9);
    let mut files = files.to_vec();
    if let (true, Some(folder)) = (files.is_empty(), env::var_os("SUDOKIT_CORPORA")) {
        files.push(Path::new(&folder).join("puzzles/17_clue.txt").to_string_lossy().into_owned());
    }
    if files.is_empty() {
        let made: Vec<Givens> = (0..MADE).map(|_| minimal_puzzle(&mut random)).collect();
        return measure_set("minimal puzzles", &made, &mut random);
    }
    for file in &files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let all: Vec<Givens> =
            text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        let stride = all.len().div_ceil(PUZZLES).max(1);
        let some: Vec<Givens> = all.into_iter().step_by(stride).collect();
        measure_set(file, &some, &mut random)?;
    }
    Ok(())
}

fn measure_set(
    name: &str,
    puzzles: &[Givens],
    random: &mut impl Rng,
) -> Result<(), Box<dyn Error>> {
    let set = Set::of(puzzles, random)?;
    println!("{name}: {} puzzles with one solution", set.puzzles.len());
    set.compare()?;
    table("of grids", &set, &GRIDS);
    table("of puzzles", &set, &OF_PUZZLES);
    Ok(())
}

fn table(what: &str, set: &Set, ways: &[Way]) {
    println!("  {what:26} {:>12} {:>9}", "a second", "x sudoku");
    let mut times = vec![Vec::new(); ways.len()];
    for _ in 0..ROUNDS {
        for ((_, run), times) in ways.iter().zip(&mut times) {
            let start = ThreadTime::now();
            run(set);
            times.push(start.elapsed());
        }
    }
    let medians: Vec<Duration> = times.iter_mut().map(|times| median(times)).collect();
    for ((name, _), time) in ways.iter().zip(&medians) {
        let rate = set.puzzles.len() as f64 / time.as_secs_f64();
        let ratio = medians[0].as_secs_f64() / time.as_secs_f64();
        println!("  {name:26} {rate:12.0} {ratio:9.2}");
    }
    println!();
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn each<T, R>(items: &[T], mut find: impl FnMut(&T) -> R) {
    for item in items {
        black_box(find(black_box(item)));
    }
}

impl Set {
    /// Transforms the puzzles that have one solution.
    fn of(puzzles: &[Givens], random: &mut impl Rng) -> Result<Self, Box<dyn Error>> {
        let mut set = Self {
            puzzles: Vec::new(),
            grids: Vec::new(),
            their_puzzles: Vec::new(),
            their_grids: Vec::new(),
        };
        for puzzle in puzzles {
            let puzzle = Transformation::random(random).apply(&puzzle.as_printed());
            let verdict = sudokit_classic::verdict(&puzzle, &Limits::NONE);
            let Some(grid) = verdict.unique() else {
                continue;
            };
            set.their_puzzles.push(Sudoku::from_str_line(&puzzle.to_string())?);
            set.their_grids.push(Sudoku::from_str_line(&grid.to_string())?);
            set.puzzles.push(puzzle);
            set.grids.push(*grid);
        }
        Ok(set)
    }

    /// Both sides must find the same classes of grids, whatever their forms look like.
    fn compare(&self) -> Result<(), Box<dyn Error>> {
        let mut canoniser = Canoniser::new();
        let mut forms = Vec::new();
        let mut n_equal = 0;
        for (ours, theirs) in self.grids.iter().zip(&self.their_grids) {
            let ours = canoniser.grid(ours).to_string();
            let (theirs, _) = theirs.canonicalized().ok_or("the crate finds no form of a grid")?;
            let theirs = theirs.to_str_line().to_string();
            n_equal += usize::from(ours == theirs);
            forms.push((ours, theirs));
        }
        forms.sort_unstable();
        forms.dedup();
        let n_forms = forms.len();
        let is_injective = forms.windows(2).all(|pair| pair[0].0 != pair[1].0);
        let mut theirs: Vec<String> = forms.into_iter().map(|(_, theirs)| theirs).collect();
        theirs.sort_unstable();
        theirs.dedup();
        if !is_injective || theirs.len() != n_forms {
            return Err("the crate finds other classes of grids".into());
        }
        println!("  {n_forms} classes of grids on both sides, {n_equal} forms equal\n");
        Ok(())
    }
}

/// A minimal puzzle of a random grid.
fn minimal_puzzle(random: &mut impl Rng) -> Givens {
    let grid = random_grid(random);
    let mut puzzle = Givens::from(grid);
    let mut cells = Cell::ALL;
    cells.shuffle(random);
    for cell in cells {
        let entry = puzzle.entry(cell);
        puzzle.set(cell, Entry::Empty);
        if sudokit_classic::count(&puzzle, &Limits::solutions(2)).solutions > 1 {
            puzzle.set(cell, entry);
        }
    }
    puzzle
}

/// A grid with three boxes drawn at random; which completion is taken favours some.
fn random_grid(random: &mut impl Rng) -> Solution {
    loop {
        let mut givens = Givens::EMPTY;
        for start in [0, 3, 6] {
            let mut digits = Digit::ALL;
            digits.shuffle(random);
            for (place, digit) in digits.into_iter().enumerate() {
                let cell = Cell::at(start + place / 3, start + place % 3);
                givens.set(cell, Entry::Given(digit));
            }
        }
        let mut first = None;
        let _ = sudokit_classic::solutions(&givens, &Limits::solutions(1), &mut |solution| {
            first = Some(*solution);
            std::ops::ControlFlow::Break(())
        });
        if let Some(solution) = first {
            return solution;
        }
    }
}
