//! How far a search may go, and how it ended.

use std::fmt;

/// How far a search may go. The default has no limit.
///
/// Engines read no clock: a limit of time is a [`stop`](Self::stop) that looks at one.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use sudokit_model::Limits;
///
/// let cancelled = AtomicBool::new(false);
/// let stop = |_| cancelled.load(Ordering::Relaxed);
/// let limits = Limits { solutions: 2, stop: Some(&stop), ..Limits::NONE };
/// assert_eq!(limits.nodes, u64::MAX);
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// Stop after this many solutions. With an objective, better and better solutions count.
    pub solutions: u64,
    /// Stop before visiting more than this many nodes of the search tree.
    ///
    /// What a node is differs between engines; the same engine always visits the same ones.
    pub nodes: u64,
    /// Asked often, and told what was found so far: `true` stops the search.
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

    /// Whether the search shall stop: asks [`stop`](Self::stop).
    #[must_use]
    pub fn is_stopped(&self, progress: Progress) -> bool {
        self.stop.is_some_and(|stop| stop(progress))
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
    /// Nothing is left to search: the answer is complete.
    Exhausted,
    /// As many solutions as allowed were found: there may be more.
    SolutionLimit,
    /// As many nodes as allowed were visited.
    NodeLimit,
    /// [`Limits::stop`] or the receiver of the solutions asked for the end.
    Stopped,
    /// The engine found a solution and cannot be asked for a better one: the question would be too
    /// large for it.
    GaveUp,
}

/// What a search found and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// How many solutions were found.
    pub solutions: u64,
    /// How many nodes of the search tree were visited.
    pub nodes: u64,
    /// Why the search ended.
    pub ending: Ending,
    /// The value of the objective in the best solution that was found.
    pub objective: Option<i64>,
    /// What the objective of no solution can exceed, or fall below if it is minimised, as far as
    /// is proved: the value itself, if the search was [`Ending::Exhausted`].
    pub bound: Option<i64>,
}

impl Outcome {
    /// The status in the standard words.
    #[must_use]
    pub const fn status(&self) -> Status {
        match (self.ending, self.solutions) {
            (Ending::Exhausted, 0) => Status::Infeasible,
            (Ending::Exhausted, _) => Status::Optimal,
            (_, 0) => Status::Unknown,
            (_, _) => Status::Feasible,
        }
    }

    /// How far the best solution may be from the best there is: 0 if it is proved to be the best.
    #[must_use]
    pub fn gap(&self) -> Option<u64> {
        Some(self.objective?.abs_diff(self.bound?))
    }
}

/// What is known about a model, in the words that solvers share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// The last solution is proved to be a best one. Without an objective: all were found.
    Optimal,
    /// There are solutions; whether others are, or better ones, is not known.
    Feasible,
    /// It is proved that there is no solution.
    Infeasible,
    /// A limit was reached before anything was known.
    Unknown,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Optimal => "OPTIMAL",
            Self::Feasible => "FEASIBLE",
            Self::Infeasible => "INFEASIBLE",
            Self::Unknown => "UNKNOWN",
        })
    }
}
