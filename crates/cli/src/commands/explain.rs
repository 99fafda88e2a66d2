//! `sudokit explain`

use crate::{
    arguments::{AsciiArguments, GuideArguments, InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use anyhow::Context;
use clap::{Args, ValueEnum};
use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::atomic::{AtomicUsize, Ordering},
};
use sudokit_app::{
    Answer, Frame, Reply, Style,
    jobs::explain::{Checks, ExplainReply, ExplainRequest, Grids, Singles, Telling, explain},
};

/// Tell the whole path through a puzzle, step by step, with the reasons
///
/// Each step comes with its proof, those that are no singles also with the candidates before them.
/// Where nothing else is open that is as easy, a step is a bottleneck, unless it is plain to see: the
/// last cell of a house, the ninth place of a digit. At the end stand the count of each technique,
/// the bottlenecks, the hardest technique by the order of the policy, the one without which the
/// others do not solve the puzzle, what is left if the techniques come to their end, and what the
/// signs mean with which steps are written.
///
/// The candidates are written as in the format pencilmarks, so that sudokit reads them again: <5>
/// is given, *5* placed. --json adds the number of conclusions that were open at each step: those
/// that the techniques of the policy find up to the one used, and its singles.
///
/// The exit code is 1 if the techniques of the policy do not solve the puzzle.
#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
    /// Write a Markdown document
    #[arg(long, group = "style", help_heading = "Output")]
    markdown: bool,
    /// Write a picture of each step into this folder: step-001.svg and so on; those of further
    /// puzzles go into puzzle-2 and so on there
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pictures: Option<PathBuf>,
    /// Prove every step again and compare it with the solution; a wrong step is an error
    #[arg(long, help_heading = "Steps")]
    check: bool,
    /// Which grids are shown [default: steps, with --markdown and --pictures start]
    #[arg(long, value_name = "WHICH", help_heading = "Steps")]
    grids: Option<WhichGrids>,
    /// How singles are told [default: together, with --markdown and --pictures each]
    #[arg(long, value_name = "HOW", help_heading = "Steps")]
    singles: Option<HowSingles>,
    #[command(flatten)]
    ascii: AsciiArguments,
    #[command(flatten)]
    guide: GuideArguments,
    #[command(flatten)]
    work: WorkArguments,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum WhichGrids {
    /// No grid
    None,
    /// The puzzle, and what is left if it is not solved
    Start,
    /// Also the candidates before each step that is no single
    Steps,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum HowSingles {
    /// Those that follow each other in one paragraph
    Together,
    /// Each by itself with its reason
    Each,
}

impl Explain {
    fn request(&self) -> ExplainRequest {
        // A document with pictures shows each step anyway.
        let has_pictures = self.markdown && self.pictures.is_some();
        let grids = match self.grids {
            Some(WhichGrids::None) => Grids::None,
            Some(WhichGrids::Steps) => Grids::Steps,
            Some(WhichGrids::Start) => Grids::Start,
            None if has_pictures => Grids::Start,
            None => Grids::Steps,
        };
        let singles = match self.singles {
            Some(HowSingles::Together) => Singles::Together,
            Some(HowSingles::Each) => Singles::Each,
            None if has_pictures => Singles::Each,
            None => Singles::Together,
        };
        let checks = if self.check { Checks::Prove } else { Checks::Trust };
        ExplainRequest { checks, telling: Telling { grids, singles, look: self.ascii.look() } }
    }

    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let mut frame = Frame::of::<ExplainReply>(style);
        if style == Style::Plain {
            frame.separator = "\n";
        }
        let guide = self.guide.guide()?;
        let mut session =
            Session::new(&self.input, frame, self.output.quiet).with_a_handful_at_a_time();
        if let Some(folder) = &self.pictures {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
            // The folders are numbered in the order of the input.
            session = session.streaming();
        }
        let search = session.search(&self.work)?;
        let request = self.request();
        let Self { markdown, pictures, .. } = self;
        let answered = AtomicUsize::new(0);
        session.run(move |place, record, out| {
            let reply = explain(&record.givens, &request, &guide, &search)?;
            let number = answered.fetch_add(1, Ordering::Relaxed) + 1;
            let folder = pictures.as_deref().map(|folder| folder_of(folder, number));
            if let Some(folder) = &folder {
                write_pictures(folder, &reply)?;
            }
            if markdown {
                let picture =
                    folder.map(|folder| move |step| path_of(&folder, step).display().to_string());
                let picture = picture.as_ref().map(|picture| picture as &dyn Fn(usize) -> String);
                out.item(|text| reply.markdown(place, picture, text))?;
            } else {
                out.reply(&reply, place, style)?;
            }
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}

/// Where the pictures of the puzzle with this number lie.
fn folder_of(folder: &Path, number: usize) -> PathBuf {
    if number == 1 { folder.to_owned() } else { folder.join(format!("puzzle-{number}")) }
}

/// Where the picture of the step with this number lies.
fn path_of(folder: &Path, step: usize) -> PathBuf {
    folder.join(format!("step-{step:03}.svg"))
}

fn write_pictures(folder: &Path, reply: &ExplainReply) -> io::Result<()> {
    let named = |path: &Path, error: io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", path.display()))
    };
    fs::create_dir_all(folder).map_err(|error| named(folder, error))?;
    for (index, step) in reply.steps.iter().enumerate() {
        let path = path_of(folder, index + 1);
        fs::write(&path, step.picture(reply.language)).map_err(|error| named(&path, error))?;
    }
    Ok(())
}
