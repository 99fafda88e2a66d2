//! `sudokit count`

use crate::{
    arguments::{CountArguments, InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::count::{CountReply, count},
};

/// One line a puzzle: the exact number of its solutions, or `at least N` if a limit was reached.
///
/// The exit code is 1 if a puzzle has no solution.
#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: CountArguments<1_000_000>,
    #[command(flatten)]
    work: WorkArguments,
}

impl Count {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<CountReply>(style);
        let session =
            Session::new(&self.input, frame, self.output.quiet).counting_solutions();
        let search = session.search(&self.work);
        let limit = self.solutions.limit();
        session.run(move |place, record, out| {
            let reply = count(&record.givens, limit, &search);
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
