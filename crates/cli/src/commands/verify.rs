//! `sudokit verify`

use crate::{
    arguments::{InputArguments, OutputArguments, ShapeArguments, WorkArguments},
    engine::EngineArguments,
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Emitter, Failure, Frame, Place, Reply, Search, Style,
    jobs::verify::{VerifyReply, verify},
};
use sudokit_formats::Record;
use sudokit_rules::Puzzle;
use sudokit_solve::general::Question;

/// Prove that finished grids are right
///
/// One line a grid, of any size: `right`, `wrong` and which house holds which value twice, or
/// `unfinished` and the empty cells. The engine proves it of the model in which every cell is fixed,
/// and the rules must agree. A grid may be written in the place of a file.
///
/// The exit code is 1 unless every grid is finished and right.
#[derive(Args, Debug)]
pub(crate) struct Verify {
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
}

impl Verify {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let session = Session::new(&self.input, Frame::of::<VerifyReply>(style), self.output.quiet)
            .with_rules(self.shape.rules()?)?;
        let search = session.any_search(&self.work)?;
        let told = self.engine.teller(Question::All);
        let of_any_size = (search.clone(), told.clone());
        let classic = move |place: &Place, record: &Record, (): &(), out: &mut Emitter<'_>| {
            told.tell_classic(&search);
            answer(&Puzzle::from(&record.givens), &search, place, style, out)
        };
        let nothing = |records: &[Record]| vec![(); records.len()];
        session.run_any(nothing, classic, move |place, grid, out| {
            let (search, told) = &of_any_size;
            told.tell(grid, search);
            answer(grid, search, place, style, out)
        })
    }
}

fn answer(
    grid: &Puzzle,
    search: &Search,
    place: &Place,
    style: Style,
    out: &mut Emitter<'_>,
) -> Result<Answer, Failure> {
    let reply = verify(grid, search)?;
    out.reply(&reply, place, style)?;
    Ok(Answer::from(!reply.is_negative()))
}
