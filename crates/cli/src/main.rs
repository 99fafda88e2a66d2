//! The command `sudokit`: arguments in, exit code out.
//!
//! Every subcommand is one file in `commands/` and one line in `commands.rs`. The jobs themselves
//! live in `sudokit-app`; here are only arguments, the terminal and exit codes:
//! 0 done, 1 the answer is negative, 2 wrong usage or input, 130 interrupted.

mod arguments;
mod commands;
mod progress;
mod session;

use clap::Parser;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Solve, count, check, show and convert sudoku puzzles.
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, max_term_width = 100, arg_required_else_help = true)]
#[command(after_help = "Exit codes: 0 done, 1 negative answer, 2 wrong usage or input, \
                        130 interrupted.")]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(code) => code,
        Err(error) => {
            // Nobody can be told that nobody can be told.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(session::WRONG_INPUT)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
