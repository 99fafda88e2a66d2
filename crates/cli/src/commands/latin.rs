//! `sudokit latin`

use crate::{
    arguments::{AsciiArguments, LimitArguments, ModelArguments, OutputArguments, input_of},
    session::{ModelFailure, explain, remark, run_alone, write},
};
use clap::Args;
use std::{ops::ControlFlow, path::PathBuf, process::ExitCode};
use sudokit_app::{
    Answer, Drawing, Frame, Reply,
    jobs::latin::{
        Counting, FirstRow, LatinBest, LatinCount, MOST_ORDER, Square, best, best_choice, choice,
        count, enumerate, read_rewards,
    },
};
use sudokit_model::Direction;
use sudokit_solve::{general::Question, models::latin::Rewards};

/// Make, count or optimise Latin squares
///
/// Each of the values 1 to N stands once in each row and each column. Prints one square, all of
/// them (rows with a slash between them), or how many there are. Counting looks at reduced squares
/// only, whose first row and column are in order, and multiplies; --limit is about these then.
///
/// With --maximise or --minimise, finds the square with the greatest or smallest sum of rewards:
/// the status (OPTIMAL if it is proved that there is no better square), the value, the bound that
/// is proved and the gap between them, and the naive bound, which every cell would reach if it
/// could have its best value.
///
/// Rewards are a text of whole numbers: N rows of N, the reward of a cell being its number times
/// the value in it; or N rows of N·N, for each cell of the row its rewards for the values 1 to N; or
/// a table with the columns row, column, value and reward.
///
/// The exit code is 1 if no square was found.
#[derive(Args, Debug)]
pub(crate) struct Latin {
    /// How many rows, columns and values the square has
    #[arg(value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_ORDER)))]
    order: u16,

    /// A file with rewards; - is standard input
    #[arg(value_name = "REWARDS", requires = "objective")]
    rewards: Option<PathBuf>,

    /// Count the squares
    #[arg(long, conflicts_with_all = ["all", "show", "objective"])]
    count: bool,

    /// List all squares, in an order that is always the same for an engine
    #[arg(long, conflicts_with = "objective")]
    all: bool,

    /// Draw the square with a frame
    #[arg(long)]
    show: bool,

    /// Only squares with the values in order in the first row
    #[arg(long, conflicts_with = "objective")]
    first_row: bool,

    #[command(flatten)]
    objective: ObjectiveArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<1_000_000>,
    #[command(flatten)]
    work: ModelArguments,
    #[command(flatten)]
    look: AsciiArguments,
}

/// What makes one square better than another.
#[derive(Args, Debug)]
#[command(next_help_heading = "Rewards")]
struct ObjectiveArguments {
    /// Make the sum of the rewards as great as possible
    #[arg(long, alias = "maximize", group = "objective")]
    maximise: bool,

    /// Make the sum of the rewards as small as possible
    #[arg(long, alias = "minimize", group = "objective")]
    minimise: bool,

    /// Draw rewards from 1 to 100 instead of reading them: the same seed gives the same ones
    #[arg(long, value_name = "N", conflicts_with = "rewards", requires = "objective")]
    seed: Option<u64>,

    /// With --seed: draw a reward for each row, column and value
    #[arg(long, requires = "seed")]
    cubic: bool,
}

impl ObjectiveArguments {
    const fn direction(&self) -> Option<Direction> {
        match (self.maximise, self.minimise) {
            (true, _) => Some(Direction::Maximise),
            (_, true) => Some(Direction::Minimise),
            _ => None,
        }
    }
}

impl Latin {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.objective.direction() {
            Some(direction) => self.run_best(direction),
            None if self.count => self.run_count(),
            None => self.run_list(),
        }
    }

    const fn first_row(&self) -> FirstRow {
        if self.first_row { FirstRow::InOrder } else { FirstRow::Free }
    }

    fn drawing(&self) -> Drawing {
        if self.show { self.look.drawing() } else { Drawing::Line }
    }

    fn run_count(self) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        let order = self.order.into();
        if self.work.explain_engine {
            explain(&choice(order, Question::All, Counting::Yes, &search));
        }
        let frame = Frame::alone::<LatinCount>(style);
        run_alone(&search, &frame, self.output.quiet, |out| {
            let reply = count(order, self.first_row(), self.solutions.limit(), &search)?;
            out.reply_alone(&reply, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }

    fn run_list(self) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        let (limit, question) = match self.all {
            true => (self.solutions.limit(), Question::All),
            false => (1, Question::One),
        };
        if self.work.explain_engine {
            explain(&choice(self.order.into(), question, Counting::No, &search));
        }
        let frame = Frame::alone::<Square>(style);
        let (first_row, drawing) = (self.first_row(), self.drawing());
        run_alone(&search, &frame, self.output.quiet, |out| {
            let mut written = Ok(());
            let order = self.order.into();
            let searched = enumerate(order, first_row, limit, drawing, &search, &mut |square| {
                written = write(out, square, style, square.number);
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            written?;
            remark(searched.outcome.solutions, searched.is_exact(), self.all, "square");
            Ok::<_, ModelFailure>(Answer::from(searched.outcome.solutions > 0))
        })
    }

    fn run_best(self, direction: Direction) -> anyhow::Result<ExitCode> {
        let (style, search) = (self.output.style(), self.work.search());
        let rewards = self.rewards()?;
        if self.work.explain_engine {
            explain(&best_choice(&rewards, direction, &search));
        }
        let (frame, drawing) = (Frame::alone::<LatinBest>(style), self.drawing());
        run_alone(&search, &frame, self.output.quiet, |out| {
            let reply = best(&rewards, direction, drawing, &search)?;
            out.reply_alone(&reply, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }

    fn rewards(&self) -> anyhow::Result<Rewards> {
        let order = self.order.into();
        match (&self.rewards, self.objective.seed) {
            (Some(file), _) => Ok(read_rewards(&input_of(file), order)?),
            (None, Some(seed)) if self.objective.cubic => Ok(Rewards::cubic_from_seed(order, seed)),
            (None, Some(seed)) => Ok(Rewards::linear_from_seed(order, seed)),
            (None, None) => anyhow::bail!("a file with rewards, or --seed, is missing"),
        }
    }
}
