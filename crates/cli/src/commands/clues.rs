//! `sudokit clues`

use crate::{
    arguments::{CheckpointArguments, InputArguments, OutputArguments, seconds},
    progress::Parts,
    session::Session,
};
use clap::Args;
use std::{
    io::{self, Write},
    ops::ControlFlow,
    process::ExitCode,
    time::Duration,
};
use sudokit_app::{
    Answer, Emitter, Failure, Frame, Place, Reply, Style,
    jobs::clues::{ClueWork, CluesFound, CluesReply, checkpoint_name, clues},
};
use sudokit_formats::Record;
use sudokit_grid::{Givens, Solution};

/// Find all puzzles with K clues in solution grids, or prove that there is none
///
/// Takes finished grids: of a puzzle, the solution that `sudokit solve` shows. Prints the puzzles of
/// each grid while they are found, in an order that is always the same, and `none: proved` if there
/// is none. Puzzles from which clues could be taken away count too, so that there are very many
/// beyond 20 clues or so: --limit N stops after some.
///
/// The search falls into parts; with --checkpoint each is kept when it is done, and a run that was
/// stopped in whatever way goes on from there.
///
/// The exit code is 1 if no such puzzle was found in a grid.
#[derive(Args, Debug)]
pub(crate) struct Clues {
    /// How many clues the puzzles have
    #[arg(value_name = "K", value_parser = clap::value_parser!(u8).range(0..=81))]
    clues: u8,

    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    effort: Effort,
}

/// How far the search goes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Work")]
struct Effort {
    /// Stop after so many puzzles, of each grid; as JSON and CSV they are written at the end, and
    /// wait in memory
    #[arg(short, long, visible_alias = "first", value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,

    /// Give up on a grid after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    checkpoint: CheckpointArguments,
}

impl Clues {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<CluesReply>(style);
        // The threads are for each grid, and the grids come one after the other.
        let threads = self.input.options().threads;
        let session = Session::new(&self.input, frame, true).streaming();
        let job = Job {
            work: ClueWork {
                clues: self.clues.into(),
                limit: self.effort.limit.unwrap_or(u64::MAX),
                time: self.effort.time_limit,
                threads,
                interrupt: session.interrupt(),
            },
            checkpoint: self.effort.checkpoint,
            style,
            is_quiet: self.output.quiet,
        };
        session.run(move |place, record, out| job.answer(place, record, out))
    }
}

/// The search for the puzzles of each grid.
struct Job {
    work: ClueWork,
    checkpoint: CheckpointArguments,
    style: Style,
    is_quiet: bool,
}

impl Job {
    fn answer(
        &self,
        place: &Place,
        record: &Record,
        out: &mut Emitter<'_>,
    ) -> Result<Answer, Failure> {
        let refused = |error: &dyn std::fmt::Display| Failure::Refused(error.to_string());
        if let Some(cell) = (!record.givens.filled()).iter().next() {
            return Err(refused(&format!("{cell} is empty: expected a finished grid")));
        }
        let grid =
            record.givens.to_string().parse::<Solution>().map_err(|error| refused(&error))?;
        let name = checkpoint_name(self.work.clues, &grid);
        let mut checkpoint = self.checkpoint.open(&name).map_err(|error| refused(&error))?;
        let bar = Parts::start(self.is_quiet);
        let mut puzzles = Vec::new();
        let mut written = Ok(());
        let found = clues(
            &self.work,
            &grid,
            checkpoint.as_mut(),
            &mut |parts| bar.show(parts),
            &mut |puzzle| {
                if self.style == Style::Plain {
                    written = bar.pause(|| write(puzzle, out));
                } else {
                    puzzles.push(*puzzle);
                }
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        bar.finish();
        let found = found.map_err(|error| refused(&error))?;
        written?;
        self.remark(place, &found);
        let is_stopped = self.work.interrupt.is_raised() && !found.is_exact;
        // What was found before Ctrl-C is told in every style.
        let is_told = match self.style {
            Style::Plain => found.puzzles == 0 && !is_stopped,
            Style::Json | Style::Jsonl | Style::Csv => found.puzzles > 0 || !is_stopped,
        };
        let reply = CluesReply { grid, clues: self.work.clues, puzzles, found };
        if is_told {
            out.reply(&reply, place, self.style)?;
            out.flush()?;
        }
        if is_stopped {
            return Err(Failure::Interrupted);
        }
        Ok(Answer::from(!reply.is_negative()))
    }

    /// For people: what the puzzles that were written are, and how to go on.
    fn remark(&self, place: &Place, found: &CluesFound) {
        let CluesFound { puzzles, parts, is_exact } = *found;
        let clues = self.work.clues;
        let told = match (puzzles, is_exact) {
            (0, true) => return,
            (1, true) => format!("1 puzzle of {clues} clues, no other: proved"),
            (_, true) => format!("{puzzles} puzzles of {clues} clues, no others: proved"),
            (_, false) if puzzles == self.work.limit => {
                format!("stopped after {puzzles} of the puzzles, there may be more")
            }
            (_, false) => {
                let how = self.checkpoint.how_to_go_on();
                let (done, all) = (parts.done, parts.all);
                format!("stopped after {done} of {all} parts and {puzzles} puzzles; {how}")
            }
        };
        let _ = writeln!(io::stderr(), "{place}: {told}");
    }
}

/// Writes a puzzle at once, since the next one may take long.
fn write(puzzle: &Givens, out: &mut Emitter<'_>) -> io::Result<()> {
    out.item(|text| {
        text.push_str(&puzzle.to_string());
        text.push('\n');
    })?;
    out.flush()
}
