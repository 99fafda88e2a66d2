//! `sudokit catalogue migrate`

use super::FileArguments;
use crate::session::print;
use clap::Args;
use std::process::ExitCode;
use sudokit_catalogue::Catalogue;

/// Bring a catalogue that an older sudokit made to the version of this one
///
/// All of it is brought there, or nothing is changed.
#[derive(Args, Debug)]
pub(super) struct Migrate {
    #[command(flatten)]
    file: FileArguments,
}

impl Migrate {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let before = Catalogue::migrate(&self.file.catalogue)?;
        let now = Catalogue::version();
        let text = if before == now {
            format!("version {now} already\n")
        } else {
            format!("from version {before} to {now}\n")
        };
        print(text.as_bytes())
    }
}
