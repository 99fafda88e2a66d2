//! `sudokit convert`

use crate::{
    arguments::{InputArguments, OutputArguments, wanted_format},
    session::{Session, print},
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Style,
    jobs::convert::{ConvertReply, convert},
};
use sudokit_formats::{ALL, Format};

/// Write puzzles in another format
///
/// Writes each puzzle in another format. A format that cannot hold the whole grid is refused,
/// unless --lossy or --givens-only says that a part may go.
#[derive(Args, Debug)]
pub(crate) struct Convert {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    /// The format to write
    #[arg(long, value_name = "FORMAT", required_unless_present = "list")]
    #[arg(value_parser = wanted_format)]
    to: Option<&'static dyn Format>,
    /// Write what the format can hold: placed digits as given ones, no pencilmarks
    #[arg(long)]
    lossy: bool,
    /// List all formats in the order of their detection
    #[arg(long)]
    list: bool,
}

impl Convert {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let Some(format) = self.to.filter(|_| !self.list) else {
            return print(list().as_bytes());
        };
        let style = self.output.style();
        let frame = match style {
            Style::Plain => Frame {
                opening: format.opening().to_owned(),
                separator: format.separator(),
                closing: format.closing(),
            },
            Style::Json | Style::Jsonl | Style::Csv => Frame::of::<ConvertReply>(style),
        };
        let session = Session::new(&self.input, frame, self.output.quiet);
        let lossy = self.lossy;
        session.run(move |place, record, out| {
            out.reply(&convert(record, format, lossy)?, place, style)?;
            Ok(Answer::Yes)
        })
    }
}

/// A table of the formats.
fn list() -> String {
    let width = ALL.iter().map(|format| format.info().id.len()).max().unwrap_or(0);
    let line = |format: &&dyn Format| {
        let info = format.info();
        format!("{:width$}  {}\n", info.id, info.about)
    };
    ALL.iter().map(line).collect()
}
