//! `sudokit catalogue check`

use super::{FileArguments, puzzles, unless_interrupted};
use crate::{
    arguments::{WorkArguments, n_threads},
    progress::Count,
    session::{NEGATIVE, heed_interrupts, print, visible},
};
use clap::Args;
use std::{fmt::Write as _, process::ExitCode};
use sudokit_app::jobs::catalogue::check;
use sudokit_catalogue::Catalogue;

/// Check that a catalogue is whole and that everything in it is true
///
/// Checks the pages and indexes of the file. Finds the canonical form of every puzzle again, its
/// clues and its layout, solves it again, and looks whether it is minimal.
///
/// The exit code is 1 if something is wrong.
#[derive(Args, Debug)]
pub(super) struct Check {
    #[command(flatten)]
    file: FileArguments,

    /// How many threads work [default: one per processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Show no progress on standard error
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    work: WorkArguments,
}

impl Check {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let search = self.work.classic_search()?;
        heed_interrupts(&search.interrupt)?;
        let catalogue = Catalogue::open_to_read(&self.file.catalogue)?;
        let bar = Count::start("puzzles checked", self.quiet);
        let (mut wrong, mut text) = (0_u64, String::new());
        let checked = check(
            &catalogue,
            &search,
            n_threads(self.threads),
            &mut |checked| bar.show(checked),
            &mut |finding| {
                wrong += 1;
                _ = writeln!(text, "{}", visible(&finding.to_string()));
            },
        );
        bar.finish();
        let checked = puzzles(checked?);
        _ = match wrong {
            0 if search.interrupt.is_raised() => {
                writeln!(text, "{checked} checked before the end: all is well so far")
            }
            0 => writeln!(text, "{checked} checked: all is well"),
            1 => writeln!(text, "{checked} checked: one thing is wrong"),
            _ => writeln!(text, "{checked} checked: {wrong} things are wrong"),
        };
        print(text.as_bytes())?;
        Ok(unless_interrupted(&search.interrupt, if wrong > 0 { NEGATIVE } else { 0 }))
    }
}
