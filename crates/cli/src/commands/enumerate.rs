//! `sudokit enumerate`

use crate::{
    arguments::{InputArguments, LimitArguments, OutputArguments, ShapeArguments, WorkArguments},
    engine::EngineArguments,
    session::Session,
};
use clap::Args;
use std::{
    io::{self, Write},
    ops::ControlFlow,
    process::ExitCode,
};
use sudokit_app::{
    Answer, Emitter, Failure, Frame, Place, Reply, Style,
    jobs::{
        enumerate::{Found, enumerate_by_any},
        sized,
    },
};
use sudokit_formats::Record;
use sudokit_grid::Outcome;
use sudokit_solve::general::Question;

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
    shape: ShapeArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<1_000>,
    #[command(flatten)]
    work: WorkArguments,
    #[command(flatten)]
    engine: EngineArguments,
}

impl Enumerate {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<Found>(style);
        let session = Session::new(&self.input, frame, self.output.quiet)
            .counting_solutions()
            .streaming()
            .with_rules(self.shape.rules()?)?;
        let search = session.any_search(&self.work)?;
        let of_any_size = search.clone();
        let limit = self.solutions.limit();
        let told = self.engine.teller(Question::All);
        let told_of_size = told.clone();
        let classic = move |place: &Place, record: &Record, (): &(), out: &mut Emitter<'_>| {
            told.tell_classic(&search);
            let mut writer = Writer { out, place, style, written: Ok(()) };
            let outcome =
                enumerate_by_any(&record.givens, limit, &search, &mut |found| writer.write(found))?;
            writer.finish(outcome)
        };
        let nothing = |records: &[Record]| vec![(); records.len()];
        session.run_any(nothing, classic, move |place, puzzle, out| {
            told_of_size.tell(puzzle, &of_any_size);
            let mut writer = Writer { out, place, style, written: Ok(()) };
            let outcome =
                sized::enumerate(puzzle, limit, &of_any_size, &mut |found| writer.write(found))?;
            writer.finish(outcome)
        })
    }
}

/// Writes the solutions of a puzzle while they are found.
struct Writer<'w, 'a> {
    out: &'w mut Emitter<'a>,
    place: &'w Place,
    style: Style,
    written: io::Result<()>,
}

impl Writer<'_, '_> {
    fn write(&mut self, found: &impl Reply) -> ControlFlow<()> {
        self.written = self.out.reply(found, self.place, self.style);
        if self.written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn finish(self, outcome: Outcome) -> Result<Answer, Failure> {
        let place = self.place;
        self.written?;
        let remark = match (outcome.solutions, outcome.is_exact()) {
            (0, true) => "no solution".to_owned(),
            (_, true) => return Ok(Answer::Yes),
            (found, false) => format!("stopped after {found} solutions, there may be more"),
        };
        // For people; scripts have the exit code and their own limit.
        let _ = writeln!(io::stderr(), "{place}: {remark}");
        Ok(Answer::from(outcome.solutions > 0 || !outcome.is_exact()))
    }
}
