//! `sudokit solve`

use crate::{
    arguments::{InputArguments, LookArguments, OutputArguments, WorkArguments},
    session::Session,
};
use anyhow::ensure;
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::{
        show::{Look, draw},
        solve::{SolveReply, completed, solve_after},
    },
};
use sudokit_formats::Record;
use sudokit_grid::Verdict;

/// Tell for each puzzle whether it has no, one or several solutions, and show them
///
/// One line a puzzle: `unique` and the solution, `several` and two solutions with the cells in
/// which they differ, `none` and the reason, or `unknown` if a limit was reached.
///
/// Placed digits and pencilmarks count; --givens-only leaves them out.
///
/// The exit code is 1 if a puzzle is not shown to have exactly one solution.
#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
    /// Draw the solutions as grids
    #[arg(long, conflicts_with = "style", help_heading = "Drawing")]
    draw: bool,
    #[command(flatten)]
    look: LookArguments,
}

impl Solve {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        ensure!(
            self.draw || !self.look.is_given(),
            "--ascii, --color and --symbols are about drawings: add --draw"
        );
        let style = self.output.style();
        let session = Session::new(&self.input, Frame::of::<SolveReply>(style), self.output.quiet);
        let search = session.search(&self.work)?;
        let drawing = self.draw.then(|| self.look.look(false));
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = solve_after(verdict, &record.givens, &search);
            search.finished(&reply.verdict)?;
            match drawing {
                Some(look) => out.item(|text| {
                    reply.plain(place, text);
                    text.push_str(&drawings(&reply, &look));
                })?,
                None => out.reply(&reply, place, style)?,
            }
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}

/// The solutions as grids, the digits that were found marked as placed.
fn drawings(reply: &SolveReply, look: &Look) -> String {
    let drawing = |solution| draw(&completed(&reply.givens, solution), look);
    match &reply.verdict {
        Verdict::Unique(solution) => drawing(solution),
        Verdict::Multiple(solutions) => solutions.iter().map(drawing).collect(),
        Verdict::Unsolvable | Verdict::Unknown => draw(&reply.givens, look),
    }
}
