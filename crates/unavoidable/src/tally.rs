//! Counts what a search does, and says when it is over.

use std::ops::ControlFlow;
use sudokit_grid::{Ending, Limits, Outcome, Progress};

/// How many nodes, or solutions, lie between two looks at [`Limits::stop`], which may read a clock.
const BETWEEN_STOPS: u64 = 1024;

/// The nodes and solutions of a search so far, within its limits.
pub(crate) struct Tally<'a> {
    limits: &'a Limits<'a>,
    solutions: u64,
    nodes: u64,
}

impl<'a> Tally<'a> {
    /// Nothing yet.
    pub(crate) const fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits, solutions: 0, nodes: 0 }
    }

    /// Counts a node that is entered, if it may be.
    #[inline]
    pub(crate) fn enter(&mut self) -> ControlFlow<Ending> {
        if self.nodes >= self.limits.nodes {
            return ControlFlow::Break(Ending::NodeLimit);
        }
        if self.nodes.is_multiple_of(BETWEEN_STOPS) {
            self.look()?;
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// Counts a solution.
    pub(crate) fn solved(&mut self) -> ControlFlow<Ending> {
        self.solutions += 1;
        if self.solutions >= self.limits.solutions {
            return ControlFlow::Break(Ending::SolutionLimit);
        }
        if self.solutions.is_multiple_of(BETWEEN_STOPS) {
            self.look()?;
        }
        ControlFlow::Continue(())
    }

    /// How the search went that came to its end so.
    pub(crate) const fn outcome(&self, flow: ControlFlow<Ending>) -> Outcome {
        let ending = match flow {
            ControlFlow::Break(ending) => ending,
            ControlFlow::Continue(()) => Ending::Exhausted,
        };
        Outcome { solutions: self.solutions, nodes: self.nodes, ending }
    }

    fn look(&self) -> ControlFlow<Ending> {
        let progress = Progress { solutions: self.solutions, nodes: self.nodes };
        match self.limits.stop {
            Some(stop) if stop(progress) => ControlFlow::Break(Ending::Stopped),
            _ => ControlFlow::Continue(()),
        }
    }
}
