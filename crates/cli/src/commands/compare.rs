//! `sudokit compare`

use crate::{
    arguments::{InputArguments, OutputArguments, ShapeArguments, seconds},
    session::{INTERRUPTED, Session, WRONG_INPUT, print},
};
use anyhow::Context;
use clap::Args;
use std::{
    fs::File,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};
use sudokit_app::{
    Frame,
    jobs::compare::{Comparison, Measurement, Task, chart, compare, own_sets, report},
};
use sudokit_solve::AnyEngine;

/// Compare the engines on the same puzzles
///
/// Without a file, on two sets that belong to sudokit, 50 easy puzzles and 50 hard ones; each file
/// is a set of its own. One line for each engine and set: how many puzzles it solved within the
/// limit, the processor time for all of them, mean, median and worst for one, the nodes of the
/// search, and the difficulty factor, the mean on the last set by that on the first if all puzzles
/// were solved. The model is built within the time. An engine that reaches the limit in each of the
/// first five puzzles is not asked for the others, so that all engines take a minute or two.
///
/// Times depend on the machine, and with them what is solved within the limit; solutions and the
/// nodes of what was solved do not.
#[derive(Args, Debug)]
pub(crate) struct Compare {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    shape: ShapeArguments,

    /// Compare this engine; repeat it for several [default: all of this build]
    #[arg(long = "engine", value_name = "NAME", help_heading = "Work")]
    engines: Vec<AnyEngine>,

    /// Ask for the proof that the solution is the only one, not for a solution
    #[arg(long, help_heading = "Work")]
    unique: bool,

    /// How long an engine may take for a puzzle, in seconds of processor time
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    #[arg(help_heading = "Work")]
    time_limit: Duration,

    #[command(flatten)]
    output: OutputArguments,

    /// Draw the mean times as bars into this file (SVG), which is replaced if it is there
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    chart: Option<PathBuf>,
}

impl Compare {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let session = Session::new(&self.input, Frame::default(), self.output.quiet)
            .with_rules(self.shape.rules()?)?;
        let interrupt = session.interrupt();
        let sets = if self.input.is_given() {
            match session.sets()? {
                Some(sets) => sets,
                None => return Ok(ExitCode::from(WRONG_INPUT)),
            }
        } else {
            session.heed_interrupts()?;
            own_sets()?.to_vec()
        };
        let comparison = Comparison {
            engines: if self.engines.is_empty() {
                AnyEngine::all().collect()
            } else {
                self.engines
            },
            task: if self.unique { Task::Unique } else { Task::First },
            time: self.time_limit,
            interrupt: interrupt.clone(),
        };
        // A file that cannot be written is told before minutes of measuring, not after.
        let cannot_write = |file: &Path| format!("cannot write {}", file.display());
        let file = match &self.chart {
            Some(path) => Some(File::create(path).with_context(|| cannot_write(path))?),
            None => None,
        };
        let shows = !self.output.quiet && io::stderr().is_terminal();
        let measured = compare(&sets, &comparison, &mut |done| tell(done, shows));
        print(report(&measured, self.output.style()).as_bytes())?;
        if let (Some(mut file), Some(path)) = (file, &self.chart) {
            let written = file.write_all(chart(&measured).as_bytes());
            written.with_context(|| cannot_write(path))?;
        }
        Ok(if interrupt.is_raised() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}

/// Progress: what was just measured.
fn tell(done: &Measurement, shows: bool) {
    if shows {
        let Measurement { engine, set, solved, puzzles, .. } = done;
        let _ = writeln!(io::stderr(), "{engine}, {set}: {solved} of {puzzles} solved");
    }
}
