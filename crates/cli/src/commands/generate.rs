//! `sudokit generate`

mod bar;
mod store;

use self::{bar::Bar, store::Store};
use super::catalogue::tag;
use crate::{
    arguments::{OutputArguments, n_threads, seconds, wanted_format},
    range::{named_range, number, range},
    session::{INTERRUPTED, NEGATIVE, heed_interrupts},
    wishes::WishArguments,
};
use anyhow::{Context, bail, ensure};
use clap::Args;
use std::{
    cell::RefCell,
    collections::hash_map::RandomState,
    hash::{BuildHasher, Hasher},
    io::{self, BufWriter, Write},
    ops::{ControlFlow, RangeInclusive},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};
use sudokit_app::{
    Emitter, Frame, Interrupt, Style,
    jobs::generate::{
        Budget, GenerateEnd, GenerateSummary, Generated, Generation, generate_beside, layout_of,
        puzzle_of,
    },
};
use sudokit_formats::{Format, Record, field};
use sudokit_generate::{Recipe, Way};
use sudokit_grid::{Digit, Solution};
use sudokit_symmetry::LayoutSymmetry;

/// What several kinds of people want.
const EXAMPLES: &str = "\
Examples:
  sudokit generate -n 10 --up-to 'hidden single' --clues 30..32
      easy ones, for which singles suffice
  sudokit generate -n 200 --hardest x-wing --symmetry rotation-180 --to sdm --seed 1
      for a book: each needs an X-Wing and nothing harder
  sudokit generate -n 5 --layout heart.txt
      the clues where the file, nine lines of nine signs, has others than . and 0
  sudokit generate -n 1000 --policy hodoku --jsonl
      with solution, hardest technique and steps, for programs
  sudokit generate -n 100000 --unbiased --csv
      a sample for statistics, with weights";

/// Make puzzles with one solution, and with clues, layout and path as you wish
///
/// The same seed and wishes give the same puzzles in the same order, with any number of threads and
/// on every machine; -n says only how many of them are printed. Without --seed one is drawn and told
/// on standard error. No two puzzles of a run are the same in disguise; remembering that takes about
/// 45 bytes of memory for each. Every puzzle is proved to have one solution by an engine that shares
/// no code with the one that made it.
///
/// A wish of the path, or a --policy alone, lets only puzzles come out that the policy solves; --json,
/// --jsonl and --csv then tell the hardest technique and the steps.
///
/// Without wishes for the clues, what comes out is minimal: no clue can go. With a --symmetry alone,
/// no clue can go together with those that it belongs to; one alone may. Wishes that are known to be
/// impossible are refused with the reason. Others may be very rare: a run that ends before all
/// puzzles were found says how many were tried and which wishes failed, and its exit code is 1. So
/// does one that finds nothing new for ten minutes, unless --time-limit or --attempts limits it.
#[derive(Args, Debug)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Generate {
    /// How many puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    #[arg(value_parser = number)]
    wanted: u64,

    /// What the puzzles are drawn from [default: drawn anew, and told]
    #[arg(long, value_name = "S", value_parser = number)]
    seed: Option<u64>,

    #[command(flatten)]
    clues: ClueArguments,
    #[command(flatten)]
    wishes: WishArguments,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    output: OutputArguments,

    /// Write another format, one of those that `sudokit convert --list` shows
    #[arg(long, value_name = "FORMAT", value_parser = wanted_format, help_heading = "Output")]
    #[arg(conflicts_with = "style")]
    to: Option<&'static dyn Format>,

    /// Store the puzzles in this catalogue too, with the recipe and the seed, and with their paths
    /// if something is wished of these. A puzzle is printed when it is stored; what the catalogue has
    /// already, in any disguise, does not count
    #[arg(long, value_name = "CATALOGUE", help_heading = "Output")]
    into: Option<PathBuf>,

    /// A word to find the stored puzzles by; may be repeated
    #[arg(long = "tag", value_name = "TAG", value_parser = tag, requires = "into")]
    #[arg(help_heading = "Output")]
    tags: Vec<String>,
}

/// What is wanted of the clues.
#[derive(Args, Debug)]
#[command(next_help_heading = "Clues")]
struct ClueArguments {
    /// So many clues: a number or a range such as 24..28, ..24 or 24..
    #[arg(long, value_name = "RANGE", value_parser = range)]
    clues: Option<RangeInclusive<usize>>,

    /// No clue can go, also where many or symmetric ones are wished
    #[arg(long)]
    minimal: bool,

