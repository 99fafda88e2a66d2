//! `sudokit rank`

use crate::{
    arguments::{InputArguments, OutputArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame,
    jobs::rank::{RankReply, rank},
};
use sudokit_symmetry::Ranks;

/// Tell the numbers of grids among the 5,472,730,538 essentially different ones
///
/// Of all disguises of a grid the canonical form is the one whose text is least ("minlex"). The
/// rank of a grid is the number of its canonical form when all are put in order: 1 to 5472730538.
/// Grids that are the same in disguise have the same rank. `sudokit grid` makes grids of ranks.
///
/// One line a grid: its rank. Grids may be written in the place of files.
#[derive(Args, Debug)]
pub(crate) struct Rank {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,
}

impl Rank {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let session = Session::new(&self.input, Frame::of::<RankReply>(style), self.output.quiet)
            .with_few_at_a_time();
        let ranks = Ranks::new();
        session.run(move |place, record, out| {
            out.reply(&rank(&record.givens, &ranks)?, place, style)?;
            Ok(Answer::Yes)
        })
    }
}
