//! `sudokit catalogue`, one file for each of its subcommands.

mod add;
mod check;
mod export;
mod filter;
mod info;
mod list;
mod migrate;
mod rate;
mod remove;
mod tag;

pub(super) use self::tag::tag;

use clap::{Args, Subcommand};
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use sudokit_app::Interrupt;

/// Keep puzzles in a file that takes none twice, and find them again
///
/// A catalogue is one file. Each puzzle is kept under its canonical form: of all that are the same
/// in disguise the first one that was met is kept as printed, and of the others only where they were
/// met.
///
/// What was acknowledged is on the disk: a process that is killed, a full disk or a power failure
/// takes nothing of it, and several processes may read and write at once. The file is an SQLite
/// database, so that other programs can read its tables too.
#[derive(Args, Debug)]
pub(crate) struct Catalogue {
    #[command(subcommand)]
    action: Action,
}

/// What to do with a catalogue.
#[derive(Debug, Subcommand)]
enum Action {
    Add(add::Add),
    List(list::List),
    Export(export::Export),
    Tag(tag::Tag),
    Rate(rate::Rate),
    Remove(remove::Remove),
    Info(info::Info),
    Check(check::Check),
    Migrate(migrate::Migrate),
}

/// The file of a catalogue.
#[derive(Args, Debug)]
struct FileArguments {
    /// The file of the catalogue
    #[arg(value_name = "CATALOGUE")]
    catalogue: PathBuf,
}

impl Catalogue {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.action {
            Action::Add(action) => action.run(),
            Action::List(action) => action.run(),
            Action::Export(action) => action.run(),
            Action::Tag(action) => action.run(),
            Action::Rate(action) => action.run(),
            Action::Remove(action) => action.run(),
            Action::Info(action) => action.run(),
            Action::Check(action) => action.run(),
            Action::Migrate(action) => action.run(),
        }
    }
}

/// The exit code of what may have been interrupted.
fn unless_interrupted(interrupt: &Interrupt, code: u8) -> ExitCode {
    ExitCode::from(if interrupt.is_raised() { crate::session::INTERRUPTED } else { code })
}

/// Says something on standard error, for people.
fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{}", crate::session::visible(text));
}

/// A number of puzzles in words.
fn puzzles(count: u64) -> String {
    if count == 1 { "1 puzzle".to_owned() } else { format!("{count} puzzles") }
}
