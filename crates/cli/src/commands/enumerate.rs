//! `sudokit enumerate`

use crate::{
    arguments::{InputArguments, LimitArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::{
    io::{self, Write},
    ops::ControlFlow,
    process::ExitCode,
};
use sudokit_app::{
    Answer, Frame,
    jobs::enumerate::{Found, enumerate},
};

/// List the solutions of each puzzle
///
/// One line a solution, in an order that is always the same. That there may be more than the
/// limit allows is said on standard error.
///
/// One thread works, whatever --threads says: the solutions are written while they are found.
///
/// The exit code is 1 if a puzzle surely has no solution.
#[derive(Args, Debug)]
pub(crate) struct Enumerate {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<1_000>,
    #[command(flatten)]
    work: WorkArguments,
}

impl Enumerate {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<Found>(style);
        let session =
            Session::new(&self.input, frame, self.output.quiet).counting_solutions().streaming();
        let search = session.search(&self.work)?;
        let limit = self.solutions.limit();
        session.run(move |place, record, out| {
            let mut written = Ok(());
            let outcome = enumerate(&record.givens, limit, &search, &mut |found| {
                written = out.reply(found, place, style);
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            written?;
            let remark = match (outcome.solutions, outcome.is_exact()) {
                (0, true) => "no solution".to_owned(),
                (_, true) => return Ok(Answer::Yes),
                (found, false) => format!("stopped after {found} solutions, there may be more"),
            };
            // For people; scripts have the exit code and their own limit.
            let _ = writeln!(io::stderr(), "{place}: {remark}");
            Ok(Answer::from(outcome.solutions > 0 || !outcome.is_exact()))
        })
    }
}
