//! `sudokit man`

use crate::{Cli, session::print};
use anyhow::Context;
use clap::{Args, CommandFactory};
use std::process::ExitCode;

/// Print the manual page
///
/// Writes a manual page in roff to standard output: `sudokit man solve | man -l -`.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The subcommand; without one, the page of sudokit itself
    command: Option<String>,
}

impl Man {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut command = Cli::command();
        command.build();
        if let Some(name) = &self.command {
            command = command
                .find_subcommand(name)
                .with_context(|| format!("no subcommand '{name}'"))?
                .clone()
                .version(env!("CARGO_PKG_VERSION"));
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        print(&page)
    }
}
