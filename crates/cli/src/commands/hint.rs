//! `sudokit hint`

use crate::{
    arguments::{AsciiArguments, GuideArguments, InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply, Standing, Style, find_technique,
    jobs::hint::{HintReply, HintRequest, Level, Scope, Title, hint_after},
};
use sudokit_formats::Record;

/// Find the next step as a person would, and say why it holds
///
/// First the grid is judged: placed digits and pencilmarks that contradict the solution are named
/// instead of a step. Where the puzzle has several solutions, techniques that assume a unique one
/// are left out.
///
/// How much is told is up to you: --level 1 says only where to look, 2 the technique with its cells
/// and what follows, 3 the proof, 4 also the grid after the step, with its candidates.
///
/// Steps are written as on the forums; `sudokit technique notation` says what the signs mean. With
/// files, or several puzzles, each answer begins with its puzzle.
///
/// The exit code is 1 if no step is found although the puzzle is not solved.
#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    /// How much is told, 1 to 4 [default: 3, with --all 2]
    #[arg(short, long, value_name = "N", help_heading = "Steps")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=4))]
    level: Option<u8>,
    /// List everything that can be concluded now, the easiest step first; a step that concludes
    /// nothing new is left out. With --technique, list each step of that one
    #[arg(short, long, help_heading = "Steps")]
    all: bool,
    /// Look only for this technique, by any of its names; `sudokit technique` lists all
    #[arg(long, value_name = "NAME", help_heading = "Steps")]
    technique: Option<String>,
    #[command(flatten)]
    ascii: AsciiArguments,
    #[command(flatten)]
    guide: GuideArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Hint {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let mut frame = Frame::of::<HintReply>(style);
        if style == Style::Plain {
            frame.separator = "\n";
        }
        let guide = self.guide.guide()?;
        let technique = self.technique.as_deref().map(find_technique).transpose()?;
        let usual = if self.all { Level::Step } else { Level::Proof };
        let level = self.level.and_then(Level::of_number).unwrap_or(usual);
        let scope = if self.all { Scope::All } else { Scope::Next };
        let title = if self.input.is_one_text() { Title::None } else { Title::Puzzle };
        let request = HintRequest { level, scope, technique, title, look: self.ascii.look() };
        let session = Session::new(&self.input, frame, self.output.quiet).with_few_at_a_time();
        let search = session.search(&self.work)?;
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = hint_after(verdict, &record.givens, &request, &guide, &search);
            search.unless_interrupted(reply.standing == Standing::Unknown)?;
            search.unless_interrupted(reply.is_negative() || reply.is_cut)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
