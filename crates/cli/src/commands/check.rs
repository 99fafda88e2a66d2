//! `sudokit check`

use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::check::{CheckReply, check_after},
};
use sudokit_formats::Record;

/// Judge puzzles and finished grids: conflicts, uniqueness, minimality
///
/// For each puzzle or finished grid: conflicts by house, the number of solutions, givens, empty
/// cells, distinct digits, pairs of filled cells that constrain each other, whether a finished
/// grid is a Latin square, and which givens could go.
///
/// The exit code is 1 unless each is a right finished grid or a puzzle with one solution, and the
/// solution that the input states, if it states one, is right.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Check {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let session = Session::new(&self.input, Frame::of::<CheckReply>(style), self.output.quiet);
        let search = session.search(&self.work)?;
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = check_after(verdict, record, &search);
            search.finished(&reply.verdict)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
