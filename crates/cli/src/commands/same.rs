//! `sudokit same`

use crate::{
    arguments::{InputArguments, OutputArguments},
    session::Session,
};
use clap::Args;
use std::{io, process::ExitCode};
use sudokit_app::{
    Frame, Reply,
    jobs::same::{SameReply, read_both, same},
};

/// Ask whether two puzzles or grids are the same in disguise
///
/// Takes two puzzles, written in the place of files, with -p, or in one file or two. Prints `same`
/// and a transformation that leads from the first to the second, for `sudokit transform --by`,
/// or `different` and the simplest thing that no symmetry of sudoku changes.
///
/// The exit code is 1 if they are different.
#[derive(Args, Debug)]
pub(crate) struct Same {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// Print every transformation; where digits stand nowhere, one way to exchange them
    #[arg(long, help_heading = "Output")]
    all: bool,

    /// Print at most so many transformations
    #[arg(short, long, value_name = "N", default_value_t = 1000, requires = "all")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..), help_heading = "Output")]
    limit: u32,
}

impl Same {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let most = if self.all { self.limit as usize } else { 1 };
        let session = Session::new(&self.input, Frame::default(), self.output.quiet);
        session.start(move |request, out, report| {
            let (both, mut summary) = read_both(request, report)?;
            if summary.problems > 0 || summary.is_interrupted {
                return Ok(summary);
            }
            let puzzles = both.ok_or_else(|| {
                io::Error::other(format!("expected two puzzles, found {}", summary.records))
            })?;
            let reply = same(&puzzles, most).map_err(io::Error::other)?;
            summary.negatives = u64::from(reply.is_negative());
            let frame = Frame::alone::<SameReply>(style);
            frame.write(out, |emitter| emitter.reply_alone(&reply, style))??;
            Ok(summary)
        })
    }
}
