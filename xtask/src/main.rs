//! The chores of the project.
//!
//! `cargo xtask tidy` checks what neither the compiler nor clippy sees: the arrows between the
//! crates, the registries, the documents. The same checks run as an ordinary test, because an
//! invariant without a test decays. `cargo xtask bench` prints the deterministic signature of the
//! engines, which commits carry as `Nodes:`.
//!
//! This crate lies beside the layers: it may use any crate, and none may use it.

mod bench;
mod finding;
mod metadata;
mod project;
mod ranks;
mod sets;
mod tidy;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

Commands:
  tidy                   Check the layers, registries, documents and habits of the project
  bench                  Print the signature of the engines over the fixed corpus
  bench --check          Compare it with the newest `Nodes:` trailer in the history
  bench --peers [ARGS]   Compare the speed with other solvers
  sets                   Make the sets of puzzles that `sudokit compare` measures with
  ranks                  Make the table of the ranks of grids: some minutes
  ranks --check N        Enumerate N random parts of it again and compare
";

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["tidy"] => tidy::run(),
        ["sets"] => sets::run(),
        ["ranks"] => ranks::run(),
        ["ranks", "--check", rows] => ranks::check(rows),
        ["bench"] => bench::run(),
        ["bench", "--check"] => bench::check(),
        ["bench", "--peers", rest @ ..] => bench::peers(rest),
        ["help" | "--help" | "-h"] => {
            io::stdout().write_all(USAGE.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        _ => anyhow::bail!("{USAGE}"),
    }
}
