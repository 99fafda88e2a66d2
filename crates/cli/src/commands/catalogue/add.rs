//! `sudokit catalogue add`

use super::{FileArguments, remark, tag::tag};
use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::{io::Write, process::ExitCode};
use sudokit_app::{
    Frame, Style, find_policy,
    jobs::catalogue::{Add as Wanted, AddFailure, Destination, Tally, add},
};

/// Add puzzles to a catalogue, which is made with the first of them if there is none
///
/// Reads puzzles in any format. Those with exactly one solution enter, unless they are there in some
/// disguise; the others are reported with their line and the reason. At the end, prints how many
/// were added, known and refused.
///
/// With --acknowledge, or --json, --jsonl or --csv, prints a line for each puzzle, with its number
/// in the catalogue. A line stands there as soon as the puzzle is on the disk, a few hundred at a
/// time, and what it says is true for ever, whatever happens to the process or the machine. To add
/// the same again changes nothing, so a run that was cut off is simply repeated.
///
/// The exit code is 1 if a puzzle was refused.
#[derive(Args, Debug)]
pub(super) struct Add {
    #[command(flatten)]
    file: FileArguments,
    #[command(flatten)]
    input: InputArguments,

    /// What the source of the puzzles is called [default: the name of the file]
    #[arg(long, value_name = "NAME", value_parser = tag, help_heading = "What is stored")]
    source: Option<String>,

    /// A word to find the puzzles by; may be repeated
    #[arg(long = "tag", value_name = "TAG", value_parser = tag, help_heading = "What is stored")]
    tags: Vec<String>,

    /// Rate the puzzles: store how this policy, or the one in this file, solves them
    #[arg(long, value_name = "NAME|FILE", help_heading = "What is stored")]
    policy: Option<String>,

    /// Print a line for each puzzle as soon as it is on the disk
    #[arg(long, help_heading = "Output")]
    acknowledge: bool,

    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Add {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let policy = self.policy.as_deref().map(find_policy).transpose()?;
        let is_acknowledged = self.acknowledge || style != Style::Plain;
        let mut session = Session::new(&self.input, Frame::default(), self.output.quiet);
        if policy.is_some() {
            session = session.with_few_at_a_time();
        }
        let search = session.search(&self.work)?;
        let wanted = Wanted {
            source: self.source,
            tags: self.tags,
            policy,
            acknowledged: is_acknowledged.then_some(style),
        };
        let mut destination = Destination::new(&self.file.catalogue)?;
        let mut failed = None;
        let code = session.start(|request, out, report| {
            let mut refused =
                |place: &_, refusal: &_| remark(&format!("{place}: refused: {refusal}"));
            match add(request, &mut destination, &wanted, &search, out, &mut refused, report) {
                Ok((summary, tally)) => {
                    tell(&tally, is_acknowledged, out)?;
                    Ok(summary)
                }
                Err(AddFailure::Output(error)) => Err(error),
                Err(AddFailure::Catalogue(error)) => {
                    failed = Some(error);
                    Ok(sudokit_app::Summary { problems: 1, ..Default::default() })
                }
            }
        })?;
        match failed {
            Some(error) => Err(error.into()),
            None => Ok(code),
        }
    }
}

/// Says how many puzzles had which fate.
fn tell(tally: &Tally, is_acknowledged: bool, out: &mut dyn Write) -> std::io::Result<()> {
    let Tally { added, known, refused } = tally;
    let text = format!("added {added}, known {known}, refused {refused}");
    if is_acknowledged {
        remark(&text);
        return Ok(());
    }
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}
