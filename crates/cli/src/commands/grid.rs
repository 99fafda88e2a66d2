//! `sudokit grid`

use crate::{
    arguments::OutputArguments,
    session::{run_alone, write},
};
use anyhow::ensure;
use clap::{Args, ValueEnum};
use std::process::ExitCode;
use sudokit_app::{
    Answer, Emitter, Frame, ModelSearch,
    jobs::grid::{GridReply, Population, RankRange, at_random, by_rank},
};
use sudokit_symmetry::Ranks;

/// Make the grids of ranks, or grids at random
///
/// Prints the canonical forms with these numbers among the 5,472,730,538 essentially different
/// grids: what `sudokit rank` tells, backwards.
///
/// With --random, prints grids drawn from a seed, each with the same probability: canonical forms,
/// or with --of grids any grids.
#[derive(Args, Debug)]
pub(crate) struct Grid {
    /// Ranks such as 7, or ranges such as 7-12
    #[arg(value_name = "RANK", required_unless_present = "random", conflicts_with = "random")]
    ranks: Vec<RankRange>,

    /// Make so many grids, from each rank on
    #[arg(long, value_name = "K", conflicts_with = "random")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,

    /// Draw so many grids at random
    #[arg(long, value_name = "K")]
    random: Option<u64>,

    /// What is drawn from: the same seed gives the same grids
    #[arg(long, value_name = "N", default_value_t = 0, requires = "random")]
    seed: u64,

    /// Among which grids each has the same probability
    #[arg(long, value_name = "WHAT", default_value = "classes", requires = "random")]
    of: Among,

    #[command(flatten)]
    output: OutputArguments,
}

/// What grids are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Among {
    /// The 5,472,730,538 essentially different grids, by their canonical forms
    Classes,
    /// All 6,670,903,752,021,072,936,960 grids
    Grids,
}

impl From<Among> for Population {
    fn from(among: Among) -> Self {
        match among {
            Among::Classes => Self::Classes,
            Among::Grids => Self::Grids,
        }
    }
}

impl Grid {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let is_single = |range: &RankRange| range.first == range.last;
        ensure!(
            self.count.is_none() || self.ranks.iter().all(is_single),
            "--count is for single ranks: a range says itself how many there are"
        );
        let style = self.output.style();
        let search = ModelSearch::default();
        let ranks = Ranks::new();
        run_alone(&search, &Frame::alone::<GridReply>(style), self.output.quiet, |out| {
            let mut number = 0;
            let mut answer = |reply: GridReply, out: &mut Emitter<'_>| {
                number += 1;
                write(out, &reply, style, number)
            };
            let is_wanted = |_: &GridReply| !search.interrupt.is_raised();
            if let Some(count) = self.random {
                let drawn = at_random(self.of.into(), self.seed, &ranks);
                for reply in
                    drawn.take(usize::try_from(count).unwrap_or(usize::MAX)).take_while(is_wanted)
                {
                    answer(reply, out)?;
                }
            }
            for range in self.ranges() {
                for reply in by_rank(&ranks, range).take_while(is_wanted) {
                    answer(reply, out)?;
                }
            }
            Ok(Answer::Yes)
        })
    }

    fn ranges(&self) -> impl Iterator<Item = RankRange> {
        self.ranks.iter().flat_map(|&range| match self.count {
            Some(count) => RankRange::of(range.first, count),
            None => Some(range),
        })
    }
}
