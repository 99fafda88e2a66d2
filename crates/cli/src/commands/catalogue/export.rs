//! `sudokit catalogue export`

use super::{FileArguments, filter::FilterArguments, unless_interrupted};
use crate::{arguments::wanted_format, session::heed_interrupts};
use clap::Args;
use std::{
    io::{self, BufWriter},
    process::ExitCode,
};
use sudokit_app::{
    Interrupt,
    jobs::catalogue::{Export as Wanted, export},
};
use sudokit_formats::Format;

/// Write the puzzles of a catalogue in any format
///
/// Of what is known about a puzzle, its number, source, solution and tags, a format keeps what it
/// has a place for.
///
/// The exit code is 1 if there is none.
#[derive(Args, Debug)]
pub(super) struct Export {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    filter: FilterArguments,

    /// The format; `sudokit convert --list` shows all
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = wanted_format)]
    to: &'static dyn Format,

    /// Write what the format can hold
    #[arg(long)]
    lossy: bool,
}

impl Export {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let filter = self.filter.filter()?;
        let interrupt = Interrupt::default();
        heed_interrupts(&interrupt)?;
        let catalogue = FilterArguments::open_to_read(&self.file.catalogue, &filter)?;
        let mut out = BufWriter::with_capacity(64 << 10, io::stdout());
        let wanted = Wanted { format: self.to, is_lossy: self.lossy };
        let written = export(&catalogue, &filter, wanted, &interrupt, &mut out)?;
        Ok(unless_interrupted(&interrupt, u8::from(written == Some(0))))
    }
}