    /// The places of the clues have this symmetry: rotation-180, rotation-90, horizontal-axis,
    /// vertical-axis, both-axes, diagonal, antidiagonal, both-diagonals or dihedral
    #[arg(long, value_name = "NAME", default_value_t = LayoutSymmetry::None)]
    #[arg(hide_default_value = true)]
    symmetry: LayoutSymmetry,

    /// The very cells that hold clues: 81 signs, of which . and 0 are empty cells, or a puzzle in any
    /// format, or a file with either
    #[arg(long, value_name = "MASK|FILE")]
    layout: Option<String>,

    /// A digit stands so many times among the clues, such as 5=0 or 9=4..; may be repeated
    #[arg(long = "digit", value_name = "D=RANGE", value_parser = digit)]
    digits: Vec<(Digit, RangeInclusive<usize>)>,

    /// The solution grid, as text or in a file
    #[arg(long, value_name = "GRID|FILE")]
    solution: Option<String>,

    /// Look near this puzzle, a text or a file, by taking clues away and adding others; it is not
    /// among what comes out
    #[arg(long, value_name = "PUZZLE|FILE", conflicts_with = "unbiased")]
    like: Option<String>,

    /// How many clues of the puzzle of --like are taken away in a step, at most; at most twice as
    /// many are added
    #[arg(long, value_name = "M", default_value_t = 3, requires = "like")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=81))]
    distance: u8,

    /// Draw such that all minimal puzzles with the same number of clues are equally likely; --csv
    /// and --json tell with which weights all minimal puzzles count alike. The clusters, puzzles that
    /// were drawn together, are independent of each other. Leave the last block out of statistics: it
    /// is cut off where there are enough puzzles
    #[arg(long)]
    unbiased: bool,
}

/// How far the search goes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
struct Effort {
    /// Give up after so many seconds [default: after 600 without a new puzzle]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    /// Give up once so many puzzles were tried, those included that are not what is wished, at the
    /// end of a piece of work [default: as for --time-limit]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    attempts: Option<u64>,

    /// How many threads work; they do not change the puzzles [default: one per processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Generate {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let (style, is_quiet) = (self.output.style(), self.output.quiet);
        let work = self.work()?;
        // What cannot be is refused before anything is said or written.
        work.recipe.check()?;
        for remark in work.recipe.remarks() {
            tell(&format!("{remark}\n"));
        }
        heed_interrupts(&work.interrupt)?;
        if self.seed.is_none() && !is_quiet {
            let seed = work.seed;
            tell(&format!("seed {seed}: --seed {seed} makes the same puzzles\n"));
        }
        if self.clues.unbiased && style == Style::Plain && !is_quiet {
            tell("the weights of the puzzles are in --csv and --json\n");
        }
        let store = self.into.as_deref().map(|path| -> anyhow::Result<Store> {
            let is_rated = work.wishes.is_some();
            let policy = is_rated.then(|| self.wishes.policy()).transpose()?;
            Ok(Store::open(path, work.seed, policy, self.tags.clone())?)
        });
        let store = store.transpose()?;
        let written = Output { style, format: self.to, is_quiet }.write(&work, store);
        let is_unread = |error: &anyhow::Error| {
            let error = error.downcast_ref::<io::Error>();
            error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
        };
        let summary = match written {
            Err(error) if is_unread(&error) => return Ok(ExitCode::SUCCESS),
            written => written?,
        };
        if self.clues.unbiased && !is_quiet {
            tell(&summary.told_sample());
        }
        if summary.end == GenerateEnd::Enough {
            return Ok(ExitCode::SUCCESS);
        }
        tell(&summary.told());
        let is_interrupted = summary.end == GenerateEnd::Interrupted;
        Ok(ExitCode::from(if is_interrupted { INTERRUPTED } else { NEGATIVE }))
    }

    fn work(&self) -> anyhow::Result<Generation> {
        let wishes = self.wishes.wishes_of_new()?;
        let Effort { time_limit: time, attempts, threads } = self.effort;
        let is_limited = time.is_some() || attempts.is_some();
        let patience = Budget::default().patience.filter(|_| !is_limited);
        Ok(Generation {
            recipe: self.clues.recipe()?,
            wishes,
            seed: self.seed.unwrap_or_else(draw_seed),
            wanted: self.wanted,
            budget: Budget { time, attempts, patience },
            threads: n_threads(threads),
            interrupt: Interrupt::default(),
        })
    }
}

