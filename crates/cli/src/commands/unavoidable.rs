//! `sudokit unavoidable`

use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::unavoidable::{Reach, UnavoidableReply, Wanted, unavoidable},
};

/// Find the unavoidable sets of grids: cells of which every puzzle of the grid gives one
///
/// Some cells of a finished grid can be filled otherwise with the same digits, and all rows, columns
/// and boxes are right again: where 1 and 2 stand crosswise in two rows, two columns and two boxes,
/// they can change places. Such cells are an unavoidable set if no part of them will do. A puzzle
/// without a clue there would have both fillings as solutions, so that every puzzle of the grid has
/// a clue in (it hits) each set.
///
/// Finds all sets of at most so many cells, or all in which at most so many digits stand, and says
/// how many there are of each size.
///
/// A puzzle is solved first; then it is also said which of its clues hit sets that no other clue
/// hits, and how many: these clues cannot go. One that hits no set alone might be redundant.
///
/// The exit code is 1 if a puzzle is not shown to have one solution.
#[derive(Args, Debug)]
pub(crate) struct Unavoidable {
    #[command(flatten)]
    input: InputArguments,
    #[command(flatten)]
    output: OutputArguments,

    /// Sets of at most so many cells; above 16 it takes seconds, above 20 minutes
    #[arg(long, value_name = "N", default_value_t = 12, conflicts_with = "digits")]
    #[arg(help_heading = "Sets")]
    #[arg(value_parser = clap::value_parser!(u8).range(4..=81))]
    cells: u8,

    /// Sets of any size in which at most so many digits stand
    #[arg(long, value_name = "N")]
    #[arg(help_heading = "Sets")]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=9))]
    digits: Option<u8>,

    /// Tell apart the sets that are not the same but for symmetry, each kind by its canonical form
    #[arg(long, help_heading = "Output")]
    kinds: bool,

    /// Find as many disjoint sets as possible: no puzzle of the grid has fewer clues
    #[arg(long, help_heading = "Output")]
    clique: bool,

    /// List all sets: their cells, their digits, and those that could stand there instead
    #[arg(long, help_heading = "Output")]
    list: bool,

    #[command(flatten)]
    work: WorkArguments,
}

impl Unavoidable {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<UnavoidableReply>(style);
        let session = Session::new(&self.input, frame, self.output.quiet);
        let session = session.with_a_handful_at_a_time();
        let search = session.search(&self.work)?;
        let reach = match self.digits {
            Some(digits) => Reach::Digits(digits.into()),
            None => Reach::Cells(self.cells.into()),
        };
        let wanted =
            Wanted { reach, has_kinds: self.kinds, has_clique: self.clique, is_listed: self.list };
        session.run(move |place, record, out| {
            let reply = unavoidable(&record.givens, wanted, &search)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
