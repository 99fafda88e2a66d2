//! What a run is asked to do, and what it says that it did.

use crate::{Frame, Gauge, Input, Interrupt};
use std::{io, num::NonZeroUsize, sync::Arc, thread};
use sudokit_formats::{Format, Loss};
use sudokit_rules::Rules;

/// How a run goes.
#[derive(Clone, Debug)]
pub struct Options {
    /// The format of all inputs; without one, it is detected for each.
    pub format: Option<&'static dyn Format>,
    /// The rules of all puzzles, for jobs that take any; without them, the size is seen from the
    /// text, and the boxes from the size.
    pub rules: Option<Arc<Rules>>,
    /// Leave out placed digits and pencilmarks: the puzzle as printed.
    pub givens_only: bool,
    /// Report a record that cannot be read or answered and go on with the next.
    pub keep_going: bool,
    /// How many threads work.
    pub threads: NonZeroUsize,
    /// When answers are written.
    pub writing: Writing,
    /// About how many bytes of input go to a thread at a time.
    pub chunk: usize,
}

/// When answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Writing {
    /// While they are found, if only one thread works: an answer may be longer than memory.
    #[default]
    WhileFound,
    /// When they are done. Then nobody who interrupts the run has to wait for an answer that takes
    /// long and does not look at the [`Interrupt`].
    WhenDone,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            format: None,
            rules: None,
            givens_only: false,
            keep_going: false,
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            writing: Writing::default(),
            chunk: 64 << 10,
        }
    }
}

/// What a job says about a record, for the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Done.
    Yes,
    /// Done, and the answer is negative.
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// Why a job could not answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The record cannot be written in the wanted format.
    #[error(transparent)]
    Loss(#[from] Loss),
    /// A step was checked and is wrong.
    #[error("{0}")]
    Unsound(String),
    /// The job, or its engine, does not take the puzzle, or the engine failed.
    #[error("{0}")]
    Refused(String),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
    /// The run was interrupted before the answer was known.
    #[error("interrupted")]
    Interrupted,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many records were answered.
    pub records: u64,
    /// How many of the answers were negative.
    pub negatives: u64,
    /// How many records or inputs could not be read or answered.
    pub problems: u64,
    /// Whether the run was interrupted before its end.
    pub is_interrupted: bool,
    /// Whether nobody wants the output any more.
    pub is_unread: bool,
}

impl Summary {
    pub(super) fn add(&mut self, other: &Self) {
        self.records += other.records;
        self.negatives += other.negatives;
        self.problems += other.problems;
    }
}

/// Inputs, and everything about a run but its job.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The inputs in their order.
    pub inputs: Vec<Input>,
    /// How the run goes.
    pub options: Options,
    /// What stands around and between the answers.
    pub frame: Frame,
    /// Shows how far the run has come.
    pub gauge: Arc<Gauge>,
    /// Ends the run when it is raised, after the answers that are ready: the output is then the
    /// beginning of what it would have been, without a hole.
    pub interrupt: Interrupt,
}
