//! `sudokit steps`

use crate::{
    arguments::{GuideArguments, InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Detail, Frame, PathEnd, Reply, Style,
    jobs::steps::{StepsReply, steps_after},
};
use sudokit_formats::Record;

/// Walk through many puzzles as a person would, and count the techniques
///
/// One line a puzzle: how the path ends (solved, stuck, contradiction, refused or time-limit), the
/// policy that led, and how many steps each technique took. --jsonl, --json and --csv add the path
/// in the notation of the field.
///
/// The exit code is 1 if a puzzle is not solved by the techniques of the policy.
#[derive(Args, Debug)]
pub(crate) struct Steps {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    /// With --json or --jsonl: tell for each step its names, its conclusions and its proof
    #[arg(long, help_heading = "Steps", conflicts_with = "csv")]
    details: bool,
    #[command(flatten)]
    guide: GuideArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Steps {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        anyhow::ensure!(
            !self.details || style != Style::Plain,
            "--details is about JSON: add --json or --jsonl"
        );
        let detail = if self.details { Detail::Explained } else { Detail::Notation };
        let guide = self.guide.guide()?;
        let frame = Frame::of::<StepsReply>(style);
        let session = Session::new(&self.input, frame, self.output.quiet).with_few_at_a_time();
        let search = session.search(&self.work)?;
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = steps_after(verdict, &record.givens, detail, &guide, &search);
            search.unless_interrupted(reply.end == PathEnd::Stopped)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
