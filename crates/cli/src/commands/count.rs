//! `sudokit count`

use crate::{
    arguments::{InputArguments, LimitArguments, OutputArguments, ShapeArguments, WorkArguments},
    engine::EngineArguments,
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Emitter, Frame, Place, Reply,
    jobs::{
        count::{CountReply, count_by_any},
        estimate::{EstimateReply, estimate},
        sized,
    },
};
use sudokit_formats::Record;
use sudokit_solve::general::Question;

/// Count the solutions of each puzzle
///
/// One line a puzzle: the exact number of its solutions, or `at least N` if a limit was reached.
/// With --estimate, `about N` and a standard error.
///
/// The exit code is 1 if a puzzle surely has no solution; an estimate never says so.
#[derive(Args, Debug)]
pub(crate) struct Count {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    shape: ShapeArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    solutions: LimitArguments<1_000_000>,
    #[command(flatten)]
    work: WorkArguments,
    #[command(flatten)]
    engine: EngineArguments,
    #[command(flatten)]
    estimate: EstimateArguments,
}

/// For grids with more solutions than can be counted.
#[derive(Args, Debug)]
#[command(next_help_heading = "Estimate")]
struct EstimateArguments {
    /// Estimate the number by random probes instead of counting
    #[arg(long, conflicts_with_all = [
        "limit", "no_limit", "engine", "explain_engine", "max_nodes", "size", "boxes", "zones",
    ])]
    estimate: bool,

    /// How many probes an estimate rests on
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "estimate")]
    #[arg(value_parser = clap::value_parser!(u64).range(2..))]
    probes: u64,

    /// What the probes are drawn from: the same seed gives the same estimate
    #[arg(long, value_name = "N", default_value_t = 0, requires = "estimate")]
    seed: u64,
}

impl Count {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        if self.estimate.estimate { self.run_estimate() } else { self.run_count() }
    }

    fn run_count(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<CountReply>(style);
        let session = Session::new(&self.input, frame, self.output.quiet)
            .counting_solutions()
            .with_rules(self.shape.rules()?)?;
        let search = session.any_search(&self.work)?;
        let limit = self.solutions.limit();
        let (first, of_any_size) = (search.clone(), search.clone());
        let told = self.engine.teller(Question::All);
        let told_of_size = told.clone();
        let look = move |records: &[Record]| first.first_counts(records, limit);
        let classic = move |place: &Place, record: &Record, found: &_, out: &mut Emitter<'_>| {
            told.tell_classic(&search);
            let reply = count_by_any(*found, &record.givens, limit, &search)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        };
        session.run_any(look, classic, move |place, puzzle, out| {
            told_of_size.tell(puzzle, &of_any_size);
            let reply = sized::count(puzzle, limit, &of_any_size)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }

    fn run_estimate(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<EstimateReply>(style);
        let session = Session::new(&self.input, frame, self.output.quiet).with_few_at_a_time();
        let search = session.search(&self.work)?;
        let EstimateArguments { probes, seed, .. } = self.estimate;
        session.run(move |place, record, out| {
            out.reply(&estimate(&record.givens, probes, seed, &search), place, style)?;
            Ok(Answer::Yes)
        })
    }
}
