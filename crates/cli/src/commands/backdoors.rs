//! `sudokit backdoors`

use crate::{
    arguments::{InputArguments, OutputArguments, WorkArguments},
    session::Session,
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    Answer, Frame, Reply,
    jobs::backdoors::{BackdoorsReply, Wanted, find_backdoors},
};
use sudokit_formats::Record;
use sudokit_solve::{BackdoorSizes, LARGEST_BACKDOOR};

/// Find the cells that, once filled, let singles solve the rest
///
/// For each puzzle: how many backdoors it has, sets of cells that, filled as in the solution, let
/// naked and hidden singles fill all others; a cell that does so alone is also called a magic cell.
/// Those that contain a smaller one do not count. Placed digits count as filled and pencilmarks
/// restrict their cells; a node, for --max-nodes, is a run of singles.
///
/// Looked for are those of the smallest size that there is, up to 3 cells.
///
/// The exit code is 1 unless every puzzle has exactly one solution.
#[derive(Args, Debug)]
pub(crate) struct Backdoors {
    #[command(flatten)]
    input: InputArguments,

    /// Look for all of up to so many cells, not only for the smallest
    #[arg(long, value_name = "N")]
    #[arg(help_heading = "Backdoors")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=LARGEST_BACKDOOR as i64))]
    size: Option<u8>,

    /// List them with their digits
    #[arg(long, help_heading = "Output")]
    list: bool,

    /// Tell as well how deeply trials must nest, up to so many levels: the depth of trial and error
    /// (T&E). A trial supposes a candidate and lets singles, and less deep trials, look for a
    /// contradiction; then the candidate is wrong
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    #[arg(help_heading = "Backdoors")]
    depth: Option<u8>,

    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

impl Backdoors {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let style = self.output.style();
        let frame = Frame::of::<BackdoorsReply>(style);
        let session = Session::new(&self.input, frame, self.output.quiet).with_few_at_a_time();
        let search = session.search(&self.work)?;
        let sizes = match self.size {
            Some(size) => BackdoorSizes::UpTo(size.into()),
            None => BackdoorSizes::Smallest,
        };
        let wanted = Wanted { sizes, is_listed: self.list, deepest: self.depth.map(usize::from) };
        let first = search.clone();
        let look = move |records: &[Record]| first.first_verdicts(records);
        session.run_batches(look, move |place, record, verdict, out| {
            let reply = find_backdoors(verdict, record, wanted, &search)?;
            out.reply(&reply, place, style)?;
            Ok(Answer::from(!reply.is_negative()))
        })
    }
}
