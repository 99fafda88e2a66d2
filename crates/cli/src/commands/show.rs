//! `sudokit show`

use crate::{
    arguments::{InputArguments, LookArguments, OutputArguments, ShapeArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Emitter, Frame, Place, Style,
    jobs::{
        show::{ShowReply, show},
        sized,
    },
};
use sudokit_formats::Record;

/// Draw puzzles for people
///
/// Draws each grid, of any size, with the borders of its boxes or zones. A `+` before a digit says that it was placed, not given.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    shape: ShapeArguments,
    #[command(flatten)]
    output: OutputArguments,
    /// Show the candidates of the empty cells; given digits stand in brackets then
    #[arg(long, help_heading = "Drawing")]
    pencilmarks: bool,
    #[command(flatten)]
    look: LookArguments,
}

impl Show {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let mut frame = Frame::of::<ShowReply>(style);
        if style == Style::Plain {
            frame.separator = "\n";
        }
        let session =
            Session::new(&self.input, frame, self.output.quiet).with_rules(self.shape.rules()?)?;
        let look = self.look.look(self.pencilmarks);
        let classic = move |place: &Place, record: &Record, (): &(), out: &mut Emitter<'_>| {
            out.reply(&show(&record.givens, &look), place, style)?;
            Ok(Answer::Yes)
        };
        let nothing = |records: &[Record]| vec![(); records.len()];
        session.run_any(nothing, classic, move |place, puzzle, out| {
            out.reply(&sized::show(puzzle, &look)?, place, style)?;
            Ok(Answer::Yes)
        })
    }
}
