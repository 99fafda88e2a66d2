//! `sudokit catalogue remove`

use super::{FileArguments, filter::FilterArguments, puzzles, unless_interrupted};
use crate::session::{heed_interrupts, print};
use clap::Args;
use std::{io, process::ExitCode};
use sudokit_app::{Interrupt, Style, jobs::catalogue::list};

/// Remove puzzles from a catalogue, with all that is known about them
///
/// Their numbers are never given to others.
#[derive(Args, Debug)]
pub(super) struct Remove {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    filter: FilterArguments,

    /// All puzzles are meant
    #[arg(long, help_heading = "Which puzzles")]
    all: bool,

    /// Only list what would be removed
    #[arg(long)]
    dry_run: bool,
}

impl Remove {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let filter = self.filter.filter_of_change(self.all)?;
        if self.dry_run {
            let interrupt = Interrupt::default();
            heed_interrupts(&interrupt)?;
            let catalogue = FilterArguments::open_to_read(&self.file.catalogue, &filter)?;
            list(&catalogue, &filter, Style::Plain, &interrupt, &mut io::stdout())?;
            return Ok(unless_interrupted(&interrupt, 0));
        }
        let mut catalogue = FilterArguments::open(&self.file.catalogue, &filter)?;
        let removed = catalogue.remove(&filter)?;
        print(format!("removed {}\n", puzzles(removed)).as_bytes())
    }
}
