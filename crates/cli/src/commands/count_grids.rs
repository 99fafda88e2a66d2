//! `sudokit count-grids`

use crate::{
    arguments::{CheckpointArguments, OutputArguments, n_threads},
    progress::Parts,
    session::{INTERRUPTED, heed_interrupts, print},
};
use anyhow::ensure;
use clap::{Args, ValueEnum};
use std::{
    io::{self, Write},
    process::ExitCode,
};
use sudokit_app::{
    Interrupt, PartsDone,
    jobs::count_grids::{By, GridWork, checkpoint_name, count_grids, report},
};
use sudokit_counts::Boxes;

/// Count all grids, or the essentially different ones, from scratch
///
/// Prints how many finished grids there are: the sum, over the classes of column sets of the first
/// band, of the bands with these columns times the ways to complete them.
///
/// With --essentially-different, prints how many there are if grids count as one that differ by
/// relabelling digits and moving rows, columns, bands and stacks, and for square boxes reflecting:
/// the mean, over all these moves, of the grids that a move leaves alone up to relabelling.
///
/// docs/counting.md explains both counts. The work falls into parts; with --checkpoint each is kept
/// when it is done, and a run that was stopped in whatever way goes on from there.
#[derive(Args, Debug)]
pub(crate) struct CountGrids {
    /// Boxes of so many rows and columns, at most 10 cells; all grids of 2x5 take some minutes
    #[arg(long, value_name = "RxC", default_value_t = Boxes::CLASSIC)]
    boxes: Boxes,

    /// Count the essentially different grids
    #[arg(long)]
    essentially_different: bool,

    /// Show a table of what the number was added up from
    #[arg(long, value_name = "WHAT")]
    by: Option<Rows>,

    /// How many threads count [default: one per processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(help_heading = "Work")]
    threads: Option<u16>,

    #[command(flatten)]
    checkpoint: CheckpointArguments,
    #[command(flatten)]
    output: OutputArguments,
}

/// What the rows of the table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Rows {
    /// Classes of column sets, 44 for 3x3: choices, bands, completions
    Columns,
    /// The same if the first box must stay first, 84 for 3x3; `class` is which of the
    /// 44 they belong to
    FirstBox,
    /// The 416 essentially different bands of 3x3; `columns` is their class of column sets
    Bands,
    /// Classes of moves, 275 for 3x3, and the grids that each move leaves alone, up to relabelling;
    /// `published` is the number that Russell and Jarvis gave the class; implies
    /// --essentially-different
    Operations,
}

impl From<Rows> for By {
    fn from(rows: Rows) -> Self {
        match rows {
            Rows::Columns => Self::Columns,
            Rows::FirstBox => Self::FirstBox,
            Rows::Bands => Self::Bands,
            Rows::Operations => Self::Operations,
        }
    }
}

impl CountGrids {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let is_classic = self.boxes == Boxes::CLASSIC;
        ensure!(self.by != Some(Rows::Bands) || is_classic, "--by bands is for boxes of 3x3 only");
        let work = GridWork {
            boxes: self.boxes,
            different: self.essentially_different || self.by == Some(Rows::Operations),
            threads: n_threads(self.threads),
            interrupt: Interrupt::default(),
        };
        let mut checkpoint = self.checkpoint.open(&checkpoint_name(self.boxes))?;
        heed_interrupts(&work.interrupt)?;
        let bar = Parts::start(self.output.quiet);
        let mut last = None;
        let counted = count_grids(&work, checkpoint.as_mut(), &mut |parts| {
            bar.show(parts);
            last = Some(parts);
        });
        bar.finish();
        match counted? {
            Some(numbers) => {
                print(report(&numbers, self.by.map(By::from), self.output.style()).as_bytes())
            }
            None => {
                self.tell_how_to_go_on(last);
                Ok(ExitCode::from(INTERRUPTED))
            }
        }
    }

    /// Says on standard error how far the run came, and what goes on from there.
    fn tell_how_to_go_on(&self, parts: Option<PartsDone>) {
        let (done, all) = parts.map_or((0, 0), |parts| (parts.done, parts.all));
        let how = self.checkpoint.how_to_go_on();
        let _ = writeln!(io::stderr(), "interrupted after {done} of {all} parts; {how}");
    }
}
