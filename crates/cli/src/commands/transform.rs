//! `sudokit transform`

use crate::{
    arguments::{InputArguments, OutputArguments, wanted_format},
    session::Session,
};
use anyhow::ensure;
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Style,
    jobs::transform::{Disguise, Drawn, TransformReply, Wording, has_comments, transform},
};
use sudokit_formats::Format;
use sudokit_symmetry::Transformation;

/// Turn puzzles into others that are the same in disguise
///
/// Applies a symmetry of sudoku to every puzzle: rows and columns change places within their bands
/// and stacks, bands and stacks change places, rows become columns, digits are exchanged. Given and
/// placed digits and pencilmarks go along, and so does a stated solution.
///
/// A transformation is written in parts between blanks, done first to last: a name (rotate-90,
/// rotate-180, rotate-270, mirror-rows, mirror-columns, transpose, anti-transpose, identity), or
/// rows=, columns= or digits= with where 1 to 9 go: with rows=231456789 the first row becomes the
/// second, the second the third, and the third the first.
#[derive(Args, Debug)]
pub(crate) struct Transform {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// What to do, such as 'rotate-90 rows=213456789'; several are done one after the other
    #[arg(long, value_name = "TEXT")]
    #[arg(help_heading = "Transformation")]
    #[arg(required_unless_present_any = ["relabel", "random"])]
    by: Vec<Transformation>,

    /// What the digits 1 to 9 become, such as 234567891; done after --by
    #[arg(long, value_name = "NINE", value_parser = relabelling)]
    #[arg(help_heading = "Transformation")]
    relabel: Option<Transformation>,

    /// Draw a transformation at random for each puzzle; done after the others
    #[arg(long)]
    #[arg(help_heading = "Transformation")]
    random: bool,

    /// What is drawn from: the same seed, input and line give the same transformation
    #[arg(long, value_name = "N", default_value_t = 0, requires = "random")]
    #[arg(help_heading = "Transformation")]
    seed: u64,

    /// Draw one transformation for all puzzles
    #[arg(long, requires = "random")]
    #[arg(help_heading = "Transformation")]
    same: bool,

    /// Undo what would be done
    #[arg(long)]
    #[arg(help_heading = "Transformation")]
    inverse: bool,

    /// The format to write; `sudokit convert --list` shows all
    #[arg(long, value_name = "FORMAT", default_value = "inline", value_parser = wanted_format)]
    #[arg(help_heading = "Output", conflicts_with = "style")]
    to: &'static dyn Format,

    /// Write what the format can hold: placed digits as given ones, no pencilmarks
    #[arg(long, help_heading = "Output")]
    lossy: bool,

    /// Write behind each puzzle, as its comment, what was done to it
    #[arg(long, help_heading = "Output")]
    print: bool,
}

fn relabelling(text: &str) -> Result<Transformation, String> {
    format!("digits={text}")
        .parse()
        .map_err(|_| "expected the digits 1 to 9, each once, such as 234567891".to_owned())
}

impl Transform {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let wording = Wording { format: self.to, is_lossy: self.lossy, is_told: self.print };
        let id = self.to.info().id;
        ensure!(
            !self.print || has_comments(self.to),
            "the format {id} has no place for comments: write --to inline, or --jsonl"
        );
        let frame = match style {
            Style::Plain => Frame {
                opening: self.to.opening().to_owned(),
                separator: self.to.separator(),
                closing: self.to.closing(),
            },
            Style::Json | Style::Jsonl | Style::Csv => Frame::of::<TransformReply>(style),
        };
        let disguise = self.disguise();
        let session = Session::new(&self.input, frame, self.output.quiet);
        session.run(move |place, record, out| {
            let reply = transform(record, disguise.at(place), wording)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::Yes)
        })
    }

    fn disguise(&self) -> Disguise {
        let named = self.by.iter().chain(&self.relabel);
        let first = named.fold(Transformation::IDENTITY, |first, next| first.then(next));
        let inputs = || self.input.inputs().iter().map(|input| input.name()).collect();
        let drawn =
            self.random.then(|| Drawn { seed: self.seed, inputs: (!self.same).then(inputs) });
        Disguise { first, drawn, is_undone: self.inverse }
    }
}
