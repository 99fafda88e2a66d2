//! How far techniques look.

/// What a technique may look at and how far, where solvers differ.
///
/// A policy says so, and everything that depends on it is part of the policy's name and version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Options {
    /// The most fins of a fish.
    pub max_fins: u8,
    /// The most cells that two base houses of a fish share outside the cover.
    pub max_endo_fins: u8,
    /// Whether two fish with the same base and fins count as one Siamese fish.
    pub siamese: bool,
    /// Whether two single-digit patterns that share their strong link count as one dual pattern.
    pub duals: bool,
    /// Whether an empty rectangle may consist of two candidates only.
    pub empty_rectangle_of_two: bool,
    /// Whether candidates of a uniqueness pattern may be missing in its cells.
    pub incomplete_rectangles: bool,
    /// The most candidates in an X-chain, XY-chain or remote pair.
    pub max_chain: u8,
    /// The most candidates in a nice loop or AIC.
    pub max_loop: u8,
    /// Whether chains of the grouped kind may pass through almost locked sets.
    pub als_in_chains: bool,
    /// Whether the almost locked sets of a wing, chain or blossom may share cells.
    pub als_overlap: bool,
    /// The most almost locked sets in a chain of them.
    pub max_als: u8,
    /// The most cells and houses that a whip passes through.
    pub max_whip: u8,
}

impl Options {
    /// Everything is looked at, as far as it goes in a moment.
    pub const ALL: Self = Self {
        max_fins: 5,
        max_endo_fins: 2,
        siamese: false,
        duals: false,
        empty_rectangle_of_two: true,
        incomplete_rectangles: true,
        max_chain: 20,
        max_loop: 20,
        als_in_chains: true,
        als_overlap: true,
        max_als: 6,
        max_whip: 8,
    };

    /// The default options of HoDoKu.
    pub const HODOKU: Self = Self {
        empty_rectangle_of_two: false,
        max_loop: 10,
        als_in_chains: false,
        als_overlap: false,
        ..Self::ALL
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::ALL
    }
}
