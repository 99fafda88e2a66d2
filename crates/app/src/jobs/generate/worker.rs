//! What a thread does: it makes blocks, judges their puzzles and proves those that are wanted.

use super::{Generation, Source, Tally};
use crate::PathFacts;
use std::{
    ops::ControlFlow,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{Receiver, Sender},
    },
    time::{Duration, Instant},
};
use sudokit_generate::{Draft, is_proved};
use sudokit_symmetry::Canoniser;

/// A block to make: its number, and who hears of it.
pub(super) type Order = (u64, Sender<Part>);

/// A part of a block: what was found since the last one.
#[derive(Debug, Default)]
pub(super) struct Part {
    pub(super) finds: Vec<Find>,
    pub(super) tally: Tally,
    pub(super) end: PartEnd,
}

/// How a part ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum PartEnd {
    /// There is more in the block.
    #[default]
    Open,
    /// So does the block.
    Complete,
    /// The block was stopped.
    Stopped,
    /// A puzzle was found that another engine does not take for one.
    Unsound(Box<Draft>),
}

/// A puzzle that is wanted, unless it was there before.
#[derive(Debug)]
pub(super) struct Find {
    pub(super) draft: Draft,
    /// The numbers of the canonical form.
    pub(super) form: [u8; 81],
    pub(super) path: Option<PathFacts>,
}

/// What all threads of a search know.
#[derive(Debug, Default)]
pub(super) struct Shared {
    is_over: AtomicBool,
    tried: AtomicU64,
}

impl Shared {
    /// Nothing more is wanted.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// How many puzzles were tried by all threads.
    pub(super) fn tried(&self) -> u64 {
        self.tried.load(Ordering::Relaxed)
    }
}

/// How many puzzles are handed over at a time, if many are found.
const HANDFUL: usize = 256;

/// How long a puzzle waits for others before it is handed over.
const PATIENCE: Duration = Duration::from_millis(20);

/// A thread at work.
pub(super) struct Worker<'a> {
    source: &'a dyn Source,
    work: &'a Generation,
    shared: &'a Shared,
    canoniser: Canoniser,
    /// When puzzles were handed over in the midst of a block for the last time.
    handed: Instant,
}

impl<'a> Worker<'a> {
    pub(super) fn new(source: &'a dyn Source, work: &'a Generation, shared: &'a Shared) -> Self {
        Self { source, work, shared, canoniser: Canoniser::new(), handed: Instant::now() }
    }

    /// Makes one block after the other until there are no more orders.
    pub(super) fn run(mut self, queue: &Mutex<Receiver<Order>>) {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((number, sender)) = next else { return };
            self.make(number, &sender);
        }
    }

    fn make(&mut self, number: u64, sender: &Sender<Part>) {
        let Self { source, work, shared, .. } = *self;
        let stop = || shared.is_over.load(Ordering::Relaxed) || work.interrupt.is_raised();
        let mut part = Part::default();
        let mut tried = 0;
        // A block that tries so many is the last one, so that nobody sees that it was cut.
        let most = work.budget.attempts.unwrap_or(u64::MAX);
        let _ = source.block(work.seed, number, &stop, &mut |draft| {
            if stop() {
                return ControlFlow::Break(());
            }
            let Some(distance) = self.judge(draft, &stop, &mut part) else {
                return ControlFlow::Break(());
            };
            tried += 1;
            if tried >= most || part.end != PartEnd::Open {
                return ControlFlow::Break(());
            }
            let is_due = !part.finds.is_empty()
                && (part.finds.len() >= HANDFUL || self.handed.elapsed() >= PATIENCE);
            if is_due {
                self.handed = Instant::now();
                if sender.send(std::mem::take(&mut part)).is_err() {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(distance)
        });
        if part.end == PartEnd::Open {
            part.end = if stop() { PartEnd::Stopped } else { PartEnd::Complete };
        }
        // Who does not listen has enough.
        let _ = sender.send(part);
    }

    /// How far a puzzle is from what is wished; what is wanted goes into the part. Nothing if it was
    /// stopped.
    fn judge(&mut self, draft: &Draft, stop: &dyn Fn() -> bool, part: &mut Part) -> Option<u64> {
        let mut path = None;
        if let Some(wishes) = &self.work.wishes {
            let judgement = wishes.judge(&draft.puzzle, stop);
            if judgement.is_stopped() {
                return None;
            }
            if !judgement.is_fulfilled() {
                self.tried(part);
                for failed in &judgement.failed {
                    part.tally.fail(failed);
                }
                return Some(judgement.distance);
            }
            path = judgement.path;
        }
        self.tried(part);
        part.tally.wanted += 1;
        // Drafts hold clues alone, which always have a form.
        let form = self.canoniser.numbers(&draft.puzzle.numbers());
        match form.filter(|_| is_proved(draft)) {
            Some(form) => part.finds.push(Find { draft: *draft, form, path }),
            None => part.end = PartEnd::Unsound(Box::new(*draft)),
        }
        Some(0)
    }

    fn tried(&self, part: &mut Part) {
        self.shared.tried.fetch_add(1, Ordering::Relaxed);
        part.tally.tried += 1;
    }
}
