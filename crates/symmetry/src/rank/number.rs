//! The number of an essentially different grid, as a type.

use rand::Rng;
use std::{fmt, str::FromStr};
use sudokit_random::below;

/// The place of a canonical form among all in increasing order: 1 to 5,472,730,538.
///
/// ```
/// use sudokit_symmetry::Rank;
///
/// assert_eq!(Rank::new(5_472_730_538), Some(Rank::LAST));
/// assert_eq!(Rank::new(0), None);
/// assert_eq!("1,000,000".parse::<Rank>()?.get(), 1_000_000);
/// # Ok::<(), sudokit_symmetry::ParseRankError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u64);

/// The text is no rank.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number from 1 to 5472730538, found '{0}'")]
pub struct ParseRankError(String);

impl Rank {
    /// How many essentially different grids there are (E. Russell and F. Jarvis, 2006, by
    /// Burnside's lemma; `sudokit-counts` finds it so too).
    pub const COUNT: u64 = 5_472_730_538;

    /// The rank of the smallest canonical form.
    pub const FIRST: Self = Self(1);

    /// The rank of the largest.
    pub const LAST: Self = Self(Self::COUNT);

    /// The rank with this number; nothing if it is 0 or more than [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn new(number: u64) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number, 1 to [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// One drawn at random, each with the same probability. A seed means the same on every machine.
    ///
    /// The canonical form with this rank is then a uniform sample of the essentially different
    /// grids. It is not quite the same as one of all grids: those with automorphisms have fewer
    /// images, but are as likely as the others here.
    #[must_use]
    pub fn random(random: &mut impl Rng) -> Self {
        Self(1 + below(Self::COUNT, random))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads a number; commas and underscores between digits are left out.
impl FromStr for Rank {
    type Err = ParseRankError;

    fn from_str(text: &str) -> Result<Self, ParseRankError> {
        let is_gap = |c: char| matches!(c, ',' | '_');
        let is_number = text.chars().all(|c| c.is_ascii_digit() || is_gap(c))
            && !text.starts_with(is_gap)
            && !text.ends_with(is_gap);
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let number = digits.parse().ok().filter(|_| is_number);
        number.and_then(Self::new).ok_or_else(|| ParseRankError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{SeedableRng, rngs::ChaCha8Rng};

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let drawn = [(); 3].map(|()| Rank::random(&mut random).get());
        assert_eq!(drawn, [2_202_695_583, 439_918_379, 3_264_813_120]);
    }

    #[test]
    fn numbers_are_read() {
        for (text, number) in
            [("1", 1), ("5472730538", Rank::COUNT), ("5_472,730_538", 5_472_730_538)]
        {
            assert_eq!(text.parse::<Rank>().map(Rank::get), Ok(number));
        }
        for text in
            ["", "0", "-1", "+1", ",1", "1_", "1.5", "5472730539", "99999999999999999999", "1e3"]
        {
            assert_eq!(text.parse::<Rank>(), Err(ParseRankError(text.to_owned())));
        }
    }
}
