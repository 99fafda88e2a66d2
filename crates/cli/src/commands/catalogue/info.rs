//! `sudokit catalogue info`

use super::FileArguments;
use crate::arguments::OutputArguments;
use clap::Args;
use std::{io, process::ExitCode};
use sudokit_app::{Frame, jobs::catalogue::InfoReply};
use sudokit_catalogue::Catalogue;

/// Tell what a catalogue holds: how many puzzles, ratings, tags and sources
#[derive(Args, Debug)]
pub(super) struct Info {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    output: OutputArguments,
}

impl Info {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let info = InfoReply(Catalogue::open_to_read(&self.file.catalogue)?.info()?);
        let frame = Frame::alone::<InfoReply>(style);
        let written = frame.write(&mut io::stdout(), |out| out.reply_alone(&info, style));
        match written.and_then(|written| written) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
            _ => Ok(ExitCode::SUCCESS),
        }
    }
}
