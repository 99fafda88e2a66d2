//! The kinds of constraint that a model is made of, one file each.

use crate::{Assignment, Model, Variable};
use std::fmt;

/// What a kind of constraint says. Each is one file in `primitives/`, with its definition and its
/// reduction to simpler ones, by which every engine can take it.
pub trait Meaning: fmt::Display {
    /// The variables that it speaks of, in the order in which it names them, perhaps repeated.
    fn variables(&self) -> Vec<Variable>;

    /// The definition: whether it holds. Every solution of every engine is checked by it.
    ///
    /// # Panics
    /// If the assignment has not a value for each variable.
    fn holds(&self, assignment: &Assignment) -> bool;

    /// Adds simpler primitives to a model, which together say the same.
    ///
    /// Variables that it adds must have exactly one value in each solution, so that solutions can
    /// be counted through them.
    fn decompose(&self, into: &mut Model) -> Decomposed;
}

/// What became of a primitive that was to be said more simply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decomposed {
    /// Simpler primitives stand for it now.
    Done,
    /// There is nothing simpler: clauses and linear relations are what others are made of.
    Basic,
    /// It would take more than [`MOST_PARTS`] primitives.
    TooLarge,
}

/// A decomposition never makes more primitives out of one.
pub const MOST_PARTS: u64 = 1_000_000;

macro_rules! primitives {
    ($($file:ident :: $name:ident => $id:literal,)*) => {
        $(pub(crate) mod $file;)*
        $(pub use $file::$name;)*

        /// A constraint of a model.
        ///
        /// ```
        /// use sudokit_model::{AllDifferent, Domain, Model, Primitive};
        ///
        /// let mut model = Model::new();
        /// let variables = model.variables(3, &Domain::range(1, 3));
        /// model.all_different(variables);
        /// assert!(matches!(model.primitives(), [Primitive::AllDifferent(_)]));
        /// assert_eq!(model.primitives()[0].to_string(), "all_different(x0, x1, x2)");
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Primitive {
            $(#[doc = concat!("`", $id, "`: see [`", stringify!($name), "`].")]
            $name($name),)*
        }

        impl Primitive {
            /// The ids of all kinds.
            pub const IDS: &[&str] = &[$($id,)*];

            /// The name of the kind, as in messages: `all_different`, `linear`, …
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => $id,)*
                }
            }

            /// What it says.
            #[must_use]
            pub fn meaning(&self) -> &dyn Meaning {
                match self {
                    $(Self::$name(primitive) => primitive,)*
                }
            }
        }

        $(impl From<$name> for Primitive {
            fn from(primitive: $name) -> Self {
                Self::$name(primitive)
            }
        })*
    };
}

// Related ones together. `rustfmt` does not look into the macro: format the files by name.
primitives! {
    all_different::AllDifferent => "all_different",
    linear::Linear => "linear",
    clause::Clause => "clause",
    at_most_one::AtMostOne => "at_most_one",
    exactly_one::ExactlyOne => "exactly_one",
    at_most::AtMost => "at_most",
    element::Element => "element",
    table::Table => "table",
    extremum::Extremum => "extremum",
    absolute_difference::AbsoluteDifference => "absolute_difference",
    product::Product => "product",
    lexicographic::Lexicographic => "lexicographic",
    precedence::Precedence => "precedence",
}

pub use {
    all_different::Shifted, element::Item, extremum::Extreme, lexicographic::Order,
    linear::Relation,
};

impl fmt::Display for Primitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.meaning(), f)
    }
}

/// Writes `name(one, two, …)`.
fn write_call(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    items: impl IntoIterator<Item: fmt::Display>,
) -> fmt::Result {
    write!(f, "{name}(")?;
    for (index, item) in items.into_iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        write!(f, "{comma}{item}")?;
    }
    f.write_str(")")
}

#[cfg(test)]
pub(crate) mod testing;
