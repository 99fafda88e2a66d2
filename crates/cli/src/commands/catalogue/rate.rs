//! `sudokit catalogue rate`

use super::{FileArguments, filter::FilterArguments, puzzles, remark, unless_interrupted};
use crate::{
    arguments::{WorkArguments, n_threads},
    progress::Count,
    session::{heed_interrupts, print},
};
use clap::Args;
use std::process::ExitCode;
use sudokit_app::{
    find_policy,
    jobs::catalogue::{Rated, rate},
};

/// Store how a policy solves the puzzles of a catalogue
///
/// Rates the puzzles that this edition of the policy has not rated yet. What was found is stored
/// every few hundred puzzles, so that a run that was cut off is simply repeated.
#[derive(Args, Debug)]
pub(super) struct Rate {
    #[command(flatten)]
    file: FileArguments,

    /// A policy that `sudokit policy` lists, or a file of that form
    #[arg(long, value_name = "NAME|FILE")]
    policy: String,

    #[command(flatten)]
    filter: FilterArguments,

    /// How many threads work [default: one per processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Show no progress on standard error
    #[arg(short, long)]
    quiet: bool,

    #[command(flatten)]
    work: WorkArguments,
}

impl Rate {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let filter = self.filter.filter()?;
        let policy = find_policy(&self.policy)?;
        let search = self.work.classic_search()?;
        heed_interrupts(&search.interrupt)?;
        let mut catalogue = FilterArguments::open(&self.file.catalogue, &filter)?;
        let threads = n_threads(self.threads);
        let bar = Count::start("puzzles rated", self.quiet);
        let told = &mut |rated| bar.show(rated);
        let rated = rate(&mut catalogue, &filter, &policy, &search, threads, told);
        bar.finish();
        let Rated { rated, left } = rated?;
        if left > 0 && !search.interrupt.is_raised() {
            remark(&format!("{} not rated within the limits", puzzles(left)));
        }
        print(format!("rated {}\n", puzzles(rated)).as_bytes())?;
        Ok(unless_interrupted(&search.interrupt, 0))
    }
}
