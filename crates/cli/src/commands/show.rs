//! `sudokit show`

use crate::{
    arguments::{InputArguments, LookArguments, OutputArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Style,
    jobs::show::{ShowReply, show},
};

/// Draw puzzles for people
///
/// Draws each grid. A `+` before a digit says that it was placed, not given.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    input: InputArguments,
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
        let session = Session::new(&self.input, frame, self.output.quiet);
        let look = self.look.look(self.pencilmarks);
        session.run(move |place, record, out| {
            out.reply(&show(&record.givens, &look), place, style)?;
            Ok(Answer::Yes)
        })
    }
}
