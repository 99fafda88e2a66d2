//! `sudokit catalogue tag`

use super::{FileArguments, filter::FilterArguments, puzzles};
use crate::session::print;
use anyhow::ensure;
use clap::Args;
use std::process::ExitCode;

/// Give tags to puzzles of a catalogue, or take them away
#[derive(Args, Debug)]
pub(super) struct Tag {
    #[command(flatten)]
    file: FileArguments,

    /// Give this tag; may be repeated
    #[arg(long, value_name = "TAG", value_parser = tag)]
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
        let mut catalogue = FilterArguments::open(&self.file.catalogue, &filter)?;
        let changed = catalogue.tag(&filter, &self.give, &self.take)?;
        print(format!("changed {}\n", puzzles(changed)).as_bytes())
    }
}

/// Reads a tag that puzzles are to have. One that is empty or breaks a line could not be told from
/// what stands around it where puzzles are listed and exported.
pub(crate) fn tag(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        return Err("expected a word".to_owned());
    }
    if let Some(sign) = text.chars().find(|sign| sign.is_control()) {
        return Err(format!(
            "expected a word in one line, found the sign {}",
            sign.escape_default()
        ));
    }
    Ok(text.to_owned())
}
