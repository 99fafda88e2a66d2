//! How far a search may go, and how it ended.

use std::fmt;

/// How far a search may go. The default has no limit.
///
/// Rooms below `app` read no clock, so that a search with the same limits does the same work
/// everywhere. A limit of time is a [`stop`](Self::stop) that looks at a clock.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use sudokit_grid::Limits;
///
/// let cancelled = AtomicBool::new(false);
/// let stop = |_| cancelled.load(Ordering::Relaxed);
/// let limits = Limits { solutions: 2, stop: Some(&stop), ..Limits::NONE };
/// assert_eq!(limits.nodes, u64::MAX);
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop after this many solutions.
    pub solutions: u64,
    /// Stop before visiting more than this many nodes of the search tree.
    ///
    /// What a node is differs between engines; the same engine always visits the same ones.
    pub nodes: u64,
    /// Asked every few hundred nodes, and told what was found so far: `true` stops the search.
    pub stop: Option<&'a (dyn Fn(Progress) -> bool + Sync)>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Progress {
    /// How many solutions were found so far.
    pub solutions: u64,
    /// How many nodes of the search tree were visited so far.
    pub nodes: u64,
}

impl Limits<'_> {
    /// No limit: the search goes on to its end.
    pub const NONE: Self = Self { solutions: u64::MAX, nodes: u64::MAX, stop: None };

    /// Stop after this many solutions.
    #[must_use]
    pub const fn solutions(solutions: u64) -> Self {
        Self { solutions, ..Self::NONE }
    }
}

impl Default for Limits<'_> {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("solutions", &self.solutions)
            .field("nodes", &self.nodes)
            .field("stop", &self.stop.is_some())
            .finish()
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The whole tree was searched: the number of solutions is exact.
    Exhausted,
    /// As many solutions as allowed were found: there may be more.
    SolutionLimit,
    /// As many nodes as allowed were visited.
    NodeLimit,
    /// [`Limits::stop`] or the receiver of the solutions asked for the end.
    Stopped,
}

/// What a search found and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// How many solutions were found: exact if the search was [`Ending::Exhausted`], at least so
    /// many otherwise.
    pub solutions: u64,
    /// How many nodes of the search tree were visited.
    pub nodes: u64,
    /// Why the search ended.
    pub ending: Ending,
}

impl Outcome {
    /// Whether the number of solutions is exact.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        matches!(self.ending, Ending::Exhausted)
    }
}
