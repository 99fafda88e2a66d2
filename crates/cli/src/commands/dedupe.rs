//! `sudokit dedupe`

use crate::{
    arguments::{InputArguments, OutputArguments, input_of},
    session::Session,
};
use clap::Args;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};
use sudokit_app::{
    Frame,
    jobs::dedupe::{Dedupe as Wanted, Listed, Tally, Wording, dedupe},
};

/// Drop puzzles that are the same as an earlier one in disguise
///
/// Writes every line of the input but those whose puzzle can be turned into an earlier one by a
/// symmetry of sudoku: by moving rows, columns, bands and stacks, reflecting, and exchanging digits.
/// The order of the input is kept, and so are comments, empty lines and headers. How many puzzles
/// were dropped is said on standard error.
///
/// Canonical forms are compared as a whole, 34 bytes each, so that no puzzle is dropped by chance.
/// When those seen so far fill the memory (some 17 million with 1G), new lines wait in temporary
/// files until all others were read; the output is the same with any --memory.
#[derive(Args, Debug)]
pub(crate) struct Dedupe {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// Drop also what is the same as a puzzle in this file, plain or gzip; may be repeated
    #[arg(long, value_name = "FILE")]
    #[arg(help_heading = "Input")]
    against: Vec<PathBuf>,

    /// How much memory the forms take before temporary files are used, such as 512M or 4G
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory)]
    #[arg(help_heading = "Work")]
    memory: usize,

    /// Where temporary files lie [default: the folder of the system, on Unix TMPDIR or /tmp]
    #[arg(long, value_name = "DIR")]
    #[arg(help_heading = "Work")]
    temp_dir: Option<PathBuf>,

    /// Write the canonical form of each puzzle instead of its line
    #[arg(long, help_heading = "Output")]
    canonical: bool,

    /// Write before each puzzle how many are the same
    #[arg(long, help_heading = "Output", conflicts_with = "duplicates")]
    count: bool,

    /// List the puzzles that would be dropped, and of each the first one that is the same
    #[arg(long, help_heading = "Output")]
    duplicates: bool,
}

/// The least memory that is any use.
const LEAST_MEMORY: u64 = 64 << 10;

fn memory(text: &str) -> Result<usize, String> {
    let number = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[number.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err("expected a number and K, M, G or T, such as 512M".to_owned()),
    };
    let size: Option<u64> = number.parse().ok().and_then(|n: u64| n.checked_mul(1 << shift));
    let size = size.ok_or_else(|| "expected a number and K, M, G or T, such as 512M".to_owned())?;
    usize::try_from(size)
        .ok()
        .filter(|_| size >= LEAST_MEMORY)
        .ok_or_else(|| "expected at least 64K, and no more than there can be".to_owned())
}

impl Dedupe {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let wanted = Wanted {
            listed: match (self.count, self.duplicates) {
                (true, _) => Listed::Counts,
                (_, true) => Listed::Repeats,
                (false, false) => Listed::Firsts,
            },
            wording: if self.canonical { Wording::Canonical } else { Wording::AsWritten },
            style: self.output.style(),
            against: self.against.iter().map(|file| input_of(file)).collect(),
            memory: self.memory,
            folder: self.temp_dir,
        };
        let is_quiet = self.output.quiet;
        let session = Session::new(&self.input, Frame::default(), is_quiet);
        session.start(|request, out, report| {
            let (summary, tally) = dedupe(request, &wanted, out, report)?;
            if !is_quiet && tally.puzzles > 0 && !summary.is_unread && !summary.is_interrupted {
                tell(&tally);
            }
            Ok(summary)
        })
    }
}

/// Says how many puzzles there were.
fn tell(tally: &Tally) {
    let Tally { puzzles, repeats } = tally;
    let unit = if *puzzles == 1 { "puzzle" } else { "puzzles" };
    let left = puzzles - repeats;
    let _ = writeln!(io::stderr(), "{puzzles} {unit}, {repeats} dropped, {left} left");
}
