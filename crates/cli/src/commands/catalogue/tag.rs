//! `sudokit catalogue tag`

use super::{FileArguments, filter::FilterArguments, puzzles};
use crate::session::print;
use anyhow::ensure;
use clap::Args;
use std::process::ExitCode;
use sudokit_catalogue::Catalogue;

/// Give tags to puzzles of a catalogue, or take them away
#[derive(Args, Debug)]
pub(super) struct Tag {
    #[command(flatten)]
    file: FileArguments,

    /// Give this tag; may be repeated
    #[arg(long, value_name = "TAG")]
    give: Vec<String>,

    /// Take this tag away; may be repeated
    #[arg(long, value_name = "TAG", required_unless_present = "give")]
    take: Vec<String>,

    #[command(flatten)]
    filter: FilterArguments,

    /// All puzzles are meant
    #[arg(long, help_heading = "Which puzzles")]
    all: bool,
}

impl Tag {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let filter = self.filter.filter_of_change(self.all)?;
        let is_both = self.give.iter().find(|tag| self.take.contains(tag));
        ensure!(is_both.is_none(), "a tag cannot be given and taken at once");
        let mut catalogue = Catalogue::open(&self.file.catalogue)?;
        let changed = catalogue.tag(&filter, &self.give, &self.take)?;
        print(format!("changed {}\n", puzzles(changed)).as_bytes())
    }
}
