//! What every technique has in common.

use crate::{Family, Step, View};
use std::{
    fmt::{self, Debug},
    ops::ControlFlow,
};

/// A way in which people find the next step.
///
/// A technique only finds. Whether a step is sound is the question of [`check`](crate::check()),
/// how hard it is that of a rating scale; so neither can be wrong in the same way as the finder.
#[doc(alias = "strategy")]
pub trait Technique: Debug + Sync {
    /// Its names, its family and an example.
    fn info(&self) -> &'static TechniqueInfo;

    /// Pushes every step that the technique sees into `found`, until there is no more or `found`
    /// answers [`ControlFlow::Break`].
    ///
    /// So one search serves the next hint, the list of all steps and their number. It breaks if
    /// and only if `found` did.
    ///
    /// **All of them.** A technique finds everything that its definition covers within the
    /// [`Options`](crate::Options) of the view, even where an easier one sees the same: each full
    /// house is a naked single too. Which name wins is decided by the order in which techniques
    /// are asked.
    ///
    /// **In a fixed order.** The same view gives the same steps in the same order, and no step
    /// twice, because hints, ratings and generated puzzles hang on who comes first. Unless the page
    /// of the technique says otherwise, that is by house, then by digit, then by cell: houses as
    /// [`View::houses`] has them, digits ascending, cells in reading order.
    ///
    /// While a [`Policy`](crate::Policy) looks for the [best](crate::Choose::Best) step of a group,
    /// its view tells what the best one so far is worth, and a technique may then leave out steps
    /// that say less, and come with the rest in any order: their patterns would be put together for
    /// nothing.
    fn find(
        &self,
        view: &View<'_>,
        found: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// What is known about a technique without a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TechniqueInfo {
    /// What stored data and other programs call it; it never changes.
    pub id: TechniqueId,
    /// What people call it, in English.
    pub name: &'static str,
    /// What else people call it.
    pub aliases: &'static [&'static str],
    /// The family of its patterns.
    pub family: Family,
    /// Whether it holds only in puzzles with exactly one solution: the puzzle as printed, its givens
    /// alone, without what was eliminated since or left out of its pencilmarks.
    ///
    /// Pencilmarks that a puzzle comes with do not count. Where they are needed to leave one
    /// solution, such a step can be wrong.
    pub needs_uniqueness: bool,
    /// A grid in which it is found.
    pub example: Example,
}

/// A grid and the first step that a technique finds in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The grid, 81 entries as [`Givens`](sudokit_grid::Givens) reads them; white space is ignored.
    pub state: &'static str,
    /// The step as [`Step`] writes it.
    pub step: &'static str,
}

impl Example {
    /// The grid without white space.
    #[must_use]
    pub fn givens(&self) -> String {
        self.state.split_whitespace().collect()
    }
}

impl TechniqueInfo {
    /// Whether `text` is the id, the name or an alias, in upper or lower case.
    #[must_use]
    pub fn is_called(&self, text: &str) -> bool {
        [self.id.as_str(), self.name]
            .iter()
            .chain(self.aliases)
            .any(|name| name.eq_ignore_ascii_case(text))
    }
}

/// The permanent name of a technique, such as `hidden-single`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TechniqueId(&'static str);

impl TechniqueId {
    /// The id with this text: small letters, digits and hyphens.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl Debug for TechniqueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
