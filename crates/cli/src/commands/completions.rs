//! `sudokit completions`

use crate::{Cli, session::print};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::process::ExitCode;

/// Print a completion script for a shell
///
/// Writes a script to standard output, to be put where the shell looks for such scripts. For bash:
/// `sudokit completions bash > ~/.local/share/bash-completion/completions/sudokit`.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "sudokit", &mut script);
        print(&script)
    }
}
