//! Making puzzles: minimal ones, and symmetric ones from which no orbit can go.
//!
//! Usage: `cargo run --release -- generate [PUZZLES]`, so many puzzles a round.
//!
//! The crate `sudoku` draws from a generator that seeds itself, ours from a seed; both run in
//! alternating rounds, and the time is the thread's CPU time, the median over the rounds. The
//! puzzles of both sides are looked at after that: how many clues they have, whether they have one
//! solution, how many are minimal.
//!
//! The grids of the crate are filled at random, which prefers some; ours are drawn such that all
//! are equally likely, and the time for that is counted. *Proved* adds the proof by the second
//! engine, *and form* the canonical form, by which a collection without doubles is made.

use cpu_time::ThreadTime;
use std::{error::Error, hint::black_box, ops::ControlFlow, time::Duration};
use sudokit_generate::{Draft, Generator, Recipe, is_proved};
use sudokit_grid::{Givens, Limits};
use sudokit_solve::is_minimal;
use sudokit_symmetry::{Canoniser, LayoutSymmetry};
use sudoku::{Sudoku, board::Symmetry};

/// Rounds that are measured, for each way.
const ROUNDS: usize = 7;

/// So many puzzles a round, if nothing else is said.
const PUZZLES: usize = 2_000;

/// The symmetries that both sides know.
const SYMMETRIES: [(LayoutSymmetry, Symmetry); 3] = [
    (LayoutSymmetry::None, Symmetry::None),
    (LayoutSymmetry::Rotation180, Symmetry::HalfRotation),
    (LayoutSymmetry::Dihedral, Symmetry::Dihedral),
];

/// What is done with a puzzle that is made.
type Deed = fn(&Draft, &mut Canoniser) -> bool;

const DEEDS: [(&str, Deed); 3] = [
    ("made", |_, _| true),
    ("proved", |draft, _| is_proved(draft)),
    ("proved, and form", |draft, canoniser| {
        is_proved(draft) && canoniser.puzzle(&draft.puzzle).is_ok()
    }),
];

/// The rounds of one way.
#[derive(Default)]
struct Rounds {
    /// Times for one puzzle.
    times: Vec<Duration>,
    puzzles: Vec<Givens>,
}

/// Measures both sides and prints a table for each symmetry.
pub(crate) fn measure(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let n = match arguments {
        [] => PUZZLES,
        [n] => n.parse().map_err(|_| format!("expected a number of puzzles, found '{n}'"))?,
        [_, other, ..] => return Err(format!("unexpected '{other}'").into()),
    };
    for (ours, theirs) in SYMMETRIES {
        table(n, ours, theirs)?;
    }
    Ok(())
}

fn table(n: usize, ours: LayoutSymmetry, theirs: Symmetry) -> Result<(), Box<dyn Error>> {
    let generator = Generator::new(&Recipe { symmetry: ours, ..Recipe::default() })?;
    let mut crate_rounds = Rounds::default();
    let mut our_rounds = DEEDS.map(|_| Rounds::default());
    for round in 0..ROUNDS {
        crate_rounds.of_crate(n, theirs)?;
        for ((_, deed), rounds) in DEEDS.iter().zip(&mut our_rounds) {
            rounds.of_ours(n, &generator, round as u64, *deed)?;
        }
    }
    println!("symmetry {ours}: {ROUNDS} rounds of at least {n} puzzles");
    println!(
        "  {:26} {:>12} {:>9} {:>8} {:>9}",
        "way", "puzzles/s", "x sudoku", "clues", "minimal"
    );
    let theirs = crate_rounds.print("sudoku 0.8", None)?;
    for ((name, _), rounds) in DEEDS.iter().zip(&mut our_rounds) {
        rounds.print(name, Some(theirs))?;
    }
    println!();
    Ok(())
}

impl Rounds {
    fn of_crate(&mut self, n: usize, symmetry: Symmetry) -> Result<(), Box<dyn Error>> {
        let start = ThreadTime::now();
        let made: Vec<Sudoku> = (0..n).map(|_| Sudoku::generate_with_symmetry(symmetry)).collect();
        self.times.push(start.elapsed() / n as u32);
        for puzzle in made {
            self.puzzles.push(puzzle.to_str_line().parse()?);
        }
        Ok(())
    }

    /// Whole blocks, of a seed for each round.
    fn of_ours(
        &mut self,
        n: usize,
        generator: &Generator,
        round: u64,
        deed: Deed,
    ) -> Result<(), Box<dyn Error>> {
        let before = self.puzzles.len();
        let mut canoniser = Canoniser::new();
        let mut are_right = true;
        let start = ThreadTime::now();
        for block in 0.. {
            if self.puzzles.len() >= before + n {
                break;
            }
            let _ = generator.block(round, block, &|| false, &mut |draft| {
                are_right &= black_box(deed(draft, &mut canoniser));
                self.puzzles.push(draft.puzzle);
                ControlFlow::Continue(0)
            });
        }
        self.times.push(start.elapsed() / (self.puzzles.len() - before) as u32);
        if are_right { Ok(()) } else { Err("a puzzle is not proved".into()) }
    }

    /// Prints a line of the table. Returns the rate.
    fn print(&mut self, name: &str, theirs: Option<f64>) -> Result<f64, Box<dyn Error>> {
        self.times.sort_unstable();
        let rate = 1.0 / self.times[self.times.len() / 2].as_secs_f64();
        let clues: usize = self.puzzles.iter().map(|puzzle| puzzle.given().len()).sum();
        let mut minimal = 0;
        for puzzle in &self.puzzles {
            let is_minimal = is_minimal(puzzle, &Limits::NONE);
            minimal += usize::from(is_minimal.ok_or("a puzzle has several solutions")?);
        }
        let n = self.puzzles.len() as f64;
        println!(
            "  {name:26} {rate:12.0} {:9.2} {:8.2} {:7.1} %",
            rate / theirs.unwrap_or(rate),
            clues as f64 / n,
            100.0 * minimal as f64 / n
        );
        Ok(rate)
    }
}
