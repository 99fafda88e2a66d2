//! Counts how often singles were let run, and says when that is enough.

use sudokit_grid::{Ending, Limits, Progress};

/// How many runs pass between two looks at [`Limits::stop`], which may read a clock.
const BETWEEN_STOPS: u64 = 256;

/// The runs of singles of one search, within its limits.
pub(crate) struct Runs<'a> {
    limits: &'a Limits<'a>,
    /// How many there were.
    pub(crate) nodes: u64,
    /// [`Ending::Exhausted`], unless a limit was reached.
    pub(crate) ending: Ending,
}

impl<'a> Runs<'a> {
    /// After the first run, which every search begins with.
    pub(crate) const fn after_the_first(limits: &'a Limits<'a>) -> Self {
        Self { limits, nodes: 1, ending: Ending::Exhausted }
    }

    /// Counts another run; nothing if there may be no more.
    pub(crate) fn count(&mut self) -> Option<()> {
        if self.nodes >= self.limits.nodes {
            self.ending = Ending::NodeLimit;
            return None;
        }
        let progress = Progress { solutions: 0, nodes: self.nodes };
        let asks = self.nodes.is_multiple_of(BETWEEN_STOPS);
        if asks && self.limits.stop.is_some_and(|stop| stop(progress)) {
            self.ending = Ending::Stopped;
            return None;
        }
        self.nodes += 1;
        Some(())
    }
}
