//! Grids by their ranks, and grids at random.

use crate::{Place, Reply, wire};
use rand::{SeedableRng, rngs::ChaCha8Rng};
use serde::Serialize;
use std::{iter, str::FromStr};
use sudokit_counts::Sampler;
use sudokit_grid::Solution;
use sudokit_symmetry::{ParseRankError, Rank, Ranks};

/// A grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridReply {
    /// The grid.
    pub grid: Solution,
    /// Its rank, if it was made from it; the grid is then the canonical form.
    pub rank: Option<Rank>,
}

/// Ranks from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankRange {
    /// The first rank.
    pub first: Rank,
    /// The last, at least the first.
    pub last: Rank,
}

/// The text names no ranks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRankRangeError {
    /// A number is no rank.
    #[error(transparent)]
    Rank(#[from] ParseRankError),
    /// The last comes before the first.
    #[error("expected the smaller number first, found '{0}'")]
    Backwards(String),
}

/// Reads `7` or `7-12`.
impl FromStr for RankRange {
    type Err = ParseRankRangeError;

    fn from_str(text: &str) -> Result<Self, ParseRankRangeError> {
        // A text that begins or ends with '-', or has several, is read as a whole, to be named so.
        let range = text
            .split_once('-')
            .filter(|(first, last)| !first.is_empty() && !last.is_empty() && !last.contains('-'));
        let (first, last) = range.unwrap_or((text, text));
        let range = Self { first: first.parse()?, last: last.parse()? };
        if range.first > range.last {
            return Err(ParseRankRangeError::Backwards(text.to_owned()));
        }
        Ok(range)
    }
}

impl RankRange {
    /// So many ranks from the first on, or up to the last of all.
    #[must_use]
    pub fn of(first: Rank, count: u64) -> Option<Self> {
        let last = first.get().saturating_add(count.checked_sub(1)?);
        Some(Self { first, last: Rank::new(last).unwrap_or(Rank::LAST) })
    }
}

/// What random grids are drawn from, each of it with the same probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Population {
    /// The 5,472,730,538 essentially different grids; what is drawn are canonical forms.
    Classes,
    /// All 6,670,903,752,021,072,936,960 grids.
    Grids,
}

/// The canonical forms with these ranks.
pub fn by_rank(ranks: &Ranks, range: RankRange) -> impl Iterator<Item = GridReply> {
    let numbers = range.first.get()..=range.last.get();
    let grids = numbers.filter_map(Rank::new).zip(ranks.grids(range.first));
    grids.map(|(rank, grid)| GridReply { grid, rank: Some(rank) })
}

/// Grids at random without end. The same seed gives the same grids.
///
/// ```
/// use sudokit_app::jobs::grid::{Population, at_random};
/// use sudokit_symmetry::Ranks;
///
/// let ranks = Ranks::new();
/// let reply = at_random(Population::Classes, 1, &ranks).next().expect("it has no end");
/// assert_eq!(Some(ranks.rank(&reply.grid)), reply.rank);
/// let reply = at_random(Population::Grids, 1, &ranks).next().expect("it has no end");
/// assert_eq!(reply.rank, None);
/// ```
pub fn at_random(
    population: Population,
    seed: u64,
    ranks: &Ranks,
) -> impl Iterator<Item = GridReply> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let sampler = (population == Population::Grids).then(Sampler::new);
    iter::repeat_with(move || match &sampler {
        Some(sampler) => GridReply { grid: sampler.draw(&mut random), rank: None },
        None => {
            let rank = Rank::random(&mut random);
            GridReply { grid: ranks.unrank(rank), rank: Some(rank) }
        }
    })
}

impl Reply for GridReply {
    const COLUMNS: &'static [&'static str] = &["grid", "rank"];

    fn is_negative(&self) -> bool {
        false
    }

    fn plain(&self, _place: &Place, out: &mut String) {
        out.push_str(&self.grid.to_string());
        out.push('\n');
    }

    fn wire(&self) -> impl Serialize {
        wire::RankedGrid { grid: self.grid.to_string(), rank: self.rank.map(Rank::get) }
    }

    fn row(&self) -> Vec<String> {
        let rank = self.rank.map(|rank| rank.to_string());
        vec![self.grid.to_string(), rank.unwrap_or_default()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let range = |text: &str| text.parse::<RankRange>().map_err(|error| error.to_string());
        let of = |first, last| [first, last].map(|number| Rank::new(number).unwrap());
        let [first, last] = of(7, 12);
        assert_eq!(range("7-12"), Ok(RankRange { first, last }));
        assert_eq!(RankRange::of(first, 6), Some(RankRange { first, last }));
        assert_eq!(range("7"), Ok(RankRange { first, last: first }));
        assert_eq!(range("12-7"), Err("expected the smaller number first, found '12-7'".into()));
        assert_eq!(range("0-7"), Err("expected a number from 1 to 5472730538, found '0'".into()));
        assert!(range("-7").is_err() && range("7-").is_err() && range("").is_err());
        assert_eq!(RankRange::of(first, 0), None);
        assert_eq!(RankRange::of(first, u64::MAX).map(|range| range.last), Some(Rank::LAST));
    }

    #[test]
    fn a_range_has_its_ranks() {
        let ranks = Ranks::new();
        let replies: Vec<GridReply> =
            by_rank(&ranks, "5472730530-5472730538".parse().unwrap()).collect();
        assert_eq!(replies.len(), 9);
        for reply in replies {
            assert_eq!(Some(ranks.rank(&reply.grid)), reply.rank);
        }
    }
}
