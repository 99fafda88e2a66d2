//! What a step saw: families of patterns, each with all that its proof needs.
//!
//! A family is a way of proving, not a technique: several techniques share one and differ in what
//! they look for. A family is a file here, which says what the pattern is and how it is written
//! and drawn, and a file of the same name in `check`, which proves it.

use crate::{Argument, Conclusion, Marks, Sentence, Unsound, View, check::Proof};
use std::fmt;
use sudokit_grid::{CellSet, DigitSet, House};

/// What every family says about a pattern of its own.
///
/// Its `Display` is the notation of the field, without conclusions: `5 r28\c47 + r1c4`.
pub(crate) trait Shape: fmt::Display {
    /// The digits that the pattern is about.
    fn digits(&self) -> DigitSet;

    /// The cells that the pattern is about.
    fn cells(&self) -> CellSet;

    /// The houses that the pattern says something about, the first of them first.
    fn houses(&self) -> Vec<House> {
        Vec::new()
    }

    /// How much there is to see, to tell the smaller of two patterns: its cells, or the parts of a
    /// chain, and where these are sets, their cells too.
    fn size(&self) -> (usize, usize) {
        (self.cells().len(), 0)
    }

    /// Draws the pattern, without conclusions.
    fn mark(&self, marks: &mut Marks);

    /// What the opening sentence of a technique may speak about, by name.
    fn arguments(&self) -> Vec<(&'static str, Argument)>;

    /// The proof, sentence by sentence, where the opening sentence does not say it all.
    fn proof(&self) -> Vec<Sentence> {
        Vec::new()
    }
}

macro_rules! families {
    ($($(#[$docs:meta])* $file:ident :: $Family:ident,)*) => {
        $(mod $file;)*
        $(pub use self::$file::*;)*

        /// What a step saw, by family.
        ///
        /// A pattern carries all that [`check`](crate::check()) needs to prove the step again, and
        /// nothing that can be looked up in the grid.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Pattern {
            $($(#[$docs])* $Family($Family),)*
        }

        /// The families of patterns, by name only.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Family {
            $($(#[$docs])* $Family,)*
        }

        impl Family {
            /// All families.
            pub const ALL: &[Self] = &[$(Self::$Family),*];

            /// The name in stored data and in message files, such as `chain`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$Family => stringify!($file),)*
                }
            }

            /// The messages of the family by language; see
            /// [`techniques::Words`](crate::techniques::Words).
            #[must_use]
            pub const fn words(self) -> crate::techniques::Words {
                match self {
                    $(Self::$Family => crate::techniques::Words {
                        english: include_str!(
                            concat!("../locales/en/families/", stringify!($file), ".ftl")),
                        french: include_str!(
                            concat!("../locales/fr/families/", stringify!($file), ".ftl")),
                    },)*
                }
            }
        }

        impl Pattern {
            /// The family that the pattern belongs to.
            #[must_use]
            pub const fn family(&self) -> Family {
                match self {
                    $(Self::$Family(_) => Family::$Family,)*
                }
            }

            pub(crate) fn shape(&self) -> &dyn Shape {
                match self {
                    $(Self::$Family(pattern) => pattern,)*
                }
            }

            pub(crate) fn prove(
                &self,
                view: &View<'_>,
                conclusions: &[Conclusion],
            ) -> Result<(), Unsound> {
                match self {
                    $(Self::$Family(pattern) => pattern.prove(view, conclusions),)*
                }
            }
        }

        $(
            impl From<$Family> for Pattern {
                fn from(pattern: $Family) -> Self {
                    Self::$Family(pattern)
                }
            }

            #[cfg(test)]
            impl<'p> TryFrom<&'p mut Pattern> for &'p mut $Family {
                type Error = Family;

                fn try_from(pattern: &'p mut Pattern) -> Result<Self, Family> {
                    match pattern {
                        Pattern::$Family(pattern) => Ok(pattern),
                        other => Err(other.family()),
                    }
                }
            }
        )*
    };
}

// Rustfmt does not look into a macro: format the files by list, not with `cargo fmt` alone.
families! {
    /// One candidate is the last of its kind, so it stands.
    single::Single,
    /// Where two houses cross is all the room that one of them has for a digit.
    intersection::Intersection,
    /// As many cells as digits, which therefore keep to each other.
    subset::Subset,
    /// As many cells as digits around a corner, where one of the digits must be.
    bent::BentSet,
    /// A few cells whose digits are tried together.
    exclusion::Exclusion,
    /// What other patterns take away leaves one candidate as the last of its kind.
    direct::Direct,
    /// The base houses have a digit only where as many cover houses cross them, or in fins.
    fish::Fish,
    /// A fish whose fins lead to the same conclusion by chains.
    kraken::Kraken,
    /// Almost locked sets that restrict each other.
    als::AlsChain,
    /// Each case of a truth takes a digit from an almost locked set, and all sets have another one.
    blossom::Blossom,
    /// As many digits as cells, in several houses, each digit in cells that see each other.
    distributed::Distributed,
    /// Candidates, or groups of them, linked one after the other.
    chain::Chain,
    /// Cells with the same two candidates, each seeing the next: every other one is the same.
    remote_pair::RemotePair,
    /// Candidates in two colours, of which one is true.
    coloring::Coloring,
    /// All cases of a few truths lead to the same conclusion.
    cases::Cases,
    /// Truths are covered by as many links, so that no link has anything to give away.
    cover::Cover,
    /// Cells that a few digits alone cannot fill, so that one of their other candidates is true.
    oddagon::Oddagon,
    /// Two base cells whose digits come back in two target cells.
    exocet::Exocet,
    /// Cells that must not hold certain digits only, or the solution would not be the only one.
    uniqueness::Uniqueness,
    /// Assumptions and all that follows from them.
    net::Net,
    /// All ways in which a digit can lie in the grid.
    template::Template,
    /// The givens look the same after a transformation, so the solution does.
    symmetry::Symmetry,
}

impl Pattern {
    /// The digits that the pattern is about.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.shape().digits()
    }

    /// The cells that the pattern is about.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.shape().cells()
    }

    /// The houses that the pattern says something about; none if it is not about houses.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        self.shape().houses()
    }
}

/// The notation of the field, without conclusions.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape().fmt(f)
    }
}