impl ClueArguments {
    fn recipe(&self) -> anyhow::Result<Recipe> {
        let defaults = Recipe::default();
        let mut digits = defaults.digits.clone();
        for (at, (digit, counts)) in self.digits.iter().enumerate() {
            let is_first = self.digits[..at].iter().all(|(earlier, _)| earlier != digit);
            ensure!(is_first, "--digit: how often {digit} stands is wished twice");
            digits[digit.index()] = counts.clone();
        }
        let layout = self.layout.as_deref().map(layout_of).transpose().context("--layout")?;
        let solution = self.solution.as_deref().map(solution).transpose().context("--solution")?;
        let near = self.like.as_deref().map(puzzle_of).transpose().context("--like")?;
        Ok(Recipe {
            clues: self.clues.clone().unwrap_or(defaults.clues),
            is_minimal: self.minimal,
            symmetry: self.symmetry,
            layout,
            digits,
            solution,
            way: match near {
                Some(puzzle) => {
                    Way::Near { puzzle: puzzle.as_printed(), distance: self.distance.into() }
                }
                None if self.unbiased => Way::Unbiased,
                None => Way::Free,
            },
        })
    }
}

/// The finished grid that is named.
fn solution(named: &str) -> anyhow::Result<Solution> {
    let givens = puzzle_of(named)?;
    if let Some(cell) = (!givens.filled()).iter().next() {
        bail!("{cell} is empty: expected a finished grid");
    }
    Ok(givens.to_string().parse()?)
}

fn digit(text: &str) -> Result<(Digit, RangeInclusive<usize>), String> {
    let (name, counts) = named_range(text, "D")?;
    let digit =
        name.parse().map_err(|_| format!("expected a digit from 1 to 9, found '{name}'"))?;
    Ok((digit, counts))
}

/// A seed that nobody chose, from the numbers with which the system seeds tables. It stays exact as
/// a number of JSON, which has 53 bits.
fn draw_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 11
}

/// For people. That nobody listens is no error.
fn tell(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

/// How puzzles are written.
#[derive(Clone, Copy)]
struct Output {
    style: Style,
    format: Option<&'static dyn Format>,
    is_quiet: bool,
}

impl Output {
    fn frame(&self) -> Frame {
        match self.format {
            Some(format) => Frame {
                opening: format.opening().to_owned(),
                separator: format.separator(),
                closing: format.closing(),
            },
            None => Frame::alone::<Generated>(self.style),
        }
    }

    /// Writes puzzles while they are found.
    fn write(&self, work: &Generation, store: Option<Store>) -> anyhow::Result<GenerateSummary> {
        let known = store.as_ref().map(Store::known).transpose()?.unwrap_or_default();
        let bar = Bar::start(self.is_quiet);
        let mut out = BufWriter::with_capacity(64 << 10, bar.over(io::stdout()));
        let written = self.frame().write(&mut out, |out| {
            let sink = RefCell::new(Sink { output: *self, out, store, written: Ok(()) });
            let summary = generate_beside(
                work,
                &known,
                &mut |progress| {
                    // What is there is not kept waiting for the next one. That it cannot be written
                    // shows again when that comes.
                    sink.borrow_mut().settle();
                    let _ = sink.borrow_mut().out.flush();
                    bar.show(progress);
                },
                &mut |generated| sink.borrow_mut().take(generated),
            );
            let mut sink = sink.into_inner();
            sink.settle();
            sink.written.and_then(|()| Ok(summary?))
        });
        drop(out);
        bar.finish();
        written?
    }

    fn push(&self, generated: &Generated, out: &mut Emitter<'_>) -> anyhow::Result<()> {
        match self.format {
            Some(format) => {
                let record = Record::new(generated.puzzle)
                    .with(field::SOLUTION, generated.solution.to_string());
                let text = sudokit_formats::write(&record, format)?;
                out.item(|out| out.push_str(&text))?;
            }
            None => out.reply_alone(generated, self.style)?,
        }
        // Of the first ones each is handed on at once, since the next may take long.
        if generated.number <= FEW { Ok(out.flush()?) } else { Ok(()) }
    }
}

/// After so many puzzles, nobody reads them one by one any more.
const FEW: u64 = 100;

/// Where puzzles go: into a catalogue, if there is one, and then to the output.
struct Sink<'a, 'e> {
    output: Output,
    out: &'a mut Emitter<'e>,
    store: Option<Store>,
    written: anyhow::Result<()>,
}

impl Sink<'_, '_> {
    fn take(&mut self, generated: &Generated) -> ControlFlow<()> {
        let is_due = match &mut self.store {
            Some(store) => store.keep(generated),
            None => {
                self.written = self.output.push(generated, self.out);
                false
            }
        };
        if is_due {
            self.settle();
        }
        if self.written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Stores what waits for it, and writes it.
    fn settle(&mut self) {
        let Some(store) = self.store.as_mut().filter(|_| self.written.is_ok()) else { return };
        self.written = store.settle().and_then(|stored| {
            stored.iter().try_for_each(|generated| self.output.push(generated, self.out))
        });
    }
}
