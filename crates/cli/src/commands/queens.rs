//! `sudokit queens`

use crate::{
    arguments::{AsciiArguments, LimitArguments, ModelArguments, OutputArguments},
    session::{ModelFailure, explain, remark, run_alone, write},
};
use clap::Args;
use std::{ops::ControlFlow, process::ExitCode};
use sudokit_app::{
    Answer, Drawing, Frame, Reply,
    jobs::queens::{MOST_QUEENS, Placement, QueensCount, count, enumerate},
};
use sudokit_solve::general::Question;

/// Place queens on a board so that none attacks another
///
/// Describes the board as a model and lets an engine search it: as many queens as the board has
/// rows, their columns all different, and their diagonals of both kinds too.
///
/// Prints one placement, or all of them: the column of the queen of each row, from the first row to
/// the last. With --count, prints how many there are, or `at least N` if a limit was reached.
///
/// The exit code is 1 if no placement was found, or if a count proves that there is none.
#[derive(Args, Debug)]
pub(crate) struct Queens {
    /// How many rows and columns the board has
    #[arg(value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_QUEENS)))]
    size: u16,

    /// Count the placements
    #[arg(long, conflicts_with_all = ["all", "show"])]
    count: bool,

    /// List all placements, in an order that is always the same for an engine
    #[arg(long)]
    all: bool,

    /// Draw the board
    #[arg(long)]
    show: bool,

    /// Leave out, of a placement and its mirror image, the one whose first queen stands further
    /// right
    #[arg(long)]
    break_symmetry: bool,

    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<1_000_000>,
    #[command(flatten)]
    work: ModelArguments,
    #[command(flatten)]
    look: AsciiArguments,
}

impl Queens {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        if self.count { self.run_count() } else { self.run_list() }
    }

    fn queens(&self) -> sudokit_solve::models::queens::Queens {
        let queens = sudokit_solve::models::queens::Queens::new(self.size.into());
        if self.break_symmetry { queens.without_mirror_images() } else { queens }
    }

    fn run_count(self) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        if self.work.explain_engine {
            explain(&search.choice(&self.queens().model(), Question::All));
        }
        let frame = Frame::alone::<QueensCount>(style);
        run_alone(&search, &frame, self.output.quiet, |out| {
            let reply = count(self.queens(), self.solutions.limit(), &search)?;
            out.reply_alone(&reply, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }

    fn run_list(self) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        let limit = if self.all { self.solutions.limit() } else { 1 };
        if self.work.explain_engine {
            let question = if self.all { Question::All } else { Question::One };
            explain(&search.choice(&self.queens().model(), question));
        }
        let drawing = if self.show { self.look.drawing() } else { Drawing::Line };
        let frame = Frame::alone::<Placement>(style);
        run_alone(&search, &frame, self.output.quiet, |out| {
            let mut written = Ok(());
            let searched = enumerate(self.queens(), limit, drawing, &search, &mut |placement| {
                written = write(out, placement, style, placement.number);
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            written?;
            remark(searched.outcome.solutions, searched.is_exact(), self.all, "placement");
            Ok::<_, ModelFailure>(Answer::from(searched.outcome.solutions > 0))
        })
    }
}
