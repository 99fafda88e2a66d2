//! `sudokit catalogue list`

use super::{FileArguments, filter::FilterArguments, unless_interrupted};
use crate::{arguments::OutputArguments, session::heed_interrupts};
use clap::Args;
use std::{
    io::{self, BufWriter},
    process::ExitCode,
};
use sudokit_app::{Interrupt, jobs::catalogue::list};

/// List the puzzles of a catalogue with what is known about them
///
/// Prints a line for each puzzle: the cells, so that every other command reads the line, its number,
/// the clues, the symmetry of the layout, the hardest technique and the number of steps by each
/// policy that rated it, and its tags. --json, --jsonl and --csv add the solution, the canonical
/// form and where the puzzle was met.
///
/// The exit code is 1 if there is none.
#[derive(Args, Debug)]
pub(super) struct List {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    filter: FilterArguments,

    /// Print only how many there are
    #[arg(long, help_heading = "Output")]
    count: bool,

    #[command(flatten)]
    output: OutputArguments,
}

impl List {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let filter = self.filter.filter()?;
        let interrupt = Interrupt::default();
        heed_interrupts(&interrupt)?;
        let catalogue = FilterArguments::open_to_read(&self.file.catalogue, &filter)?;
        if self.count {
            let count = catalogue.count(&filter)?;
            crate::session::print(format!("{count}\n").as_bytes())?;
            return Ok(ExitCode::from(u8::from(count == 0)));
        }
        let mut out = BufWriter::with_capacity(64 << 10, io::stdout());
        let listed = list(&catalogue, &filter, self.output.style(), &interrupt, &mut out)?;
        Ok(unless_interrupted(&interrupt, u8::from(listed == Some(0))))
    }
}
