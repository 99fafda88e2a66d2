//! The chores of the project.
//!
//! `cargo xtask tidy` checks what neither the compiler nor clippy sees: the arrows between the
//! crates, the registries, the documents. The same checks run as an ordinary test, because an
//! invariant without a test decays.
//!
//! This crate lies beside the layers: it may use any crate, and none may use it.

mod finding;
mod metadata;
mod project;
mod tidy;

use std::{env, process::ExitCode};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

Commands:
  tidy    Check the layers, registries, documents and habits of the project
";

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["tidy"] => tidy::run(),
        _ => anyhow::bail!("{USAGE}"),
    }
}
