//! `sudokit canonical`

use crate::{
    arguments::{InputArguments, OutputArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame,
    jobs::canonical::{CanonicalReply, Details, canonical_after, forms},
};

/// Write the canonical form of puzzles and grids
///
/// Puzzles that are the same in disguise have the same canonical form: of all images of a puzzle
/// under the symmetries of sudoku the one whose text is least ("minlex"), where an empty cell comes
/// before the digits. For finished grids it is the form that published lists have.
///
/// One line a puzzle: the form, and what else was asked for, between blanks.
#[derive(Args, Debug)]
pub(crate) struct Canonical {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// Write how many automorphisms there are: transformations that leave the puzzle as it is, the
    /// identity, which does nothing, included
    #[arg(long, help_heading = "Output")]
    automorphisms: bool,

    /// Write a transformation that leads to the form, for `sudokit transform --by`
    #[arg(long, help_heading = "Output")]
    transformation: bool,
}

impl Canonical {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<CanonicalReply>(style);
        let details =
            Details { transformation: self.transformation, automorphisms: self.automorphisms };
        let session = Session::new(&self.input, frame, self.output.quiet);
        session.run_batches(forms, move |place, record, form, out| {
            out.reply(&canonical_after(form, &record.givens, details)?, place, style)?;
            Ok(Answer::Yes)
        })
    }
}
