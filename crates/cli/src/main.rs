//! The command `sudokit`: arguments in, exit code out.
//!
//! Every subcommand is one file in `commands/` and one line in `commands.rs`. The jobs themselves
//! live in `sudokit-app`; here are only arguments, the terminal and exit codes:
//! 0 done, 1 the answer is negative, 2 wrong usage or input, 130 interrupted.

mod arguments;
mod commands;
mod engine;
mod progress;
mod range;
mod session;
mod wishes;

use clap::{CommandFactory, Parser, error::ErrorKind};
use std::{
    io::{self, Write},
    process::ExitCode,
};
use sudokit_solve::Lanes;

/// Solve, count, check, explain, show and convert sudoku puzzles.
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, disable_version_flag = true)]
#[command(max_term_width = 100, arg_required_else_help = true)]
#[command(after_help = AFTER_HELP)]
struct Cli {
    /// Print version
    #[arg(short = 'V', long)]
    version: bool,

    /// With --version: print also which instructions of the processor solve batches
    #[arg(long, requires = "version")]
    verbose: bool,

    #[command(subcommand)]
    command: Option<commands::Command>,
}

const AFTER_HELP: &str = "\
Exit codes: 0 done, 1 negative answer, 2 wrong usage or input, 130 interrupted.

Environment: SUDOKIT_LANES names the instructions that solve puzzles (avx512, avx2, portable, \
scalar); `sudokit --version --verbose` shows which there are and which are used. SUDOKIT_ORTOOLS is \
the folder with the library of OR-Tools, for the engine cp-sat.";

impl Cli {
    fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            _ if self.version => session::print(version(self.verbose)?.as_bytes()),
            Some(command) => command.run(),
            None => Self::command().error(ErrorKind::MissingSubcommand, "no command").exit(),
        }
    }
}

fn version(is_verbose: bool) -> anyhow::Result<String> {
    let mut text = format!("sudokit {}\n", env!("CARGO_PKG_VERSION"));
    if is_verbose {
        let used = arguments::wanted_lanes()?.unwrap_or_default();
        let available: Vec<String> = Lanes::available().map(|lanes| lanes.to_string()).collect();
        text.push_str(&format!("lanes: {used} (available: {})\n", available.join(", ")));
    }
    Ok(text)
}

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            // Nobody can be told that nobody can be told.
            let _ = writeln!(io::stderr(), "error: {}", session::visible(&format!("{error:#}")));
            ExitCode::from(session::WRONG_INPUT)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
