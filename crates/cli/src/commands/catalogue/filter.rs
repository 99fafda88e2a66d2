//! Which puzzles of a catalogue are meant.

use super::remark;
use crate::range::{number, range};
use anyhow::ensure;
use clap::Args;
use std::{ops::RangeInclusive, path::Path};
use sudokit_app::{
    find_technique,
    jobs::catalogue::{BadDate, read_date, unknown_words},
};
use sudokit_catalogue::{Catalogue, CatalogueError, Filter, Order};
use sudokit_symmetry::LayoutSymmetry;

/// Which puzzles are meant. All wishes must be fulfilled.
#[derive(Args, Debug)]
#[command(next_help_heading = "Which puzzles")]
pub(super) struct FilterArguments {
    /// So many clues: a number or a range such as 24..28, ..24 or 24..
    #[arg(long, value_name = "RANGE", value_parser = range)]
    clues: Option<RangeInclusive<usize>>,

    /// The symmetry of the layout, perhaps with more, as `sudokit symmetry` names it; none means
    /// none
    #[arg(long, value_name = "NAME")]
    symmetry: Option<LayoutSymmetry>,

    /// Only minimal puzzles: no given can go
    #[arg(long)]
    minimal: bool,

    /// Only puzzles that are not minimal
    #[arg(long, conflicts_with = "minimal")]
    not_minimal: bool,

    /// Only puzzles with this tag; may be repeated
    #[arg(long = "tag", value_name = "TAG")]
    tags: Vec<String>,

    /// Only puzzles without this tag; may be repeated
    #[arg(long = "without-tag", value_name = "TAG")]
    without_tags: Vec<String>,

    /// Only puzzles that this policy has rated; --hardest, --steps and --end are then about it
    #[arg(long, value_name = "ID")]
    rated: Option<String>,

    /// The hardest technique of the path is this one; may be repeated for one of several
    #[arg(long, value_name = "TECHNIQUE")]
    hardest: Vec<String>,

    /// The path has so many steps: a number or a range such as 55..60, ..60 or 55..
    #[arg(long, value_name = "RANGE", value_parser = range)]
    steps: Option<RangeInclusive<usize>>,

    /// How the path ended: solved or stuck
    #[arg(long, value_name = "WORD", value_parser = ["solved", "stuck"], hide_possible_values = true)]
    end: Option<String>,

    /// Only puzzles that were met in this source, by its name or its file
    #[arg(long, value_name = "NAME")]
    source: Option<String>,

    /// Only puzzles that were added on this day (in UTC) or later, such as 2026-11-30
    #[arg(long, value_name = "DATE", value_parser = since)]
    since: Option<i64>,

    /// Only the puzzle with this number; may be repeated
    #[arg(long = "id", value_name = "N", value_parser = id)]
    ids: Vec<i64>,

    /// In an order that --seed decides, instead of that in which they were added
    #[arg(long)]
    random: bool,

    /// The same seed gives the same order of the same puzzles
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number)]
    #[arg(requires = "random")]
    seed: u64,

    /// At most so many
    #[arg(long, value_name = "N", value_parser = number)]
    limit: Option<u64>,

    /// Leave out so many at the beginning
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number)]
    offset: u64,
}

fn id(text: &str) -> Result<i64, String> {
    let id = number(text).ok().and_then(|number| i64::try_from(number).ok());
    id.ok_or_else(|| "expected the number of a puzzle, as `sudokit catalogue list` tells it".into())
}

fn since(text: &str) -> Result<i64, BadDate> {
    read_date(text)
}

/// The most numbers of puzzles on a command line: SQLite takes no more parameters.
const MOST_IDS: usize = 30_000;

impl FilterArguments {
    /// What the command line says.
    pub(super) fn filter(&self) -> anyhow::Result<Filter> {
        ensure!(self.ids.len() <= MOST_IDS, "more than {MOST_IDS} numbers of puzzles");
        let hardest =
            self.hardest.iter().map(|name| Ok(find_technique(name)?.info().id.as_str().to_owned()));
        let all = Filter::default();
        let few = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let many = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let clues = self.clues.as_ref();
        let steps = self.steps.as_ref();
        Ok(Filter {
            clues: clues.map_or(all.clues, |clues| few(*clues.start())..=few(*clues.end())),
            layout: self.symmetry,
            is_minimal: (self.minimal || self.not_minimal).then_some(self.minimal),
            tags: self.tags.clone(),
            without_tags: self.without_tags.clone(),
            scale: self.rated.clone(),
            hardest: hardest.collect::<anyhow::Result<_>>()?,
            steps: steps.map(|steps| many(*steps.start())..=many(*steps.end())),
            ending: self.end.clone(),
            source: self.source.clone(),
            since: self.since,
            ids: self.ids.clone(),
            order: if self.random { Order::Random(self.seed) } else { Order::Added },
            offset: self.offset,
            limit: self.limit,
            ..Filter::default()
        })
    }

    /// Opens a catalogue to read, and says which words of the filter no puzzle in it has.
    pub(super) fn open_to_read(path: &Path, filter: &Filter) -> Result<Catalogue, CatalogueError> {
        Self::tell_unknown(Catalogue::open_to_read(path)?, filter)
    }

    /// The same to read and write.
    pub(super) fn open(path: &Path, filter: &Filter) -> Result<Catalogue, CatalogueError> {
        Self::tell_unknown(Catalogue::open(path)?, filter)
    }

    fn tell_unknown(catalogue: Catalogue, filter: &Filter) -> Result<Catalogue, CatalogueError> {
        for unknown in unknown_words(&catalogue, filter)? {
            remark(&unknown.to_string());
        }
        Ok(catalogue)
    }

    /// What the command line says, for what changes puzzles: all of them are only meant if `all` says so.
    pub(super) fn filter_of_change(&self, all: bool) -> anyhow::Result<Filter> {
        let filter = self.filter()?;
        let is_choice = !filter.wants_all();
        ensure!(is_choice || all, "say which puzzles are meant, such as --id 7, or --all");
        Ok(filter)
    }
}
