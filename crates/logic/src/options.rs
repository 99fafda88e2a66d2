//! How far techniques look.

use serde::{
    Deserialize, Deserializer,
    de::{self, Unexpected, Visitor},
};
use std::fmt;

/// What a technique may look at and how far, where solvers differ.
///
/// A policy says so, in kebab case (`max-fins = 3`), and everything that depends on it is part of the
/// policy's name and version. A policy file is refused if one of its numbers is out of the range that
/// stands here: what is beyond would only cost time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[non_exhaustive]
pub struct Options {
    /// Whether singles are taken in the order in which they came up, and not in that of the page.
    pub first_come: bool,
    /// The most fins of a fish.
    #[serde(deserialize_with = "within::<0, 20, _>")]
    pub max_fins: u8,
    /// The most cells that two base houses of a fish share outside the cover.
    #[serde(deserialize_with = "within::<0, 9, _>")]
    pub max_endo_fins: u8,
    /// Whether two fish with the same base that eliminate different candidates are told together, too,
    /// as a Siamese fish.
    pub siamese: bool,
    /// Whether an empty rectangle may consist of two candidates only.
    pub empty_rectangle_of_two: bool,
    /// Whether the open cell of an avoidable rectangle of type 1 has to have two candidates.
    pub avoidable_rectangle_of_two: bool,
    /// Whether candidates of a uniqueness pattern may be missing in its cells.
    pub incomplete_rectangles: bool,
    /// The most candidates in an X-chain, XY-chain or remote pair.
    #[serde(deserialize_with = "within::<2, 100, _>")]
    pub max_chain: u8,
    /// The most candidates in a nice loop or AIC, beside the one that a discontinuous loop decides.
    #[serde(deserialize_with = "within::<2, 100, _>")]
    pub max_loop: u8,
    /// Whether a continuous nice loop also eliminates a digit from cells that the loop itself comes
    /// to with other digits.
    pub loops_eliminate_within: bool,
    /// Whether chains of the grouped kind may pass through almost locked sets.
    pub als_in_chains: bool,
    /// Whether a nice loop or AIC is only the first of the shortest chains between two candidates,
    /// in an order that has rows before columns before boxes, and none if this one comes to a cell
    /// twice. So are those of HoDoKu; otherwise any shortest chain will do.
    pub first_chains: bool,
    /// Whether the almost locked sets of a wing, chain or blossom may share cells.
    pub als_overlap: bool,
    /// Whether doubly linked almost locked sets, or a loop of them, may eliminate in cells of their
    /// own.
    pub als_cannibals: bool,
    /// Whether a chain of almost locked sets goes only to sets that come later, house by house: rows,
    /// columns, boxes, and in a house by cells. So do the chains of HoDoKu 2.2.
    pub als_forward: bool,
    /// The most almost locked sets in a chain of them.
    #[serde(deserialize_with = "within::<2, 20, _>")]
    pub max_als: u8,
    /// Whether a Sue de Coq eliminates outside its box and line too, what sees all places of a
    /// digit in it.
    pub sue_de_coq_beyond: bool,
    /// The most cells and houses that a whip passes through.
    #[serde(deserialize_with = "within::<1, 20, _>")]
    pub max_whip: u8,
    /// How many rounds of singles a forcing net follows an assumption for, and then each candidate
    /// that it made true or false by itself, and so on; 0 if it follows all of them together for as
    /// long as something follows. Nets of the dynamic kind always do that.
    #[serde(deserialize_with = "within::<0, 81, _>")]
    pub net_rounds: u8,
}

impl Options {
    /// Everything is looked at, as far as it goes in a moment.
    pub const ALL: Self = Self {
        first_come: false,
        max_fins: 5,
        max_endo_fins: 2,
        siamese: false,
        empty_rectangle_of_two: true,
        avoidable_rectangle_of_two: false,
        incomplete_rectangles: true,
        max_chain: 20,
        max_loop: 20,
        loops_eliminate_within: true,
        als_in_chains: true,
        first_chains: false,
        als_overlap: true,
        als_cannibals: true,
        als_forward: false,
        max_als: 12,
        sue_de_coq_beyond: true,
        max_whip: 8,
        net_rounds: 0,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::ALL
    }
}

/// A number of an option, which must lie between these.
fn within<'de, const LEAST: i64, const MOST: i64, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<u8, D::Error> {
    Within::<LEAST, MOST>::read(deserializer)
}

/// Reads a whole number, and says which ones there are if it is another.
pub(crate) struct Within<const LEAST: i64, const MOST: i64>;

impl<const LEAST: i64, const MOST: i64> Within<LEAST, MOST> {
    pub(crate) fn read<'de, D: Deserializer<'de>, N: TryFrom<i64>>(
        deserializer: D,
    ) -> Result<N, D::Error> {
        let number = deserializer.deserialize_i64(Self)?;
        N::try_from(number).map_err(|_| de::Error::invalid_value(Unexpected::Signed(number), &Self))
    }
}

impl<const LEAST: i64, const MOST: i64> Visitor<'_> for Within<LEAST, MOST> {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LEAST} to {MOST}")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<i64, E> {
        if (LEAST..=MOST).contains(&number) {
            return Ok(number);
        }
        Err(E::invalid_value(Unexpected::Signed(number), &self))
    }
}
