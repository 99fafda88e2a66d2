//! `sudokit solve`

use crate::{
    arguments::{InputArguments, LookArguments, OutputArguments, ShapeArguments, WorkArguments},
    engine::EngineArguments,
    session::Session,
};
use anyhow::ensure;
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Emitter, Frame, Place, Reply,
    jobs::{
        show::{Look, draw},
        sized::{self, SizedSolveReply},
        solve::{SolveReply, completed, solve_after, solve_by_any},
    },
};
use sudokit_formats::Record;
use sudokit_grid::Verdict;
use sudokit_solve::general::Question;

/// Tell for each puzzle whether it has no, one or several solutions, and show them
///
/// One line a puzzle: `unique` and the solution, `several` and two solutions with the cells in
/// which they differ, `none` and the reason, or `unknown` if a limit was reached.
///
/// Placed digits and pencilmarks count; --givens-only leaves them out.
///
/// Puzzles of 4×4 to 25×25 are solved too: one character a cell, letters from A on behind 9.
///
/// The exit code is 1 if a puzzle is not shown to have exactly one solution.
#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    shape: ShapeArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
    #[command(flatten)]
    engine: EngineArguments,
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
        let session = Session::new(&self.input, Frame::of::<SolveReply>(style), self.output.quiet)
            .with_rules(self.shape.rules()?)?;
        let search = session.any_search(&self.work)?;
        let drawing = self.draw.then(|| self.look.look(false));
        let (first, of_any_size) = (search.clone(), search.clone());
        let told = self.engine.teller(Question::Verdict);
        let told_of_size = told.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        let classic =
            move |place: &Place, record: &Record, verdict: &Verdict, out: &mut Emitter<'_>| {
                told.tell_classic(&search);
                // A reply is large: one that cannot fail is not worth moving out of a result, and there
                // are millions.
                let reply = if search.can_fail() {
                    solve_by_any(verdict, &record.givens, &search)?
                } else {
                    solve_after(verdict, &record.givens, &search)
                };
                search.finished(&reply.verdict)?;
                match drawing {
                    Some(look) => out.item(|text| {
                        reply.plain(place, text);
                        text.push_str(&drawings(&reply, &look));
                    })?,
                    None => out.reply(&reply, place, style)?,
                }
                Ok(Answer::from(!reply.is_negative()))
            };
        session.run_any(look, classic, move |place, puzzle, out| {
            told_of_size.tell(puzzle, &of_any_size);
            let reply = sized::solve(puzzle, &of_any_size)?;
            match drawing {
                Some(look) => out.item(|text| {
                    reply.plain(place, text);
                    text.push_str(&sized_drawings(&reply, &look));
                })?,
                None => out.reply(&reply, place, style)?,
            }
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}

/// The solutions as grids, the values that were found marked.
fn sized_drawings(reply: &SizedSolveReply, look: &Look) -> String {
    let drawing = |solution| sized::draw(&reply.puzzle, solution, look);
    match reply.solutions() {
        [] => drawing(None),
        solutions => solutions.iter().map(|solution| drawing(Some(solution))).collect(),
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
