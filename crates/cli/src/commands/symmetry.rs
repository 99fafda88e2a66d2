//! `sudokit symmetry`

use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame,
    jobs::symmetry::{Detail, SymmetryReply, symmetry},
};
use sudokit_formats::Record;

/// Tell which symmetries puzzles have: of their layout, and automorphisms
///
/// For each puzzle as printed: the symmetry of its layout, that is of the places of the givens on
/// the sheet, whatever their digits are; the number of automorphisms of the puzzle, the
/// transformations of sudoku (see `sudokit transform --help`) that leave it as it is, digits
/// exchanged and the identity, which does nothing, included; and that of its solution grid, if it
/// has exactly one. Nearly all have no other than the identity.
///
/// Layouts are none, rotation-180, rotation-90, horizontal-axis (the top mirrors the bottom),
/// vertical-axis, both-axes, diagonal (from the top left), antidiagonal, both-diagonals or dihedral
/// (all of these).
#[derive(Args, Debug)]
pub(crate) struct Symmetry {
    #[command(flatten)]
    input: InputArguments,

    /// List the automorphisms
    #[arg(long, help_heading = "Output")]
    list: bool,

    /// List at most so many of each puzzle and of each grid
    #[arg(short, long, value_name = "N", default_value_t = 1_000, requires = "list")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..), help_heading = "Output")]
    limit: u32,

    /// Tell which symmetries the layout has once rows and columns change places, with the image
    #[arg(long, help_heading = "Output")]
    images: bool,

    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Symmetry {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let session =
            Session::new(&self.input, Frame::of::<SymmetryReply>(style), self.output.quiet);
        let search = session.search(&self.work)?;
        let listed = self.list.then_some(self.limit as usize);
        let detail = Detail { listed, with_images: self.images };
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = symmetry(verdict, record, detail, &search);
            search.finished(&reply.verdict)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::Yes)
        })
    }
}
