//! `sudokit audit`

use crate::{
    arguments::{InputArguments, OutputArguments, ShapeArguments, WorkArguments},
    range::range,
    session::Session,
    wishes::WishArguments,
};
use clap::{Args, ValueEnum};
use std::{
    io::{self, Write},
    ops::RangeInclusive,
    process::ExitCode,
};
use sudokit_app::{
    Frame, Summary,
    jobs::audit::{Audit as Wanted, Demands, Listed, Repeats, Tally, Walk, audit},
};
use sudokit_symmetry::LayoutSymmetry;

/// Check a whole collection before it is published: a verdict for each puzzle
///
/// Each line is `ok` and what it is, or `fault` and everything that is wrong with it. Always
/// demanded are a puzzle that can be read, with something left to solve and one solution, that is
/// no earlier one, not even in disguise; and where the file states a solution or the number of
/// clues beside the puzzle, that this is right. Options demand more. What is not demanded is
/// reported: clues, how many of them can go, the symmetry of their layout. A stated difficulty or
/// technique is not checked; the summary counts the difficulties.
///
/// A line that cannot be read is a fault with its column, and the audit goes on behind it; a
/// document, such as an XML file, is read up to its first fault at most. Of puzzles of other sizes
/// solutions and clues are checked, and whether one is an earlier one cell by cell; the first line
/// shows the size, if --size does not say it.
///
/// Verdicts are written in the order of the input as they are found, the summary to standard error,
/// or with --summary alone to standard output. The exit code is 1 if there is any fault. Memory
/// grows by some hundred bytes for each puzzle that is new.
#[derive(Args, Debug)]
pub(crate) struct Audit {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    shape: ShapeArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
    #[command(flatten)]
    wishes: WishArguments,

    /// Which repetitions are faults
    #[arg(long, value_name = "WHICH", default_value = "disguised", help_heading = "Demands")]
    repeats: Which,

    /// Demand that every clue is needed
    #[arg(long, help_heading = "Demands")]
    minimal: bool,

    /// Demand that the layout of the clues has this symmetry, and perhaps more: rotation-180,
    /// rotation-90, horizontal-axis, vertical-axis, both-axes, diagonal, antidiagonal,
    /// both-diagonals or dihedral
    #[arg(long, value_name = "NAME", default_value = "none", hide_default_value = true)]
    #[arg(help_heading = "Demands")]
    symmetry: LayoutSymmetry,

    /// Demand so many clues: a number or a range such as 22..26, ..26 or 22..
    #[arg(long, value_name = "RANGE", value_parser = range, help_heading = "Demands")]
    clues: Option<RangeInclusive<usize>>,

    /// Report the path of the policy through each puzzle, its hardest technique, and what is the
    /// hardest if the policy, as far as --up-to and --hardest let it go, does without that; a
    /// --policy and any wish of the path do so too
    #[arg(long, help_heading = "Path")]
    path: bool,

    /// Write the verdicts with faults alone
    #[arg(long, help_heading = "Output", conflicts_with = "summary")]
    only_faults: bool,

    /// Write the summary alone
    #[arg(long, help_heading = "Output")]
    summary: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Which {
    /// Puzzles that can be turned into an earlier one by a symmetry of sudoku
    Disguised,
    /// Puzzles that are an earlier one digit by digit; faster, disguises are not looked for
    Exact,
    /// None; they are reported
    Allowed,
}

impl Audit {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let wanted = self.wanted()?;
        let is_quiet = self.output.quiet;
        let session = Session::new(&self.input, Frame::default(), is_quiet)
            .with_rules(self.shape.rules()?)?;
        let session =
            if wanted.demands.path.is_some() { session.with_few_at_a_time() } else { session };
        let search = session.search(&self.work)?;
        session.start(|request, out, report| {
            let (summary, tally) = audit(request, &wanted, &search, out, report)?;
            if !is_quiet && wanted.listed != Listed::Summary {
                tell(&summary, &tally);
            }
            Ok(summary)
        })
    }

    fn wanted(&self) -> anyhow::Result<Wanted> {
        let defaults = Demands::default();
        let walks = self.path || self.wishes.names_policy() || self.wishes.is_given();
        let walk = || {
            let (policy, wishes) = (self.wishes.policy()?, self.wishes.wishes()?);
            anyhow::Ok(Walk { policy, wishes })
        };
        let demands = Demands {
            repeats: match self.repeats {
                Which::Disguised => Repeats::Disguised,
                Which::Exact => Repeats::Exact,
                Which::Allowed => Repeats::Allowed,
            },
            is_minimal: self.minimal,
            symmetry: self.symmetry,
            clues: self.clues.clone().unwrap_or(defaults.clues),
            path: walks.then(walk).transpose()?,
        };
        let listed = match (self.only_faults, self.summary) {
            (true, _) => Listed::Faults,
            (_, true) => Listed::Summary,
            (false, false) => Listed::All,
        };
        Ok(Wanted { demands, listed, style: self.output.style() })
    }
}

/// The summary for people, who may have stopped the audit.
fn tell(summary: &Summary, tally: &Tally) {
    if summary.is_unread || tally.lines == 0 {
        return;
    }
    let until_now = if summary.is_interrupted { "interrupted; until then " } else { "" };
    let _ = write!(io::stderr(), "{until_now}{tally}");
}
